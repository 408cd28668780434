"""What people have chosen, and where they sit: :class:`bot.tables.people.PeopleStore`."""

from enum import Enum
from typing import Final, TypeVar

from sqlalchemy import Connection, bindparam, select

from bot.storage.engine import Database
from bot.storage.keeping import replace_row
from bot.storage.schema import IS_LIVE, people, seats, tables
from bot.tables.people import NOTHING_CHOSEN, HandBy, Ping, Preferences, QuietHours

_CHOICE = TypeVar("_CHOICE", bound=Enum)

_CHOSEN: Final = select(people).where(people.c.person_id == bindparam("of_person"))
_TABLES: Final = tuple(
    select(tables.c.id, tables.c.changed_at)
    .join_from(seats, tables)
    .where(holder == bindparam("of_person"), IS_LIVE)
    for holder in (seats.c.person_id, seats.c.sits_for_id)
)
"""Those at which the person sits, and those at which somebody sits in for them."""


class SqlPeople:
    """Keeps in a database what people have chosen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, person_id: int) -> Preferences:
        """Return what the person has chosen, nothing if nothing is kept."""
        return await self._database.read(preferences, person_id)

    async def keep_preferences(self, person_id: int, preferences: Preferences) -> None:
        """Keep ``preferences`` in place of what was kept."""
        quiet = preferences.quiet
        row = {
            "person_id": person_id,
            "hand": preferences.hand and preferences.hand.value,
            "ping": preferences.ping and preferences.ping.value,
            "timezone": preferences.timezone,
            "quiet": None if quiet is None else str(quiet),
        }
        await self._database.write(replace_row, people, row)

    async def tables_of(self, person_id: int, *, most: int) -> tuple[int, ...]:
        """Return the live tables with a seat of the person, or one held for them; the newest change first."""
        return await self._database.read(_tables_of, person_id, most)


def preferences(connection: Connection, person_id: int) -> Preferences:
    """Return what the person has chosen; what makes no sense was not chosen."""
    row = connection.execute(_CHOSEN, {"of_person": person_id}).mappings().one_or_none()
    if row is None:
        return NOTHING_CHOSEN
    return Preferences(
        hand=_choice(HandBy, row["hand"]),
        ping=_choice(Ping, row["ping"]),
        timezone=row["timezone"],
        quiet=QuietHours.parse(row["quiet"] or ""),
    )


def _choice(kind: type[_CHOICE], value: str | None) -> _CHOICE | None:
    return next((choice for choice in kind if choice.value == value), None)


def _tables_of(connection: Connection, person_id: int, most: int) -> tuple[int, ...]:
    key = {"of_person": person_id}
    changed_at = {row.id: row.changed_at for query in _TABLES for row in connection.execute(query, key)}
    newest = sorted(changed_at, key=lambda table_id: (changed_at[table_id], table_id), reverse=True)
    return tuple(newest[:most])
