"""What is kept in memory: few tables, no locks, and nothing that another table could suffer from."""

import asyncio
import gc
from dataclasses import replace

import pytest

from bot.tables import service
from bot.tables.commands import Join, Leave, MakeMove
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, PLACE, SHORT, hand_of, lobby, move, playing, stored


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """How many tables stay in memory in these tests."""
    monkeypatch.setattr(service, "CACHED_TABLES", 3)
    return 3


async def lobbies(tables: Tables, number: int) -> list[int]:
    """So many lobbies, each in its own channel."""
    return [
        await lobby(tables, BEN, place=replace(PLACE, channel_id=channel)) for channel in range(1, number + 1)
    ]


async def test_memory_is_bounded(store: TableStore, few: int) -> None:
    """However many tables there are, only the ones used last stay in memory, and all can be used."""
    tables = Tables(store)

    ids = await lobbies(tables, 10)
    for table_id in ids:
        await tables.do(table_id, Leave(BEN))

    assert list(tables._cache) == ids[-few:]
    assert [len((await tables.state(table_id)).seats) for table_id in ids] == [1] * 10
    assert len(tables._cache) == few


async def test_used_tables_stay(memory: MemoryTables, in_memory: Tables, few: int) -> None:
    """A table that is looked at again and again is not read again."""
    ids = await lobbies(in_memory, 8)
    await in_memory.state(ids[0])
    loads = memory.calls["load"]

    for table_id in ids[1:]:
        await in_memory.state(table_id)
        await in_memory.state(ids[0])

    assert memory.calls["load"] == loads + len(ids[1:])


async def test_table_read_again_counts_as_used(memory: MemoryTables, in_memory: Tables, few: int) -> None:
    """A table that another process has changed is kept from then on like any other."""
    ids = await lobbies(in_memory, few)
    memory.change_elsewhere(ids[0])

    await in_memory.state(ids[0])

    assert list(in_memory._cache) == [*ids[1:], ids[0]]


async def test_table_pushed_out_while_it_is_looked_up(
    memory: MemoryTables, in_memory: Tables, few: int
) -> None:
    """A table that leaves the memory while its version is compared is shown all the same."""
    ids = await lobbies(in_memory, few)
    gate = memory.hang("version")
    looking = asyncio.create_task(in_memory.state(ids[0]))
    await gate.reached.wait()
    for channel in range(100, 104):
        await lobby(in_memory, place=replace(PLACE, channel_id=channel), options=SHORT)
        await in_memory.state((await in_memory.live_of(ANNA.id))[-1])
    assert ids[0] not in in_memory._cache

    gate.open()

    assert (await looking).id == ids[0]
    assert len(in_memory._cache) == few


async def test_table_pushed_out_while_it_is_saved(memory: MemoryTables, in_memory: Tables, few: int) -> None:
    """A command whose table leaves the memory while it is stored is done, and nothing is forgotten."""
    ids = await lobbies(in_memory, few + 1)
    gate = memory.hang("save")
    leaving = asyncio.create_task(in_memory.do(ids[0], Leave(BEN)))
    await gate.reached.wait()
    for table_id in ids[1:]:
        await in_memory.state(table_id)
    assert ids[0] not in in_memory._cache

    gate.open()

    assert (await leaving).table == await stored(memory, ids[0])
    assert await in_memory.state(ids[0]) == await stored(memory, ids[0])


async def test_game_pushed_out_of_memory_goes_on(tables: Tables, store: TableStore, few: int) -> None:
    """A game that is rebuilt in the middle of a turn goes on where it was, taking back included."""
    table_id = await playing(tables, BEN)
    before = await move(tables, table_id, ANNA, "H1>B1")
    await lobbies(tables, few)
    assert table_id not in tables._cache

    assert await tables.look(table_id, ANNA.id) == before
    assert (await hand_of(tables, table_id, ANNA)).can_take_back
    await move(tables, table_id, ANNA, "undo", "H1>B1", "H2>B1", "H11>D1")


async def test_press_of_the_newest_version_reads_nothing(memory: MemoryTables, in_memory: Tables) -> None:
    """A move that carries the version in memory costs one transaction: the comparison is part of it."""
    table_id = await playing(in_memory, BEN)
    hand = await hand_of(in_memory, table_id, ANNA)
    before = memory.calls.copy()

    await in_memory.do(table_id, MakeMove(ANNA, hand.legal[0], expected=hand.table.version))

    assert memory.calls - before == {"save": 1}


async def test_locks_do_not_pile_up(in_memory: Tables) -> None:
    """When nobody uses a table any more its lock is gone, whatever became of the commands."""
    ids = await lobbies(in_memory, 20)
    commands = [in_memory.do(table_id, Join(person)) for table_id in ids for person in (ANNA, BEN)]

    await asyncio.gather(*commands, return_exceptions=True)

    gc.collect()
    assert len(in_memory._locks) == 0
    assert in_memory._running == set()
    assert in_memory._doubtful == {}


async def test_lock_is_kept_while_somebody_waits(memory: MemoryTables, in_memory: Tables) -> None:
    """As long as a command is under way or queued, everybody comes to the same lock."""
    table_id = await playing(in_memory, BEN)
    gate = memory.hang("save")
    first = asyncio.create_task(in_memory.do(table_id, Leave(BEN)))
    await gate.reached.wait()
    lock = in_memory._locks[table_id]
    queue = [asyncio.create_task(in_memory.state(table_id)) for _ in range(3)]
    await asyncio.wait(queue, timeout=0.01)

    gc.collect()

    assert in_memory._locks[table_id] is lock
    gate.open()
    del lock
    await asyncio.gather(first, *queue)
    assert len(in_memory._locks) == 0
