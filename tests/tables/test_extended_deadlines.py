"""Time in which nobody could press anything is made up for, whichever process knows the table."""

from datetime import timedelta

import pytest

from bot.storage.deadlines import SqlDeadlines
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.attendance import DeadlineKind
from bot.tables.commands import Expire, MakeMove, StayHost
from bot.tables.errors import StorageError
from bot.tables.service import Tables
from bot.tables.timekeeper import Timekeeper
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, OK, STALE
from tests.tables.match_table import FROM_STOCK
from tests.tables.timed_table import TimedTable

OUTAGE = timedelta(hours=3)


@pytest.fixture
def sql(database: Database) -> SqlTables:
    """Tables whose deadlines are rows of a database."""
    return SqlTables(database, now=Clock(), rater=RATER)


async def test_turn_has_its_time_after_an_outage(sql: SqlTables, database: Database) -> None:
    """What a process had in memory is read again; the deadline of before does nothing any more."""
    match = await TimedTable.timed(sql, BEN)
    before = await match.state()
    late = next(each for each in before.deadlines if each.kind is DeadlineKind.TURN)

    assert await SqlDeadlines(database).extend(OUTAGE) == (match.id,)

    table = await match.state()
    assert table.due(DeadlineKind.TURN) == late.due_at + OUTAGE
    assert await match.attempt(Expire(late)) == STALE


async def test_buttons_of_before_the_outage(sql: SqlTables, database: Database) -> None:
    """They play as if nothing had happened, in both processes."""
    match = await TimedTable.timed(sql, BEN)
    seen = (await match.state()).version
    other = match.elsewhere()
    await other.state()
    await SqlDeadlines(database).extend(OUTAGE)

    assert await other.attempt(MakeMove(ANNA, FROM_STOCK[0], seen)) == OK
    assert await match.state() == await other.state()


async def test_host_is_waited_for_as_long_as_before(sql: SqlTables, database: Database) -> None:
    """A deadline that was extended goes on, and begins anew when the host is heard."""
    match = await TimedTable.opened(sql, BEN)
    await SqlDeadlines(database).extend(OUTAGE)
    match.later(hours=3, minutes=1)
    assert (await match.waits())[DeadlineKind.HOST] == timedelta(minutes=2)

    await match.do(StayHost(ANNA))

    assert (await match.waits())[DeadlineKind.HOST] == timedelta(minutes=3)


async def test_database_that_fails_is_told(memory: MemoryTables) -> None:
    """Whoever makes up for an outage learns that it has not been done, and may try again."""
    wall = Clock()
    keeper = Timekeeper(Tables(memory, now=wall), memory, now=wall, sleep=wall.sleep)
    match = await TimedTable.timed(memory, BEN)
    memory.fail("extend")

    with pytest.raises(StorageError):
        await keeper.make_up(OUTAGE)

    assert await keeper.make_up(OUTAGE) == (match.id,)
