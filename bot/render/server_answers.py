"""Answers about a server's scores, its settings, and what is kept of a person."""

from bot.i18n import Translations
from bot.render.names import in_text

_ECHO_WIDTH = 30


def unknown_game_answer(number: int, t: Translations) -> str:
    """Return that the server has no ended game of that number."""
    return t.gettext(
        "There is no game {number} in this server. `/skipbo history` lists those there are.",
        number=t.number(number),
    )


def exported_answer(games: int, t: Translations) -> str:
    """Return that the results are in the file."""
    return t.ngettext(
        "{n} ended game of this server, a line for each seat.",
        "{n} ended games of this server, a line for each seat.",
        games,
    )


def too_large_answer(t: Translations) -> str:
    """Return that the file is larger than Discord takes."""
    return t.gettext("These are more results than Discord takes in one file. Whoever runs the bot has them.")


def timezone_answer(zone: str, t: Translations) -> str:
    """Return by which clock the server's weeks, months and years begin."""
    return t.gettext(
        "Weeks (from Monday), months and years of the leaderboard begin by the clock of **{zone}**.",
        zone=in_text(zone),
    )


def unknown_timezone_answer(name: str, t: Translations) -> str:
    """Return that there is no such time zone."""
    return t.gettext(
        "There is no time zone “{name}”. Pick one from the list, for example Europe/Stockholm.",
        name=in_text(name, _ECHO_WIDTH),
    )


def kept_file_answer(t: Translations) -> str:
    """Return that the file holds what is kept of the reader."""
    return t.gettext("This file holds everything that is kept about you.")


def forgotten_answer(t: Translations) -> str:
    """Return that the reader is forgotten."""
    return t.gettext(
        "Done. You are an unnamed seat now in every game that was played; nothing else about you is kept."
        " Messages already in the channels stay until somebody deletes them there."
    )


def not_forgotten_answer(t: Translations) -> str:
    """Return that the reader could not be forgotten because of a seat."""
    return t.gettext(
        "You took a seat again while your data was being deleted. Leave the game, then try again."
    )


def half_forgotten_answer(t: Translations) -> str:
    """Return that the database failed while the reader was being forgotten."""
    return t.gettext(
        "Your data could not be deleted completely just now; seats may have been given up already."
        " Please press again."
    )
