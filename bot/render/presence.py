"""Who is there and who is not, as the whole table sees it, and what may be done about it."""

from collections.abc import Iterable
from typing import Final

from bot.i18n import Translations
from bot.render.panel import Action, Button, Style, Verb
from bot.render.seats import person_label, person_name
from bot.render.wording.clock import time_ran_out
from bot.render.wording.presence import (
    are_away,
    ask_in,
    come_back,
    hosting_passed,
    let_in_label,
    match_waits,
    nobody_left,
    only_one_left,
    want_to_go,
)
from bot.tables.attendance import DeadlineKind
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Person

_NAME_WIDTH: Final = 20
_LABEL_WIDTH: Final = 20
_MOST_ASKING: Final = 5
_MOST_TEXT: Final = 2000


def presence_sentences(table: TableState, t: Translations) -> list[str]:
    """Return who is late, away, comes back, asks for a seat or is to go, and that the host is another."""
    return [
        *(_who_is_late(table, t) if table.phase is Phase.PLAYING else []),
        *(_who_is_left(table, t) if table.phase is Phase.PLAYING else []),
        *_asking(table, t),
        *_votes(table, t),
        *_passed_over(table, t),
    ]


def let_in_buttons(table: TableState, t: Translations) -> tuple[Button, ...]:
    """Return a button for each of the first who ask for a seat; who may press it is looked up then."""
    return tuple(
        Button(
            let_in_label(person_label(person, t, width=_LABEL_WIDTH), t),
            Action(Verb.LET_IN, str(person.id), table.id),
            Style.GOOD,
        )
        for person in table.attendance.asking_in[:_MOST_ASKING]
    )


def fitting(lines: Iterable[str]) -> str:
    """Return ``lines`` as the text of one message; the last ones give way where they do not fit."""
    kept: list[str] = []
    room = _MOST_TEXT + 1
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept)


def _who_is_late(table: TableState, t: Translations) -> list[str]:
    late = [person for person in table.people if table.attendance.overruns_of(person.id)]
    return [time_ran_out(_names(late, t), len(late), t)] if late else []


def _who_is_left(table: TableState, t: Translations) -> list[str]:
    lines: list[str] = []
    empty, match = table.due(DeadlineKind.EMPTY), table.due(DeadlineKind.MATCH)
    if match is not None:
        lines.append(match_waits(match, t))
    elif empty is not None:
        lines.append(nobody_left(empty, t))
    elif len(table.people) == 1 and table.has_given_up:
        lines.append(only_one_left(person_name(table.people[0], t, width=_NAME_WIDTH), t))
    returning = table.attendance.returning
    kept_for = [
        seat.sits_for for seat in table.seats if isinstance(seat, Computer) and seat.sits_for is not None
    ]
    away = [person for person in kept_for if table.is_away(person.id) and person.id not in returning]
    back = [person for person in kept_for if person.id in returning]
    if away:
        lines.append(are_away(_names(away, t), len(away), t))
    if back:
        lines.append(come_back(_names(back, t), len(back), t))
    return lines


def _asking(table: TableState, t: Translations) -> list[str]:
    asking = table.attendance.asking_in[:_MOST_ASKING]
    if not asking:
        return []
    host = person_name(table.host, t, width=_NAME_WIDTH)
    return [ask_in(_names(asking, t), len(asking), host, t)]


def _votes(table: TableState, t: Translations) -> list[str]:
    """Return how many want whom to go, those first who are nearest to it."""
    counted = [(len(table.attendance.votes_against(person.id)), person) for person in table.people]
    counted.sort(key=lambda entry: -entry[0])
    others = len(table.people) - 1
    return [
        want_to_go(person_name(person, t, width=_NAME_WIDTH), t, votes=votes, people=others)
        for votes, person in counted
        if votes
    ]


def _passed_over(table: TableState, t: Translations) -> list[str]:
    before = table.attendance.passed_over
    if before is None:
        return []
    host = person_name(table.host, t, width=_NAME_WIDTH)
    return [hosting_passed(person_name(before, t, width=_NAME_WIDTH), host, t)]


def _names(people: Iterable[Person], t: Translations) -> str:
    return ", ".join(f"**{person_name(person, t, width=_NAME_WIDTH)}**" for person in people)
