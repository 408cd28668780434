"""The command line: ``skipbo-bot COMMAND``, or ``python -m bot COMMAND``."""

import argparse
import os
import pkgutil
import sys
from typing import Final, NoReturn, Protocol

from bot.errors import CommandError

UNUSABLE: Final = 2
"""The exit code of a command that could not be carried out; 1 says that what was examined is not well."""

INTERRUPTED: Final = 130
"""The exit code of a command that somebody stopped, or whose output nobody read to its end."""

COMMANDS: Final = {
    "run": "run the bot",
    "demo": "show the bot in a local page, without a token",
    "doctor": "check the settings, the token and the database",
    "simulate": "play games between computer players, without Discord",
    "referee": "replay records and say what is wrong where",
}
"""What there is and what it does; each command is the module of its name in this package."""


class CommandModule(Protocol):
    """A module that carries out one command."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Let ``parser`` know the command's arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Carry the command out and return the exit code; raises :class:`bot.errors.CommandError`."""
        ...


class _Parser(argparse.ArgumentParser):
    """Reports a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


def main(argv: list[str] | None = None) -> int:
    """Carry out the command and return its exit code; a mistake in ``argv`` exits with 2."""
    words = sys.argv[1:] if argv is None else argv
    name = _parser().parse_args(words[:1]).command
    parser = _Parser(
        prog=f"skipbo-bot {name}",
        description=f"{COMMANDS[name][:1].upper()}{COMMANDS[name][1:]}.",
        allow_abbrev=False,
    )
    try:
        module = _module(name)
        module.add_arguments(parser)
        return module.run(parser.parse_args(words[1:]))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # nobody reads on; say no more at the exit
        return INTERRUPTED
    except CommandError as error:
        print(f"skipbo-bot {name}: {error}", file=sys.stderr)
        return UNUSABLE


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the first word; the chosen command has its own."""
    parser = _Parser(
        prog="skipbo-bot",
        description="A Discord bot for Skip-Bo.",
        epilog="`skipbo-bot COMMAND --help` tells more.",
        allow_abbrev=False,
    )
    words = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for name, summary in COMMANDS.items():
        words.add_parser(name, help=summary, add_help=False)
    return parser


def _module(name: str) -> CommandModule:
    """Return the module of a command; the others are not loaded: some take a second, one wants an extra."""
    try:
        return pkgutil.resolve_name(f"bot.{name}")
    except ModuleNotFoundError as error:
        if name == "demo" and error.name == "simcord":
            raise CommandError('the demo wants an extra: pip install "skipbo-bot[demo]"') from error
        raise


if __name__ == "__main__":
    sys.exit(main())
