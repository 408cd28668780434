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
        wanted = [len(pile) + 1 for pile in view.building]
        seat = view.seat
        top = view.stock_tops[seat]
        if top is not None and (top == WILD or top in wanted):
            return STOCK_PLAYS[_lowest_pile(top, wanted)]
        for card in view.hand:
            if card == WILD or card in wanted:
                return HAND_PLAYS[card][_lowest_pile(card, wanted)]
        own = view.remembered[seat]
        for pile, plays in zip(own, DISCARD_PLAYS, strict=True):
            if pile and (pile[-1] == WILD or pile[-1] in wanted):
                return plays[_lowest_pile(pile[-1], wanted)]
        return _discard(view.hand, own) if view.hand else PASS


def _lowest_pile(card: Card, wanted: list[int]) -> int:
    """Return the index of the first building pile that ``card`` fits, if it fits one."""
    return 0 if card == WILD else wanted.index(card)


def _discard(hand: Sequence[Card], own: Piles) -> Discard:
    """Return the discard of the highest card, a wild counting as 0.

    On an equal top, else on the shortest pile; the lowest-numbered of several.
    """
    card = max(hand)
    places = DISCARDS[card]
    for pile, place in zip(own, places, strict=True):
        if pile and pile[-1] == card:
            return place
    heights = [len(pile) for pile in own]
    return places[heights.index(min(heights))]
