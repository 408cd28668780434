"""Who is there as plain JSON, both ways; what is usual is left out."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from bot.game.strict_json import Json, Node
from bot.tables.attendance import Attendance, Vote
from bot.tables.occupants import Person

_LARGEST: Final = 2**63 - 1
_LATEST: Final = 2**32
"""Seconds since 1970 until the year 2106."""
_PARTS: Final = (
    "overruns",
    "returning",
    "votes",
    "kicked",
    "asking_in",
    "silent_hosts",
    "reminded",
    "nudged_at",
    "passed_over",
)
Read = TypeVar("Read")


def attendance_to_json(attendance: Attendance) -> dict[str, Any] | None:
    """Return ``attendance`` as an object, ``None`` where nothing is known.

    Whether the channel is lost has a column of its own.
    """
    nudged_at, passed_over = attendance.nudged_at, attendance.passed_over
    parts: dict[str, Any] = {
        "overruns": [list(entry) for entry in attendance.overruns],
        "returning": list(attendance.returning),
        "votes": [[vote.voter_id, vote.target_id] for vote in attendance.votes],
        "kicked": list(attendance.kicked),
        "asking_in": [_person_to_json(person) for person in attendance.asking_in],
        "silent_hosts": list(attendance.silent_hosts),
        "reminded": attendance.reminded,
        "nudged_at": None if nudged_at is None else int(nudged_at.timestamp()),
        "passed_over": None if passed_over is None else _person_to_json(passed_over),
    }
    return {name: part for name, part in parts.items() if part} or None


def attendance_from_json(value: Json, *, is_suspended: bool = False) -> Attendance:
    """Return what :func:`attendance_to_json` wrote; a nudge is known to the second.

    Raises :class:`bot.game.errors.RecordError` for anything else.
    """
    if value is None:
        return Attendance(is_suspended=is_suspended)
    parts = Node(value, "attendance").members((), _PARTS)

    def listed(name: str, read: Callable[[Node], Read]) -> tuple[Read, ...]:
        return parts[name].array(read) if name in parts else ()

    return Attendance(
        overruns=listed("overruns", _pair),
        returning=listed("returning", _number),
        votes=tuple(Vote(*pair) for pair in listed("votes", _pair)),
        kicked=listed("kicked", _number),
        asking_in=listed("asking_in", _person),
        silent_hosts=listed("silent_hosts", _number),
        reminded=_number(parts["reminded"]) if "reminded" in parts else 0,
        nudged_at=_moment(parts["nudged_at"]) if "nudged_at" in parts else None,
        passed_over=_person(parts["passed_over"]) if "passed_over" in parts else None,
        is_suspended=is_suspended,
    )


def _number(node: Node) -> int:
    return node.integer(-_LARGEST, _LARGEST)


def _pair(node: Node) -> tuple[int, int]:
    one, other = node.array(_number, length=2)
    return one, other


def _moment(node: Node) -> datetime:
    return datetime.fromtimestamp(node.integer(0, _LATEST), UTC)


def _person(node: Node) -> Person:
    members = node.members(("id", "name"))
    return Person(_number(members["id"]), members["name"].text())


def _person_to_json(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name}
