"""A language that needs more room than English."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from bot.i18n import installed

_FIXED: Final = re.compile(r"(\{[^}]*\}|`[^`]*`|<[^>]*>)")
_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_MORE: Final = 0.4


class StretchingCatalogue:
    """Every word is 40 % longer; placeholders and commands stay."""

    def gettext(self, msgid: str, /) -> str:
        parts = _FIXED.split(msgid)
        return "".join(part if _FIXED.fullmatch(part) else _WORD.sub(_longer, part) for part in parts)

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return self.gettext(singular if n == 1 else plural)


@contextmanager
def stretched(locale: str = "en") -> Generator[None]:
    """Inside the block every text of ``locale`` is longer."""
    with installed(locale, StretchingCatalogue()):
        yield


def _longer(word: re.Match[str]) -> str:
    return word[0] + word[0][-1] * max(1, round(len(word[0]) * _MORE))
