"""States of a table made from a game, as the use cases hand them to the screens."""

from collections.abc import Callable, Sequence
from typing import Self

from bot.game.cards import WILD, Card
from bot.game.deal import DealerDraw, draw_for_dealer
from bot.game.game import Game
from bot.game.moves import Discard, Move
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.outcome import Termination
from bot.game.position import Position
from bot.game.shuffle import SeededShuffler
from bot.tables.log import TurnLogs
from bot.tables.model import HandState, Phase, Place, TableState
from bot.tables.occupants import Computer, Occupant, Person

PEOPLE = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
PLACE = Place(guild_id=900, channel_id=500)


def person(seat: int, name: str | None = None) -> Person:
    """The person who sits at ``seat`` in these tests; ids count from 101."""
    return Person(101 + seat, PEOPLE[seat] if name is None else name)


def seated(*names: str | None) -> tuple[Occupant, ...]:
    """People with these names in seat order, a computer player for each ``None``."""
    return tuple(
        Computer("simplest") if name is None else person(seat, name) for seat, name in enumerate(names)
    )


def lobby(seats: Sequence[Occupant], options: Options | None = None, *, version: int = 1) -> TableState:
    """A table that has not begun; the first person hosts."""
    return TableState(63, version, PLACE, Phase.LOBBY, _host(seats), tuple(seats), options or Options())


def seed(number: int) -> bytes:
    """A seed for the real shuffle."""
    return number.to_bytes(32, "big")


def play_what_fits(game: Game) -> Move:
    """A policy that always finds a move: the first legal play, else the highest card onto the lowest pile."""
    legal = game.legal_moves(game.turn)
    if not isinstance(legal[0], Discard):
        return legal[0]
    heights = game.spectator_view().discard_heights[game.turn]
    discards = [move for move in legal if isinstance(move, Discard)]
    return max(discards, key=lambda move: (move.card, -heights[move.discard_pile - 1], -move.discard_pile))


class Played:
    """A game with the log that a table keeps of it."""

    def __init__(self, game: Game, seats: Sequence[Occupant], *, draw: DealerDraw | None = None) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.draw = draw
        self.log = TurnLogs(game.turn, len(seats))
        self.version = 7

    @classmethod
    def dealt(cls, number: int, seats: Sequence[Occupant], options: Options | None = None) -> Self:
        """A freshly dealt game from the seed ``number``."""
        shuffler = SeededShuffler(seed(number))
        draw = draw_for_dealer(len(seats), shuffler)
        game = Game.deal(options or Options(), len(seats), shuffler=shuffler, dealer=draw.dealer)
        return cls(game, seats, draw=draw)

    def move(self, *moves: Move | str) -> Self:
        """Let whoever is on turn make ``moves``; ``"undo"`` takes back."""
        for move in moves:
            seat = self.game.turn
            if move == "undo":
                self.log.add(self.game.take_back(seat))
            else:
                self.log.add(self.game.play(seat, parse_move(move) if isinstance(move, str) else move))
            self.version += 1
        return self

    def go_on(self, moves: int, policy: Callable[[Game], Move] = play_what_fits) -> Self:
        """Make up to ``moves`` moves as ``policy`` says, fewer if the game ends."""
        for _ in range(moves):
            if self.game.outcome is not None:
                break
            self.move(policy(self.game))
        return self

    def penalise(self, seat: int, *, talk: bool = False) -> Self:
        """Have ``seat`` pay for partner talk, or for a play out of turn."""
        game = self.game
        self.log.add(game.penalise_talk(seat) if talk else game.penalise_out_of_turn(seat))
        self.version += 1
        return self

    def stop(self, termination: Termination) -> Self:
        """End the game without a winner."""
        self.log.add(self.game.stop(termination))
        self.version += 1
        return self

    @property
    def table(self) -> TableState:
        """What everybody may know."""
        return TableState(
            id=63,
            version=self.version,
            place=PLACE,
            phase=self._phase(),
            host=_host(self.seats),
            seats=self.seats,
            options=self.game.options,
            coming=() if self.game.outcome is None else self.seats,
            game_number=1,
            turn_number=self.log.turn_number,
            view=self.game.spectator_view(),
            dealer_draw=self.draw,
            turns=self.log.logs(),
        )

    def hand(self, seat: int | None = None) -> HandState:
        """What the player at ``seat`` may know, by default the one on turn."""
        game = self.game
        seat = game.turn if seat is None else seat
        return HandState(
            self.table, seat, game.player_view(seat), game.legal_moves(seat), game.can_take_back(seat)
        )

    def _phase(self) -> Phase:
        if self.game.outcome is None:
            return Phase.PLAYING
        is_ended = self.game.outcome.termination in (Termination.ABANDONED, Termination.RESIGNED)
        return Phase.ABANDONED if is_ended else Phase.FINISHED


def _host(seats: Sequence[Occupant]) -> Person:
    return next(occupant for occupant in seats if isinstance(occupant, Person))


def standing_game(
    hand: str,
    *,
    stocks: Sequence[str] = ("9 9 6", "8 8 7"),
    discards: Sequence[Sequence[str]] = (("",) * 4, ("",) * 4),
    building: Sequence[int] = (0, 0, 0, 0),
    draw: str = "3 3 3 3 3 3 3 3 3 3",
    set_aside: str = "",
    options: Options | None = None,
) -> Game:
    """A game in which seat 0 is on turn with ``hand``; cards are written ``5 W 11``, tops last.

    Building piles are as high as ``building`` says, made of numbers.
    """
    seats = len(stocks)
    return Game.restore(
        Position(
            options=options or Options(),
            dealer=seats - 1,
            turn=0,
            stocks=tuple(map(cards, stocks)),
            hands=(cards(hand), *[()] * (seats - 1)),
            discards=tuple(tuple(map(cards, piles)) for piles in discards),
            building=tuple(tuple(range(1, height + 1)) for height in building),
            draw=cards(draw),
            set_aside=cards(set_aside),
        ),
        shuffler=SeededShuffler(seed(0)),
    )


def cards(text: str) -> tuple[Card, ...]:
    """The cards that ``"5 W 11"`` names."""
    return tuple(WILD if card == "W" else int(card) for card in text.split())
