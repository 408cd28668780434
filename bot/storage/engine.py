"""The database: opened by its address, read and written in units that are one transaction each."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import AsyncAdaptedQueuePool, Connection, Engine, event
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import greenlet_spawn

from bot.storage.errors import UnusableDatabaseError
from bot.storage.sqlite import SqliteConnection
from bot.tables.errors import StorageError

READING_CONNECTIONS: Final = 2
QUEUE_SECONDS: Final = 10
"""How long a unit waits for its turn; a unit itself waits as long as a locked database may take."""
_SQLITE: Final = "sqlite+aiosqlite"
_P = ParamSpec("_P")
_T = TypeVar("_T")


class Database:
    """Runs units: functions of a SQLAlchemy ``Connection``, each of which is one transaction.

    A unit is stored whole or not at all, also if it raises or if whoever waits for it is cancelled.  What the
    database refuses is raised as :class:`bot.tables.errors.StorageError`.
    """

    def __init__(self, url: URL, *, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self.url = url
        self._reading = reading
        self._writing = writing
        self._running = 0
        self._idle = asyncio.Event()
        self._is_closed = False

    async def read(
        self, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return what ``unit`` returns; everything it reads is of one and the same moment."""
        with self._taking_part():
            return await greenlet_spawn(_read, self._reading.sync_engine, unit, *args, **kwargs)

    async def write(
        self, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return what ``unit`` returns, with everything it changed committed."""
        with self._taking_part():
            return await greenlet_spawn(_write, self._writing.sync_engine, unit, *args, **kwargs)

    async def close(self) -> None:
        """Wait for the units that run, and leave no connection and no thread; there are no units after it."""
        self._is_closed = True
        while self._running:
            self._idle.clear()
            await self._idle.wait()
        await self._reading.dispose()
        await self._writing.dispose()

    @contextmanager
    def _taking_part(self) -> Generator[None]:
        if self._is_closed:
            raise StorageError("the database is closed")
        self._running += 1
        try:
            yield
        except DBAPIError as error:
            raise StorageError(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(str(error)) from error
        finally:
            self._running -= 1
            self._idle.set()


def open_database(url: str) -> Database:
    """Return the database at ``url``, ``sqlite+aiosqlite:///path`` or, in memory, ``sqlite+aiosqlite://``.

    Nothing is opened before the first unit.  Raises :class:`bot.storage.errors.UnusableDatabaseError` for an
    address that is none.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise UnusableDatabaseError("the address of the database cannot be read") from error
    if parsed.drivername != _SQLITE:
        raise UnusableDatabaseError(f"the address of the database does not begin with {_SQLITE}:")
    return _open_sqlite(parsed)


def _open_sqlite(url: URL) -> Database:
    """Return a database with one connection that writes: writers queue here, not at the lock of the file.

    In memory that connection reads as well: there is no other way to the same data.
    """
    writing = _sqlite_engine(url, connections=1, begin="BEGIN IMMEDIATE")
    if url.database in (None, "", ":memory:"):
        return Database(url, reading=writing, writing=writing)
    reading = _sqlite_engine(url, connections=READING_CONNECTIONS, begin="BEGIN")
    return Database(url, reading=reading, writing=writing)


def _sqlite_engine(url: URL, *, connections: int, begin: str) -> AsyncEngine:
    (path,), options = url.get_dialect()().create_connect_args(url)

    async def connect() -> SqliteConnection:
        return await SqliteConnection.open(path, begin=begin, options=options)

    engine = create_async_engine(
        url,
        async_creator=connect,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=QUEUE_SECONDS,
        hide_parameters=True,  # hands do not belong into logs
    )
    event.listen(engine.sync_engine, "handle_error", _keep_connection)
    return engine


def _keep_connection(context: ExceptionContext) -> None:
    """Let a connection survive that its task is cancelled: its statement has ended by then."""
    if isinstance(context.original_exception, asyncio.CancelledError):
        context.is_disconnect = False


def _read(
    engine: Engine, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    with engine.connect() as connection:
        return unit(connection, *args, **kwargs)


def _write(
    engine: Engine, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    with engine.begin() as connection:
        return unit(connection, *args, **kwargs)
