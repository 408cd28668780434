"""Who sits where, and who hosts."""

from bot.game.options import MOST_PLAYERS
from bot.tables.errors import refused
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.refusals import TableRefusalCode


class Seating:
    """The seats of a table in order, and its host.

    In the lobby seats close up when somebody goes; in a game they keep their numbers.
    """

    def __init__(self, host: Person, seats: list[Occupant]) -> None:
        self.host = host
        self.seats = seats

    def seat_of(self, person_id: int) -> int | None:
        """Return that person's seat, or ``None``."""
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Person) and occupant.id == person_id:
                return number
        return None

    @property
    def people(self) -> list[Person]:
        """The people, by seat."""
        return [occupant for occupant in self.seats if isinstance(occupant, Person)]

    @property
    def computers(self) -> list[int]:
        """The seats of the computer players."""
        return [number for number, occupant in enumerate(self.seats) if isinstance(occupant, Computer)]

    def names(self) -> tuple[str, ...]:
        """Return what the record calls the players: people by name, computer players by level and seat."""
        return tuple(
            occupant.name if isinstance(occupant, Person) else f"{occupant.level}-{number}"
            for number, occupant in enumerate(self.seats, start=1)
        )

    def take(self, person: Person) -> None:
        """Seat a person in the lobby; at a full table the last computer player makes room."""
        if self.seat_of(person.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        if len(self.seats) == MOST_PLAYERS:
            if not self.computers:
                raise refused(TableRefusalCode.TABLE_FULL, most=MOST_PLAYERS)
            self.seats.pop(self.computers[-1])
        self.seats.append(person)

    def return_to(self, person: Person) -> None:
        """Give a person back the seat a computer player holds for them."""
        if self.seat_of(person.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Computer) and occupant.sits_for and occupant.sits_for.id == person.id:
                self.seats[number] = person
                return
        raise refused(TableRefusalCode.ALREADY_BEGUN)

    def give_up(self, person: Person) -> None:
        """Take a person out of the lobby; the seats close up."""
        self.seats.pop(self._seat(person))
        self._pass_hosting_on(person)

    def hand_over(self, person: Person, level: str) -> None:
        """Let a computer player sit in for a person."""
        seat = self._seat(person)
        self.seats[seat] = Computer(level, sits_for=person)
        self._pass_hosting_on(person)

    def set_computers(self, number: int | None, level: str) -> None:
        """Let exactly ``number`` computer players sit at the table, or one more than before."""
        computers = self.computers
        wanted = len(computers) + 1 if number is None else number
        most = MOST_PLAYERS - len(self.people)
        if not 0 <= wanted <= most:
            raise refused(TableRefusalCode.TABLE_FULL, most=most)
        for seat in reversed(computers[wanted:]):
            self.seats.pop(seat)
        self.seats += [Computer(level)] * (wanted - len(computers))

    def _seat(self, person: Person) -> int:
        seat = self.seat_of(person.id)
        if seat is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        return seat

    def _pass_hosting_on(self, leaver: Person) -> None:
        if self.host.id == leaver.id and self.people:
            self.host = self.people[0]
