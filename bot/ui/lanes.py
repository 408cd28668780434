"""How much is done at the same moment: so many at most, the more urgent first, then first come first."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from heapq import heappop, heappush


class Lane:
    """Room for ``width`` at a time; others wait by ``rank``, the lowest first."""

    def __init__(self, width: int) -> None:
        self._free = width
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._come = 0

    async def enter(self, rank: int = 0) -> None:
        """Wait until there is room, and take it."""
        if self._free > 0:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._come += 1
        heappush(self._waiting, (rank, self._come, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was given the room at the moment it was cancelled
            raise

    def leave(self) -> None:
        """Give the room to whoever is next."""
        self._free += 1
        while self._free > 0 and self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                self._free -= 1

    @asynccontextmanager
    async def outside(self, rank: int = 0) -> AsyncGenerator[None]:
        """Let others have the room meanwhile; it is taken again afterwards, by who is cancelled at once."""
        self.leave()
        try:
            yield
            await self.enter(rank)
        except BaseException:
            self._free -= 1
            raise
