"""What a stand is worth at the end of a line, by the weights of a player."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.game.cards import HAND_SIZE, TOP, WILD, Card
from bot.game.position import Piles
from bot.players.chains import MOST_MISSING, Odds, chain
from bot.players.lines import laid_on, without
from bot.players.sight import Rival, Sight, Stand
from bot.players.weights import Weights

_HIGHEST_GAIN: Final = 1e6
"""A line that wins is worth more than any other."""
_NO_FILL: Final = 3.0
"""What it costs to end a turn with an empty hand that nothing fills."""


class Judgement:
    """The values of one turn's stands; made for one decision, it remembers what it has worked out."""

    def __init__(self, sight: Sight, weights: Weights) -> None:
        self._sight = sight
        self._weights = weights
        self._odds = Odds(sight.unseen).table()
        self._total = max(sum(sight.unseen), 1)
        self._scarcity = max(0.0, 1 - sight.to_draw / weights.scarce)
        self._urgency = max(0.0, 1 - sight.to_draw / weights.urgent)
        self._blind = max(0.0, 1 - weights.flow_blind * self._scarcity)
        self._pile_values: dict[tuple[Card, ...], float] = {}
        self._rival_values: dict[frozenset[int], float] = {}
        self._goals = tuple(target for target in sight.targets if target is not None)

    # ------------------------------------------------------------------ ends of lines

    def freed(self, stand: Stand, *, is_refilled: bool) -> float:
        """Return the value of a line that ends with a stock card; ``stand`` is that after its play.

        ``is_refilled``: whether the line empties the hand too.
        """
        if self._sight.is_last_stock_card:
            return _HIGHEST_GAIN
        weights = self._weights
        outlook = self._next_outlook(stand)
        kept = self._hand(stand.hand, ())
        fresh = weights.refill if is_refilled else 0.0
        return weights.free + weights.free_outlook * outlook + kept + fresh + self._shared(stand)

    def refilled(self, stand: Stand) -> float:
        """Return the value of a line that empties the hand, which is filled again."""
        outlook = self._outlook(stand.heights, (), stand.piles, HAND_SIZE)
        return self._weights.refill + self._weights.refill_outlook * outlook + self._shared(stand)

    def passed(self, stand: Stand) -> float:
        """Return the value of ending the turn with an empty hand and nothing to draw."""
        outlook = self._outlook(stand.heights, (), stand.piles, 0)
        return outlook + self._piles(stand.piles) + self._ended(stand) - _NO_FILL

    def discarded(
        self, stand: Stand, discards: Iterable[tuple[Card, int]], *, least: float
    ) -> tuple[float, tuple[Card, int]] | None:
        """Return the best of these discards, each a card and the index of an own pile, with its value.

        ``None`` if none is worth more than ``least``.  No discard brings a stock card nearer, so that most
        need no chain to be looked for: what the hand and the piles are worth without it does not suffice.
        """
        draws = HAND_SIZE + 1 - len(stand.hand)
        most = self._outlook(stand.heights, stand.hand, stand.piles, draws) + self._ended(stand)
        best = None
        for static, (card, pile) in sorted(self._after(stand, discards), reverse=True):
            if static + most <= least:
                break
            hand, piles = without(stand.hand, card), laid_on(stand.piles, pile, card)
            value = self._outlook(stand.heights, hand, piles, draws) + self._ended(stand) + static
            if value > least:
                least, best = value, (value, (card, pile))
        return best

    def _after(
        self, stand: Stand, discards: Iterable[tuple[Card, int]]
    ) -> Iterator[tuple[float, tuple[Card, int]]]:
        """Yield what hand and piles are worth after each discard."""
        kept = {card: self._hand(without(stand.hand, card), self._goals) for card in set(stand.hand)}
        for card, pile in discards:
            yield kept[card] + self._piles(laid_on(stand.piles, pile, card)), (card, pile)

    # ------------------------------------------------------------------ parts

    def _shared(self, stand: Stand) -> float:
        later = self._weights.theirs_later * self._blind * self._rivals(stand.heights)
        return self._piles(stand.piles) + self._flow(stand) - later

    def _ended(self, stand: Stand) -> float:
        return self._flow(stand) - self._blind * self._rivals(stand.heights)

    def _flow(self, stand: Stand) -> float:
        """Return what moving cards is worth while there are few to draw from."""
        weights = self._weights
        value = 0.0
        if self._scarcity:
            before = self._sight.stand
            off_piles = sum(map(len, before.piles)) - sum(map(len, stand.piles))
            off_hand = len(before.hand) - len(stand.hand)
            value += self._scarcity * (weights.flow_discard * off_piles + weights.flow_hand * off_hand)
        if self._urgency:
            height = max(stand.heights) / (TOP - 1)
            value += self._urgency * (weights.complete * stand.completed + weights.tall * height)
        return value

    def _outlook(self, heights: tuple[int, ...], hand: Sequence[Card], piles: Piles, draws: int) -> float:
        """Return how near the side's stock cards are, the own one first."""
        value, share = 0.0, 1.0
        for target in self._goals:
            value += share * self._nearness(target, heights, hand, piles, draws)
            share = self._weights.mate
        return value

    def _nearness(
        self, target: Card, heights: tuple[int, ...], hand: Sequence[Card], piles: Piles, draws: int
    ) -> float:
        weights = self._weights
        if target == WILD:
            return weights.near[0] + weights.chance
        best = weights.near[MOST_MISSING] + weights.step * TOP
        odds = self._odds[draws]
        for height in set(heights):
            for _, steps, missing, wilds, chance in chain(height, hand, piles, odds, to=target):
                best = max(best, self._link(steps, missing, wilds, chance))
        return best

    def _link(self, steps: int, missing: int, wilds: int, chance: float) -> float:
        weights = self._weights
        return (
            weights.near[missing]
            + weights.chance * chance
            + weights.step * steps
            + weights.chain_wild * wilds
        )

    def _next_outlook(self, stand: Stand) -> float:
        """Return how near a stock card is that is not known yet, averaged over the unseen cards."""
        weights = self._weights
        best = [weights.near[MOST_MISSING] + weights.step * TOP] * (TOP + 1)
        best[WILD] = weights.near[0] + weights.chance
        odds = self._odds[HAND_SIZE - len(stand.hand)]
        for height in set(stand.heights):
            for card, steps, missing, wilds, chance in chain(height, stand.hand, stand.piles, odds):
                best[card] = max(best[card], self._link(steps, missing, wilds, chance))
        return sum(map(float.__mul__, best, map(float, self._sight.unseen))) / self._total

    def _rivals(self, heights: tuple[int, ...]) -> float:
        """Return how near the opponents' stock cards are, those of the next side counting most."""
        key = frozenset(heights)
        known = self._rival_values.get(key)
        if known is None:
            later = self._weights.later
            known = sum(later**rival.delay * self._threat(rival, key) for rival in self._sight.rivals)
            self._rival_values[key] = known
        return known

    def _threat(self, rival: Rival, heights: frozenset[int]) -> float:
        weights = self._weights
        if rival.target == WILD:
            return weights.theirs[0] + weights.their_chance
        best = 0.0
        odds = self._odds[HAND_SIZE - len(rival.hand)]
        for height in heights:
            for link in chain(height, rival.hand, rival.piles, odds, to=rival.target):
                if link.missing < len(weights.theirs):
                    value = weights.theirs[link.missing] + weights.their_chance * link.chance
                    best = max(best, value)
        return best

    def _hand(self, hand: Sequence[Card], goals: Sequence[Card]) -> float:
        """Return what the cards kept in hand are worth."""
        weights = self._weights
        value = 0.0
        for card in hand:
            value += self._kept(card, goals)
        return value + weights.twin * (len(hand) - len(set(hand)))

    def _kept(self, card: Card, goals: Sequence[Card]) -> float:
        weights = self._weights
        if card == WILD:
            return weights.wild
        value = weights.card + weights.rank * card
        if card == TOP:
            value += self._urgency * weights.twelve
        distance = (goals[0] - card) % TOP if goals and goals[0] != WILD else 0
        if 1 <= distance <= len(weights.beneath):
            value += weights.beneath[distance - 1]
        return value

    # ------------------------------------------------------------------ discard piles

    def _piles(self, piles: Piles) -> float:
        """Return how good the side's discard piles are."""
        weights = self._weights
        value = sum(map(self._pile, piles))
        empty = piles.count(())
        return value + (weights.first_place + (empty - 1) * weights.place if empty else 0.0)

    def _pile(self, pile: tuple[Card, ...]) -> float:
        known = self._pile_values.get(pile)
        if known is None:
            weights = self._weights
            known = weights.depth * max(len(pile) - 1, 0)
            known += sum(self._on(card, lower) for lower, card in pairwise(pile))
            if pile and pile[0] == WILD:
                known += weights.on_wild
            self._pile_values[pile] = known
        return known

    def _on(self, card: Card, lower: Card) -> float:
        """Return what it is worth that ``card`` lies on ``lower``."""
        weights = self._weights
        if WILD in {card, lower}:
            return weights.on_wild
        if card == lower:
            return weights.equal
        step = lower - card
        if step == 1:
            value = weights.next_lower
        elif step > 1:
            value = weights.lower + weights.gap * (step - 1)
        else:
            value = weights.higher - weights.climb * step
        return value + (weights.on_needed if self._is_needed(lower) else 0.0)

    def _is_needed(self, card: Card) -> bool:
        needed = len(self._weights.beneath)
        return any(goal != WILD and 1 <= (goal - card) % TOP <= needed for goal in self._goals)
