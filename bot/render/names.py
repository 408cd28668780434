"""Display names: untrusted text, made fit to be shown.

People choose their names; a name must not mention anybody, format the text around it, hide or turn it
around, or break a column.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

NAME_WIDTH: Final = 32
"""Columns of a name that stands on a line of its own."""

_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""
_UNSHOWN: Final = frozenset({"Cc", "Cf", "Co", "Cs"})
_SPACES: Final = frozenset({"Zl", "Zp", "Zs"})
_MARKS: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 2
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_EMOJI_FROM: Final = 0x1F000
_EMOJI_SELECTOR: Final = "\ufe0f"
_FORMATTING: Final = re.compile(r"([\\*_~`|<\[\]():/])")
_WORD_START: Final = re.compile(r"(?:^|(?<= ))(\d*)([-#>+.])")
"""What a line must not begin with; a column may break before any word."""
_ELLIPSIS: Final = "…"


def columns(text: str) -> int:
    """Return how wide plain ``text`` is shown: emoji and East Asian letters count two, marks none."""
    width = sum(map(_width, text))
    if _EMOJI_SELECTOR not in text:
        return width
    return width + sum(after == _EMOJI_SELECTOR and _width(char) == 1 for char, after in pairwise(text))


@lru_cache(maxsize=1024)
def cleaned(name: str) -> str:
    """Return ``name`` on one line, without control characters, invisible ones and towers of marks."""
    kept: list[str] = []
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        if char in _BLANKS or category in _SPACES or char in "\t\n\r\v\f\x85":
            kept.append(" ")
        elif category in _UNSHOWN:
            continue
        else:
            marks = marks + 1 if category in _MARKS else 0
            kept.append(char if marks <= _MOST_MARKS else "")
    return " ".join("".join(kept).split())


def shortened(text: str, width: int) -> str:
    """Return ``text`` in at most ``width`` columns, the end replaced by an ellipsis where it is longer."""
    if columns(text) <= width:
        return text
    kept, room = 0, width - 1
    for char in text:
        room -= _width(char)
        if room < 0:
            break
        kept += 1
    while columns(text[:kept]) >= width:  # an emoji selector made a sign wider than it was alone
        kept -= 1
    return text[:kept].rstrip() + _ELLIPSIS


def escaped(text: str) -> str:
    """Return ``text`` so that a message shows it letter by letter: no formatting, mention, link or emoji."""
    plain = _FORMATTING.sub(r"\\\1", text)
    return _WORD_START.sub(r"\1\\\2", plain).replace("@", "@\u200b")


def in_label(name: str, width: int = NAME_WIDTH) -> str:
    """Return ``name`` as controls show it, where nothing is formatted."""
    return _isolated(shortened(cleaned(name), width))


@lru_cache(maxsize=1024)  # a board names everybody many times
def in_text(name: str, width: int = NAME_WIDTH) -> str:
    """Return ``name`` as messages and embeds show it."""
    return _isolated(escaped(shortened(cleaned(name), width)))


@lru_cache(maxsize=4096)
def _width(char: str) -> int:
    category = unicodedata.category(char)
    if category in _MARKS or category in _UNSHOWN:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" or ord(char) >= _EMOJI_FROM else 1


def _isolated(text: str) -> str:
    """Keep a name written from right to left from turning its surroundings around."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return f"\u2068{text}\u2069"
    return text
