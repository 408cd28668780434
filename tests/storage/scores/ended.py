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


def won(winner: int, *left: int) -> Outcome:
    """The end by a finished stockpile; ``left``: cards in the stockpiles, by seat."""
    points = tuple(25 + 5 * sum(left) if seat == winner else 0 for seat in range(len(left)))
    return Outcome(Termination.STOCKPILE, winners=(winner,), stock_left=left, points=points)


def blocked(*left: int) -> Outcome:
    """The end of a blocked game: the fewest cards win, if nobody else has as few."""
    fewest = [seat for seat, cards in enumerate(left) if cards == min(left)]
    winners = tuple(fewest) if len(fewest) == 1 else ()
    more = 5 * sum(cards - min(left) for cards in left)
    points = tuple(more if seat in winners else 0 for seat in range(len(left)))
    return Outcome(Termination.BLOCKED, winners, stock_left=left, points=points)


def stopped(termination: Termination, *left: int) -> Outcome:
    """The end of a game that nobody finished."""
    return Outcome(termination, winners=(), stock_left=left, points=(0,) * len(left))


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
