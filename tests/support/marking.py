"""A language in which every sentence that went through `bot.i18n` can be told from one that did not."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from bot.i18n import installed

LEFT: Final = "⟦"
RIGHT: Final = "⟧"


class MarkingCatalogue:
    """Every sentence is the English one between ``⟦`` and ``⟧``, placeholders and all."""

    def gettext(self, msgid: str, /) -> str:
        return f"{LEFT}{msgid}{RIGHT}"

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return self.gettext(singular if n == 1 else plural)


@contextmanager
def marked(locale: str = "en") -> Generator[None]:
    """Inside the block every text of ``locale`` is marked."""
    with installed(locale, MarkingCatalogue()):
        yield
