"""Cards in words and in signs; both are the same in every language."""

from collections.abc import Iterable
from typing import Final

from bot.game.cards import WILD, Card

WILD_NAME: Final = "SKIP-BO"
WILD_SIGN: Final = "★"
NOTHING: Final = "–"
"""An empty place."""


def card_name(card: Card) -> str:
    """Return the card as a sentence names it."""
    return WILD_NAME if card == WILD else str(card)


def card_sign(card: Card) -> str:
    """Return the card where there is no room."""
    return WILD_SIGN if card == WILD else str(card)


def card_signs(cards: Iterable[Card]) -> str:
    """Return several cards in a row, plain."""
    return " · ".join(map(card_sign, cards))
