"""Computer players at the start and at the end of the bot."""

import asyncio
from dataclasses import replace

from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, PLACE, Stacked, hand_of, move, playing
from tests.tables.seated_computers import DISCARD, Naps, idle, seat, waiting_table


async def test_start_goes_on_where_the_bot_stopped(store: TableStore) -> None:
    """After a start the computer players that were on turn play; nobody else's turn is touched."""
    waiting = [await waiting_table(store, channel) for channel in (1, 2)]
    before = Tables(store, shuffler=Stacked)
    untouched = await playing(before, computers=1, place=replace(PLACE, channel_id=3))
    untouched_state = await before.state(untouched)
    tables, players = seat(store)

    await players.resume(store)
    await idle(players)

    for table_id in waiting:
        table = await tables.state(table_id)
        assert (table.on_turn, table.turn_number) == (ANNA, 3)
    assert await tables.state(untouched) == untouched_state


async def test_many_tables_do_not_crowd_the_database(memory: MemoryTables) -> None:
    """At a start with very many tables only a few ask the database at once, and all are played on."""
    for channel in range(200):
        await waiting_table(memory, channel)
    tables, players = seat(memory)
    most = 0

    await players.resume(memory)
    while players._at_work:
        await asyncio.sleep(0)
        most = max(most, len(tables._locks))

    assert 1 < most <= 8
    assert await memory.awaiting_computers() == ()


async def test_closing_stops_at_once(memory: MemoryTables) -> None:
    """After closing nobody is at work any more, and the turn waits for the next start."""
    naps = Naps(awake=False)
    tables, players = seat(memory, pace=1.0, sleep=naps)
    table_id = await playing(tables, computers=1)
    await move(tables, table_id, ANNA, DISCARD)
    await naps.begun.wait()

    await players.close()

    assert await memory.awaiting_computers() == (table_id,)
    assert (await tables.state(table_id)).turn_number == 2


async def test_move_handed_in_is_stored_when_closing(memory: MemoryTables) -> None:
    """A move that is being stored when the computer players are closed is stored, and wakes nobody."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)
    gate = memory.hang("save")
    discarding = asyncio.create_task(move(tables, table_id, ANNA, DISCARD))
    await gate.reached.wait()
    gate.open()
    gate = memory.hang("save")
    await discarding
    await gate.reached.wait()

    await players.close()
    gate.open()
    await tables.close()

    assert memory.stored[table_id].record is not None
    assert len(asyncio.all_tasks()) == 1


async def test_closed_players_are_not_woken(memory: MemoryTables) -> None:
    """What changes after closing wakes nobody: the turn is played after the next start."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)
    await players.close()

    await move(tables, table_id, ANNA, DISCARD)
    await players.resume(memory)

    assert len(asyncio.all_tasks()) == 1
    assert await memory.awaiting_computers() == (table_id,)


async def test_closing_before_anybody_began(memory: MemoryTables) -> None:
    """Players who were woken and closed in the same moment never play."""
    table_id = await waiting_table(memory, 1)
    tables, players = seat(memory)
    players.wake(table_id)

    await players.close()

    assert len(asyncio.all_tasks()) == 1
    assert (await hand_of(tables, table_id, ANNA)).table.turn_number == 2
