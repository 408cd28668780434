"""Of many who want the same thing at the same moment one gets it, in one process and in two."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.game.options import Options
from bot.storage.migrate import migrate
from bot.storage.tables import SqlTables
from bot.tables.commands import Join
from bot.tables.errors import ConflictError
from bot.tables.occupants import Person
from bot.tables.ports import StoredTable
from bot.tables.service import Tables
from tests.storage.building import (
    ANNA,
    BEN,
    PLACE,
    RATER,
    Clock,
    OpenDatabase,
    change_to,
    loaded,
    lobby,
    move,
    moves_of,
    running_table,
)


@pytest.fixture
async def stores(open_another: OpenDatabase, clock: Clock) -> list[SqlTables]:
    """The tables of one file, as two processes have them."""
    databases = [open_another(), open_another()]
    await migrate(databases[0], RATER)
    return [SqlTables(database, now=clock, rater=RATER) for database in databases]


async def at_once(attempts: list[Coroutine[Any, Any, object]]) -> Counter[object]:
    """How often each result, or type of error, comes out of attempts made at the same moment."""
    results = await asyncio.gather(*attempts, return_exceptions=True)
    return Counter(type(result) if isinstance(result, Exception) else result for result in results)


async def test_one_of_a_hundred_saves_wins(store: SqlTables) -> None:
    """Of a hundred changes to the same version exactly one is stored, the others conflict."""
    table = await running_table(store)

    results = await at_once([store.save(move(table.id, 3, "H4>B1")) for _ in range(100)])

    assert results == {None: 1, ConflictError: 99}
    assert await moves_of(store, table.id) == 1


async def test_one_of_two_processes_wins(stores: list[SqlTables]) -> None:
    """Two processes on one file agree on who was first, again and again, and neither fails."""
    table = await running_table(stores[0])

    for version in range(3, 23):
        change = move(table.id, version, "H4>B1")
        results = await at_once([store.save(change) for store in stores for _ in range(5)])
        assert results == {None: 1, ConflictError: 9}

    assert await moves_of(stores[0], table.id) == await moves_of(stores[1], table.id) == 20


async def test_one_of_many_gets_the_channel(stores: list[SqlTables]) -> None:
    """Of twenty tables opened by two processes at once in one channel, one is stored."""
    results = await at_once([store.create(lobby()) for store in stores for _ in range(10)])

    assert results[None] == 19
    assert len(await stores[0].live()) == 1
    assert await stores[1].live_in(PLACE.channel_id) in results


async def test_processes_migrate_at_the_same_moment(open_another: OpenDatabase, clock: Clock) -> None:
    """Several that start at once, where there is no file yet, find one good database."""
    databases = [open_another() for _ in range(4)]

    await asyncio.gather(*(migrate(database, RATER) for database in databases))

    stores = [SqlTables(database, now=clock, rater=RATER) for database in databases]
    table_id = await stores[0].create(lobby())
    assert [await store.live_in(PLACE.channel_id) for store in stores] == [table_id] * 4


async def test_loading_never_sees_half_a_change(stores: list[SqlTables]) -> None:
    """While one process stores changes to several rows, whatever another loads is whole."""
    table = await running_table(stores[0])

    async def write() -> None:
        for version in range(3, 40):
            seats = (Person(version, "somebody"),) * 3
            await stores[0].save(change_to(table.id, version, table.phase, on_turn=None, seats=seats))

    writing = asyncio.create_task(write())
    seen: list[StoredTable] = []
    while not writing.done():
        seen.append(await loaded(stores[1], table.id))
    await writing

    changed = [each for each in seen if each.version > table.version]
    assert len({each.version for each in changed}) > 1
    assert all(set(each.seats) == {Person(each.version, "somebody")} for each in changed)


async def test_two_join_by_two_processes(stores: list[SqlTables]) -> None:
    """Two people who take a seat at the same moment, each by another process, both have one."""
    services = [Tables(store) for store in stores]
    table = await services[0].open(PLACE, ANNA, Options())
    await services[1].state(table.id)
    newcomers = (BEN, Person(103, "Cleo"))

    joins = [service.do(table.id, Join(person)) for service, person in zip(services, newcomers, strict=True)]
    await asyncio.gather(*joins)

    assert set((await loaded(stores[0], table.id)).seats) == {ANNA, *newcomers}
