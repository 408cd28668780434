"""What somebody is told who has asked, answered, pointed, called or put down out of turn."""

from bot.i18n import Translations
from bot.render.names import in_text
from bot.tables.occupants import Person


def played_asked_answer(t: Translations) -> str:
    """Return that the reader has made the play the partner asked for."""
    return t.gettext("Played, as your partner asked.")


def declined_answer(t: Translations) -> str:
    """Return that the reader has declined what the partner asked for."""
    return t.gettext("You have said: not now.")


def lapsed_answer(t: Translations) -> str:
    """Return that nothing is asked of the reader any more."""
    return t.gettext("The request has lapsed.")


def pointed_answer(t: Translations) -> str:
    """Return that the reader has pointed at the own stockpile."""
    return t.gettext("You point at your stockpile. The board shows it.")


def called_answer(t: Translations) -> str:
    """Return that the reader has called partner talk."""
    return t.gettext("Called: cards from the draw pile go unseen under the stockpile.")


def stopped_answer(t: Translations) -> str:
    """Return what putting a card down out of turn has cost the reader (section 7)."""
    return t.gettext("That was stopped: you are not on turn, and your card is back where it was.")


def invited_answer(newcomer: Person | None, t: Translations) -> str:
    """Return that somebody is invited to the partner's seat, or who can be."""
    if newcomer is None:
        return t.gettext(
            "Name the person to invite: `/skipbo partner action:invite player:`. Bots cannot play."
        )
    return t.gettext(
        "{name} may sit down as your partner now: `/skipbo join` here, or *My hand* under the board.",
        name=in_text(newcomer.name),
    )
