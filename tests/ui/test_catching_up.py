"""After a start all boards follow: a server's one after the other, servers beside each other."""

import asyncio
from collections import defaultdict
from itertools import pairwise

from bot.tables.errors import BrokenTableError
from bot.ui.catching_up import BETWEEN_TABLES, CatchingUp

BROKEN = 13


class Clock:
    """Time that passes only where somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has come so far."""
        woken = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + seconds, woken))
        await woken

    async def run(self, work: "asyncio.Task[None]") -> None:
        """Let time pass until the work is done."""
        for _ in range(10_000):
            for _ in range(20):
                await asyncio.sleep(0)
            if work.done():
                return work.result()
            self._sleepers.sort(key=lambda sleeper: sleeper[0])
            if self._sleepers:
                self.now, woken = self._sleepers.pop(0)
                woken.set_result(None)
        raise AssertionError("it does not end")


async def caught_up(tables: range, servers: int) -> dict[int, list[tuple[float, int]]]:
    """Which tables were shown when, by server."""
    clock = Clock()
    shown: dict[int, list[tuple[float, int]]] = defaultdict(list)

    async def server_of(table_id: int) -> int:
        if table_id == BROKEN:
            raise BrokenTableError
        return table_id % servers

    def show(table_id: int) -> "asyncio.Future[None]":
        shown[table_id % servers].append((clock.now, table_id))
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    catching_up = CatchingUp(server_of, show, sleep=clock.sleep)
    await clock.run(asyncio.create_task(catching_up.run(tables)))
    return shown


async def test_oldest_first_one_a_second_and_server() -> None:
    """Within a server there is a pause between two tables, and their order is kept."""
    shown = await caught_up(range(20, 60), servers=4)

    for times in shown.values():
        assert [table for _, table in times] == sorted(table for _, table in times)
        moments = [moment for moment, _ in times]
        assert all(later - earlier >= BETWEEN_TABLES for earlier, later in pairwise(moments))


async def test_servers_do_not_wait_for_each_other() -> None:
    """Hundreds of servers take no longer than one."""
    shown = await caught_up(range(100, 500), servers=200)

    assert len(shown) == 200
    assert max(moment for times in shown.values() for moment, _ in times) == BETWEEN_TABLES


async def test_broken_table_keeps_no_other_waiting() -> None:
    """What cannot be rebuilt is left alone."""
    shown = await caught_up(range(BROKEN - 1, BROKEN + 2), servers=1)

    assert [table for _, table in shown[0]] == [BROKEN - 1, BROKEN + 1]
