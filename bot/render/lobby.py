"""The lobby: who plays, by which house rules, and how to begin."""

from typing import Final

from bot.game.options import MOST_PLAYERS, SMALLEST_STOCK, largest_stock, usual_stock
from bot.i18n import Translations
from bot.render.column import sections
from bot.render.controls import rules_button, table_button
from bot.render.panel import Panel, Row, Style, Verb
from bot.render.seats import person_name, players_expected, seat_name
from bot.render.wording.advice import lobby_advice
from bot.render.wording.match import match_words
from bot.render.wording.options import house_rules
from bot.tables.model import TableState

_NAME_WIDTH: Final = 25


def lobby_panel(table: TableState, t: Translations) -> Panel:
    """Return the public screen of a table that has not begun."""
    rules, match = house_rules(table.options, t), table.match.rules
    return Panel(
        text="\n".join(
            [
                t.gettext("**{host}** opens a game of Skip-Bo. Who plays?", host=person_name(table.host, t)),
                _stock_size(table, t),
                *([t.gettext("Match: {goal}.", goal=match_words(match, t))] if match.is_match else []),
                lobby_advice(len(table.seats), _stock(table), t),
            ]
        ),
        title=t.gettext("Skip-Bo · table {number}", number=table.id),
        lines=sections(
            [t.gettext("**Players**"), *_seat_lines(table, t)],
            [t.gettext("**House rules**"), *(f"• {rule}" for rule in rules)] if rules else [],
        ),
        rows=_rows(table, t),
    )


def _rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    return (
        (
            table_button(Verb.JOIN, table, t, style=Style.GOOD),
            table_button(Verb.LEAVE, table, t),
            table_button(Verb.COMPUTER, table, t),
            table_button(Verb.OPTIONS, table, t),
            table_button(Verb.BEGIN, table, t, style=Style.MAIN),
        ),
        (rules_button(t),),
    )


def _seat_lines(table: TableState, t: Translations) -> list[str]:
    taken = [_seat_line(table, seat, t) for seat in range(len(table.seats))]
    free = MOST_PLAYERS - len(table.seats)
    return [*taken, t.ngettext("{n} seat is free", "{n} seats are free", free)] if free else taken


def _seat_line(table: TableState, seat: int, t: Translations) -> str:
    name = seat_name(table, seat, t, width=_NAME_WIDTH)
    if seat == table.seat_of(table.host.id):
        return t.gettext("{number}: {name} (host)", number=seat + 1, name=name)
    return t.gettext("{number}: {name}", number=seat + 1, name=name)


def _stock_size(table: TableState, t: Translations) -> str:
    stock, players = _stock(table), players_expected(table)
    most = largest_stock(players)
    if stock > most:
        return t.gettext(
            "⚠ Stockpiles of {size} cards do not fit {players} players: choose {least} to {most} (Options).",
            size=stock,
            players=players,
            least=SMALLEST_STOCK,
            most=most,
        )
    return t.ngettext("Stockpiles: {n} card each.", "Stockpiles: {n} cards each.", stock)


def _stock(table: TableState) -> int:
    return table.options.stock or usual_stock(players_expected(table))
