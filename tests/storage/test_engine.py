"""A database runs units, each of them one transaction, and closes without a trace."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.storage.engine import Database, open_database
from bot.storage.errors import UnusableDatabaseError
from bot.storage.migrate import migrate
from bot.storage.notes import SqlNotes
from bot.storage.tables import SqlTables
from bot.tables.errors import StorageError
from tests.storage.building import (
    RATER,
    Clock,
    OpenDatabase,
    files_beside,
    lobby,
    running_table,
    sqlite_threads,
)

PRAGMAS = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete")


def pragmas(connection: Connection) -> tuple[object, ...]:
    """How the connection is set up."""
    return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS)


async def test_every_connection_is_set_up(database: Database) -> None:
    """All connections use the log ahead, sync fully, hold references, wait, and wipe what is deleted."""
    expected = ("wal", 2, 1, 2000, 1)

    assert await database.read(pragmas) == expected
    assert await database.write(pragmas) == expected


async def test_memory_serves_as_a_database(clock: Clock) -> None:
    """Without a file everything works the same, for as long as the database is open."""
    database = open_database("sqlite+aiosqlite://")
    await migrate(database, RATER)
    store = SqlTables(database, now=clock, rater=RATER)

    await asyncio.gather(*(store.create(lobby(channel)) for channel in range(20)))

    assert len(await store.live()) == 20
    await database.close()


async def test_closing_leaves_nothing(path: Path) -> None:
    """No thread, no open file and no warning is left, and the log ahead has gone into the file."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    await asyncio.gather(*(SqlNotes(database).get("key") for _ in range(10)))
    assert sqlite_threads()

    await database.close()

    assert sqlite_threads() == []
    assert files_beside(path) == {path.name}
    gc.collect()  # a connection that was left open would warn, and warnings are errors


async def test_closing_waits_for_what_runs(database: Database) -> None:
    """A unit that runs when the database is closed is finished, a later one is refused."""
    notes = SqlNotes(database)
    writing = asyncio.create_task(notes.put("key", "value"))
    await asyncio.sleep(0)

    await database.close()

    await writing
    with pytest.raises(StorageError):
        await notes.get("key")
    assert sqlite_threads() == []


async def test_writers_queue_without_waiting_for_the_lock(database: Database) -> None:
    """Two hundred writers at once are done one after the other, long before a lock would be given up."""
    notes = SqlNotes(database)

    async with asyncio.timeout(10):
        await asyncio.gather(*(notes.put(f"key {number}", "value") for number in range(200)))

    assert await notes.get("key 199") == "value"


async def test_reading_sees_one_moment(database: Database, open_another: OpenDatabase) -> None:
    """What is committed while a unit reads does not reach it."""
    other = sqlite3.connect(str(database.url.database), isolation_level=None)

    def read_twice(connection: Connection) -> list[object]:
        query = "SELECT count(*) FROM notes"
        first = connection.exec_driver_sql(query).scalar()
        other.execute("INSERT INTO notes VALUES ('key', 'value')")
        return [first, connection.exec_driver_sql(query).scalar()]

    with closing(other):
        assert await database.read(read_twice) == [0, 0]
    assert await SqlNotes(database).get("key") == "value"


async def test_schema_changes_are_part_of_the_transaction(database: Database) -> None:
    """A unit that fails takes its new tables back."""

    def create_and_fail(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half_done (x INTEGER)")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await database.write(create_and_fail)

    with pytest.raises(StorageError, match="no such table"):
        await database.read(lambda connection: connection.exec_driver_sql("SELECT * FROM half_done"))


async def test_hands_do_not_get_into_error_messages(store: SqlTables, database: Database) -> None:
    """An error names no value that was to be stored."""
    await running_table(store)

    def fail(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO notes VALUES (?, ?)", ("secret", None))

    with pytest.raises(StorageError) as caught:
        await database.write(fail)

    assert "secret" not in f"{caught.value}{caught.value.__cause__}"


@pytest.mark.parametrize("url", ["", "skipbo.db", "sqlite:///skipbo.db", "mysql+aiomysql://u:secret@host/db"])
def test_other_addresses_are_refused(url: str) -> None:
    """What is no address, or one of another database, is refused in one line that repeats no password."""
    with pytest.raises(UnusableDatabaseError) as caught:
        open_database(url)

    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)
