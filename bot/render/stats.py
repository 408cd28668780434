"""What one player has reached in a server."""

from typing import Final

from bot.i18n import Translations
from bot.render.arguments import history_argument, leaderboard_argument
from bot.render.column import sections
from bot.render.names import cleaned, columns
from bot.render.panel import Action, Button, Chart, Panel, Picture, Row, Series, Verb
from bot.render.seats import person_label, person_name
from bot.render.who import member_name
from bot.render.wording.controls import verb_label
from bot.render.wording.stats import (
    counted_lines,
    course_in_words,
    ending_lines,
    head_to_head,
    solo_lines,
    summary,
)
from bot.tables.occupants import Person
from bot.tables.scores import By, Period, PlayerStats

_RIVAL_WIDTH: Final = 14
_COURSE_FROM: Final = 2
"""A course of fewer ratings is no course."""
_SIGN: Final = "R"
"""Stands at the end of the line of ratings; the picture has Latin letters only."""


def stats_panel(stats: PlayerStats, t: Translations, *, asker: int) -> Panel:
    """Return everything that a player has reached, with the course of the rating as a picture."""
    name = member_name(stats.member, t)
    return Panel(
        text="\n".join([t.gettext("**Statistics of {name}**", name=name), summary(stats, t)]),
        lines=sections(
            counted_lines(stats, t),
            ending_lines(stats, t),
            solo_lines(stats, t),
            _head_to_head(stats, t, asker=asker),
        ),
        rows=_rows(t, Button(verb_label(Verb.HISTORY, t), _games_of(stats.member.person))),
        files=_pictures(stats, t),
    )


def no_stats_panel(person: Person, t: Translations, *, asker: int) -> Panel:
    """Return that no game of somebody has ended in the server; a name that is not known is left out."""
    if person.id == asker:
        text = t.gettext("No game of yours has ended in this server yet. `/skipbo start` opens one.")
    elif columns(cleaned(person.name)):
        name = person_name(person, t)
        text = t.gettext("No game of **{name}** has ended in this server yet.", name=name)
    else:
        text = t.gettext("No game of this person has ended in this server yet.")
    return Panel(text, rows=_rows(t))


def _head_to_head(stats: PlayerStats, t: Translations, *, asker: int) -> list[str]:
    """Return the games against whoever asked; of these the player has won the ``own_wins``."""
    against, person = stats.against, stats.member.person
    if against is None or person.id == asker:
        return []
    name = person_name(person, t, width=_RIVAL_WIDTH)
    return [head_to_head(against.games, name, t, own_wins=against.their_wins, their_wins=against.own_wins)]


def _pictures(stats: PlayerStats, t: Translations) -> tuple[Picture, ...]:
    course = [rating.shown for rating in stats.course]
    if len(course) < _COURSE_FROM:
        return ()
    line = Series(_SIGN, tuple(map(float, course)))
    alt = course_in_words(course, person_label(stats.member.person, t), t)
    return (Picture("rating.png", alt, Chart((line,))),)


def _rows(t: Translations, *buttons: Button) -> tuple[Row, ...]:
    best = Action(Verb.LEADERBOARD, leaderboard_argument(Period.ALL, By.POINTS, 1))
    return ((*buttons, Button(verb_label(Verb.LEADERBOARD, t), best)),)


def _games_of(person: Person) -> Action:
    return Action(Verb.HISTORY, history_argument(person.id, 1))
