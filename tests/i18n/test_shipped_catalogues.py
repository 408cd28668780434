"""What the bot ships in `bot/i18n/locales`."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError

from bot.i18n.catalogues import LOCALES, read_catalogue
from tests.i18n.conftest import WritePo


def placeholders(text: str) -> set[str]:
    """The names between single braces."""
    return set(re.findall(r"{(\w+)}", text.replace("{{", "").replace("}}", "")))


def faults(path: Path) -> list[str]:
    """Translated sentences whose placeholders are not those of the English sentence."""
    return [
        f"{path.parent.parent.name}: {form!r}"
        for message in read_catalogue(path)
        if message.id
        for form in forms(message)
        if form and not placeholders(form) <= allowed(message)
    ]


def forms(message: Message) -> list[str]:
    """The translation, or each of its plural forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string or [])


def allowed(message: Message) -> set[str]:
    """The placeholders that the English sentence or either of its forms has."""
    ids = [message.id] if isinstance(message.id, str) else message.id
    return set().union(*map(placeholders, ids))


def test_shipped_catalogues_can_be_read_and_filled() -> None:
    """Every shipped catalogue is well formed and asks for no parameter that it will not get."""
    assert [fault for path in LOCALES.glob("*/LC_MESSAGES/*.po") for fault in faults(path)] == []


def test_unknown_placeholder_is_found(write_po: WritePo) -> None:
    """A translation that names another placeholder is reported with its locale."""
    path = write_po("sv", 'msgid "Good morning, {name}."\nmsgstr "God morgon, {namn}."\n')

    assert faults(path) == ["sv: 'God morgon, {namn}.'"]


def test_malformed_catalogue_is_found(write_po: WritePo) -> None:
    """A file that is no catalogue is not taken for an empty one."""
    path = write_po("sv", "Board: Bord\n")

    with pytest.raises(PoFileError):
        read_catalogue(path)
