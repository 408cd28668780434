"""A process that is killed loses nothing it has promised, and leaves nothing half done."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.storage.lease import Lease
from bot.storage.migrate import migrate
from bot.storage.schema import inserts, members, reshuffles, results, rivals, scores
from bot.storage.tables import SqlTables
from bot.tables.customs import NO_CUSTOMS
from bot.tables.errors import ConflictError
from bot.tables.model import Phase
from bot.tables.ports import StoredTable
from tests.storage.building import PLACE, RATER, Clock, OpenDatabase, loaded, move, moves_of
from tests.storage.child import deciding, drawing, now
from tests.storage.rows import counts_of, rows_of

PROJECT = Path(__file__).parent.parent.parent
OTHER_STATEMENTS = ("1", "2", "3", "5", "6", "7", "9", "10")
"""Of the change that ends a game."""


def stored_by_killed_child(path: Path, how: str, *, after: float | None = None) -> int:
    """The last version that a child has promised before it was killed; 0 if there was none.

    ``how``: where it kills itself.  ``after``: how many seconds after its first change it is killed.
    """
    command = [sys.executable, "-m", "tests.storage.child", str(path), how]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline()]
        if after is not None:
            time.sleep(after)
            child.kill()
        lines += child.stdout
    assert child.returncode == -signal.SIGKILL
    return int(([line for line in lines if line.endswith("\n")] or ["0"])[-1])


async def check_promises(store: SqlTables, promised: int) -> None:
    """The table is there with every change up to the promised one, perhaps one more, each of them whole."""
    table_id = await store.live_in(PLACE.channel_id)
    assert table_id is not None
    table = await loaded(store, table_id)
    assert table.version in (promised, promised + 1)
    assert await moves_of(store, table_id) == 2 * (table.version - 2)
    await store.save(move(table_id, table.version + 1, "H4>B1"))


async def decided_table(store: SqlTables) -> StoredTable:
    """The table at which a game was to end, or a card to be drawn."""
    table_id = await store.newest_in(PLACE.channel_id)
    assert table_id is not None
    return await loaded(store, table_id)


async def test_killed_while_migrating(path: Path, open_another: OpenDatabase, clock: Clock) -> None:
    """A first start that is killed in the middle of its migration is made up for by the next."""
    promised = stored_by_killed_child(path, "migrating")

    database = open_another()
    await migrate(database, RATER)

    assert promised == 0
    assert await SqlTables(database, now=clock, rater=RATER).live() == ()


@pytest.mark.parametrize("how", ["storing", "committing"])
async def test_killed_between_statements(
    path: Path, open_another: OpenDatabase, clock: Clock, how: str
) -> None:
    """Of a change that was killed after its first statements, or right before its commit, nothing is left."""
    promised = stored_by_killed_child(path, how)

    store = SqlTables(open_another(), now=clock, rater=RATER)

    table_id = await store.live_in(PLACE.channel_id)
    assert table_id is not None
    assert await store.version(table_id) == promised == 2
    await check_promises(store, promised)


@pytest.mark.parametrize(
    "when",
    ["4", "8", "committing", *(pytest.param(each, marks=pytest.mark.slow) for each in OTHER_STATEMENTS)],
)
async def test_killed_while_counting_a_game(path: Path, open_another: OpenDatabase, when: str) -> None:
    """Killed before its commit, the end of a game leaves neither move nor result, and can come once more."""
    promised = stored_by_killed_child(path, f"deciding {when}")

    database = open_another()
    store = SqlTables(database, now=now, rater=RATER)

    table = await decided_table(store)
    assert table.version == promised == 2
    assert table.phase is Phase.PLAYING
    assert await moves_of(store, table.id) == 0
    assert await counts_of(database, results, scores, members, rivals) == (0, 0, 0, 0)
    await store.save(deciding(table.id))
    assert await counts_of(database, results, scores, members, rivals) == (1, 2, 2, 1)


async def test_killed_after_counting_a_game(path: Path, open_another: OpenDatabase) -> None:
    """Killed right after its commit, the end of a game is there with one result, and cannot come twice."""
    promised = stored_by_killed_child(path, "deciding committed")

    database = open_another()
    store = SqlTables(database, now=now, rater=RATER)

    table = await decided_table(store)
    assert table.version == promised + 1 == 3
    assert table.phase is Phase.FINISHED
    assert await moves_of(store, table.id) == 1
    with pytest.raises(ConflictError):
        await store.save(deciding(table.id))
    assert await counts_of(database, results, scores, members, rivals) == (1, 2, 2, 1)
    assert await rows_of(database, members, "games", "wins") == [(1, 1), (1, 0)]


@pytest.mark.parametrize(
    "when", ["8", "committing", *(pytest.param(each, marks=pytest.mark.slow) for each in "1234567")]
)
async def test_killed_while_inserting(path: Path, open_another: OpenDatabase, when: str) -> None:
    """Killed before its commit, a draw too many leaves neither cards nor customs, and can come once more."""
    promised = stored_by_killed_child(path, f"drawing {when}")

    database = open_another()
    store = SqlTables(database, now=now, rater=RATER)

    table = await decided_table(store)
    assert table.version == table.cards_version == promised == 2
    assert table.customs == NO_CUSTOMS
    assert await moves_of(store, table.id) == 0
    assert await counts_of(database, inserts, reshuffles) == (0, 0)
    await store.save(drawing(table.id))
    await check_drawn(store, table.id)


async def test_killed_after_inserting(path: Path, open_another: OpenDatabase) -> None:
    """Killed right after its commit, all parts of a draw too many are there."""
    promised = stored_by_killed_child(path, "drawing committed")

    store = SqlTables(open_another(), now=now, rater=RATER)

    table = await decided_table(store)
    assert table.version == promised + 1 == 3
    await check_drawn(store, table.id)
    with pytest.raises(ConflictError):
        await store.save(drawing(table.id))


async def check_drawn(store: SqlTables, table_id: int) -> None:
    """The table is as the change by draws too many leaves it."""
    change, table = drawing(table_id), await loaded(store, table_id)
    assert table.record is not None
    assert (table.version, table.cards_version, table.customs) == (3, 3, change.customs)
    assert table.record.moves == change.moves
    assert (table.record.reshuffles, table.record.inserts) == (change.reshuffles, change.inserts)


async def test_killed_holder_of_the_lease(path: Path, open_another: OpenDatabase) -> None:
    """After a kill the bot can be started again on the same machine without waiting."""
    stored_by_killed_child(path, "leasing")

    async with asyncio.timeout(5):
        await Lease(open_another(), "bot", now=now).acquire()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
async def test_killed_at_any_moment(path: Path, open_another: OpenDatabase, clock: Clock, seed: int) -> None:
    """Killed at whatever moment, all promised changes are there."""
    after = random.Random(seed).uniform(0, 0.3)
    promised = stored_by_killed_child(path, "until it is killed", after=after)

    store = SqlTables(open_another(), now=clock, rater=RATER)

    await check_promises(store, promised)
