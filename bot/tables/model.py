"""The values of a table that other rooms may read: who sits where, who may know what."""

from dataclasses import dataclass
from enum import Enum

from bot.game.deal import DealerDraw
from bot.game.events import Event
from bot.game.moves import Move
from bot.game.options import Options
from bot.game.views import PlayerView, SpectatorView


class Phase(Enum):
    """Where a table is in its life; ``FINISHED`` and ``ABANDONED`` are the ends."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @property
    def is_live(self) -> bool:
        """Whether the table still occupies its channel."""
        return self in (Phase.LOBBY, Phase.PLAYING)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord; ``name`` is the display name as last seen, unescaped."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; ``sits_for`` is the person whose seat it plays, if it took one over."""

    level: str
    sits_for: Person | None = None


Occupant = Person | Computer


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands; a thread is a channel."""

    guild_id: int
    channel_id: int


@dataclass(frozen=True, slots=True)
class TurnLog:
    """What everybody may know of one turn: who had it, and its events in order, redacted."""

    seat: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class TableState:
    """What everybody may know of a table.

    ``turns``: the current turn last, before it up to as many earlier turns as there are seats.
    ``turn_number``: counts all turns of the game from 1; 0 in the lobby.
    ``view`` and ``dealer_draw`` are ``None`` as long as nothing was dealt.
    """

    id: int
    version: int
    place: Place
    phase: Phase
    host: Person
    seats: tuple[Occupant, ...]
    options: Options
    turn_number: int = 0
    view: SpectatorView | None = None
    dealer_draw: DealerDraw | None = None
    turns: tuple[TurnLog, ...] = ()

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat of that person, or ``None``."""
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Person) and occupant.id == person_id:
                return number
        return None

    @property
    def on_turn(self) -> Occupant | None:
        """Who is on turn, ``None`` outside a running game."""
        if self.phase is not Phase.PLAYING or self.view is None:
            return None
        return self.seats[self.view.turn]

    @property
    def people(self) -> tuple[Person, ...]:
        """The people at the table, by seat."""
        return tuple(occupant for occupant in self.seats if isinstance(occupant, Person))


@dataclass(frozen=True, slots=True)
class HandState:
    """What the player at ``seat`` may know beyond ``table``.

    ``legal``: the moves possible now, empty when somebody else is on turn.
    """

    table: TableState
    seat: int
    view: PlayerView
    legal: tuple[Move, ...]
    can_take_back: bool

    @property
    def is_on_turn(self) -> bool:
        """Whether this player is to move."""
        return self.table.phase is Phase.PLAYING and self.view.turn == self.seat
