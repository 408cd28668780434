"""What one player has reached in a server."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, bindparam, select

from bot.storage.schema import members, rivals, scores
from bot.tables.occupants import Person
from bot.tables.rating import Rating
from bot.tables.scores import COURSE, HeadToHead, Member, PlayerStats

_MEMBER: Final = select(members).where(
    members.c.guild_id == bindparam("guild"), members.c.person_id == bindparam("person")
)
_RATINGS: Final = select(members.c.person_id, members.c.mu, members.c.sigma).where(
    members.c.guild_id == bindparam("guild"),
    members.c.person_id.in_(bindparam("people", expanding=True)),
    members.c.mu.is_not(None),
)
_COURSE: Final = (
    select(scores.c.mu, scores.c.sigma)
    .where(
        scores.c.guild_id == bindparam("guild"),
        scores.c.person_id == bindparam("person"),
        scores.c.mu.is_not(None),
    )
    .order_by(scores.c.number.desc())
    .limit(COURSE)
)
_RIVALS: Final = select(rivals).where(
    rivals.c.guild_id == bindparam("guild"),
    rivals.c.low_id == bindparam("low"),
    rivals.c.high_id == bindparam("high"),
)


def player_stats(connection: Connection, guild_id: int, person_id: int, asker: int) -> PlayerStats | None:
    """Return what somebody has reached, ``None`` if no game of theirs has ended in the server.

    Of the games against ``asker`` the player's wins are the ``own_wins``.
    """
    key = {"guild": guild_id, "person": person_id}
    member = connection.execute(_MEMBER, key).mappings().one_or_none()
    if member is None:
        return None
    course = _course(connection, key) if member["mu"] is not None else ()
    return _stats(member, course, _against(connection, guild_id, person_id, asker))


def ratings(connection: Connection, guild_id: int, people: Sequence[int]) -> dict[int, Rating]:
    """Return the ratings of those of the people who have one in the server."""
    rows = connection.execute(_RATINGS, {"guild": guild_id, "people": list(people)})
    return {person_id: Rating(mu, sigma) for person_id, mu, sigma in rows}


def member_of(row: RowMapping) -> Member:
    """Return whose row it is."""
    return Member(Person(row["person_id"], row["name"]), row["has_left"])


def rating_of(row: RowMapping) -> Rating | None:
    """Return the rating in a row, ``None`` where nothing was rated."""
    return None if row["mu"] is None else Rating(row["mu"], row["sigma"])


def _course(connection: Connection, key: dict[str, int]) -> tuple[Rating, ...]:
    newest_first = connection.execute(_COURSE, key).all()
    return tuple(Rating(mu, sigma) for mu, sigma in reversed(newest_first))


def _against(connection: Connection, guild_id: int, person_id: int, asker: int) -> HeadToHead | None:
    low, high = sorted((person_id, asker))
    key: dict[str, Any] = {"guild": guild_id, "low": low, "high": high}
    row = connection.execute(_RIVALS, key).mappings().one_or_none()
    if row is None:
        return None
    own, their = ("low_wins", "high_wins") if person_id == low else ("high_wins", "low_wins")
    return HeadToHead(row["games"], row[own], row[their])


def _stats(row: RowMapping, course: tuple[Rating, ...], against: HeadToHead | None) -> PlayerStats:
    return PlayerStats(
        member=member_of(row),
        games=row["games"],
        wins=row["wins"],
        points=row["points"],
        best=row["best"],
        streak=row["streak"],
        longest_streak=row["longest_streak"],
        matches=row["matches"],
        matches_won=row["matches_won"],
        blocked=row["blocked"],
        resigned=row["resigned"],
        abandoned=row["abandoned"],
        solo_games=row["solo_games"],
        solo_wins=row["solo_wins"],
        solo_points=row["solo_points"],
        rating=rating_of(row),
        course=course,
        against=against,
    )
