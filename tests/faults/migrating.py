"""Migrates an old database again and again in processes that are killed on the way.

``python -m tests.faults.migrating FOLDER`` prints how many were killed, and how many of these between two
schemas; it fails unless the last one leaves what an undisturbed one does.
"""

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from bot.storage.engine import open_database
from bot.storage.migrate import migrate
from tests.storage.building import RATER
from tests.storage.old_databases import content, put_old

TRIES = 25
OLDEST = "0001"


async def bring_up_to_date(path: Path) -> None:
    """Migrate the database in the file."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    await database.close()


def timed(path: Path) -> float:
    """Migrate in a process that is left alone; return how many seconds that took."""
    began = time.monotonic()
    child = os.fork()
    if not child:
        asyncio.run(bring_up_to_date(path))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit("an undisturbed migration failed")
    return time.monotonic() - began


def killed(path: Path, after: float) -> bool:
    """Migrate in a process that is killed after so many seconds; return whether it had not ended by then."""
    child = os.fork()
    if not child:
        asyncio.run(bring_up_to_date(path))
        os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status) and os.waitstatus_to_exitcode(status):
        raise SystemExit("a migration failed by itself")
    return os.WIFSIGNALED(status)


def revision(path: Path) -> str:
    """Which schema the file has."""
    with closing(sqlite3.connect(path)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "alembic_version" not in names:
            return OLDEST
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def run(folder: Path) -> tuple[int, int]:
    """Kill so many migrations, and return how many were killed on the way, and how many between two."""
    luck = random.Random(1)
    undisturbed, path = folder / "undisturbed.db", folder / "killed.db"
    put_old(undisturbed, OLDEST)
    seconds = timed(undisturbed)
    newest = revision(undisturbed)
    wanted = without_moments(undisturbed)
    kills, halfway = 0, 0
    for _ in range(TRIES):
        path.unlink(missing_ok=True)
        put_old(path, OLDEST)
        kills += killed(path, luck.uniform(0, seconds))
        halfway += revision(path) not in (OLDEST, newest)
        timed(path)
        if without_moments(path) != wanted:
            raise SystemExit("the database is another one")
    return kills, halfway


def without_moments(path: Path) -> list[str]:
    """Everything in the file but the deadlines, which begin when they are added."""
    return [line for line in content(path) if not line.startswith('INSERT INTO "deadlines"')]


if __name__ == "__main__":
    kills, halfway = run(Path(sys.argv[1]))
    sys.stdout.write(f"{kills} {halfway}\n")
