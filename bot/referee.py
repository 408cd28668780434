"""``skipbo-bot referee``: replays records and says what is wrong where."""

import argparse
from pathlib import Path

from bot.record_files import check_records


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` know what to check."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="records, one a line")


def run(arguments: argparse.Namespace) -> int:
    """Print every problem; return 1 if there is any."""
    files: list[Path] = arguments.files
    games = wrong = 0
    for path in files:
        for line, problems in check_records(path):
            games += 1
            wrong += bool(problems)
            for problem in problems:
                print(f"{path}:{line}: {problem}")
    print(f"games: {games}, wrong: {wrong}")
    return 1 if wrong else 0
