"""Who plays together: everybody alone, or pairs (section 6)."""

from typing import Final

from bot.game.options import PAIRED_PLAYERS
from bot.game.outcome import Outcome
from bot.game.teams import seats_of
from bot.i18n import Translations
from bot.render.names import NAME_WIDTH
from bot.render.seats import person_behind_name, person_label, person_name
from bot.render.wording.side import together
from bot.tables.match import Standing, person_behind
from bot.tables.model import TableState

_BETWEEN: Final = 3
"""Columns between the two names of a pair."""


def seats_by_side(outcome: Outcome) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side of an ended game; without partners every seat is a side."""
    seats = len(outcome.stock_left)
    return tuple(seats_of(side, seats=seats, sides=outcome.sides) for side in range(outcome.sides))


def are_paired(table: TableState) -> bool:
    """Return whether those who have a seat now make pairs."""
    return table.options.partners and len(table.taken) in PAIRED_PLAYERS


def each_width(width: int, members: int) -> int:
    """Return how many columns each of so many names has if all of them together have ``width``."""
    return (width - _BETWEEN * (members - 1)) // members


def side_name(
    table: TableState, row: Standing, t: Translations, *, width: int = NAME_WIDTH, plain: bool = False
) -> str:
    """Return the name of one side of the match, ready for a text, or ``plain`` for a label."""
    seats = table.taken
    if row.side.pair:
        members = seats_of(row.side.pair - 1, seats=len(seats), sides=len(seats) // 2)
        each = each_width(width, len(members))
        names = [person_behind_name(seats, seat, t, width=each, plain=plain) for seat in members]
        return together(names, t)
    person = person_behind(row.players[0])
    if person is None:
        return t.gettext("Computer {number}", number=row.side.number)
    return person_label(person, t, width=width) if plain else person_name(person, t, width=width)
