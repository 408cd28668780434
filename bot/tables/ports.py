"""What this room needs from outside: storage, and somebody who listens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final, Protocol

from bot.game.cards import Card
from bot.game.deal import Deal, DealerDraw
from bot.game.events import Event
from bot.game.moves import Entry
from bot.game.options import Options
from bot.game.record import Record
from bot.tables.attendance import ALL_PRESENT, Attendance, Deadline
from bot.tables.clock import Clock
from bot.tables.customs import NO_CUSTOMS, Customs
from bot.tables.match import FIRST_MATCH, SINGLE_GAME, GameResult, Match, MatchRules
from bot.tables.model import Phase, Place
from bot.tables.occupants import Occupant, Person

FIRST_VERSION: Final = 1
"""The version of a table that was just opened; every accepted command raises it by one."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A lobby to be stored: the host sits alone at it."""

    place: Place
    host: Person
    options: Options
    match_rules: MatchRules = SINGLE_GAME
    clock: Clock = Clock.OFF
    deadlines: tuple[Deadline, ...] = ()


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be stored with the change that begins it, in the ``match_number``-th match of the table."""

    deal: Deal
    dealer_draw: DealerDraw
    match_number: int = 1


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of a game, to be stored with the change that ends it, and counted once in the server's scores.

    ``match_winners``: the seats of those who have won the match with it; ``None`` if it has decided none, or
    is a single game.
    """

    result: GameResult
    match_winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it.

    ``match``: the newest match, with the games that have ended in it.  ``seats``: who has a seat now.
    ``next_dealer``: who deals the next game, ``None`` if that is drawn for.  ``game_number``: how many games
    were dealt at the table.  ``record``: the newest game so far, ``None`` before the first deal; its players
    are named as they are seated now, or as they were at its end.  ``settled_moves``: how many of its first
    moves can no longer be taken back because somebody took a seat after them.  ``cards_version``: the version
    since which neither cards nor turn nor seats have changed.  ``customs``: what holds in the running game.
    ``clock``, ``attendance``, ``deadlines``: as in :class:`bot.tables.model.TableState`.
    """

    id: int
    version: int
    place: Place
    phase: Phase
    host: Person
    seats: tuple[Occupant, ...]
    options: Options
    match: Match = FIRST_MATCH
    next_dealer: int | None = None
    agreed: tuple[int, ...] = ()
    game_number: int = 0
    dealer_draw: DealerDraw | None = None
    record: Record | None = None
    settled_moves: int = 0
    cards_version: int = FIRST_VERSION
    customs: Customs = NO_CUSTOMS
    clock: Clock = Clock.OFF
    attendance: Attendance = ALL_PRESENT
    deadlines: tuple[Deadline, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What one accepted command changes; all of it is stored in one transaction, or nothing.

    The table's version must be ``version - 1`` in the database; ``cards_version`` is ``version`` unless
    neither cards nor turn nor seats change.  ``host``, ``seats``, ``options``, ``match_rules``, ``agreed``,
    ``customs``, ``settled_moves``, ``place``, ``clock``, ``attendance`` and ``deadlines`` are ``None`` where
    they stay.  ``next_dealer``: who deals the next game, ``None`` if that is drawn for.  ``kept_moves``: how
    many moves of the game stay (a take-back drops the last), ``None`` all; ``moves``, ``reshuffles`` and
    ``inserts`` (:class:`Record`) are appended.  ``on_turn``: who is to move next, ``None`` if it is a
    computer player or nobody.
    """

    table_id: int
    version: int
    phase: Phase
    on_turn: int | None
    cards_version: int
    next_dealer: int | None = None
    host: Person | None = None
    seats: tuple[Occupant, ...] | None = None
    options: Options | None = None
    match_rules: MatchRules | None = None
    agreed: tuple[int, ...] | None = None
    customs: Customs | None = None
    game: NewGame | None = None
    settled_moves: int | None = None
    kept_moves: int | None = None
    moves: tuple[tuple[int, Entry], ...] = ()
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    inserts: tuple[tuple[Card, ...], ...] = ()
    end: GameEnd | None = None
    place: Place | None = None
    clock: Clock | None = None
    attendance: Attendance | None = None
    deadlines: tuple[Deadline, ...] | None = None


class TableStore(Protocol):
    """Tables on a database.  Every method raises :class:`bot.tables.errors.StorageError` if it cannot."""

    async def create(self, table: NewTable) -> int | None:
        """Store a lobby at :data:`FIRST_VERSION` and return its id.

        ``None`` if a live table already stands in its channel.
        """
        ...

    async def version(self, table_id: int) -> int | None:
        """Return the table's version, ``None`` if there is no such table."""
        ...

    async def load(self, table_id: int) -> StoredTable | None:
        """Return the whole table from one consistent read, or ``None`` if there is no such table."""
        ...

    async def save(self, change: Change) -> None:
        """Store the change.

        Raises :class:`bot.tables.errors.ConflictError` if the version is another, and
        :class:`bot.tables.errors.ChannelTakenError` if the table is to live again while another one lives in
        its channel.
        """
        ...

    async def live_in(self, channel_id: int) -> int | None:
        """Return the live table of a channel."""
        ...

    async def newest_in(self, channel_id: int) -> int | None:
        """Return the newest table of a channel, live or not."""
        ...

    async def live_of(self, person_id: int) -> tuple[int, ...]:
        """Return the live tables at which a person sits, or is away, oldest first."""
        ...

    async def live(self) -> tuple[int, ...]:
        """Return all live tables, oldest first."""
        ...

    async def awaiting_computers(self) -> tuple[int, ...]:
        """Return the tables in whose running game no person is on turn, oldest first."""
        ...

    async def suspended(self) -> tuple[int, ...]:
        """Return the live tables whose channel is lost, oldest first."""
        ...


class DeadlineStore(Protocol):
    """The deadlines of all live tables.  Methods raise :class:`bot.tables.errors.StorageError`."""

    async def due(self, now: datetime) -> tuple[tuple[int, Deadline], ...]:
        """Return the deadlines that have passed, with their tables, the oldest first."""
        ...

    async def next_due(self, after: datetime) -> datetime | None:
        """Return when the next deadline after that moment passes, ``None`` if there is none."""
        ...

    async def extend(self, by: timedelta) -> tuple[int, ...]:
        """Let all deadlines pass so much later, and return their tables, whose versions have risen by one."""
        ...


@dataclass(frozen=True, slots=True)
class Changed:
    """A table has a new version.

    ``events``: those of the game, unredacted.  ``awaits_computer``: a computer player is to move next.
    ``silent``: the person who is not to write in ``channel_id`` now and has not, ``None`` if there is nobody.
    ``next_due``: when the first of its deadlines passes.
    """

    table_id: int
    version: int
    events: tuple[Event, ...]
    awaits_computer: bool
    channel_id: int
    silent: int | None = None
    next_due: datetime | None = None


class Listener(Protocol):
    """Whoever wants to know of changes; called after the commit, in the order of versions.

    It returns at once.  What it raises is logged and changes nothing for anybody else.
    """

    def changed(self, change: Changed) -> None:
        """Take note of a change."""
        ...


class Screen(Enum):
    """The messages of a table that are kept up to date: the public one, and for a person what is private.

    ``REMINDER``: that the turn is still theirs; ``SUSPENDED``: that the table has lost its channel.
    ``OLD``: one that was replaced and is still to be deleted; in place of a person it has its own number.
    """

    PUBLIC = "public"
    HAND = "hand"
    ASKED = "asked"
    REMINDER = "reminder"
    SUSPENDED = "suspended"
    OLD = "old"


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a screen of a table was last sent.

    ``person_id``: whose hand, 0 for the public screen.  ``turn``: the ``turn_id`` it was sent for, 0: lobby.
    ``message_id``: ``None`` if it could not be delivered in that turn.
    """

    table_id: int
    screen: Screen
    person_id: int
    channel_id: int
    message_id: int | None
    turn: int


class ScreenStore(Protocol):
    """Remembers where screens were sent.  Raises :class:`bot.tables.errors.StorageError`."""

    async def shown(self, table_id: int) -> tuple[Shown, ...]:
        """Return all screens of a table."""
        ...

    async def remember(self, shown: Shown) -> None:
        """Keep ``shown`` in place of what was known of the same screen of the same table and person."""
        ...

    async def forget(self, table_id: int) -> None:
        """Forget all screens of a table: they show its end."""
        ...

    async def unfinished(self) -> tuple[int, ...]:
        """Return the tables that have ended while their screens are still remembered, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class Mailbox:
    """What is known of writing to a person directly.

    ``channel_id``: the direct message channel, ``None`` if unknown.  ``told_closed``: the person has heard
    that direct messages do not arrive, and none has arrived since.
    """

    person_id: int
    channel_id: int | None = None
    told_closed: bool = False


class MailboxStore(Protocol):
    """Remembers direct message channels.  Methods raise :class:`bot.tables.errors.StorageError`."""

    async def mailbox(self, person_id: int) -> Mailbox:
        """Return what is known of that person, nothing if nothing is."""
        ...

    async def keep_mailbox(self, mailbox: Mailbox) -> None:
        """Keep ``mailbox`` in place of what was known."""
        ...
