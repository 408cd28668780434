"""Why a table refuses a command: a code with parameters, never text."""

from dataclasses import dataclass
from enum import Enum

from bot.game.refusals import Refusal
from bot.tables.occupants import Person


class TableRefusalCode(Enum):
    """Every reason a table can have, beside the rules' own; each has an answer in the wording."""

    NO_TABLE = "no_table"
    CHANNEL_TAKEN = "channel_taken"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    TABLE_FULL = "table_full"
    NOT_HOST = "not_host"
    MAY_NOT_END = "may_not_end"
    ALREADY_BEGUN = "already_begun"
    NOT_BEGUN = "not_begun"
    OVER = "over"
    GAME_RUNNING = "game_running"
    NOBODY_GAVE_UP = "nobody_gave_up"
    AGREED_ALREADY = "agreed_already"
    ASKED_ALREADY = "asked_already"
    NOT_PARTNERS_CARD = "not_partners_card"
    NOT_WAITING_PARTNER = "not_waiting_partner"
    POINTED_ALREADY = "pointed_already"
    NOTHING_TO_CALL = "nothing_to_call"
    OWN_SIDE_TALKED = "own_side_talked"
    CALLED_ALREADY = "called_already"
    FILL_UP_LOST_ALREADY = "fill_up_lost_already"
    PAIRS_STAY = "pairs_stay"
    NO_PAIRS_YET = "no_pairs_yet"
    NO_SEAT_TO_OFFER = "no_seat_to_offer"
    CLOCK_RUNS = "clock_runs"
    NOBODY_TO_NUDGE = "nobody_to_nudge"
    NUDGED_ALREADY = "nudged_already"
    NOT_TO_BE_KICKED = "not_to_be_kicked"
    VOTED_ALREADY = "voted_already"
    ASKED_IN_ALREADY = "asked_in_already"
    ASKS_NO_MORE = "asks_no_more"
    SUSPENDED = "suspended"
    NOT_SUSPENDED = "not_suspended"
    OTHER_SERVER = "other_server"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """A code with parameters.

    ``most`` computers or seats; ``rule``: the refusal of the rules (``RULES``); ``host``: whose right it is.
    """

    code: TableRefusalCode
    most: int | None = None
    rule: Refusal | None = None
    host: Person | None = None
