"""Times in which nobody could press anything: deadlines do not run meanwhile."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, Protocol

from bot.tables.errors import StorageError
from bot.tables.timekeeper import PAUSE, Timekeeper

_log = logging.getLogger(__name__)
_ALIVE: Final = "alive"
SHORTEST: Final = timedelta(seconds=1)
"""Shorter times are not made up for: every table would be drawn anew for them."""


class Notes(Protocol):
    """A few words that outlive the process."""

    async def get(self, key: str) -> str | None:
        """Return what was put under ``key``."""
        ...

    async def put(self, key: str, value: str) -> None:
        """Keep ``value`` under ``key``."""
        ...


class Outages:
    """Knows since when nobody can press anything, if so, and makes up for it when they can again.

    Until :meth:`regained` is called for the first time nobody can.  ``made_up`` hears which tables have other
    deadlines then.
    """

    def __init__(
        self,
        timekeeper: Timekeeper,
        notes: Notes,
        *,
        now: Callable[[], datetime],
        made_up: Callable[[Iterable[int]], object],
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self._timekeeper = timekeeper
        self._notes = notes
        self._now = now
        self._made_up = made_up
        self._sleep = sleep
        self._is_on = True
        self._since: datetime | None = None

    async def begin(self) -> None:
        """Learn when the bot was there last.

        Raises :class:`bot.tables.errors.StorageError` if the database fails.
        """
        noted = await self._notes.get(_ALIVE)
        self._since = self._now() if noted is None else _moment(noted)

    def lost(self) -> None:
        """Nobody can press anything from now on."""
        if not self._is_on:
            self._is_on, self._since = True, self._now()
            self._timekeeper.hold()

    async def regained(self) -> None:
        """Make up for what everybody has missed who can press again, however long the database fails."""
        while self._is_on:
            try:
                await self._make_up()
            except StorageError as error:
                _log.warning("the deadlines wait for the database: %s", error)
                await self._sleep(PAUSE)

    async def note(self) -> None:
        """Note that the bot is there, unless nobody can press anything.

        Raises :class:`bot.tables.errors.StorageError` if the database fails.
        """
        if not self._is_on:
            await self._notes.put(_ALIVE, self._now().isoformat())

    async def _make_up(self) -> None:
        since, now = self._since, self._now()
        missed = timedelta() if since is None else now - since
        tables = await self._timekeeper.make_up(missed) if missed >= SHORTEST else ()
        self._is_on, self._since = False, None
        await self.note()
        self._timekeeper.release()
        if tables:
            _log.info("%d tables have %s more time: nobody could press anything", len(tables), missed)
            self._made_up(tables)


def _moment(text: str) -> datetime | None:
    """Return the moment that was noted, ``None`` if it is none."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else None
