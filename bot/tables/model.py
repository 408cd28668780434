"""The values of a table that other rooms may read: who sits where, who may know what."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from bot.game.deal import DealerDraw
from bot.game.events import Event
from bot.game.moves import Move
from bot.game.options import FEWEST_PLAYERS, Options
from bot.game.teams import partner_of
from bot.game.views import PlayerView, SpectatorView
from bot.tables.attendance import ALL_PRESENT, Attendance, Deadline, DeadlineKind
from bot.tables.clock import Clock
from bot.tables.customs import NO_CUSTOMS, Customs
from bot.tables.match import FIRST_MATCH, Match
from bot.tables.occupants import Computer, Occupant, Person, seat_of

_MOST_TURNS: Final = 1_000_000
"""More turns than any game has."""


def turn_id(game_number: int, turn_number: int) -> int:
    """Return a number that no other turn of a table has, 0 in the lobby."""
    return game_number * _MOST_TURNS + turn_number if game_number else 0


class Phase(Enum):
    """Where a table is in its life.

    ``BETWEEN``: a game of a match is over and the next one has not begun.  ``FINISHED``, ``ABANDONED`` and
    ``EXPIRED``, a lobby that was not begun in time, are the ends; a rematch leads back from the first two.
    """

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    EXPIRED = "expired"

    @property
    def is_live(self) -> bool:
        """Whether the table still occupies its channel."""
        return self in (Phase.LOBBY, Phase.PLAYING, Phase.BETWEEN)


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

    ``seats``: who plays, and once a game is over who played in it.  ``coming``: who is seated for the next
    game, or a rematch, once one is over.  ``game_number``: counts the games of the table from 1, 0 in the
    lobby.
    ``turns``: the current turn last, before it up to as many earlier turns as there are seats.
    ``turn_number``: counts all turns of the game from 1; 0 in the lobby.
    ``view`` and ``dealer_draw`` are ``None`` as long as nothing was dealt; a draw without rounds is a deal
    that moved on from the game before.  ``next_dealer``: a seat of ``coming``.
    ``agreed``: the people who agree to stop, since somebody has given up.  ``customs``: what partners have
    told each other in the running game.  ``is_talk_watched``: whether the host has the bot notice partner
    talk at strict tables.  ``cards_version``: the version since which cards, turn and seats are the same.
    ``clock``: how long a turn may take.  ``attendance``: who is there.  ``deadlines``: until when the table
    waits, one of a kind.
    """

    id: int
    version: int
    place: Place
    phase: Phase
    host: Person
    seats: tuple[Occupant, ...]
    options: Options
    match: Match = FIRST_MATCH
    coming: tuple[Occupant, ...] = ()
    next_dealer: int | None = None
    agreed: tuple[int, ...] = ()
    game_number: int = 0
    turn_number: int = 0
    view: SpectatorView | None = None
    dealer_draw: DealerDraw | None = None
    turns: tuple[TurnLog, ...] = ()
    customs: Customs = NO_CUSTOMS
    is_talk_watched: bool = False
    cards_version: int = 0
    clock: Clock = Clock.OFF
    attendance: Attendance = ALL_PRESENT
    deadlines: tuple[Deadline, ...] = ()

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat of that person in the game that is shown, or ``None``."""
        return seat_of(self.seats, person_id)

    @property
    def can_be_rematched(self) -> bool:
        """Whether a rematch would have enough players, and somebody to ask for it."""
        seats = len(self.coming) + (seat_of(self.coming, self.host.id) is None)
        return self.view is not None and self.host.is_named and seats >= FEWEST_PLAYERS

    def is_seated(self, person_id: int) -> bool:
        """Whether that person has a seat now."""
        return seat_of(self.taken, person_id) is not None

    @property
    def turn_id(self) -> int:
        """A number that no other turn of this table has, 0 in the lobby."""
        return turn_id(self.game_number, self.turn_number)

    @property
    def moment(self) -> int:
        """A number that changes when a game begins and when it ends between two games of a match."""
        return 2 * self.game_number + (self.phase is Phase.BETWEEN)

    @property
    def taken(self) -> tuple[Occupant, ...]:
        """Who has a seat now: in the running game, or in the one to come."""
        return self.coming if self.phase is Phase.BETWEEN else self.seats

    @property
    def has_given_up(self) -> bool:
        """Whether a computer player sits in for somebody in a running game."""
        return self.phase is Phase.PLAYING and any(
            isinstance(occupant, Computer) and occupant.sits_for for occupant in self.seats
        )

    @property
    def options_in_force(self) -> Options:
        """The house rules of the game that is shown, or of the one to come."""
        return self.view.options if self.view else self.options

    def partner_of(self, seat: int) -> int | None:
        """Return the partner of ``seat`` in the game that is shown, ``None`` if everybody plays alone."""
        return partner_of(seat, self.view.options, seats=len(self.seats)) if self.view else None

    @property
    def waiting_partner(self) -> int | None:
        """The seat of the partner of who is on turn, ``None`` outside a running game of partners."""
        if self.phase is not Phase.PLAYING or self.view is None:
            return None
        return self.partner_of(self.view.turn)

    @property
    def silent(self) -> int | None:
        """The seat that is not to talk now (section 7), ``None`` where talk costs nothing."""
        view = self.view
        if view is None or not view.options.strict or view.open_hands is not None:
            return None
        return self.waiting_partner

    @property
    def has_talked(self) -> bool:
        """Whether who has to be silent has written in this turn."""
        return any(talk.turn == self.turn_number for talk in self.customs.talks)

    @property
    def on_turn(self) -> Occupant | None:
        """Who is on turn, ``None`` outside a running game."""
        if self.phase is not Phase.PLAYING or self.view is None:
            return None
        return self.seats[self.view.turn]

    def due(self, kind: DeadlineKind) -> datetime | None:
        """Return when the deadline of that kind passes, ``None`` if the table has none."""
        return next((deadline.due_at for deadline in self.deadlines if deadline.kind is kind), None)

    @property
    def is_suspended(self) -> bool:
        """Whether the table waits for its channel; nobody can play meanwhile."""
        return self.attendance.is_suspended

    def seat_kept_for(self, person_id: int) -> int | None:
        """Return the seat of a running game that a computer player holds for that person, or ``None``."""
        if self.phase is not Phase.PLAYING:
            return None
        for seat, occupant in enumerate(self.seats):
            absent = occupant.sits_for if isinstance(occupant, Computer) else None
            if absent is not None and absent.id == person_id:
                return seat
        return None

    def is_away(self, person_id: int) -> bool:
        """Return whether a computer player sits in for that person because the clock has run out twice."""
        seat = self.seat_kept_for(person_id)
        occupant = None if seat is None else self.seats[seat]
        return isinstance(occupant, Computer) and occupant.is_away

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who have a seat now, by seat."""
        return tuple(
            occupant for occupant in self.taken if isinstance(occupant, Person) and occupant.is_named
        )


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

    def is_behind(self, expected: int | None) -> bool:
        """Whether cards, turn or seats have changed since version ``expected`` (``None``: any will do)."""
        return expected is not None and not self.table.cards_version <= expected <= self.table.version

    @property
    def is_on_turn(self) -> bool:
        """Whether this player is to move; nobody is while the channel is lost."""
        table = self.table
        return table.phase is Phase.PLAYING and self.view.turn == self.seat and not table.is_suspended
