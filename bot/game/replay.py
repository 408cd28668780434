"""Playing a record again: the one reader for rebuilding a table, for the referee and for exports."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from bot.game.cards import Card
from bot.game.deal import Deal
from bot.game.errors import IllegalMoveError, RecordError
from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsPutUnder,
    DrawPileRebuilt,
    Event,
    GameEnded,
    OneDrawnTooMany,
    Passed,
    PlayedOutOfTurn,
    PlayTakenBack,
)
from bot.game.game import Game
from bot.game.moves import DRAW, PASS, Draw, Entry, Penalty
from bot.game.notation import entry_text
from bot.game.options import Options
from bot.game.outcome import Termination
from bot.game.record import Record
from bot.game.refusals import Refusal, RefusalCode
from bot.game.shuffle import RecordedShuffler, SeededShuffler, Shuffler


@dataclass(frozen=True, slots=True)
class Replay:
    """The game as it stands after the record, and everything that happened since the deal, in order."""

    game: Game
    events: tuple[Event, ...]


def replay(record: Record, *, then: Shuffler | None = None) -> Replay:
    """Return the game of ``record`` after its last move; from there on ``then`` shuffles.

    What the game has done by itself, a pass or a penalty, is compared with what is recorded.  A game that the
    record calls resigned or abandoned is stopped after the last move; such a record may end anywhere.
    Raises :class:`RecordError` with the move, the reshuffle or the insert that does not fit.
    """
    orders = RecordedShuffler(record.reshuffles, inserts=record.inserts)
    game, events = Game.opening(record.options, record.deal, shuffler=orders)
    told = list(events)
    due: deque[tuple[int, Entry]] = deque()
    for number, (seat, entry) in enumerate(record.moves):
        if due:
            _compare(number, (seat, entry), due.popleft())
            continue
        try:
            happened = _impose(game, seat, entry) if isinstance(entry, Penalty) else game.play(seat, entry)
        except IllegalMoveError as error:
            raise _refused(number, (seat, entry), error.refusal) from error
        told += happened
        if len(happened) > 1 or type(entry) is Draw:
            due += _done_by_itself(happened)
    stopped = _stopped(record)
    if stopped is not None:
        told += game.stop(stopped)
    elif due:
        seat, entry = due[0]
        raise RecordError(f"moves[{len(record.moves)}]", f"missing: {entry_text(entry)} by seat {seat}")
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
        inserts=inserts_in(told),
    )


def moves_in(events: Iterable[Event]) -> tuple[tuple[int, Entry], ...]:
    """Return what a record lists for ``events``: moves and penalties, without plays that they take back."""
    moves: list[tuple[int, Entry]] = []
    for event in events:
        match event:
            case CardPlayed() | CardDiscarded():
                moves.append((event.seat, event.move))
            case Passed():
                moves.append((event.seat, PASS))
            case CardDrawn():
                moves.append((event.seat, DRAW))
            case OneDrawnTooMany():
                moves += [(event.seat, DRAW), (event.seat, Penalty.ONE_TOO_MANY)]
            case PlayedOutOfTurn():
                moves.append((event.seat, Penalty.NO_FILL_UP))
            case CardsPutUnder():
                moves.append((event.seat, Penalty.TWO_CARDS))
            case PlayTakenBack():
                moves[-1:] = []
            case _:
                pass
    return tuple(moves)


def reshuffles_in(events: Iterable[Event]) -> tuple[tuple[Card, ...], ...]:
    """Return the orders of the draw piles that were rebuilt in ``events``."""
    return tuple(event.order or () for event in events if isinstance(event, DrawPileRebuilt))


def inserts_in(events: Iterable[Event]) -> tuple[tuple[Card, ...], ...]:
    """Return the stockpiles into which a card was shuffled in ``events``."""
    return tuple(event.stock or () for event in events if isinstance(event, OneDrawnTooMany))


def _done_by_itself(happened: Iterable[Event]) -> list[tuple[int, Entry]]:
    """Return the forced passes, and the penalty of a draw too many."""
    return [
        (event.seat, PASS if type(event) is Passed else Penalty.ONE_TOO_MANY)
        for event in happened
        if (type(event) is Passed and event.forced) or type(event) is OneDrawnTooMany
    ]


def _impose(game: Game, seat: int, entry: Penalty) -> tuple[Event, ...]:
    if game.outcome is not None:
        raise IllegalMoveError(Refusal(RefusalCode.GAME_OVER))
    match entry:
        case Penalty.TWO_CARDS:
            return game.penalise_talk(seat)
        case Penalty.NO_FILL_UP:
            return game.penalise_out_of_turn(seat)
        case Penalty.ONE_TOO_MANY:
            raise IllegalMoveError(Refusal(RefusalCode.NONE_TOO_MANY))
        case _:
            assert_never(entry)


def _stopped(record: Record) -> Termination | None:
    """Return what stopped the game, if it was not finished."""
    if record.result is None:
        return None
    termination = record.result.termination
    return termination if termination in (Termination.RESIGNED, Termination.ABANDONED) else None


def _compare(number: int, recorded_entry: tuple[int, Entry], due: tuple[int, Entry]) -> None:
    """Raise unless the record has what the game has done by itself."""
    if recorded_entry != due:
        seat, entry = due
        raise RecordError(f"moves[{number}]", f"should be {entry_text(entry)} by seat {seat}")


def _refused(number: int, recorded_entry: tuple[int, Entry], refusal: Refusal) -> RecordError:
    seat, entry = recorded_entry
    details = [
        f" {name}={value}"
        for name, value in (("pile", refusal.pile), ("needs", refusal.needs))
        if value is not None
    ]
    problem = f"{entry_text(entry)} by seat {seat} is refused: {refusal.code.value}{''.join(details)}"
    return RecordError(f"moves[{number}]", problem)
