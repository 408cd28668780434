"""The database: opened by its address, read and written in units that are one transaction each."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.errors import UnusableDatabaseError
from bot.storage.sqlite import sqlite_engines
from bot.tables.errors import StorageError

QUEUE_SECONDS: Final = 10
"""How long a unit waits for its turn; a unit itself waits as long as a locked database may take."""
_SQLITE: Final = "sqlite+aiosqlite"
_P = ParamSpec("_P")
_T = TypeVar("_T")


class Database:
    """Runs units: functions of a SQLAlchemy ``Connection``, each of which is one transaction.

    A unit is stored whole or not at all.  Once asked for it runs to its end, also if whoever waits for it is
    cancelled.  What the database refuses is raised as :class:`bot.tables.errors.StorageError`.
    """

    def __init__(self, url: URL, *, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self.url = url
        self._reading = reading
        self._writing = writing
        self._running: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(
        self, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return what ``unit`` returns; everything it reads is of one and the same moment."""
        return await self._run(self._reading.connect(), unit, *args, **kwargs)

    async def write(
        self, unit: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return what ``unit`` returns, with everything it changed committed."""
        return await self._run(self._writing.begin(), unit, *args, **kwargs)

    async def close(self) -> None:
        """Wait for the units that run, and leave no connection and no thread; there are no units after it."""
        self._is_closed = True
        if self._running:
            await asyncio.wait(self._running)
        await self._reading.dispose()
        await self._writing.dispose()

    async def _run(
        self,
        opening: AbstractAsyncContextManager[AsyncConnection],
        unit: Callable[Concatenate[Connection, _P], _T],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Return what ``unit`` returns; it runs in a task of its own, which no cancelling reaches."""
        if self._is_closed:
            raise StorageError("the database is closed")
        running = asyncio.create_task(_in_transaction(opening, unit, *args, **kwargs))
        self._running.add(running)
        running.add_done_callback(self._ended)
        await asyncio.wait([running])
        with _storage_errors():
            return running.result()

    def _ended(self, unit: asyncio.Task[Any]) -> None:
        self._running.discard(unit)
        if not unit.cancelled():
            unit.exception()  # asyncio is not to complain where nobody waits for it any more


def open_database(url: str) -> Database:
    """Return the database at ``url``, ``sqlite+aiosqlite:///path`` or, in memory, ``sqlite+aiosqlite://``.

    Nothing is opened before the first unit.  Raises :class:`bot.storage.errors.UnusableDatabaseError` for an
    address that is none.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise UnusableDatabaseError("the address of the database cannot be read") from error
    if parsed.drivername != _SQLITE:
        raise UnusableDatabaseError(f"the address of the database does not begin with {_SQLITE}:")
    try:
        reading, writing = sqlite_engines(parsed, queue_seconds=QUEUE_SECONDS)
    except (SQLAlchemyError, ValueError, TypeError) as error:
        raise UnusableDatabaseError(f"the address of the database cannot be used: {error}") from error
    return Database(parsed, reading=reading, writing=writing)


async def _in_transaction(
    opening: AbstractAsyncContextManager[AsyncConnection],
    unit: Callable[Concatenate[Connection, _P], _T],
    *args: _P.args,
    **kwargs: _P.kwargs,
) -> _T:
    async with opening as connection:
        return await connection.run_sync(unit, *args, **kwargs)


@contextmanager
def _storage_errors() -> Generator[None]:
    """Whatever the database refuses is raised as :class:`bot.tables.errors.StorageError`."""
    try:
        yield
    except DBAPIError as error:
        raise StorageError(str(error.orig)) from error
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(str(error)) from error
