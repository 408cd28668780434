"""What a planning player makes of its view: one side's places, the others' stock cards, the cards unseen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.game.cards import DECK, TOP, WILD, Card
from bot.game.position import Piles
from bot.game.teams import number_of_sides, partner_of
from bot.game.views import PlayerView

_KINDS: Final = range(WILD, TOP + 1)


@dataclass(frozen=True, slots=True)
class Stand:
    """The places that plays of one turn change.

    ``heights``: of the building piles.  ``hand``: sorted.  ``piles``: the own discard piles, then the
    partner's.  ``completed``: whether the turn so far has set a pile aside.
    """

    heights: tuple[int, ...]
    hand: tuple[Card, ...]
    piles: Piles
    completed: bool = False


class Overlooked(NamedTuple):
    """Hand cards by value, and discard piles by their index in a stand."""

    cards: frozenset[Card]
    piles: frozenset[int]


NOTHING_OVERLOOKED: Final = Overlooked(frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent: the stock card, the discard piles it may play from, and the hand while it is public.

    ``delay``: how many sides are on turn before one that may play the stock card; a partner may, too.
    """

    delay: int
    target: Card
    piles: Piles
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything that a plan depends on.

    ``targets``: the own stock card, then the partner's; ``None`` for a finished stockpile.  ``left``: the
    stock cards left of either.  ``rivals``: in the order of their turns.  ``unseen``: by card, how many lie
    where the player cannot see them.  ``to_draw``: cards in the draw pile and set aside.
    ``overlooked``: what the player does not think of playing.
    """

    stand: Stand
    targets: tuple[Card | None, ...]
    left: tuple[int, ...]
    rivals: tuple[Rival, ...]
    unseen: tuple[int, ...]
    to_draw: int
    overlooked: Overlooked = NOTHING_OVERLOOKED

    @property
    def is_last_stock_card(self) -> bool:
        """Whether the side has won with one more stock card."""
        return sum(self.left) == 1


def sight_of(view: PlayerView) -> Sight:
    """Return what the player of ``view`` plans with."""
    seats = len(view.stock_tops)
    partner = partner_of(view.seat, view.options, seats=seats)
    side = (view.seat,) if partner is None else (view.seat, partner)
    return Sight(
        stand=Stand(
            heights=tuple(map(len, view.building)),
            hand=tuple(sorted(view.hand)),
            piles=_piles(view, side),
        ),
        targets=tuple(view.stock_tops[seat] for seat in side),
        left=tuple(view.stock_left[seat] for seat in side),
        rivals=tuple(_rivals(view, side)),
        unseen=_unseen(view),
        to_draw=view.draw_left + len(view.set_aside),
    )


def _piles(view: PlayerView, seats: Iterable[int]) -> Piles:
    return tuple(pile for seat in seats for pile in view.remembered[seat])


def _rivals(view: PlayerView, side: tuple[int, ...]) -> Iterable[Rival]:
    """Yield the opponents who still have a stockpile, the next on turn first."""
    seats = len(view.stock_tops)
    for steps in range(1, seats):
        seat = (view.seat + steps) % seats
        target = view.stock_tops[seat]
        if seat in side or target is None:
            continue
        partner = partner_of(seat, view.options, seats=seats)
        hand = view.open_hands[seat] if view.open_hands is not None else ()
        delay = steps % number_of_sides(view.options, seats) - 1
        yield Rival(delay, target, _piles(view, (seat,) if partner is None else (seat, partner)), hand)


def _unseen(view: PlayerView) -> tuple[int, ...]:
    """Return how many of each card lie face down: the deck without all that is or was seen."""
    unseen = [DECK.count(card) for card in _KINDS]
    seen = [view.hand, view.set_aside, *view.building]
    seen += [pile for piles in view.remembered for pile in piles]
    seen += [hand for seat, hand in enumerate(view.open_hands or ()) if seat != view.seat]
    for cards in seen:
        for card in cards:
            unseen[card] -= 1
    for top in view.stock_tops:
        if top is not None:
            unseen[top] -= 1
    return tuple(max(count, 0) for count in unseen)
