"""What buttons and selects say."""

from bot.i18n import Translations
from bot.render.panel import Verb


def verb_label(verb: Verb, t: Translations) -> str:
    """Return the plain label of a control that asks for ``verb`` and nothing more precise."""
    labels = {
        Verb.MOVE: t.gettext("Play"),
        Verb.CHOOSE: t.gettext("Choose a pile"),
        Verb.UNDO: t.gettext("Undo"),
        Verb.HAND: t.gettext("My hand"),
        Verb.WATCH: t.gettext("Watch"),
        Verb.BOARD: t.gettext("Board"),
        Verb.RULES: t.gettext("Rules"),
        Verb.JOIN: t.gettext("Join"),
        Verb.LEAVE: t.gettext("Leave"),
        Verb.LEAVE_SURELY: t.gettext("Yes, leave"),
        Verb.COMPUTER: t.gettext("Computer"),
        Verb.OPTIONS: t.gettext("Options"),
        Verb.BEGIN: t.gettext("Begin"),
        Verb.END: t.gettext("End"),
        Verb.END_SURELY: t.gettext("Yes, end it"),
        Verb.DISMISS: t.gettext("No, go on"),
        Verb.STOCK: t.gettext("Stockpile size"),
        Verb.HANDS: t.gettext("First hands"),
        Verb.OPEN_HANDS: t.gettext("Open hands"),
        Verb.DISCARDS: t.gettext("Discard piles"),
        Verb.WILD_DISCARD: t.gettext("Discarding a SKIP-BO"),
    }
    return labels[verb]
