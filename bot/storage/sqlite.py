"""All that is special about SQLite: how a connection is set up, and in which thread it works.

Connections follow the interface of aiosqlite's as far as SQLAlchemy uses it, but a statement is one hop to
the connection's thread and back where aiosqlite makes four, and hops are most of what a short transaction
costs.  ``BEGIN`` travels with the first statement and a rollback is not waited for: a transaction with one
question is one hop, one with two changes three.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, Self, TypeVar

BUSY_TIMEOUT_MS: Final = 2000
PRAGMAS: Final = (
    f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
_T = TypeVar("_T")


class _Reply(asyncio.Future[_T], Generic[_T]):
    """What a job comes to.

    It cannot be cancelled: a task that is cancelled while it waits is cancelled when the job has ended.  So
    there is never a statement under way of which nobody knows.
    """

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002 - asyncio prescribes the signature
        return False


_Job = tuple[_Reply[Any] | None, Callable[[], Any]]


class _Worker:
    """A thread that does jobs one after the other."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=_serve, args=(self._jobs,), name="sqlite", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[], _T]) -> _T:
        """Return what ``job`` returned."""
        reply: _Reply[_T] = _Reply(loop=asyncio.get_running_loop())
        self._jobs.put((reply, job))
        return await reply

    def leave(self, job: Callable[[], object]) -> None:
        """Have ``job`` done before the next one, without hearing of it."""
        self._jobs.put((None, job))

    def stop(self) -> None:
        """End the thread after its last job."""
        self._jobs.put(None)

    def join(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()


def _serve(jobs: "SimpleQueue[_Job | None]") -> None:
    while (job := jobs.get()) is not None:
        reply, function = job
        try:
            result = function()
        except BaseException as error:  # noqa: BLE001 - it is whoever waits who gets it
            if reply is not None:
                _tell(reply, reply.set_exception, error)
        else:
            if reply is not None:
                _tell(reply, reply.set_result, result)
            del result
        del job, reply, function


def _tell(reply: _Reply[Any], tell: Callable[[Any], None], result: object) -> None:
    with suppress(RuntimeError):  # the loop has been closed, nobody waits any more
        reply.get_loop().call_soon_threadsafe(tell, result)


class SqliteConnection:
    """A connection to SQLite that works in a thread of its own."""

    def __init__(self, begin: str) -> None:
        self._connection: sqlite3.Connection | None = None  # SQLAlchemy looks here whether it is open
        self._worker = _Worker()
        self._begin = begin
        self._in_transaction = False

    @classmethod
    async def open(cls, path: str, *, begin: str, options: Mapping[str, Any]) -> Self:
        """Return a connection to the file with all pragmas set.

        ``begin``: the statement by which transactions begin.  ``options``: for ``sqlite3.connect``.
        """
        self = cls(begin)
        try:
            await self._worker.do(partial(self._connect, path, options))
        except BaseException:
            self.stop()
            raise
        return self

    def _connect(self, path: str, options: Mapping[str, Any]) -> None:
        self._connection = sqlite3.connect(path, **options, isolation_level=None)
        for pragma in PRAGMAS:
            self._connection.execute(pragma)

    def cursor(self) -> "_Cursor":
        """Return a cursor; nothing happens in the thread yet."""
        return _Cursor(self)

    async def run(self, function: str, statement: str, parameters: Sequence[Any]) -> "_Result":
        """Return all that a cursor's ``execute`` or ``executemany`` brings about, in a transaction."""
        raw, begin = self._open(), "" if self._in_transaction else self._begin
        self._in_transaction = True
        return await self._worker.do(partial(_run, raw, begin, function, statement, parameters))

    async def commit(self) -> None:
        """Commit the transaction if one has begun."""
        if self._in_transaction:
            await self._worker.do(self._open().commit)
            self._in_transaction = False

    async def rollback(self) -> None:
        """Let the transaction, if one has begun, be rolled back before anything else happens."""
        if self._in_transaction:
            self._in_transaction = False
            self._worker.leave(self._open().rollback)

    async def close(self) -> None:
        """Close the connection and end its thread."""
        raw, self._connection = self._connection, None
        try:
            if raw is not None:
                await self._worker.do(raw.close)  # the last one writes the log ahead into the file
        finally:
            self._worker.stop()
            self._worker.join()

    def stop(self) -> None:
        """Let the connection be closed and its thread end, as soon as they have done what they do."""
        raw, self._connection = self._connection, None
        if raw is not None:
            self._worker.leave(raw.close)
        self._worker.stop()

    async def create_function(
        self, name: str, arity: int, function: Callable[..., Any], *, deterministic: bool = False
    ) -> None:
        """Make ``function`` known to SQL; SQLAlchemy does so on every connection."""
        raw = self._open()
        await self._worker.do(lambda: raw.create_function(name, arity, function, deterministic=deterministic))

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise sqlite3.OperationalError("the connection is closed")
        return self._connection


_Result = tuple[Sequence[Any] | None, list[Any], int, int | None]
"""Description, rows, row count, last row id."""


class _Cursor:
    """What one statement has brought about."""

    arraysize = 1

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Sequence[Any] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        await self._run("execute", statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Any]) -> None:
        await self._run("executemany", statement, parameters)

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None:
        """Nothing is left to be closed: all rows have come with the statement."""

    async def _run(self, function: str, statement: str, parameters: Sequence[Any]) -> None:
        result = await self._connection.run(function, statement, parameters)
        self.description, self._rows, self.rowcount, self.lastrowid = result


def _run(
    raw: sqlite3.Connection, begin: str, function: str, statement: str, parameters: Sequence[Any]
) -> _Result:
    if begin:
        if raw.in_transaction:  # a rollback has failed
            raw.rollback()
        raw.execute(begin)
    elif not raw.in_transaction:  # some errors, a full disk among them, roll back by themselves
        raise sqlite3.OperationalError("the transaction has been rolled back")
    cursor = raw.cursor()
    try:
        getattr(cursor, function)(statement, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return cursor.description, rows, cursor.rowcount, cursor.lastrowid
    finally:
        cursor.close()
