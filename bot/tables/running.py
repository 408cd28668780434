"""A dealt game at a table, with what the table keeps beside the cards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from bot.game.cards import DECK, HAND_SIZE
from bot.game.deal import Deal
from bot.game.errors import IllegalMoveError, RecordError
from bot.game.events import Event
from bot.game.game import Game
from bot.game.moves import DRAW, Move
from bot.game.options import FEWEST_PLAYERS, MOST_PLAYERS, Options
from bot.game.outcome import Termination
from bot.game.record import Record
from bot.game.refusals import Refusal, RefusalCode
from bot.game.replay import Replay, moves_in, replay
from bot.game.shuffle import Shuffler
from bot.players.simplest import end_of_turn
from bot.tables.errors import BrokenTableError, refused_by_rules
from bot.tables.log import TurnLogs

_WHOLE_DECK: Final = Counter(DECK)


@dataclass(slots=True)
class RunningGame:
    """The game, its recent turns in words' raw material, and how many moves are stored.

    ``settled``: how many of the first moves can no longer be taken back because of a change of seats.
    """

    game: Game
    logs: TurnLogs
    moves: int = 0
    settled: int = 0

    @classmethod
    def dealt(cls, options: Options, deal: Deal, *, shuffler: Shuffler) -> tuple[Self, tuple[Event, ...]]:
        """Return the game that ``deal`` begins, and what happened in it so far."""
        game, events = Game.opening(options, deal, shuffler=shuffler)
        return cls._told(game, events), events

    @classmethod
    def replayed(cls, record: Record, *, settled: int, then: Shuffler) -> Self:
        """Return the game that the stored moves make, shuffling on with ``then``.

        Raises :class:`bot.tables.errors.BrokenTableError` if they do not replay.
        """
        replayed = _replay(record, then)
        self = cls._told(replayed.game, replayed.events)
        self.moves = len(record.moves)
        self.settled = settled
        return self

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move; raises :class:`bot.tables.errors.TableRefusedError` if the rules refuse it."""
        try:
            events = self.game.play(seat, move)
        except IllegalMoveError as error:
            raise refused_by_rules(error.refusal) from error
        return self._done(events)

    def fill(self, seat: int) -> tuple[Event, ...]:
        """Draw by hand until the hand holds five or nothing is left; refused like :meth:`play`.

        A draw that is not due is refused, too.
        """
        refusal = self.game.refusal(seat, DRAW)
        if refusal is None and not self.game.must_draw:
            raise refused_by_rules(Refusal(RefusalCode.HAND_IS_FULL))
        events = self.play(seat, DRAW)
        while self.game.must_draw:
            events += self.play(seat, DRAW)
        return events

    def end_turn(self, seat: int) -> tuple[Event, ...]:
        """End the turn of ``seat`` without a play: draw what is due, discard as the simplest player would."""
        turn, events = self.logs.turn_number, ()
        while self.game.outcome is None and self.logs.turn_number == turn:
            events += self.play(seat, end_of_turn(self.game.player_view(seat)))
        return events

    def penalise_out_of_turn(self, seat: int) -> tuple[Event, ...]:
        """Stop a play out of turn; the next turn of ``seat`` leaves out the fill-up."""
        return self._done(self.game.penalise_out_of_turn(seat))

    def penalise_talk(self, seat: int) -> tuple[Event, ...]:
        """Put two cards under the stockpile of ``seat``."""
        return self._done(self.game.penalise_talk(seat))

    def can_take_back(self, seat: int) -> bool:
        """Return whether :meth:`take_back` would be accepted."""
        return self._take_back_refusal(seat) is None

    def take_back(self, seat: int) -> tuple[Event, ...]:
        """Take the last play back; raises :class:`bot.tables.errors.TableRefusedError` if it may not be."""
        refusal = self._take_back_refusal(seat)
        if refusal is not None:
            raise refused_by_rules(refusal)
        events = self.game.take_back(seat)
        self.logs.add(events)
        self.moves -= 1
        return events

    def settle(self) -> None:
        """Note that a seat was taken: what was played before stays played (section 3)."""
        self.settled = self.moves

    def stop(self, termination: Termination) -> tuple[Event, ...]:
        """End the game without a winner."""
        events = self.game.stop(termination)
        self.logs.add(events)
        return events

    def _done(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.logs.add(events)
        self.moves += len(moves_in(events))
        return events

    @classmethod
    def _told(cls, game: Game, events: Iterable[Event]) -> Self:
        logs = TurnLogs((game.dealer + 1) % game.seats, game.seats)
        logs.add(events)
        return cls(game, logs)

    def _take_back_refusal(self, seat: int) -> Refusal | None:
        refusal = self.game.take_back_refusal(seat)
        if refusal is None and self.moves <= self.settled:
            return Refusal(RefusalCode.CANNOT_TAKE_BACK)
        return refusal


def _replay(record: Record, then: Shuffler) -> Replay:
    """Replay what may be damaged: a wrong deal is found out before the rules rely on it."""
    try:
        _require_deal(record.deal)
        return replay(record, then=then)
    except (RecordError, TypeError) as error:
        message = f"the stored moves do not replay: {error}"
        raise BrokenTableError(message) from error


def _require_deal(deal: Deal) -> None:
    seats = len(deal.stocks)
    cards = Counter(deal.draw)
    for pile in (*deal.stocks, *deal.hands):
        cards.update(pile)
    if not (
        FEWEST_PLAYERS <= seats <= MOST_PLAYERS
        and len(deal.hands) == seats
        and {len(hand) for hand in deal.hands} <= {0, HAND_SIZE}
        and deal.dealer in range(seats)
        and cards == _WHOLE_DECK
    ):
        raise RecordError("deal", "the cards dealt are not the deck, or not dealt by the rules")
