"""A database that is full, cannot be written or is locked: nothing lost, nothing half done."""

import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.game.options import Options
from bot.players.levels import LEVELS
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.commands import MakeMove, Next
from bot.tables.errors import StorageError
from bot.tables.occupants import Person
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.tables.building import ANNA, BEN, hand_of, playing, stored

PROJECT = Path(__file__).parents[2]
MOST_MOVES = 3000
"""More than fit into the last pages of a file."""


async def pragma(database: Database, statement: str) -> int:
    """Give a pragma to the one connection that writes, outside of any transaction; return its answer."""
    async with database._writing.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        answer = await (await driver.execute(statement)).fetchone()
        return answer[0] if answer else 0


@asynccontextmanager
async def full(database: Database, _: Path) -> AsyncIterator[None]:
    """The file must not grow, as on a full disk."""
    pages = await pragma(database, "PRAGMA page_count")
    await pragma(database, f"PRAGMA max_page_count={pages}")
    yield
    await pragma(database, "PRAGMA max_page_count=1000000")


@asynccontextmanager
async def read_only(database: Database, _: Path) -> AsyncIterator[None]:
    """Nothing may be written."""
    await pragma(database, "PRAGMA query_only=ON")
    yield
    await pragma(database, "PRAGMA query_only=OFF")


@asynccontextmanager
async def locked(_: Database, path: Path) -> AsyncIterator[None]:
    """Another program writes and does not finish."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def play(tables: Tables, table_id: int) -> int:
    """Make one move for whoever is on turn; return the version with it."""
    table = await tables.state(table_id)
    person = table.on_turn
    assert isinstance(person, Person)
    hand = await hand_of(tables, table_id, person)
    done = await tables.do(table_id, MakeMove(person, LEVELS["simplest"].choose(hand.view)))
    return done.table.version


async def play_until_it_fails(tables: Tables, table_id: int) -> int:
    """Play until a move is not stored; return the last version that was promised."""
    version = (await tables.state(table_id)).version
    for _ in range(MOST_MOVES):
        try:
            version = await play(tables, table_id)
            if not (await tables.state(table_id)).phase.is_live:
                version = (await tables.do(table_id, Next(ANNA))).table.version
        except StorageError:
            return version
    raise AssertionError("nothing has failed")


@pytest.mark.parametrize("trouble", [full, read_only, locked], ids=lambda each: each.__name__)
async def test_refused_move_changes_nothing_and_the_game_goes_on(
    database: Database,
    tmp_path: Path,
    trouble: Callable[[Database, Path], AbstractAsyncContextManager[None]],
) -> None:
    """What was promised is there, what was refused is not, and later everything goes on from there."""
    # given
    store = SqlTables(database, now=Clock(), rater=RATER)
    tables = Tables(store)
    table_id = await playing(tables, BEN, options=Options(stock=30))
    await play(tables, table_id)

    # when
    async with trouble(database, tmp_path / "skipbo.db"):
        promised = await play_until_it_fails(tables, table_id)
        seen = await tables.state(table_id)

    # then
    assert seen.version == promised
    assert seen == await stored(store, table_id)
    if not seen.phase.is_live:
        await tables.do(table_id, Next(ANNA))
    assert await play(tables, table_id) > promised
    assert await tables.state(table_id) == await stored(store, table_id)


@pytest.mark.slow
def test_migration_that_is_killed_begins_again(tmp_path: Path) -> None:
    """Whenever a migration of an old database is killed, it has done all or nothing; the next one does it."""
    command = [sys.executable, "-m", "tests.faults.migrating", str(tmp_path)]

    migrating = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)

    assert migrating.returncode == 0, migrating.stderr
    killed, halfway = map(int, migrating.stdout.split())
    assert killed > 10
    assert not halfway
