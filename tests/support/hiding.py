"""Blanking what somebody may not see: whoever still notices a difference has seen a hidden card."""

from dataclasses import replace
from typing import Final

from bot.game.cards import Card
from bot.game.position import Position

BLANK: Final[Card] = 999
"""The back of a card."""


def blanked(position: Position, viewer: int | None, *, hands_are_open: bool) -> Position:
    """The position with a blank for every card that is hidden from a seat, or from everybody (`None`).

    Hidden are the draw pile, stock cards below the top, and other hands unless they are open.
    """
    return replace(
        position,
        stocks=tuple((*_backs(stock[:-1]), *stock[-1:]) for stock in position.stocks),
        draw=_backs(position.draw),
        hands=tuple(
            hand if seat == viewer or hands_are_open else _backs(hand)
            for seat, hand in enumerate(position.hands)
        ),
    )


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (BLANK,) * len(cards)


def holds_blank(value: object) -> bool:
    """Whether a blank shows anywhere in a view or an event."""
    if isinstance(value, tuple):
        return any(map(holds_blank, value))
    return value == BLANK
