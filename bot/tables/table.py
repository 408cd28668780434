"""One table in memory: takes commands, refuses or applies them, and says what is to be stored."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot.game.deal import DealerDraw, deal, draw_for_dealer
from bot.game.errors import OptionsError
from bot.game.options import stock_size
from bot.game.outcome import Termination
from bot.tables.commands import (
    OF_NOBODY,
    AgreeToStop,
    Answer,
    ArrangeSeats,
    Ask,
    AttendanceCommand,
    Begin,
    ChooseMatch,
    ChooseOptions,
    Command,
    ComputerMove,
    CustomsCommand,
    End,
    FillHand,
    Join,
    Leave,
    MakeMove,
    Next,
    PickPartner,
    SeatComputers,
    TakeBack,
)
from bot.tables.core import Applied
from bot.tables.errors import StaleError, TableRefusedError, refused, refused_by_rules
from bot.tables.model import Phase
from bot.tables.occupants import Person
from bot.tables.partnership import Partnership
from bot.tables.ports import NewGame
from bot.tables.refusals import TableRefusalCode
from bot.tables.running import RunningGame
from bot.tables.seated import BEFORE_A_GAME, SUBSTITUTE_LEVEL
from bot.tables.timed import TimedTable

_GameCommand = (
    ChooseOptions
    | ChooseMatch
    | Begin
    | Next
    | MakeMove
    | ComputerMove
    | TakeBack
    | FillHand
    | PickPartner
    | ArrangeSeats
    | AgreeToStop
    | End
)


class Table(TimedTable):
    """A table that takes commands.

    :meth:`apply` changes this object before anything is stored: whoever cannot store the change forgets the
    table.
    """

    # ------------------------------------------------------------------ commands

    def apply(self, command: Command, *, now: datetime) -> Applied:
        """Change the table as ``command``, which came ``now``, asks and return what to store.

        Raises :class:`bot.tables.errors.TableRefusedError` or :class:`bot.tables.errors.StaleError`; nothing
        has changed then.
        """
        self._now = now
        seating, before = self._seating.copy(), self._before()
        try:
            applied = self._accepted(command)
        except (TableRefusedError, StaleError):
            self._seating, self._renamed = seating, False  # a new name is stored with what is accepted
            self._restore(before)
            raise
        return self._followed(applied, command, before)

    def _accepted(self, command: Command) -> Applied:
        self._notice(command)
        if isinstance(command, CustomsCommand):
            return self._customary(command)
        if isinstance(command, AttendanceCommand):
            return self._attend(command)
        if isinstance(command, Join | Leave | SeatComputers):
            return self._seat_or_ask(command)
        return self._play_on(command)

    def _play_on(self, command: _GameCommand) -> Applied:
        match command:
            case ChooseOptions() | ChooseMatch():
                return self._choose(command)
            case Begin(person):
                self._require_host(person, Phase.LOBBY)
                return self._deal()
            case Next(person):
                return self._next_game(person)
            case MakeMove() | ComputerMove() | TakeBack() | FillHand():
                return self._move(command)
            case PickPartner() | ArrangeSeats():
                return self._pair(command)
            case AgreeToStop(person):
                return self._agree(person)
            case End():
                return self._end(command)
            case _:
                assert_never(command)

    def _notice(self, command: Command) -> None:
        """Take note of a person's newest name, and refuse what is too late in any case."""
        if isinstance(command, ComputerMove) and command.expected != self.version:
            raise StaleError  # whatever has happened meanwhile: computer players look again
        if not isinstance(command, OF_NOBODY):
            self._renamed |= self._seating.rename(command.person)
        self._require_channel(command)
        if not self.phase.is_live and not isinstance(command, Next):
            raise refused(TableRefusalCode.OVER)

    def _choose(self, command: ChooseOptions | ChooseMatch) -> Applied:
        if isinstance(command, ChooseOptions):
            self._require_host(command.person, *BEFORE_A_GAME)
            if self.phase is Phase.BETWEEN and command.options.partners != self._options.partners:
                raise refused(TableRefusalCode.PAIRS_STAY)
            self._options = command.options
            self._match.partners = command.options.partners
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

    def _move(self, command: MakeMove | ComputerMove | TakeBack | FillHand) -> Applied:
        running = self._game_that_runs()
        seat = self._seat_of_mover(command)
        self._require_current(command.expected)
        match command:
            case TakeBack():
                events = running.take_back(seat)
                return self._game_changed(events, kept_moves=running.moves)
            case FillHand():
                return self._game_changed(running.fill(seat))
            case _:
                return self._game_changed(running.play(seat, command.move))

    def _customary(self, command: CustomsCommand) -> Applied:
        running = self._game_that_runs()
        if isinstance(command, Ask):
            self._require_current(command.expected)
        before = self._customs
        partnership = Partnership(running, self._seating, before, now=self.state())
        self._customs, events = partnership.do(command)
        is_move = isinstance(command, Ask | Answer) and bool(events)
        return self._game_changed(events, keeps_cards=not is_move, customs_before=before)

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
        return Applied(replace(self._changed(keeps_cards=True), agreed=self._match.agreed))

    def _end(self, command: End) -> Applied:
        if not (command.is_moderator or command.person.id == self._seating.host.id):
            raise refused(TableRefusalCode.MAY_NOT_END)
        if command.game_only and self._match.match.rules.is_match:
            return self._game_changed(self._game_that_runs().stop(Termination.ABANDONED))
        return self._close()
