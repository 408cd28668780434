"""The computer players by the name of their level."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players.planner import Planner
from bot.players.player import Player
from bot.players.simplest import Simplest
from bot.players.weights import EASY, NORMAL

LEVELS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "simplest": Simplest(),
        "easy": Planner(EASY, overlooks=0.34),
        "normal": Planner(NORMAL, overlooks=0.08),
        "hard": Planner(),
    }
)
"""Every level there is, the yardstick first; players keep nothing between moves, so one serves all tables."""
