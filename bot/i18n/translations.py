"""One reader's language."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal

from bot.i18n.catalogues import SOURCE, Catalogue, catalogue_of

_LOCALE: Final = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")
_PLAIN_BELOW: Final = 1000


@dataclass(frozen=True, slots=True)
class Translations:
    """Sentences, numbers and dates as ``locale`` (``"en"``, ``"pt-BR"``) writes them.

    Every sentence is a format string, with parameters or without: a literal brace is doubled.
    """

    locale: str
    catalogue: Catalogue

    def gettext(self, msgid: str, /, **params: object) -> str:
        """The sentence ``msgid`` in this language, its named placeholders filled."""
        return _filled(self.catalogue.gettext(msgid), msgid, params)

    def ngettext(self, singular: str, plural: str, n: int, /, **params: object) -> str:
        """The sentence in the form that ``n`` asks for in this language, ``{n}`` as `number` writes it."""
        source = singular if n == 1 else plural
        return _filled(self.catalogue.ngettext(singular, plural, n), source, {"n": self.number(n), **params})

    def number(self, value: float, /) -> str:
        """``value`` with this language's separators, to three decimals."""
        if isinstance(value, int) and 0 <= value < _PLAIN_BELOW:
            return str(value)  # written alike everywhere, and nearly every number is one of these
        return format_decimal(value, locale=self._babel())

    def date(self, day: date, /) -> str:
        """``day`` as this language writes it where there is little room, with its year."""
        return format_date(day, "medium", locale=self._babel())

    def _babel(self) -> Locale:
        return Locale.parse(self.locale, sep="-")


def translations_for(*wanted: str | None) -> Translations:
    """The first of the ``wanted`` languages that is spoken here, English if none is.

    Locales are taken as Discord or Babel write them (``"sv-SE"``, ``"sv_SE"``); one that is not spoken is
    widened (``sv-FI``, then ``sv``) before the next is tried.  None stands for a wish that was not made.
    """
    for locale in (wider for wish in wanted if wish for wider in _ever_wider(wish)):
        catalogue = catalogue_of(locale)
        if catalogue is not None:
            return Translations(locale, catalogue)
    return _source()


def _source() -> Translations:
    catalogue = catalogue_of(SOURCE)
    if catalogue is None:
        raise LookupError(SOURCE)
    return Translations(SOURCE, catalogue)


def _ever_wider(wish: str) -> list[str]:
    """``sv-fi`` → ``["sv-FI", "sv"]``; nothing for what is no locale."""
    if not _LOCALE.fullmatch(wish):
        return []
    language, *rest = re.split("[-_]", wish)
    parts = [language.lower(), *(part.title() if len(part) == len("Hans") else part.upper() for part in rest)]
    return ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]


def _filled(sentence: str, source: str, params: dict[str, object]) -> str:
    try:
        return sentence.format(**params)
    except (LookupError, ValueError, AttributeError):
        # A translator's slip costs the translation, not the answer.
        return source.format(**params)
