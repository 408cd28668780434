"""Counting an ended game, once, in the scores of its server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, combinations, product
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, select

from bot.game.teams import side_of
from bot.storage.codec import score_row
from bot.storage.keeping import add_rows, replace_rows
from bot.storage.schema import members, results, rivals, scores
from bot.storage.totals import NEWCOMER, Row, so_far, totals_after
from bot.tables.ports import GameEnd
from bot.tables.rating import Rater, Rating

_LEAST_SIDES: Final = 2
_LAST_NUMBER: Final = select(func.coalesce(func.max(results.c.number), 0)).where(
    results.c.guild_id == bindparam("guild")
)
_MEMBERS: Final = select(members).where(
    members.c.guild_id == bindparam("guild"), members.c.person_id.in_(bindparam("people", expanding=True))
)


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game that has ended: its id, in which server, at which table, in which match of it, and when."""

    id: int
    guild_id: int
    table_id: int
    match_number: int
    ended_at: datetime


def record(connection: Connection, game: EndedGame, end: GameEnd, *, rater: Rater) -> None:
    """Give the game the next number of its server, and count it for everybody who played in it.

    A person sits in a game only once.  It does not count for whoever left all of it to a computer player.
    Partners win, and are rated, together.
    """
    seated = [score_row(end, seat) for seat in range(len(end.result.players))]
    known = [score for score in seated if score["person_id"] is not None and score["person_id"] > 0]
    parties = [score for score in known if score["took_part"]]
    teams = _teams(parties, sides=end.result.outcome.sides)
    result = _result(connection, game, end, people_on=len(teams))
    before = _members(connection, game.guild_id, [score["person_id"] for score in known])
    ratings = _ratings(teams, before, rater) if result["is_counted"] else {}
    after = dict(before)
    for score in parties:
        person_id = score["person_id"]
        after[person_id] = totals_after(before[person_id], result, score) | _strength(ratings.get(person_id))
    connection.execute(results.insert(), result)
    connection.execute(scores.insert(), [_score(result, score, after, ratings) for score in seated])
    replace_rows(connection, members, [_member(game, score, after[score["person_id"]]) for score in parties])
    if result["is_counted"]:
        add_rows(connection, rivals, _rivals(game.guild_id, teams))


def _teams(parties: Sequence[Row], *, sides: int) -> list[list[Row]]:
    """Return the people of each side that has any; without partners every one of them alone."""
    teams: dict[int, list[Row]] = {}
    for score in parties:
        teams.setdefault(side_of(score["seat"], sides=sides), []).append(score)
    return list(teams.values())


def _result(connection: Connection, game: EndedGame, end: GameEnd, *, people_on: int) -> Row:
    """Return the row of the result; it counts if it was finished with people on at least two sides."""
    last = connection.execute(_LAST_NUMBER, {"guild": game.guild_id}).scalar_one()
    return {
        "game_id": game.id,
        "guild_id": game.guild_id,
        "number": last + 1,
        "table_id": game.table_id,
        "match_number": game.match_number,
        "ended_at": game.ended_at,
        "termination": end.result.outcome.termination.value,
        "is_counted": end.result.is_counted and people_on >= _LEAST_SIDES,
        "decided_match": end.match_winners is not None,
        "partners": end.result.is_paired,
    }


def _members(connection: Connection, guild_id: int, people: Sequence[int]) -> dict[int, Row]:
    """Return the numbers of these people before the game."""
    if not people:
        return {}
    rows = connection.execute(_MEMBERS, {"guild": guild_id, "people": people}).mappings()
    known = {row["person_id"]: {name: row[name] for name in NEWCOMER} for row in rows}
    return {person_id: known.get(person_id, NEWCOMER) for person_id in people}


def _ratings(teams: Sequence[Sequence[Row]], before: Mapping[int, Row], rater: Rater) -> dict[int, Rating]:
    """Return the new ratings: those who won before the others; if none of them has, they are level."""
    people = [[score["person_id"] for score in team] for team in teams]
    strengths = [[_rating(before[person_id], rater) for person_id in team] for team in people]
    rated = rater.rate(strengths, [1 if team[0]["won"] else 2 for team in teams])
    return dict(zip(chain.from_iterable(people), chain.from_iterable(rated), strict=True))


def _strength(rating: Rating | None) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma} if rating else {}


def _rating(member: Row, rater: Rater) -> Rating:
    return rater.start() if member["mu"] is None else Rating(member["mu"], member["sigma"])


def _score(
    result: Row, score: Row, after: Mapping[int, Row], ratings: Mapping[int, Rating]
) -> dict[str, Any]:
    """Return a seat's row: what the game says of it, and how far the person is with it."""
    person_id = score["person_id"]
    rating = ratings.get(person_id)
    totals = so_far(after[person_id]) if person_id in after else dict.fromkeys(so_far(NEWCOMER))
    return {
        **{name: result[name] for name in ("game_id", "guild_id", "number")},
        **score,
        **totals,
        "mu": rating.mu if rating else None,
        "sigma": rating.sigma if rating else None,
    }


def _member(game: EndedGame, score: Row, after: Row) -> dict[str, Any]:
    """Return a person's row: whoever has just played is in the server, under the name of the seat."""
    return {
        "guild_id": game.guild_id,
        "person_id": score["person_id"],
        "name": score["name"],
        "has_left": False,
        "checked_at": game.ended_at,
        **after,
    }


def _rivals(guild_id: int, teams: Sequence[Sequence[Row]]) -> list[dict[str, Any]]:
    """Return a row for any two people who have played against each other, not for partners."""
    pairs = [
        sorted(pair, key=lambda score: score["person_id"])
        for one, another in combinations(teams, 2)
        for pair in product(one, another)
    ]
    return [
        {
            "guild_id": guild_id,
            "low_id": low["person_id"],
            "high_id": high["person_id"],
            "games": 1,
            "low_wins": int(low["won"]),
            "high_wins": int(high["won"]),
        }
        for low, high in pairs
    ]
