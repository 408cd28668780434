"""Tables at which people are away, ask for a seat, or are to go."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.tables.attendance import Attendance, Deadline, DeadlineKind, Vote
from bot.tables.clock import Clock
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Occupant, Person

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)


def until(kind: DeadlineKind, **spans: float) -> tuple[Deadline, ...]:
    """A deadline of that kind in so many ``minutes`` or ``hours``."""
    return (Deadline(kind, NOW + timedelta(**spans)),)


def away(person: Person) -> Computer:
    """The computer player that sits in for somebody whose time ran out twice."""
    return Computer("simplest", sits_for=person, is_away=True)


def crowded(table: TableState) -> TableState:
    """The table where everything has happened to people that can, at once."""
    people = [person for person in map(_person, table.seats) if person is not None]
    newcomers = tuple(Person(9 * 10**18 + number, people[0].name) for number in range(7))
    kept_away = {seat for seat in range(len(table.seats)) if seat % 2}
    seats = tuple(
        away(occupant) if seat in kept_away and isinstance(occupant, Person) else occupant
        for seat, occupant in enumerate(table.seats)
    )
    votes = tuple(Vote(newcomer.id, person.id) for newcomer in newcomers for person in people)
    return replace(
        table,
        seats=seats,
        clock=Clock.THREE_DAYS,
        attendance=Attendance(
            returning=tuple(person.id for person in people[3:]),
            votes=votes,
            asking_in=newcomers,
            kicked=(newcomers[0].id,),
            passed_over=people[-1],
        ),
        deadlines=(*until(DeadlineKind.TURN, days=3), *until(DeadlineKind.LOBBY, minutes=30)),
    )


def _person(occupant: Occupant) -> Person | None:
    return occupant if isinstance(occupant, Person) else occupant.sits_for
