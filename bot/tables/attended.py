"""A table with people who come late, go, or vanish."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.tables.attendance import Vote
from bot.tables.clock import BETWEEN_NUDGES
from bot.tables.commands import Join, Kick, Leave, LetIn, SeatComputers
from bot.tables.core import Applied
from bot.tables.errors import StaleError, refused
from bot.tables.model import Phase, turn_id
from bot.tables.occupants import Computer, Person
from bot.tables.refusals import TableRefusalCode
from bot.tables.seated import SeatedTable

MOST_ASKING_IN: Final = 5
"""How many people may ask for a seat at the same time."""


class AttendedTable(SeatedTable):
    """A table that knows who is there; ``_now`` is when the command came that is being applied."""

    _now: datetime

    def _nudge(self, person: Person) -> Applied:
        running = self._game_that_runs()
        self._require_seat(person)
        if self._clock.length is not None:
            raise refused(TableRefusalCode.CLOCK_RUNS)
        nudged = self._on_turn
        if not isinstance(nudged, Person) or not nudged.is_named or nudged.id == person.id:
            raise refused(TableRefusalCode.NOBODY_TO_NUDGE)
        turn, known = turn_id(self._game_number, running.logs.turn_number), self._attendance
        is_soon = known.nudged_at is not None and self._now < known.nudged_at + BETWEEN_NUDGES
        if is_soon:
            raise refused(TableRefusalCode.NUDGED_ALREADY)
        self._attendance = replace(known, reminded=turn, nudged_at=self._now.replace(microsecond=0))
        return self._still_the_same()

    def _kick(self, command: Kick) -> Applied:
        person, host = command.person, self._seating.host
        if person.id != host.id:
            self._require_seat(person)
        target = next((each for each in self._seating.people if each.id == command.target_id), None)
        if target is None or target.id == person.id:
            raise refused(TableRefusalCode.NOT_TO_BE_KICKED)
        if person.id != host.id and not self._is_voted_out(person, target):
            return self._still_the_same()
        self._attendance = self._attendance.without(target.id)
        kicked = dict.fromkeys((*self._attendance.kicked, target.id))
        self._attendance = replace(self._attendance, kicked=tuple(kicked))
        return self._seat(Leave(target))

    def _is_voted_out(self, person: Person, target: Person) -> bool:
        """Count the vote of one of several other people, and return whether that makes a majority."""
        others = [each for each in self._seating.people if each.id != target.id]
        if len(others) == 1:  # one alone is no majority over the host
            raise refused(TableRefusalCode.NOT_HOST, host=self._seating.host)
        has_voted = person.id in self._attendance.votes_against(target.id)
        if not has_voted:
            vote = Vote(person.id, target.id)
            self._attendance = replace(self._attendance, votes=(*self._attendance.votes, vote))
        is_majority = 2 * len(self._attendance.votes_against(target.id)) > len(others)
        if has_voted and not is_majority:  # it may be one since others have gone
            raise refused(TableRefusalCode.VOTED_ALREADY)
        return is_majority

    def _let_in(self, command: LetIn) -> Applied:
        if command.person.id != self._seating.host.id:
            raise refused(TableRefusalCode.NOT_HOST, host=self._seating.host)
        asking = self._attendance.asking_in
        newcomer = next((each for each in asking if each.id == command.newcomer_id), None)
        if newcomer is None:
            raise refused(TableRefusalCode.ASKS_NO_MORE)
        kicked = tuple(each for each in self._attendance.kicked if each != newcomer.id)
        self._attendance = replace(self._attendance.without(newcomer.id), kicked=kicked)
        if self.phase is not Phase.PLAYING:
            return self._seat(Join(newcomer))
        seated = tuple(self._seating.seats)
        self._seating.substitute(newcomer)
        return self._reseated(seated)

    def _seat_or_ask(self, command: Join | Leave | SeatComputers) -> Applied:
        """Change the seats, or ask the host for one."""
        if isinstance(command, Join) and self._must_ask(command.person):
            return self._ask_in(command.person)
        known = self._attendance
        if isinstance(command, Leave):
            self._attendance = known.without(command.person.id)
            if self._attendance.asking_in != known.asking_in:
                return self._still_the_same()
        return self._seat(command)

    def _must_ask(self, person: Person) -> bool:
        """Return whether somebody gets a seat only if the host agrees."""
        if person.id == self._seating.host.id or self._seating.seat_of(person.id) is not None:
            return False
        if person.id in self._attendance.kicked:
            return True
        is_expected = (
            self._seating.kept_for(person.id) is not None
            or self._customs.invited_to(person.id, self._seating.seats) is not None
        )
        return self.phase is Phase.PLAYING and not is_expected and bool(self._seating.people)

    def _ask_in(self, person: Person) -> Applied:
        if self.phase is Phase.PLAYING and not self._seating.computers:
            raise refused(TableRefusalCode.ALREADY_BEGUN)
        asking = self._attendance.asking_in
        if any(each.id == person.id for each in asking):
            raise refused(TableRefusalCode.ASKED_IN_ALREADY)
        if len(asking) == MOST_ASKING_IN:
            raise refused(TableRefusalCode.TABLE_FULL, most=MOST_ASKING_IN)
        self._attendance = replace(self._attendance, asking_in=(*asking, person))
        return self._still_the_same()

    def _come_back(self, person: Person) -> Applied:
        seat = self._seating.kept_for(person.id)
        occupant = None if seat is None else self._seating.seats[seat]
        if not isinstance(occupant, Computer) or not occupant.is_away:
            raise StaleError  # seated again, or never away
        if person.id in self._attendance.returning:
            raise StaleError
        self._attendance = replace(self._attendance, returning=(*self._attendance.returning, person.id))
        if self.phase is Phase.PLAYING and self._is_on_turn(seat) and self._seating.people:
            return self._still_the_same()
        return self._still_the_same(seats=True)

    def _require_seat(self, person: Person) -> None:
        if self._seating.seat_of(person.id) is None:
            raise refused(TableRefusalCode.NOT_SEATED)

    def _is_on_turn(self, seat: int | None) -> bool:
        running = self._running if self.phase is Phase.PLAYING else None
        return seat is not None and running is not None and running.game.turn == seat

    def _still_the_same(self, *, seats: bool = False) -> Applied:
        """Return a change that leaves cards and turn alone; ``seats``: and seats other people."""
        return Applied(self._changed(seats=seats, keeps_cards=not seats))
