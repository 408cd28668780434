"""A database in its newest form, made once a process and copied wherever a test needs one."""

import asyncio
import shutil
import sqlite3
import tempfile
import threading
from contextlib import closing
from functools import cache
from pathlib import Path

from bot.storage.engine import open_database
from bot.storage.migrate import migrate
from tests.storage.building import RATER


def put_newest(path: Path) -> None:
    """Have a database in its newest form, with nothing in it, stand in the file."""
    path.write_bytes(_newest())


@cache
def _newest() -> bytes:
    folder = Path(tempfile.mkdtemp())
    try:
        path = folder / "newest.db"
        making = threading.Thread(target=asyncio.run, args=(_make(path),))  # a test's loop is running
        making.start()
        making.join()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.read_bytes()
    finally:
        shutil.rmtree(folder)


async def _make(path: Path) -> None:
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    await database.close()
