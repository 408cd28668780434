"""Moves as a player chooses among them."""

from typing import Final

from bot.game.moves import Discard, Draw, Move, Play, Source, is_of_partner
from bot.game.notation import move_text
from bot.i18n import Translations
from bot.render.wording.moves import move_label, wanted
from bot.tables.model import HandState

__all__ = [
    "MOST_SUGGESTIONS",
    "distinct_moves",
    "move_label",
    "partners_plays",
    "plays_of",
    "suggestions",
]

MOST_SUGGESTIONS: Final = 25


def distinct_moves(hand: HandState) -> tuple[Move, ...]:
    """Return the legal moves, of plays with the same effect only the one on the lowest-numbered pile."""
    seen: set[tuple[Source, int]] = set()
    moves: list[Move] = []
    for move in hand.legal:
        if isinstance(move, Play):
            effect = (move.source, wanted(hand.view, move.building_pile))
            if effect in seen:
                continue
            seen.add(effect)
        moves.append(move)
    return tuple(moves)


def plays_of(hand: HandState, source: Source) -> tuple[Play, ...]:
    """Return the plays of the card at ``source`` that differ; none if it fits nowhere."""
    return tuple(move for move in distinct_moves(hand) if isinstance(move, Play) and move.source == source)


def partners_plays(hand: HandState) -> tuple[Play, ...]:
    """Return the plays from the partner's piles that differ; none out of turn or without a partner."""
    return tuple(move for move in distinct_moves(hand) if isinstance(move, Play) and is_of_partner(move))


def suggestions(hand: HandState, typed: str, t: Translations) -> tuple[tuple[str, str], ...]:
    """Return ``(label, notation)`` of the legal moves that match what was typed, at most 25.

    Plays come first, then discards; a draw, which is one too many where anything else is legal, comes last.
    """
    wished = " ".join(typed.split()).casefold()
    plays_first = sorted(distinct_moves(hand), key=_rank)
    described = ((move_label(move, hand.view, t), move_text(move)) for move in plays_first)
    fitting = [
        (label, notation)
        for label, notation in described
        if wished in label.casefold() or wished.replace(" ", "") in notation.casefold()
    ]
    return tuple(fitting[:MOST_SUGGESTIONS])


def _rank(move: Move) -> int:
    return 2 if isinstance(move, Draw) else int(isinstance(move, Discard))
