"""Moves as small hashable values of existing cards and piles; :mod:`bot.game.notation` has their text form.

All moves there are have been made once, in :data:`HAND_PLAYS` and its sisters: the game hands out these
instances, so that listing the legal moves of a position creates nothing.  The classes are final, so that the
game may tell them apart by ``type(…) is``: an ``isinstance`` that fails takes three times as long.
"""

from dataclasses import dataclass, field
from enum import Enum
from itertools import chain
from typing import Final, final

from bot.game.cards import BUILDING_PILES, DISCARD_PILES, TOP, WILD, Card

_CARDS: Final = range(WILD, TOP + 1)
_BUILDING_PILES: Final = range(1, BUILDING_PILES + 1)
_DISCARD_PILES: Final = range(1, DISCARD_PILES + 1)


def _check(number: int, known: range) -> None:
    if number not in known:
        raise ValueError(number)


@final
@dataclass(frozen=True, slots=True)
class HandCard:
    """A hand card, named by its value: equal cards are one source."""

    card: Card

    def __post_init__(self) -> None:
        _check(self.card, _CARDS)


@final
@dataclass(frozen=True, slots=True)
class StockTop:
    """The face-up top of the own stockpile."""


@final
@dataclass(frozen=True, slots=True)
class DiscardTop:
    """The top of the own discard pile ``pile``, 1 to 4."""

    pile: int

    def __post_init__(self) -> None:
        _check(self.pile, _DISCARD_PILES)


@final
@dataclass(frozen=True, slots=True)
class PartnerStockTop:
    """The face-up top of the partner's stockpile (section 6)."""


@final
@dataclass(frozen=True, slots=True)
class PartnerDiscardTop:
    """The top of the partner's discard pile ``pile``, 1 to 4 (section 6)."""

    pile: int

    def __post_init__(self) -> None:
        _check(self.pile, _DISCARD_PILES)


Source = HandCard | StockTop | DiscardTop | PartnerStockTop | PartnerDiscardTop


@final
@dataclass(frozen=True, slots=True)
class Play:
    """Moves the card at ``source`` onto building pile ``building_pile``, 1 to 4."""

    source: Source
    building_pile: int

    def __post_init__(self) -> None:
        _check(self.building_pile, _BUILDING_PILES)


@final
@dataclass(frozen=True, slots=True)
class Discard:
    """Lays the hand card ``card`` onto the discard pile ``discard_pile``, 1 to 4, and ends the turn.

    The pile is an own one or, with the option ``discard_to_partner``, one of the partner's.
    """

    card: Card
    discard_pile: int
    to_partner: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        _check(self.card, _CARDS)
        _check(self.discard_pile, _DISCARD_PILES)


@final
@dataclass(frozen=True, slots=True)
class Pass:
    """Ends the turn of a player with an empty hand and nothing to draw (section 4)."""


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """Draws one card by hand, at a strict table (section 7)."""


Move = Play | Discard | Pass | Draw


def is_of_partner(move: Move) -> bool:
    """Return whether ``move`` plays a card of the partner's."""
    return isinstance(move, Play) and isinstance(move.source, PartnerStockTop | PartnerDiscardTop)


class Penalty(Enum):
    """What changes cards or turns at a strict table but is no move (section 7), by its text in a record."""

    TWO_CARDS = "!2"
    NO_FILL_UP = "!N"
    ONE_TOO_MANY = "!X"


Entry = Move | Penalty
"""What a record lists one after the other, each with its seat; that of a penalty is the offender's."""

PASS: Final = Pass()
DRAW: Final = Draw()
STOCK_TOP: Final = StockTop()
PARTNER_STOCK_TOP: Final = PartnerStockTop()

HAND_PLAYS: Final = tuple(tuple(Play(HandCard(card), pile) for pile in _BUILDING_PILES) for card in _CARDS)
"""``HAND_PLAYS[card][pile - 1]``."""
STOCK_PLAYS: Final = tuple(Play(STOCK_TOP, pile) for pile in _BUILDING_PILES)
"""``STOCK_PLAYS[pile - 1]``."""
DISCARD_PLAYS: Final = tuple(
    tuple(Play(DiscardTop(top), pile) for pile in _BUILDING_PILES) for top in _DISCARD_PILES
)
"""``DISCARD_PLAYS[discard_pile - 1][building_pile - 1]``."""
PARTNER_STOCK_PLAYS: Final = tuple(Play(PARTNER_STOCK_TOP, pile) for pile in _BUILDING_PILES)
"""``PARTNER_STOCK_PLAYS[pile - 1]``."""
PARTNER_DISCARD_PLAYS: Final = tuple(
    tuple(Play(PartnerDiscardTop(top), pile) for pile in _BUILDING_PILES) for top in _DISCARD_PILES
)
"""``PARTNER_DISCARD_PLAYS[discard_pile - 1][building_pile - 1]``."""
DISCARDS: Final = tuple(tuple(Discard(card, pile) for pile in _DISCARD_PILES) for card in _CARDS)
"""``DISCARDS[card][discard_pile - 1]``."""
PARTNER_DISCARDS: Final = tuple(
    tuple(Discard(card, pile, to_partner=True) for pile in _DISCARD_PILES) for card in _CARDS
)
"""``PARTNER_DISCARDS[card][discard_pile - 1]``."""
ALL_MOVES: Final[tuple[Move, ...]] = (
    *STOCK_PLAYS,
    *PARTNER_STOCK_PLAYS,
    *chain.from_iterable(HAND_PLAYS),
    *chain.from_iterable(DISCARD_PLAYS),
    *chain.from_iterable(PARTNER_DISCARD_PLAYS),
    *chain.from_iterable(DISCARDS),
    *chain.from_iterable(PARTNER_DISCARDS),
    PASS,
    DRAW,
)
"""Every move there is."""
