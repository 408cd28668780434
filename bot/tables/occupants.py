"""Who can sit at a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord; ``name`` is the display name as last seen, unescaped."""

    id: int
    name: str


UNNAMED: Final = Person(0, "")
"""Somebody who played and has asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; ``sits_for`` is the person whose seat it plays, if it took one over."""

    level: str
    sits_for: Person | None = None


Occupant = Person | Computer


def seat_of(seats: Sequence[Occupant], person_id: int) -> int | None:
    """Return the seat at which that person sits, or ``None``."""
    for number, occupant in enumerate(seats):
        if isinstance(occupant, Person) and occupant.id == person_id:
            return number
    return None
