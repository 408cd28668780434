"""A database in a file, brought up to date."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.engine import Database, open_database
from tests.support.newest import put_newest


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database in a file, brought up to date."""
    put_newest(tmp_path / "skipbo.db")
    database = open_database(f"sqlite+aiosqlite:///{tmp_path / 'skipbo.db'}")
    yield database
    await database.close()
