"""How a game has ended, in a few words."""

from typing import assert_never

from bot.game.outcome import Outcome, Termination
from bot.i18n import Translations
from bot.tables.scores import FinishedGame


def ending(outcome: Outcome, winner: str, t: Translations) -> str:
    """Return how a game ended; ``winner`` is the name of who won it, if somebody did."""
    points = sum(outcome.points)
    match outcome.termination:
        case Termination.STOCKPILE:
            return t.ngettext("{name} won, {n} point", "{name} won, {n} points", points, name=winner)
        case Termination.BLOCKED if outcome.winners:
            return t.ngettext(
                "Blocked: {name} won, {n} point", "Blocked: {name} won, {n} points", points, name=winner
            )
        case Termination.BLOCKED:
            return t.gettext("Blocked: a draw")
        case Termination.RESIGNED:
            return t.gettext("Given up by agreement")
        case Termination.ABANDONED:
            return t.gettext("Broken off")
        case _:
            assert_never(outcome.termination)


def remarks(game: FinishedGame, t: Translations) -> list[str]:
    """Return what else there is to know about the end of a game."""
    decided = [t.gettext("This game decided the match")] if game.decided_match else []
    is_solo = game.result.is_counted and not game.is_counted
    return decided + ([t.gettext("Does not count: one person only")] if is_solo else [])
