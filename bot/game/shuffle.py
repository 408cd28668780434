"""Shuffling as a port, and the real shuffle.

The real shuffle can be checked in any language.  From a seed of 32 bytes it makes a stream of 32-bit
numbers: block ``i`` (0, 1, 2, …) is ``SHA-256(seed ‖ i)`` with ``i`` as eight bytes, most significant first,
and gives eight numbers of four bytes each, most significant first.  A number below ``n`` is the next of the
stream that is less than ``2³² - 2³² mod n``, taken modulo ``n``; others are skipped.  Cards are shuffled in
the manner of Fisher and Yates: for ``k`` from the last index down to 1, the cards at ``k`` and at a number
below ``k + 1`` change places.  Later shuffles of the same game go on in the same stream.
"""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from bot.game.cards import Card
from bot.game.errors import RecordError

SEED_BYTES: Final = 32
_SPAN: Final = 1 << 32


class Shuffler(Protocol):
    """Whatever can put cards into an order."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return all of ``cards`` in a new order, the first on top."""
        ...

    def insert(self, card: Card, stock: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return ``stock`` with ``card`` shuffled among its face-down cards; a top stays on top."""
        return (*self.shuffle((*stock[:-1], card)), *stock[-1:])


class SeededShuffler(Shuffler):
    """The documented shuffle of this module, from 256 bits of the system's secrets unless a seed is given."""

    def __init__(self, seed: bytes | None = None) -> None:
        self._seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        if len(self._seed) != SEED_BYTES:
            message = f"a seed has {SEED_BYTES} bytes, not {len(self._seed)}"
            raise ValueError(message)
        self._numbers = _stream(self._seed)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return ``cards`` shuffled with the next numbers of the stream."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _below(self, bound: int) -> int:
        limit = _SPAN - _SPAN % bound
        return next(number for number in self._numbers if number < limit) % bound


class RecordedShuffler(Shuffler):
    """Gives back recorded orders, one a shuffle, and recorded stockpiles, one an insert.

    When they are used up, ``then`` shuffles on.
    """

    def __init__(
        self,
        orders: Sequence[Sequence[Card]],
        *,
        inserts: Sequence[Sequence[Card]] = (),
        then: Shuffler | None = None,
    ) -> None:
        self._orders = orders
        self._used = 0
        self._inserts = inserts
        self._inserted = 0
        self._then = then

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the next recorded order.

        Raises :class:`RecordError` if it does not hold exactly ``cards``, or if none is left and nobody
        shuffles on.
        """
        where = f"reshuffles[{self._used}]"
        if self._used == len(self._orders):
            if self._then is None:
                raise RecordError(where, f"missing: {len(cards)} set-aside cards became the draw pile")
            return self._then.shuffle(cards)
        order = self._orders[self._used]
        if sorted(order) != sorted(cards):
            raise RecordError(where, "holds other cards than were set aside")
        self._used += 1
        return tuple(order)

    def insert(self, card: Card, stock: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the next recorded stockpile.

        Raises :class:`RecordError` if it is not ``stock`` with ``card`` below its top, or if none is left and
        nobody shuffles on.
        """
        where = f"inserts[{self._inserted}]"
        if self._inserted == len(self._inserts):
            if self._then is None:
                raise RecordError(where, "missing: a card was shuffled into a stockpile")
            return self._then.insert(card, stock)
        after = tuple(self._inserts[self._inserted])
        if sorted(after) != sorted((*stock, card)):
            raise RecordError(where, "holds other cards than the stockpile and the card drawn")
        if stock and after[-1] != stock[-1]:
            raise RecordError(where, "the face-up top did not stay on top")
        self._inserted += 1
        return after


def _stream(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
