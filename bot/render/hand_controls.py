"""What a player can do with cards, row by row."""

from typing import Final, assert_never

from bot.game.cards import Card
from bot.game.moves import (
    Discard,
    DiscardTop,
    Draw,
    HandCard,
    PartnerDiscardTop,
    PartnerStockTop,
    Pass,
    Play,
    Source,
    StockTop,
)
from bot.game.notation import move_text, source_text
from bot.i18n import Translations
from bot.render.controls import table_button
from bot.render.moves import partners_plays, plays_of
from bot.render.panel import Action, Button, Choice, Row, Select, Style, Verb
from bot.render.wording.cards import NOTHING, card_name
from bot.render.wording.controls import verb_label
from bot.render.wording.moves import discard_label, discard_target_label, source_card, target_label
from bot.tables.model import HandState

PLAYABLE: Final = "✓ "
_PILES: Final = range(1, 5)
_OWN_PILES: Final = (StockTop(), *map(DiscardTop, _PILES))
_PARTNERS_PILES: Final = (PartnerStockTop(), *map(PartnerDiscardTop, _PILES))


def card_rows(hand: HandState, t: Translations) -> list[Row]:
    """Return the hand cards, the own piles and the partner's, a button each.

    On turn they play; out of turn, which is for strict tables, they ask whether that is meant.
    """
    button = _card_button if hand.is_on_turn else _out_of_turn_button
    kinds: tuple[tuple[Source, ...], ...] = (
        tuple(map(HandCard, dict.fromkeys(hand.view.hand))),
        _OWN_PILES,
        _PARTNERS_PILES,
    )
    rows = (
        tuple(button(hand, source, t) for source in kind if source_card(source, hand.view) is not None)
        for kind in kinds
    )
    return [row for row in rows if row]


def turn_buttons(hand: HandState, t: Translations) -> tuple[Button, ...]:
    """Return what can be done on turn beside playing cards and discarding."""
    buttons: list[Button] = []
    if hand.can_take_back:
        buttons.append(Button(verb_label(Verb.UNDO, t), seen_action(hand, Verb.UNDO)))
    if partners_plays(hand):
        buttons.append(Button(verb_label(Verb.ASK, t), seen_action(hand, Verb.ASK)))
    buttons += [
        # Translators: a button that draws one card
        Button(t.gettext("Draw"), seen_action(hand, Verb.MOVE, move_text(move)), _draw_style(hand))
        for move in hand.legal
        if isinstance(move, Draw)
    ]
    if hand.view.must_draw:
        buttons.append(Button(verb_label(Verb.FILL, t), seen_action(hand, Verb.FILL), Style.MAIN))
    buttons += [
        Button(t.gettext("Pass"), seen_action(hand, Verb.MOVE, move_text(move)), Style.MAIN)
        for move in hand.legal
        if isinstance(move, Pass)
    ]
    return tuple(buttons)


def discard_rows(hand: HandState, t: Translations) -> list[Row]:
    """Return the select of the discards; where the partner's piles are open too it chooses the card only."""
    discards = _discards(hand)
    if not discards:
        return []
    placeholder = t.gettext("Discard …")
    if hand.view.options.discard_to_partner:
        cards = tuple(
            Choice(card_name(card), source_text(HandCard(card)))
            for card in dict.fromkeys(move.card for move in discards)
        )
        return [Select(placeholder, seen_action(hand, Verb.DISCARD), cards)]
    choices = tuple(Choice(discard_label(move, hand.view, t), move_text(move)) for move in discards)
    return [Select(placeholder, seen_action(hand, Verb.MOVE), choices)]


def discards_of(hand: HandState, card: Card) -> tuple[Discard, ...]:
    """Return the discards of ``card`` that are legal, the own piles first."""
    return tuple(move for move in _discards(hand) if move.card == card)


def discard_target_rows(hand: HandState, discards: tuple[Discard, ...], t: Translations) -> tuple[Row, ...]:
    """Return the piles for one card, the own ones and the partner's, and the way back."""
    kinds = ([move for move in discards if move.to_partner is theirs] for theirs in (False, True))
    rows = (
        tuple(
            Button(discard_target_label(move, hand.view, t), seen_action(hand, Verb.MOVE, move_text(move)))
            for move in kind
        )
        for kind in kinds
    )
    return (*(row for row in rows if row), (back_button(hand, t),))


def target_rows(hand: HandState, targets: tuple[Play, ...], t: Translations) -> tuple[Row, ...]:
    """Return the building piles for one card, and the way back."""
    buttons = tuple(
        Button(target_label(play, hand.view, t), seen_action(hand, Verb.MOVE, move_text(play)), Style.MAIN)
        for play in targets
    )
    return buttons, (back_button(hand, t),)


def back_button(hand: HandState, t: Translations) -> Button:
    """Return the way from a question to the hand."""
    return table_button(Verb.HAND, hand.table, t, label=t.gettext("Back"))


def seen_action(hand: HandState, verb: Verb, argument: str = "") -> Action:
    """Return what is asked of the table as the player sees it now."""
    return Action(verb, argument, hand.table.id, hand.table.version)


def source_name(hand: HandState, source: Source) -> str:
    """Return the name of the card at ``source``."""
    card = source_card(source, hand.view)
    return NOTHING if card is None else card_name(card)


def _card_button(hand: HandState, source: Source, t: Translations) -> Button:
    """Return the button of a card: it plays where one press is clear, else it asks or explains."""
    targets = plays_of(hand, source)
    label = _source_label(hand, source, t)
    if len(targets) == 1:
        action = seen_action(hand, Verb.MOVE, move_text(targets[0]))
        return Button(f"{PLAYABLE}{label}", action, Style.GOOD)
    action = seen_action(hand, Verb.CHOOSE, source_text(source))
    return Button(f"{PLAYABLE}{label}", action, Style.GOOD) if targets else Button(label, action)


def _out_of_turn_button(hand: HandState, source: Source, t: Translations) -> Button:
    action = Action(Verb.OUT_OF_TURN, source_text(source), hand.table.id)
    return Button(_source_label(hand, source, t), action)


def _draw_style(hand: HandState) -> Style:
    return Style.MAIN if hand.view.must_draw else Style.PLAIN


def _discards(hand: HandState) -> list[Discard]:
    return [move for move in hand.legal if isinstance(move, Discard)]


def _source_label(hand: HandState, source: Source, t: Translations) -> str:
    card = source_name(hand, source)
    match source:
        case HandCard(value):
            times = hand.view.hand.count(value)
            return card if times == 1 else f"{card} ×{times}"
        case StockTop():
            return t.gettext("Stock: {card}", card=card)
        case DiscardTop(pile):
            return t.gettext("D{pile}: {card}", pile=pile, card=card)
        case PartnerStockTop():
            return t.gettext("Partner’s stock: {card}", card=card)
        case PartnerDiscardTop(pile):
            return t.gettext("PD{pile}: {card}", pile=pile, card=card)
        case _:
            assert_never(source)
