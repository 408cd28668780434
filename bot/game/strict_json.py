"""Reading JSON that somebody else wrote: every value is asked for by its type and says where it stands."""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias, TypeVar

from bot.game.errors import RecordError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
_T = TypeVar("_T")
_ROOT: Final = "record"


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and where it stands, like ``moves[17]``; everything asked of it may raise RecordError."""

    value: Json
    where: str = ""

    def error(self, problem: str) -> RecordError:
        """Return the error that names this place."""
        return RecordError(self.where or _ROOT, problem)

    def integer(self, least: int, most: int) -> int:
        """Return the value if it is an integer from ``least`` to ``most``."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.error(f"should be an integer from {least} to {most}")
        return self.value

    def true(self) -> bool:
        """Return ``True`` if the value is that."""
        if self.value is not True:
            raise self.error("should be true")
        return True

    def text(self) -> str:
        """Return the value if it is a string."""
        if not isinstance(self.value, str):
            raise self.error("should be a string")
        return self.value

    def one_of(self, choices: Collection[str]) -> str:
        """Return the value if it is one of these strings."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.error("should be " + " or ".join(f'"{choice}"' for choice in choices))
        return self.value

    def array(self, read: Callable[["Node"], _T], *, length: int | None = None) -> tuple[_T, ...]:
        """Return the elements, each as ``read`` reads it, if the value is an array (of that length)."""
        if not isinstance(self.value, list):
            raise self.error("should be an array")
        if length is not None and len(self.value) != length:
            raise self.error(f"should have {length} elements, not {len(self.value)}")
        return tuple([read(Node(element, f"{self.where}[{i}]")) for i, element in enumerate(self.value)])

    def members(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, "Node"]:
        """Return the members by key, if the value is an object with these keys and no others."""
        if not isinstance(self.value, dict):
            raise self.error("should be an object")
        members = {
            key: Node(value, f"{self.where}.{key}" if self.where else key)
            for key, value in self.value.items()
        }
        for key in required:
            if key not in members:
                raise self.error(f'lacks "{key}"')
        for key in members:
            if key not in required and key not in optional:
                raise self.error(f"has a key that is not known: {key!r:.40}")
        return members


def load(text: str) -> Node:
    """Return the one JSON value that ``text`` is.

    Raises :class:`RecordError` for anything that is no JSON, for the same key twice, for ``NaN`` and its
    like, and for nesting or numbers beyond what can be read.
    """
    try:
        return Node(json.loads(text, object_pairs_hook=_unique, parse_constant=_refuse))
    except json.JSONDecodeError as error:
        raise RecordError(_ROOT, f"is no JSON: {error.msg}, column {error.colno}") from error
    except RecursionError as error:
        raise RecordError(_ROOT, "is nested too deeply") from error
    except ValueError as error:  # of int(), which refuses thousands of digits
        raise RecordError(_ROOT, "holds a number that is too long") from error


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise RecordError(_ROOT, "holds an object with the same key twice")
    return members


def _refuse(constant: str) -> NoReturn:
    raise RecordError(_ROOT, f"is no JSON: {constant}")
