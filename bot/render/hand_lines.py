"""What a player reads above the own controls: where the game is, what is due, the cards."""

from typing import Final

from bot.game.events import FillUpLeftOut
from bot.game.teams import partner_of, sides
from bot.i18n import Translations
from bot.render.column import flowing, sections
from bot.render.place import Where, server_name
from bot.render.seats import seat_name
from bot.render.tabletop import building_lines, hand_line, top_and_height
from bot.render.wording.cards import card_sign
from bot.tables.model import HandState, Phase

_OTHERS_WIDTH: Final = 20


def place_line(hand: HandState, t: Translations, *, where: Where) -> str:
    """Return which game this is and whose turn: all that somebody who opens a direct message needs."""
    server, channel, number = server_name(where, t), where.channel_mention, hand.table.id
    if hand.table.phase is not Phase.PLAYING:
        return t.gettext(
            "{server} · {channel} · table {number} · **the game is over**",
            server=server,
            channel=channel,
            number=number,
        )
    if hand.table.is_suspended:
        return t.gettext(
            "{server} · {channel} · table {number} · **waits: its channel is lost**",
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


def card_lines(hand: HandState, t: Translations) -> tuple[str, ...]:
    """Return the cards the player knows of, with what a strict table asks for first.

    Opponents stand by pairs, in the order of their first seats.
    """
    view = hand.view
    partner = partner_of(hand.seat, view.options, seats=len(view.stock_tops))
    others = [
        [line for seat in side for line in _other_lines(hand, seat, t)]
        for side in sides(view.options, len(view.stock_tops))
        if hand.seat not in side
    ]
    if partner is None:
        others = [[line for lines in others for line in lines]]
    others[0].insert(0, t.gettext("**The others**"))
    return sections(
        _due_lines(hand, t),
        building_lines(view.building, t),
        [t.gettext("**Your cards**"), *_own_lines(hand, t)],
        [] if partner is None else _partner_lines(hand, partner, t),
        *others,
    )


def _due_lines(hand: HandState, t: Translations) -> list[str]:
    """Return how it stands with filling up at a strict table."""
    if hand.table.phase is not Phase.PLAYING:
        return []
    if not hand.is_on_turn:
        is_lost = hand.view.fill_ups_lost[hand.seat]
        return [t.gettext("Your next turn begins without a fill-up")] if is_lost else []
    if hand.view.must_draw:
        return [t.gettext("Draw until you hold five")]
    if any(isinstance(event, FillUpLeftOut) for event in hand.table.turns[-1].events):
        return [t.gettext("This turn leaves out the fill-up")]
    return []


def _own_lines(hand: HandState, t: Translations) -> list[str]:
    return [_stock_line(hand, hand.seat, t), _cards_line(hand, t), *_discard_lines(hand, hand.seat, t)]


def _cards_line(hand: HandState, t: Translations) -> str:
    if hand.view.hand:
        return hand_line(hand.view.hand, t)
    if hand.is_on_turn or hand.table.phase is not Phase.PLAYING:
        return t.gettext("Your hand is empty")
    return t.gettext("Your hand is empty until your turn")


def _partner_lines(hand: HandState, partner: int, t: Translations) -> list[str]:
    name = seat_name(hand.table, partner, t, width=_OTHERS_WIDTH)
    lines = [t.gettext("**Partner** {name}", name=name), _stock_line(hand, partner, t)]
    if hand.view.open_hands is not None:
        lines.append(hand_line(hand.view.open_hands[partner], t))
    return [*lines, *_discard_lines(hand, partner, t)]


def _stock_line(hand: HandState, seat: int, t: Translations) -> str:
    stock, left = hand.view.stock_tops[seat], hand.view.stock_left[seat]
    if stock is None:
        return t.gettext("Stockpile finished")
    return t.ngettext(
        "Stock **{card}** · {n} left", "Stock **{card}** · {n} left", left, card=card_sign(stock)
    )


def _discard_lines(hand: HandState, seat: int, t: Translations) -> list[str]:
    """Return the discard tops of the player or of the partner, named as moves name them."""
    shown = [
        t.gettext("D{pile}: {card}", pile=number, card=top_and_height(pile[-1], len(pile)))
        if seat == hand.seat
        else t.gettext("PD{pile}: {card}", pile=number, card=top_and_height(pile[-1], len(pile)))
        for number, pile in enumerate(hand.view.remembered[seat], 1)
        if pile
    ]
    return flowing([t.gettext("Discards {pile}", pile=shown[0]), *shown[1:]], separator=", ") if shown else []


def _other_lines(hand: HandState, seat: int, t: Translations) -> list[str]:
    """Return what the player sees of an opponent; who is finished and plays for a partner plays on."""
    view, top = hand.view, hand.view.stock_tops[seat]
    if top is None and not view.options.partners:
        return []
    name = seat_name(hand.table, seat, t, width=_OTHERS_WIDTH)
    if top is None:
        line = t.gettext("{name}: finished", name=name)
    else:
        line = t.ngettext(
            "{name}: **{card}** · {n} left",
            "{name}: **{card}** · {n} left",
            view.stock_left[seat],
            name=name,
            card=card_sign(top),
        )
    return [line] if view.open_hands is None else [line, hand_line(view.open_hands[seat], t)]
