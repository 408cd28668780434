"""A table that does not wait for ever: deadlines, and a channel that may be lost."""

from dataclasses import dataclass, replace
from typing import Final, TypeVar, assert_never

from bot.tables.attendance import ALL_PRESENT, Attendance, DeadlineKind
from bot.tables.attended import AttendedTable
from bot.tables.clock import MOST_OVERRUNS, Clock
from bot.tables.commands import (
    OF_NOBODY,
    AgreeToStop,
    AttendanceCommand,
    Back,
    ChooseClock,
    Command,
    End,
    Expire,
    Kick,
    Leave,
    LetIn,
    MoveTable,
    Nudge,
    Resume,
    StayHost,
    Suspend,
)
from bot.tables.core import Applied
from bot.tables.deadlines import Situation, Waits, deadlines_after, waits_of
from bot.tables.errors import StaleError, refused
from bot.tables.model import Phase, Place, turn_id
from bot.tables.occupants import Occupant, Person
from bot.tables.ports import Change
from bot.tables.refusals import TableRefusalCode
from bot.tables.seated import BEFORE_A_GAME, SUBSTITUTE_LEVEL

_WITHOUT_A_CHANNEL: Final = (Leave, End, AgreeToStop, MoveTable, Resume, Expire)
"""What is possible while the channel is lost."""
Known = TypeVar("Known")


@dataclass(frozen=True, slots=True)
class _Before:
    """What a command found, to tell what it has changed."""

    attendance: Attendance
    clock: Clock
    place: Place
    seats: tuple[Occupant, ...]
    agreed: tuple[int, ...]
    settled: int
    waits: Waits
    turn_id: int


class TimedTable(AttendedTable):
    """A table with deadlines."""

    def _attend(self, command: AttendanceCommand) -> Applied:
        match command:
            case ChooseClock():
                return self._choose_clock(command)
            case Nudge(person):
                return self._nudge(person)
            case Kick():
                return self._kick(command)
            case LetIn():
                return self._let_in(command)
            case Back(person):
                return self._come_back(person)
            case StayHost(person):
                return self._stay_host(person)
            case Expire():
                return self._expire(command)
            case MoveTable() | Suspend() | Resume():
                return self._change_place(command)
            case _:
                assert_never(command)

    def _choose_clock(self, command: ChooseClock) -> Applied:
        self._require_host(command.person, *BEFORE_A_GAME, Phase.PLAYING)
        if command.clock is not self._clock:
            self._clock = command.clock
            self._attendance = replace(self._attendance, reminded=0)
        return self._still_the_same()

    def _stay_host(self, person: Person) -> Applied:
        if person.id not in self._attendance.silent_hosts:
            self._require_host(person, *BEFORE_A_GAME)
        return self._still_the_same()

    # ------------------------------------------------------------------ before and after every command

    def _before(self) -> _Before:
        situation = self._situation()
        return _Before(
            self._attendance,
            self._clock,
            self._place,
            tuple(self._seating.seats),
            self._match.agreed,
            self._running.settled if self._running else 0,
            waits_of(situation),
            situation.turn_id,
        )

    def _restore(self, before: _Before) -> None:
        """Take back what a command had changed before it was refused."""
        self._attendance, self._clock, self._place = before.attendance, before.clock, before.place

    def _require_channel(self, command: Command) -> None:
        if self._attendance.is_suspended and not isinstance(command, (*_WITHOUT_A_CHANNEL, Suspend)):
            raise refused(TableRefusalCode.SUSPENDED)

    def _followed(self, applied: Applied, command: Command, before: _Before) -> Applied:
        """Return what was ``applied`` with everything that follows for who is there, and until when."""
        person = None if isinstance(command, OF_NOBODY) else command.person
        change = self._with_seats(applied.change, before)
        self._end_of_waiting(change, before)
        host_was_heard = person is not None and person.id == self._seating.host.id
        self._hear(person, host_was_heard=host_was_heard)
        deadlines = deadlines_after(
            before.waits, self._deadlines, self._situation(), now=self._now, host_was_heard=host_was_heard
        )
        change = replace(
            change,
            place=_if_new(self._place, before.place),
            clock=_if_new(self._clock, before.clock),
            attendance=_if_new(self._attendance, before.attendance),
            deadlines=_if_new(deadlines, self._deadlines),
        )
        self._deadlines = deadlines
        return replace(applied, change=change)

    def _hear(self, person: Person | None, *, host_was_heard: bool) -> None:
        """Note that somebody has given a sign of life."""
        known = self._attendance
        if person is not None and known.overruns:
            known = known.with_overruns(person.id, 0)
        if person is not None and known.silent_hosts:
            silent = tuple(each for each in known.silent_hosts if each != person.id)
            known = replace(known, silent_hosts=() if host_was_heard else silent)
        self._attendance = known

    def _end_of_waiting(self, change: Change, before: _Before) -> None:
        """Forget what counted only until a turn is over, a game begins or ends, or until the table does."""
        known = self._attendance
        if not self.phase.is_live:
            known = ALL_PRESENT
        elif change.game is not None:
            known = replace(known, passed_over=None, silent_hosts=(), votes=(), asking_in=(), reminded=0)
        elif change.end is not None:
            known = replace(known, votes=(), asking_in=(), reminded=0)
        if known.nudged_at is not None and self._situation().turn_id != before.turn_id:
            known = replace(known, nudged_at=None)
        self._attendance = known

    def _with_seats(self, change: Change, before: _Before) -> Change:
        """Return the change with the seats as they are when everybody is back who waits for that."""
        self._welcome_back()
        seats, running = tuple(self._seating.seats), self._running
        settled = (
            None if running is None or change.game is not None else _if_new(running.settled, before.settled)
        )
        agreed = _if_new(self._match.agreed, before.agreed) if change.agreed is None else change.agreed
        change = replace(change, settled_moves=settled, agreed=agreed)
        if seats == before.seats:
            return change
        if self.phase.is_live:
            self._seating.have_host()
        self._forget_the_gone()
        return replace(change, on_turn=self._person_on_turn(), host=self._seating.host, seats=seats)

    def _situation(self) -> Situation:
        running = self._running
        return Situation(
            phase=self.phase,
            host_id=self._seating.host.id,
            people=tuple(person.id for person in self._seating.people),
            on_turn=self._on_turn,
            game=(self._game_number, self.phase),
            turn_id=turn_id(self._game_number, running.logs.turn_number if running else 0),
            clock=self._clock,
            attendance=self._attendance,
        )

    def _welcome_back(self) -> None:
        """Seat who waits for that where no computer player plays their turn now."""
        for person_id in self._attendance.returning:
            if self._is_on_turn(self._seating.kept_for(person_id)) and self._seating.people:
                continue
            self._seating.give_back(person_id)
            self._attendance = self._attendance.without(person_id)
            self._match.agreed = ()
            if self._running is not None:
                self._running.settle()

    def _forget_the_gone(self) -> None:
        """Forget votes by and against people who are not seated, and requests of those who are."""
        seated = {person.id for person in self._seating.people}
        known = self._attendance
        self._attendance = replace(
            known,
            votes=tuple(vote for vote in known.votes if {vote.voter_id, vote.target_id} <= seated),
            asking_in=tuple(person for person in known.asking_in if person.id not in seated),
            overruns=tuple(entry for entry in known.overruns if entry[0] in seated),
        )

    # ------------------------------------------------------------------ deadlines

    def _expire(self, command: Expire) -> Applied:
        if command.deadline not in self._deadlines:
            raise StaleError
        match command.deadline.kind:
            case DeadlineKind.TURN:
                return self._end_turn()
            case DeadlineKind.REMINDER:
                self._attendance = replace(self._attendance, reminded=self._situation().turn_id)
                return self._still_the_same()
            case DeadlineKind.HOST:
                self._pass_hosting_on()
                return Applied(replace(self._changed(keeps_cards=True), host=self._seating.host))
            case DeadlineKind.LOBBY:
                return self._close(Phase.EXPIRED)
            case DeadlineKind.EMPTY | DeadlineKind.MATCH | DeadlineKind.PLACE:
                return self._close(Phase.ABANDONED)

    def _pass_hosting_on(self) -> None:
        host, known = self._seating.host, self._attendance
        silent = (*known.silent_hosts, host.id)
        self._attendance = replace(known, passed_over=host, silent_hosts=silent)
        self._seating.pass_hosting_to(silent)

    def _end_turn(self) -> Applied:
        """End the turn for the person on turn; after two in a row a computer player sits in."""
        running, person = self._game_that_runs(), self._on_turn
        if not isinstance(person, Person):
            raise StaleError
        events = running.end_turn(running.game.turn)
        applied = self._game_changed(events)
        overruns = self._attendance.overruns_of(person.id) + 1
        self._attendance = self._attendance.with_overruns(person.id, overruns)
        if overruns >= MOST_OVERRUNS and self.phase is Phase.PLAYING:
            self._attendance = self._attendance.with_overruns(person.id, 0)
            self._seating.hand_over(person, SUBSTITUTE_LEVEL, is_away=True)
            self._match.agreed = ()
            running.settle()
        return applied

    # ------------------------------------------------------------------ places

    def _change_place(self, command: MoveTable | Suspend | Resume) -> Applied:
        is_suspended = self._attendance.is_suspended
        if isinstance(command, Suspend):
            if is_suspended:
                raise refused(TableRefusalCode.SUSPENDED)
        elif not is_suspended:
            raise refused(TableRefusalCode.NOT_SUSPENDED)
        if isinstance(command, MoveTable):
            if command.person.id != self._seating.host.id:
                raise refused(TableRefusalCode.NOT_HOST, host=self._seating.host)
            if command.place.guild_id != self._place.guild_id:
                raise refused(TableRefusalCode.OTHER_SERVER)
            self._place = command.place
        self._attendance = replace(self._attendance, is_suspended=isinstance(command, Suspend), reminded=0)
        return self._still_the_same()


def _if_new(known: Known, before: Known) -> Known | None:
    return None if known == before else known
