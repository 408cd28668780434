"""Every question the bot asks is answered by an index."""

from dataclasses import replace

from sqlalchemy import Connection

from bot.game.options import Options
from bot.storage.deadlines import SqlDeadlines
from bot.storage.engine import Database
from bot.storage.lease import Lease
from bot.storage.notes import SqlNotes
from bot.storage.people import SqlPeople
from bot.storage.screens import SqlMailboxes, SqlScreens
from bot.storage.tables import SqlTables
from bot.tables.attendance import Attendance, Deadline, DeadlineKind
from bot.tables.clock import Clock as TableClock
from bot.tables.customs import Customs, Pointed
from bot.tables.people import Preferences
from bot.tables.ports import Mailbox, Screen, Shown
from tests.storage.building import ANNA, BEN, PLACE, Clock, Statement, ending, lobby, move, running_table
from tests.storage.scores.ended import won

CUSTOMS = Customs(pointed=Pointed(7))


async def use_everything(database: Database, store: SqlTables, clock: Clock) -> None:
    """Call every method of every store once."""
    table = await running_table(store)
    await store.create(lobby())
    await store.version(table.id)
    await store.save(move(table.id, 3, "H4>B1"))
    strict = await running_table(store, channel_id=5, options=Options(stock=5, strict=True))
    change = replace(move(strict.id, 3, "+"), inserts=((1, 2),), reshuffles=((3,),), customs=CUSTOMS)
    await store.save(change)
    await store.load(strict.id)
    await store.live_in(PLACE.channel_id)
    await store.newest_in(PLACE.channel_id)
    await store.save(ending(table.id, 4, (ANNA, BEN), won(0, 0, 7)))
    await store.load(table.id)
    await store.live_of(ANNA.id)
    await store.live()
    await store.awaiting_computers()
    await store.suspended()
    due = Deadline(DeadlineKind.EMPTY, clock())
    present = Attendance(kicked=(BEN.id,), is_suspended=True)
    await store.save(replace(move(strict.id, 4), attendance=present, deadlines=(due,), clock=TableClock.HOUR))
    deadlines = SqlDeadlines(database)
    await deadlines.due(clock())
    await deadlines.next_due(clock())
    screens, mailboxes, notes = SqlScreens(database), SqlMailboxes(database), SqlNotes(database)
    await screens.remember(Shown(table.id, Screen.PUBLIC, 0, 1, message_id=2, turn=3))
    await screens.shown(table.id)
    await mailboxes.keep_mailbox(Mailbox(ANNA.id))
    await mailboxes.mailbox(ANNA.id)
    await notes.put("key", "value")
    await notes.get("key")
    people = SqlPeople(database)
    await people.keep_preferences(ANNA.id, Preferences())
    await people.preferences(ANNA.id)
    await people.tables_of(ANNA.id, most=1)
    lease = Lease(database, "bot", now=clock, sleep=clock.sleep)
    await lease.acquire()
    await lease.renew()
    await lease.release()


def plan(connection: Connection, statement: Statement) -> list[str]:
    """The steps in which the database goes about it; "anon" is a result of an earlier step."""
    text, parameters = statement
    steps = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", parameters)
    return [step.detail for step in steps if not step.detail.startswith("SCAN anon")]


async def test_nothing_is_searched_row_by_row(
    database: Database, store: SqlTables, clock: Clock, statements: list[Statement]
) -> None:
    """No statement reads a whole table or sorts; three read the whole of an index that was made for them."""
    await use_everything(database, store, clock)

    asked = list(statements)
    steps = [step for statement in asked for step in await database.read(plan, statement)]

    assert len(asked) > 20
    assert [step for step in steps if "SCAN" in step] == [
        "SCAN tables USING INDEX live_tables",
        "SCAN tables USING INDEX tables_awaiting_a_computer",
        "SCAN tables USING INDEX suspended_tables",
    ]
    assert [step for step in steps if "TEMP B-TREE" in step] == []
