"""Round numbers for axes, and where things lie that must not cover one another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, floor, log10
from typing import Final

from bot.render.panel import Chart

_ROUND: Final = (1, 2, 5, 10)
_TINY: Final = 1e-9


def value_range(chart: Chart) -> tuple[float, float]:
    """Return the lowest and the highest value to show, which differ; zero is shown unless it is far away."""
    values = [value for series in chart.series for value in series.values]
    if chart.goal is not None:
        values.append(chart.goal)
    low, high = min(values, default=0.0), max(values, default=0.0)
    most = max(abs(low), abs(high), 1.0)
    if high - low < most * _TINY:
        return (0.0, 1.0) if low == 0 else (low - most / 100, high + most / 100)
    if 0 < low < high - low:
        return 0.0, high
    if 0 < -high < high - low:
        return low, 0.0
    return low, high


def ticks(low: float, high: float, *, most: int, least_step: float = 0) -> list[float]:
    """Return the multiples of a round step from ``low`` to ``high``: as many as can be, at most ``most``."""
    rough = max((high - low) / most, least_step)
    unit = 10.0 ** floor(log10(rough))
    for factor in _ROUND:
        step = factor * unit
        first, last = ceil(low / step - _TINY), floor(high / step + _TINY)
        if step >= least_step and last - first < most:
            return [number * step for number in range(first, last + 1)]
    return [low, high]


def tick_label(value: float) -> str:
    """Return a short text for a number, without a sign for zero."""
    return f"{value + 0:.6g}"


def moved_apart(wanted: Sequence[float], *, gap: float, low: float, high: float) -> list[float]:
    """Return places as near to the wanted ones as can be, ``gap`` apart, between ``low`` and ``high``.

    Equal wishes keep their order.  Where there is no room for all gaps, the gaps shrink.
    """
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    # Without the gaps before them, the places only have to rise.
    bare = _rising([wanted[index] - rank * gap for rank, index in enumerate(order)])
    highest = high - (len(wanted) - 1) * gap
    places = [0.0] * len(wanted)
    for rank, index in enumerate(order):
        places[index] = min(max(bare[rank], low), highest) + rank * gap
    return places


def _rising(values: Sequence[float]) -> list[float]:
    """Return the values nearest to the given ones that never fall: runs that do become their mean."""
    runs: list[tuple[float, int]] = []
    for value in values:
        mean, length = value, 1
        while runs and runs[-1][0] >= mean:
            before, many = runs.pop()
            mean, length = (before * many + mean * length) / (many + length), many + length
        runs.append((mean, length))
    return [mean for mean, length in runs for _ in range(length)]


def clusters(places: Mapping[int, float], *, gap: float) -> list[list[int]]:
    """Return the keys of the places in rising order, those together that are less than ``gap`` apart."""
    found: list[list[int]] = []
    for key in sorted(places, key=lambda key: places[key]):
        if found and places[key] - places[found[-1][-1]] < gap:
            found[-1].append(key)
        else:
            found.append([key])
    return found


@dataclass(frozen=True, slots=True)
class Lane:
    """The place of a line among ``width`` lines with the same value at a step, 0 on top."""

    number: int
    width: int


def lanes(lines: Sequence[Sequence[float]]) -> list[list[Lane]]:
    """Return for each line and step which lane it takes; where it will be higher in the end, it is on top."""
    order = sorted((index for index, line in enumerate(lines) if line), key=lambda index: -lines[index][-1])
    taken: list[list[Lane]] = [[] for _ in lines]
    for values in zip_longest(*(lines[index] for index in order)):
        for place, (index, value) in enumerate(zip(order, values, strict=True)):
            if value is not None:
                taken[index].append(Lane(values[:place].count(value), values.count(value)))
    return taken
