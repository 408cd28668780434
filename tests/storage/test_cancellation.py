"""Whoever waits for a change may be cancelled: the change is stored whole, and so is the next one."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.storage.engine import Database, open_database
from bot.storage.migrate import migrate
from bot.storage.notes import SqlNotes
from bot.storage.tables import SqlTables
from tests.storage.building import RATER, loaded, move, moves_of, running_table, sqlite_threads

CancelAt = Callable[[int, "asyncio.Task[None]"], None]


@pytest.fixture(params=["file", "memory"])
async def database(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Database]:
    """A database, in a file and in memory, where the data would be lost together with the connection."""
    database = open_database("sqlite+aiosqlite://" + (f"/{path}" if request.param == "file" else ""))
    await migrate(database, RATER)
    yield database
    await database.close()


@pytest.fixture
def cancel_at(monkeypatch: pytest.MonkeyPatch) -> CancelAt:
    """A function that has a task cancelled while the n-th trip to a connection's thread is under way."""
    make_trip = aiosqlite.Connection._execute
    waiters: dict[int, asyncio.Task[None]] = {}
    trips = 0

    async def counting_trip(connection: aiosqlite.Connection, *args: Any, **options: Any) -> Any:
        nonlocal trips
        trips += 1
        if trips in waiters:
            waiters.pop(trips).cancel()
        return await make_trip(connection, *args, **options)

    def cancel_at(trip: int, waiter: "asyncio.Task[None]") -> None:
        waiters[trips + trip] = waiter

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counting_trip)
    return cancel_at


async def settled(database: Database) -> None:
    """Wait until every change that was asked for before has come to its end."""
    await database.write(lambda _: None)


@pytest.mark.parametrize("trip", range(1, 12))
async def test_change_cancelled_at_a_trip(
    store: SqlTables, database: Database, cancel_at: CancelAt, trip: int
) -> None:
    """Cancelled between whichever statements, or at the commit, a change is stored whole."""
    table = await running_table(store)
    saving = asyncio.create_task(store.save(move(table.id, 3, "H4>B1", "H5>B1")))
    cancel_at(trip, saving)

    with pytest.raises(asyncio.CancelledError):
        await saving

    await settled(database)
    assert await store.version(table.id) == 3
    assert await moves_of(store, table.id) == 2
    await store.save(move(table.id, 4, "H4>B1"))


async def test_change_cancelled_at_any_moment(store: SqlTables, database: Database) -> None:
    """At whatever moment it is cancelled, moves and version belong together, at once and later."""
    table = await running_table(store)

    for tenth_ms in range(20):
        version = await store.version(table.id)
        assert version is not None
        saving = asyncio.create_task(store.save(move(table.id, version + 1, "H4>B1", "H5>B1")))
        await asyncio.sleep(tenth_ms / 10_000)
        saving.cancel()
        with suppress(asyncio.CancelledError):
            await saving
        for _ in range(2):
            now = await loaded(store, table.id)
            assert now.record is not None
            assert len(now.record.moves) == 2 * (now.version - 2)
            await settled(database)


async def test_failing_change_of_a_cancelled_waiter(
    store: SqlTables, database: Database, cancel_at: CancelAt, caplog: pytest.LogCaptureFixture
) -> None:
    """A change that fails when nobody waits for it any more leaves nothing behind and nothing in the log."""
    table = await running_table(store)
    conflicting = asyncio.create_task(store.save(move(table.id, 7, "H4>B1")))
    cancel_at(2, conflicting)

    with pytest.raises(asyncio.CancelledError):
        await conflicting

    await settled(database)
    assert await loaded(store, table.id) == table
    assert caplog.records == []


async def test_cancelled_in_the_queue(database: Database) -> None:
    """Writers that are cancelled before it is their turn keep nobody else from writing."""
    notes = SqlNotes(database)
    writers = [asyncio.create_task(notes.put(f"key {number}", "value")) for number in range(20)]
    await asyncio.sleep(0)

    for writer in writers[1::2]:
        writer.cancel()
    results = await asyncio.gather(*writers, return_exceptions=True)

    assert [result for result in results if not isinstance(result, asyncio.CancelledError)] == [None] * 10
    async with asyncio.timeout(5):
        await notes.put("last", "value")
    assert await notes.get("last") == "value"


async def test_cancelled_while_connecting(path: Path, cancel_at: CancelAt) -> None:
    """Where the first unit loses its waiter while the connection is being made, the second is served."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    migrating = asyncio.create_task(migrate(database, RATER))
    cancel_at(1, migrating)

    with pytest.raises(asyncio.CancelledError):
        await migrating

    await migrate(database, RATER)
    assert await SqlNotes(database).get("key") is None
    await database.close()
    assert sqlite_threads() == []


async def test_closing_waits_for_what_nobody_waits_for(database: Database) -> None:
    """A change whose waiter was cancelled is finished before the database is closed."""
    ended: list[str] = []
    writing = asyncio.create_task(database.write(lambda _: ended.append("unit")))
    await asyncio.sleep(0)
    writing.cancel()

    await database.close()

    assert writing.cancelled()
    assert ended == ["unit"]
    assert sqlite_threads() == []
