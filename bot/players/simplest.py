"""The simplest player, the yardstick for all others."""

from collections.abc import Mapping, Sequence

from bot.game.cards import WILD, Card
from bot.game.moves import (
    DISCARD_PLAYS,
    DISCARDS,
    DRAW,
    HAND_PLAYS,
    PARTNER_DISCARD_PLAYS,
    PARTNER_STOCK_PLAYS,
    PASS,
    STOCK_PLAYS,
    Discard,
    Move,
    Play,
)
from bot.game.position import Piles
from bot.game.teams import partner_of
from bot.game.views import PlayerView


class Simplest:
    """Plays the first card that fits anywhere, and discards the highest."""

    def choose(self, view: PlayerView) -> Move:
        """Return the first of these that is legal.

        A draw that is due; the stock card, the partner's, the hand cards in the order drawn, the discard tops
        from pile 1 on, the partner's, always on the lowest-numbered building pile that wants them; else a
        discard.
        """
        if view.must_draw:
            return DRAW
        first, second, third, fourth = view.building
        places = {
            WILD: 0,
            len(fourth) + 1: 3,
            len(third) + 1: 2,
            len(second) + 1: 1,
            len(first) + 1: 0,
        }
        seat = view.seat
        top = view.stock_tops[seat]
        if top in places:
            return STOCK_PLAYS[places[top]]
        partner = (
            partner_of(seat, view.options, seats=len(view.stock_tops)) if view.options.partners else None
        )
        if partner is not None and (top := view.stock_tops[partner]) in places:
            return PARTNER_STOCK_PLAYS[places[top]]
        hand = view.hand
        for card in hand:
            if card in places:
                return HAND_PLAYS[card][places[card]]
        own = view.remembered[seat]
        for number, pile in enumerate(own):
            if pile and pile[-1] in places:
                return DISCARD_PLAYS[number][places[pile[-1]]]
        if partner is not None and (play := _partners_top(view.remembered[partner], places)) is not None:
            return play
        return _discard(hand, own) if hand else PASS


def end_of_turn(view: PlayerView) -> Move:
    """Return the next move of a turn that ends without a play: a draw that is due, a discard, a pass."""
    if view.must_draw:
        return DRAW
    return _discard(view.hand, view.remembered[view.seat]) if view.hand else PASS


def _partners_top(piles: Piles, places: Mapping[Card, int]) -> Play | None:
    """Return the play of the partner's first discard pile whose top is wanted."""
    for number, pile in enumerate(piles):
        if pile and pile[-1] in places:
            return PARTNER_DISCARD_PLAYS[number][places[pile[-1]]]
    return None


def _discard(hand: Sequence[Card], own: Piles) -> Discard:
    """Return the discard of the highest card, a wild counting as 0.

    On an equal top, else on the shortest pile; the lowest-numbered of several.
    """
    card = max(hand)
    places = DISCARDS[card]
    for number, pile in enumerate(own):
        if pile and pile[-1] == card:
            return places[number]
    heights = list(map(len, own))
    return places[heights.index(min(heights))]
