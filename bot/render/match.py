"""The match at a table: its score, its course, and what is to be said when it is decided."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from bot.game.outcome import Outcome, Termination
from bot.i18n import Translations
from bot.render.column import fits_embed, sections
from bot.render.controls import moment_button, rules_button
from bot.render.panel import Chart, Panel, Picture, Row, Series, Style, Verb
from bot.render.sides import are_paired, side_name
from bot.render.wording.match import match_won, match_words
from bot.tables.match import (
    GameResult,
    Match,
    MatchKind,
    Side,
    Standing,
    sides_of,
    standings,
    winners_of,
)
from bot.tables.model import Phase, TableState

_NAME_WIDTH: Final = 14
_PAIR_WIDTH: Final = 31
_PAIR_IN_GAME_WIDTH: Final = 19
_ALT_WIDTH: Final = 20
_MOST_SERIES: Final = 8
_MOST_ROWS: Final = 12
_FEWEST_GAMES: Final = 3
_LONGEST_ALT: Final = 1024
_CHART_FROM: Final = 2
"""A course of fewer games is no course."""


def match_lines(table: TableState, t: Translations) -> list[str]:
    """Return what is played for and how far everybody is; nothing for a single game."""
    rules = table.match.rules
    if not rules.is_match:
        return []
    heading = t.gettext("**Match** · {goal}", goal=match_words(rules, t))
    number = t.gettext("Game {number}", number=game_number(table))
    return [heading, number, *standing_lines(table, t)]


def game_number(table: TableState) -> int:
    """Return which game of the match is shown; one that is dealt again keeps its number."""
    match = table.match
    is_open = table.phase is Phase.PLAYING or not (match.results and match.results[-1].is_counted)
    return len(match.counted) + is_open


def standing_lines(table: TableState, t: Translations) -> list[str]:
    """Return a line for each side: its sign in the chart, points and games won.

    Of those who have left only the best few are shown.
    """
    rows, seated = rows_of(table), _seated(table)
    if are_paired(table):
        return [line for number, row in enumerate(rows, 1) for line in _pair_lines(table, number, row, t)]
    lines = [
        _standing_line(table, number, row, t, has_left=row.side not in seated)
        for number, row in enumerate(rows[:_MOST_ROWS], 1)
    ]
    more = len(rows) - len(lines)
    return [*lines, t.ngettext("… and {n} who has left", "… and {n} who have left", more)] if more else lines


def rows_of(table: TableState) -> tuple[Standing, ...]:
    """Return how far every side of the match is, as the screens list them: who has left last, best first."""
    rows, seated = (
        standings(table.match.counted, table.taken, partners=are_paired(table)),
        _seated(table),
    )
    gone = [row for row in rows if row.side not in seated]
    gone.sort(key=lambda row: (-row.wins, -row.points))
    return (*(row for row in rows if row.side in seated), *gone)


def match_winner_sentences(table: TableState, t: Translations) -> list[str]:
    """Return who has won the match, nothing as long as it goes on and for a single game."""
    winners = winners_of(table.match, table.taken, partners=are_paired(table)) or ()
    if table.phase is not Phase.FINISHED or not table.match.rules.is_match:
        return []
    return [
        match_won(side_name(table, row, t), table.match.rules, t, is_pair=row.side.pair > 0)
        for row in rows_of(table)
        if row.side in winners
    ]


def match_panel(table: TableState, t: Translations) -> Panel:
    """Return the match of a table game by game, with its course as a picture, for one reader."""
    rows = rows_of(table)
    games = _game_lines(table, rows, t)
    lines = sections([t.gettext("**Score**"), *standing_lines(table, t)], games)
    while not fits_embed(lines) and len(games) > _FEWEST_GAMES:
        games = ["…", *games[len(games) // 2 :]]
        lines = sections([t.gettext("**Score**"), *standing_lines(table, t)], games)
    text = [
        t.gettext("**{goal}**", goal=match_words(table.match.rules, t)),
        _games_played(len(table.match.counted), t),
        *match_winner_sentences(table, t),
    ]
    return Panel("\n".join(text), lines=lines, rows=_rows(table, t), files=match_pictures(table, t))


def _games_played(games: int, t: Translations) -> str:
    if not games:
        return t.gettext("No game has been played yet.")
    return t.ngettext("{n} game has been played.", "{n} games have been played.", games)


def match_pictures(table: TableState, t: Translations) -> tuple[Picture, ...]:
    """Return the course of the match as a chart; none before there is a course."""
    match, rows = table.match, rows_of(table)[:_MOST_SERIES]
    if len(match.counted) < _CHART_FROM:
        return ()
    courses = [(number, row, _course(match, row)) for number, row in enumerate(rows, 1)]
    series = tuple(Series(str(number), course) for number, _, course in courses)
    has_goal = match.rules.kind in (MatchKind.POINTS, MatchKind.WINS)
    chart = Chart(series, goal=match.rules.target if has_goal else None)
    return (Picture("match.png", _alt(table, courses, t), chart),)


def _rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    if table.phase is Phase.BETWEEN:
        return ((moment_button(Verb.NEXT, table, t, style=Style.MAIN), rules_button(t)),)
    return ((rules_button(t),),)


def _seated(table: TableState) -> set[Side]:
    return set(sides_of(table.taken, partners=are_paired(table)))


def _pair_lines(table: TableState, number: int, row: Standing, t: Translations) -> list[str]:
    """Return how far a pair is, its names on a line of their own."""
    name = side_name(table, row, t, width=_PAIR_WIDTH)
    points = t.number(row.points)
    if table.match.rules.kind is MatchKind.POINTS:
        score = t.gettext("**{points}** points, {wins} won", points=points, wins=row.wins)
    else:
        score = t.gettext("**{wins}** won, {points} points", wins=row.wins, points=points)
    return [t.gettext("({number}) {name}", number=number, name=name), score]


def _standing_line(table: TableState, number: int, row: Standing, t: Translations, *, has_left: bool) -> str:
    """Return how far one side is; what decides the match comes first."""
    name = side_name(table, row, t, width=_NAME_WIDTH)
    if has_left:
        name = t.gettext("{name} (left)", name=name)
    if table.match.rules.kind is MatchKind.POINTS:
        return t.gettext(
            "({number}) {name}: **{points}** points, {wins} won",
            number=number,
            name=name,
            points=t.number(row.points),
            wins=row.wins,
        )
    return t.gettext(
        "({number}) {name}: **{wins}** won, {points} points",
        number=number,
        name=name,
        points=t.number(row.points),
        wins=row.wins,
    )


def _game_lines(table: TableState, rows: Sequence[Standing], t: Translations) -> list[str]:
    """Return a line for each game; one that is dealt again has the number of the game that replaces it."""
    results = table.match.results
    width = _PAIR_IN_GAME_WIDTH if are_paired(table) else _NAME_WIDTH
    names = {row.side: side_name(table, row, t, width=width) for row in rows}
    before = accumulate((result.is_counted for result in results), initial=0)
    return [_game_line(count + 1, result, names, t) for count, result in zip(before, results, strict=False)]


def _game_line(number: int, result: GameResult, names: Mapping[Side, str], t: Translations) -> str:
    """Return how one game ended, by the names of the sides."""
    outcome = result.outcome
    if outcome.winners:
        seat = outcome.winners[0]
        name = names.get(sides_of(result.players, partners=result.is_paired)[seat], "?")
        points = t.number(outcome.points_of(seat))
        return t.gettext("Game {number}: {name} +{points}", number=number, name=name, points=points)
    return t.gettext("Game {number}: {ending}", number=number, ending=_ending(outcome, t))


def _ending(outcome: Outcome, t: Translations) -> str:
    match outcome.termination:
        case Termination.RESIGNED:
            return t.gettext("given up, dealt again")
        case Termination.ABANDONED:
            return t.gettext("broken off, dealt again")
        case _:
            return t.gettext("a draw, nobody scores")


def _course(match: Match, row: Standing) -> tuple[float, ...]:
    """Return points, or games won, of one side after each game, from 0 on."""
    by_points = match.rules.kind in (MatchKind.SINGLE, MatchKind.POINTS)
    steps = [_scored(result, row, by_points=by_points) for result in match.counted]
    return tuple(accumulate(steps, initial=0))


def _scored(result: GameResult, row: Standing, *, by_points: bool) -> int:
    sides = sides_of(result.players, partners=result.is_paired)
    if row.side not in sides:
        return 0
    seat = sides.index(row.side)
    return result.outcome.points_of(seat) if by_points else int(seat in result.outcome.winners)


def _alt(
    table: TableState, courses: Sequence[tuple[int, Standing, tuple[float, ...]]], t: Translations
) -> str:
    """Return the chart in words: what every line does, or where that is too long, where it ends."""
    match = table.match
    by_points = match.rules.kind is MatchKind.POINTS
    first = (
        t.ngettext("Points after {n} game.", "Points game by game over {n} games.", len(match.counted))
        if by_points
        else t.ngettext(
            "Games won after {n} game.", "Games won, game by game over {n} games.", len(match.counted)
        )
    )
    whole = " ".join(
        [first, *(_line_in_words(table, number, row, course, t) for number, row, course in courses)]
    )
    if len(whole) <= _LONGEST_ALT:
        return whole
    ends = [_line_in_words(table, number, row, course[-1:], t) for number, row, course in courses]
    return " ".join([first, *ends])[:_LONGEST_ALT]


def _line_in_words(
    table: TableState, number: int, row: Standing, course: tuple[float, ...], t: Translations
) -> str:
    return t.gettext(
        "Line {number}, {name}: {values}.",
        number=number,
        name=side_name(table, row, t, width=_ALT_WIDTH, plain=True),
        values=", ".join(t.number(value) for value in course),
    )
