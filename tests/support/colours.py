"""Colours as they are seen: contrast, and distance for normal and for colour-blind eyes."""

from math import dist
from typing import Final

Colour = tuple[int, int, int]
Linear = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, for linear light.
EYES: Final[dict[str, tuple[Linear, Linear, Linear]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21."""
    dark, bright = sorted(_luminance(_linear(colour)) for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def distance(one: Colour, other: Colour, eyes: str) -> float:
    """How different two colours look, in CIELAB (1976); about 2 can just be told apart side by side."""
    return dist(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def _linear(colour: Colour) -> Linear:
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (part / 255 for part in colour)
    )
    return red, green, blue


def _luminance(linear: Linear) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _seen(colour: Colour, eyes: str) -> Linear:
    linear = _linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(factor * part for factor, part in zip(row, linear, strict=True))))
        for row in EYES[eyes]
    )
    return red, green, blue


def _lab(linear: Linear) -> tuple[float, float, float]:
    red, green, blue = linear
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = _luminance(linear)
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
