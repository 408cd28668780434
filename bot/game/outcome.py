"""How a game ended, as a value."""

from dataclasses import dataclass
from enum import Enum

from bot.game.teams import side_of


class Termination(Enum):
    """What ended a game (section 5)."""

    STOCKPILE = "stockpile"
    BLOCKED = "blocked"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``winners``: the seats that won, both of a pair, empty for a draw and for a game nobody finished.
    ``stock_left``: cards left in the stockpile, by seat.  ``points``: what each side scored, by side
    (:mod:`bot.game.teams`); without partners every seat is a side.
    """

    termination: Termination
    winners: tuple[int, ...]
    stock_left: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def sides(self) -> int:
        """The number of sides."""
        return len(self.points)

    def points_of(self, seat: int) -> int:
        """Return what the side of ``seat`` scored."""
        return self.points[side_of(seat, sides=self.sides)]
