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
    NEVER_TAKEN_BACK = "never_taken_back"
    NO_PARTNER = "no_partner"
    PARTNER_STOCKPILE_EMPTY = "partner_stockpile_empty"
    PARTNER_DISCARD_PILE_EMPTY = "partner_discard_pile_empty"
    OWN_DISCARD_PILES_ONLY = "own_discard_piles_only"
    NOT_STRICT = "not_strict"
    MUST_DRAW = "must_draw"
    NOTHING_TO_DRAW = "nothing_to_draw"
    HAND_IS_FULL = "hand_is_full"
    NONE_TOO_MANY = "none_too_many"
    ON_TURN = "on_turn"
    PLAYERS_OUT_OF_RANGE = "players_out_of_range"
    STOCK_OUT_OF_RANGE = "stock_out_of_range"
    PARTNERS_DO_NOT_FIT = "partners_do_not_fit"
    PARTNERS_NOT_CHOSEN = "partners_not_chosen"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal with what explains it.

    ``card`` is the card that was meant (0 the wild), ``pile`` the number of the building or discard pile
    (1 to 4), ``needs`` the number the building pile wants, ``least`` and ``most`` an allowed range; for
    ``PARTNERS_DO_NOT_FIT`` they are the only two numbers of players allowed.
    """

    code: RefusalCode
    card: int | None = None
    pile: int | None = None
    needs: int | None = None
    least: int | None = None
    most: int | None = None
