"""Everybody's discard piles as a whole, for one reader, where they may be looked through."""

from typing import Final

from bot.i18n import Translations
from bot.render.column import sections
from bot.render.controls import table_button
from bot.render.panel import Button, Panel, Verb
from bot.render.seats import seat_name
from bot.render.tabletop import Piles, whole_discard_lines
from bot.render.wording.cards import NOTHING
from bot.tables.model import TableState

_NAME_WIDTH: Final = 32


def piles_panel(table: TableState, t: Translations) -> Panel:
    """Return the discard piles of all seats, card by card; nothing but the rule where they are not open.

    A deck on the piles of six always fits into one embed.
    """
    piles = table.view.discards if table.view else None
    if piles is None:
        return Panel(t.gettext("At this table only the tops of the discard piles may be seen."))
    return Panel(
        text=t.gettext("**All discard piles**, the top of each last."),
        lines=sections(*(_seat_lines(table, seat, each, t) for seat, each in enumerate(piles))),
        rows=((table_button(Verb.PILES, table, t, label=t.gettext("Refresh")),),),
    )


def piles_buttons(table: TableState, t: Translations) -> tuple[Button, ...]:
    """Return the button that opens all discard piles, where they may be looked through."""
    if table.view is None or table.view.discards is None:
        return ()
    return (table_button(Verb.PILES, table, t),)


def _seat_lines(table: TableState, seat: int, piles: Piles, t: Translations) -> list[str]:
    name = seat_name(table, seat, t, width=_NAME_WIDTH)
    return [f"**{name}**", *(whole_discard_lines(piles, t) or [NOTHING])]
