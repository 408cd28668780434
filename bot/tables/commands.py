"""What people, computer players and clocks can ask of a table, as values."""

from dataclasses import dataclass
from typing import Final

from bot.game.moves import Move, Play
from bot.game.options import Options
from bot.tables.attendance import Deadline
from bot.tables.clock import Clock
from bot.tables.match import MatchRules
from bot.tables.model import Place
from bot.tables.occupants import Person


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat in the lobby or between games; at a full table a computer player makes room."""

    person: Person


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the seat; in a running game a computer player sits in."""

    person: Person


@dataclass(frozen=True, slots=True)
class SeatComputers:
    """Let exactly ``number`` computer players sit down before a game; ``None`` adds one."""

    person: Person
    number: int | None
    level: str


@dataclass(frozen=True, slots=True)
class ChooseOptions:
    """Play by ``options``."""

    person: Person
    options: Options


@dataclass(frozen=True, slots=True)
class ChooseMatch:
    """Play a match by ``rules``."""

    person: Person
    rules: MatchRules


@dataclass(frozen=True, slots=True)
class Begin:
    """Draw for the deal, deal, and start the first turn."""

    person: Person


@dataclass(frozen=True, slots=True)
class Next:
    """Deal the next game of the match, or begin a rematch when it is over."""

    person: Person


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make a move as the person's seat; ``expected`` is the version the person saw, ``None`` any."""

    person: Person
    move: Move
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last play of this turn."""

    person: Person
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class ComputerMove:
    """Make the move a computer player at ``seat`` chose when it saw version ``expected``."""

    seat: int
    move: Move
    expected: int


@dataclass(frozen=True, slots=True)
class End:
    """Close the lobby, or end the game and the match without a winner; the host may, and a moderator.

    ``game_only``: the match goes on, and the game is dealt again.
    """

    person: Person
    is_moderator: bool
    game_only: bool = False


@dataclass(frozen=True, slots=True)
class AgreeToStop:
    """Agree to stop a game that somebody has given up; once all people agree it is over."""

    person: Person


@dataclass(frozen=True, slots=True)
class FillHand:
    """Draw card by card until the hand holds five, at a strict table; ``expected`` as for a move."""

    person: Person
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOutOfTurn:
    """Really put a card down out of turn, at a strict table: it is stopped and costs the next fill-up.

    ``turn_id``: the turn in which the person was asked.
    """

    person: Person
    turn_id: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner for ``move``, a play from the partner's piles; a computer player makes it at once."""

    person: Person
    move: Play
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """Make the play the partner has asked for, in the partner's turn, or decline.

    ``number``: of the request that is answered, ``None`` whichever is open.  It is stale once it has lapsed.
    """

    person: Person
    plays: bool
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """Point at the own stockpile while the partner is on turn; once in a turn."""

    person: Person


@dataclass(frozen=True, slots=True)
class NoteTalk:
    """Note that the waiting partner has written in the table's channel, at a strict table."""

    person: Person


@dataclass(frozen=True, slots=True)
class CallTalk:
    """Call the partner talk of an opponent: the one noted at ``seat`` in a turn, or the oldest there is."""

    person: Person
    seat: int | None = None
    turn_id: int | None = None


@dataclass(frozen=True, slots=True)
class PickPartner:
    """Have whoever sits at ``seat`` as the partner: they change places with who sits opposite."""

    person: Person
    seat: int
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class ArrangeSeats:
    """Seat the players anew before the match: seat ``i`` gets who sits at ``order[i]``; ``None`` shuffles."""

    person: Person
    order: tuple[int, ...] | None = None
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class Invite:
    """Invite somebody to take the seat of the partner, which a computer player holds."""

    person: Person
    newcomer: Person


@dataclass(frozen=True, slots=True)
class ChooseClock:
    """Let turns take so long at most, from the turn on that runs; the host may at any time."""

    person: Person
    clock: Clock


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind whoever is on turn, once an hour, at a table without a clock."""

    person: Person


@dataclass(frozen=True, slots=True)
class Kick:
    """Take the seat of ``target_id``: the host at once, others by the majority of the other people."""

    person: Person
    target_id: int


@dataclass(frozen=True, slots=True)
class LetIn:
    """Give somebody who asks for it a seat that a computer player holds, or a free one before a game."""

    person: Person
    newcomer_id: int


@dataclass(frozen=True, slots=True)
class Back:
    """Take the seat back in which a computer player sits since the clock had run out twice."""

    person: Person


@dataclass(frozen=True, slots=True)
class StayHost:
    """Give a sign of life as the host, who would be passed over otherwise, or as one who was passed over."""

    person: Person


@dataclass(frozen=True, slots=True)
class MoveTable:
    """Bring a table that has lost its channel to ``place``, in the same server."""

    person: Person
    place: Place


@dataclass(frozen=True, slots=True)
class Suspend:
    """Stop playing: the table's channel is lost."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Play on: the table's channel is back."""


@dataclass(frozen=True, slots=True)
class Expire:
    """Do what is due, unless the table has another deadline by now."""

    deadline: Deadline


AttendanceCommand = (
    ChooseClock | Nudge | Kick | LetIn | Back | StayHost | MoveTable | Suspend | Resume | Expire
)
"""Who is there, and where."""

CustomsCommand = Ask | Answer | Point | NoteTalk | CallTalk | PlayOutOfTurn | Invite
"""What people do beside moving, at a running game."""

Command = (
    Join
    | Leave
    | SeatComputers
    | ChooseOptions
    | ChooseMatch
    | Begin
    | Next
    | MakeMove
    | TakeBack
    | ComputerMove
    | End
    | AgreeToStop
    | FillHand
    | PickPartner
    | ArrangeSeats
    | CustomsCommand
    | AttendanceCommand
)

OF_NOBODY: Final = (ComputerMove, Suspend, Resume, Expire)
"""Commands that no person gives."""
