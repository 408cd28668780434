"""What people, computer players and clocks can ask of a table, as values."""

from dataclasses import dataclass

from bot.game.moves import Move
from bot.game.options import Options
from bot.tables.match import MatchRules
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
)
