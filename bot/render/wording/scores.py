"""The leaderboard in words."""

from typing import assert_never

from bot.i18n import Translations
from bot.tables.scores import LEAST_GAMES, By, Leaderboard, LeaderboardLine, Period


def period_words(period: Period, t: Translations) -> str:
    """Return which games count, plain."""
    words = {
        Period.WEEK: t.gettext("This week"),
        Period.MONTH: t.gettext("This month"),
        Period.YEAR: t.gettext("This year"),
        Period.ALL: t.gettext("All time"),
    }
    return words[period]


def by_words(by: By, t: Translations) -> str:
    """Return what is ranked by, plain."""
    words = {
        By.POINTS: t.gettext("By points"),
        By.WINS: t.gettext("By games won"),
        By.WIN_RATE: t.gettext("By win rate"),
        By.MATCHES: t.gettext("By matches won"),
        By.RATING: t.gettext("By rating"),
    }
    return words[by]


def rate(wins: int, games: int, t: Translations) -> str:
    """Return which part of the games was won, plain."""
    return t.gettext("{percent}%", percent=round(100 * wins / games) if games else 0)


def games_won(games: int, wins: int, t: Translations) -> str:
    """Return how many games were played and won."""
    return t.ngettext(
        "{n} game, {wins} won ({rate})",
        "{n} games, {wins} won ({rate})",
        games,
        wins=t.number(wins),
        rate=rate(wins, games, t),
    )


def ranked_number(line: LeaderboardLine, by: By, t: Translations) -> str:
    """Return what the line is ranked by, as a bare number."""
    match by:
        case By.POINTS:
            return t.number(line.points)
        case By.WINS:
            return t.number(line.wins)
        case By.WIN_RATE:
            return rate(line.wins, line.games, t)
        case By.MATCHES:
            return t.number(line.matches_won)
        case By.RATING:
            return t.number(line.rating.shown if line.rating else 0)
        case _:
            assert_never(by)


def own_place(line: LeaderboardLine, board: Leaderboard, by: By, t: Translations) -> str:
    """Return where the reader stands and with what."""
    return t.gettext(
        "Your place: **{rank}** of {players}, {value}.",
        rank=t.number(line.rank),
        players=t.number(board.players),
        value=_ranked_words(line, by, t),
    )


def no_place(board: Leaderboard, period: Period, by: By, t: Translations) -> str:
    """Return why the reader is not ranked."""
    games = board.games_so_far
    if not games and period is Period.ALL:
        return t.gettext("You have no counted game in this server yet.")
    if not games:
        return t.gettext("You have no counted game in this period yet.")
    if by is By.WIN_RATE and games < LEAST_GAMES:
        return t.ngettext(
            "You are ranked by win rate after {n} more game.",
            "You are ranked by win rate after {n} more games.",
            LEAST_GAMES - games,
        )
    return t.gettext("You are not ranked here yet.")


def empty_board(period: Period, t: Translations) -> str:
    """Return that nobody is ranked, and how to change that."""
    if period is Period.ALL:
        return t.gettext(
            "Nobody is here yet. A game counts that is finished by people against people:"
            " `/skipbo start` opens one."
        )
    return t.gettext(
        "Nobody is here yet for this period. A game counts that is finished by people against people:"
        " `/skipbo start` opens one."
    )


def _ranked_words(line: LeaderboardLine, by: By, t: Translations) -> str:
    match by:
        case By.POINTS:
            return t.ngettext("{n} point", "{n} points", line.points)
        case By.WINS:
            return t.ngettext("{n} game won", "{n} games won", line.wins)
        case By.WIN_RATE:
            return t.gettext("{rate} of the games won", rate=ranked_number(line, by, t))
        case By.MATCHES:
            return t.ngettext("{n} match won", "{n} matches won", line.matches_won)
        case By.RATING:
            return t.gettext("rating {rating}", rating=ranked_number(line, by, t))
        case _:
            assert_never(by)
