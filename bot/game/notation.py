"""Moves in text, after ``RECORD.md``: ``H4>B1``, ``HW>D2``, ``S>B2``, ``D2>B3``, ``-``."""

import re
from typing import Final, assert_never

from bot.game.cards import WILD, Card
from bot.game.errors import NotationError
from bot.game.moves import (
    DISCARD_PLAYS,
    DISCARDS,
    HAND_PLAYS,
    PASS,
    STOCK_PLAYS,
    Discard,
    DiscardTop,
    HandCard,
    Move,
    Pass,
    Play,
    Source,
    StockTop,
)

_WILD_TEXT: Final = "W"
_SOURCE: Final = re.compile(r"(?P<hand>H(?:W|1[0-2]|[1-9]))|(?P<stock>S)|(?P<discard>D[1-4])", re.ASCII)
_TARGET: Final = re.compile(r">(?P<place>[BD])(?P<pile>[1-4])", re.ASCII)


def card_text(card: Card) -> str:
    """Return the card as moves write it: ``W`` for a SKIP-BO, else its number."""
    return _WILD_TEXT if card == WILD else str(card)


def source_text(source: Source) -> str:
    """Return the left half of a play: ``H4``, ``S``, ``D2``."""
    match source:
        case HandCard(card):
            return f"H{card_text(card)}"
        case StockTop():
            return "S"
        case DiscardTop(pile):
            return f"D{pile}"
        case _:
            assert_never(source)


def move_text(move: Move) -> str:
    """Return the one text form of a move; :func:`parse_move` reads it back."""
    match move:
        case Play(source, pile):
            return f"{source_text(source)}>B{pile}"
        case Discard(card, pile):
            return f"H{card_text(card)}>D{pile}"
        case Pass():
            return "-"
        case _:
            assert_never(move)


def parse_source(text: str) -> Source:
    """Return the source that ``text`` names, read without regard to case.

    Raises :class:`NotationError` for anything else.
    """
    upper = text.upper()
    source = _SOURCE.fullmatch(upper)
    if source is None:
        raise NotationError(text, 0)
    return _source(source)


def parse_move(text: str) -> Move:
    """Return the move that ``text`` names, read without regard to case and to space around it.

    Raises :class:`NotationError` with the position where reading stopped.
    """
    upper = text.strip().upper()
    if upper == "-":
        return PASS
    source = _SOURCE.match(upper)
    if source is None:
        raise NotationError(text, 0)
    target = _TARGET.fullmatch(upper, source.end())
    if target is None:
        raise NotationError(text, source.end())
    pile = int(target["pile"])
    if target["place"] == "D":
        if source["hand"] is None:
            raise NotationError(text, source.end())
        return DISCARDS[_card(source["hand"])][pile - 1]
    return _play(source, pile)


def _card(hand: str) -> Card:
    value = hand[1:]
    return WILD if value == _WILD_TEXT else int(value)


def _source(match: re.Match[str]) -> Source:
    return _play(match, 1).source


def _play(match: re.Match[str], pile: int) -> Play:
    if match["hand"] is not None:
        return HAND_PLAYS[_card(match["hand"])][pile - 1]
    if match["stock"] is not None:
        return STOCK_PLAYS[pile - 1]
    return DISCARD_PLAYS[int(match["discard"][1:]) - 1][pile - 1]
