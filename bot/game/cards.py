"""The cards of the classic 162-card game (section 1)."""

from typing import Final

Card = int
"""1 to 12 are the numbers, 0 is the SKIP-BO, the wild."""

WILD: Final[Card] = 0
TOP: Final[Card] = 12
"""The number that completes a building pile."""

HAND_SIZE: Final = 5
BUILDING_PILES: Final = 4
DISCARD_PILES: Final = 4

COPIES: Final = 12
WILDS: Final = 18
DECK: Final[tuple[Card, ...]] = (WILD,) * WILDS + tuple(
    card for card in range(1, TOP + 1) for _ in range(COPIES)
)
"""All 162 cards, sorted: 18 wilds, then twelve of each number."""
