"""The names of those who sit at a table."""

from typing import Final

from bot.game.options import FEWEST_PLAYERS
from bot.i18n import Translations
from bot.render.names import NAME_WIDTH, cleaned, columns, in_label, in_text
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Occupant, Person

_ROOM_FOR_ROLE: Final = 11
"""Columns kept free in the name of an absent person for saying that a computer player sits in."""
_SHORTEST: Final = 6


def seat_name(table: TableState, seat: int, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of who sits at ``seat``, ready for a text."""
    occupant = table.seats[seat]
    match occupant:
        case Person():
            return person_name(occupant, t, width=width)
        case Computer(_, Person() as absent):
            return t.gettext(
                "{name} (computer)", name=person_name(absent, t, width=max(_SHORTEST, width - _ROOM_FOR_ROLE))
            )
        case Computer():
            return t.gettext("Computer {number}", number=_number(table.seats, seat))


def person_name(person: Person, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the person's name, ready for a text; a name that shows nothing is replaced."""
    return in_text(_name(person, t), width)


def person_label(person: Person, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the person's name, ready for a label."""
    return in_label(_name(person, t), width)


def players_expected(table: TableState) -> int:
    """Return for how many the table is set up, as if somebody had come to a host who is alone."""
    return max(FEWEST_PLAYERS, len(table.seats))


def _name(person: Person, t: Translations) -> str:
    return person.name if columns(cleaned(person.name)) else t.gettext("Nameless")


def _number(seats: tuple[Occupant, ...], seat: int) -> int:
    """Return which computer player sits at ``seat``, from 1; who sits in for somebody does not count."""
    return sum(isinstance(occupant, Computer) and not occupant.sits_for for occupant in seats[: seat + 1])
