"""The lines of plays that a turn offers, until something new is turned up or drawn."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.game.cards import DISCARD_PILES, TOP, WILD, Card
from bot.game.moves import DISCARD_PLAYS, HAND_PLAYS, PARTNER_DISCARD_PLAYS, Play
from bot.game.position import Piles
from bot.players.sight import Overlooked, Sight, Stand

MOST_STANDS: Final = 600
"""How many stands a plan looks at; few turns offer more, and those are looked at nearest first."""

_PILE_PLAYS: Final = (*DISCARD_PLAYS, *PARTNER_DISCARD_PLAYS)


class Reached(NamedTuple):
    """A stand, and the play that leads there from the one at index ``before``; the first has neither."""

    stand: Stand
    before: int
    play: Play | None


def reachable(sight: Sight, *, most: int = MOST_STANDS) -> Iterator[Reached]:
    """Yield the stands that plays from hand and discard piles lead to, the fewest plays first.

    A stand from which a stock card can be played is not played on from: what comes next is not known.  A hand
    that is emptied stays empty here, though it is filled again: what else the discard piles allow is certain.
    Stands that differ in the order of the building piles are one.
    """
    found = [Reached(sight.stand, -1, None)]
    keys = {_key(sight.stand)}
    for index, reached in enumerate(found):
        yield reached
        if len(found) >= most or frees(sight, reached.stand):
            continue
        for play, stand in _plays(reached.stand, sight.overlooked):
            key = _key(stand)
            if key not in keys:
                keys.add(key)
                found.append(Reached(stand, index, play))


def frees(sight: Sight, stand: Stand) -> bool:
    """Return whether a stock card of the side can be played."""
    return any(
        target is not None and (target == WILD or target - 1 in stand.heights) for target in sight.targets
    )


def is_refilled(sight: Sight, stand: Stand) -> bool:
    """Return whether the turn has emptied the hand and there is something to fill it with."""
    return not stand.hand and bool(sight.stand.hand) and (sight.to_draw > 0 or stand.completed)


def built_on(heights: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Return the heights after a play on the building pile at ``index``; a completed one is empty."""
    return (*heights[:index], (heights[index] + 1) % TOP, *heights[index + 1 :])


def places(heights: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield index and height of the building piles, of equally high ones the first."""
    for index, height in enumerate(heights):
        if heights.index(height) == index:
            yield index, height


def _key(stand: Stand) -> tuple[object, ...]:
    return tuple(sorted(stand.heights)), stand.hand, stand.piles, stand.completed


def _plays(stand: Stand, overlooked: Overlooked) -> Iterator[tuple[Play, Stand]]:
    """Yield every play from hand and discard piles with the stand it makes."""
    hand, piles = stand.hand, stand.piles
    for index, height in places(stand.heights):
        heights = built_on(stand.heights, index)
        completed = stand.completed or height == TOP - 1
        wanted = (height + 1, WILD)
        for card in wanted:
            if card in hand and card not in overlooked.cards:
                yield HAND_PLAYS[card][index], Stand(heights, without(hand, card), piles, completed)
        for number, pile in enumerate(piles):
            if pile and pile[-1] in wanted and number not in overlooked.piles:
                rest = (*piles[:number], pile[:-1], *piles[number + 1 :])
                yield _PILE_PLAYS[number][index], Stand(heights, hand, rest, completed)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return a sorted hand without one of these cards."""
    at = bisect_left(hand, card)
    return hand[:at] + hand[at + 1 :]


def own_places(stand: Stand) -> Iterator[int]:
    """Yield the indices of the own discard piles, of the empty places the first."""
    own = stand.piles[:DISCARD_PILES]
    for index, pile in enumerate(own):
        if pile or own.index(pile) == index:
            yield index


def laid_on(piles: Piles, index: int, card: Card) -> Piles:
    """Return the piles with ``card`` on the one at ``index``."""
    return (*piles[:index], (*piles[index], card), *piles[index + 1 :])
