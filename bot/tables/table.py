"""One table in memory: takes commands, refuses or applies them, and says what is to be stored."""

from dataclasses import dataclass, replace
from typing import Final, assert_never

from bot.game.deal import DealerDraw, deal, draw_for_dealer
from bot.game.errors import OptionsError
from bot.game.events import DrawPileRebuilt, Event
from bot.game.options import stock_size
from bot.game.outcome import Termination
from bot.game.replay import moves_in
from bot.game.shuffle import Shuffler
from bot.tables.commands import (
    AgreeToStop,
    Begin,
    ChooseMatch,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    Join,
    Leave,
    MakeMove,
    Next,
    SeatComputers,
    TakeBack,
)
from bot.tables.errors import BrokenTableError, StaleError, TableRefusedError, refused, refused_by_rules
from bot.tables.matchplay import MatchPlay
from bot.tables.model import HandState, Phase, TableState
from bot.tables.occupants import Computer, Occupant, Person, seat_of
from bot.tables.ports import Change, GameEnd, NewGame, StoredTable
from bot.tables.refusals import TableRefusalCode
from bot.tables.running import RunningGame
from bot.tables.seating import Seating

SUBSTITUTE_LEVEL: Final = "simplest"
"""How the computer player plays that sits in for a person."""
_BEFORE_A_GAME: Final = (Phase.LOBBY, Phase.BETWEEN)


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
        self._seating = Seating(stored.host, list(stored.seats), stored.next_dealer)
        self._options = stored.options
        self._match = MatchPlay(stored.match, stored.agreed)
        self._game_number = stored.game_number
        self._dealer_draw = stored.dealer_draw
        self._shuffler = shuffler
        self._renamed = False
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
            seats=self._players(),
            options=self._options,
            match=self._match.match,
            coming=() if self.phase in (Phase.LOBBY, Phase.PLAYING) else tuple(self._seating.seats),
            next_dealer=self._seating.next_dealer if self.phase is Phase.BETWEEN else None,
            agreed=self._match.agreed,
            game_number=self._game_number,
            turn_number=running.logs.turn_number if running else 0,
            view=running.game.spectator_view() if running else None,
            dealer_draw=self._dealer_draw,
            turns=running.logs.logs() if running else (),
        )

    def hand(self, person_id: int) -> HandState | None:
        """Return what that person may know as a player, ``None`` without a seat in a dealt game."""
        seat = seat_of(self._players(), person_id)
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
        before = self._seating.copy()
        try:
            return self._accepted(command)
        except (TableRefusedError, StaleError):
            self._seating, self._renamed = before, False  # a new name is stored with what is accepted
            raise

    def _accepted(self, command: Command) -> Applied:
        self._notice(command)
        match command:
            case Join() | Leave() | SeatComputers():
                return self._seat(command)
            case ChooseOptions() | ChooseMatch():
                return self._choose(command)
            case Begin(person):
                self._require_host(person, Phase.LOBBY)
                return self._deal()
            case Next(person):
                return self._next_game(person)
            case MakeMove() | ComputerMove() | TakeBack():
                return self._move(command)
            case AgreeToStop(person):
                return self._agree(person)
            case End():
                return self._end(command)
            case _:
                assert_never(command)

    def _notice(self, command: Command) -> None:
        """Take note of a person's newest name, and refuse what is too late in any case."""
        if not isinstance(command, ComputerMove):
            self._renamed |= self._seating.rename(command.person)
        elif command.expected != self.version:
            raise StaleError  # whatever has happened meanwhile: computer players look again
        if not self.phase.is_live and not isinstance(command, Next):
            raise refused(TableRefusalCode.OVER)

    def _seat(self, command: Join | Leave | SeatComputers) -> Applied:
        before_a_game = self.phase in _BEFORE_A_GAME
        match command:
            case Join(person) if before_a_game:
                self._seating.take(person)
            case Join(person):
                self._seating.return_to(person)
            case Leave(person) if before_a_game:
                self._seating.give_up(person)
            case Leave(person):
                self._seating.hand_over(person, SUBSTITUTE_LEVEL)
            case SeatComputers(person, number, level):
                self._require_host(person, *_BEFORE_A_GAME)
                self._seating.set_computers(number, level)
            case _:
                assert_never(command)
        self._match.agreed = ()
        if not self._seating.people:
            return self._abandon()
        change = replace(self._changed(seats=True), agreed=())
        if self._running is None or before_a_game:
            return Applied(change)
        self._running.settle()
        return Applied(replace(change, settled_moves=self._running.settled))

    def _choose(self, command: ChooseOptions | ChooseMatch) -> Applied:
        if isinstance(command, ChooseOptions):
            self._require_host(command.person, *_BEFORE_A_GAME)
            self._options = command.options
            return Applied(replace(self._changed(), options=command.options))
        self._require_host(command.person, Phase.LOBBY)
        self._match.choose(command.rules)
        return Applied(replace(self._changed(), match_rules=command.rules))

    def _next_game(self, person: Person) -> Applied:
        if self.phase is Phase.PLAYING:
            raise refused(TableRefusalCode.GAME_RUNNING)
        if self._running is None:
            raise refused(TableRefusalCode.NOT_BEGUN if self.phase.is_live else TableRefusalCode.OVER)
        self._require_host(person, self.phase)
        return self._deal()

    def _deal(self) -> Applied:
        is_rematch = not self.phase.is_live
        if is_rematch:
            self._seating.begin_anew(SUBSTITUTE_LEVEL)
        seats = len(self._seating.seats)
        try:
            options = replace(self._options, stock=stock_size(self._options, seats))
        except OptionsError as error:
            raise refused_by_rules(error.refusal) from error
        if is_rematch:
            self._match.begin_anew()
        self._dealer_draw = self._drawn(seats)
        dealt = deal(options, seats, dealer=self._dealer_draw.dealer, shuffler=self._shuffler)
        self._running, events = RunningGame.dealt(options, dealt, shuffler=self._shuffler)
        self._seating.next_dealer = None
        self._seating.begin()
        self._game_number += 1
        self.phase = Phase.PLAYING
        game = NewGame(dealt, self._dealer_draw, self._match.match.number)
        has_other_seats = is_rematch or bool(self._seating.held)
        return Applied(replace(self._changed(seats=has_other_seats), game=game), events)

    def _drawn(self, seats: int) -> DealerDraw:
        """Return who deals: in a match that goes on the seat that the deal has moved to."""
        dealer = self._seating.next_dealer
        return draw_for_dealer(seats, self._shuffler) if dealer is None else DealerDraw((), dealer)

    def _move(self, command: MakeMove | ComputerMove | TakeBack) -> Applied:
        running = self._game_that_runs()
        seat = self._seat_of_mover(command)
        if command.expected is not None and command.expected != self.version:
            raise StaleError
        if isinstance(command, TakeBack):
            events = running.take_back(seat)
            return self._game_changed(events, kept_moves=running.moves)
        return self._game_changed(running.play(seat, command.move))

    def _agree(self, person: Person) -> Applied:
        running = self._game_that_runs()
        if self._seating.seat_of(person.id) is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        if not self._seating.held:
            raise refused(TableRefusalCode.NOBODY_GAVE_UP)
        if person.id in self._match.agreed:
            raise refused(TableRefusalCode.AGREED_ALREADY)
        if self._match.agree(person.id, self._seating):
            return self._game_changed(running.stop(Termination.RESIGNED))
        return Applied(replace(self._changed(), agreed=self._match.agreed))

    def _end(self, command: End) -> Applied:
        if not (command.is_moderator or command.person.id == self._seating.host.id):
            raise refused(TableRefusalCode.MAY_NOT_END)
        if command.game_only and self._match.match.rules.is_match:
            return self._game_changed(self._game_that_runs().stop(Termination.ABANDONED))
        return self._abandon()

    def _abandon(self) -> Applied:
        """End the game that runs, and the table."""
        events = self._running.stop(Termination.ABANDONED) if self._running else ()
        return self._game_changed(events, end_of_table=True)

    # ------------------------------------------------------------------ who may

    def _require_sense(self) -> None:
        """Raise :class:`bot.tables.errors.BrokenTableError` unless phase, seats and game fit each other."""
        game = self._running.game if self._running else None
        goes_on = game is not None and game.outcome is None
        is_missing = game is None and self.phase is Phase.BETWEEN
        if (
            is_missing
            or not self._seating.has_dealer
            or goes_on != (self.phase is Phase.PLAYING)
            or (game and game.seats != len(self._players()))
        ):
            message = f"a table that is {self.phase.value} has no such game"
            raise BrokenTableError(message)

    def _players(self) -> tuple[Occupant, ...]:
        """Return who plays, or played in the game that is over."""
        last = self._match.last
        if self.phase in (Phase.LOBBY, Phase.PLAYING) or last is None:
            return tuple(self._seating.seats)
        return last.players

    def _game_that_runs(self) -> RunningGame:
        if self._running is None or self.phase is not Phase.PLAYING:
            raise refused(TableRefusalCode.NOT_BEGUN)
        return self._running

    def _require_host(self, person: Person, *phases: Phase) -> None:
        if self.phase not in phases:
            raise refused(TableRefusalCode.ALREADY_BEGUN)
        if person.id != self._seating.host.id:
            raise refused(TableRefusalCode.NOT_HOST, host=self._seating.host)

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
        self, events: tuple[Event, ...], *, kept_moves: int | None = None, end_of_table: bool = False
    ) -> Applied:
        end = self._game_end()
        if end_of_table:
            self.phase = Phase.ABANDONED
        orders = [event.order for event in events if isinstance(event, DrawPileRebuilt)]
        change = replace(
            self._changed(seats=end_of_table),
            kept_moves=kept_moves,
            moves=moves_in(events),
            reshuffles=tuple(order for order in orders if order is not None),
            end=end,
            agreed=() if end else None,
        )
        return Applied(change, events)

    def _game_end(self) -> GameEnd | None:
        """Return the end of the running game, if it has just ended, with the table after it."""
        game = self._running.game if self._running else None
        if game is None or game.outcome is None or self.phase is not Phase.PLAYING:
            return None
        end = self._match.count(game.outcome, self._seating, dealer=game.dealer)
        self.phase = Phase.FINISHED if self._match.is_over(self._seating) else Phase.BETWEEN
        return end

    def _changed(self, *, seats: bool = False) -> Change:
        """Raise the version and return the change to it, with the seats and the host if they are new."""
        self.version += 1
        seats, self._renamed = seats or self._renamed, False
        return Change(
            self.id,
            self.version,
            self.phase,
            on_turn=self._person_on_turn(),
            next_dealer=self._seating.next_dealer,
            host=self._seating.host if seats else None,
            seats=tuple(self._seating.seats) if seats else None,
        )

    def _person_on_turn(self) -> int | None:
        if self._running is None or self.phase is not Phase.PLAYING:
            return None
        occupant = self._seating.seats[self._running.game.turn]
        return occupant.id if isinstance(occupant, Person) else None
