"""Runs the work on each message one at a time: what is asked for while it runs is done once, afterwards.

The courier queues *what* to show, never how it looked: the work asks for the newest state when it runs.
Public messages and private ones have a lane each, so that neither waits behind the other.
"""

import asyncio
import logging
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from bot.tables.ports import Screen
from bot.ui.lanes import Lane

_log = logging.getLogger(__name__)
PAUSES: Final = (1.0, 4.0, 15.0, 60.0, 300.0, 900.0)
"""Seconds before trying again what failed but may work later; up to twice as many, so that what failed at
the same moment does not come back at the same moment."""
PUBLIC_AT_ONCE: Final = 20
PRIVATE_AT_ONCE: Final = 5
_RANKS: Final = {Screen.HAND: 0, Screen.ASKED: 1}
"""Which private messages go first; all others come after them."""
_LAST_RANK: Final = 2
_LAST_SECONDS: Final = 5.0
"""How long work that runs may still take when the bot is closed."""


@dataclass(frozen=True, slots=True)
class Errand:
    """One message to be brought up to date; ``person_id`` is 0 for the public one."""

    table_id: int
    screen: Screen
    person_id: int = 0

    @property
    def is_public(self) -> bool:
        """Whether it is about what the whole channel sees."""
        return not self.person_id


class TryLaterError(Exception):
    """The work failed in a way that may pass."""


@dataclass(slots=True)
class _Desk:
    """What is going on for one errand."""

    wanted: bool = False
    waiting: list["asyncio.Future[None]"] = field(default_factory=list["asyncio.Future[None]"])
    holders: int = 0
    free: asyncio.Event = field(default_factory=asyncio.Event)
    task: "asyncio.Task[None] | None" = None
    is_at_work: bool = False
    nap: "asyncio.Future[None] | None" = None


class Courier:
    """Does errands in the background, one at a time per message."""

    def __init__(
        self,
        work: Callable[[Errand], Awaitable[None]],
        *,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        """``jitter``: by which part, 0 to 1, a pause is longer this time."""
        self._work = work
        self._sleep = sleep
        self._jitter = jitter
        self._public = Lane(PUBLIC_AT_ONCE)
        self._private = Lane(PRIVATE_AT_ONCE)
        self._desks: dict[Errand, _Desk] = {}
        self._is_closed = False

    def ask(self, errand: Errand) -> "asyncio.Future[None]":
        """Have the errand done from now on; the future is done when it was, or was given up."""
        done = asyncio.get_running_loop().create_future()
        if self._is_closed:
            done.set_result(None)
            return done
        desk = self._desks.setdefault(errand, _Desk())
        desk.wanted = True
        desk.waiting.append(done)
        if desk.nap is not None:
            desk.nap.cancel()  # a new change is not to wait for an old failure
        if desk.task is None:
            desk.task = asyncio.create_task(self._run(errand, desk))
        return done

    @contextmanager
    def hold(self, errand: Errand) -> Generator[None]:
        """Begin no work on this message while it is answered by other means; what runs is not waited for."""
        desk = self._desks.setdefault(errand, _Desk())
        desk.holders += 1
        try:
            yield
        finally:
            desk.holders -= 1
            if not desk.holders:
                desk.free.set()
            self._tidy(errand, desk)

    @asynccontextmanager
    async def aside(self, errand: Errand) -> AsyncGenerator[None]:
        """Let other work be done while the work on this errand waits for something."""
        async with self._lane(errand).outside(_rank(errand)):
            yield

    async def close(self) -> None:
        """Finish the work that runs, for some seconds at most; nothing is begun or tried again."""
        self._is_closed = True
        for desk in self._desks.values():
            if desk.task is not None and not desk.is_at_work:
                desk.task.cancel()
        tasks = [desk.task for desk in self._desks.values() if desk.task is not None]
        if tasks:
            _, unfinished = await asyncio.wait(tasks, timeout=_LAST_SECONDS)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, errand: Errand, desk: _Desk) -> None:
        waiting: list[asyncio.Future[None]] = []
        try:
            while desk.wanted and not self._is_closed:
                await self._enter(errand, desk)
                try:
                    desk.wanted, waiting, desk.waiting = False, desk.waiting, []
                    await self._do(errand, desk)
                finally:
                    self._lane(errand).leave()
                _release(waiting)
        finally:
            desk.task = None
            _release(waiting)
            _release(desk.waiting)
            self._tidy(errand, desk)

    async def _enter(self, errand: Errand, desk: _Desk) -> None:
        """Wait until there is room for the work, and nobody answers with the message meanwhile."""
        while True:
            while desk.holders:
                desk.free.clear()
                await desk.free.wait()
            await self._lane(errand).enter(_rank(errand))
            if not desk.holders:
                return
            self._lane(errand).leave()

    def _lane(self, errand: Errand) -> Lane:
        return self._public if errand.is_public else self._private

    async def _do(self, errand: Errand, desk: _Desk) -> None:
        for pause in (*PAUSES, None):
            if self._is_closed:
                return
            desk.is_at_work = True
            try:
                await self._work(errand)
            except TryLaterError as error:
                _log.warning("%s: %s", errand, error)
            except Exception:  # noqa: BLE001 - one message that fails must not end the courier
                _log.exception("%s failed", errand)
                return
            else:
                return
            finally:
                desk.is_at_work = False
            if pause is None or self._is_closed:
                return
            async with self.aside(errand):
                await self._pause(desk, pause * (1 + self._jitter()))
            if desk.wanted:
                return

    async def _pause(self, desk: _Desk, seconds: float) -> None:
        """Wait so long, or until the errand is asked for again."""
        if desk.wanted:
            return
        desk.nap = asyncio.ensure_future(self._sleep(seconds))
        try:
            await asyncio.wait({desk.nap})
        finally:
            desk.nap.cancel()
            desk.nap = None

    def _tidy(self, errand: Errand, desk: _Desk) -> None:
        if desk.task is None and not desk.wanted and not desk.holders:
            self._desks.pop(errand, None)


def _release(waiting: "list[asyncio.Future[None]]") -> None:
    for done in waiting:
        if not done.done():
            done.set_result(None)


def _rank(errand: Errand) -> int:
    return _RANKS.get(errand.screen, _LAST_RANK)
