"""Two positions that somebody cannot tell apart."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from bot.game.cards import Card
from bot.game.options import Discards
from bot.game.position import Position

Pile = tuple[Card, ...]


def twin_of(position: Position, reader: int | None, *, hands_are_open: bool, salt: int) -> Position:
    """The position with the cards that the seat ``reader`` may not see dealt anew among their places.

    ``None`` reads what everybody may.  Hidden are stock cards below the top, the draw pile, other hands and,
    unless they may be looked through, covered discards.
    """
    covered = position.options.discards is Discards.TOP
    hands = [0 if hands_are_open or seat == reader else len(hand) for seat, hand in enumerate(position.hands)]
    discards = [pile for piles in position.discards for pile in piles]
    places: list[tuple[Pile, int]] = [
        *((stock, max(0, len(stock) - 1)) for stock in position.stocks),
        *zip(position.hands, hands, strict=True),
        *((pile, max(0, len(pile) - 1) if covered else 0) for pile in discards),
        (position.draw, len(position.draw)),
    ]
    dealt = iter(_dealt_anew(places, salt))
    seats = len(position.stocks)
    return replace(
        position,
        stocks=tuple(islice(dealt, seats)),
        hands=tuple(islice(dealt, seats)),
        discards=tuple(tuple(islice(dealt, 4)) for _ in range(seats)),
        draw=next(dealt),
    )


def _dealt_anew(places: Sequence[tuple[Pile, int]], salt: int) -> list[Pile]:
    """The piles with their first so many cards exchanged among each other."""
    hidden = [card for pile, number in places for card in pile[:number]]
    random.Random(salt).shuffle(hidden)
    others = iter(hidden)
    return [(*islice(others, number), *pile[number:]) for pile, number in places]
