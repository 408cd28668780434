"""What somebody without a seat is shown, in private."""

from dataclasses import replace

from bot.i18n import Translations
from bot.render.board import board_panel, result_panel
from bot.render.controls import rules_button, table_button
from bot.render.lobby import lobby_panel
from bot.render.panel import Panel, Style, Verb
from bot.render.piles import piles_buttons
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer


def watch_panel(table: TableState, t: Translations) -> Panel:
    """Return the public table for one spectator, with a button that brings it up to date."""
    match table.phase:
        case Phase.LOBBY:
            return lobby_panel(table, t)
        case Phase.PLAYING:
            shown = board_panel(table, t)
            refresh = table_button(Verb.WATCH, table, t, label=t.gettext("Refresh"))
            return replace(shown, rows=((refresh, rules_button(t), *piles_buttons(table, t)),))
        case Phase.BETWEEN | Phase.FINISHED | Phase.ABANDONED:
            return result_panel(table, t)


def no_seat_panel(table: TableState, t: Translations, *, reader: int | None = None) -> Panel:
    """Return the answer to somebody without a seat who asks for a hand: join in the lobby, watch in a game.

    Where a computer player holds the seat of ``reader``, they may have it back; who is invited may sit down.
    """
    join = (table_button(Verb.JOIN, table, t, style=Style.GOOD),)
    watch = (table_button(Verb.WATCH, table, t, style=Style.MAIN),)
    match table.phase:
        case Phase.LOBBY | Phase.BETWEEN:
            return Panel(t.gettext("You have no seat here yet. Join in?"), rows=(join,))
        case Phase.PLAYING if reader is not None and _is_invited(table, reader):
            text = t.gettext("You are invited to take a seat that a computer player holds. Sit down?")
            return Panel(text, rows=(join + watch,))
        case Phase.PLAYING if _is_held(table, reader):
            text = t.gettext("A computer player sits in for you. Take your seat back?")
            return Panel(text, rows=(join + watch,))
        case Phase.PLAYING:
            text = t.gettext("You have no seat in this game. You can watch it, though.")
            return Panel(text, rows=(watch,))
        case Phase.FINISHED | Phase.ABANDONED:
            return Panel(t.gettext("This game is over, and you had no seat in it."))


def _is_invited(table: TableState, person: int) -> bool:
    return table.customs.invited_to(person, table.seats) is not None


def _is_held(table: TableState, person: int | None) -> bool:
    return any(
        isinstance(occupant, Computer) and occupant.sits_for is not None and occupant.sits_for.id == person
        for occupant in table.seats
    )
