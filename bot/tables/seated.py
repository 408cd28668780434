"""A table at which people and computer players take their seats and give them up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from bot.game.outcome import Termination
from bot.tables.commands import ArrangeSeats, Join, Leave, PickPartner, SeatComputers
from bot.tables.core import Applied, TableCore
from bot.tables.errors import StaleError, refused
from bot.tables.model import Phase
from bot.tables.occupants import Occupant, Person
from bot.tables.refusals import TableRefusalCode

SUBSTITUTE_LEVEL: Final = "simplest"
"""How the computer player plays that sits in for a person."""
BEFORE_A_GAME: Final = (Phase.LOBBY, Phase.BETWEEN)


class SeatedTable(TableCore):
    """A table whose seats change."""

    def _seat(self, command: Join | Leave | SeatComputers) -> Applied:
        before_a_game = self.phase in BEFORE_A_GAME
        pairs_stay = self.phase is Phase.BETWEEN and self._options.partners
        seated = tuple(self._seating.seats)
        match command:
            case Join(person) if pairs_stay:
                self._seating.substitute(person)
            case Join(person) if before_a_game:
                self._seating.take(person)
            case Join(person):
                self._return(person)
            case Leave(person) if before_a_game and not pairs_stay:
                self._seating.give_up(person)
            case Leave(person):
                self._seating.hand_over(person, SUBSTITUTE_LEVEL)
            case SeatComputers(person, number, level):
                self._require_host(person, *BEFORE_A_GAME)
                if pairs_stay:
                    raise refused(TableRefusalCode.PAIRS_STAY)
                self._seating.set_computers(number, level)
            case _:
                assert_never(command)
        return self._reseated(seated)

    def _reseated(self, seated: Sequence[Occupant]) -> Applied:
        """Return the change with which other people are at the table than those who were ``seated``."""
        self._match.agreed = ()
        if not self._seating.people and self.phase is not Phase.PLAYING:
            return self._close()
        change = replace(self._changed(seats=True), agreed=())
        if self._running is None or self.phase is not Phase.PLAYING:
            return Applied(change)
        self._running.settle()
        customs, self._customs = self._customs, self._customs.after_seating(seated, self._seating.seats)
        return Applied(replace(change, customs=None if self._customs == customs else self._customs))

    def _return(self, person: Person) -> None:
        """Seat a person in a running game: in the seat held for them, or where they are invited to.

        Where nobody is left any seat will do.
        """
        seat = self._customs.invited_to(person.id, self._seating.seats)
        if not self._seating.people and self._seating.kept_for(person.id) is None:
            self._seating.substitute(person)
        elif seat is None:
            self._seating.return_to(person)
        else:
            self._seating.substitute(person, seat)

    def _pair(self, command: PickPartner | ArrangeSeats) -> Applied:
        if self.phase is not Phase.LOBBY:
            raise refused(TableRefusalCode.PAIRS_STAY)
        if command.expected not in (None, self.version):
            raise StaleError
        match command:
            case PickPartner(person, seat):
                self._seating.pick_partner(person, seat)
            case ArrangeSeats(person, order):
                self._require_host(person, Phase.LOBBY)
                seats = tuple(range(len(self._seating.seats)))
                self._seating.arrange(self._shuffler.shuffle(seats) if order is None else order)
            case _:
                assert_never(command)
        return Applied(self._changed(seats=True))

    def _close(self, phase: Phase = Phase.ABANDONED) -> Applied:
        """End the game that runs, and the table."""
        events = self._running.stop(Termination.ABANDONED) if self._running else ()
        return self._game_changed(events, end_of_table=phase)
