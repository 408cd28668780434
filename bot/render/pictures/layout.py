"""Where everything in the picture of a chart lies, in pixels from the upper left corner."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.render.panel import Chart
from bot.render.pictures.looks import Look, Point, look
from bot.render.pictures.pen import Script
from bot.render.pictures.scale import Lane, clusters, lanes, moved_apart, tick_label, ticks, value_range

SIZE: Final = (800, 450)
VALUES: Final = Script(28, "r")
STEPS: Final = Script(28, "m")
SIGNS: Final = Script(38, "l", stroke=0.8)
SIGN_GAP: Final = 40
"""From one sign to the next, as long as there is room."""
MARK_GAP: Final = 20
"""From one mark to the next."""
TOP: Final = 20
BOTTOM: Final = 392
_MARGIN: Final = 20
_LANE: Final = 7  # from one line to the next, where they have the same value
_BAND: Final = 36  # what such lines take together at most
_SIGN_LETTERS: Final = 3
_BETWEEN_MARKS: Final = 50
_MOST_VALUES: Final = 6
_MOST_STEPS: Final = 11


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the lines or below them, and how far down or to the right it is."""

    label: str
    at: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its points, those that bear its mark, and where its sign stands."""

    sign: str
    look: Look
    points: tuple[Point, ...]
    marks: tuple[Point, ...]
    end: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """A chart with everything in its place."""

    left: float
    right: float
    values: tuple[Tick, ...]
    steps: tuple[Tick, ...]
    goal: Tick | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where steps and values lie."""

    left: float
    right: float
    low: float
    high: float
    last: int

    def x(self, step: float) -> float:
        return self.left + (self.right - self.left) * (step / self.last if self.last else 0.5)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return BOTTOM - _BAND / 2 - (BOTTOM - TOP - _BAND) * share

    def point(self, step: int, value: float, lane: Lane) -> Point:
        distance = min(_LANE, _BAND / lane.width)
        return self.x(step), self.y(value) + (lane.number - (lane.width - 1) / 2) * distance


def layout(chart: Chart) -> Layout:
    """Return where all of a chart lies."""
    values = _round_values(chart)
    frame = _frame(chart, values)
    goal = None if chart.goal is None else Tick(tick_label(chart.goal), frame.y(chart.goal))
    beside = [Tick(tick_label(value), frame.y(value)) for value in values]
    return Layout(
        frame.left,
        frame.right,
        values=tuple(tick for tick in beside if goal is None or abs(tick.at - goal.at) >= VALUES.size),
        steps=tuple(Tick(tick_label(step), frame.x(step)) for step in _round_steps(frame.last)),
        goal=goal,
        lines=tuple(_lines(chart, frame)),
    )


def _round_values(chart: Chart) -> list[float]:
    whole = all(value == round(value) for series in chart.series for value in series.values)
    return ticks(*value_range(chart), most=_MOST_VALUES, least_step=1 if whole else 0)


def _round_steps(last: int) -> list[float]:
    return ticks(0, last, most=_MOST_STEPS, least_step=1) if last else [0]


def _frame(chart: Chart, values: Sequence[float]) -> _Frame:
    low, high = value_range(chart)
    shown = values if chart.goal is None else [*values, chart.goal]
    numbers = max(VALUES.width(tick_label(value)) for value in shown)
    signs = max((SIGNS.width(_letters(series.sign)) for series in chart.series), default=0)
    last = max((len(series.values) - 1 for series in chart.series), default=0)
    return _Frame(_MARGIN + numbers + 16, SIZE[0] - _MARGIN - signs - 54, low, high, max(last, 0))


def _lines(chart: Chart, frame: _Frame) -> Iterator[Line]:
    taken = lanes([series.values for series in chart.series])
    ways = [
        tuple(map(frame.point, range(len(series.values)), series.values, mine))
        for series, mine in zip(chart.series, taken, strict=True)
    ]
    marks = _marks(ways, frame)
    ends = moved_apart([way[-1][1] for way in ways if way], gap=SIGN_GAP, low=TOP + SIGN_GAP / 2, high=BOTTOM)
    drawn = [number for number, way in enumerate(ways) if way]
    for number, height in zip(drawn, ends, strict=True):
        sign, end = _letters(chart.series[number].sign), (frame.right + 34, height)
        yield Line(sign, look(number), ways[number], tuple(marks[number]), end)


def _marks(ways: Sequence[Sequence[Point]], frame: _Frame) -> list[list[Point]]:
    """Return the points that bear the mark of their line; where lines are close, they take turns.

    The mark of the last step stands beside the sign.
    """
    marks: list[list[Point]] = [[] for _ in ways]
    every = ceil(_BETWEEN_MARKS * frame.last / (frame.right - frame.left)) or 1
    for turn, step in enumerate(range(0, frame.last or 1, every)):
        heights = {number: way[step][1] for number, way in enumerate(ways) if step < len(way)}
        for close in clusters(heights, gap=MARK_GAP):
            number = close[turn % len(close)]
            marks[number].append(ways[number][step])
    return marks


def _letters(sign: str) -> str:
    return "".join(letter for letter in sign if letter.isprintable())[:_SIGN_LETTERS]
