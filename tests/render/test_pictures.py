"""Charts can be read by everybody, on a phone and whatever the values are."""

from collections import Counter
from io import BytesIO
from itertools import combinations, pairwise
from math import dist
from operator import sub

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.render.panel import Chart, Series
from bot.render.pictures.chart import chart_png
from bot.render.pictures.layout import MARK_GAP, SIGN_GAP, SIZE, layout
from bot.render.pictures.looks import BACKGROUND, BRIGHT, COLOURS, INK, SHAPES, look
from bot.render.pictures.scale import Lane, lanes, moved_apart, tick_label, ticks, value_range
from tests.support.colours import EYES, contrast, distance

SIGNS = "ABCDEFGH"
VALUES = st.one_of(st.integers(-2000, 2000), st.floats(-1e12, 1e12))
CHARTS = st.builds(
    Chart,
    st.lists(
        st.builds(Series, st.text(max_size=4), st.lists(VALUES, max_size=12).map(tuple)), max_size=10
    ).map(tuple),
    st.none() | VALUES,
)


def chart(*lines: tuple[float, ...], goal: float | None = None) -> Chart:
    """A chart with the signs A, B and so on."""
    return Chart(tuple(Series(chr(65 + number), values) for number, values in enumerate(lines)), goal)


def uphill(count: int, steps: int) -> Chart:
    """Lines that rise at different paces and cross now and then."""
    return chart(*(tuple(step * (9 + line * step % 7) for step in range(steps + 1)) for line in range(count)))


def opened(png: bytes) -> Image.Image:
    """The picture in a file."""
    return Image.open(BytesIO(png))


def colours(picture: Image.Image) -> Counter[tuple[int, int, int]]:
    """How many pixels each colour has."""
    raw = picture.convert("RGB").tobytes()
    return Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


# ---------------------------------------------------------------------- the file


@pytest.mark.parametrize(("count", "steps"), [(1, 5), (2, 9), (3, 12), (6, 20), (8, 30), (8, 200)])
def test_picture_is_small(count: int, steps: int) -> None:
    """A chart is a PNG file of 800 × 450 pixels that has less than 60 kB."""
    png = chart_png(uphill(count, steps))

    picture = opened(png)
    assert (picture.format, picture.size) == ("PNG", SIZE)
    assert len(png) < 60_000


def test_same_chart_gives_the_same_file() -> None:
    """Drawing depends on the chart alone."""
    assert chart_png(uphill(3, 7)) == chart_png(uphill(3, 7))


ODD = {
    "no line": chart(),
    "no value": chart(()),
    "one line without": chart((), (5, 10)),
    "one value": chart((40,)),
    "one equal value": chart((40,), (40,)),
    "zeros": chart((0, 0, 0), (0, 0, 0)),
    "equal": chart((25, 25), (25, 25), (25, 25)),
    "below zero": chart((-30, -40)),
    "around zero": chart((0, -20, -45), (0, 10, -60)),
    "fractions": chart((25.1, 25.15, 24.9), goal=30),
    "goal of zero": chart((0, 5), goal=0),
    "huge": chart((1e12, 1e12 + 1e-4)),
    "tiny": chart((0.0, 5e-324)),
    "signs": Chart((Series("", (1, 2)), Series("日本\n", (2, 1)), Series("ABCDEFGHIJKLMNOP" * 9, (3, 3)))),
    "many steps": uphill(8, 200),
    "many lines": uphill(70, 3),
}


@pytest.mark.parametrize("name", ODD)
def test_odd_chart_is_drawn(name: str) -> None:
    """No values, one value, zeros, equal, negative, very many: all give a picture."""
    assert opened(chart_png(ODD[name])).size == SIZE


@settings(max_examples=25, deadline=None)
@given(CHARTS)
def test_any_chart_is_drawn(any_chart: Chart) -> None:
    """Whatever is in a chart, it gives a picture."""
    assert opened(chart_png(any_chart)).size == SIZE


@settings(deadline=None)
@given(CHARTS)
def test_everything_lies_in_the_picture(any_chart: Chart) -> None:
    """No point and no sign is outside, and no axis is crowded."""
    places = layout(any_chart)

    points = [point for line in places.lines for point in (*line.points, *line.marks, line.end)]
    assert all(0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] for x, y in points)
    assert 0 < places.left < places.right < SIZE[0]
    assert len(places.values) <= 6
    assert len(places.steps) <= 11


@pytest.mark.parametrize("steps", [1, 9])
def test_every_line_is_seen_with_its_colour(steps: int) -> None:
    """Eight lines leave eight colours in the picture, near enough; also where they have equal values."""
    for drawn in (uphill(8, steps), chart(*[(0, 10, 10)] * 8)):
        seen = colours(opened(chart_png(drawn)))
        many = [colour for colour, count in seen.items() if count > 300]

        assert all(any(max(map(abs, map(sub, one, other))) <= 4 for other in many) for one in COLOURS)


# ---------------------------------------------------------------------- colours and shapes


@pytest.mark.parametrize(
    "colour", [*COLOURS, INK, BRIGHT], ids=lambda colour: "{:02x}{:02x}{:02x}".format(*colour)
)
def test_colour_stands_out(colour: tuple[int, int, int]) -> None:
    """Lines, signs and numbers have a contrast of at least 4.5 to what is behind them."""
    assert contrast(colour, BACKGROUND) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_colours_stay_apart(eyes: str) -> None:
    """Any two of the eight colours differ clearly, for colour-blind people too."""
    nearest = min(distance(one, other, eyes) for one, other in combinations(COLOURS, 2))

    assert nearest >= 20


def test_shape_differs_where_the_colour_does() -> None:
    """Each of eight lines has a shape of its own, and each of 64 a pair of colour and shape of its own."""
    looks = [look(number) for number in range(64)]

    assert len({one.shape for one in looks[:8]}) == len(SHAPES) == len(COLOURS)
    assert len(set(looks)) == 64


# ---------------------------------------------------------------------- signs and lanes


def test_signs_that_would_overlap_are_moved_apart() -> None:
    """Signs wished for at one height stand around it; those with room stay where they are."""
    places = moved_apart([100, 300, 100, 102], gap=40, low=0, high=400)

    assert places == pytest.approx([60.67, 300, 100.67, 140.67], abs=0.01)


def test_signs_stay_between_the_edges() -> None:
    """At an edge they are moved towards the middle, and share what room there is."""
    assert moved_apart([400, 400, 400], gap=40, low=0, high=400) == [320, 360, 400]
    assert moved_apart([0, 0, 0], gap=40, low=0, high=60) == [0, 30, 60]
    assert moved_apart([], gap=40, low=0, high=60) == []


@given(st.lists(st.floats(0, 400), max_size=12))
def test_moved_signs_never_overlap(wanted: list[float]) -> None:
    """Whatever is wished for, neighbours keep the gap, or an equal share of the room, in the wished order."""
    places = moved_apart(wanted, gap=40, low=20, high=390)

    gap = min(40, 370 / max(len(wanted) - 1, 1))
    assert all(later - earlier >= gap - 1e-6 for earlier, later in pairwise(sorted(places)))
    assert all(20 - 1e-6 <= place <= 390 + 1e-6 for place in places)
    assert sorted(range(len(wanted)), key=places.__getitem__) == sorted(
        range(len(wanted)), key=wanted.__getitem__
    )


@given(st.lists(st.floats(100, 300), max_size=8))
def test_lonely_signs_stay(wanted: list[float]) -> None:
    """Where nothing overlaps, nothing moves."""
    places = moved_apart(wanted, gap=0, low=0, high=400)

    assert places == pytest.approx(wanted)


def test_signs_of_equal_lines_are_readable() -> None:
    """Eight players with the same score have their signs one above the other, in their order."""
    lines = layout(chart(*[(0, 25, 25)] * 8)).lines

    heights = [line.end[1] for line in lines]
    assert [line.sign for line in lines] == list(SIGNS)
    assert all(later - earlier >= SIGN_GAP - 1e-6 for earlier, later in pairwise(heights))


def test_equal_values_run_side_by_side() -> None:
    """Of lines with the same value, the one that ends higher is above; a line alone has the middle."""
    assert lanes([(0, 5, 10), (0, 5, 20), (0,)]) == [
        [Lane(1, 3), Lane(1, 2), Lane(0, 1)],
        [Lane(0, 3), Lane(0, 2), Lane(0, 1)],
        [Lane(2, 3)],
    ]


def test_close_lines_take_turns_with_their_marks() -> None:
    """Of three lines that run together one bears its mark at a step, and each gets some."""
    lines = layout(chart(*[(10,) * 12] * 3)).lines

    steps = [{round(x) for x, _ in line.marks} for line in lines]
    assert all(steps)
    assert not any(one & other for one, other in combinations(steps, 2))


@settings(deadline=None)
@given(CHARTS)
def test_marks_never_cover_one_another(any_chart: Chart) -> None:
    """Whatever is in a chart, its marks are as far apart as they are large."""
    places = layout(any_chart)

    marks = [mark for line in places.lines for mark in (*line.marks, line.end)]
    least = min((dist(one, other) for one, other in combinations(marks, 2)), default=MARK_GAP)
    assert least >= MARK_GAP - 1e-6


# ---------------------------------------------------------------------- axes


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (chart((0, 120, 310), goal=500), (0, 500)),
        (chart((50, 300)), (0, 300)),
        (chart((1480, 1500)), (1480, 1500)),
        (chart((-50, -300)), (-300, 0)),
        (chart((0, 0)), (0, 1)),
        (chart((40, 40)), (39.6, 40.4)),
        (chart(), (0, 1)),
    ],
)
def test_range_of_values(drawn: Chart, expected: tuple[float, float]) -> None:
    """All values and the goal are shown, and zero unless it is far away."""
    assert value_range(drawn) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 500, ["0", "100", "200", "300", "400", "500"]),
        (0, 130, ["0", "50", "100"]),
        (-60, 10, ["-60", "-40", "-20", "0"]),
        (0, 3, ["0", "1", "2", "3"]),
        (0, 1, ["0", "1"]),
        (1480, 1500, ["1480", "1485", "1490", "1495", "1500"]),
    ],
)
def test_ticks_are_round(low: float, high: float, expected: list[str]) -> None:
    """Of the round steps, the finest with at most six numbers; whole numbers stay whole."""
    assert [tick_label(value) for value in ticks(low, high, most=6, least_step=1)] == expected


@pytest.mark.parametrize(
    ("steps", "expected"), [(0, "0"), (3, "0 1 2 3"), (12, "0 2 4 6 8 10 12"), (30, "0 5 10 15 20 25 30")]
)
def test_steps_are_numbered_from_the_start(steps: int, expected: str) -> None:
    """The first value stands at step 0, and the last step is the number of games."""
    assert " ".join(tick.label for tick in layout(uphill(2, steps)).steps) == expected


def test_goal_has_its_number() -> None:
    """The goal is written even where it is not round, in place of a number that would touch it."""
    places = layout(chart((0, 100), goal=96))

    assert places.goal is not None
    assert places.goal.label == "96"
    assert [tick.label for tick in places.values] == ["0", "20", "40", "60", "80"]
