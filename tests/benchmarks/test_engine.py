"""How many games a second the engine plays."""

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bot.game.game import Game
from bot.game.options import Options
from bot.game.record import Record
from bot.game.replay import replay
from bot.players.arena import RandomShuffler, simulate
from bot.players.simplest import Simplest

pytestmark = pytest.mark.benchmark(timer=time.process_time)  # of one core, whatever else runs meanwhile
GAMES = 200
"""In a round: so many that their length is the usual one, 300 moves."""
OPTIONS = Options(stock=30)


def play_games(player: Simplest) -> int:
    """Deal and play complete games of two through the public interface; return the moves made."""
    moves = 0
    shuffler = RandomShuffler("the same games each round")
    for number in range(GAMES):
        game = Game.deal(OPTIONS, 2, shuffler=shuffler, dealer=number % 2)
        while game.outcome is None:
            seat = game.turn
            game.play(seat, player.choose(game.player_view(seat)))
            moves += 1
    return moves


def test_games_per_second(benchmark: BenchmarkFixture) -> None:
    """Two simplest players with 30 stock cards each: view, choice and move of every turn, and the deal."""
    moves = benchmark.pedantic(play_games, args=(Simplest(),), rounds=20, warmup_rounds=1)

    benchmark.extra_info["games per second, best round"] = round(GAMES / best_round(benchmark))
    benchmark.extra_info["moves per game"] = round(moves / GAMES)


def test_replays_per_second(benchmark: BenchmarkFixture) -> None:
    """The records of the same kind of games, played again, as a table is rebuilt at its first access."""
    records = list(simulate(OPTIONS, ["simplest"], players=2, games=GAMES, seed=1))

    benchmark.pedantic(replay_all, args=(records,), rounds=10, warmup_rounds=1)

    milliseconds = 1000 * best_round(benchmark) / GAMES
    benchmark.extra_info["milliseconds per replay, best round"] = round(milliseconds, 2)


def replay_all(records: list[Record]) -> None:
    """Play every record again."""
    for record in records:
        replay(record)


def best_round(benchmark: BenchmarkFixture) -> float:
    """The seconds of the round that nothing else disturbed."""
    assert benchmark.stats is not None
    return min(benchmark.stats["data"])
