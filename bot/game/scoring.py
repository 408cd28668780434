"""Points of one game (sections 4 to 6), by side; where ``sides`` is not given, every seat is a side."""

from collections.abc import Sequence
from typing import Final

from bot.game.outcome import Outcome, Termination
from bot.game.teams import seats_of, side_of, stock_by_side

WIN_POINTS: Final = 25
CARD_POINTS: Final = 5


def won_by_stockpile(winner: int, stock_left: Sequence[int], *, sides: int | None = None) -> Outcome:
    """Return the outcome of a game in which the last stock card of the side of seat ``winner`` was played.

    25, and 5 for every card left in the opponents' stockpiles.
    """
    points = WIN_POINTS + CARD_POINTS * sum(stock_left)
    return _won(Termination.STOCKPILE, winner, points, stock_left=stock_left, sides=sides or len(stock_left))


def blocked(stock_left: Sequence[int], *, sides: int | None = None) -> Outcome:
    """Return the outcome of a blocked game: the side with the fewest stock cards wins, else it is a draw.

    The winner scores 5 times the sum, over the other sides, of their stock cards minus its own.
    """
    left = stock_by_side(stock_left, sides=sides or len(stock_left))
    fewest = min(left)
    if left.count(fewest) > 1:
        return unfinished(Termination.BLOCKED, stock_left, sides=sides)
    points = CARD_POINTS * sum(cards - fewest for cards in left)
    winner = left.index(fewest)
    return _won(Termination.BLOCKED, winner, points, stock_left=stock_left, sides=len(left))


def unfinished(termination: Termination, stock_left: Sequence[int], *, sides: int | None = None) -> Outcome:
    """Return the outcome of a game nobody won: no winners, all points 0."""
    return Outcome(termination, (), tuple(stock_left), (0,) * (sides or len(stock_left)))


def _won(
    termination: Termination, winner: int, points: int, *, stock_left: Sequence[int], sides: int
) -> Outcome:
    side = side_of(winner, sides=sides)
    by_side = tuple(points if each == side else 0 for each in range(sides))
    return Outcome(
        termination, seats_of(side, seats=len(stock_left), sides=sides), tuple(stock_left), by_side
    )
