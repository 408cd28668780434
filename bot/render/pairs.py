"""Who plays with whom, before a game of partners (section 6): in the lobby, and privately to change it."""

from collections.abc import Sequence
from functools import partial

from bot.game.teams import number_of_sides, partner_of, seats_of
from bot.i18n import Translations
from bot.render.column import WIDTH, sections, shown_columns
from bot.render.controls import table_button
from bot.render.panel import Action, Button, Choice, Panel, Row, Select, Verb
from bot.render.seats import occupant_name, person_label, seat_name
from bot.render.wording.controls import verb_label
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Person


def pair_lines(table: TableState, t: Translations) -> list[str]:
    """Return one line for each pair of a table at which four or six sit as partners."""
    seats = len(table.seats)
    sides = number_of_sides(table.options, seats)
    return [
        _pair_line(table, t, side=side, seats=seats_of(side, seats=seats, sides=sides))
        for side in range(sides)
    ]


def pairs_panel(
    table: TableState, t: Translations, *, reader: int, has_ratings: bool = False, notice: str = ""
) -> Panel:
    """Return the private screen on which the pairs are made.

    ``reader``: the person who looks; who has a seat picks a partner, the host arranges everybody.
    ``has_ratings``: whether somebody at the table has a rating.
    """
    text = t.gettext("**The pairs.** Partners sit opposite and win together.")
    return Panel(
        text="\n".join([notice, text] if notice else [text]),
        lines=sections(pair_lines(table, t)),
        rows=(*_partner_select(table, t, reader=reader), _buttons(table, t, reader, has_ratings=has_ratings)),
    )


def _pair_line(table: TableState, t: Translations, *, side: int, seats: Sequence[int]) -> str:
    """Return a pair in one line, with as much of both names as there is room for."""
    words = partial(t.gettext, "Pair {number}: {one} & {other}", number=side + 1)
    room = WIDTH - shown_columns(words(one="", other=""))
    one, other = (shown_columns(seat_name(table, seat, t)) for seat in seats)
    widths = _shares(one, other, room)
    names = [seat_name(table, seat, t, width=width) for seat, width in zip(seats, widths, strict=True)]
    return words(one=names[0], other=names[1])


def _shares(one: int, other: int, room: int) -> tuple[int, int]:
    """Return how many columns of ``room`` each of two names gets that need so many."""
    half = room // 2
    return min(one, max(half, room - other)), min(other, max(half, room - one))


def _partner_select(table: TableState, t: Translations, *, reader: int) -> tuple[Row, ...]:
    seat, seats = table.seat_of(reader), len(table.seats)
    if seat is None:
        return ()
    partner = partner_of(seat, table.options, seats=seats)
    choices = tuple(
        Choice(_label(table, other, t), str(other), is_chosen=other == partner)
        for other in range(seats)
        if other != seat
    )
    action = Action(Verb.PICK_PARTNER, table=table.id, version=table.version)
    return (Select(verb_label(Verb.PICK_PARTNER, t), action, choices),)


def _buttons(table: TableState, t: Translations, reader: int, *, has_ratings: bool) -> tuple[Button, ...]:
    verbs: list[Verb] = []
    if reader == table.host.id:
        verbs += [Verb.SHUFFLE_PAIRS, *([Verb.BALANCE_PAIRS] if has_ratings else [])]
    refresh = table_button(Verb.PAIRS, table, t, label=t.gettext("Refresh"))
    return (*(table_button(verb, table, t) for verb in verbs), refresh)


def _label(table: TableState, seat: int, t: Translations) -> str:
    """Return seat and name for a control, where nothing is formatted."""
    occupant = table.seats[seat]
    match occupant:
        case Person():
            name = person_label(occupant, t)
        case Computer(_, Person() as absent):
            name = t.gettext("{name} (computer)", name=person_label(absent, t))
        case Computer():
            name = occupant_name(table.seats, seat, t)
    return t.gettext("{number}: {name}", number=seat + 1, name=name)
