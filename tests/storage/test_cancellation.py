"""Whoever waits for a change may be cancelled: it is stored whole or not at all, and the next one too."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.storage import sqlite
from bot.storage.engine import Database, open_database
from bot.storage.migrate import migrate
from bot.storage.notes import SqlNotes
from bot.storage.tables import SqlTables
from tests.storage.building import move, moves_of, running_table


@pytest.fixture(params=["file", "memory"])
async def database(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Database]:
    """A database, in a file and in memory, where the data would be lost together with the connection."""
    database = open_database("sqlite+aiosqlite://" + (f"/{path}" if request.param == "file" else ""))
    await migrate(database)
    yield database
    await database.close()


@pytest.fixture
def cancel_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A function that has the task cancelled while the n-th job from now on is under way."""
    do = sqlite._Worker.do
    jobs_left = 0

    async def counting_do(worker: sqlite._Worker, job: Callable[[], Any]) -> Any:
        nonlocal jobs_left
        jobs_left -= 1
        if jobs_left == 0:
            task = asyncio.current_task()
            assert task is not None
            task.cancel()
        return await do(worker, job)

    def cancel_at(job: int) -> None:
        nonlocal jobs_left
        jobs_left = job

    monkeypatch.setattr(sqlite._Worker, "do", counting_do)
    return cancel_at


@pytest.mark.parametrize(("job", "stored"), [(1, 0), (2, 0), (3, 0), (4, 2)])
async def test_change_cancelled_at_a_statement(
    store: SqlTables, cancel_at: Callable[[int], None], job: int, stored: int
) -> None:
    """Cancelled at one of its statements a change is undone; cancelled at the commit it is stored."""
    table = await running_table(store)
    cancel_at(job)

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(store.save(move(table.id, 3, "H4>B1", "H5>B1")))

    assert await moves_of(store, table.id) == stored
    assert await store.version(table.id) == (3 if stored else 2)
    await store.save(move(table.id, 4 if stored else 3, "H4>B1"))


async def test_change_cancelled_at_any_moment(store: SqlTables) -> None:
    """At whatever moment it is cancelled, moves and version belong together."""
    table = await running_table(store)

    for tenth_ms in range(20):
        version = await store.version(table.id)
        assert version is not None
        saving = asyncio.create_task(store.save(move(table.id, version + 1, "H4>B1", "H5>B1")))
        await asyncio.sleep(tenth_ms / 10_000)
        saving.cancel()
        with suppress(asyncio.CancelledError):
            await saving
        assert await moves_of(store, table.id) == 2 * ((await store.version(table.id) or 0) - 2)


async def test_cancelled_in_the_queue(database: Database) -> None:
    """Writers that are cancelled before it is their turn keep nobody else from writing."""
    notes = SqlNotes(database)
    writers = [asyncio.create_task(notes.put("key", f"{number}")) for number in range(20)]
    await asyncio.sleep(0)

    for writer in writers[1::2]:
        writer.cancel()
    results = await asyncio.gather(*writers, return_exceptions=True)

    assert [result for result in results if not isinstance(result, asyncio.CancelledError)] == [None] * 10
    async with asyncio.timeout(5):
        await notes.put("key", "last")
    assert await notes.get("key") == "last"


async def test_cancelled_while_connecting(path: Path, cancel_at: Callable[[int], None]) -> None:
    """A connection that nobody waits for any more is closed, and the next one is made."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    cancel_at(1)

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(migrate(database))

    await migrate(database)
    assert await SqlNotes(database).get("key") is None
    await database.close()
    assert [thread for thread in threading.enumerate() if thread.name == "sqlite" and thread.is_alive()] == []
