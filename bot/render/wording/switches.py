"""The options that are on or off, in words."""

from collections.abc import Callable
from typing import Final

from bot.i18n import Translations
from bot.render.panel import Verb

_Words = Callable[[Translations], tuple[str, str]]

_WORDS: Final[dict[tuple[Verb, bool], _Words]] = {
    (Verb.PARTNERS, False): lambda t: (t.gettext("Everybody plays alone"), ""),
    (Verb.PARTNERS, True): lambda t: (
        t.gettext("Partners sit opposite"),
        t.gettext("4 or 6 players; a pair wins together"),
    ),
    (Verb.STRICT, False): lambda t: (
        t.gettext("The bot deals and keeps the turns"),
        t.gettext("Mistakes cannot happen"),
    ),
    (Verb.STRICT, True): lambda t: (
        t.gettext("Strict table"),
        t.gettext("Players draw by hand, mistakes cost something"),
    ),
    (Verb.DISCARD_TO_PARTNER, False): lambda t: (t.gettext("Discards on the own piles only"), ""),
    (Verb.DISCARD_TO_PARTNER, True): lambda t: (t.gettext("Discards on the partner’s piles, too"), ""),
}

SWITCHES: Final = frozenset(verb for verb, _ in _WORDS)
"""The options that are on or off."""


def switch_words(verb: Verb, t: Translations, *, on: bool) -> tuple[str, str]:
    """Return what it means that a switch is on or off, and what there is to add."""
    return _WORDS[verb, on](t)
