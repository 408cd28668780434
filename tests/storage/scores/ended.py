"""Ends of games, and people who play them, for the tests of the scores."""

from datetime import datetime
from typing import Final

from bot.game.outcome import Outcome, Termination
from bot.storage.scores import SqlScores
from bot.tables.occupants import Person
from bot.tables.scores import By, Leaderboard, LeaderboardLine
from tests.storage.building import PLACE

GUILD: Final = PLACE.guild_id
DAG: Final = Person(104, "Dag")
NOBODY: Final = 999


def won(winner: int, *left: int, sides: int | None = None) -> Outcome:
    """The end by a finished stockpile; ``left``: cards in the stockpiles, by seat.

    ``sides``: how many pairs play; else every seat is a side.
    """
    sides = sides or len(left)
    return _won_by(winner % sides, 25 + 5 * sum(left), Termination.STOCKPILE, left, sides)


def blocked(*left: int, sides: int | None = None) -> Outcome:
    """The end of a blocked game: the side with the fewest cards wins, if no other has as few."""
    sides = sides or len(left)
    cards = [sum(left[side::sides]) for side in range(sides)]
    if cards.count(min(cards)) > 1:
        return stopped(Termination.BLOCKED, *left, sides=sides)
    more = 5 * sum(each - min(cards) for each in cards)
    return _won_by(cards.index(min(cards)), more, Termination.BLOCKED, left, sides)


def stopped(termination: Termination, *left: int, sides: int | None = None) -> Outcome:
    """The end of a game that nobody finished."""
    return Outcome(termination, winners=(), stock_left=left, points=(0,) * (sides or len(left)))


def _won_by(winner: int, points: int, termination: Termination, left: tuple[int, ...], sides: int) -> Outcome:
    by_side = tuple(points if side == winner else 0 for side in range(sides))
    return Outcome(termination, tuple(range(winner, len(left), sides)), stock_left=left, points=by_side)


async def board_of(
    scores: SqlScores,
    by: By = By.POINTS,
    *,
    since: datetime | None = None,
    page: int = 1,
    asker: int = NOBODY,
) -> Leaderboard:
    """A page of the server's leaderboard."""
    return await scores.leaderboard(GUILD, by=by, since=since, page=page, asker=asker)


def ranks(board: Leaderboard) -> list[tuple[int, str]]:
    """Who stands where."""
    return [(line.rank, line.member.person.name) for line in board.lines]


def numbers(line: LeaderboardLine | None) -> tuple[int, int, int, int]:
    """Games, wins, points and matches won in a line that must be there."""
    assert line is not None
    return line.games, line.wins, line.points, line.matches_won
