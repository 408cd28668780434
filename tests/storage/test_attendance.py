"""Who is there, clocks and deadlines come back as they were stored."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.errors import RecordError
from bot.storage.attendance_json import attendance_from_json, attendance_to_json
from bot.storage.deadlines import SqlDeadlines
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.attendance import ALL_PRESENT, Attendance, Deadline, DeadlineKind, Vote
from bot.tables.clock import Clock as TableClock
from bot.tables.errors import BrokenTableError
from bot.tables.model import Phase, Place
from bot.tables.occupants import Computer, Person
from tests.storage.building import (
    ANNA,
    BEN,
    CLEO,
    PLACE,
    Clock,
    change_to,
    loaded,
    lobby,
    move,
    running_table,
)

MOMENT = datetime(2026, 8, 1, 12, 0, 0, 123456, tzinfo=UTC)
SOME = Attendance(
    overruns=((ANNA.id, 1), (2**62 + 1, 2)),
    returning=(BEN.id,),
    votes=(Vote(ANNA.id, BEN.id), Vote(CLEO.id, BEN.id)),
    kicked=(7,),
    asking_in=(Person(2**62, "Eva *bold*"),),
    reminded=3_000_017,
    nudged_at=MOMENT.replace(microsecond=0),
    passed_over=Person(-1, ""),
    silent_hosts=(ANNA.id, CLEO.id),
)
IDS = st.integers(-(2**63) + 1, 2**63 - 1)
MANY_IDS = st.lists(IDS, max_size=3).map(tuple)
PEOPLE = st.builds(Person, IDS, st.text(max_size=5))
any_attendance = st.builds(
    Attendance,
    overruns=st.lists(st.tuples(IDS, st.integers(1, 9)), max_size=3).map(tuple),
    returning=MANY_IDS,
    votes=st.lists(st.builds(Vote, IDS, IDS), max_size=3).map(tuple),
    kicked=MANY_IDS,
    asking_in=st.lists(PEOPLE, max_size=2).map(tuple),
    reminded=st.integers(0, 2**40),
    nudged_at=st.none() | st.integers(1, 2**32).map(lambda seconds: datetime.fromtimestamp(seconds, UTC)),
    passed_over=st.none() | PEOPLE,
    silent_hosts=MANY_IDS,
)


@given(any_attendance)
def test_attendance_as_json(attendance: Attendance) -> None:
    """Whatever is known is written and read without loss."""
    assert attendance_from_json(attendance_to_json(attendance)) == attendance


def test_where_nothing_is_known_nothing_is_written() -> None:
    """A table at which all are there has no value; whether the channel is lost stands elsewhere."""
    assert attendance_to_json(ALL_PRESENT) is None
    assert attendance_to_json(Attendance(is_suspended=True)) is None
    assert attendance_from_json(None, is_suspended=True) == Attendance(is_suspended=True)


DAMAGED: tuple[Any, ...] = (
    [],
    "away",
    {"missing": [1]},
    {"overruns": [[1]]},
    {"overruns": [[1, 2, 3]]},
    {"returning": ["1"]},
    {"returning": [2**63]},
    {"votes": [1]},
    {"kicked": 7},
    {"asking_in": [{"id": 1}]},
    {"asking_in": [{"id": 1, "name": None}]},
    {"reminded": "3"},
    {"nudged_at": -1},
    {"nudged_at": 2**40},
    {"passed_over": 1},
)


@pytest.mark.parametrize("value", DAMAGED, ids=str)
def test_damaged_attendance(value: Any) -> None:
    """What makes no sense is refused."""
    with pytest.raises(RecordError):
        attendance_from_json(value)


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE tables SET attendance = '{"kicked": 7}'""",
        "UPDATE tables SET attendance = '[1'",
        "UPDATE tables SET clock = '7m'",
        "INSERT INTO deadlines VALUES (1, 'doom', '2026-08-01 12:00:00.000000')",
        "INSERT INTO deadlines VALUES (1, 'turn', 'soon')",
    ],
)
async def test_damaged_table(store: SqlTables, database: Database, damage: str) -> None:
    """A table of which that is stored is broken, and told to be."""
    table = await running_table(store)
    await database.write(lambda connection: connection.exec_driver_sql(damage))

    with pytest.raises(BrokenTableError):
        await store.load(table.id)


async def test_attendance_comes_back(store: SqlTables) -> None:
    """What is new replaces the old, and what a change leaves out stays."""
    table = await running_table(store)
    lost = replace(SOME, is_suspended=True)

    found: list[Attendance] = []
    for version, known in enumerate((SOME, None, lost, None, ALL_PRESENT, None), start=3):
        await store.save(replace(move(table.id, version), attendance=known))
        found.append((await loaded(store, table.id)).attendance)

    assert found == [SOME, SOME, lost, lost, ALL_PRESENT, ALL_PRESENT]


async def test_clock_place_and_seats_come_back(store: SqlTables) -> None:
    """Also the clock with which a table was opened, and who is only away."""
    table_id = await store.create(replace(lobby(), clock=TableClock.DAY))
    assert table_id is not None
    assert (await loaded(store, table_id)).clock is TableClock.DAY
    away = Computer("simplest", sits_for=BEN, is_away=True)
    place = Place(PLACE.guild_id, 77)

    await store.save(
        change_to(table_id, 2, Phase.LOBBY, clock=TableClock.HOUR, place=place, seats=(ANNA, away))
    )

    table = await loaded(store, table_id)
    assert (table.clock, table.place, table.seats) == (TableClock.HOUR, place, (ANNA, away))
    assert await store.live_of(BEN.id) == (table_id,)
    assert await store.live_in(77) == table_id


async def test_suspended_tables(store: SqlTables) -> None:
    """Oldest first, and only those that live."""
    tables = [await running_table(store, channel_id=channel) for channel in range(4)]
    for table in tables[:3]:
        await store.save(replace(move(table.id, 3), attendance=Attendance(is_suspended=True)))
    await store.save(change_to(tables[0].id, 4, Phase.ABANDONED))

    assert await store.suspended() == (tables[1].id, tables[2].id)


# ---------------------------------------------------------------------- deadlines


def at(kind: DeadlineKind, seconds: float) -> Deadline:
    """A deadline so many seconds after a certain moment."""
    return Deadline(kind, MOMENT + timedelta(seconds=seconds))


async def test_deadlines_come_back(store: SqlTables) -> None:
    """To the microsecond; new ones replace all of the old ones, and none replaces them by nothing."""
    first = (at(DeadlineKind.HOST, 1), at(DeadlineKind.LOBBY, 2))
    table_id = await store.create(replace(lobby(), deadlines=first))
    assert table_id is not None
    found = [(await loaded(store, table_id)).deadlines]

    second = (at(DeadlineKind.LOBBY, 3),)
    for version, deadlines in enumerate((None, second, ()), start=2):
        await store.save(change_to(table_id, version, Phase.LOBBY, deadlines=deadlines))
        found.append((await loaded(store, table_id)).deadlines)

    assert found == [first, first, second, ()]


async def waiting_tables(store: SqlTables) -> list[int]:
    """Two tables with two deadlines each, crosswise, and one with none."""
    ids: list[int] = []
    waits = (
        (at(DeadlineKind.REMINDER, 10), at(DeadlineKind.TURN, 40)),
        (at(DeadlineKind.HOST, 20), at(DeadlineKind.LOBBY, 30)),
        (),
    )
    for channel, deadlines in enumerate(waits, start=1):
        table_id = await store.create(replace(lobby(channel), deadlines=deadlines))
        assert table_id is not None
        ids.append(table_id)
    return ids


async def test_what_is_due(store: SqlTables, database: Database) -> None:
    """Oldest first, to the moment; and when the next one is."""
    first, second, _ = await waiting_tables(store)
    deadlines = SqlDeadlines(database)

    assert await deadlines.due(MOMENT) == ()
    assert await deadlines.due(MOMENT + timedelta(seconds=30)) == (
        (first, at(DeadlineKind.REMINDER, 10)),
        (second, at(DeadlineKind.HOST, 20)),
        (second, at(DeadlineKind.LOBBY, 30)),
    )
    found = [await deadlines.next_due(MOMENT + timedelta(seconds=seconds)) for seconds in (0, 10, 39, 40)]
    assert found == [at(DeadlineKind.TURN, seconds).due_at for seconds in (10, 20, 40)] + [None]


async def test_unknown_kinds_are_not_due(store: SqlTables, database: Database) -> None:
    """Of a table that a newer version has written nobody here knows what to do."""
    await waiting_tables(store)
    unknown = "INSERT INTO deadlines VALUES (3, 'doom', '2026-08-01 12:00:00.000000')"
    await database.write(lambda connection: connection.exec_driver_sql(unknown))

    due = await SqlDeadlines(database).due(MOMENT + timedelta(seconds=10))

    assert [deadline.kind for _, deadline in due] == [DeadlineKind.REMINDER]


async def test_deadlines_are_extended(store: SqlTables, database: Database, clock: Clock) -> None:
    """All by the same time; their tables have a new version, and their buttons stay good."""
    ids = await waiting_tables(store)
    before = [await loaded(store, table_id) for table_id in ids]

    moved = await SqlDeadlines(database).extend(timedelta(hours=2, microseconds=5))

    assert moved == tuple(ids[:2])
    later = [
        replace(
            table,
            version=table.version + 1,
            deadlines=tuple(
                replace(each, due_at=each.due_at + timedelta(hours=2, microseconds=5))
                for each in table.deadlines
            ),
        )
        for table in before[:2]
    ]
    assert [await loaded(store, table_id) for table_id in ids] == [*later, before[2]]


async def test_nothing_to_extend(store: SqlTables, database: Database) -> None:
    """Where no table waits none has a new version."""
    table = await running_table(store)

    assert await SqlDeadlines(database).extend(timedelta(hours=1)) == ()
    assert await store.version(table.id) == table.version
