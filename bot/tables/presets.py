"""Ways to play that have a name, each a set of house rules with a match."""

from enum import Enum
from typing import Final, assert_never

from bot.game.options import Hands, Options
from bot.tables.match import SINGLE_GAME, TARGETS, MatchKind, MatchRules

_SHORT_STOCK: Final = 10
_FIRST_TURNS: Final = 2


class Preset(Enum):
    """The presets, by the names that commands take.

    ``CLASSIC``: nothing but defaults.  ``FIRST_GAME``: a short game that begins with open hands.
    ``SWEDISH``: after the Swedish page, stockpiles by number of players.  None of them says who plays with
    whom: partners may be chosen with each.
    """

    CLASSIC = "classic"
    FIRST_GAME = "first_game"
    SWEDISH = "swedish"


def preset_options(preset: Preset, *, partners: bool = False) -> Options:
    """Return the house rules of a preset, for pairs or for single players."""
    match preset:
        case Preset.CLASSIC:
            return Options(partners=partners)
        case Preset.FIRST_GAME:
            return Options(stock=_SHORT_STOCK, open_hands=_FIRST_TURNS, partners=partners)
        case Preset.SWEDISH:
            return Options(hands=Hands.DEALT, partners=partners)
        case _:
            assert_never(preset)


def preset_match(preset: Preset) -> MatchRules:
    """Return the match of a preset."""
    return _matches(preset)[0]


def preset_of(options: Options, rules: MatchRules | None = None) -> Preset | None:
    """Return the preset that a table follows in everything, ``None`` if it follows none.

    Without ``rules`` the match is left out, as between two games, when it can no longer be chosen.
    """
    for preset in Preset:
        has_options = options == preset_options(preset, partners=options.partners)
        if has_options and (rules is None or rules in _matches(preset)):
            return preset
    return None


def _matches(preset: Preset) -> tuple[MatchRules, ...]:
    """Return the matches that belong to a preset, its own first."""
    if preset is not Preset.SWEDISH:
        return (SINGLE_GAME,)
    return tuple(MatchRules(kind, TARGETS[kind].usual) for kind in (MatchKind.WINS, MatchKind.POINTS))
