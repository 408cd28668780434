"""What a player has reached, in words."""

from collections.abc import Sequence

from bot.i18n import Translations
from bot.render.wording.scores import games_won
from bot.tables.scores import PlayerStats


def summary(stats: PlayerStats, t: Translations) -> str:
    """Return the few numbers that matter most."""
    if not stats.games:
        return t.gettext("No counted game yet: a game counts that is finished by people against people.")
    points = t.ngettext("{n} point", "{n} points", stats.points)
    return t.gettext("{games}, {points}.", games=games_won(stats.games, stats.wins, t), points=points)


def counted_lines(stats: PlayerStats, t: Translations) -> list[str]:
    """Return what :func:`summary` leaves out of the games that count."""
    if not stats.games:
        return []
    lines = [
        t.ngettext("Best game: {n} point", "Best game: {n} points", stats.best),
        t.gettext(
            "Won in a row: {now} now, {most} at most",
            now=t.number(stats.streak),
            most=t.number(stats.longest_streak),
        ),
    ]
    if stats.matches:
        lines.append(
            t.ngettext(
                "{n} match, {won} won",
                "{n} matches, {won} won",
                stats.matches,
                won=t.number(stats.matches_won),
            )
        )
    if stats.rating:
        lines.append(t.gettext("Rating **{rating}**", rating=t.number(stats.rating.shown)))
    return lines


def ending_lines(stats: PlayerStats, t: Translations) -> list[str]:
    """Return how many games ended otherwise, where there are any."""
    lines = {
        t.gettext("Blocked games: {number}", number=t.number(stats.blocked)): stats.blocked,
        t.gettext("Games given up: {number}", number=t.number(stats.resigned)): stats.resigned,
        t.gettext("Games broken off: {number}", number=t.number(stats.abandoned)): stats.abandoned,
    }
    return [line for line, number in lines.items() if number]


def solo_lines(stats: PlayerStats, t: Translations) -> list[str]:
    """Return what was reached in games against computer players only, which do not count."""
    if not stats.solo_games:
        return []
    return [
        t.gettext("**Against computers only**"),
        games_won(stats.solo_games, stats.solo_wins, t),
        t.ngettext("{n} point", "{n} points", stats.solo_points),
    ]


def head_to_head(games: int, name: str, t: Translations, *, own_wins: int, their_wins: int) -> str:
    """Return how the reader and ``name`` have played against each other."""
    return t.ngettext(
        "You and {name}: {n} game, you won {own}, {name} {their}",
        "You and {name}: {n} games, you won {own}, {name} {their}",
        games,
        name=name,
        own=t.number(own_wins),
        their=t.number(their_wins),
    )


def course_in_words(course: Sequence[int], name: str, t: Translations) -> str:
    """Return the chart of ratings in words, plain."""
    first = t.ngettext(
        "The rating of {name} after the last {n} rated game, from the oldest to the newest.",
        "The rating of {name} after each of the last {n} rated games, from the oldest to the newest.",
        len(course),
        name=name,
    )
    second = t.gettext(
        "Newest {newest}, highest {highest}, lowest {lowest}.",
        newest=t.number(course[-1]),
        highest=t.number(max(course)),
        lowest=t.number(min(course)),
    )
    return " ".join([first, second, _direction(course[-1] - course[0], t)])


def _direction(difference: int, t: Translations) -> str:
    if difference > 0:
        return t.gettext("It has risen by {difference}.", difference=t.number(difference))
    if difference < 0:
        return t.gettext("It has fallen by {difference}.", difference=t.number(-difference))
    return t.gettext("It is where it began.")
