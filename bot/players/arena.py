"""Games between computer players, through the public interface of the game."""

import random
from collections.abc import Iterator, Sequence

from bot.game.cards import Card
from bot.game.deal import deal, draw_for_dealer
from bot.game.events import Event
from bot.game.game import Game
from bot.game.options import Options
from bot.game.record import Record
from bot.game.replay import recorded
from bot.game.shuffle import Shuffler
from bot.players.levels import LEVELS
from bot.players.player import Player


class RandomShuffler(Shuffler):
    """Shuffles with Python's own generator: fast, repeatable, and no secret from anybody."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)  # noqa: S311 - simulations have nothing to hide

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return ``cards`` in the next random order."""
        number = self._random.random
        return tuple(sorted(cards, key=lambda _: number()))


def play_out(game: Game, players: Sequence[Player]) -> tuple[Event, ...]:
    """Play ``game`` to its end, one player a seat, and return what happened."""
    events: list[Event] = []
    while game.outcome is None:
        seat = game.turn
        events += game.play(seat, players[seat].choose(game.player_view(seat)))
    return tuple(events)


def simulate(
    options: Options, levels: Sequence[str], *, players: int, games: int, seed: int
) -> Iterator[Record]:
    """Yield the records of ``games`` games; equal arguments yield equal games.

    ``levels`` (keys of ``LEVELS``) are dealt to the seats in turn, and move one seat on from game to game.
    The dealer is drawn for in each game.  Raises :class:`bot.game.errors.OptionsError` if the options do not
    fit the number of players.
    """
    for number in range(games):
        seated = [levels[(seat + number) % len(levels)] for seat in range(players)]
        yield play_game(options, seated, shuffler=RandomShuffler(f"{seed}/{number}"))


def play_game(options: Options, levels: Sequence[str], *, shuffler: Shuffler) -> Record:
    """Return the record of one game between players of these levels, by seat."""
    seats = len(levels)
    dealer = draw_for_dealer(seats, shuffler).dealer
    dealt = deal(options, seats, dealer=dealer, shuffler=shuffler)
    game, opening = Game.opening(options, dealt, shuffler=shuffler)
    events = play_out(game, [LEVELS[level] for level in levels])
    return recorded(options, names(levels), deal=dealt, events=(*opening, *events))


def names(levels: Sequence[str]) -> tuple[str, ...]:
    """Return how a record names computer players: by level and seat, from 1 on."""
    return tuple(f"{level}-{number}" for number, level in enumerate(levels, start=1))
