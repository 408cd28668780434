"""What somebody is told who has reminded, kicked, let in, asked for a seat, or comes back."""

from bot.i18n import Translations


def nudged_answer(name: str, t: Translations) -> str:
    """Return that whoever is on turn was reminded."""
    return t.gettext("{name} is reminded.", name=name)


def kick_question(name: str, t: Translations, *, is_host: bool) -> str:
    """Return the question whether somebody is to go."""
    if is_host:
        return t.gettext("Take the seat of **{name}**? They come back only if you let them in.", name=name)
    return t.gettext(
        "Vote for **{name}** to go? If most of the others want it, {name} loses the seat and comes back only"
        " if the host lets them in.",
        name=name,
    )


def kicked_answer(name: str, t: Translations) -> str:
    """Return that somebody has lost the seat."""
    return t.gettext("**{name}** has lost the seat.", name=name)


def voted_answer(name: str, t: Translations, *, votes: int, needed: int) -> str:
    """Return that the vote of the reader counts, and how many are needed."""
    return t.gettext(
        "Your vote counts: {votes} of the {needed} it takes for **{name}** to go.",
        votes=votes,
        needed=needed,
        name=name,
    )


def let_in_answer(name: str, t: Translations) -> str:
    """Return that somebody whom the host has let in has a seat, at once or with the next turn."""
    return t.gettext("**{name}** is let in.", name=name)


def asked_in_answer(host: str, t: Translations) -> str:
    """Return that the reader waits for the host."""
    return t.gettext(
        "The host has been asked. As soon as {host} lets you in a seat is yours; meanwhile you can watch.",
        host=host,
    )


def away_sentence(t: Translations) -> str:
    """Return that a computer player sits in for the reader, who may have the seat back."""
    return t.gettext(
        "**You are away:** your time ran out twice, and a computer player sits in for you. Press anything and"
        " the seat is yours again."
    )


def returning_sentence(t: Translations) -> str:
    """Return that the reader has the seat back as soon as the turn is over that is played there."""
    return t.gettext(
        "Welcome back! A computer player is playing your turn; with the next one the seat is yours again."
    )
