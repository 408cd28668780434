"""The computer players by the name of their level."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players.player import Player
from bot.players.simplest import Simplest

LEVELS: Final[Mapping[str, Player]] = MappingProxyType({"simplest": Simplest()})
"""Every level there is, the weakest first; players keep nothing between moves, so one serves all tables."""
