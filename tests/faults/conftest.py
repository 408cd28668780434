"""A database in a file, brought up to date."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.engine import Database, open_database
from bot.storage.migrate import migrate
from tests.storage.building import RATER


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database in a file, brought up to date."""
    database = open_database(f"sqlite+aiosqlite:///{tmp_path / 'skipbo.db'}")
    await migrate(database, RATER)
    yield database
    await database.close()
