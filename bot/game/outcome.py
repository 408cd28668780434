"""How a game ended, as a value."""

from dataclasses import dataclass
from enum import Enum


class Termination(Enum):
    """What ended a game (section 5)."""

    STOCKPILE = "stockpile"
    BLOCKED = "blocked"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``winners``: the seats that won, empty for a draw and for a game nobody finished.
    ``stock_left``: cards left in the stockpile, by seat.  ``points``: what each side scored, by side.
    """

    termination: Termination
    winners: tuple[int, ...]
    stock_left: tuple[int, ...]
    points: tuple[int, ...]
