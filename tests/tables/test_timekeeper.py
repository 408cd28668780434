"""Whoever sees to it that what is due happens: in order, in time, and not while nobody can press anything."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables.attendance import Deadline, DeadlineKind
from bot.tables.clock import HOST_SILENT_IN_LOBBY, Clock
from bot.tables.commands import ChooseClock
from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError
from bot.tables.model import Phase, Place
from bot.tables.ports import Change
from bot.tables.refusals import TableRefusal, TableRefusalCode
from bot.tables.service import Tables
from bot.tables.timekeeper import LONGEST_NAP, Timekeeper
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, PLACE, SHORT, Heard, Stacked, move, playing
from tests.tables.wall import Wall, settled

LOBBY_LASTS = 30 * 60
MANY = 2000


class Kept:
    """Tables with somebody who keeps their time."""

    def __init__(self, memory: MemoryTables, wall: Wall) -> None:
        self.memory = memory
        self.wall = wall
        self.heard = Heard()
        self.tables = Tables(memory, listener=self.heard, shuffler=Stacked, now=wall)
        self.keeper = Timekeeper(self.tables, memory, now=wall, sleep=wall.sleep)
        self.tables.subscribe(self.keeper)

    async def lobby(self, channel_id: int) -> int:
        """A lobby that closes in half an hour."""
        return (await self.tables.open(Place(PLACE.guild_id, channel_id), ANNA, SHORT)).id

    @property
    def closed(self) -> list[int]:
        """The lobbies that have closed, in the order in which that was heard of."""
        return [change.table_id for change in self.heard.changes]


@pytest.fixture
async def kept(memory: MemoryTables) -> AsyncIterator[Kept]:
    """Tables on a store that makes trouble, in time that a test lets pass."""
    kept = Kept(memory, Wall())
    yield kept
    await kept.keeper.close()


async def test_due_things_happen_in_order(kept: Kept) -> None:
    """Each at its time, or at most a little later."""
    kept.keeper.release()
    for channel_id in (1, 2, 3):
        await kept.lobby(channel_id)
        await kept.wall.go_on(100)

    await kept.wall.go_on(LOBBY_LASTS - 301)
    assert kept.closed == []
    await kept.wall.go_on(2)
    assert kept.closed == [1]
    await kept.wall.go_on(200)
    assert kept.closed == [1, 2, 3]


async def test_what_has_piled_up_happens_oldest_first(kept: Kept) -> None:
    """Whatever the tables are called."""
    for channel_id in (1, 2, 3):
        await kept.lobby(channel_id)
    for table_id, minutes in ((1, 3), (2, 1), (3, 2)):
        row = kept.memory.stored[table_id]
        due = Deadline(DeadlineKind.LOBBY, kept.wall.time + timedelta(minutes=minutes))
        kept.memory.stored[table_id] = replace(row, deadlines=(due,))
    kept.wall.time += timedelta(minutes=5)

    kept.keeper.release()
    await kept.wall.go_on()

    assert kept.closed == [2, 3, 1]


async def test_turn_ends_in_time(kept: Kept) -> None:
    """The reminder comes when a quarter is left, the end with the whole, and then the next player's."""
    kept.keeper.release()
    table_id = await playing(kept.tables, BEN)
    await kept.tables.do(table_id, ChooseClock(ANNA, Clock.TWO_MINUTES))

    await kept.wall.go_on(90)
    table = await kept.tables.state(table_id)
    assert (table.attendance.reminded, table.turn_number) == (table.turn_id, 1)

    await kept.wall.go_on(30)
    assert (await kept.tables.state(table_id)).turn_number == 2
    await kept.wall.go_on(120)
    assert (await kept.tables.state(table_id)).turn_number == 3


async def test_turn_that_was_played_in_time(kept: Kept) -> None:
    """Nobody's turn is ended but by its own deadline."""
    kept.keeper.release()
    table_id = await playing(kept.tables, BEN)
    await kept.tables.do(table_id, ChooseClock(ANNA, Clock.TWO_MINUTES))
    await kept.wall.go_on(119)
    await move(kept.tables, table_id, ANNA, "H9>D1")

    await kept.wall.go_on(119)

    assert (await kept.tables.state(table_id)).turn_number == 2


# ---------------------------------------------------------------------- waiting


async def test_nothing_happens_before_the_release(kept: Kept) -> None:
    """Nor while it is held again; what is due meanwhile happens with the release."""
    await kept.lobby(1)
    await kept.wall.go_on(2 * LOBBY_LASTS)
    assert kept.closed == []
    kept.keeper.release()
    kept.keeper.hold()
    await kept.wall.go_on(LOBBY_LASTS)
    assert kept.closed == []

    kept.keeper.release()
    await kept.wall.go_on()

    assert kept.closed == [1]


async def test_made_up_time(kept: Kept) -> None:
    """What passed while nobody could press anything does not count; live tables alone are touched."""
    tables = [await kept.lobby(channel_id) for channel_id in (1, 2)]
    before = [await kept.tables.state(table_id) for table_id in tables]
    missed = timedelta(hours=1)
    kept.wall.time += missed

    assert await kept.keeper.make_up(missed) == (1, 2)
    kept.keeper.release()
    await kept.wall.go_on(LOBBY_LASTS - 1)
    assert kept.closed == []
    after = [await kept.tables.state(table_id) for table_id in tables]
    assert [later.version - table.version for table, later in zip(before, after, strict=True)] == [1, 1]
    assert [later.cards_version for later in after] == [table.cards_version for table in before]

    await kept.wall.go_on(1)
    assert kept.closed == [1, 2]


async def test_earlier_deadline_wakes(kept: Kept) -> None:
    """Who slept until a later one is there in time."""
    kept.keeper.release()
    table_id = await playing(kept.tables, BEN)
    await kept.wall.go_on(1)
    assert kept.wall.naps[-1] == HOST_SILENT_IN_LOBBY.total_seconds()
    due = Deadline(DeadlineKind.EMPTY, kept.wall.time + timedelta(seconds=7))
    kept.memory.stored[table_id] = replace(kept.memory.stored[table_id], version=99, deadlines=(due,))

    kept.keeper.changed(replace(kept.heard.changes[-1], next_due=due.due_at))
    await kept.wall.go_on()

    assert kept.wall.naps[-1] == 7
    await kept.wall.go_on(7)
    assert (await kept.tables.state(table_id)).phase is Phase.ABANDONED


async def test_later_deadline_wakes_nobody(kept: Kept) -> None:
    """Of a thousand tables each has a deadline, and nobody looks after all of them at each change."""
    kept.keeper.release()
    table_id = await playing(kept.tables, BEN)
    await kept.tables.do(table_id, ChooseClock(ANNA, Clock.HOUR))
    await kept.wall.go_on(1)
    asked = kept.memory.calls["due"]

    for clock in (Clock.DAY, Clock.THREE_DAYS):
        await kept.tables.do(table_id, ChooseClock(ANNA, clock))
    await settled()

    assert kept.memory.calls["due"] == asked


async def test_deadline_that_comes_while_it_looks(kept: Kept) -> None:
    """A change that is stored after the database was asked is not overlooked."""
    kept.keeper.release()
    await kept.lobby(1)
    await kept.wall.go_on(LOBBY_LASTS - 1)
    gate = kept.memory.hang("next_due")
    await kept.wall.go_on(LONGEST_NAP)
    assert gate.reached.is_set()
    table_id = await playing(kept.tables, BEN)
    await kept.tables.do(table_id, ChooseClock(ANNA, Clock.TWO_MINUTES))
    asked = kept.memory.calls["due"]

    gate.open()
    await settled()

    assert kept.memory.calls["due"] == asked + 1


# ---------------------------------------------------------------------- trouble


@pytest.mark.parametrize("method", ["due", "next_due", "save", "version"])
async def test_database_fails(kept: Kept, method: str) -> None:
    """It is tried again a little later, and nothing is lost or done twice."""
    await kept.lobby(1)
    kept.wall.time += timedelta(hours=1)
    kept.memory.fail(method, times=2)

    kept.keeper.release()
    await kept.wall.go_on(60)

    assert kept.closed == [1]


class Unwilling(MemoryTables):
    """A store that does not take what is due at the first table; ``tries`` counts how often it was asked."""

    error: Exception = StorageError("only this table")
    tries = 0

    async def save(self, change: Change) -> None:
        if change.table_id == 1:
            self.tries += 1
            raise self.error
        await super().save(change)


@pytest.mark.parametrize(
    ("error", "tries"),
    [
        (BrokenTableError("moves"), 1),
        (TableRefusedError(TableRefusal(TableRefusalCode.NOT_BEGUN)), 1),
        (ZeroDivisionError("a fault"), 1),
        (StorageError("only this table"), 5),
    ],
    ids=["broken", "refused", "fault", "not stored"],
)
async def test_one_table_does_not_hold_up_the_others(
    error: Exception, tries: int, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told in the log and left alone; only what the database has not taken is tried again and again."""
    unwilling = Unwilling()
    kept = Kept(unwilling, Wall())
    for channel_id in (1, 2, 3):
        await kept.lobby(channel_id)
    unwilling.error = error
    kept.wall.time += timedelta(hours=1)

    kept.keeper.release()
    await kept.wall.go_on(20)
    await kept.keeper.close()

    assert kept.closed == [2, 3]
    assert unwilling.tries == tries
    assert caplog.records


async def test_closing_finishes_what_is_being_stored(kept: Kept) -> None:
    """And begins nothing more."""
    for channel_id in (1, 2):
        await kept.lobby(channel_id)
    kept.wall.time += timedelta(hours=1)
    gate = kept.memory.hang("save")
    kept.keeper.release()
    await asyncio.wait_for(gate.reached.wait(), 5)

    closing = asyncio.create_task(kept.keeper.close())
    await settled()
    assert not closing.done()
    gate.open()
    await asyncio.wait_for(closing, 5)

    assert kept.closed == [1]
    kept.keeper.release()
    await kept.wall.go_on(LONGEST_NAP)
    assert kept.closed == [1]


async def test_closing_before_the_release(kept: Kept) -> None:
    """There is nothing to wait for."""
    await kept.keeper.close()

    kept.keeper.release()
    await kept.wall.go_on(LONGEST_NAP)

    assert kept.wall.naps == []


async def test_two_keepers_of_one_store(kept: Kept) -> None:
    """What is due happens once, whichever process is faster; the other one goes on with the next."""
    for channel_id in range(1, 9):
        await kept.lobby(channel_id)
    kept.wall.time += timedelta(hours=1)
    other = Kept(kept.memory, kept.wall)

    kept.keeper.release()
    other.keeper.release()
    await kept.wall.go_on(10 * LONGEST_NAP)
    await other.keeper.close()

    assert sorted(kept.closed + other.closed) == list(range(1, 9))


async def test_thousands_at_once(kept: Kept) -> None:
    """All that piled up while the bot was down is worked off in one go."""
    row = kept.memory.stored[await kept.lobby(1)]
    for table_id in range(2, MANY + 1):
        kept.memory.stored[table_id] = replace(row, id=table_id, place=Place(PLACE.guild_id, table_id))
    kept.wall.time += timedelta(hours=1)

    kept.keeper.release()
    while len(kept.closed) < MANY:
        await settled()

    assert kept.closed == list(range(1, MANY + 1))
    assert kept.memory.calls["due"] <= 2
