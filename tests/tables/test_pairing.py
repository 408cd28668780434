"""Pairs that are as strong as each other."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rating import PlackettLuceRater
from bot.tables.pairing import UNRATED, balanced

strengths = st.lists(st.floats(0, 60), min_size=4, max_size=4) | st.lists(
    st.floats(0, 60), min_size=6, max_size=6
)


def sums(order: tuple[int, ...], by_seat: list[float]) -> list[float]:
    """The strengths of the pairs, where partners sit opposite."""
    half = len(order) // 2
    return [by_seat[order[seat]] + by_seat[order[seat + half]] for seat in range(half)]


def difference(order: tuple[int, ...], by_seat: list[float]) -> float:
    """How much stronger the strongest pair is than the weakest."""
    pairs = sums(order, by_seat)
    return max(pairs) - min(pairs)


@pytest.mark.parametrize(
    ("by_seat", "order"),
    [
        pytest.param([40, 30, 20, 10], (0, 1, 3, 2), id="the best with the worst"),
        pytest.param([40, 30, 10, 20], (0, 1, 2, 3), id="balanced as they sit"),
        pytest.param([10, 10, 40, 40], (0, 1, 2, 3), id="equal as they sit"),
        pytest.param([10, 40, 10, 40], (0, 2, 1, 3), id="neighbours"),
        pytest.param([25, 25, 25, 25], (0, 1, 2, 3), id="all alike"),
        pytest.param([60, 50, 40, 30, 20, 10], (0, 1, 2, 5, 4, 3), id="three pairs of 70"),
        pytest.param([60, 50, 40, 10, 20, 30], (0, 1, 2, 3, 4, 5), id="three pairs as they sit"),
    ],
)
def test_balanced_pairs(by_seat: list[float], order: tuple[int, ...]) -> None:
    """The sums of the pairs differ least, and present pairs stay where none are better."""
    assert balanced(by_seat) == order


@given(strengths)
def test_no_other_pairs_are_closer(by_seat: list[float]) -> None:
    """Among all orders of the seats there is none whose pairs are nearer to each other."""
    order = balanced(by_seat)
    best = min(difference(other, by_seat) for other in permutations(range(len(by_seat))))

    assert sorted(order) == list(range(len(by_seat)))
    assert difference(order, by_seat) == pytest.approx(best, abs=1e-5)


def test_who_has_no_rating_counts_as_a_beginner() -> None:
    """The strength of an unrated player is where ratings begin."""
    assert PlackettLuceRater().start().mu == UNRATED
