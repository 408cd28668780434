"""Tables in memory and on a database, with somebody who listens."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.engine import Database, open_database
from bot.storage.tables import SqlTables
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.support.newest import put_newest
from tests.tables.building import Heard, Stacked


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database in a file, brought up to date."""
    put_newest(tmp_path / "skipbo.db")
    database = open_database(f"sqlite+aiosqlite:///{tmp_path / 'skipbo.db'}")
    yield database
    await database.close()


@pytest.fixture
def memory() -> MemoryTables:
    """A store that makes trouble when it is told to."""
    return MemoryTables()


@pytest.fixture(params=["memory", "database"])
def store(request: pytest.FixtureRequest) -> TableStore:
    """One store after the other: in memory, and on a database in a file."""
    if request.param == "memory":
        return MemoryTables()
    return SqlTables(request.getfixturevalue("database"), now=Clock(), rater=RATER)


@pytest.fixture
def heard() -> Heard:
    """Somebody who listens to the tables."""
    return Heard()


@pytest.fixture
def tables(store: TableStore, heard: Heard) -> Tables:
    """Tables of two players on each store, where Anna begins with a known hand."""
    return Tables(store, listener=heard, shuffler=Stacked)


@pytest.fixture
def in_memory(memory: MemoryTables, heard: Heard) -> Tables:
    """The same on the store that makes trouble."""
    return Tables(memory, listener=heard, shuffler=Stacked)
