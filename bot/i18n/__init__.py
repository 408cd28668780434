"""Texts and numbers in the reader's language.

The msgid is the English sentence with named placeholders, so English needs no catalogue.  Every other
language is one file, ``locales/<locale>/LC_MESSAGES/bot.po``, read as it is at first use.
"""

from bot.i18n.catalogues import Catalogue, installed
from bot.i18n.translations import Translations, translations_for

__all__ = ["Catalogue", "Translations", "installed", "translations_for"]
