"""A page of the rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """One page: a stable ``key``, a plain ``title`` that fits a line of a select, and the ``text``."""

    key: str
    title: str
    text: str
