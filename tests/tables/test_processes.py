"""Several processes on one database file."""

import asyncio
import json
import sys
from collections import Counter
from pathlib import Path

from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.tables.building import ANNA, BEN, OK, STALE, Stacked, playing

PROJECT = Path(__file__).parents[2]


async def start(*arguments: object) -> asyncio.subprocess.Process:
    """A child process that stands ready to give its commands."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.tables.child",
        *map(str, arguments),
        cwd=PROJECT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def test_hundred_commands_of_two_processes_play_once(database: Database) -> None:
    """Of a hundred moves of one version that two processes make at the same moment exactly one is played."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    tables = Tables(store, shuffler=Stacked)
    table_id = await playing(tables, BEN)
    before = await tables.look(table_id, ANNA.id)
    arguments = (database.url.database, table_id, before.table.version, 50)
    children = await asyncio.gather(*(start(*arguments) for _ in range(2)))

    answers = await asyncio.gather(*(child.communicate(b"go\n") for child in children))

    outcomes: Counter[str] = sum((Counter(json.loads(said)) for said, _ in answers), Counter())
    assert outcomes == {OK: 1, STALE: 99}
    after = await tables.look(table_id, ANNA.id)
    assert (after.table.version, after.table.on_turn) == (before.table.version + 1, BEN)
    record = await store.load(table_id)
    assert record is not None
    assert record.record is not None
    assert len(record.record.moves) == 1
