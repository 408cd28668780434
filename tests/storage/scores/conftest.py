"""A database in memory, so that many games are recorded within a test, and the stores on it."""

from collections.abc import AsyncIterator

import pytest

from bot.storage.engine import Database, open_database
from bot.storage.privacy import SqlPrivacy
from bot.storage.schema import metadata
from bot.storage.scores import SqlScores
from bot.storage.servers import SqlServers
from tests.storage.building import Clock


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    """An empty database in its newest form."""
    database = open_database("sqlite+aiosqlite://")
    await database.write(metadata.create_all)
    yield database
    await database.close()


@pytest.fixture
def scores(database: Database, clock: Clock) -> SqlScores:
    """The scores in the database."""
    return SqlScores(database, now=clock)


@pytest.fixture
def privacy(database: Database, clock: Clock) -> SqlPrivacy:
    """What forgets people in the database."""
    return SqlPrivacy(database, now=clock)


@pytest.fixture
def servers(database: Database, clock: Clock) -> SqlServers:
    """The servers in the database."""
    return SqlServers(database, now=clock)
