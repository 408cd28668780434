"""Moves as small hashable values; their text form is in :mod:`bot.game.notation`.

All moves there are have been made once, in :data:`HAND_PLAYS` and its sisters: the game hands out these
instances, so that listing the legal moves of a position creates nothing.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Final

from bot.game.cards import BUILDING_PILES, DISCARD_PILES, TOP, WILD, Card


@dataclass(frozen=True, slots=True)
class HandCard:
    """A hand card, named by its value: equal cards are one source."""

    card: Card


@dataclass(frozen=True, slots=True)
class StockTop:
    """The face-up top of the own stockpile."""


@dataclass(frozen=True, slots=True)
class DiscardTop:
    """The top of the own discard pile ``pile``, 1 to 4."""

    pile: int


Source = HandCard | StockTop | DiscardTop


@dataclass(frozen=True, slots=True)
class Play:
    """Moves the card at ``source`` onto building pile ``building_pile``, 1 to 4."""

    source: Source
    building_pile: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lays the hand card ``card`` onto the own discard pile ``discard_pile``, 1 to 4, and ends the turn."""

    card: Card
    discard_pile: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Ends the turn of a player with an empty hand and nothing to draw (section 4)."""


Move = Play | Discard | Pass

PASS: Final = Pass()
STOCK_TOP: Final = StockTop()

_piles = range(1, BUILDING_PILES + 1)
HAND_PLAYS: Final = tuple(
    tuple(Play(HandCard(card), pile) for pile in _piles) for card in range(WILD, TOP + 1)
)
"""``HAND_PLAYS[card][pile - 1]``."""
STOCK_PLAYS: Final = tuple(Play(STOCK_TOP, pile) for pile in _piles)
"""``STOCK_PLAYS[pile - 1]``."""
DISCARD_PLAYS: Final = tuple(
    tuple(Play(DiscardTop(top), pile) for pile in _piles) for top in range(1, DISCARD_PILES + 1)
)
"""``DISCARD_PLAYS[discard_pile - 1][building_pile - 1]``."""
DISCARDS: Final = tuple(
    tuple(Discard(card, pile) for pile in range(1, DISCARD_PILES + 1)) for card in range(WILD, TOP + 1)
)
"""``DISCARDS[card][discard_pile - 1]``."""
ALL_MOVES: Final[tuple[Move, ...]] = (
    *STOCK_PLAYS,
    *chain.from_iterable(HAND_PLAYS),
    *chain.from_iterable(DISCARD_PLAYS),
    *chain.from_iterable(DISCARDS),
    PASS,
)
"""Every move there is."""
