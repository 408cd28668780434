"""What buttons and selects say."""

from collections.abc import Callable
from typing import Final

from bot.i18n import Translations
from bot.render.panel import Verb

_LABELS: Final[dict[Verb, Callable[[Translations], str]]] = {
    Verb.MOVE: lambda t: t.gettext("Play"),
    Verb.CHOOSE: lambda t: t.gettext("Choose a pile"),
    Verb.UNDO: lambda t: t.gettext("Undo"),
    Verb.HAND: lambda t: t.gettext("My hand"),
    Verb.WATCH: lambda t: t.gettext("Watch"),
    Verb.BOARD: lambda t: t.gettext("Board"),
    Verb.RULES: lambda t: t.gettext("Rules"),
    Verb.JOIN: lambda t: t.gettext("Join"),
    Verb.LEAVE: lambda t: t.gettext("Leave"),
    Verb.LEAVE_SURELY: lambda t: t.gettext("Yes, leave"),
    # Translators: a button that seats a computer player
    Verb.COMPUTER: lambda t: t.gettext("Computer"),
    Verb.OPTIONS: lambda t: t.gettext("Options"),
    Verb.BEGIN: lambda t: t.gettext("Begin"),
    Verb.END: lambda t: t.gettext("End"),
    Verb.END_SURELY: lambda t: t.gettext("Yes, end it"),
    Verb.DISMISS: lambda t: t.gettext("No, go on"),
    Verb.STOCK: lambda t: t.gettext("Stockpile size"),
    Verb.HANDS: lambda t: t.gettext("First hands"),
    Verb.OPEN_HANDS: lambda t: t.gettext("Open hands"),
    Verb.DISCARDS: lambda t: t.gettext("Discard piles"),
    Verb.WILD_DISCARD: lambda t: t.gettext("Discarding a SKIP-BO"),
    Verb.MATCH: lambda t: t.gettext("Match"),
    Verb.NEXT: lambda t: t.gettext("Next game"),
    Verb.AGREE: lambda t: t.gettext("Agree to stop"),
    Verb.END_GAME: lambda t: t.gettext("Yes, end this game"),
    Verb.SCORES: lambda t: t.gettext("Match score"),
    Verb.LEADERBOARD: lambda t: t.gettext("Leaderboard"),
    Verb.STATS: lambda t: t.gettext("Statistics"),
    Verb.HISTORY: lambda t: t.gettext("Games"),
    Verb.GAME: lambda t: t.gettext("Open a game"),
    Verb.STEP: lambda t: t.gettext("Step"),
    Verb.FORGET_SURELY: lambda t: t.gettext("Yes, delete it"),
}


def verb_label(verb: Verb, t: Translations) -> str:
    """Return the plain label of a control that asks for ``verb`` and nothing more precise."""
    return _LABELS[verb](t)
