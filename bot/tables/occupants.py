"""Who can sit at a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord; ``name`` is the display name as last seen, unescaped.

    Who has asked to be forgotten has no name, and an id of zero or below, which tells them from others at one
    table and means nothing elsewhere.
    """

    id: int
    name: str

    @property
    def is_named(self) -> bool:
        """Whether this is somebody, and not a seat of somebody forgotten."""
        return self.id > 0


UNNAMED: Final = Person(0, "")
"""A host who was forgotten."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; ``sits_for`` is the person whose seat it plays, if it took one over.

    ``since_deal``: it has done so since the game began, so that the person has no part in it.
    ``is_away``: the person has not given the seat up, but the clock has run out twice; any press brings it
    back.
    """

    level: str
    sits_for: Person | None = None
    since_deal: bool = False
    is_away: bool = False


Occupant = Person | Computer


def seat_of(seats: Sequence[Occupant], person_id: int) -> int | None:
    """Return the seat at which that person sits, or ``None``."""
    for number, occupant in enumerate(seats):
        if isinstance(occupant, Person) and occupant.id == person_id:
            return number
    return None
