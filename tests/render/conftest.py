"""What the tests of the screens share."""

import pytest

from bot.i18n import Translations, translations_for
from bot.render.place import Where


@pytest.fixture
def t() -> Translations:
    """English."""
    return translations_for("en")


@pytest.fixture
def where() -> Where:
    """A table in a server called "Friday cards"."""
    return Where("Friday cards", "<#500>", "https://discord.com/channels/900/500/77")
