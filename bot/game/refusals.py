"""Why a move is refused: a code with parameters, never text."""

from dataclasses import dataclass
from enum import Enum


class RefusalCode(Enum):
    """Every reason the rules can have; each has an explained answer in the wording."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    STOCKPILE_EMPTY = "stockpile_empty"
    DISCARD_PILE_EMPTY = "discard_pile_empty"
    PILE_NEEDS = "pile_needs"
    PILE_NEEDS_START = "pile_needs_start"
    PASS_NOT_ALLOWED = "pass_not_allowed"  # noqa: S105 - the card game's pass
    NOTHING_TO_DISCARD = "nothing_to_discard"
    WILD_MAY_NOT_BE_DISCARDED = "wild_may_not_be_discarded"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    CANNOT_TAKE_BACK = "cannot_take_back"
    PLAYERS_OUT_OF_RANGE = "players_out_of_range"
    STOCK_OUT_OF_RANGE = "stock_out_of_range"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal with what explains it.

    ``card`` is the card that was meant (0 the wild), ``pile`` the number of the building or discard pile
    (1 to 4), ``needs`` the number the building pile wants, ``least`` and ``most`` an allowed range.
    """

    code: RefusalCode
    card: int | None = None
    pile: int | None = None
    needs: int | None = None
    least: int | None = None
    most: int | None = None
