"""Until when a table waits for what, as its circumstances change."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.tables.attendance import Attendance, Deadline, DeadlineKind
from bot.tables.clock import (
    EMPTY_LASTS,
    HOST_SILENT_BETWEEN_GAMES,
    HOST_SILENT_IN_LOBBY,
    LOBBY_LASTS,
    MATCH_LASTS,
    PLACE_LOST_LASTS,
    REMINDED_AT,
    Clock,
)
from bot.tables.model import Phase
from bot.tables.occupants import Occupant, Person


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides on the waits of a table: who hosts, the ``people`` seated, who is on turn in which turn.

    ``game``: changes when a game begins and when it ends; ``turn_id``: no other turn has it.
    """

    phase: Phase
    host_id: int
    people: tuple[int, ...]
    on_turn: Occupant | None
    game: Hashable
    turn_id: int
    clock: Clock
    attendance: Attendance


@dataclass(frozen=True, slots=True)
class Wait:
    """A table waits for ``length``; the wait begins anew whenever ``for_what`` is another."""

    for_what: Hashable
    length: timedelta


Waits = Mapping[DeadlineKind, Wait]
_NO_WAITS: Final[Waits] = {}


def waits_of(table: Situation) -> Waits:
    """Return what a table waits for as it stands; while its channel is lost, for nothing else."""
    if not table.phase.is_live:
        return _NO_WAITS
    if table.attendance.is_suspended:
        return {DeadlineKind.PLACE: Wait(DeadlineKind.PLACE, PLACE_LOST_LASTS)}
    if not table.people:
        return {DeadlineKind.EMPTY: Wait(table.game, EMPTY_LASTS)}
    if table.phase is Phase.PLAYING:
        return _of_game(table)
    if table.phase is Phase.LOBBY:
        waits = {DeadlineKind.LOBBY: Wait(DeadlineKind.LOBBY, LOBBY_LASTS)}
    else:
        waits = {DeadlineKind.MATCH: Wait(table.game, MATCH_LASTS)}
    silent = (table.host_id, *table.attendance.silent_hosts)
    if any(person_id not in silent for person_id in table.people):
        length = HOST_SILENT_IN_LOBBY if table.phase is Phase.LOBBY else HOST_SILENT_BETWEEN_GAMES
        waits[DeadlineKind.HOST] = Wait((table.host_id, table.game), length)
    return waits


def deadlines_after(
    before: Waits,
    running: Iterable[Deadline],
    table: Situation,
    *,
    now: datetime,
    host_was_heard: bool,
) -> tuple[Deadline, ...]:
    """Return the deadlines of ``table``, sorted by kind; those of ``running`` held for the waits ``before``.

    A wait that goes on keeps its deadline, one that is new begins now, and that for the host begins again
    whenever the host was heard.
    """
    known = {deadline.kind: deadline for deadline in running}
    return tuple(
        known[kind]
        if before.get(kind) == wait and kind in known and not (kind is DeadlineKind.HOST and host_was_heard)
        else Deadline(kind, now + wait.length)
        for kind, wait in sorted(waits_of(table).items(), key=lambda entry: entry[0].value)
    )


def _of_game(table: Situation) -> Waits:
    """Return the waits for a person on turn, where there is a clock."""
    person, length = table.on_turn, table.clock.length
    if length is None or not isinstance(person, Person) or not person.is_named:
        return _NO_WAITS
    turn = (table.turn_id, person.id, table.clock)
    waits = {DeadlineKind.TURN: Wait(turn, length)}
    if table.attendance.reminded != table.turn_id:
        waits[DeadlineKind.REMINDER] = Wait(turn, length * REMINDED_AT)
    return waits
