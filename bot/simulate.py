"""``skipbo-bot simulate``: games between computer players, without Discord."""

import argparse
import time
from pathlib import Path

from bot.errors import CommandError
from bot.game.options import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PAIRED_PLAYERS,
    SMALLEST_STOCK,
    Options,
    largest_stock,
)
from bot.players import arena
from bot.players.levels import LEVELS
from bot.record_files import write_records
from bot.simulation import Tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` know which games to play."""
    parser.add_argument(
        "--players", type=int, required=True, metavar="N", choices=range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    )
    parser.add_argument("--games", type=_positive, required=True, metavar="G")
    parser.add_argument("--seed", type=int, required=True, metavar="K", help="equal seeds play equal games")
    parser.add_argument("--stock", type=int, metavar="S", help="size of the stockpiles")
    parser.add_argument("--teams", action="store_true", help="play as partners, four or six")
    parser.add_argument("--level", type=_levels, default=["simplest"], metavar="LEVEL[,LEVEL…]")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the records there, one a line")


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they came to; raises :class:`bot.errors.CommandError` for misfits."""
    players: int = arguments.players
    options = Options(
        stock=_stock(arguments.stock, players), partners=_teams(players, are_wanted=arguments.teams)
    )
    began = time.perf_counter()
    records = arena.simulate(
        options, arguments.level, players=players, games=arguments.games, seed=arguments.seed
    )
    if arguments.record is not None:
        records = write_records(arguments.record, records)
    tally = Tally()
    for record in records:
        tally.add(record)
    for line in tally.lines(players, time.perf_counter() - began):
        print(line)
    return 0


def _stock(size: int | None, players: int) -> int | None:
    most = largest_stock(players)
    if size is not None and not SMALLEST_STOCK <= size <= most:
        message = f"--stock should be {SMALLEST_STOCK} to {most} with {players} players, not {size}"
        raise CommandError(message)
    return size


def _teams(players: int, *, are_wanted: bool) -> bool:
    if are_wanted and players not in PAIRED_PLAYERS:
        message = f"--teams is for {' or '.join(map(str, PAIRED_PLAYERS))} players, not {players}"
        raise CommandError(message)
    return are_wanted


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"should be a number from 1 on, not {text!r:.40}")
    return number


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"no level {level!r}; there is {', '.join(LEVELS)}")
    return levels
