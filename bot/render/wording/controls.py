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
    Verb.FILL: lambda t: t.gettext("Fill to five"),
    Verb.DISCARD: lambda t: t.gettext("Discard …"),
    # Translators: a button that asks the partner for a play
    Verb.ASK: lambda t: t.gettext("Ask"),
    Verb.ASK_PLAY: lambda t: t.gettext("Ask for it"),
    Verb.PLAY_ASKED: lambda t: t.gettext("Play it"),
    Verb.DECLINE: lambda t: t.gettext("Not now"),
    Verb.POINT: lambda t: t.gettext("Point at my stockpile"),
    Verb.CALL: lambda t: t.gettext("Call it"),
    Verb.OUT_OF_TURN: lambda t: t.gettext("Play"),
    Verb.OUT_OF_TURN_SURELY: lambda t: t.gettext("Yes, put it down"),
    Verb.PILES: lambda t: t.gettext("Discard piles"),
    Verb.PAIRS: lambda t: t.gettext("Pairs"),
    Verb.PICK_PARTNER: lambda t: t.gettext("My partner"),
    Verb.SHUFFLE_PAIRS: lambda t: t.gettext("Shuffle"),
    Verb.BALANCE_PAIRS: lambda t: t.gettext("Balance by rating"),
    Verb.PARTNERS: lambda t: t.gettext("Partners"),
    Verb.STRICT: lambda t: t.gettext("Strict table"),
    Verb.DISCARD_TO_PARTNER: lambda t: t.gettext("Discarding to the partner"),
    Verb.PRESET: lambda t: t.gettext("Preset"),
    Verb.CLOCK: lambda t: t.gettext("Clock"),
    Verb.LET_IN: lambda t: t.gettext("Let in"),
    Verb.ANEW: lambda t: t.gettext("Open a new one"),
    # Translators: reminding whoever is on turn
    Verb.NUDGE: lambda t: t.gettext("Nudge"),
    # Translators: taking somebody's seat
    Verb.KICK: lambda t: t.gettext("Kick"),
    Verb.KICK_SURELY: lambda t: t.gettext("Yes, kick them"),
    Verb.USUAL: lambda t: t.gettext("Back to the usual"),
    Verb.DISPUTES: lambda t: t.gettext("Who is right?"),
}


def verb_label(verb: Verb, t: Translations) -> str:
    """Return the plain label of a control that asks for ``verb`` and nothing more precise."""
    return _LABELS[verb](t)
