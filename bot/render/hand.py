"""The hand: a player's own cards with everything that can be done with them, in private."""

from typing import Final, assert_never

from bot.game.moves import (
    Discard,
    DiscardTop,
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
from bot.render.column import flowing, sections
from bot.render.controls import table_button
from bot.render.moves import plays_of
from bot.render.panel import Action, Button, Choice, Link, Panel, Row, Select, Style, Verb
from bot.render.place import Where, server_name
from bot.render.seats import seat_name
from bot.render.tabletop import building_lines, hand_line, top_and_height
from bot.render.wording.cards import NOTHING, card_name, card_sign
from bot.render.wording.controls import verb_label
from bot.render.wording.moves import discard_label, source_card, target_label
from bot.tables.model import HandState, Phase

__all__ = ["Where", "hand_panel"]

PLAYABLE: Final = "✓ "
_OTHERS_WIDTH: Final = 20
_PILES: Final = range(1, 5)


def hand_panel(
    hand: HandState, t: Translations, *, where: Where, notice: str = "", choosing: Source | None = None
) -> Panel:
    """Return the private screen of one player.

    ``notice`` is what the player has to be told first.  ``choosing``: the card whose target is asked for, if
    it has one.
    """
    targets = plays_of(hand, choosing) if choosing is not None and hand.is_on_turn else ()
    question = (
        t.gettext("Which pile shall {card} go on?", card=_name(hand, targets[0].source)) if targets else ""
    )
    return Panel(
        text="\n".join(line for line in (_first_line(hand, t, where=where), notice, question) if line),
        lines=_lines(hand, t),
        rows=_target_rows(hand, targets, t) if targets else _rows(hand, t, where=where),
    )


def _first_line(hand: HandState, t: Translations, *, where: Where) -> str:
    """Return which game this is and whose turn: all that somebody who opens a direct message needs."""
    server, channel, number = server_name(where, t), where.channel_mention, hand.table.id
    if hand.table.phase is not Phase.PLAYING:
        return t.gettext(
            "{server} · {channel} · table {number} · **the game is over**",
            server=server,
            channel=channel,
            number=number,
        )
    if hand.is_on_turn:
        return t.gettext(
            "{server} · {channel} · table {number} · **your turn**",
            server=server,
            channel=channel,
            number=number,
        )
    return t.gettext(
        "{server} · {channel} · table {number} · **{name}** is on turn",
        server=server,
        channel=channel,
        number=number,
        name=seat_name(hand.table, hand.view.turn, t),
    )


def _lines(hand: HandState, t: Translations) -> tuple[str, ...]:
    return sections(
        building_lines(hand.view.building, t),
        [t.gettext("**Your cards**"), *_own_lines(hand, t)],
        [t.gettext("**The others**"), *_other_lines(hand, t)],
    )


def _own_lines(hand: HandState, t: Translations) -> list[str]:
    view = hand.view
    stock = view.stock_tops[hand.seat]
    if stock is None:
        first = t.gettext("Stockpile finished")
    else:
        left = view.stock_left[hand.seat]
        first = t.ngettext(
            "Stock **{card}** · {n} left", "Stock **{card}** · {n} left", left, card=card_sign(stock)
        )
    cards = hand_line(view.hand, t) if view.hand else t.gettext("Your hand is empty")
    return [first, cards, *_discard_lines(hand, t)]


def _discard_lines(hand: HandState, t: Translations) -> list[str]:
    piles = [(number, pile) for number, pile in enumerate(hand.view.remembered[hand.seat], 1) if pile]
    shown = [
        t.gettext("D{pile}: {card}", pile=number, card=top_and_height(pile[-1], len(pile)))
        for number, pile in piles
    ]
    return flowing([t.gettext("Discards {pile}", pile=shown[0]), *shown[1:]], separator=", ") if shown else []


def _other_lines(hand: HandState, t: Translations) -> list[str]:
    lines: list[str] = []
    view = hand.view
    for seat in range(len(hand.table.seats)):
        top = view.stock_tops[seat]
        if seat == hand.seat or top is None:
            continue
        lines.append(
            t.ngettext(
                "{name}: **{card}** · {n} left",
                "{name}: **{card}** · {n} left",
                view.stock_left[seat],
                name=seat_name(hand.table, seat, t, width=_OTHERS_WIDTH),
                card=card_sign(top),
            )
        )
        if view.open_hands is not None:
            lines.append(hand_line(view.open_hands[seat], t))
    return lines


# ---------------------------------------------------------------------- controls


def _rows(hand: HandState, t: Translations, *, where: Where) -> tuple[Row, ...]:
    link = Link(t.gettext("To the table"), where.url)
    if hand.table.phase is not Phase.PLAYING:
        return ((link,),)
    if not hand.is_on_turn:
        return ((table_button(Verb.HAND, hand.table, t, label=t.gettext("Refresh")), link),)
    cards = tuple(_card_button(hand, HandCard(card), t) for card in dict.fromkeys(hand.view.hand))
    sources = (StockTop(), *map(DiscardTop, _PILES))
    tops = tuple(
        _card_button(hand, source, t) for source in sources if source_card(source, hand.view) is not None
    )
    rows: list[Row] = [row for row in (cards, tops, (*_turn_buttons(hand, t), link)) if row]
    discards = _discard_choices(hand, t)
    if discards:
        rows.append(Select(t.gettext("Discard …"), _action(hand, Verb.MOVE), discards))
    return tuple(rows)


def _target_rows(hand: HandState, targets: tuple[Play, ...], t: Translations) -> tuple[Row, ...]:
    buttons = tuple(
        Button(target_label(play, hand.view, t), _action(hand, Verb.MOVE, move_text(play)), Style.MAIN)
        for play in targets
    )
    return buttons, (table_button(Verb.HAND, hand.table, t, label=t.gettext("Back")),)


def _card_button(hand: HandState, source: Source, t: Translations) -> Button:
    """Return the button of a card: it plays where one press is clear, else it asks or explains."""
    targets = plays_of(hand, source)
    label = _source_label(hand, source, t)
    if len(targets) == 1:
        return Button(f"{PLAYABLE}{label}", _action(hand, Verb.MOVE, move_text(targets[0])), Style.GOOD)
    action = _action(hand, Verb.CHOOSE, source_text(source))
    return Button(f"{PLAYABLE}{label}", action, Style.GOOD) if targets else Button(label, action)


def _turn_buttons(hand: HandState, t: Translations) -> tuple[Button, ...]:
    undo = Button(verb_label(Verb.UNDO, t), _action(hand, Verb.UNDO))
    passing = tuple(
        Button(t.gettext("Pass"), _action(hand, Verb.MOVE, move_text(move)), Style.MAIN)
        for move in hand.legal
        if isinstance(move, Pass)
    )
    return ((undo,) if hand.can_take_back else ()) + passing


def _discard_choices(hand: HandState, t: Translations) -> tuple[Choice, ...]:
    return tuple(
        Choice(discard_label(move, hand.view, t), move_text(move))
        for move in hand.legal
        if isinstance(move, Discard)
    )


def _source_label(hand: HandState, source: Source, t: Translations) -> str:
    card = _name(hand, source)
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


def _name(hand: HandState, source: Source) -> str:
    card = source_card(source, hand.view)
    return NOTHING if card is None else card_name(card)


def _action(hand: HandState, verb: Verb, argument: str = "") -> Action:
    return Action(verb, argument, hand.table.id, hand.table.version)
