"""Players that plan the whole turn, and play the first move of the best line."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import product
from math import inf
from typing import NamedTuple

from bot.game.cards import TOP, WILD, Card
from bot.game.moves import (
    DISCARDS,
    DRAW,
    PARTNER_STOCK_PLAYS,
    PASS,
    STOCK_PLAYS,
    Move,
)
from bot.game.views import PlayerView
from bot.players.judgement import Judgement
from bot.players.lines import (
    MOST_STANDS,
    Reached,
    built_on,
    frees,
    is_refilled,
    own_places,
    places,
    reachable,
)
from bot.players.mistakes import overlooked
from bot.players.sight import Sight, Stand, sight_of
from bot.players.weights import Weights


class Goal(Enum):
    """What a line is for."""

    FREE_STOCK = "free_stock"
    EMPTY_HAND = "empty_hand"
    END_TURN = "end_turn"


class Line(NamedTuple):
    """The moves that are planned until something new is turned up or drawn, what for, and their value."""

    moves: tuple[Move, ...]
    goal: Goal
    value: float


class _End(NamedTuple):
    """How a line may end at a stand: with a last move, or with the plays that led there."""

    move: Move | None
    goal: Goal
    value: float


@dataclass(frozen=True, slots=True)
class Planner:
    """Looks at the lines of plays of its turn, and judges where they end by ``weights``.

    ``most``: stands it looks at.  ``overlooks``: the share of cards and piles it does not think of.
    """

    weights: Weights = field(default_factory=Weights)
    most: int = MOST_STANDS
    overlooks: float = 0.0

    def choose(self, view: PlayerView) -> Move:
        """Return the first move of the best line; a draw that is due comes before everything."""
        return DRAW if view.must_draw else self.plan(view).moves[0]

    def plan(self, view: PlayerView) -> Line:
        """Return the best line of plays; nothing may be due to be drawn."""
        sight = sight_of(view)
        if self.overlooks:
            sight = replace(sight, overlooked=overlooked(view, self.overlooks))
        judgement = Judgement(sight, self.weights)
        found: list[Reached] = []
        best: tuple[int, _End] | None = None
        for index, reached in enumerate(reachable(sight, most=self.most)):
            found.append(reached)
            least = best[1].value if best else -inf
            for end in _ends(sight, reached.stand, judgement, least):
                if best is None or end.value > best[1].value:
                    best = index, end
        if best is None:
            raise ValueError(view)
        index, end = best
        return Line(_moves(found, index, end), end.goal, end.value)


def _moves(found: list[Reached], index: int, end: _End) -> tuple[Move, ...]:
    """Return the plays that lead to the stand at ``index``, and the last move."""
    moves: list[Move] = [] if end.move is None else [end.move]
    while (play := found[index].play) is not None:
        moves.append(play)
        index = found[index].before
    return tuple(reversed(moves))


def _ends(sight: Sight, stand: Stand, judgement: Judgement, least: float) -> Iterator[_End]:
    """Yield the ways in which a line may end at ``stand``, of all discards the best above ``least``."""
    if frees(sight, stand):
        yield from _freeing(sight, stand, judgement)
    elif is_refilled(sight, stand):
        yield _End(None, Goal.EMPTY_HAND, judgement.refilled(stand))
    elif stand.hand:
        discards = product(_discards(stand), own_places(stand))
        if (found := judgement.discarded(stand, discards, least=least)) is not None:
            value, (card, pile) = found
            yield _End(DISCARDS[card][pile], Goal.END_TURN, value)
    else:
        yield _End(PASS, Goal.END_TURN, judgement.passed(stand))


def _freeing(sight: Sight, stand: Stand, judgement: Judgement) -> Iterator[_End]:
    """Yield the plays of stock cards."""
    for target, plays in zip(sight.targets, (STOCK_PLAYS, PARTNER_STOCK_PLAYS), strict=False):
        for index, height in places(stand.heights):
            if target in {WILD, height + 1}:
                completed = stand.completed or height == TOP - 1
                after = Stand(built_on(stand.heights, index), stand.hand, stand.piles, completed)
                value = judgement.freed(after, is_refilled=is_refilled(sight, after))
                yield _End(plays[index], Goal.FREE_STOCK, value)


def _discards(stand: Stand) -> tuple[Card, ...]:
    """Return the cards that may end the turn; a wild only if there is nothing else."""
    cards = tuple(dict.fromkeys(stand.hand))
    return tuple(card for card in cards if card != WILD) or cards
