"""What tells the lines of a chart apart: a colour and a shape for each."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

Colour = tuple[int, int, int]
Point = tuple[float, float]

BACKGROUND: Final[Colour] = (0x1B, 0x1E, 0x25)
GRID: Final[Colour] = (0x36, 0x3B, 0x46)
INK: Final[Colour] = (0xC4, 0xC9, 0xD4)
BRIGHT: Final[Colour] = (0xFF, 0xFF, 0xFF)

COLOURS: Final[tuple[Colour, ...]] = (
    (0x3D, 0x9B, 0xFF),
    (0xFF, 0xC2, 0x19),
    (0xD9, 0x6A, 0xAB),
    (0xC7, 0xFF, 0xDB),
    (0xE0, 0x65, 0x16),
    (0x56, 0xEC, 0xFF),
    (0x94, 0xAF, 0x79),
    (0xFD, 0xF7, 0x8C),
)
"""As far apart from each other as can be, for normal and for every kind of colour-blind eyes."""


def _regular(corners: int, *, reach: float, turn: float = 0, dent: float = 1) -> tuple[Point, ...]:
    """Return a polygon around the origin, a corner on top; with a ``dent``, every second corner is nearer."""
    angles = [2 * pi * corner / corners + turn - pi / 2 for corner in range(corners)]
    lengths = [reach * (dent if corner % 2 else 1) for corner in range(corners)]
    return tuple((cos(angle) * far, sin(angle) * far) for angle, far in zip(angles, lengths, strict=True))


def _plus(*, turn: float = 0) -> tuple[Point, ...]:
    """Return a cross with four arms."""
    arm, half = 1.08, 0.38
    corners = ((half, -arm), (half, -half), (arm, -half))
    return tuple(_turned(corner, quarter * pi / 2 + turn) for quarter in range(4) for corner in corners)


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


SHAPES: Final = (
    _regular(40, reach=0.88),
    _regular(4, reach=1.06, turn=pi / 4),
    _regular(3, reach=1.14),
    _regular(4, reach=1.14),
    _plus(),
    _regular(3, reach=1.14, turn=pi),
    _regular(10, reach=1.3, dent=0.45),
    _plus(turn=pi / 4),
)
"""Circle, square, triangle, diamond, plus, triangle on its tip, star and cross; all look equally large."""


@dataclass(frozen=True, slots=True)
class Look:
    """A colour, and the corners of a shape around the origin."""

    colour: Colour
    shape: tuple[Point, ...]

    def around(self, middle: Point, *, radius: float) -> list[Point]:
        """Return the shape's corners around another point."""
        return [(middle[0] + x * radius, middle[1] + y * radius) for x, y in self.shape]


def look(number: int) -> Look:
    """Return the look of a line; eight lines share neither colour nor shape, and 64 share not both."""
    round_number, place = divmod(number, len(COLOURS))
    return Look(COLOURS[place], SHAPES[(place + round_number) % len(SHAPES)])
