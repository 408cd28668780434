"""What is kept of a person, and forgetting it: :class:`bot.tables.privacy.PrivacyStore`."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Text, bindparam, case, cast, func, not_, null, or_, select, union

from bot.game.errors import RecordError
from bot.storage.attendance_json import attendance_from_json, attendance_to_json
from bot.storage.customs_json import customs_from_json, customs_to_json
from bot.storage.engine import Database
from bot.storage.history import games_of
from bot.storage.people import preferences
from bot.storage.player_stats import player_stats
from bot.storage.schema import (
    IS_LIVE,
    mailboxes,
    members,
    people,
    results,
    rivals,
    scores,
    screens,
    seats,
    tables,
)
from bot.tables.attendance import ALL_PRESENT, Attendance
from bot.tables.customs import NO_CUSTOMS, Customs
from bot.tables.occupants import UNNAMED
from bot.tables.privacy import Kept, KeptInServer, StillSeatedError

_PERSON: Final = bindparam("person", type_=members.c.person_id.type)
_APART: Final = 16
_NO_SEAT: Final = 8
"""More than any seat."""
_hosted: Final = tables.alias("hosted")

_GUILDS: Final = select(members.c.guild_id).where(members.c.person_id == _PERSON)
_TABLES: Final = union(
    select(seats.c.table_id).where(seats.c.person_id == _PERSON),
    select(seats.c.table_id).where(seats.c.sits_for_id == _PERSON),
    select(_hosted.c.id).where(_hosted.c.host_id == _PERSON),
    select(results.c.table_id)
    .join_from(scores, results, scores.c.game_id == results.c.game_id)
    .where(scores.c.guild_id.in_(_GUILDS), scores.c.person_id == _PERSON),
)
"""All tables that know the person: by a seat, a seat held for them, as their host, by a game played there."""

_SEATED: Final = (
    select(seats.c.table_id)
    .join_from(seats, tables)
    .where(seats.c.person_id == _PERSON, IS_LIVE)
    .order_by(seats.c.table_id)
)
_HELD: Final = (
    select(seats.c.table_id)
    .join_from(seats, tables)
    .where(seats.c.sits_for_id == _PERSON, IS_LIVE)
    .order_by(seats.c.table_id)
)
_PAST: Final = select(func.count()).where(tables.c.id.in_(_TABLES), not_(IS_LIVE))
_ENDED: Final = select(func.count()).where(
    scores.c.guild_id == bindparam("guild"), scores.c.person_id == _PERSON
)
_MAILBOX: Final = select(mailboxes.c.channel_id).where(mailboxes.c.person_id == _PERSON)
_NAMES: Final = (
    select(members.c.name)
    .where(members.c.person_id == _PERSON)
    .order_by(members.c.checked_at.desc())
    .limit(1),
    select(seats.c.person_name)
    .where(seats.c.person_id == _PERSON)
    .order_by(seats.c.table_id.desc())
    .limit(1),
    select(seats.c.sits_for_name)
    .where(seats.c.sits_for_id == _PERSON)
    .order_by(seats.c.table_id.desc())
    .limit(1),
    select(tables.c.host_name).where(tables.c.host_id == _PERSON).order_by(tables.c.id.desc()).limit(1),
)

_KNOWN: Final = select(
    tables.c.id,
    cast(tables.c.customs, Text).label("customs"),
    cast(tables.c.attendance, Text).label("attendance"),
).where(or_(tables.c.customs.is_not(None), tables.c.attendance.is_not(None)))
_is_host: Final = tables.c.host_id == _PERSON
_RAISE: Final = (
    tables.update()
    .where(or_(tables.c.id.in_(_TABLES), tables.c.id.in_(bindparam("inviting", expanding=True))))
    .values(
        version=tables.c.version + 1,
        changed_at=bindparam("now"),
        host_id=case((_is_host, UNNAMED.id), else_=tables.c.host_id),
        host_name=case((_is_host, UNNAMED.name), else_=tables.c.host_name),
    )
    .returning(tables.c.id, tables.c.agreed)
)
_CHANGE: Final = tables.update().where(tables.c.id == bindparam("of_table"))
_FIRST_SEATS: Final = (
    select(results.c.table_id, func.min(scores.c.game_id * _APART + scores.c.seat).label("first_seat"))
    .join_from(scores, results, scores.c.game_id == results.c.game_id)
    .where(scores.c.guild_id.in_(_GUILDS), scores.c.person_id == _PERSON)
    .group_by(results.c.table_id)
)
_HERE: Final = bindparam("of_table", type_=tables.c.id.type)
_ALIAS: Final = bindparam("alias", type_=members.c.person_id.type)
_UNNAME: Final = (
    scores.update()
    .where(
        scores.c.person_id == _PERSON,
        scores.c.game_id.in_(select(results.c.game_id).where(results.c.table_id == _HERE)),
    )
    .values(
        person_id=_ALIAS,
        name=UNNAMED.name,
        games_so_far=null(),
        wins_so_far=null(),
        points_so_far=null(),
        matches_won_so_far=null(),
        mu=null(),
        sigma=null(),
    ),
    seats.update()
    .where(seats.c.table_id == _HERE, seats.c.person_id == _PERSON)
    .values(person_id=_ALIAS, person_name=UNNAMED.name),
    seats.update()
    .where(seats.c.table_id == _HERE, seats.c.sits_for_id == _PERSON)
    .values(sits_for_id=_ALIAS, sits_for_name=UNNAMED.name),
)
_FORGET: Final = (
    rivals.delete().where(
        rivals.c.guild_id.in_(_GUILDS), or_(rivals.c.low_id == _PERSON, rivals.c.high_id == _PERSON)
    ),
    members.delete().where(members.c.person_id == _PERSON),
    mailboxes.delete().where(mailboxes.c.person_id == _PERSON),
    screens.delete().where(screens.c.person_id == _PERSON),
    people.delete().where(people.c.person_id == _PERSON),
)
"""In this order: the servers of the person are known as long as there are members."""


class SqlPrivacy:
    """Shows and forgets what a database keeps of people; ``now`` says what time it is."""

    def __init__(self, database: Database, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def kept(self, person_id: int, *, with_games: bool) -> Kept:
        """Return everything that is kept of a person, as of one moment; single games only if asked for."""
        return await self._database.read(_kept, person_id, with_games=with_games)

    async def forget(self, person_id: int) -> tuple[int, ...]:
        """Turn the person into an unnamed seat everywhere; return the tables whose version has risen by it.

        Raises :class:`bot.tables.privacy.StillSeatedError` if the person has a seat at a live table.
        """
        return await self._database.write(_forget, person_id, self._now())


def _kept(connection: Connection, person_id: int, *, with_games: bool) -> Kept:
    key = {"person": person_id}
    live = {table for query in (_SEATED, _HELD) for table in connection.execute(query, key).scalars()}
    names = (connection.execute(query, key).scalar() for query in _NAMES)
    guilds = connection.execute(_GUILDS.order_by(members.c.guild_id), key).scalars().all()
    servers = [_kept_in(connection, guild, person_id, with_games=with_games) for guild in guilds]
    return Kept(
        person_id,
        next((name for name in names if name), UNNAMED.name),
        live_tables=tuple(sorted(live)),
        past_tables=connection.execute(_PAST, key).scalar_one(),
        mailbox=connection.execute(_MAILBOX, key).scalar(),
        servers=tuple(kept for kept in servers if kept is not None),
        preferences=preferences(connection, person_id),
    )


def _kept_in(
    connection: Connection, guild_id: int, person_id: int, *, with_games: bool
) -> KeptInServer | None:
    stats = player_stats(connection, guild_id, person_id, asker=person_id)
    if stats is None:
        return None
    ended = connection.execute(_ENDED, {"guild": guild_id, "person": person_id}).scalar_one()
    played = tuple(games_of(connection, guild_id, person_id)) if with_games else ()
    games, seats_taken = tuple(game for _, game in played), tuple(seat for seat, _ in played)
    return KeptInServer(guild_id, stats, ended, games, seats_taken)


def _forget(connection: Connection, person_id: int, now: datetime) -> tuple[int, ...]:
    key: dict[str, Any] = {"person": person_id}
    if connection.execute(_SEATED, key).first() is not None:
        raise StillSeatedError
    changed = _without(connection, person_id)
    risen = connection.execute(_RAISE, {**key, "now": now, "inviting": list(changed)}).all()
    for table_id, values in changed.items():
        connection.execute(_CHANGE, {"of_table": table_id, **values})
    for table_id, agreed in risen:
        if person_id in agreed:
            others = [each for each in agreed if each != person_id]
            connection.execute(_CHANGE, {"of_table": table_id, "agreed": others})
    aliases = _aliases(connection, person_id, [table_id for table_id, _ in risen])
    for statement in _UNNAME:
        if aliases:
            connection.execute(statement, aliases)
    for statement in _FORGET:
        connection.execute(statement, key)
    return tuple(sorted(table_id for table_id, _ in risen))


def _without(connection: Connection, person_id: int) -> dict[int, dict[str, Any]]:
    """Return for each table that knows the person beside its seats what it is to know instead."""
    changed: dict[int, dict[str, Any]] = {}
    for row in connection.execute(_KNOWN):
        values: dict[str, Any] = {}
        if (customs := _uninvited(person_id, row.customs or "")) is not None:
            values["customs"] = customs_to_json(customs)
        if (attendance := _unattended(person_id, row.attendance or "")) is not None:
            values["attendance"] = attendance_to_json(attendance)
        if values:
            changed[row.id] = values
    return changed


def _uninvited(person_id: int, text: str) -> Customs | None:
    """Return the customs without an invitation of the person, ``None`` if there is none in them.

    Damaged ones are given up.
    """
    if str(person_id) not in text:
        return None
    try:
        customs = customs_from_json(json.loads(text))
    except (ValueError, RecordError):
        return NO_CUSTOMS
    others = tuple(each for each in customs.invitations if each.person_id != person_id)
    return None if others == customs.invitations else replace(customs, invitations=others)


def _unattended(person_id: int, text: str) -> Attendance | None:
    """Return what is known of who is there without the person, ``None`` if the person is not in it.

    What is damaged is given up.
    """
    if str(person_id) not in text:
        return None
    try:
        known = attendance_from_json(json.loads(text))
    except (ValueError, RecordError):
        return ALL_PRESENT
    others = known.forgetting(person_id)
    return None if others == known else others


def _aliases(connection: Connection, person_id: int, table_ids: Sequence[int]) -> list[dict[str, int]]:
    """Return what the person is called at each table from now on: at one and the same table the same.

    It is made of the first seat that the person has had there in an ended game, or else of the table, so that
    no two forgotten people share it at a table and nothing leads from one table to another.
    """
    rows = connection.execute(_FIRST_SEATS, {"person": person_id}).mappings()
    first_seats = {row["table_id"]: row["first_seat"] for row in rows}
    return [
        {
            "person": person_id,
            "of_table": table_id,
            "alias": -1 - first_seats.get(table_id, table_id * _APART + _NO_SEAT),
        }
        for table_id in table_ids
    ]
