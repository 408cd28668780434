"""The leaderboard of a server.

What somebody reached in a period is what they have reached so far, less what they had reached with the last
of their games before it; so no game of the period is looked at.
"""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Integer,
    RowMapping,
    Select,
    and_,
    bindparam,
    case,
    cast,
    func,
    or_,
    select,
)

from bot.storage.paging import Slice, skipped_before
from bot.storage.player_stats import member_of, rating_of
from bot.storage.schema import members, results, scores
from bot.tables.scores import LEAST_GAMES, PAGE, By, Leaderboard, LeaderboardLine

_FIRST: Final = (
    select(results.c.number)
    .where(results.c.guild_id == bindparam("guild"), results.c.ended_at >= bindparam("since"))
    .order_by(results.c.ended_at, results.c.number)
    .limit(1)
)

_earlier: Final = scores.alias("earlier")
_before: Final = scores.alias("before")
_LAST_BEFORE: Final = (
    select(func.max(_earlier.c.number))
    .where(
        _earlier.c.guild_id == members.c.guild_id,
        _earlier.c.person_id == members.c.person_id,
        _earlier.c.number < bindparam("first"),
    )
    .correlate(members)
    .scalar_subquery()
)


def _in_period(total: str) -> ColumnElement[int]:
    """Return how much of a total was reached in the period."""
    return members.c[total] - func.coalesce(_before.c[f"{total}_so_far"], 0)


_PLAYED: Final = (
    select(
        members.c.person_id,
        members.c.name,
        members.c.has_left,
        members.c.mu,
        members.c.sigma,
        *(_in_period(total).label(total) for total in ("games", "wins", "points", "matches_won")),
    )
    .outerjoin_from(
        members,
        _before,
        and_(
            _before.c.guild_id == members.c.guild_id,
            _before.c.person_id == members.c.person_id,
            _before.c.number == _LAST_BEFORE,
        ),
    )
    .where(members.c.guild_id == bindparam("guild"), _in_period("games") > 0)
    .cte("played")
)

_VALUES: Final[dict[By, ColumnElement[Any]]] = {
    By.POINTS: _PLAYED.c.points,
    By.WINS: _PLAYED.c.wins,
    By.WIN_RATE: cast(_PLAYED.c.wins, Float) / cast(_PLAYED.c.games, Float),
    By.MATCHES: _PLAYED.c.matches_won,
    By.RATING: _PLAYED.c.mu - 3 * _PLAYED.c.sigma,
}
_SKIPPED: Final = bindparam("skipped", type_=Integer)


def _is_ranked(by: By) -> ColumnElement[bool]:
    match by:
        case By.WIN_RATE:
            return _PLAYED.c.games >= LEAST_GAMES
        case By.RATING:
            return _PLAYED.c.mu.is_not(None)
        case By.POINTS | By.WINS | By.MATCHES:
            return _PLAYED.c.games > 0


def _page_by(by: By) -> Select[Any]:
    """Return the question for the lines of a page and the asker's; who has no rank is counted apart."""
    value, is_ranked = _VALUES[by].desc(), _is_ranked(by)
    order = (value, _PLAYED.c.wins.desc(), _PLAYED.c.games, _PLAYED.c.person_id)
    ranked = select(
        _PLAYED,
        is_ranked.label("is_ranked"),
        func.rank().over(partition_by=is_ranked, order_by=value).label("rank"),
        func.row_number().over(partition_by=is_ranked, order_by=order).label("place"),
        func.count().over(partition_by=is_ranked).label("players"),
    ).cte("ranked")
    players, place = ranked.c.players, ranked.c.place
    start = case((players > _SKIPPED, _SKIPPED), else_=(players - 1) // PAGE * PAGE)
    is_shown = and_(ranked.c.is_ranked, place > start, place <= start + PAGE)
    return select(ranked).where(or_(is_shown, ranked.c.person_id == bindparam("asker"))).order_by(place)


_PAGES: Final = {by: _page_by(by) for by in By}


def leaderboard(
    connection: Connection, guild_id: int, *, by: By, since: datetime | None, page: int, asker: int
) -> Leaderboard:
    """Return a page of the leaderboard over the games that ended at ``since`` or later, ``None`` all."""
    first = _first_number(connection, guild_id, since)
    if first is None:
        return Leaderboard((), None, page=1, pages=1, players=0, games_so_far=0)
    key = {"guild": guild_id, "first": first, "skipped": skipped_before(page), "asker": asker}
    rows = connection.execute(_PAGES[by], key).mappings().all()
    ranked = [row for row in rows if row["is_ranked"]]
    players = ranked[0]["players"] if ranked else 0
    part = Slice.of(page, players)
    shown = range(part.skipped + 1, part.skipped + PAGE + 1)
    return Leaderboard(
        tuple(_line(row) for row in ranked if row["place"] in shown),
        next((_line(row) for row in ranked if row["person_id"] == asker), None),
        part.page,
        part.pages,
        players,
        next((row["games"] for row in rows if row["person_id"] == asker), 0),
    )


def _first_number(connection: Connection, guild_id: int, since: datetime | None) -> int | None:
    """Return the number of the first game that counts, ``None`` if there is none."""
    if since is None:
        return 0
    return connection.execute(_FIRST, {"guild": guild_id, "since": since}).scalar()


def _line(row: RowMapping) -> LeaderboardLine:
    return LeaderboardLine(
        rank=row["rank"],
        member=member_of(row),
        games=row["games"],
        wins=row["wins"],
        points=row["points"],
        matches_won=row["matches_won"],
        rating=rating_of(row),
    )
