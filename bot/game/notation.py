"""Moves in text, after ``RECORD.md``: ``H4>B1``, ``HW>D2``, ``S>B2``, ``PD2>B3``, ``-``, ``+``."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, assert_never

from bot.game.cards import WILD, Card
from bot.game.errors import NotationError
from bot.game.moves import (
    ALL_MOVES,
    Discard,
    DiscardTop,
    Draw,
    Entry,
    HandCard,
    Move,
    PartnerDiscardTop,
    PartnerStockTop,
    Pass,
    Penalty,
    Play,
    Source,
    StockTop,
)

_WILD_TEXT: Final = "W"
_SOURCE: Final = re.compile(r"H(?:W|1[0-2]|[1-9])|P?S|P?D[1-4]", re.ASCII | re.IGNORECASE)


def card_text(card: Card) -> str:
    """Return the card as moves write it: ``W`` for a SKIP-BO, else its number."""
    return _WILD_TEXT if card == WILD else str(card)


def source_text(source: Source) -> str:
    """Return the left half of a play: ``H4``, ``S``, ``D2``, ``PS``, ``PD2``."""
    match source:
        case HandCard(card):
            return f"H{card_text(card)}"
        case StockTop():
            return "S"
        case DiscardTop(pile):
            return f"D{pile}"
        case PartnerStockTop():
            return "PS"
        case PartnerDiscardTop(pile):
            return f"PD{pile}"
        case _:
            assert_never(source)


def move_text(move: Move) -> str:
    """Return the one text form of a move; :func:`parse_move` reads it back."""
    match move:
        case Play(source, pile):
            return f"{source_text(source)}>B{pile}"
        case Discard(card, pile):
            return f"H{card_text(card)}>{'PD' if move.to_partner else 'D'}{pile}"
        case Pass():
            return "-"
        case Draw():
            return "+"
        case _:
            assert_never(move)


def entry_text(entry: Entry) -> str:
    """Return how a record writes a move or a penalty; :data:`ENTRIES` reads it back."""
    return entry.value if isinstance(entry, Penalty) else move_text(entry)


def parse_source(text: str) -> Source:
    """Return the source that ``text`` names, read without regard to case.

    Raises :class:`NotationError` for anything else.
    """
    source = _SOURCES.get(_upper(text))
    if source is None:
        raise NotationError(text, 0)
    return source


def parse_move(text: str) -> Move:
    """Return the move that ``text`` names, read without regard to case and to space around it.

    Raises :class:`NotationError` with the position where reading stopped.
    """
    move = MOVES.get(_upper(text.strip()))
    if move is None:
        raise NotationError(text, _readable(text))
    return move


def _upper(text: str) -> str:
    """Return ``text`` in capitals if it is ASCII; the long s of old print is no stockpile."""
    return text.upper() if text.isascii() else text


def _readable(text: str) -> int:
    """Return how many characters of ``text`` could begin a move."""
    start = len(text) - len(text.lstrip())
    source = _SOURCE.match(text, start)
    return start if source is None else source.end()


MOVES: Final[Mapping[str, Move]] = MappingProxyType({move_text(move): move for move in ALL_MOVES})
"""Every move there is, by its text."""
ENTRIES: Final[Mapping[str, Entry]] = MappingProxyType(
    {**MOVES, **{penalty.value: penalty for penalty in Penalty}}
)
"""Everything a record lists, by its text."""
_SOURCES: Final = {source_text(move.source): move.source for move in ALL_MOVES if isinstance(move, Play)}
