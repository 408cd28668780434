"""What a table can choose about its game, and which stockpile sizes fit (sections 2 and 8)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.game.cards import DECK, HAND_SIZE
from bot.game.errors import OptionsError
from bot.game.refusals import Refusal, RefusalCode

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
SMALLEST_STOCK: Final = 5
LARGEST_STOCK: Final = 30
_CLASSIC_STOCK: Final = 30
_LARGE_TABLE_STOCK: Final = 20
_LARGE_TABLE: Final = 5
MOST_OPEN_TURNS: Final = 9
PAIRED_PLAYERS: Final = (4, 6)
"""How many can play as partners."""


class Hands(Enum):
    """When the players get their first hand."""

    FIRST_TURN = "first_turn"
    DEALT = "dealt"


class Discards(Enum):
    """Which discards may be looked at."""

    TOP = "top"
    OPEN = "open"


class WildDiscard(Enum):
    """Whether a SKIP-BO may be discarded by a hand that holds something else."""

    ON = "on"
    OFF = "off"


ALWAYS_OPEN: Final = -1
"""``Options.open_hands``: all hands are public in the whole game."""


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one game.

    ``stock``: stockpile size, ``None`` follows the number of players.
    ``open_hands``: 0 off, 1 to 9 turns of every seat, :data:`ALWAYS_OPEN`.
    ``partners``: section 6; ``discard_to_partner`` only with it.  ``strict``: section 7.
    Raises :class:`OptionsError` for a size or a combination that fits nobody.
    """

    stock: int | None = None
    hands: Hands = Hands.FIRST_TURN
    open_hands: int = 0
    discards: Discards = Discards.TOP
    wild_discard: WildDiscard = WildDiscard.ON
    partners: bool = False
    discard_to_partner: bool = False
    strict: bool = False

    def __post_init__(self) -> None:
        if self.stock is not None and not SMALLEST_STOCK <= self.stock <= LARGEST_STOCK:
            raise OptionsError(
                Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=SMALLEST_STOCK, most=LARGEST_STOCK)
            )
        if not ALWAYS_OPEN <= self.open_hands <= MOST_OPEN_TURNS:
            raise ValueError(self.open_hands)
        if self.discard_to_partner and not self.partners:
            raise OptionsError(Refusal(RefusalCode.PARTNERS_NOT_CHOSEN))


def largest_stock(players: int) -> int:
    """Return the largest stockpile size that leaves ``players`` their first hands."""
    return min(LARGEST_STOCK, len(DECK) // players - HAND_SIZE)


def usual_stock(players: int) -> int:
    """Return the stockpile size of a table that chose none: 30, from five players on 20."""
    return _CLASSIC_STOCK if players < _LARGE_TABLE else _LARGE_TABLE_STOCK


def stock_size(options: Options, players: int) -> int:
    """Return the stockpile size of a game of ``players`` with these options.

    Raises :class:`OptionsError` if there are not 2 to 6 players, or as partners not 4 or 6, or if the chosen
    size does not fit them.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise OptionsError(Refusal(RefusalCode.PLAYERS_OUT_OF_RANGE, least=FEWEST_PLAYERS, most=MOST_PLAYERS))
    if options.partners and players not in PAIRED_PLAYERS:
        raise OptionsError(
            Refusal(RefusalCode.PARTNERS_DO_NOT_FIT, least=min(PAIRED_PLAYERS), most=max(PAIRED_PLAYERS))
        )
    if options.stock is None:
        return usual_stock(players)
    most = largest_stock(players)
    if options.stock > most:
        raise OptionsError(Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=SMALLEST_STOCK, most=most))
    return options.stock
