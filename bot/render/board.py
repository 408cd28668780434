"""The board: everything that the whole table sees, while the game runs and when it is over."""

from typing import Final

from bot.game.deal import DealerDraw
from bot.i18n import Translations
from bot.render.clock import rules_in_force, turn_deadline
from bot.render.column import fits_embed, sections
from bot.render.controls import rules_button, table_button
from bot.render.customs import call_buttons, customs_sentences, join_buttons, talk_lines
from bot.render.match import match_lines
from bot.render.panel import Panel, Row, Style, Verb
from bot.render.piles import piles_buttons
from bot.render.presence import fitting, let_in_buttons, presence_sentences
from bot.render.result import result_panel
from bot.render.seats import seat_name
from bot.render.tabletop import (
    building_lines,
    deck_line,
    next_lines,
    player_lines,
    seat_blocks,
    view_of,
)
from bot.render.turns import last_move_in_words, turns_in_words
from bot.render.wording.cards import card_signs
from bot.render.wording.options import open_hands_countdown
from bot.tables.model import TableState
from bot.tables.occupants import Person

__all__ = ["board_panel", "result_panel"]

_NAME_WIDTH: Final = 24


def board_panel(table: TableState, t: Translations, *, ping: bool = False, is_short: bool = False) -> Panel:
    """Return the public screen of a running game; with ``ping`` it mentions the person on turn.

    ``is_short``: what the last turns brought and what was drawn for the deal is left out.
    """
    pinged = table.on_turn if ping else None
    person = pinged.id if isinstance(pinged, Person) else None
    return Panel(
        text=fitting(
            [
                " ".join([_on_turn(table, t, person=person), *turn_deadline(table, t)]),
                last_move_in_words(table, t),
                *customs_sentences(table, t),
                *given_up_sentences(table, t),
                *presence_sentences(table, t),
            ]
        ),
        title=t.gettext("Skip-Bo · turn {turn}", turn=table.turn_number),
        lines=_lines(table, t, is_short=is_short),
        rows=_rows(table, t),
        pings=person,
    )


def _rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    """Return what anybody may press; calls stand first, for they lapse."""
    calls = call_buttons(table, t)
    usual = (
        table_button(Verb.HAND, table, t, style=Style.MAIN),
        rules_button(t),
        *piles_buttons(table, t),
        table_button(Verb.CLOCK, table, t),
        table_button(Verb.END, table, t),
    )
    rows = (calls, join_buttons(table, t), let_in_buttons(table, t), usual)
    return tuple(row for row in rows if row)


def _lines(table: TableState, t: Translations, *, is_short: bool) -> tuple[str, ...]:
    """Return the public table as one column; the last turns give way where they do not fit."""
    view = view_of(table)
    parts = [
        building_lines(view.building, t),
        *seat_blocks(view, lambda seat: player_lines(table, seat, t), t),
        [deck_line(view, t), *next_lines(table, t), *open_hands_countdown(view, t)],
        match_lines(table, t),
        [*_house_rule_lines(table, t), *talk_lines(table, t)],
        _draw_lines(table, t, is_short=is_short) if table.turn_number <= 1 else [],
    ]
    if is_short:
        return sections(*parts)
    whole = sections(*parts, turns_in_words(table, t))
    return whole if fits_embed(whole) else sections(*parts)


def _on_turn(table: TableState, t: Translations, *, person: int | None) -> str:
    if person is not None:
        mention = f"<@{person}>"
        return t.gettext("► {mention}, it is your turn. Press *My hand*.", mention=mention)
    return t.gettext("► **{name}** is on turn.", name=seat_name(table, view_of(table).turn, t))


def given_up_sentences(table: TableState, t: Translations) -> list[str]:
    """Return how to stop a game that somebody has given up, as soon as one agrees to it."""
    if not (table.agreed and table.has_given_up):
        return []
    return [
        t.gettext(
            "{agreed} of {people} agree to stop: a seat was given up. Whoever agrees too presses *End*.",
            agreed=len(table.agreed),
            people=len(table.people),
        )
    ]


def _house_rule_lines(table: TableState, t: Translations) -> list[str]:
    rules = rules_in_force(table, t)
    return [t.gettext("**House rules**"), *(f"• {rule}" for rule in rules)] if rules else []


def _draw_lines(table: TableState, t: Translations, *, is_short: bool) -> list[str]:
    """Return who drew what, unless the deal has moved on or ``is_short``, who deals and who begins."""
    draw = table.dealer_draw
    if draw is None:
        return []
    first = (draw.dealer + 1) % len(table.seats)
    is_listed = bool(draw.rounds) and not is_short
    seats = range(len(table.seats)) if is_listed else ()
    return [
        t.gettext("**Draw for the deal**") if is_listed else t.gettext("**The deal**"),
        *(_drawn_line(table, draw, seat, t) for seat in seats),
        t.gettext("{name} deals.", name=seat_name(table, draw.dealer, t, width=_NAME_WIDTH)),
        t.gettext("{name} begins.", name=seat_name(table, first, t, width=_NAME_WIDTH)),
    ]


def _drawn_line(table: TableState, draw: DealerDraw, seat: int, t: Translations) -> str:
    first, *later = (card_signs(cards) for drawn in draw.rounds for drawer, cards in drawn if drawer == seat)
    for cards in later:
        first = t.gettext("{cards}, then {next_cards}", cards=first, next_cards=cards)
    name = seat_name(table, seat, t, width=_NAME_WIDTH)
    return t.gettext("{name}: {cards}", name=name, cards=first)
