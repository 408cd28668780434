"""The cards on the table, line by line."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.game.cards import Card
from bot.game.teams import sides
from bot.game.views import SpectatorView
from bot.i18n import Translations
from bot.render.column import flowing
from bot.render.seats import numbered_name, seat_name
from bot.render.wording.calling import fill_up_lost
from bot.render.wording.cards import NOTHING, card_sign, card_signs
from bot.tables.model import TableState

ON_TURN: Final = "► "
NUMBERED_WIDTH: Final = 30
"""Columns of a name behind the mark of who is on turn and the number of the seat."""
_NEXT_WIDTH: Final = 24
Piles = tuple[tuple[Card, ...], ...]


def building_lines(building: Piles, t: Translations) -> list[str]:
    """Return what each building pile shows and wants."""
    return [_building_line(number, pile, t) for number, pile in enumerate(building, 1)]


def seat_blocks(
    view: SpectatorView, seat_lines: Callable[[int], list[str]], t: Translations
) -> list[list[str]]:
    """Return the lines of everybody, block by block: by seat, or by pairs with the stocks of each."""
    if not view.options.partners:
        return [seat_lines(seat) for seat in range(len(view.stock_left))]
    return [
        [
            pair_heading(number, [view.stock_left[seat] for seat in members], t),
            *(line for seat in members for line in seat_lines(seat)),
        ]
        for number, members in enumerate(sides(view.options, len(view.stock_left)), 1)
    ]


def pair_heading(number: int, stocks: Sequence[int], t: Translations) -> str:
    """Return which pair it is, and its stockpiles together."""
    return t.gettext(
        "**Pair {number}** · stock {stocks} = {sum}",
        number=number,
        stocks=" + ".join(map(str, stocks)),
        sum=sum(stocks),
    )


def player_lines(table: TableState, seat: int, t: Translations) -> list[str]:
    """Return everything public of one seat: name, stockpile, hand, discard tops, a fill-up that is lost."""
    view = view_of(table)
    lines = [name_line(table, seat, t), stock_line(view, seat, t)]
    if view.open_hands is not None:
        lines.append(hand_line(view.open_hands[seat], t))
    lines += discard_lines(view.discard_tops[seat], view.discard_heights[seat], t)
    return [*lines, fill_up_lost(t)] if view.fill_ups_lost[seat] else lines


def name_line(table: TableState, seat: int, t: Translations) -> str:
    """Return the name in bold, marked if the seat is on turn; partners, who sit apart, with their number."""
    view = view_of(table)
    mark = ON_TURN if table.on_turn is not None and view.turn == seat else ""
    if view.options.partners:
        return f"{mark}**{numbered_name(table, seat, t, width=NUMBERED_WIDTH)}**"
    return f"{mark}**{seat_name(table, seat, t)}**"


def next_lines(table: TableState, t: Translations) -> list[str]:
    """Return who comes next where the order of the blocks does not say it."""
    view = view_of(table)
    if not view.options.partners:
        return []
    following = (view.turn + 1) % len(table.seats)
    return [t.gettext("Next is {name}", name=numbered_name(table, following, t, width=_NEXT_WIDTH))]


def stock_line(view: SpectatorView, seat: int, t: Translations) -> str:
    """Return the stockpile's top and height, and how many cards the hand has where nobody sees them."""
    top, left, hand = view.stock_tops[seat], view.stock_left[seat], view.hand_sizes[seat]
    if top is None and view.open_hands is None:
        return t.gettext("Stockpile finished · hand {hand}", hand=hand)
    if top is None:
        return t.gettext("Stockpile finished")
    card = card_sign(top)
    if view.open_hands is not None:
        return t.ngettext("Stock **{card}** · {n} left", "Stock **{card}** · {n} left", left, card=card)
    return t.ngettext(
        "Stock **{card}** · {n} left · hand {hand}",
        "Stock **{card}** · {n} left · hand {hand}",
        left,
        card=card,
        hand=hand,
    )


def hand_line(hand: tuple[Card, ...], t: Translations) -> str:
    """Return the cards of a hand, in the order drawn."""
    return t.gettext("Hand {cards}", cards=card_signs(hand) or NOTHING)


def discard_lines(tops: tuple[Card | None, ...], heights: tuple[int, ...], t: Translations) -> list[str]:
    """Return the discard tops by place, with the height where more lies beneath; nothing if all are empty."""
    if not any(heights):
        return []
    piles = [top_and_height(top, height) for top, height in zip(tops, heights, strict=True)]
    return flowing([t.gettext("Discards {pile}", pile=piles[0]), *piles[1:]], separator=", ")


def top_and_height(top: Card | None, height: int) -> str:
    """Return the top of a discard pile, and the height where more lies beneath."""
    if top is None:
        return NOTHING
    return card_sign(top) if height == 1 else f"{card_sign(top)} ({height})"


def whole_discard_lines(piles: Piles, t: Translations) -> list[str]:
    """Return each discard pile that holds cards as a whole, its top last and bold."""
    shown = [
        # Translators: discard pile 1 to 4 with its cards; D as moves write a discard pile (D2>B1)
        t.gettext("D{pile}: {cards}", pile=number, cards=_top_last(pile))
        for number, pile in enumerate(piles, 1)
        if pile
    ]
    return flowing(shown, separator=" · ")


def deck_line(view: SpectatorView, t: Translations) -> str:
    """Return how many cards wait in the draw pile and how many are set aside."""
    return t.gettext(
        "Draw pile {draw} · set aside {set_aside}", draw=view.draw_left, set_aside=view.set_aside_left
    )


def view_of(table: TableState) -> SpectatorView:
    """Return the public view; raises ``ValueError`` for a table that was never dealt."""
    if table.view is None:
        raise ValueError(table.phase)
    return table.view


def _building_line(number: int, pile: tuple[Card, ...], t: Translations) -> str:
    if not pile:
        return t.gettext("Pile {pile}: empty, wants **{next}**", pile=number, next=1)
    return t.gettext("Pile {pile}: {top}, wants **{next}**", pile=number, top=len(pile), next=len(pile) + 1)


def _top_last(pile: tuple[Card, ...]) -> str:
    *below, top = map(card_sign, pile)
    return " ".join([*below, f"**{top}**"])
