"""The simplest player, the yardstick for all others."""

from collections.abc import Sequence

from bot.game.cards import WILD, Card
from bot.game.moves import DISCARD_PLAYS, DISCARDS, HAND_PLAYS, PASS, STOCK_PLAYS, Discard, Move
from bot.game.position import Piles
from bot.game.views import PlayerView


class Simplest:
    """Plays the first card that fits anywhere, and discards the highest."""

    def choose(self, view: PlayerView) -> Move:
        """Return the first of these that is legal.

        The stock card, the hand cards in the order drawn, the discard tops from pile 1 on, always on the
        lowest-numbered building pile that wants them; else a discard.
        """
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
        hand = view.hand
        for card in hand:
            if card in places:
                return HAND_PLAYS[card][places[card]]
        own = view.remembered[seat]
        for number, pile in enumerate(own):
            if pile and pile[-1] in places:
                return DISCARD_PLAYS[number][places[pile[-1]]]
        return _discard(hand, own) if hand else PASS


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
