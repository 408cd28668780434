"""A table in memory: what it shows, who may do what, and the change that is to be stored."""

from dataclasses import dataclass, replace

from bot.game.deal import DealerDraw
from bot.game.events import Event
from bot.game.replay import inserts_in, moves_in, reshuffles_in
from bot.game.shuffle import Shuffler
from bot.tables.commands import ComputerMove, FillHand, MakeMove, TakeBack
from bot.tables.customs import NO_CUSTOMS, Customs
from bot.tables.errors import BrokenTableError, StaleError, refused
from bot.tables.matchplay import MatchPlay
from bot.tables.model import HandState, Phase, TableState
from bot.tables.occupants import Computer, Occupant, Person, seat_of
from bot.tables.ports import Change, GameEnd, StoredTable
from bot.tables.refusals import TableRefusalCode
from bot.tables.running import RunningGame
from bot.tables.seating import Seating


@dataclass(frozen=True, slots=True)
class Applied:
    """An accepted command: what to store and what happened in the game, unredacted."""

    change: Change
    events: tuple[Event, ...] = ()

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is to move next."""
        return self.change.phase is Phase.PLAYING and self.change.on_turn is None


class TableCore:
    """A table as the database has it, with its game rebuilt from the stored moves."""

    def __init__(self, stored: StoredTable, shuffler: Shuffler, *, watches_talk: bool = False) -> None:
        """Raises :class:`bot.tables.errors.BrokenTableError` if what is stored makes no table.

        ``watches_talk``: whether partner talk is noticed.
        """
        self.id = stored.id
        self.version = stored.version
        self._cards_version = stored.cards_version
        self.phase = stored.phase
        self._place = stored.place
        self._seating = Seating(stored.host, list(stored.seats), stored.next_dealer)
        self._options = stored.options
        self._match = MatchPlay(stored.match, stored.agreed, partners=stored.options.partners)
        self._customs = stored.customs
        self._clock = stored.clock
        self._attendance = stored.attendance
        self._deadlines = stored.deadlines
        self._watches_talk = watches_talk
        self._game_number = stored.game_number
        self._dealer_draw: DealerDraw | None = stored.dealer_draw
        self._shuffler = shuffler
        self._renamed = False
        self._running: RunningGame | None = (
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
            customs=self._customs,
            is_talk_watched=self._watches_talk,
            cards_version=self._cards_version,
            clock=self._clock,
            attendance=self._attendance,
            deadlines=self._deadlines,
        )

    def hand(self, person_id: int) -> HandState | None:
        """Return what that person may know as a player, ``None`` without a seat in a dealt game."""
        seat = seat_of(self._players(), person_id)
        if self._running is None or seat is None:
            return None
        running, game, can_move = self._running, self._running.game, not self._attendance.is_suspended
        return HandState(
            self.state(),
            seat,
            game.player_view(seat),
            game.legal_moves(seat) if can_move else (),
            can_take_back=can_move and running.can_take_back(seat),
        )

    def computer_on_turn(self) -> tuple[Computer, HandState] | None:
        """Return the computer player on turn with what it may see, ``None`` if it is somebody else's turn.

        None of them moves while the channel is lost or no person is there.
        """
        occupant = self._on_turn
        if self._running is None or not isinstance(occupant, Computer) or self._stands_still:
            return None
        game = self._running.game
        view, legal = game.player_view(game.turn), game.legal_moves(game.turn)
        return occupant, HandState(self.state(), game.turn, view, legal, can_take_back=False)

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

    def _require_current(self, expected: int | None) -> None:
        """Raise unless cards, turn and seats are as they were at the version that was seen."""
        if expected is not None and not self._cards_version <= expected <= self.version:
            raise StaleError

    def _seat_of_mover(self, command: MakeMove | ComputerMove | TakeBack | FillHand) -> int:
        if isinstance(command, ComputerMove):
            seat = command.seat if command.seat in self._seating.computers else None
        else:
            seat = self._seating.seat_of(command.person.id)
        if seat is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        return seat

    # ------------------------------------------------------------------ changes

    def _game_changed(
        self,
        events: tuple[Event, ...],
        *,
        kept_moves: int | None = None,
        end_of_table: Phase | None = None,
        keeps_cards: bool = False,
        customs_before: Customs | None = None,
    ) -> Applied:
        before = customs_before or self._customs
        end = self._game_end()
        if end_of_table is not None:
            self.phase = end_of_table
        self._customs = self._customs_after(events)
        change = replace(
            self._changed(seats=end_of_table is not None, keeps_cards=keeps_cards),
            kept_moves=kept_moves,
            moves=moves_in(events),
            reshuffles=reshuffles_in(events),
            inserts=inserts_in(events),
            end=end,
            agreed=() if end else None,
            customs=None if self._customs == before else self._customs,
        )
        return Applied(change, events)

    def _customs_after(self, events: tuple[Event, ...]) -> Customs:
        """Return what partners have told each other that still holds; nothing outside a running game."""
        if self._running is None or self.phase is not Phase.PLAYING:
            return NO_CUSTOMS
        return self._customs.after(events, turn=self._running.logs.turn_number)

    def _game_end(self) -> GameEnd | None:
        """Return the end of the running game, if it has just ended, with the table after it."""
        game = self._running.game if self._running else None
        if game is None or game.outcome is None or self.phase is not Phase.PLAYING:
            return None
        end = self._match.count(game.outcome, self._seating, dealer=game.dealer)
        self.phase = Phase.FINISHED if self._match.is_over(self._seating) else Phase.BETWEEN
        return end

    def _changed(self, *, seats: bool = False, keeps_cards: bool = False) -> Change:
        """Raise the version and return the change to it, with the seats and the host if they are new.

        ``keeps_cards``: a control that was drawn before is as good as one drawn after.
        """
        self.version += 1
        if not keeps_cards:
            self._cards_version = self.version
        seats, self._renamed = seats or self._renamed, False
        return Change(
            self.id,
            self.version,
            self.phase,
            on_turn=self._person_on_turn(),
            cards_version=self._cards_version,
            next_dealer=self._seating.next_dealer,
            host=self._seating.host if seats else None,
            seats=tuple(self._seating.seats) if seats else None,
        )

    def _person_on_turn(self) -> int | None:
        occupant = self._on_turn
        return occupant.id if isinstance(occupant, Person) else None

    @property
    def _on_turn(self) -> Occupant | None:
        if self._running is None or self.phase is not Phase.PLAYING:
            return None
        return self._seating.seats[self._running.game.turn]

    @property
    def _stands_still(self) -> bool:
        """Whether nobody plays on, computer players included."""
        return self._attendance.is_suspended or not self._seating.people
