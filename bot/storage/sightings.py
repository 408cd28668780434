"""Who is in a server, and under what name, as far as is known."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, and_, bindparam, false, or_, select

from bot.storage.schema import members
from bot.tables.occupants import Person

FRESH: Final = timedelta(hours=1)
"""For how long a sighting that brings nothing new need not be written down again."""

_of_server: Final = members.c.guild_id == bindparam("guild")
_member: Final = and_(_of_server, members.c.person_id == bindparam("person"))
_NEWS: Final = select(members.c.person_id).where(
    _member,
    or_(
        members.c.name != bindparam("known_as"),
        members.c.has_left,
        members.c.checked_at < bindparam("fresh"),
    ),
)
_SEEN: Final = (
    members.update()
    .where(_member)
    .values(name=bindparam("known_as"), has_left=false(), checked_at=bindparam("now"))
)
_CHECKED: Final = (
    members.update().where(_member).values(has_left=bindparam("gone"), checked_at=bindparam("now"))
)
_UNCHECKED: Final = select(members.c.person_id).where(
    _of_server,
    members.c.person_id.in_(bindparam("people", expanding=True)),
    members.c.checked_at < bindparam("before"),
)


def is_news(connection: Connection, guild_id: int, person: Person, now: datetime) -> bool:
    """Return whether having seen the person there now says something that is not known."""
    key = {"guild": guild_id, "person": person.id, "known_as": person.name, "fresh": now - FRESH}
    return connection.execute(_NEWS, key).first() is not None


def seen(connection: Connection, guild_id: int, person: Person, now: datetime) -> None:
    """Keep that the person was in the server now, and the name."""
    key = {"guild": guild_id, "person": person.id, "known_as": person.name, "now": now}
    connection.execute(_SEEN, key)


def checked(connection: Connection, guild_id: int, person_id: int, *, has_left: bool, now: datetime) -> None:
    """Keep whether the person is in the server now."""
    key = {"guild": guild_id, "person": person_id, "gone": has_left, "now": now}
    connection.execute(_CHECKED, key)


def unchecked(
    connection: Connection, guild_id: int, people: Sequence[int], before: datetime
) -> tuple[int, ...]:
    """Return which of the people were last known to be in the server before that moment, in their order."""
    key = {"guild": guild_id, "people": list(people), "before": before}
    due = set(connection.execute(_UNCHECKED, key).scalars())
    return tuple(person_id for person_id in dict.fromkeys(people) if person_id in due)
