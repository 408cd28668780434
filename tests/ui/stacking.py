"""Games whose cards are known: a deck that was stacked before the deal."""

from collections.abc import Sequence

from bot.game.cards import DECK, Card
from bot.game.shuffle import Shuffler
from tests.support.discord import Town
from tests.support.states import cards


class StackedShuffler(Shuffler):
    """Lets the last seat deal, so that seat 0 begins, then deals the decks in turn; then changes nothing."""

    def __init__(self, seats: int, *decks: tuple[Card, ...]) -> None:
        self._orders = [(*range(1, seats + 1), *DECK), *decks]

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self._orders.pop(0) if self._orders else tuple(cards)


def stack(town: Town, *stocks: str, draw: str = "", hands: Sequence[str] = ()) -> None:
    """Have all games of ``town`` dealt so: stockpiles and dealt hands by seat, tops last; then the draw pile.

    The rest of the deck follows in the draw pile, the lowest card first, wilds last.
    """
    deck = _deck([*_round_the_table(stocks), *_round_the_table(hands), *cards(draw)])
    town.deal_with(lambda: StackedShuffler(len(stocks), deck))


def stack_match(town: Town, *games: Sequence[str]) -> None:
    """Have the games of a match dealt so: the stockpiles of each from the seat that begins it, tops last."""
    decks = [_deck(_round_the_table(stocks)) for stocks in games]
    town.deal_with(lambda: StackedShuffler(len(games[0]), *decks))


def stack_short_match(town: Town, *, seats: int = 2, games: int = 12) -> None:
    """Have whoever begins a game of five stock cards be able to win it in the first turn, game after game."""
    stack_match(town, *[("W W W W W", *["12 12 12 11 11"] * (seats - 1))] * games)


def _deck(dealt: Sequence[Card]) -> tuple[Card, ...]:
    rest = sorted(DECK, key=lambda card: card or 13)
    for card in dealt:
        rest.remove(card)
    return (*dealt, *rest)


def _round_the_table(piles: Sequence[str]) -> list[Card]:
    return [card for round_ in zip(*map(cards, piles), strict=True) for card in round_]
