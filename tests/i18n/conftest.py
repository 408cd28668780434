"""Catalogues of the tests' own, in place of the ones the bot ships."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.i18n import catalogues

HEADER = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=%s\n"

"""
TWO_FORMS = "2; plural=(n != 1);"
THREE_FORMS = "3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

WritePo = Callable[..., Path]


@pytest.fixture
def write_po(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WritePo:
    """A function that writes the catalogue of a locale to where the bot looks for it."""
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)

    def write(locale: str, body: str, *, plurals: str = TWO_FORMS) -> Path:
        path = tmp_path / locale / "LC_MESSAGES" / "bot.po"
        path.parent.mkdir(parents=True)
        path.write_text(HEADER % plurals + body, encoding="utf-8")
        return path

    return write
