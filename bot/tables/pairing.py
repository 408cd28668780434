"""Which pairs are as strong as each other."""

from collections.abc import Iterator, Sequence
from typing import Final

UNRATED: Final = 25.0
"""The strength of somebody without a rating, and of a computer player: the ``mu`` ratings start from."""
_Pairs = tuple[tuple[int, int], ...]


def balanced(strengths: Sequence[float]) -> tuple[int, ...]:
    """Return the order of seats in which the strengths of the pairs, added up, differ least.

    ``strengths``: by present seat, an even number of them.  Seat ``i`` of the order gets who sits at
    ``order[i]``.  Partners sit opposite; the present pairs stay where no others are closer to each other.
    """
    seats = range(len(strengths))
    present = tuple((seat, seat + len(seats) // 2) for seat in seats[: len(seats) // 2])
    pairs = min(_pairings(tuple(seats)), key=lambda pairs: (_difference(pairs, strengths), pairs != present))
    return (*(one for one, _ in pairs), *(other for _, other in pairs))


def _pairings(seats: tuple[int, ...]) -> Iterator[_Pairs]:
    """Yield every way to make pairs, each pair and the pairs in the order of their seats."""
    if not seats:
        yield ()
        return
    first, *others = seats
    for partner in others:
        rest = tuple(seat for seat in others if seat != partner)
        for pairs in _pairings(rest):
            yield ((first, partner), *pairs)


def _difference(pairs: _Pairs, strengths: Sequence[float]) -> float:
    """Return by how much the strongest pair surpasses the weakest."""
    sums = [strengths[one] + strengths[other] for one, other in pairs]
    return max(sums) - min(sums)
