"""Matches in words (section 5)."""

from typing import assert_never

from bot.i18n import Translations
from bot.tables.match import MatchKind, MatchRules


def match_words(rules: MatchRules, t: Translations) -> str:
    """Return what a match is played for."""
    match rules.kind:
        case MatchKind.SINGLE:
            return t.gettext("A single game")
        case MatchKind.POINTS:
            return t.ngettext("First to {n} point", "First to {n} points", rules.target)
        case MatchKind.GAMES:
            return t.ngettext("{n} game: who wins most", "{n} games: who wins most", rules.target)
        case MatchKind.WINS:
            return t.ngettext("First to win {n} game", "First to win {n} games", rules.target)
        case _:
            assert_never(rules.kind)


def match_won(name: str, rules: MatchRules, t: Translations, *, is_pair: bool = False) -> str:
    """Return that somebody, or a pair, has won the match."""
    goal = match_words(rules, t)
    if is_pair:
        return t.gettext("🏆🏆 **{name} win the match!** ({goal})", name=name, goal=goal)
    return t.gettext("🏆🏆 **{name} wins the match!** ({goal})", name=name, goal=goal)


def target_range(kind: MatchKind, least: int, most: int, t: Translations) -> str:
    """Return which targets a kind of match may have."""
    texts = {
        MatchKind.SINGLE: t.gettext("A single game has no target: leave it out, or choose a match."),
        MatchKind.POINTS: t.gettext(
            "A match to points may have a target from {least} to {most}.",
            least=t.number(least),
            most=t.number(most),
        ),
        MatchKind.GAMES: t.gettext(
            "A match of a fixed number of games may have {least} to {most} games.", least=least, most=most
        ),
        MatchKind.WINS: t.gettext(
            "A match to games won may have a target from {least} to {most}.", least=least, most=most
        ),
    }
    return texts[kind]
