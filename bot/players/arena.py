"""Games between computer players, through the public interface of the game.

``python -m bot.players.arena --players 2 --games 2000 --seed 1`` lets every level meet every other and prints
a table; ``--levels simplest,hard`` chooses, ``hard,hard`` lets one meet itself; ``--teams`` and ``--stock``.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.game.cards import Card
from bot.game.deal import deal, draw_for_dealer
from bot.game.events import Event
from bot.game.game import Game
from bot.game.options import Options
from bot.game.record import Record
from bot.game.replay import recorded
from bot.game.shuffle import Shuffler
from bot.game.teams import number_of_sides
from bot.players.contest import HEADINGS, contest
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


def deals(options: Options, *, players: int, games: int, seed: int) -> Iterator[Game]:
    """Yield ``games`` dealt games, each deal once a side in a row, the last ones perhaps less often."""
    sides = number_of_sides(options, players)
    for number in range(games):
        yield Game.deal(options, players, shuffler=RandomShuffler(f"{seed}/{number // sides}"))


def main() -> None:
    """Play a round robin and print a row for each pair of levels, the stronger one's figures."""
    arguments = _arguments()
    options = Options(stock=arguments.stock, partners=arguments.teams)
    _print(("level", "against", *HEADINGS))
    _print(["---"] * (2 + len(HEADINGS)))
    for weaker, stronger in combinations(arguments.levels.split(","), 2):
        dealt = deals(options, players=arguments.players, games=arguments.games, seed=arguments.seed)
        result = contest(LEVELS[stronger], LEVELS[weaker], dealt)
        _print((stronger, weaker, *result.cells()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="arena", allow_abbrev=False)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stock", type=int)
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--levels", default=",".join(LEVELS))
    return parser.parse_args()


def _print(cells: Sequence[str]) -> None:
    sys.stdout.write(f"| {' | '.join(cells)} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
