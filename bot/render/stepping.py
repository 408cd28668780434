"""An ended game, step by step: all hands are open, and what nobody could see stays hidden."""

from typing import Final

from bot.game.cards import Card
from bot.game.events import Event, GameEnded, Passed, TurnBegan
from bot.game.position import Filling, Position
from bot.game.views import SpectatorView
from bot.i18n import Translations
from bot.render.arguments import history_argument, step_argument
from bot.render.column import sections
from bot.render.panel import Action, Button, Document, Panel, Row, Style, Verb
from bot.render.tabletop import (
    NUMBERED_WIDTH,
    ON_TURN,
    building_lines,
    deck_line,
    discard_lines,
    hand_line,
    seat_blocks,
    stock_line,
)
from bot.render.who import player_name, player_names
from bot.render.wording.calling import fill_up_lost, passes
from bot.render.wording.controls import verb_label
from bot.render.wording.events import event_sentence
from bot.render.wording.outcome import outcome_sentences
from bot.tables.scores import FinishedGame
from bot.tables.stepping import Step

_NAME_WIDTH: Final = 24
_UNTOLD: Final = (TurnBegan, GameEnded)


def step_panel(
    opened: FinishedGame, step: Step, t: Translations, *, document: Document | None = None
) -> Panel:
    """Return the table after so many moves of an ended game.

    With a ``document`` the panel brings it along; else it keeps the files of the message it replaces.
    """
    return Panel(
        text="\n".join([_where(opened, step, t), *_what(opened, step, t)]),
        lines=_lines(opened, step, t),
        rows=_rows(opened, step, t),
        files=(document,) if document else (),
        keeps_files=document is None,
    )


def open_view(position: Position) -> SpectatorView:
    """Return what may be seen of an ended game: all hands, but no card that lies under another face down."""
    return SpectatorView(
        options=position.options,
        dealer=position.dealer,
        turn=position.turn,
        stock_tops=tuple(map(_top, position.stocks)),
        stock_left=tuple(map(len, position.stocks)),
        hand_sizes=tuple(map(len, position.hands)),
        discard_tops=tuple(tuple(map(_top, piles)) for piles in position.discards),
        discard_heights=tuple(tuple(map(len, piles)) for piles in position.discards),
        discards=None,
        building=position.building,
        draw_left=len(position.draw),
        set_aside_left=len(position.set_aside),
        open_hands=position.hands,
        open_turns_left=None,
        must_draw=position.filling is Filling.DUE,
        fill_ups_lost=position.fill_ups_lost,
        outcome=None,
    )


def _top(pile: tuple[Card, ...]) -> Card | None:
    return pile[-1] if pile else None


# ---------------------------------------------------------------------- words


def _where(opened: FinishedGame, step: Step, t: Translations) -> str:
    return t.gettext(
        "**Game {game}** · move {number} of {total} · turn {turn}",
        game=t.number(opened.number),
        number=t.number(step.number),
        total=t.number(step.total),
        turn=t.number(step.turn),
    )


def _what(opened: FinishedGame, step: Step, t: Translations) -> list[str]:
    """Return what has just happened, and at the last step how the game ended."""
    names = player_names(opened, t, width=_NAME_WIDTH)
    if step.move is None:
        told = [
            t.gettext("The cards are dealt."),
            t.gettext("{name} begins.", name=names[step.position.turn]),
        ]
    else:
        told = [_sentence(event, step, names, t) for event in step.events if not isinstance(event, _UNTOLD)]
    ending = outcome_sentences(opened.result.outcome, names, t) if _is_over(step) else []
    return [" ".join(told), *ending]


def _sentence(event: Event, step: Step, names: list[str], t: Translations) -> str:
    if isinstance(event, Passed) and step.position.options.strict:
        return passes(names[event.seat], t)
    seat: int | None = getattr(event, "seat", None)
    return event_sentence(event, "" if seat is None else names[seat], t)


def _is_over(step: Step) -> bool:
    return step.number == step.total


# ---------------------------------------------------------------------- cards


def _lines(opened: FinishedGame, step: Step, t: Translations) -> tuple[str, ...]:
    view = open_view(step.position)
    return sections(
        building_lines(view.building, t),
        *seat_blocks(view, lambda seat: _player_lines(opened, step, view, seat, t), t),
        [deck_line(view, t)],
    )


def _player_lines(
    opened: FinishedGame, step: Step, view: SpectatorView, seat: int, t: Translations
) -> list[str]:
    mark = ON_TURN if seat == view.turn and not _is_over(step) else ""
    lines = [
        f"{mark}**{_shown_name(opened, view, seat, t)}**",
        stock_line(view, seat, t),
        hand_line(step.position.hands[seat], t),
        *discard_lines(view.discard_tops[seat], view.discard_heights[seat], t),
    ]
    return [*lines, fill_up_lost(t)] if view.fill_ups_lost[seat] else lines


def _shown_name(opened: FinishedGame, view: SpectatorView, seat: int, t: Translations) -> str:
    """Return the name of a seat; partners, who sit apart, with their number, by which turns go round."""
    if not view.options.partners:
        return player_name(opened, seat, t)
    name = player_name(opened, seat, t, width=NUMBERED_WIDTH)
    return t.gettext("{number}: {name}", number=seat + 1, name=name)


# ---------------------------------------------------------------------- controls


def _rows(opened: FinishedGame, step: Step, t: Translations) -> tuple[Row, ...]:
    ways = (
        ("first", t.gettext("First"), 0 if step.number else None),
        ("back", t.gettext("← Back"), step.number - 1 if step.number else None),
        ("next", t.gettext("Next →"), None if _is_over(step) else step.number + 1),
        ("turn", t.gettext("Next turn"), step.next_turn),
        ("last", t.gettext("Last"), None if _is_over(step) else step.total),
    )
    return (
        tuple(_way(opened, step, way, label, target) for way, label, target in ways),
        (Button(verb_label(Verb.HISTORY, t), Action(Verb.HISTORY, history_argument(None, 1))),),
    )


def _way(opened: FinishedGame, step: Step, way: str, label: str, target: int | None) -> Button:
    """Return a button to the step ``target``; one that leads nowhere would stay here."""
    argument = step_argument(opened.number, step.number if target is None else target, way)
    style = Style.MAIN if way == "next" else Style.PLAIN
    return Button(label, Action(Verb.STEP, argument), style, disabled=target is None)
