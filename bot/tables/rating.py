"""Ratings of players, and the port to whoever knows how they change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

_AT_START: Final = 1000
_SCALE: Final = 24


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is thought to be, ``mu``, and how uncertain that is, ``sigma``."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The rating as people see it: what the player is at least worth, 1000 for a newcomer."""
        return round(_AT_START + _SCALE * (self.mu - 3 * self.sigma))


class Rater(Protocol):
    """Knows how a game changes ratings."""

    def start(self) -> Rating:
        """Return the rating of somebody who has not played yet."""
        ...

    def rate(self, teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
        """Return the new ratings, in the same order; the lowest rank is the best, equal ranks are a tie."""
        ...
