"""How SQLite goes about what it is asked, and which of it reads a whole table."""

import re
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Connection, event

from bot.storage.engine import Database

Statement = tuple[str, Any]

_READ_WHOLE: Final = re.compile(r"SCAN (?P<what>\S+)")
_INTERMEDIATE: Final = re.compile(r"\(subquery-\d+\)|anon_\d+|CONSTANT")
"""What was found before is read whole without harm."""


@asynccontextmanager
async def asked_of(database: Database) -> AsyncGenerator[list[Statement]]:
    """Everything that is asked of the database meanwhile."""
    seen: list[Statement] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        if not statement.startswith("EXPLAIN"):
            seen.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    engines = {database._reading.sync_engine, database._writing.sync_engine}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield seen
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


async def steps_of(database: Database, statements: Iterable[Statement]) -> list[str]:
    """The steps in which the database goes about the statements."""

    def explain(connection: Connection) -> list[str]:
        return [
            step.detail
            for text, parameters in statements
            for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", parameters)
        ]

    return await database.read(explain)


def whole_reads(steps: Iterable[str], *, except_for: frozenset[str] = frozenset()) -> list[str]:
    """The steps that read a whole table or index, or make an index of a whole table first.

    ``except_for``: names of intermediate results.  Everything else, aliases too, is taken for a table.
    """
    return [step for step in steps if _is_whole_read(step, except_for)]


def _is_whole_read(step: str, except_for: frozenset[str]) -> bool:
    if step.startswith("SEARCH"):
        return "AUTOMATIC" in step or "(" not in step  # by nothing, for the least or the most of a column
    scan = _READ_WHOLE.match(step)
    if scan is None:
        return False
    return scan["what"] not in except_for and not _INTERMEDIATE.fullmatch(scan["what"])
