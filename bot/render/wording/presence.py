"""Who is there and who is not, told to the whole table; names are ready for a text."""

from datetime import datetime

from bot.i18n import Translations
from bot.render.wording.clock import relative


def nobody_left(when: datetime, t: Translations) -> str:
    """Return that a game has no people any more, and until when it waits."""
    return t.gettext(
        "Nobody is here any more. Unless somebody comes back the game ends {when}.", when=relative(when)
    )


def match_waits(when: datetime, t: Translations) -> str:
    """Return until when a match waits for its next game."""
    return t.gettext("A match that nobody goes on with ends {when}.", when=relative(when))


def only_one_left(name: str, t: Translations) -> str:
    """Return what the last person of a game may do."""
    return t.gettext(
        "**{name}** is the only person left, and may play on against the computer players, or end the game"
        " with *End*.",
        name=name,
    )


def are_away(names: str, number: int, t: Translations) -> str:
    """Return for whom a computer player sits in until they press anything."""
    return t.ngettext(
        "{names} is away: a computer player sits in until they press anything here.",
        "{names} are away: computer players sit in until they press anything here.",
        number,
        names=names,
    )


def come_back(names: str, number: int, t: Translations) -> str:
    """Return who gets the seat back with the next turn."""
    return t.ngettext(
        "{names} is back with the next turn.", "{names} are back with the next turn.", number, names=names
    )


def ask_in(names: str, number: int, host: str, t: Translations) -> str:
    """Return who asks the host for a seat."""
    return t.ngettext(
        "{names} asks for a seat. {host} may press *Let in*.",
        "{names} ask for a seat. {host} may press *Let in*.",
        number,
        names=names,
        host=host,
    )


def let_in_label(name: str, t: Translations) -> str:
    """Return what the button says that gives somebody a seat; ``name`` is ready for a label."""
    return t.gettext("Let in {name}", name=name)


def want_to_go(name: str, t: Translations, *, votes: int, people: int) -> str:
    """Return how many of the others want somebody to go."""
    return t.ngettext(
        "{n} of {people} wants **{name}** to go (`/skipbo kick`).",
        "{n} of {people} want **{name}** to go (`/skipbo kick`).",
        votes,
        people=people,
        name=name,
    )


def hosting_passed(before: str, host: str, t: Translations) -> str:
    """Return that somebody else hosts, because the host was silent for too long."""
    return t.gettext("**{before}** was silent: **{host}** hosts now.", before=before, host=host)


def lobby_expired(host: str, t: Translations) -> str:
    """Return that a lobby has closed because nobody began."""
    return t.gettext("The lobby of **{host}** has closed: nobody began within 30 minutes.", host=host)
