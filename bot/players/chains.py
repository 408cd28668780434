"""How far a stock card is from a building pile: the chain of cards that leads up to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.game.cards import HAND_SIZE, TOP, WILD, Card
from bot.game.position import Piles

MOST_MISSING: Final = 4
"""A chain that lacks more cards than this is as good as none."""


class Link(NamedTuple):
    """What it takes until a building pile wants ``card``.

    ``steps``: cards before it.  ``missing``: those of them that are neither in the hand nor on a discard pile
    by then.  ``wilds``: those that a wild of the hand stands for.  ``chance``: that the missing are drawn.
    """

    card: Card
    steps: int
    missing: int
    wilds: int
    chance: float


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of drawing a card, from what is unseen."""

    unseen: Sequence[int]

    def chances(self, draws: int) -> tuple[float, ...]:
        """Return by card the chance that it, or a wild, is among ``draws`` unseen cards."""
        total = max(sum(self.unseen), 1)
        wilds = self.unseen[WILD]
        return tuple(1 - (1 - min((number + wilds) / total, 1)) ** draws for number in self.unseen)

    def table(self) -> tuple[tuple[float, ...], ...]:
        """Return the chances for 0 to 5 draws."""
        return tuple(self.chances(draws) for draws in range(HAND_SIZE + 1))


def chain(
    height: int, hand: Sequence[Card], piles: Piles, chances: Sequence[float], *, to: Card | None = None
) -> list[Link]:
    """Return the links that a building pile of ``height`` leads through, card after card, once around.

    Cards come from the hand, then from the discard piles top by top, then from wilds in the hand.  With
    ``to``: the link of that card only, or none if too much is missing before it.
    """
    held = list(hand)
    tops = [pile[-1] if pile else None for pile in piles]
    taken = [0] * len(piles)
    links: list[Link] = []
    missing = wilds = 0
    chance = 1.0
    card = height
    for steps in range(TOP):
        card = card % TOP + 1
        if to is None or card == to:
            links.append(Link(card, steps, missing, wilds, chance))
            if to is not None:
                break
        if card in held:
            held.remove(card)
        elif card in tops:
            index = tops.index(card)
            taken[index] += 1
            tops[index] = piles[index][-1 - taken[index]] if len(piles[index]) > taken[index] else None
        elif WILD in held:
            held.remove(WILD)
            wilds += 1
        elif missing == MOST_MISSING:
            break
        else:
            missing += 1
            chance *= chances[card]
    return links
