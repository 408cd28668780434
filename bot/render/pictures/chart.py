"""Line charts as pictures: dark, which stands well on both of Discord's themes, and readable on a phone."""

from typing import Final

from bot.render.panel import Chart
from bot.render.pictures.layout import BOTTOM, SIGNS, SIZE, STEPS, VALUES, Layout, Line, layout
from bot.render.pictures.looks import BACKGROUND, BRIGHT, GRID, INK
from bot.render.pictures.pen import Pen

_WIDTH: Final = 6
_THIN: Final = 2
_RADIUS: Final = 10
_DASH: Final = 13
_DASH_AND_GAP: Final = 22


def chart_png(chart: Chart) -> bytes:
    """Return the picture of a chart; the same chart gives the same bytes.

    Each line has its colour, its shape of marks, and its sign at its end.  Lines of equal values run side by
    side.
    """
    places = layout(chart)
    pen = Pen(SIZE, BACKGROUND)
    _draw_axes(pen, places)
    _draw_goal(pen, places)
    for line in reversed(places.lines):
        _draw_line(pen, line)
    for line in reversed(places.lines):
        _draw_marks(pen, line)
    return pen.png()


def _draw_axes(pen: Pen, places: Layout) -> None:
    for tick in places.values:
        pen.line([(places.left - 6, tick.at), (places.right, tick.at)], GRID, width=_THIN)
        pen.text((places.left - 16, tick.at), tick.label, VALUES, INK)
    for tick in places.steps:
        pen.line([(tick.at, BOTTOM), (tick.at, BOTTOM + 8)], GRID, width=_THIN)
        pen.text((tick.at, BOTTOM + 30), tick.label, STEPS, INK)


def _draw_goal(pen: Pen, places: Layout) -> None:
    if places.goal is None:
        return
    y = places.goal.at
    for start in range(round(places.left) - 6, round(places.right), _DASH_AND_GAP):
        pen.line([(start, y), (min(start + _DASH, places.right), y)], BRIGHT, width=3)
    pen.text((places.left - 16, y), places.goal.label, VALUES, BRIGHT)


def _draw_line(pen: Pen, line: Line) -> None:
    pen.line([line.points[-1], line.end], line.look.colour, width=_THIN)
    pen.line(line.points, line.look.colour, width=_WIDTH)


def _draw_marks(pen: Pen, line: Line) -> None:
    for mark in (*line.marks, line.end):
        pen.shape(line.look.around(mark, radius=_RADIUS), line.look.colour, rim=BACKGROUND)
    pen.text((line.end[0] + 20, line.end[1]), line.sign, SIGNS, line.look.colour)
