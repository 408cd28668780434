"""What people have chosen for themselves, at hand wherever something is shown to them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final

from bot.tables.errors import StorageError
from bot.tables.people import NOTHING_CHOSEN, PeopleStore, Preferences

_log = logging.getLogger(__name__)
_REMEMBERED: Final = 2000


class People:
    """The choices of all people; what the database keeps is read once and then written through.

    ``timezone`` tells the time zone of a server, which counts for those who have chosen none.
    """

    def __init__(
        self,
        store: PeopleStore,
        *,
        timezone: Callable[[int], Awaitable[str]],
        now: Callable[[], datetime],
    ) -> None:
        self.store = store
        self._timezone = timezone
        self._now = now
        self._known: OrderedDict[int, Preferences] = OrderedDict()
        self._changing = asyncio.Lock()

    async def of(self, person_id: int) -> Preferences:
        """Return what somebody has chosen, nothing if the database fails: no board waits for that."""
        try:
            return await self.ask(person_id)
        except StorageError as error:
            _log.warning("what somebody has chosen is not known: %s", error)
            return NOTHING_CHOSEN

    async def is_quiet(self, person_id: int, guild_id: int) -> bool:
        """Return whether nothing may ring for somebody now, at a table of that server."""
        preferences = await self.of(person_id)
        if preferences.quiet is None:
            return False
        try:
            zone = preferences.timezone or await self._timezone(guild_id)
        except StorageError as error:
            _log.warning("server %d: its time zone is not known: %s", guild_id, error)
            zone = ""
        return preferences.is_quiet(self._now(), timezone=zone)

    async def ask(self, person_id: int) -> Preferences:
        """Return what somebody has chosen; raises :class:`bot.tables.errors.StorageError` if that fails."""
        if person_id not in self._known:
            stored = await self.store.preferences(person_id)
            self._known.setdefault(person_id, stored)  # what was chosen or forgotten meanwhile is newer
        self._known.move_to_end(person_id)
        found = self._known[person_id]
        self._limit()
        return found

    async def change(self, person_id: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Keep and return what ``change`` makes of the choices; of two at once none is lost.

        Raises :class:`bot.tables.errors.StorageError` if that fails.
        """
        async with self._changing:
            changed = change(await self.ask(person_id))
            try:
                await self.store.keep_preferences(person_id, changed)
            except BaseException:
                self._known.pop(person_id, None)  # stored or not: who asks next asks the database
                raise
            self._known[person_id] = changed
        return changed

    def forget(self, person_id: int) -> None:
        """Take somebody for a person who has chosen nothing: what was kept is deleted."""
        self._known[person_id] = NOTHING_CHOSEN
        self._limit()

    def _limit(self) -> None:
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
