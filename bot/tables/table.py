"""One table in memory: takes commands, refuses or applies them, and says what is to be stored."""

from dataclasses import dataclass, replace
from typing import Final, assert_never

from bot.game.deal import deal, draw_for_dealer
from bot.game.errors import OptionsError
from bot.game.events import DrawPileRebuilt, Event
from bot.game.options import stock_size
from bot.game.outcome import Termination
from bot.game.replay import moves_in
from bot.game.shuffle import Shuffler
from bot.tables.commands import (
    Begin,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    Join,
    Leave,
    MakeMove,
    SeatComputers,
    TakeBack,
)
from bot.tables.errors import BrokenTableError, StaleError, refused, refused_by_rules
from bot.tables.model import HandState, Phase, TableState
from bot.tables.occupants import Computer, Person
from bot.tables.ports import Change, NewGame, StoredTable
from bot.tables.refusals import TableRefusalCode
from bot.tables.running import RunningGame
from bot.tables.seating import Seating

SUBSTITUTE_LEVEL: Final = "simplest"
"""How the computer player plays that sits in for a person."""


@dataclass(frozen=True, slots=True)
class Applied:
    """An accepted command: what to store and what happened in the game, unredacted."""

    change: Change
    events: tuple[Event, ...] = ()

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is to move next."""
        return self.change.phase is Phase.PLAYING and self.change.on_turn is None


class Table:
    """A table as the database has it, with its game rebuilt from the stored moves.

    :meth:`apply` changes this object before anything is stored: whoever cannot store the change forgets the
    table.
    """

    def __init__(self, stored: StoredTable, shuffler: Shuffler) -> None:
        """Raises :class:`bot.tables.errors.BrokenTableError` if what is stored makes no table."""
        self.id = stored.id
        self.version = stored.version
        self.phase = stored.phase
        self._place = stored.place
        self._seating = Seating(stored.host, list(stored.seats))
        self._options = stored.options
        self._dealer_draw = stored.dealer_draw
        self._shuffler = shuffler
        self._running = (
            RunningGame.replayed(stored.record, settled=stored.settled_moves, then=shuffler)
            if stored.record
            else None
        )
        self._require_sense()

    # ------------------------------------------------------------------ what may be seen

    def state(self) -> TableState:
        """Return what everybody may know."""
        running = self._running
        return TableState(
            id=self.id,
            version=self.version,
            place=self._place,
            phase=self.phase,
            host=self._seating.host,
            seats=tuple(self._seating.seats),
            options=self._options,
            turn_number=running.logs.turn_number if running else 0,
            view=running.game.spectator_view() if running else None,
            dealer_draw=self._dealer_draw,
            turns=running.logs.logs() if running else (),
        )

    def hand(self, person_id: int) -> HandState | None:
        """Return what that person may know as a player, ``None`` without a seat in a dealt game."""
        seat = self._seating.seat_of(person_id)
        if self._running is None or seat is None:
            return None
        running, game = self._running, self._running.game
        return HandState(
            self.state(), seat, game.player_view(seat), game.legal_moves(seat), running.can_take_back(seat)
        )

    def computer_on_turn(self) -> tuple[Computer, HandState] | None:
        """Return the computer player on turn with what it may see, ``None`` if it is somebody else's turn."""
        if self._running is None or self.phase is not Phase.PLAYING:
            return None
        game = self._running.game
        occupant = self._seating.seats[game.turn]
        if isinstance(occupant, Person):
            return None
        view, legal = game.player_view(game.turn), game.legal_moves(game.turn)
        return occupant, HandState(self.state(), game.turn, view, legal, can_take_back=False)

    # ------------------------------------------------------------------ commands

    def apply(self, command: Command) -> Applied:
        """Change the table as ``command`` asks and return what to store.

        Raises :class:`bot.tables.errors.TableRefusedError` or :class:`bot.tables.errors.StaleError`; nothing
        has changed then.
        """
        if isinstance(command, ComputerMove) and command.expected != self.version:
            raise StaleError  # whatever has happened meanwhile: computer players look again
        if not self.phase.is_live:
            raise refused(TableRefusalCode.OVER)
        match command:
            case Join() | Leave() | SeatComputers():
                return self._seat(command)
            case ChooseOptions(person, options):
                self._require_lobby_host(person)
                self._options = options
                return Applied(replace(self._next(), options=options))
            case Begin(person):
                self._require_lobby_host(person)
                return self._begin()
            case MakeMove() | ComputerMove() | TakeBack():
                return self._move(command)
            case End(person, is_moderator):
                if not (is_moderator or person.id == self._seating.host.id):
                    raise refused(TableRefusalCode.MAY_NOT_END)
                return self._abandon()
            case _:
                assert_never(command)

    def _seat(self, command: Join | Leave | SeatComputers) -> Applied:
        in_lobby = self.phase is Phase.LOBBY
        match command:
            case Join(person) if in_lobby:
                self._seating.take(person)
            case Join(person):
                self._seating.return_to(person)
            case Leave(person) if in_lobby:
                self._seating.give_up(person)
            case Leave(person):
                self._seating.hand_over(person, SUBSTITUTE_LEVEL)
            case SeatComputers(person, number, level):
                self._require_lobby_host(person)
                self._seating.set_computers(number, level)
            case _:
                assert_never(command)
        if not self._seating.people:
            return self._abandon()
        if self._running is None:
            return Applied(self._next(seats=True))
        self._running.settle()
        return Applied(replace(self._next(seats=True), settled_moves=self._running.settled))

    def _begin(self) -> Applied:
        seats = len(self._seating.seats)
        try:
            options = replace(self._options, stock=stock_size(self._options, seats))
        except OptionsError as error:
            raise refused_by_rules(error.refusal) from error
        self._dealer_draw = draw_for_dealer(seats, self._shuffler)
        dealt = deal(options, seats, dealer=self._dealer_draw.dealer, shuffler=self._shuffler)
        self._running, events = RunningGame.dealt(options, dealt, shuffler=self._shuffler)
        self.phase = Phase.PLAYING
        game = NewGame(dealt, self._dealer_draw, self._seating.names())
        return Applied(replace(self._next(), game=game), events)

    def _move(self, command: MakeMove | ComputerMove | TakeBack) -> Applied:
        if self._running is None:
            raise refused(TableRefusalCode.NOT_BEGUN)
        seat = self._seat_of_mover(command)
        if command.expected is not None and command.expected != self.version:
            raise StaleError
        if isinstance(command, TakeBack):
            events = self._running.take_back(seat)
            return self._game_changed(events, kept_moves=self._running.moves)
        return self._game_changed(self._running.play(seat, command.move))

    def _abandon(self) -> Applied:
        events = self._running.stop(Termination.ABANDONED) if self._running else ()
        self.phase = Phase.ABANDONED
        return self._game_changed(events, seats=True)

    # ------------------------------------------------------------------ who may

    def _require_sense(self) -> None:
        """Raise :class:`bot.tables.errors.BrokenTableError` unless phase, seats and game fit each other."""
        game = self._running.game if self._running else None
        goes_on = game is not None and game.outcome is None
        if goes_on != (self.phase is Phase.PLAYING) or (game and game.seats != len(self._seating.seats)):
            message = f"a table that is {self.phase.value} has no such game"
            raise BrokenTableError(message)

    def _require_lobby_host(self, person: Person) -> None:
        if self.phase is not Phase.LOBBY:
            raise refused(TableRefusalCode.ALREADY_BEGUN)
        if person.id != self._seating.host.id:
            raise refused(TableRefusalCode.NOT_HOST)

    def _seat_of_mover(self, command: MakeMove | ComputerMove | TakeBack) -> int:
        if isinstance(command, ComputerMove):
            seat = command.seat if command.seat in self._seating.computers else None
        else:
            seat = self._seating.seat_of(command.person.id)
        if seat is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        return seat

    # ------------------------------------------------------------------ changes

    def _game_changed(
        self, events: tuple[Event, ...], *, kept_moves: int | None = None, seats: bool = False
    ) -> Applied:
        outcome = self._running.game.outcome if self._running else None
        if outcome is not None and self.phase is Phase.PLAYING:
            self.phase = Phase.FINISHED
        orders = [event.order for event in events if isinstance(event, DrawPileRebuilt)]
        change = replace(
            self._next(seats=seats),
            kept_moves=kept_moves,
            moves=moves_in(events),
            reshuffles=tuple(order for order in orders if order is not None),
            outcome=outcome,
        )
        return Applied(change, events)

    def _next(self, *, seats: bool = False) -> Change:
        """Raise the version and return the change to it, with the seats and the host if they are new."""
        self.version += 1
        return Change(
            self.id,
            self.version,
            self.phase,
            on_turn=self._person_on_turn(),
            host=self._seating.host if seats else None,
            seats=tuple(self._seating.seats) if seats else None,
        )

    def _person_on_turn(self) -> int | None:
        if self._running is None or self.phase is not Phase.PLAYING:
            return None
        occupant = self._seating.seats[self._running.game.turn]
        return occupant.id if isinstance(occupant, Person) else None
