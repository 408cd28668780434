"""The lobby: who plays, by which house rules, and how to begin."""

from typing import Final

from bot.game.options import MOST_PLAYERS, PAIRED_PLAYERS, SMALLEST_STOCK, largest_stock, usual_stock
from bot.i18n import Translations
from bot.render.clock import rules_in_force
from bot.render.column import sections
from bot.render.controls import rules_button, table_button
from bot.render.option_choices import ON
from bot.render.pairs import pair_lines
from bot.render.panel import Action, Button, Panel, Row, Style, Verb
from bot.render.presence import fitting, let_in_buttons, presence_sentences
from bot.render.seats import person_name, players_expected, seat_name
from bot.render.wording.advice import lobby_advice
from bot.render.wording.clock import lobby_closes
from bot.render.wording.match import match_words
from bot.render.wording.presets import preset_name
from bot.tables.attendance import DeadlineKind
from bot.tables.model import TableState
from bot.tables.presets import Preset, preset_of

_NAME_WIDTH: Final = 25


def lobby_panel(table: TableState, t: Translations) -> Panel:
    """Return the public screen of a table that has not begun."""
    rules = rules_in_force(table, t)
    return Panel(
        text=fitting(_text(table, t)),
        title=t.gettext("Skip-Bo · table {number}", number=table.id),
        lines=sections(
            [t.gettext("**Players**"), *_seat_lines(table, t)],
            [t.gettext("**Pairs**"), *pair_lines(table, t)] if _has_pairs(table) else [],
            [t.gettext("**House rules**"), *(f"• {rule}" for rule in rules)] if rules else [],
        ),
        rows=_rows(table, t),
    )


def _text(table: TableState, t: Translations) -> list[str]:
    match, stock = table.match.rules, _stock(table)
    lines = [
        t.gettext("**{host}** opens a game of Skip-Bo. Who plays?", host=person_name(table.host, t)),
        *_preset(table, t),
        _stock_size(table, t),
        *([t.gettext("Match: {goal}.", goal=match_words(match, t))] if match.is_match else []),
        *_partners(table, t),
        lobby_advice(len(table.seats), stock, t, options=table.options, rules=match),
    ]
    if _proposes_pairs(table):
        lines.append(t.gettext("Six at a Swedish table: how about three pairs?"))
    closes = table.due(DeadlineKind.LOBBY)
    return [*lines, *([] if closes is None else [lobby_closes(closes, t)]), *presence_sentences(table, t)]


def _rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    more = [rules_button(t)]
    if _has_pairs(table):
        more.insert(0, table_button(Verb.PAIRS, table, t))
    elif _proposes_pairs(table):
        more.insert(0, Button(t.gettext("Play in three pairs"), Action(Verb.PARTNERS, ON, table=table.id)))
    usual = (
        (
            table_button(Verb.JOIN, table, t, style=Style.GOOD),
            table_button(Verb.LEAVE, table, t),
            table_button(Verb.COMPUTER, table, t),
            table_button(Verb.OPTIONS, table, t),
            table_button(Verb.BEGIN, table, t, style=Style.MAIN),
        ),
        tuple(more),
    )
    asking = let_in_buttons(table, t)
    return (asking, *usual) if asking else usual


def _preset(table: TableState, t: Translations) -> list[str]:
    """Return which preset the table follows, if that says more than that nothing was chosen."""
    preset = preset_of(table.options, table.match.rules)
    if preset in (None, Preset.CLASSIC):
        return []
    return [t.gettext("Preset: {name}.", name=preset_name(preset, t))]


def _partners(table: TableState, t: Translations) -> list[str]:
    """Return what is missing for the partners that were chosen."""
    if not table.options.partners or _has_pairs(table):
        return []
    least, most = PAIRED_PLAYERS
    return [
        t.gettext(
            "⚠ Partners need {least} or {most} players, now {number}.",
            least=least,
            most=most,
            number=len(table.seats),
        )
    ]


def _has_pairs(table: TableState) -> bool:
    return table.options.partners and len(table.seats) in PAIRED_PLAYERS


def _proposes_pairs(table: TableState) -> bool:
    """Return whether six want to play as in Sweden, each alone so far."""
    is_swedish = preset_of(table.options, table.match.rules) is Preset.SWEDISH
    return is_swedish and len(table.seats) == MOST_PLAYERS and not table.options.partners


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
