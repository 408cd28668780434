"""The names of those who sit at a table."""

from collections.abc import Sequence
from typing import Final

from bot.game.options import FEWEST_PLAYERS
from bot.i18n import Translations
from bot.render.names import NAME_WIDTH, cleaned, columns, in_label, in_text
from bot.tables.match import person_behind
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Occupant, Person

_ROOM_FOR_ROLE: Final = 11
"""Columns kept free in the name of an absent person for saying that a computer player sits in."""
_SHORTEST: Final = 6


def seat_name(table: TableState, seat: int, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of who plays at ``seat``, ready for a text."""
    return occupant_name(table.seats, seat, t, width=width)


def occupant_name(seats: Sequence[Occupant], seat: int, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of who sits at ``seat`` of ``seats``, ready for a text."""
    occupant = seats[seat]
    match occupant:
        case Person():
            return person_name(occupant, t, width=width)
        case Computer(_, Person() as absent):
            return t.gettext(
                "{name} (computer)", name=person_name(absent, t, width=max(_SHORTEST, width - _ROOM_FOR_ROLE))
            )
        case Computer():
            return t.gettext("Computer {number}", number=_number(seats, seat))


def seat_label(table: TableState, seat: int, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of who plays at ``seat``, ready for a label."""
    occupant = table.seats[seat]
    person = person_behind(occupant)
    if person is None:
        return occupant_name(table.seats, seat, t)
    if isinstance(occupant, Person):
        return person_label(person, t, width=width)
    name = person_label(person, t, width=max(_SHORTEST, width - _ROOM_FOR_ROLE))
    return t.gettext("{name} (computer)", name=name)


def numbered_name(table: TableState, seat: int, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return number, from 1, and name of a seat: turns go round by these numbers."""
    return t.gettext("{number}: {name}", number=seat + 1, name=seat_name(table, seat, t, width=width))


def person_behind_name(
    seats: Sequence[Occupant], seat: int, t: Translations, *, width: int = NAME_WIDTH, plain: bool = False
) -> str:
    """Return for whom points are scored at ``seat``, ready for a text, or ``plain`` for a label."""
    person = person_behind(seats[seat])
    if person is None:
        return occupant_name(seats, seat, t)
    return person_label(person, t, width=width) if plain else person_name(person, t, width=width)


def person_name(person: Person, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the person's name, ready for a text; a name that shows nothing is replaced."""
    return in_text(_name(person, t), width)


def person_label(person: Person, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the person's name, ready for a label."""
    return in_label(_name(person, t), width)


def players_expected(table: TableState) -> int:
    """Return for how many the table is set up, as if somebody had come to a host who is alone."""
    return max(FEWEST_PLAYERS, len(table.taken))


def _name(person: Person, t: Translations) -> str:
    return person.name if columns(cleaned(person.name)) else t.gettext("Nameless")


def _number(seats: Sequence[Occupant], seat: int) -> int:
    """Return which computer player sits at ``seat``, from 1; who sits in for somebody does not count."""
    return sum(isinstance(occupant, Computer) and not occupant.sits_for for occupant in seats[: seat + 1])
