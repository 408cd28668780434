"""Draws smooth lines, shapes and letters, and gives them back as a PNG file."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal

from PIL import Image, ImageDraw, ImageFont

from bot.render.pictures.looks import Colour, Point

_SCALE: Final = 3
"""Lines and shapes are drawn so many times larger and then shrunk, which makes them smooth."""
_RIM: Final = 5
_CAPITAL: Final = 0.7
"""The height of a capital of Pillow's own font, in sizes of the font."""


@dataclass(frozen=True, slots=True)
class Script:
    """How letters stand: their size, and whether a place is at their left, middle or right."""

    size: int
    anchor: Literal["l", "m", "r"]
    stroke: float = 0

    def width(self, text: str) -> float:
        """Return how wide one line of text is."""
        return _font(self.size).getlength(text)


class Pen:
    """A picture that is being drawn; everything is measured in its pixels, from the upper left corner."""

    def __init__(self, size: tuple[int, int], background: Colour) -> None:
        self._image = Image.new("RGB", (size[0] * _SCALE, size[1] * _SCALE), background)
        self._draw = ImageDraw.Draw(self._image)
        self._texts: list[tuple[Point, str, Script, Colour]] = []

    def line(self, points: Sequence[Point], colour: Colour, *, width: int) -> None:
        """Draw a line through the points, with round joints."""
        self._draw.line([_large(point) for point in points], colour, width * _SCALE, joint="curve")

    def shape(self, corners: Sequence[Point], colour: Colour, *, rim: Colour) -> None:
        """Fill a shape, with a rim that lifts it off from what is beneath."""
        large = [_large(corner) for corner in corners]
        self._draw.line([*large, *large[:2]], rim, _RIM * _SCALE, joint="curve")
        self._draw.polygon(large, colour)

    def text(self, place: Point, text: str, script: Script, colour: Colour) -> None:
        """Write Latin letters and digits above all lines, with the middle of a capital at ``place``."""
        self._texts.append((place, text, script, colour))

    def png(self) -> bytes:
        """Return the picture as a file."""
        image = self._image.reduce(_SCALE)
        draw = ImageDraw.Draw(image)
        for (x, y), text, script, colour in self._texts:
            base = (x, y + script.size * _CAPITAL / 2)
            font, anchor = _font(script.size), f"{script.anchor}s"
            draw.text(base, text, colour, font, anchor=anchor, stroke_width=script.stroke)
        file = BytesIO()
        # 256 colours suffice for a few lines on one ground, and make the file a third as large.
        image.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
        return file.getvalue()


def _large(point: Point) -> Point:
    return point[0] * _SCALE, point[1] * _SCALE


@lru_cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return Pillow's own font: Aileron, which its designer has put into the public domain (CC0)."""
    return ImageFont.load_default(size)
