"""States of a table made from a game, as the use cases hand them to the screens."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from typing import Self

from bot.game.cards import Card
from bot.game.deal import DealerDraw, draw_for_dealer
from bot.game.events import Event, TurnBegan, redact
from bot.game.game import Game
from bot.game.moves import Discard, Move, Play
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.shuffle import SeededShuffler
from bot.tables.model import Computer, HandState, Occupant, Person, Phase, Place, TableState, TurnLog

PEOPLE = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
PLACE = Place(guild_id=900, channel_id=500)


def person(seat: int, name: str | None = None) -> Person:
    """The person who sits at ``seat`` in these tests; ids are 101, 102, …"""
    return Person(101 + seat, PEOPLE[seat] if name is None else name)


def seated(*names: str | None) -> tuple[Occupant, ...]:
    """People with these names in seat order, a computer player for each ``None``."""
    return tuple(
        Computer("simplest") if name is None else person(seat, name) for seat, name in enumerate(names)
    )


def lobby(seats: Sequence[Occupant], options: Options | None = None, *, version: int = 1) -> TableState:
    """A table that has not begun; the first person hosts."""
    host = next(occupant for occupant in seats if isinstance(occupant, Person))
    return TableState(63, version, PLACE, Phase.LOBBY, host, tuple(seats), options or Options())


def seed(number: int) -> bytes:
    """A seed for the real shuffle."""
    return number.to_bytes(32, "big")


def top_first(game: Game) -> Move:
    """A policy that always finds a move: the first legal play, else the highest discard on pile 1 to 4."""
    legal = game.legal_moves(game.turn)
    plays = [move for move in legal if isinstance(move, Play)]
    if plays:
        return plays[0]
    discards = [move for move in legal if isinstance(move, Discard)]
    if not discards:
        return legal[-1]
    highest = max(move.card for move in discards)
    turn_pile = sum(game.spectator_view().discard_heights[game.turn]) % 4 + 1
    return next(m for m in discards if m.card == highest and m.discard_pile == turn_pile)


@dataclass
class Played:
    """A game with the log that a table keeps of it."""

    game: Game
    seats: tuple[Occupant, ...]
    draw: DealerDraw | None = None
    turns: list[TurnLog] = field(default_factory=list)
    turn_number: int = 1
    version: int = 7

    @classmethod
    def dealt(cls, number: int, seats: Sequence[Occupant], options: Options | None = None) -> Self:
        """A freshly dealt game from the seed ``number``."""
        shuffler = SeededShuffler(seed(number))
        draw = draw_for_dealer(len(seats), shuffler)
        game = Game.deal(options or Options(), len(seats), shuffler=shuffler, dealer=draw.dealer)
        return cls.of(game, seats, draw=draw)

    @classmethod
    def of(cls, game: Game, seats: Sequence[Occupant], *, draw: DealerDraw | None = None) -> Self:
        """A game as it stands."""
        return cls(game, tuple(seats), draw, [TurnLog(game.turn, (TurnBegan(game.turn),))])

    def move(self, *moves: Move | str) -> Self:
        """Let whoever is on turn make ``moves``, ``"undo"`` takes back."""
        for move in moves:
            seat = self.game.turn
            if move == "undo":
                self._log(self.game.take_back(seat))
            else:
                self._log(self.game.play(seat, parse_move(move) if isinstance(move, str) else move))
            self.version += 1
        return self

    def go_on(self, moves: int, policy: Callable[[Game], Move] = top_first) -> Self:
        """Make up to ``moves`` moves as ``policy`` says."""
        for _ in range(moves):
            if self.game.outcome is not None:
                break
            self.move(policy(self.game))
        return self

    def _log(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns.append(TurnLog(event.seat, ()))
                self.turn_number += 1
            last = self.turns[-1]
            self.turns[-1] = replace(last, events=(*last.events, redact(event, None)))

    @property
    def table(self) -> TableState:
        """What everybody may know."""
        over = self.game.outcome is not None
        return TableState(
            63,
            self.version,
            PLACE,
            Phase.FINISHED if over else Phase.PLAYING,
            next(occupant for occupant in self.seats if isinstance(occupant, Person)),
            self.seats,
            self.game.options,
            self.turn_number,
            self.game.spectator_view(),
            self.draw,
            tuple(self.turns[-len(self.seats) - 1 :]),
        )

    def hand(self, seat: int) -> HandState:
        """What the player at ``seat`` may know."""
        game = self.game
        return HandState(
            self.table, seat, game.player_view(seat), game.legal_moves(seat), game.can_take_back(seat)
        )


def cards_in(*piles: Sequence[Card]) -> list[Card]:
    """All cards of several piles."""
    return [card for pile in piles for card in pile]


def names_for(seats: int, names: Sequence[str] = PEOPLE) -> tuple[str, ...]:
    """As many of the names as there are seats, over and over."""
    return tuple(islice(cycle(names), seats))
