"""A clock whose sleepers sleep until a test lets time pass."""

import asyncio
from datetime import datetime, timedelta

from tests.storage.building import Clock

_STEPS = 60
"""More steps of the event loop than one thing that is due takes."""


class Wall(Clock):
    """Time stands still but for :meth:`go_on`; ``naps`` is how long everybody wanted to sleep, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.naps: list[float] = []
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + timedelta(seconds=seconds), woken))
        await woken

    async def go_on(self, seconds: float = 0) -> None:
        """Let time pass, and everybody who wakes up do what they do."""
        until = self.time + timedelta(seconds=seconds)
        await settled()
        while self._asleep() and self._asleep()[0][0] <= until:
            self.time, woken = self._asleep()[0]
            woken.set_result(None)
            await settled()
        self.time = until

    def _asleep(self) -> list[tuple[datetime, asyncio.Future[None]]]:
        """Who sleeps, those who wake up first first."""
        self._sleepers = [sleeper for sleeper in self._sleepers if not sleeper[1].done()]
        return sorted(self._sleepers, key=lambda sleeper: sleeper[0])


async def settled() -> None:
    """Let everybody go on as far as they get."""
    for _ in range(_STEPS):
        await asyncio.sleep(0)
