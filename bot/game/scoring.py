"""Points of one game (sections 4 and 5); every seat is a side of its own."""

from collections.abc import Sequence
from typing import Final

from bot.game.outcome import Outcome, Termination

WIN_POINTS: Final = 25
CARD_POINTS: Final = 5


def won_by_stockpile(winner: int, stock_left: Sequence[int]) -> Outcome:
    """Return the outcome of a game in which ``winner`` played the last stock card.

    25, and 5 for every card left in the opponents' stockpiles.
    """
    points = [0] * len(stock_left)
    points[winner] = WIN_POINTS + CARD_POINTS * sum(stock_left)
    return Outcome(Termination.STOCKPILE, (winner,), tuple(stock_left), tuple(points))


def blocked(stock_left: Sequence[int]) -> Outcome:
    """Return the outcome of a blocked game: the fewest stock cards win, equal fewest is a draw.

    The winner scores 5 times the sum, over the other sides, of their stock cards minus its own.
    """
    fewest = min(stock_left)
    points = [0] * len(stock_left)
    if list(stock_left).count(fewest) > 1:
        return Outcome(Termination.BLOCKED, (), tuple(stock_left), tuple(points))
    winner = list(stock_left).index(fewest)
    points[winner] = CARD_POINTS * sum(left - fewest for left in stock_left)
    return Outcome(Termination.BLOCKED, (winner,), tuple(stock_left), tuple(points))


def unfinished(termination: Termination, stock_left: Sequence[int]) -> Outcome:
    """Return the outcome of a game nobody finished: no winners, all points 0."""
    return Outcome(termination, (), tuple(stock_left), (0,) * len(stock_left))
