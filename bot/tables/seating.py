"""Who sits where, who hosts, and who deals next."""

from collections.abc import Sequence
from dataclasses import replace

from bot.game.options import MOST_PLAYERS, PAIRED_PLAYERS
from bot.tables.errors import StaleError, refused
from bot.tables.occupants import Computer, Occupant, Person, seat_of
from bot.tables.refusals import TableRefusalCode


def player_names(seats: Sequence[Occupant]) -> tuple[str, ...]:
    """Return what a record calls the players: people by name, computer players by level and seat."""
    return tuple(
        occupant.name if isinstance(occupant, Person) else f"{occupant.level}-{number}"
        for number, occupant in enumerate(seats, start=1)
    )


class Seating:
    """The seats of a table in order, its host, and which seat deals next (``None``: that is drawn for).

    Before a game seats close up when somebody goes; in a game they keep their numbers.
    """

    def __init__(self, host: Person, seats: list[Occupant], next_dealer: int | None = None) -> None:
        self.host = host
        self.seats = seats
        self.next_dealer = next_dealer

    def copy(self) -> "Seating":
        """Return the same seating, to be kept while this one changes."""
        return Seating(self.host, list(self.seats), self.next_dealer)

    def seat_of(self, person_id: int) -> int | None:
        """Return that person's seat, or ``None``."""
        return seat_of(self.seats, person_id)

    @property
    def people(self) -> list[Person]:
        """The people, by seat."""
        return [occupant for occupant in self.seats if isinstance(occupant, Person) and occupant.is_named]

    @property
    def computers(self) -> list[int]:
        """The seats of the computer players."""
        return [number for number, occupant in enumerate(self.seats) if isinstance(occupant, Computer)]

    @property
    def held(self) -> list[int]:
        """The seats at which a computer player sits in for somebody."""
        return [seat for seat in self.computers if self._absent(seat) is not None]

    @property
    def has_dealer(self) -> bool:
        """Whether the seat that deals next is one of the seats, or drawn for."""
        return self.next_dealer is None or self.next_dealer in range(len(self.seats))

    # ------------------------------------------------------------------ before a game

    def take(self, person: Person) -> None:
        """Seat a person before a game: in the seat held for them, else in a new one at the end.

        At a full table a computer player makes room, who plays for nobody if there is such a one.
        """
        if self.seat_of(person.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        if self._return(person):
            return
        if len(self.seats) == MOST_PLAYERS:
            self._remove(self._least_needed())
        self.seats.append(person)

    def give_up(self, person: Person) -> None:
        """Take a person out before a game, or whoever sits in for them; the seats close up."""
        held = self.kept_for(person.id)
        self._remove(self._seat(person) if held is None else held)
        self._pass_hosting_on(person)

    def set_computers(self, number: int | None, level: str) -> None:
        """Let exactly ``number`` computer players sit at the table, or one more than before."""
        computers = self.computers
        wanted = len(computers) + 1 if number is None else number
        most = MOST_PLAYERS - len(self.people)
        if not 0 <= wanted <= most:
            raise refused(TableRefusalCode.TABLE_FULL, most=most)
        for _ in computers[wanted:]:
            self._remove(self._least_needed())
        self.seats += [Computer(level)] * (wanted - len(computers))

    def pass_deal_on(self, dealer: int) -> None:
        """Let the seat left of ``dealer`` deal next (section 2)."""
        self.next_dealer = (dealer + 1) % len(self.seats)

    def begin_anew(self, level: str) -> None:
        """Seat all for a rematch: the host again, computer players for nobody; the deal is drawn for.

        Who was forgotten since is replaced by a computer player of that ``level``.
        """
        self.next_dealer = None
        self.seats = [self._anew(occupant, level) for occupant in self.seats]
        if self.seat_of(self.host.id) is None:
            self.seats.append(self.host)  # the last person to leave between games, and a seat is free since

    def pick_partner(self, person: Person, partner: int) -> None:
        """Have whoever sits at ``partner`` opposite of a person; they change places with who sits there."""
        self._require_pairs()
        opposite = (self._seat(person) + len(self.seats) // 2) % len(self.seats)
        if partner not in range(len(self.seats)) or self.seat_of(person.id) == partner:
            raise StaleError
        self.seats[opposite], self.seats[partner] = self.seats[partner], self.seats[opposite]

    def arrange(self, order: Sequence[int]) -> None:
        """Seat everybody anew, by where they sat."""
        self._require_pairs()
        if sorted(order) != list(range(len(self.seats))):
            raise StaleError
        self.seats = [self.seats[seat] for seat in order]

    def begin(self) -> None:
        """Begin a game: who is sat in for now has no part in it."""
        for seat in self.held:
            self.seats[seat] = replace(self.seats[seat], since_deal=True)

    # ------------------------------------------------------------------ in a game

    def return_to(self, person: Person) -> None:
        """Give a person back the seat a computer player holds for them."""
        if self.seat_of(person.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        if not self._return(person):
            raise refused(TableRefusalCode.ALREADY_BEGUN)

    def substitute(self, person: Person, seat: int | None = None) -> None:
        """Seat a person where a computer player sits: at ``seat``, or in the seat that is needed least.

        A seat that is held for the person comes first.
        """
        if self.seat_of(person.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        if not self._return(person):
            self.seats[self._least_needed() if seat is None else seat] = person

    def hand_over(self, person: Person, level: str, *, is_away: bool = False) -> None:
        """Let a computer player sit in for a person, who has given the seat up or only ``is_away``.

        The one that sits in for somebody who was away goes on.
        """
        kept = self.kept_for(person.id)
        if kept is not None and self._is_away(kept):
            self.seats[kept] = replace(self.seats[kept], is_away=is_away)
            return
        seat = self._seat(person)
        known = self.seats[seat]
        absent = known if isinstance(known, Person) else person
        self.seats[seat] = Computer(level, sits_for=absent, is_away=is_away)
        self._pass_hosting_on(person)

    def give_back(self, person_id: int) -> None:
        """Seat a person again in the seat that is kept for them; nothing changes where there is none."""
        seat = self.kept_for(person_id)
        absent = None if seat is None else self._absent(seat)
        if seat is not None and absent is not None:
            self.seats[seat] = absent

    def kept_for(self, person_id: int) -> int | None:
        """Return the seat at which a computer player sits in for that person, or ``None``."""
        for seat in self.held:
            absent = self._absent(seat)
            if absent is not None and absent.id == person_id:
                return seat
        return None

    def pass_hosting_to(self, silent: Sequence[int]) -> None:
        """Let the next person after the host by seat host who is not one of those, if there is one."""
        seat = self.seat_of(self.host.id) or 0
        people = sorted(self.people, key=lambda person: (self.seat_of(person.id) or 0) <= seat)
        self.host = next((person for person in people if person.id not in silent), self.host)

    def have_host(self) -> None:
        """Let a person host who is there, if anybody is."""
        people = self.people
        if people and self.seat_of(self.host.id) is None:
            self.host = people[0]

    def rename(self, person: Person) -> bool:
        """Let seat and host bear the name under which a person was just seen; return if it is new.

        A person without a name was seen where the server's name for them is not known.
        """
        if not person.name:
            return False
        seat = self.seat_of(person.id)
        is_new = seat is not None and self.seats[seat] != person
        if seat is not None and is_new:
            self.seats[seat] = person
        if self.host.id == person.id and self.host != person:
            self.host = person
            return True
        return is_new

    # ------------------------------------------------------------------ inside

    def _require_pairs(self) -> None:
        if len(self.seats) not in PAIRED_PLAYERS:
            raise refused(TableRefusalCode.NO_PAIRS_YET)

    def _seat(self, person: Person) -> int:
        seat = self.seat_of(person.id)
        if seat is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        return seat

    def _absent(self, seat: int) -> Person | None:
        occupant = self.seats[seat]
        return occupant.sits_for if isinstance(occupant, Computer) else None

    def _anew(self, occupant: Occupant, level: str) -> Occupant:
        if isinstance(occupant, Person):
            return occupant if occupant.is_named else Computer(level)
        is_host = occupant.sits_for is not None and occupant.sits_for.id == self.host.id
        return self.host if is_host else Computer(occupant.level)

    def _return(self, person: Person) -> bool:
        seat = self.kept_for(person.id)
        if seat is not None:
            self.seats[seat] = person
        return seat is not None

    def _least_needed(self) -> int:
        """Return the last computer player's seat: one that plays for nobody, else for somebody who has gone.

        Who is only away loses the seat last.
        """
        held = self.held
        own = [seat for seat in self.computers if seat not in held]
        gone = [seat for seat in held if not self._is_away(seat)]
        if not own and not held:
            raise refused(TableRefusalCode.TABLE_FULL, most=len(self.seats))
        return (own or gone or held)[-1]

    def _is_away(self, seat: int) -> bool:
        occupant = self.seats[seat]
        return isinstance(occupant, Computer) and occupant.is_away

    def _remove(self, seat: int) -> None:
        """Close the seats up; who would have dealt still does, or the one to the left of a gone dealer."""
        self.seats.pop(seat)
        if self.next_dealer is not None:
            dealer = self.next_dealer - (seat < self.next_dealer)
            self.next_dealer = dealer % len(self.seats) if self.seats else None

    def _pass_hosting_on(self, leaver: Person) -> None:
        if self.host.id == leaver.id and self.people:
            self.host = self.people[0]
