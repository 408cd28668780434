"""The board: everything that the whole table sees, while the game runs and when it is over."""

from dataclasses import replace
from typing import Final

from bot.game.deal import DealerDraw
from bot.i18n import Translations
from bot.render.column import fits_embed, sections
from bot.render.controls import rules_button, table_button
from bot.render.match import match_lines
from bot.render.panel import Panel, Style, Verb
from bot.render.result import result_panel
from bot.render.seats import seat_name
from bot.render.tabletop import building_lines, deck_line, player_lines, view_of
from bot.render.turns import last_move_in_words, turns_in_words
from bot.render.wording.cards import card_signs
from bot.render.wording.options import house_rules, open_hands_countdown
from bot.tables.model import TableState
from bot.tables.occupants import Person

__all__ = ["board_panel", "result_panel"]

_NAME_WIDTH: Final = 24


def board_panel(table: TableState, t: Translations, *, ping: bool = False) -> Panel:
    """Return the public screen of a running game; with ``ping`` it mentions the person on turn."""
    pinged = table.on_turn if ping else None
    person = pinged.id if isinstance(pinged, Person) else None
    return Panel(
        text="\n".join(
            [_on_turn(table, t, person=person), last_move_in_words(table, t), *given_up_sentences(table, t)]
        ),
        title=t.gettext("Skip-Bo · turn {turn}", turn=table.turn_number),
        lines=_lines(table, t),
        rows=(
            (
                table_button(Verb.HAND, table, t, style=Style.MAIN),
                rules_button(t),
                table_button(Verb.END, table, t),
            ),
        ),
        pings=person,
    )


def _lines(table: TableState, t: Translations) -> tuple[str, ...]:
    """Return the public table as one column; whole discard piles give way where they do not fit."""
    lines = _whole_lines(table, t)
    if fits_embed(lines):
        return lines
    return _whole_lines(replace(table, view=view_of(table)._replace(discards=None)), t)


def _whole_lines(table: TableState, t: Translations) -> tuple[str, ...]:
    view = view_of(table)
    return sections(
        building_lines(view.building, t),
        *(player_lines(table, seat, t) for seat in range(len(table.seats))),
        [deck_line(view, t), *open_hands_countdown(view, t)],
        match_lines(table, t),
        _house_rule_lines(table, t),
        _draw_lines(table, t) if table.turn_number <= 1 else [],
        turns_in_words(table, t),
    )


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
    rules = house_rules(table.options, t)
    return [t.gettext("**House rules**"), *(f"• {rule}" for rule in rules)] if rules else []


def _draw_lines(table: TableState, t: Translations) -> list[str]:
    """Return who drew what for the deal unless it has moved on, who deals and who begins."""
    draw = table.dealer_draw
    if draw is None:
        return []
    first = (draw.dealer + 1) % len(table.seats)
    seats = range(len(table.seats)) if draw.rounds else ()
    return [
        t.gettext("**Draw for the deal**") if draw.rounds else t.gettext("**The deal**"),
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
