"""Clocks in words."""

from bot.i18n import Translations
from bot.tables.clock import Clock


def clock_words(clock: Clock, t: Translations) -> str:
    """Return how long a turn may take."""
    words = {
        Clock.OFF: t.gettext("No clock"),
        Clock.TWO_MINUTES: t.gettext("2 minutes a turn"),
        Clock.FIVE_MINUTES: t.gettext("5 minutes a turn"),
        Clock.HOUR: t.gettext("1 hour a turn"),
        Clock.DAY: t.gettext("1 day a turn"),
        Clock.THREE_DAYS: t.gettext("3 days a turn"),
    }
    return words[clock]
