"""An ended game, move by move, from its record."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsPutUnder,
    Event,
    GameEnded,
    OneDrawnTooMany,
    Passed,
    PlayedOutOfTurn,
    TurnBegan,
    redact,
)
from bot.game.moves import Entry
from bot.game.outcome import Termination
from bot.game.position import Position
from bot.game.record import Record
from bot.game.replay import moves_in, replay

_MOVES: Final = (CardPlayed, CardDiscarded, CardDrawn, OneDrawnTooMany, PlayedOutOfTurn, CardsPutUnder)
"""What makes a step of its own, besides the pass that somebody chose."""


@dataclass(frozen=True, slots=True)
class Step:
    """A game after ``number`` of its ``total`` moves; 0 is after the deal and the first fill-up.

    A pass that the game made by itself belongs to the move before it.  ``move``: the one by the seat
    ``mover`` that led here, or the penalty it got; ``None`` at 0.  ``events``: what it caused, as everybody
    may read.  ``turn``: which turn it is by now, counted from 1.  ``next_turn``: the step at which the next
    one begins.  ``previous_turn``: the step at which this one began or, if that is here, the one before it.
    """

    number: int
    total: int
    position: Position
    mover: int | None
    move: Entry | None
    events: tuple[Event, ...]
    turn: int
    next_turn: int | None
    previous_turn: int | None


def steps(record: Record) -> int:
    """Return how many moves there are to step through.

    Raises :class:`bot.game.errors.RecordError` for a record that does not replay.
    """
    return len(_by_move(record)) - 1


def step_at(record: Record, number: int) -> Step:
    """Return the game after ``number`` moves; a number beyond either end is the nearest there is.

    Raises :class:`bot.game.errors.RecordError` for a record that does not replay.
    """
    told = _by_move(record)
    total = len(told) - 1
    number = min(max(number, 0), total)
    turns = list(accumulate(sum(isinstance(event, TurnBegan) for event in events) for events in told))
    mover, move = _move(told[number][0]) if number else (None, None)
    return Step(
        number,
        total,
        _position(record, told[: number + 1]),
        mover,
        move,
        tuple(redact(event, None) for event in told[number]),
        turn=turns[number] + 1,
        next_turn=_next_turn(turns, number),
        previous_turn=_previous_turn(turns, number),
    )


def _by_move(record: Record) -> list[list[Event]]:
    """Return what happened before the first move, and what each move caused, the move itself first."""
    told: list[list[Event]] = [[]]
    for event in replay(record).events:
        if _is_move(event):
            told.append([])
        if not _is_stop(event):
            told[-1].append(event)
    return told


def _is_move(event: Event) -> bool:
    return isinstance(event, _MOVES) or (isinstance(event, Passed) and not event.forced)


def _is_stop(event: Event) -> bool:
    """Whether the game ended for another reason than a move."""
    return isinstance(event, GameEnded) and event.outcome.termination in (
        Termination.RESIGNED,
        Termination.ABANDONED,
    )


def _move(event: Event) -> tuple[int, Entry]:
    return moves_in([event])[0]


def _position(record: Record, told: Iterable[list[Event]]) -> Position:
    """Return where all cards lie after what was ``told``: the record is played again that far."""
    made = sum(len(moves_in(events)) for events in told)
    return replay(replace(record, moves=record.moves[:made])).game.position()


def _next_turn(turns: list[int], number: int) -> int | None:
    following = bisect_right(turns, turns[number])
    return following if following < len(turns) else None


def _previous_turn(turns: list[int], number: int) -> int | None:
    return bisect_left(turns, turns[number - 1]) if number else None
