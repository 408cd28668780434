"""Somebody's running games, in words."""

from bot.i18n import Translations


def no_games_answer(t: Translations) -> str:
    """Return that the reader sits nowhere."""
    return t.gettext("You have no running game. `/skipbo start` in a server’s channel opens one.")


def games_sentence(games: int, t: Translations, *, own_turns: int) -> str:
    """Return in how many games the reader is, and how many of them wait for the reader."""
    running = t.ngettext("**You are in {n} game.**", "**You are in {n} games.**", games)
    if not own_turns:
        return running
    waiting = t.ngettext("► It is your turn in {n}.", "► It is your turn in {n}.", own_turns)
    return f"{running} {waiting}"


def more_games(number: int, t: Translations) -> str:
    """Return that there are more games than are shown."""
    return t.ngettext("and {n} game more", "and {n} games more", number)
