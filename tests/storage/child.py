"""A process that stores moves until it is killed: ``python -m tests.storage.child FILE HOW``.

It prints the version of every change that it knows to be stored.  ``HOW``: where it kills itself.
"""

import asyncio
import os
import signal
import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import aiosqlite
from alembic.operations import Operations

from bot.storage import saving
from bot.storage.engine import open_database
from bot.storage.lease import Lease
from bot.storage.migrate import migrate
from bot.storage.tables import SqlTables
from tests.storage.building import BEN, RATER, move, running_table


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
