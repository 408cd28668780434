"""The text that a control carries, and back: ``sb:3f:1a:H5>B2`` is a move at table 0x3f seen at version 0x1a.

Buttons begin with ``sb:``, selects with ``ss:``.  Then come the table and the version in hexadecimal, each
empty where it does not matter, then a move, a source, or a verb with its argument (``rules=turn``).  Moves
and sources are upper case or ``-``, verbs lower case.
"""

import re
from typing import Final

from bot.game.errors import NotationError
from bot.game.notation import MOVES, parse_source, source_text
from bot.render.panel import Action, Verb

LONGEST: Final = 100
_ID: Final = re.compile(
    r"(?P<kind>sb|ss):(?P<table>[0-9a-f]{0,15}):(?P<version>[0-9a-f]{0,15}):(?P<what>[!-~]{1,60})", re.ASCII
)
_IN_NOTATION: Final = (Verb.MOVE, Verb.CHOOSE)
_VERBS: Final = {verb.value: verb for verb in Verb}


class UnreadableIdError(Exception):
    """A custom id was not made by this version of the bot."""


def button_id(action: Action) -> str:
    """Return the custom id of a button; :func:`read_id` reads it back."""
    return f"sb:{_head(action)}:{_what(action)}"


def select_id(action: Action) -> str:
    """Return the custom id of a select, whose chosen value becomes the argument."""
    return f"ss:{_head(action)}:{action.verb.value}"


def read_id(custom_id: str, values: tuple[str, ...] = ()) -> Action:
    """Return what a pressed control asks for; ``values`` are the chosen lines of a select.

    Raises :class:`UnreadableIdError` for everything that :func:`button_id` and :func:`select_id` do not make.
    """
    match = _ID.fullmatch(custom_id)
    if match is None:
        raise UnreadableIdError(custom_id)
    verb, argument = _verb(match["what"]) if match["kind"] == "sb" else _select(match["what"], values)
    if verb in _IN_NOTATION:
        _check(verb, argument)
    return Action(verb, argument, table=_number(match["table"]), version=_number(match["version"]))


def _head(action: Action) -> str:
    table = "" if action.table is None else f"{action.table:x}"
    version = "" if action.version is None else f"{action.version:x}"
    return f"{table}:{version}"


def _what(action: Action) -> str:
    if action.verb in _IN_NOTATION:
        return action.argument
    return f"{action.verb.value}={action.argument}" if action.argument else action.verb.value


def _verb(what: str) -> tuple[Verb, str]:
    if what[0].islower():
        name, _, argument = what.partition("=")
        return _named(name), argument
    return (Verb.MOVE if what in MOVES or ">" in what else Verb.CHOOSE), what


def _select(what: str, values: tuple[str, ...]) -> tuple[Verb, str]:
    if len(values) != 1:
        raise UnreadableIdError(what)
    return _named(what), values[0]


def _named(name: str) -> Verb:
    verb = _VERBS.get(name)
    if verb is None:
        raise UnreadableIdError(name)
    return verb


def _check(verb: Verb, argument: str) -> None:
    """Raise unless the argument is written exactly as :func:`button_id` writes it."""
    try:
        is_ours = argument in MOVES if verb is Verb.MOVE else source_text(parse_source(argument)) == argument
    except NotationError as error:
        raise UnreadableIdError(argument) from error
    if not is_ours:
        raise UnreadableIdError(argument)


def _number(text: str) -> int | None:
    return int(text, 16) if text else None
