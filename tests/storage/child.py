"""A process that stores moves until it is killed: ``python -m tests.storage.child FILE HOW``.

It prints the version of every change that it knows to be stored.  ``HOW``: where it kills itself;
``deciding`` with a number or a word: before that statement of the change that ends a game, or at its commit;
``drawing`` likewise of a change by draws too many.
"""

import asyncio
import os
import signal
import sys
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import Any

import aiosqlite
from alembic.operations import Operations
from sqlalchemy import event

from bot.game.moves import DRAW, Penalty
from bot.game.options import Options
from bot.storage import saving
from bot.storage.engine import Database, open_database
from bot.storage.lease import Lease
from bot.storage.migrate import migrate
from bot.storage.tables import SqlTables
from bot.tables.customs import Customs, Pointed
from bot.tables.ports import Change
from tests.storage.building import ANNA, BEN, RATER, ending, move, running_table
from tests.storage.scores.ended import won


def die(*_: object, **__: object) -> Any:
    """End without any clearing up."""
    os.kill(os.getpid(), signal.SIGKILL)


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def promise(version: int) -> None:
    """Tell whoever listens that this version is stored."""
    sys.stdout.write(f"{version}\n")
    sys.stdout.flush()


def deciding(table_id: int) -> Change:
    """The change that ends the game of a table at which Anna and Ben have just begun."""
    return ending(table_id, 3, (ANNA, BEN), won(0, 0, 7))


def drawing(table_id: int) -> Change:
    """The change by two draws too many at a table where Anna and Ben have just begun, and pointed."""
    entries = ((0, DRAW), (0, Penalty.ONE_TOO_MANY)) * 2
    return replace(
        move(table_id, 3),
        moves=entries,
        reshuffles=((1, 2, 3),),
        inserts=((4, 5), (6, 4, 5)),
        customs=Customs(pointed=Pointed(7)),
    )


async def change_and_die(database: Database, store: SqlTables, change: Change, when: str) -> None:
    """Store a change, and end the process in the middle of that."""
    promise(change.version - 1)
    commit = aiosqlite.Connection.commit
    statements = count(1)

    async def commit_and_die(self: aiosqlite.Connection) -> None:
        await commit(self)
        die()

    def die_before_statement(*_: object) -> None:
        if str(next(statements)) == when:
            die()

    if when == "committing":
        aiosqlite.Connection.commit = die
    if when == "committed":
        aiosqlite.Connection.commit = commit_and_die
    event.listen(database._writing.sync_engine, "before_cursor_execute", die_before_statement)
    await store.save(change)


async def store_moves(path: str, how: str) -> None:
    """Store one change after the other."""
    if how == "migrating":
        Operations.create_index = die
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    if how == "leasing":
        await Lease(database, "bot", now=now).acquire()
        die()
    store = SqlTables(database, now=now, rater=RATER)
    if how.startswith("deciding"):
        table = await running_table(store, seats=(ANNA, BEN))
        await change_and_die(database, store, deciding(table.id), how.removeprefix("deciding "))
        return
    if how.startswith("drawing"):
        table = await running_table(store, seats=(ANNA, BEN), options=Options(stock=5, strict=True))
        await change_and_die(database, store, drawing(table.id), how.removeprefix("drawing "))
        return
    table = await running_table(store)
    promise(table.version)
    if how == "storing":
        saving._add = die
    if how == "committing":
        aiosqlite.Connection.commit = die
    for version in range(table.version + 1, 100_000):
        await store.save(replace(move(table.id, version, "H4>B1", "H5>B1"), seats=(BEN, BEN)))
        promise(version)


if __name__ == "__main__":
    asyncio.run(store_moves(sys.argv[1], sys.argv[2]))
