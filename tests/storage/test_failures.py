"""What the database does not take is reported, leaves nothing behind, and is over when its cause is."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import engine, sqlite
from bot.storage.engine import Database, open_database
from bot.storage.migrate import migrate
from bot.storage.tables import SqlTables
from bot.tables.errors import StorageError
from tests.storage.building import BEN, RATER, Clock, loaded, move, moves_of, running_table


@pytest.fixture
def short_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """A locked database is given up after 50 ms instead of two seconds."""
    pragmas = tuple(pragma.replace("=2000", "=50") for pragma in sqlite.PRAGMAS)
    monkeypatch.setattr(sqlite, "PRAGMAS", pragmas)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes into the file and does not come to an end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def overwrite(path: Path) -> None:
    """Fill everything after the file's first page with one byte."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


async def saves_again(store: SqlTables, table_id: int, version: int) -> bool:
    """Whether a move can be stored now, exactly once."""
    before = await moves_of(store, table_id)
    await store.save(move(table_id, version, "H4>B1"))
    return await moves_of(store, table_id) == before + 1


async def test_locked_database(short_timeout: None, store: SqlTables, path: Path) -> None:
    """While another process holds the lock changes fail and reading goes on; afterwards all is well."""
    table = await running_table(store)

    with locked(path):
        for _ in range(3):
            with pytest.raises(StorageError, match="locked"):
                await store.save(move(table.id, 3, "H4>B1"))
        assert await loaded(store, table.id) == table

    assert await saves_again(store, table.id, 3)


async def test_queue_before_a_locked_database(
    short_timeout: None, monkeypatch: pytest.MonkeyPatch, path: Path, clock: Clock
) -> None:
    """Behind a lock that stays, a queue of any length is given up after its time; afterwards all is well."""
    monkeypatch.setattr(engine, "QUEUE_SECONDS", 0.2)
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    store = SqlTables(database, now=clock, rater=RATER)
    table = await running_table(store)

    with locked(path):
        saves = (store.save(move(table.id, 3, "H4>B1")) for _ in range(100))
        async with asyncio.timeout(2):
            results = await asyncio.gather(*saves, return_exceptions=True)

    assert {type(result) for result in results} == {StorageError}
    assert await saves_again(store, table.id, 3)
    await database.close()


async def test_briefly_locked_database_is_waited_for(store: SqlTables, path: Path) -> None:
    """A lock that is given back within two seconds delays a change and does not fail it."""
    table = await running_table(store)

    with locked(path):
        saving = asyncio.create_task(store.save(move(table.id, 3, "H4>B1")))
        await asyncio.sleep(0.1)
        assert not saving.done()

    await saving
    assert await moves_of(store, table.id) == 1


async def test_full_disk(store: SqlTables, database: Database) -> None:
    """With no space left changes fail as a whole; with space again the same change is stored."""
    table = await running_table(store)
    limit = "PRAGMA max_page_count={}"
    pages = await database.write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar())
    await database.write(lambda connection: connection.exec_driver_sql(limit.format(pages)))
    change = move(table.id, 3, *["H4>B1"] * 2000)

    with pytest.raises(StorageError, match="full"):
        await store.save(change)

    assert await loaded(store, table.id) == table
    await database.write(lambda connection: connection.exec_driver_sql(limit.format(100_000)))
    await store.save(change)
    assert await moves_of(store, table.id) == 2000


async def test_read_only_database(store: SqlTables, path: Path, clock: Clock) -> None:
    """A database that may only be read answers questions, and takes no changes."""
    table = await running_table(store)
    database = open_database(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")
    reader = SqlTables(database, now=clock, rater=RATER)

    with pytest.raises(StorageError, match="readonly"):
        await reader.save(move(table.id, 3, "H4>B1"))

    assert await reader.load(table.id) == table
    await database.close()


async def test_file_in_a_missing_folder(tmp_path: Path) -> None:
    """A file that cannot be made is reported, and leaves no thread waiting."""
    database = open_database(f"sqlite+aiosqlite:///{tmp_path}/missing/skipbo.db")

    with pytest.raises(StorageError, match="unable to open"):
        await migrate(database, RATER)

    await database.close()


async def test_damaged_file(store: SqlTables, database: Database, path: Path, clock: Clock) -> None:
    """A file whose pages were overwritten gives errors and no wrong tables."""
    table = await running_table(store)
    await database.close()
    overwrite(path)
    damaged = open_database(f"sqlite+aiosqlite:///{path}")

    with pytest.raises(StorageError, match="malformed"):
        await SqlTables(damaged, now=clock, rater=RATER).load(table.id)

    await damaged.close()


async def test_error_in_the_middle(store: SqlTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that fails after its first rows leaves none of them."""
    table = await running_table(store)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.storage.saving.entry_text", fail)
    with pytest.raises(ZeroDivisionError):
        await store.save(replace(move(table.id, 3, "H4>B1"), seats=(BEN,), kept_moves=0))
    monkeypatch.undo()

    assert await loaded(store, table.id) == table
    assert await saves_again(store, table.id, 3)
