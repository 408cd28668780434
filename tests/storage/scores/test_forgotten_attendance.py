"""Who is forgotten is known to no table any more, beside its seats either."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.storage.engine import Database
from bot.storage.privacy import SqlPrivacy
from bot.storage.tables import SqlTables
from bot.tables.attendance import ALL_PRESENT, Attendance, Vote
from bot.tables.errors import BrokenTableError
from bot.tables.model import Phase
from tests.storage.building import ANNA, BEN, CLEO, change_to, loaded, running_table
from tests.storage.scores.dumping import dump, found_in
from tests.storage.scores.random_games import FORGOTTEN

MARKS = (str(FORGOTTEN.id), FORGOTTEN.name)
KNOWN = Attendance(
    overruns=((BEN.id, 1), (FORGOTTEN.id, 1)),
    returning=(FORGOTTEN.id, CLEO.id),
    votes=(Vote(BEN.id, CLEO.id), Vote(FORGOTTEN.id, CLEO.id), Vote(BEN.id, FORGOTTEN.id)),
    kicked=(FORGOTTEN.id, ANNA.id),
    asking_in=(ANNA, FORGOTTEN),
    reminded=5,
    nudged_at=datetime(2026, 8, 1, tzinfo=UTC),
    passed_over=FORGOTTEN,
    silent_hosts=(FORGOTTEN.id, BEN.id),
)
OTHERS = Attendance(
    overruns=((BEN.id, 1),),
    returning=(CLEO.id,),
    votes=(Vote(BEN.id, CLEO.id),),
    kicked=(ANNA.id,),
    asking_in=(ANNA,),
    reminded=5,
    nudged_at=KNOWN.nudged_at,
    silent_hosts=(BEN.id,),
)


async def test_attendance_is_forgotten(privacy: SqlPrivacy, store: SqlTables, database: Database) -> None:
    """Everything of the person goes, that of others stays, and a lost channel is lost still."""
    # given
    only = Attendance(asking_in=(FORGOTTEN,), is_suspended=True)
    tables = [await running_table(store, channel_id=channel, seats=(CLEO, BEN)) for channel in range(3)]
    for table, known in zip(tables, (KNOWN, only, OTHERS), strict=True):
        await store.save(change_to(table.id, 3, Phase.PLAYING, attendance=known))
    before = [await loaded(store, table.id) for table in tables]

    # when
    risen = await privacy.forget(FORGOTTEN.id)

    # then
    assert await found_in(database, *MARKS) == []
    assert risen == (tables[0].id, tables[1].id)
    assert [await loaded(store, table.id) for table in tables] == [
        replace(before[0], version=4, attendance=OTHERS),
        replace(before[1], version=4, attendance=Attendance(is_suspended=True)),
        before[2],
    ]


async def test_number_that_is_nobody(privacy: SqlPrivacy, store: SqlTables, database: Database) -> None:
    """A turn, or part of another number, that reads like the person's number changes nothing."""
    table = await running_table(store, seats=(BEN, CLEO))
    known = Attendance(reminded=ANNA.id, kicked=(10 * ANNA.id,))
    await store.save(change_to(table.id, 3, Phase.PLAYING, attendance=known, host=CLEO))
    before = await dump(database)

    assert await privacy.forget(ANNA.id) == ()

    assert await dump(database) == before


async def test_damaged_attendance_is_in_nobodys_way(
    privacy: SqlPrivacy, store: SqlTables, database: Database
) -> None:
    """What nobody can read keeps nobody from being forgotten, and is gone where the number stands."""
    tables = [await running_table(store, channel_id=channel, seats=(CLEO, BEN)) for channel in range(2)]
    for table, damage in zip(tables, (f"[{FORGOTTEN.id}", "[7"), strict=True):
        change = f"UPDATE tables SET attendance = '{damage}' WHERE id = {table.id}"
        await database.write(lambda connection, change=change: connection.exec_driver_sql(change))

    assert await privacy.forget(FORGOTTEN.id) == (tables[0].id,)

    assert (await loaded(store, tables[0].id)).attendance == ALL_PRESENT
    with pytest.raises(BrokenTableError):
        await store.load(tables[1].id)
