"""Playing a record again: the one reader for rebuilding a table, for the referee and for exports."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from bot.game.cards import Card
from bot.game.deal import Deal
from bot.game.errors import IllegalMoveError, RecordError
from bot.game.events import (
    CardDiscarded,
    CardPlayed,
    DrawPileRebuilt,
    Event,
    GameEnded,
    Passed,
    PlayTakenBack,
)
from bot.game.game import Game
from bot.game.moves import PASS, Move
from bot.game.notation import move_text
from bot.game.options import Options
from bot.game.outcome import Termination
from bot.game.record import Record
from bot.game.refusals import Refusal
from bot.game.shuffle import RecordedShuffler, SeededShuffler, Shuffler


@dataclass(frozen=True, slots=True)
class Replay:
    """The game as it stands after the record, and everything that happened since the deal, in order."""

    game: Game
    events: tuple[Event, ...]


def replay(record: Record, *, then: Shuffler | None = None) -> Replay:
    """Return the game of ``record`` after its last move; from there on ``then`` shuffles.

    A pass that the game has made by itself is compared with the recorded one.  A game that the record calls
    resigned or abandoned is stopped after the last move; such a record may end anywhere.
    Raises :class:`RecordError` with the move or the reshuffle that does not fit.
    """
    orders = RecordedShuffler(record.reshuffles)
    game, events = Game.opening(record.options, record.deal, shuffler=orders)
    told = list(events)
    passed: deque[int] = deque()
    for number, (seat, move) in enumerate(record.moves):
        if passed:
            _compare(number, (seat, move), passed.popleft())
            continue
        try:
            happened = game.play(seat, move)
        except IllegalMoveError as error:
            raise _refused(number, (seat, move), error.refusal) from error
        told += happened
        passed += [event.seat for event in happened if isinstance(event, Passed) and event.forced]
    stopped = _stopped(record)
    if stopped is not None:
        told += game.stop(stopped)
    elif passed:
        raise RecordError(f"moves[{len(record.moves)}]", f"missing: seat {passed[0]} had to pass")
    return Replay(game.copy(shuffler=then or SeededShuffler()), tuple(told))


def recorded(options: Options, players: Iterable[str], *, deal: Deal, events: Iterable[Event]) -> Record:
    """Return the record of the game that ``deal`` began and in which ``events`` happened since."""
    told = tuple(events)
    ends = [event.outcome for event in told if isinstance(event, GameEnded)]
    return Record(
        options=options,
        players=tuple(players),
        deal=deal,
        reshuffles=reshuffles_in(told),
        moves=moves_in(told),
        result=ends[-1] if ends else None,
    )


def moves_in(events: Iterable[Event]) -> tuple[tuple[int, Move], ...]:
    """Return what a record holds for ``events``: moves and passes, without plays that they take back."""
    moves: list[tuple[int, Move]] = []
    for event in events:
        match event:
            case CardPlayed() | CardDiscarded():
                moves.append((event.seat, event.move))
            case Passed():
                moves.append((event.seat, PASS))
            case PlayTakenBack():
                moves[-1:] = []
            case _:
                pass
    return tuple(moves)


def reshuffles_in(events: Iterable[Event]) -> tuple[tuple[Card, ...], ...]:
    """Return the orders of the draw piles that were rebuilt in ``events``."""
    return tuple(event.order or () for event in events if isinstance(event, DrawPileRebuilt))


def _stopped(record: Record) -> Termination | None:
    """Return what stopped the game, if it was not finished."""
    if record.result is None:
        return None
    termination = record.result.termination
    return termination if termination in (Termination.RESIGNED, Termination.ABANDONED) else None


def _compare(number: int, recorded_move: tuple[int, Move], seat: int) -> None:
    """Raise unless the record has the pass that the game has made for ``seat``."""
    if recorded_move != (seat, PASS):
        raise RecordError(f"moves[{number}]", f"seat {seat} had to pass here")


def _refused(number: int, recorded_move: tuple[int, Move], refusal: Refusal) -> RecordError:
    seat, move = recorded_move
    details = [
        f" {name}={value}"
        for name, value in (("pile", refusal.pile), ("needs", refusal.needs))
        if value is not None
    ]
    problem = f"{move_text(move)} by seat {seat} is refused: {refusal.code.value}{''.join(details)}"
    return RecordError(f"moves[{number}]", problem)
