"""Making named tuples fast: a game makes several hundred of them."""

from collections.abc import Callable
from types import MethodType
from typing import Protocol, TypeVar, TypeVarTuple, cast

_Made = TypeVar("_Made", covariant=True)  # noqa: PLC0105 - private, and the parameter of one function
_Fields = TypeVarTuple("_Fields")


class _Kind(Protocol[_Made, *_Fields]):
    """A named tuple with these fields."""

    def __new__(cls, *fields: *_Fields) -> _Made: ...


def maker(kind: type[_Kind[_Made, *_Fields]]) -> Callable[[tuple[*_Fields]], _Made]:
    """Return what makes a ``kind`` of the plain tuple of all its fields.

    It takes half the time of calling ``kind`` itself, whose ``__new__`` is written in Python; the types of
    the fields are checked all the same.
    """
    plain_new = cast("Callable[..., object]", tuple.__new__)  # pyright: ignore[reportUnknownMemberType]
    return cast("Callable[[tuple[*_Fields]], _Made]", MethodType(plain_new, kind))
