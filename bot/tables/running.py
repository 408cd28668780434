"""A dealt game at a table, with what the table keeps beside the cards."""

from dataclasses import dataclass
from typing import Self

from bot.game.errors import IllegalMoveError, RecordError
from bot.game.events import Event
from bot.game.game import Game
from bot.game.moves import Move
from bot.game.record import Record
from bot.game.replay import moves_in, replay
from bot.game.shuffle import Shuffler
from bot.tables.errors import BrokenTableError, refused_by_rules
from bot.tables.log import TurnLogs


@dataclass(slots=True)
class RunningGame:
    """The game, its recent turns in words' raw material, and how many moves are stored."""

    game: Game
    logs: TurnLogs
    moves: int = 0

    @classmethod
    def dealt(cls, game: Game) -> Self:
        """Return a game that was dealt just now."""
        return cls(game, TurnLogs((game.dealer + 1) % game.seats, game.seats))

    @classmethod
    def replayed(cls, record: Record, *, then: Shuffler) -> Self:
        """Return the game that the stored moves make, shuffling on with ``then``.

        Raises :class:`bot.tables.errors.BrokenTableError` if they do not replay.
        """
        try:
            replayed = replay(record, then=then)
        except RecordError as error:
            message = f"the stored moves do not replay: {error}"
            raise BrokenTableError(message) from error
        self = cls.dealt(replayed.game)
        self.logs.add(replayed.events)
        self.moves = len(record.moves)
        return self

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move; raises :class:`bot.tables.errors.TableRefusedError` if the rules refuse it."""
        try:
            events = self.game.play(seat, move)
        except IllegalMoveError as error:
            raise refused_by_rules(error.refusal) from error
        self.logs.add(events)
        self.moves += len(moves_in(events))
        return events

    def take_back(self, seat: int) -> tuple[Event, ...]:
        """Take the last play back; raises :class:`bot.tables.errors.TableRefusedError` if it may not be."""
        try:
            events = self.game.take_back(seat)
        except IllegalMoveError as error:
            raise refused_by_rules(error.refusal) from error
        self.logs.add(events)
        self.moves -= 1
        return events
