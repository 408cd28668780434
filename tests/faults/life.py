"""One life of a process: it checks what was left by the one before, moves every table on, and plays."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from bot.game.shuffle import SeededShuffler
from bot.storage.engine import open_database
from bot.storage.migrate import migrate
from bot.tables.attendance import DeadlineKind
from bot.tables.commands import (
    Begin,
    ChooseOptions,
    Command,
    ComputerMove,
    Expire,
    Join,
    MakeMove,
    MoveTable,
    Next,
    Resume,
    SeatComputers,
    StayHost,
    TakeBack,
)
from bot.tables.model import Phase, Place, TableState
from bot.tables.occupants import Person
from bot.tables.service import Tables
from tests.faults.account import Account, PromisingTables
from tests.faults.counting import check_moves, check_results
from tests.storage.building import RATER
from tests.tables.building import ANNA, BEN, SHORT
from tests.tables.presence import stands_still
from tests.tables.random_matches import EVERYBODY, RULES, RandomMatch
from tests.tables.random_partners import OPTIONS, RandomPartners

GUILD = 900
CHANNELS = {500: SHORT, 501: OPTIONS[0], 502: OPTIONS[1], 503: OPTIONS[3], 504: OPTIONS[4]}
"""Where tables stand, and what is played there: one without partners, two strict ones, two others."""
TAKE_BACKS = 0.4
"""How often whoever may take the last play back does so."""
GOING_ON = 0.7
"""How often a table at which nobody can move is taken up again at once."""


class PlayedMatch(RandomMatch):
    """A match at a table that a process of before may have opened."""

    async def _command(self, process: Tables, table: TableState) -> Command:
        if isinstance(table.on_turn, Person) and self.random.random() < TAKE_BACKS:
            hand = (await process.look(table.id, table.on_turn.id)).hand
            if hand is not None and hand.can_take_back:
                return TakeBack(table.on_turn)
        if stands_still(table) and self.random.random() < GOING_ON:
            return Resume() if table.is_suspended else Join(newcomer(table))
        command = await super()._command(process, table)
        is_farewell = isinstance(command, Expire) and command.deadline.kind is DeadlineKind.LOBBY
        # The table is looked for in its channel, and one that has never begun cannot be taken up again.
        return StayHost(table.host) if is_farewell or isinstance(command, MoveTable) else command


class PlayedPartners(RandomPartners, PlayedMatch):
    """The same with pairs, most of them at strict tables."""


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)


async def live(
    path: Path, log: Path, account: Account, *, luck: random.Random, heard: Callable[[], object]
) -> None:
    """Check what was left, then play at all tables at once until killed.

    ``heard`` is called when all is checked, and then after each promise.
    """
    database = open_database(f"sqlite+aiosqlite:///{path}")
    await migrate(database, RATER)
    store = PromisingTables(database, log, now=now, rater=RATER)
    table_ids = [await store.newest_in(channel_id) for channel_id in CHANNELS]
    for table_id in filter(None, table_ids):
        stored = await store.load(table_id)
        assert stored is not None
        account.compare(stored)
        store.settled(table_id, stored.version)
    assert set(account.tables) <= set(table_ids)
    await check_results(database, account.ended)
    for table_id in await store.live():
        await move_on(store, table_id)
    heard()
    store.heard = heard
    await asyncio.gather(*(play(store, channel_id, luck.randrange(10**6)) for channel_id in CHANNELS))


async def finish(path: Path, log: Path, account: Account) -> None:
    """Check what was left at last, all moves of all games too."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    store = PromisingTables(database, log, now=now, rater=RATER)
    for table_id in account.tables:
        stored = await store.load(table_id)
        assert stored is not None
        account.compare(stored)
    await check_results(database, account.ended)
    await check_moves(database, account.all_moves())
    await database.close()


# ---------------------------------------------------------------------- playing


async def move_on(store: PromisingTables, table_id: int) -> None:
    """Do the next thing at a live table, as somebody who has just come; nothing of it may be refused."""
    tables = Tables(store)
    table = await with_people(tables, await tables.state(table_id))
    if table.phase is Phase.PLAYING:
        await tables.do(table_id, await next_move(tables, store, table))
        return
    await tables.do(table_id, ChooseOptions(table.host, replace(table.options, stock=5)))
    if not (table.options.partners and table.phase is Phase.BETWEEN):
        seats = 4 if len(table.people) <= 4 else 6
        await tables.do(table_id, SeatComputers(table.host, seats - len(table.people), "simplest"))
    deal = Begin(table.host) if table.phase is Phase.LOBBY else Next(table.host)
    done = await tables.do(table_id, deal)
    assert done.table.phase is Phase.PLAYING


async def with_people(tables: Tables, table: TableState) -> TableState:
    """The table with its channel back, and with somebody at it."""
    if table.is_suspended:
        table = (await tables.do(table.id, Resume())).table
    if not table.people:
        table = (await tables.do(table.id, Join(newcomer(table)))).table
    return table


def newcomer(table: TableState) -> Person:
    """Somebody who needs nobody's leave to sit down where nobody is left."""
    return next(person for person in EVERYBODY if person.id not in table.attendance.kicked)


async def next_move(tables: Tables, store: PromisingTables, table: TableState) -> Command:
    """A legal move of whoever is on turn; a computer player is found by whoever wakes them."""
    computer = await tables.computer_on_turn(table.id)
    if computer is not None:
        assert table.id in await store.awaiting_computers()
        return ComputerMove(computer[1].seat, computer[1].legal[0], table.version)
    assert isinstance(table.on_turn, Person)
    hand = (await tables.look(table.id, table.on_turn.id)).hand
    assert hand is not None
    return MakeMove(table.on_turn, hand.legal[0], table.version)


async def play(store: PromisingTables, channel_id: int, seed: int) -> None:
    """Play in a channel for ever, by commands drawn at random."""
    options = CHANNELS[channel_id]
    match = PlayedPartners(store, seed) if options.partners else PlayedMatch(store, seed)
    if isinstance(match, PlayedPartners):
        match.options = options
    del match.processes[1:]  # it would find the table changed by the other all the time
    if not seed % 4:  # otherwise the cards are rigged so that games are short
        match.processes[:] = [Tables(store, listener=match.heard, shuffler=SeededShuffler)]
    match.table_id = await store.newest_in(channel_id) or await opened(match, channel_id)
    while True:
        await match.step()


async def opened(match: RandomMatch, channel_id: int) -> int:
    """A new table in the channel, with people and computer players at it."""
    tables = match.processes[0]
    rules = match.random.choice(RULES)
    table = await tables.open(Place(GUILD, channel_id), ANNA, CHANNELS[channel_id], rules)
    await tables.do(table.id, Join(BEN))
    await tables.do(table.id, SeatComputers(ANNA, 2, "simplest"))
    return table.id
