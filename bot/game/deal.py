"""Choosing the dealer, and dealing (section 2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.game.cards import DECK, HAND_SIZE, WILD, Card
from bot.game.options import Hands, Options, stock_size
from bot.game.shuffle import Shuffler

Round = tuple[tuple[int, tuple[Card, ...]], ...]
"""One round of the draw: ``(seat, cards)`` in seat order."""


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """The draw for the deal.

    In each round the cards are what the seat drew, wilds first, its number last.  Later rounds are drawn by
    those who were tied for the highest number.
    """

    rounds: tuple[Round, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Deal:
    """All 162 cards where the deal put them.

    ``stocks``: by seat, bottom first, the face-up top last.  ``hands``: by seat, empty unless dealt.
    ``draw``: the draw pile, first element on top.
    """

    dealer: int
    stocks: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]


def draw_for_dealer(seats: int, shuffler: Shuffler) -> DealerDraw:
    """Return who deals: everybody draws from one shuffled deck, the highest number deals.

    A SKIP-BO is drawn again at once; those tied for the highest draw again from the rest of the same deck.
    Should ties use the deck up, the lowest of the tied seats deals.
    """
    deck = iter(shuffler.shuffle(DECK))
    rounds: list[Round] = []
    drawing: tuple[int, ...] = tuple(range(seats))
    while len(drawing) > 1:
        drawn: Round = tuple((seat, _draw_number(deck)) for seat in drawing)
        if not all(cards for _, cards in drawn):
            break
        rounds.append(drawn)
        highest = max(cards[-1] for _, cards in drawn)
        drawing = tuple(seat for seat, cards in drawn if cards[-1] == highest)
    return DealerDraw(tuple(rounds), min(drawing))


def deal(options: Options, seats: int, *, dealer: int, shuffler: Shuffler) -> Deal:
    """Return a shuffled deal, card by card from the seat left of the dealer, stockpiles before hands.

    Raises :class:`bot.game.errors.OptionsError` if the stockpile size does not fit the seats.
    """
    deck = shuffler.shuffle(DECK)
    stock = stock_size(options, seats)
    hand = HAND_SIZE if options.hands is Hands.DEALT else 0
    stocks = _round_the_table(deck[: stock * seats], seats, dealer)
    hands = _round_the_table(deck[stock * seats : (stock + hand) * seats], seats, dealer)
    return Deal(dealer, stocks, hands, deck[(stock + hand) * seats :])


def _draw_number(deck: Iterator[Card]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for card in deck:
        cards.append(card)
        if card != WILD:
            return tuple(cards)
    return ()


def _round_the_table(cards: tuple[Card, ...], seats: int, dealer: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards[(seat - dealer - 1) % seats :: seats] for seat in range(seats))
