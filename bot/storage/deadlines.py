"""Until when tables wait: :class:`bot.tables.ports.DeadlineStore`."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, bindparam, func, select

from bot.storage.engine import Database
from bot.storage.schema import deadlines, tables
from bot.tables.attendance import Deadline, DeadlineKind

_HERE: Final = bindparam("of_table", type_=deadlines.c.table_id.type)
_OF: Final = select(deadlines).where(deadlines.c.table_id == _HERE).order_by(deadlines.c.kind)
_CLEAR: Final = deadlines.delete().where(deadlines.c.table_id == _HERE)
_DUE: Final = (
    select(deadlines)
    .where(deadlines.c.due_at <= bindparam("now", type_=deadlines.c.due_at.type))
    .order_by(deadlines.c.due_at, deadlines.c.table_id, deadlines.c.kind)
)
_NEXT: Final = select(func.min(deadlines.c.due_at)).where(
    deadlines.c.due_at > bindparam("after", type_=deadlines.c.due_at.type)
)
_ALL: Final = select(deadlines)
_MOVE: Final = deadlines.update().where(
    deadlines.c.table_id == _HERE, deadlines.c.kind == bindparam("of_kind")
)
_RAISE: Final = tables.update().where(tables.c.id == _HERE).values(version=tables.c.version + 1)


class SqlDeadlines:
    """Keeps deadlines in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: datetime) -> tuple[tuple[int, Deadline], ...]:
        """Return the deadlines that have passed, with their tables, the oldest first."""
        return await self._database.read(_due, now)

    async def next_due(self, after: datetime) -> datetime | None:
        """Return when the next deadline after that moment passes, ``None`` if there is none."""
        return await self._database.read(_next_due, after)

    async def extend(self, by: timedelta) -> tuple[int, ...]:
        """Let all deadlines pass so much later, and return their tables, whose versions have risen by one."""
        return await self._database.write(_extend, by)


def deadlines_of(connection: Connection, table_id: int) -> tuple[Deadline, ...]:
    """Return the deadlines of a table; raises ``ValueError`` if a row makes none."""
    rows = connection.execute(_OF, {"of_table": table_id}).mappings()
    return tuple(Deadline(DeadlineKind(row["kind"]), row["due_at"]) for row in rows)


def set_deadlines(connection: Connection, table_id: int, wanted: Sequence[Deadline]) -> None:
    """Let these be the deadlines of a table."""
    connection.execute(_CLEAR, {"of_table": table_id})
    if wanted:
        rows = [
            {"table_id": table_id, "kind": deadline.kind.value, "due_at": deadline.due_at}
            for deadline in wanted
        ]
        connection.execute(deadlines.insert(), rows)


def _due(connection: Connection, now: datetime) -> tuple[tuple[int, Deadline], ...]:
    known = {kind.value for kind in DeadlineKind}
    rows = connection.execute(_DUE, {"now": now}).mappings()
    return tuple(
        (row["table_id"], Deadline(DeadlineKind(row["kind"]), row["due_at"]))
        for row in rows
        if row["kind"] in known
    )


def _next_due(connection: Connection, after: datetime) -> datetime | None:
    return connection.execute(_NEXT, {"after": after}).scalar()


def _extend(connection: Connection, by: timedelta) -> tuple[int, ...]:
    rows = connection.execute(_ALL).all()
    if not rows:
        return ()
    table_ids = tuple(sorted({row.table_id for row in rows}))
    connection.execute(
        _MOVE,
        [{"of_table": row.table_id, "of_kind": row.kind, "due_at": row.due_at + by} for row in rows],
    )
    connection.execute(_RAISE, [{"of_table": table_id} for table_id in table_ids])
    return table_ids
