"""Pages of long lists, counted from 1: there is always one, and beyond the last one comes the last one."""

from dataclasses import dataclass
from typing import Final, Self

from bot.tables.scores import PAGE

_MOST_PAGES: Final = 100_000_000
"""So many that the number of the last line still fits everywhere."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A page of a list, of how many, and how many lines come before it."""

    page: int
    pages: int

    @classmethod
    def of(cls, page: int, total: int) -> Self:
        """Return the page that shows of ``total`` lines what was asked for, or comes closest to it."""
        pages = max(1, -(-total // PAGE))
        return cls(min(max(page, 1), pages), pages)

    @property
    def skipped(self) -> int:
        """How many lines come before the page."""
        return (self.page - 1) * PAGE


def skipped_before(page: int) -> int:
    """Return how many lines come before a page of a list that is long enough; any column holds the number."""
    return (min(max(page, 1), _MOST_PAGES) - 1) * PAGE
