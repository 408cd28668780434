"""Presets in words."""

from bot.i18n import Translations
from bot.tables.presets import Preset


def preset_name(preset: Preset, t: Translations) -> str:
    """Return what a preset is called."""
    names = {
        Preset.CLASSIC: t.gettext("Classic"),
        Preset.FIRST_GAME: t.gettext("First game"),
        # Translators: the game as it is played in Sweden
        Preset.SWEDISH: t.gettext("Swedish"),
    }
    return names[preset]


def preset_words(preset: Preset, t: Translations) -> str:
    """Return what a preset is, for a line below its name."""
    words = {
        Preset.CLASSIC: t.gettext("No house rules, a single game"),
        Preset.FIRST_GAME: t.gettext("10 cards each, hands open for two turns"),
        Preset.SWEDISH: t.gettext("Hands are dealt, first to win 3 games"),
    }
    return words[preset]
