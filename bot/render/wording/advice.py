"""Advice before a game (section 11 of the rules)."""

from collections.abc import Iterator
from typing import Final

from bot.game.options import FEWEST_PLAYERS, MOST_PLAYERS, Options
from bot.i18n import Translations
from bot.tables.match import MatchKind, MatchRules

_SENTENCES: Final = 2
_AGE: Final = 7
_SHORT: Final = 10
_NEARLY_SHORT: Final = 15
_FEWER_CARDS: Final = 20
_CLASSIC: Final = 30
_MANY: Final = 5
_PAIRS: Final = 4
_EVENING: Final = 500


def lobby_advice(players: int, stock: int, t: Translations, *, options: Options, rules: MatchRules) -> str:
    """Return the one or two sentences that fit a lobby of ``players`` who play for ``stock`` cards each."""
    if players < FEWEST_PLAYERS:
        return " ".join(_who_can_play(t))
    fitting = (*_length(players, stock, rules, t), *_company(players, options, t), *_beginners(stock, t))
    return " ".join(fitting[:_SENTENCES])


def _who_can_play(t: Translations) -> tuple[str, str]:
    return (
        t.gettext(
            "It takes {least} to {most} players. The button Computer seats a computer player.",
            least=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
        ),
        t.gettext("Ages {age} and up: it takes counting to 12 and thinking one step ahead.", age=_AGE),
    )


def _length(players: int, stock: int, rules: MatchRules, t: Translations) -> Iterator[str]:
    """Yield how long it will take."""
    if rules.kind is MatchKind.POINTS and rules.target >= _EVENING:
        yield t.gettext(
            "A match to {points} takes several games: an evening, not a quick round.",
            points=t.number(rules.target),
        )
    if stock <= _NEARLY_SHORT:
        yield t.gettext("A short game: just right for a first one.")
    elif players >= _MANY and stock > _FEWER_CARDS:
        yield t.gettext(
            "With this many players {n} cards each would keep the game from getting long.", n=_FEWER_CARDS
        )
    elif players >= _MANY:
        yield t.gettext("With this many players the waits between turns are longer.")
    elif stock == _CLASSIC:
        yield t.gettext("That is the classic game for two to four players.")


def _company(players: int, options: Options, t: Translations) -> Iterator[str]:
    """Yield who should play with whom."""
    if options.partners:
        yield t.gettext("A new player does well with an experienced partner.")
    elif players == _PAIRS:
        yield t.gettext("Four can be partners, each new player with an experienced one (Options).")


def _beginners(stock: int, t: Translations) -> Iterator[str]:
    """Yield what is for somebody who plays for the first time."""
    if stock <= _NEARLY_SHORT:
        yield t.gettext(
            "For people who know Uno: the same race to be rid of cards, with number paths instead of colours."
        )
    else:
        yield t.gettext(
            "Somebody new here? A game with {n} cards each is over much sooner (Options).", n=_SHORT
        )
