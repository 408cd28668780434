"""What a player overlooks: people do not see every card that they could play."""

from binascii import crc32

from bot.game.cards import TOP, WILD
from bot.game.views import PlayerView
from bot.players.sight import Overlooked

_PARTS = 1 << 32
_MOST_PILES = 8


def overlooked(view: PlayerView, share: float) -> Overlooked:
    """Return what is overlooked in ``view``: each hand card and each discard pile with a chance of ``share``.

    Equal views overlook the same, whatever was played before: a player keeps nothing, and games repeat.
    """
    seen = repr((view.seat, view.hand, view.stock_tops, view.stock_left, view.building, view.draw_left))
    return Overlooked(
        cards=frozenset(card for card in range(WILD, TOP + 1) if _chance(f"{seen}H{card}") < share),
        piles=frozenset(pile for pile in range(_MOST_PILES) if _chance(f"{seen}D{pile}") < share),
    )


def _chance(text: str) -> float:
    """Return a number from 0 to 1 that looks random and depends on nothing but ``text``."""
    return crc32(text.encode()) / _PARTS
