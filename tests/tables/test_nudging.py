"""Reminders: once in a turn by the clock, and without a clock by the other players."""

import pytest

from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import ChooseClock, Command, Leave, Nudge, Resume, Suspend
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, OK, STRANGER
from tests.tables.match_table import FROM_STOCK
from tests.tables.timed_table import TimedTable


async def test_reminder_of_the_clock(store: TableStore) -> None:
    """It is noted for this turn and leaves cards and buttons alone; the turn ends when it would have."""
    match = await TimedTable.timed(store, BEN)
    before, ends = await match.state(), (await match.state()).due(DeadlineKind.TURN)

    table = await match.expire(DeadlineKind.REMINDER)

    assert table.attendance.reminded == before.turn_id
    assert table.cards_version == before.cards_version
    assert [(each.kind, each.due_at) for each in table.deadlines] == [(DeadlineKind.TURN, ends)]


async def test_one_reminder_in_a_turn(store: TableStore) -> None:
    """However much is played after it; the next turn has its own."""
    match = await TimedTable.timed(store, BEN)
    await match.expire(DeadlineKind.REMINDER)

    await match.move(FROM_STOCK[0])
    assert DeadlineKind.REMINDER not in await match.waits()

    await match.move()
    assert DeadlineKind.REMINDER in await match.waits()


async def test_nudge(store: TableStore) -> None:
    """At a table without a clock another player reminds who is on turn."""
    match = await TimedTable.begun(store, BEN)

    table = await match.do(Nudge(BEN))

    assert table.attendance.reminded == table.turn_id
    assert table.attendance.nudged_at == match.wall.time


async def test_nudge_once_an_hour(store: TableStore) -> None:
    """Whoever has nudged: the next reminder in that turn is an hour later."""
    match = await TimedTable.begun(store, BEN, CLEO)
    await match.do(Nudge(BEN))

    match.later(minutes=59, seconds=59)
    assert await match.attempt(Nudge(CLEO)) == "nudged_already"

    match.later(seconds=1)
    assert await match.attempt(Nudge(CLEO)) == OK
    assert await match.attempt(Nudge(BEN)) == "nudged_already"


@pytest.mark.parametrize(
    "between",
    [
        [ChooseClock(ANNA, Clock.OFF)],
        [ChooseClock(ANNA, Clock.DAY), ChooseClock(ANNA, Clock.OFF)],
        [Suspend(), Resume()],
    ],
    ids=["the same clock", "another clock for a while", "channel lost and back"],
)
async def test_nothing_makes_the_hour_shorter(memory: MemoryTables, between: list[Command]) -> None:
    """Whatever begins the turn's time anew, whoever was nudged has heard it."""
    match = await TimedTable.begun(memory, BEN)
    await match.do(Nudge(BEN), *between)

    assert await match.attempt(Nudge(BEN)) == "nudged_already"

    match.later(hours=1)
    assert await match.attempt(Nudge(BEN)) == OK


async def test_same_clock_once_more_reminds_nobody_again(memory: MemoryTables) -> None:
    """It changes nothing about the turn."""
    match = await TimedTable.timed(memory, BEN, clock=Clock.DAY)
    before = await match.expire(DeadlineKind.REMINDER)

    table = await match.do(ChooseClock(ANNA, Clock.DAY))

    assert (table.attendance, table.deadlines) == (before.attendance, before.deadlines)


async def test_next_turn_may_be_nudged(memory: MemoryTables) -> None:
    """Another player is another matter."""
    match = await TimedTable.begun(memory, BEN)
    await match.do(Nudge(BEN))
    await match.move()

    assert await match.attempt(Nudge(ANNA)) == OK


async def test_nudge_where_a_clock_runs(memory: MemoryTables) -> None:
    """The clock reminds already."""
    match = await TimedTable.timed(memory, BEN)

    assert await match.attempt(Nudge(BEN)) == "clock_runs"


@pytest.mark.parametrize(
    ("person", "refusal"), [(ANNA, "nobody_to_nudge"), (STRANGER, "not_seated")], ids=["oneself", "stranger"]
)
async def test_who_does_not_nudge(memory: MemoryTables, person: Person, refusal: str) -> None:
    """Nobody nudges themselves, and no passer-by anybody."""
    match = await TimedTable.begun(memory, BEN)

    assert await match.attempt(Nudge(person)) == refusal


async def test_computer_players_are_not_nudged(memory: MemoryTables) -> None:
    """They play anyway."""
    match = await TimedTable.begun(memory, BEN)
    await match.do(Leave(ANNA))

    assert await match.attempt(Nudge(BEN)) == "nobody_to_nudge"
