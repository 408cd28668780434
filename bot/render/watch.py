"""What somebody without a seat is shown, in private."""

from dataclasses import replace

from bot.i18n import Translations
from bot.render.away import away_panel
from bot.render.board import board_panel, result_panel
from bot.render.controls import rules_button, table_button
from bot.render.expired import expired_panel
from bot.render.lobby import lobby_panel
from bot.render.panel import Button, Panel, Style, Verb
from bot.render.piles import piles_buttons
from bot.render.seats import person_name
from bot.render.wording.presence_answers import asked_in_answer
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
        case Phase.EXPIRED:
            return expired_panel(table, t)


def no_seat_panel(table: TableState, t: Translations, *, reader: int | None = None) -> Panel:
    """Return the answer to somebody without a seat who asks for a hand: join in the lobby, watch in a game.

    Where a computer player holds the seat of ``reader``, they may have it back; who is invited may sit down;
    anybody else may ask the host for a seat that a computer player holds.
    """
    join = (table_button(Verb.JOIN, table, t, style=Style.GOOD),)
    watch = (table_button(Verb.WATCH, table, t, style=Style.MAIN),)
    match table.phase:
        case Phase.LOBBY | Phase.BETWEEN:
            return Panel(t.gettext("You have no seat here yet. Join in?"), rows=(join,))
        case Phase.PLAYING if reader is not None and _comes_back(table, reader):
            return away_panel(table, t, reader=reader)
        case Phase.PLAYING if any(person.id == reader for person in table.attendance.asking_in):
            return Panel(asked_in_answer(person_name(table.host, t), t), rows=(watch,))
        case Phase.PLAYING if reader in table.attendance.kicked:
            text = t.gettext("You have lost your seat in this game. Ask the host to let you in again?")
            return Panel(text, rows=(_asking(table, t) + watch,))
        case Phase.PLAYING if reader is not None and _is_invited(table, reader):
            text = t.gettext("You are invited to take a seat that a computer player holds. Sit down?")
            return Panel(text, rows=(join + watch,))
        case Phase.PLAYING if _is_held(table, reader):
            text = t.gettext("A computer player sits in for you. Take your seat back?")
            return Panel(text, rows=(join + watch,))
        case Phase.PLAYING:
            if reader is not None and any(isinstance(occupant, Computer) for occupant in table.seats):
                text = t.gettext(
                    "You have no seat in this game. You can watch it, or ask the host for a seat."
                )
                return Panel(text, rows=(watch + _asking(table, t),))
            text = t.gettext("You have no seat in this game. You can watch it, though.")
            return Panel(text, rows=(watch,))
        case Phase.FINISHED | Phase.ABANDONED | Phase.EXPIRED:
            return Panel(t.gettext("This game is over, and you had no seat in it."))


def _asking(table: TableState, t: Translations) -> tuple[Button, ...]:
    return (table_button(Verb.JOIN, table, t, style=Style.GOOD, label=t.gettext("Ask for a seat")),)


def _comes_back(table: TableState, person: int) -> bool:
    return table.is_away(person) or person in table.attendance.returning


def _is_invited(table: TableState, person: int) -> bool:
    return table.customs.invited_to(person, table.seats) is not None


def _is_held(table: TableState, person: int | None) -> bool:
    return any(
        isinstance(occupant, Computer) and occupant.sits_for is not None and occupant.sits_for.id == person
        for occupant in table.seats
    )
