"""The translated sentences of each locale."""

import gettext
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, Protocol

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES: Final = Path(__file__).parent / "locales"
SOURCE: Final = "en"
"""The language of the msgids."""


class Catalogue(Protocol):
    """Sentences of one language; a sentence it does not know comes back as it was asked for."""

    def gettext(self, msgid: str, /) -> str: ...

    def ngettext(self, singular: str, plural: str, n: int, /) -> str: ...


_installed: dict[str, Catalogue] = {}


@contextmanager
def installed(locale: str, catalogue: Catalogue) -> Generator[None]:
    """Inside the block ``catalogue`` speaks for ``locale``, be it the source language itself.

    The seam for tests: only `Translations` made inside the block speak through it.
    """
    before = _installed.get(locale)
    _installed[locale] = catalogue
    try:
        yield
    finally:
        del _installed[locale]
        if before is not None:
            _installed[locale] = before


def catalogue_of(locale: str) -> Catalogue | None:
    """The sentences of exactly this locale (``"pt-BR"``), backed by the wider ones; None if it has none."""
    if locale in _installed:
        return _installed[locale]
    return _stored(locale, LOCALES)


def read_catalogue(path: Path) -> Catalog:
    """The catalogue in a ``.po`` file; raises `babel.messages.pofile.PoFileError` where it is malformed."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


@cache
def _stored(locale: str, folder: Path) -> gettext.NullTranslations | None:
    path = folder / locale.replace("-", "_") / "LC_MESSAGES" / "bot.po"
    if not path.is_file():
        return gettext.NullTranslations() if locale == SOURCE else None
    translations = _compiled(read_catalogue(path))
    wider = _stored(locale.rpartition("-")[0], folder) if "-" in locale else None
    if wider is not None:
        translations.add_fallback(wider)
    return translations


def _compiled(catalog: Catalog) -> gettext.GNUTranslations:
    """What ``catalog`` translates in full; the rest is left to the fallback."""
    for message in list(catalog):
        forms = (message.string,) if isinstance(message.string, str) else message.string
        if message.id and not (forms and all(forms)):
            catalog.delete(message.id)
    file = BytesIO()
    write_mo(file, catalog)
    file.seek(0)
    return gettext.GNUTranslations(file)
