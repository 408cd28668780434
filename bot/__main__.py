"""The command line: ``skipbo-bot COMMAND``, or ``python -m bot COMMAND``."""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from bot.game.options import FEWEST_PLAYERS, MOST_PLAYERS, SMALLEST_STOCK, Options, largest_stock
from bot.players import arena
from bot.players.levels import LEVELS
from bot.record_files import RecordFileError, check_records, write_records
from bot.simulation import Tally

FINE: Final = 0
WRONG: Final = 1
UNUSABLE: Final = 2
"""Exit codes: all is well; what was examined is not; the command could not be carried out."""


class UsageError(Exception):
    """The arguments of a command do not fit each other; the message is one line."""


REPORTED: Final = (UsageError, RecordFileError)
"""What ends a command with its one line on standard error."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word of the command line; ``run`` returns the exit code."""

    name: str
    summary: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    """Reports a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


def main(argv: list[str] | None = None) -> int:
    """Carry out the command and return its exit code; a mistake in ``argv`` exits with 2."""
    arguments = _parser().parse_args(argv)
    command: Command = arguments.command
    try:
        return command.run(arguments)
    except REPORTED as error:
        print(f"skipbo-bot {command.name}: {error}", file=sys.stderr)
        return UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="skipbo-bot", description="A Discord bot for Skip-Bo.", allow_abbrev=False)
    words = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        subparser = words.add_parser(
            command.name, help=command.summary, description=command.summary, allow_abbrev=False
        )
        command.add_arguments(subparser)
        subparser.set_defaults(command=command)
    return parser


# ---------------------------------------------------------------------- simulate


def _add_simulate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", type=int, required=True, metavar="N", choices=range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    )
    parser.add_argument("--games", type=_positive, required=True, metavar="G")
    parser.add_argument("--seed", type=int, required=True, metavar="K", help="equal seeds play equal games")
    parser.add_argument("--stock", type=int, metavar="S", help="size of the stockpiles")
    parser.add_argument("--level", type=_levels, default=["simplest"], metavar="LEVEL[,LEVEL…]")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the records there, one a line")


def _simulate(arguments: argparse.Namespace) -> int:
    players: int = arguments.players
    options = Options(stock=_stock(arguments.stock, players))
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
    return FINE


def _stock(size: int | None, players: int) -> int | None:
    most = largest_stock(players)
    if size is not None and not SMALLEST_STOCK <= size <= most:
        message = f"--stock should be {SMALLEST_STOCK} to {most} with {players} players, not {size}"
        raise UsageError(message)
    return size


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


# ---------------------------------------------------------------------- referee


def _add_referee_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="records, one a line")


def _referee(arguments: argparse.Namespace) -> int:
    files: list[Path] = arguments.files
    games = wrong = 0
    for path in files:
        for line, problems in check_records(path):
            games += 1
            wrong += bool(problems)
            for problem in problems:
                print(f"{path}:{line}: {problem}")
    print(f"games: {games}, wrong: {wrong}")
    return WRONG if wrong else FINE


COMMANDS: Final = (
    Command(
        "simulate",
        "plays games between computer players, without Discord",
        _add_simulate_arguments,
        _simulate,
    ),
    Command("referee", "replays records and says what is wrong where", _add_referee_arguments, _referee),
)

if __name__ == "__main__":
    sys.exit(main())
