"""All that is special about SQLite: how a connection is set up, how transactions begin, and how many wait."""

import asyncio
import sqlite3
import time
from typing import Any, Final, cast

from sqlalchemy import AdaptedConnection, AsyncAdaptedQueuePool, Connection, Dialect, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from bot.tables.errors import StorageError

READING_CONNECTIONS: Final = 2
BUSY_TIMEOUT_MS: Final = 2000
_PAUSE_SECONDS: Final = 0.01
PRAGMAS: Final = (
    f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # who is forgotten is not to be found in the file
)


def sqlite_engines(url: URL, *, queue_seconds: float) -> tuple[AsyncEngine, AsyncEngine]:
    """Return the engine that reads and the one that writes, which has a single connection.

    So writers queue here, not at the lock of the file.  In memory that connection reads as well: there is no
    other way to the same data.
    """
    writing = _engine(url, connections=1, begin="BEGIN IMMEDIATE", queue_seconds=queue_seconds)
    if url.database in (None, "", ":memory:"):
        return writing, writing
    return _engine(url, connections=READING_CONNECTIONS, begin="BEGIN", queue_seconds=queue_seconds), writing


def _engine(url: URL, *, connections: int, begin: str, queue_seconds: float) -> AsyncEngine:
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=queue_seconds,
        pool_reset_on_return=None,  # a unit has ended its transaction; once more would be one more trip
        hide_parameters=True,  # hands do not belong into logs
    )

    def begin_transaction(connection: Connection) -> None:
        """Begin in one trip to the connection's thread; ``exec_driver_sql`` would make three of it."""
        raw = cast("AdaptedConnection", connection.connection.dbapi_connection)
        try:
            raw.run_async(lambda driver: driver.execute(begin))
        except sqlite3.Error as error:  # SQLAlchemy translates only what goes through its own cursors
            raise StorageError(str(error)) from error

    event.listen(engine.sync_engine, "do_connect", _try_to_open)
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", begin_transaction)
    return engine


def _try_to_open(_: Dialect, __: object, arguments: list[Any], options: dict[str, Any]) -> None:
    """Raise what keeps the file from being opened.

    Where aiosqlite is the one to find out, its thread reports to the loop once more without being waited for,
    and prints a traceback if the loop has been closed by then.
    """
    try:
        sqlite3.connect(*arguments, **options).close()
    except (TypeError, ValueError) as error:  # an address with parts that SQLite does not know
        raise StorageError(f"the address of the database cannot be used: {error}") from error


def _set_up(connection: DBAPIConnection, _: object) -> None:
    """Let transactions begin only where a unit begins, and have all pragmas set."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        _execute(cursor, pragma)
    cursor.close()


def _execute(cursor: DBAPICursor, pragma: str) -> None:
    """Wait as long as for any lock: a new file has its journal mode changed at once or not at all."""
    patience_ends = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            cursor.execute(pragma)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience_ends:
                raise
        else:
            return
        await_only(asyncio.sleep(_PAUSE_SECONDS))
