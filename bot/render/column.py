"""One column that fits a phone."""

import re
from collections.abc import Iterable
from typing import Final

from bot.render.names import columns

WIDTH: Final = 35
EMBED_LIMIT: Final = 4096

_HARD_SPACE: Final = "\u00a0"
_MARKUP: Final = re.compile(r"\\(.)|\*\*")


def shown_columns(text: str) -> int:
    """Return how wide ``text`` is once its escapes and its bold marks are gone."""
    return columns(_MARKUP.sub(r"\1", text) if "*" in text or "\\" in text else text)


def column(lines: Iterable[str]) -> tuple[str, ...]:
    """Return ``lines`` with the ones that are too wide broken at their spaces."""
    fitting: list[str] = []
    for line in lines:
        fitting += [line] if shown_columns(line) <= WIDTH else flowing(line.split(" "), separator=" ")
    return tuple(fitting)


def flowing(items: Iterable[str], *, separator: str) -> list[str]:
    """Return ``items`` in as few lines as they need, broken between items only.

    A comma stays where a line ends; a dot between items is not needed there.
    """
    end = separator.rstrip() if separator.startswith(",") else ""
    lines: list[str] = []
    for item in items:
        longer = f"{lines[-1]}{separator}{item}" if lines else item
        if lines and shown_columns(longer) <= WIDTH:
            lines[-1] = longer
        else:
            if lines:
                lines[-1] += end
            lines.append(item)
    return lines


def unbroken_but_at_commas(text: str) -> str:
    """Return ``text`` so that a column breaks it after commas only."""
    return text.replace(" ", _HARD_SPACE).replace(f",{_HARD_SPACE}", ", ")


def softened(lines: Iterable[str]) -> list[str]:
    """Return finished ``lines`` with plain spaces again."""
    return [line.replace(_HARD_SPACE, " ") for line in lines]


def sections(*parts: Iterable[str]) -> tuple[str, ...]:
    """Return the non-empty ``parts`` as one column, an empty line between them."""
    lines: list[str] = []
    for part in map(column, parts):
        if part:
            lines += ["", *part] if lines else part
    return tuple(lines)


def fits_embed(lines: Iterable[str]) -> bool:
    """Return whether Discord takes ``lines`` as one embed."""
    return len("\n".join(lines)) <= EMBED_LIMIT
