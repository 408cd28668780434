"""A database in a file, brought up to date, and stores on it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.storage.engine import Database, open_database
from bot.storage.tables import SqlTables
from tests.storage.building import RATER, Clock, OpenDatabase, Statement
from tests.support.newest import put_newest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database file is."""
    return tmp_path / "skipbo.db"


@pytest.fixture
def clock() -> Clock:
    """A clock that stands until a test moves it."""
    return Clock()


@pytest.fixture
async def open_another(path: Path) -> AsyncIterator[OpenDatabase]:
    """A function that opens the database of the test once more, as another process would."""
    async with AsyncExitStack() as stack:

        def open_another() -> Database:
            database = open_database(f"sqlite+aiosqlite:///{path}")
            stack.push_async_callback(database.close)
            return database

        yield open_another


@pytest.fixture
async def database(path: Path, open_another: OpenDatabase) -> Database:
    """The database of the test in its newest form."""
    put_newest(path)
    return open_another()


@pytest.fixture
def store(database: Database, clock: Clock) -> SqlTables:
    """The tables of the database."""
    return SqlTables(database, now=clock, rater=RATER)


@pytest.fixture
def statements(database: Database) -> Iterator[list[Statement]]:
    """Everything that is asked of the database from here on."""
    seen: list[Statement] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
            seen.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    engines = (database._reading.sync_engine, database._writing.sync_engine)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield seen
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)
