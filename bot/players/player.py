"""What a computer player is."""

from typing import Protocol

from bot.game.moves import Move
from bot.game.views import PlayerView


class Player(Protocol):
    """Whoever can choose a move from what may be seen at the own seat."""

    def choose(self, view: PlayerView) -> Move:
        """Return a legal move; ``view`` is that of the player on turn in a game that goes on."""
        ...
