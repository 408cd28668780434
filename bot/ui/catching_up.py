"""After a start the screens of all tables are brought up to date, without a storm of requests."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError

_log = logging.getLogger(__name__)
BETWEEN_TABLES: Final = 1.0
"""Seconds between two tables of a server."""
_PATIENCE: Final = 3.0
"""Seconds after which a table that cannot be shown no longer keeps the next one waiting."""


class CatchingUp:
    """Shows tables in their order, a server's one after the other, servers beside each other.

    ``server_of`` tells in which server a table stands, ``show`` brings its screens up to date.
    """

    def __init__(
        self,
        server_of: Callable[[int], Awaitable[int]],
        show: Callable[[int], "asyncio.Future[None]"],
        *,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self._server_of = server_of
        self._show = show
        self._sleep = sleep
        self._queues: dict[int, asyncio.Queue[int]] = {}

    async def run(self, tables: Iterable[int]) -> None:
        """Show the tables; it is over when all have been shown, or had their time."""
        async with asyncio.TaskGroup() as servers:
            for table_id in tables:
                guild_id = await self._server(table_id)
                if guild_id is None:
                    continue
                queue = self._queues.get(guild_id)
                if queue is None:
                    queue = self._queues[guild_id] = asyncio.Queue()
                    queue.put_nowait(table_id)
                    servers.create_task(self._serve(guild_id, queue))
                else:
                    queue.put_nowait(table_id)

    async def _server(self, table_id: int) -> int | None:
        """Return the server of a table; a table that is not to be had is left alone."""
        try:
            return await self._server_of(table_id)
        except (StorageError, BrokenTableError, TableRefusedError) as error:
            _log.warning("table %d: it is not brought up to date: %r", table_id, error)
            return None

    async def _serve(self, guild_id: int, queue: "asyncio.Queue[int]") -> None:
        """Show what is in the queue; who comes later finds a queue that keeps the pause, or none."""
        while not queue.empty():
            await asyncio.wait({self._show(queue.get_nowait())}, timeout=_PATIENCE)
            await self._sleep(BETWEEN_TABLES)
        del self._queues[guild_id]
