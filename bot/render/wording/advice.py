"""Advice before a game (section 11 of the rules)."""

from typing import Final

from bot.game.options import FEWEST_PLAYERS, MOST_PLAYERS
from bot.i18n import Translations

_MANY: Final = 5
_SHORT: Final = 15


def lobby_advice(players: int, stock: int, t: Translations) -> str:
    """Return one or two sentences for a lobby of ``players`` who are to play with ``stock`` cards each."""
    if players < FEWEST_PLAYERS:
        return t.gettext(
            "It takes {least} to {most} players. The button Computer seats a computer player.",
            least=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
        )
    if stock <= _SHORT:
        return t.gettext("A short game: just right for a first one.")
    if players < _MANY:
        return t.gettext("Somebody new here? A game with 10 cards each is over much sooner (Options).")
    return t.gettext("With this many players the waits between turns are longer.")
