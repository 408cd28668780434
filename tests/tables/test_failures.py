"""What fails leaves the table as it is stored, and nobody hears of what did not happen."""

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.game.notation import parse_move
from bot.tables.commands import Command, ComputerMove, End, Join, Leave, MakeMove, TakeBack
from bot.tables.errors import StorageError
from bot.tables.ports import Changed
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from bot.tables.table import Table
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    OK,
    PLACE,
    SHORT,
    STALE,
    Heard,
    Stacked,
    attempt,
    hand_of,
    move,
    playing,
    refusing,
    stored,
)

PLAY = MakeMove(ANNA, parse_move("H2>B1"))
COMMANDS: dict[str, Command] = {
    "play": PLAY,
    "discard": MakeMove(ANNA, parse_move("H11>D1")),
    "take back": TakeBack(ANNA),
    "leave": Leave(ANNA),
    "return": Join(CLEO),
    "end": End(ANNA, is_moderator=False),
}


class Deaf:
    """A listener that cannot take anything."""

    def changed(self, change: Changed) -> None:
        raise RuntimeError(change)


@pytest.fixture
def trio(memory: MemoryTables, heard: Heard) -> Tables:
    """Tables of three players."""
    return Tables(memory, listener=heard, shuffler=lambda: Stacked(seats=3))


async def game(tables: Tables) -> int:
    """A game that Cleo has left, and in which Anna has then played a card."""
    table_id = await playing(tables, BEN, CLEO)
    await tables.do(table_id, Leave(CLEO))
    await move(tables, table_id, ANNA, "H1>B1")
    return table_id


@pytest.mark.parametrize("name", COMMANDS)
async def test_failed_save_changes_nothing(
    trio: Tables, memory: MemoryTables, heard: Heard, name: str
) -> None:
    """When the database refuses a change everybody sees the table as it was, and the next try succeeds."""
    table_id = await game(trio)
    before, told = await trio.look(table_id, ANNA.id), heard.versions
    memory.fail("save")

    with pytest.raises(StorageError):
        await trio.do(table_id, COMMANDS[name])

    assert await trio.look(table_id, ANNA.id) == before
    assert heard.versions == told
    assert trio._doubtful == {}
    done = await trio.do(table_id, COMMANDS[name])
    assert done.table == await stored(memory, table_id)


@pytest.mark.parametrize("error", [StorageError(), asyncio.CancelledError(), RuntimeError("a bug")], ids=repr)
async def test_save_without_an_answer_is_looked_up(
    trio: Tables, memory: MemoryTables, heard: Heard, error: BaseException
) -> None:
    """Where it is unknown whether a move was stored the store decides, and the move is not made twice."""
    table_id = await game(trio)
    version = (await trio.state(table_id)).version
    press = replace(PLAY, expected=version)
    memory.fail_afterwards("save", error)

    with pytest.raises(type(error)):
        await trio.do(table_id, press)

    assert version + 1 not in heard.versions
    hand = await hand_of(trio, table_id, ANNA)
    assert heard.changes[-1] == Changed(
        table_id, version + 1, (), awaits_computer=False, channel_id=PLACE.channel_id
    )
    assert hand.view.building[0] == (1, 2)
    assert hand == await hand_of(Tables(memory), table_id, ANNA)
    assert await attempt(trio, table_id, press) == STALE


@pytest.mark.parametrize("error", [None, StorageError(), asyncio.CancelledError()], ids=repr)
async def test_nobody_sees_what_is_not_committed(
    trio: Tables, memory: MemoryTables, heard: Heard, error: BaseException | None
) -> None:
    """While a move is being stored nobody is shown it, and whoever looks gets the truth when it is known."""
    table_id = await game(trio)
    before, told = await trio.look(table_id, BEN.id), heard.versions
    gate = memory.hang("save")

    moving = asyncio.create_task(trio.do(table_id, PLAY))
    await gate.reached.wait()
    looking = asyncio.create_task(trio.look(table_id, BEN.id))
    await asyncio.wait({looking}, timeout=0.01)

    assert not looking.done()
    assert heard.versions == told
    gate.open(error)
    await asyncio.wait({moving})
    assert (await looking == before) == (error is not None)
    assert (heard.versions == told) == (error is not None)
    assert (await looking).table == await stored(memory, table_id)


async def test_hanging_table_holds_up_no_other(trio: Tables, memory: MemoryTables) -> None:
    """While one table waits for the database, the others play."""
    first = await game(trio)
    other = await playing(trio, BEN, CLEO, place=replace(PLACE, channel_id=7))
    gate = memory.hang("save")
    hanging = asyncio.create_task(trio.do(first, PLAY))
    await gate.reached.wait()

    done = await move(trio, other, ANNA, "H1>B1")

    assert done.table.id == other
    gate.open()
    await hanging


@pytest.mark.parametrize("method", ["version", "load"])
async def test_failed_reading_is_reported(trio: Tables, memory: MemoryTables, method: str) -> None:
    """A table that cannot be read is neither shown from memory nor played on, and works again afterwards."""
    table_id = await game(trio)
    before = await trio.state(table_id)
    if method == "load":
        trio._forget(table_id)

    memory.fail(method, times=3)

    with pytest.raises(StorageError):
        await trio.state(table_id)
    with pytest.raises(StorageError):
        await trio.look(table_id, ANNA.id)
    with pytest.raises(StorageError):
        await trio.do(table_id, PLAY)
    assert await trio.state(table_id) == before
    assert await attempt(trio, table_id, PLAY) == OK


async def test_lobby_that_was_not_stored_is_not_there(memory: MemoryTables, in_memory: Tables) -> None:
    """When opening fails the channel is free."""
    memory.fail("create")

    with pytest.raises(StorageError):
        await in_memory.open(PLACE, ANNA, SHORT)

    assert memory.stored == {}
    await in_memory.open(PLACE, ANNA, SHORT)


async def test_opened_lobby_needs_nothing_more(memory: MemoryTables, in_memory: Tables) -> None:
    """Once a lobby is stored, opening it cannot fail any more."""
    memory.fail("version")
    memory.fail("load")

    table = await in_memory.open(PLACE, ANNA, SHORT)

    assert table.seats == (ANNA,)


async def test_bug_in_a_command_leaves_nothing_half_done(
    trio: Tables, memory: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When applying a command breaks off in its middle, the table in memory is not used again."""
    table_id = await game(trio)
    before = await trio.look(table_id, ANNA.id)
    with monkeypatch.context() as patch:
        patch.setattr(Table, "_changed", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await trio.do(table_id, PLAY)

    assert await trio.look(table_id, ANNA.id) == before
    assert await attempt(trio, table_id, PLAY) == OK


async def test_listener_that_fails_harms_nobody(
    trio: Tables, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    """What a listener raises is logged; the command is answered, and all other listeners hear of it."""
    table_id = await game(trio)
    told, later = list(heard.versions), Heard()
    trio.subscribe(Deaf())
    trio.subscribe(later)

    done = await trio.do(table_id, PLAY)

    assert later.versions == [done.table.version]
    assert heard.versions == [*told, done.table.version]
    assert [(record.levelno, record.name) for record in caplog.records] == [
        (logging.ERROR, "bot.tables.service")
    ]


async def test_caller_who_goes_away_loses_nothing(trio: Tables, memory: MemoryTables, heard: Heard) -> None:
    """A command whose caller is cancelled while it is stored is stored all the same, and heard of."""
    table_id = await game(trio)
    gate = memory.hang("save")
    caller = asyncio.create_task(trio.do(table_id, PLAY))
    await gate.reached.wait()

    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    gate.open()
    await trio.close()

    table = await trio.state(table_id)
    assert table == await stored(memory, table_id)
    assert heard.versions[-1] == table.version
    assert (await hand_of(trio, table_id, ANNA)).view.building[0] == (1, 2)


async def test_callers_who_go_away_while_they_queue(trio: Tables, memory: MemoryTables) -> None:
    """Whoever is cancelled in the queue of a table holds up nobody behind; commands in it are still done."""
    table_id = await game(trio)
    gate = memory.hang("save")
    first = asyncio.create_task(trio.do(table_id, PLAY))
    await gate.reached.wait()
    looking = asyncio.create_task(trio.look(table_id, BEN.id))
    discarding = asyncio.create_task(trio.do(table_id, COMMANDS["discard"]))
    await asyncio.wait({discarding}, timeout=0.01)
    last = asyncio.create_task(trio.look(table_id, BEN.id))
    await asyncio.sleep(0)

    looking.cancel()
    discarding.cancel()
    gate.open()
    await first

    assert (await last).table.on_turn == BEN
    assert looking.cancelled()
    assert discarding.cancelled()


async def test_failure_that_nobody_waits_for_is_no_noise(
    trio: Tables, memory: MemoryTables, caplog: pytest.LogCaptureFixture
) -> None:
    """When the caller is gone and the command then fails, nothing has happened and nothing is left over."""
    table_id = await game(trio)
    before = await trio.state(table_id)
    gate = memory.hang("save")
    caller = asyncio.create_task(trio.do(table_id, PLAY))
    await gate.reached.wait()
    caller.cancel()

    gate.open(StorageError())
    await trio.close()

    assert await trio.state(table_id) == before
    assert caplog.records == []


async def test_closing_waits_for_all_commands(trio: Tables, memory: MemoryTables) -> None:
    """After closing every command that was given is stored or refused."""
    table_id = await game(trio)
    gate = memory.hang("save")
    given = [asyncio.create_task(trio.do(table_id, PLAY)), asyncio.create_task(trio.do(table_id, Leave(BEN)))]
    await gate.reached.wait()

    closing = asyncio.create_task(trio.close())
    await asyncio.wait({closing}, timeout=0.01)
    assert not closing.done()
    gate.open()
    await closing

    assert [task.done() for task in given] == [True, True]


@pytest.mark.parametrize("table_id", [0, -1, 2, 2**31, 2**64, 10**30])
async def test_unknown_table_is_refused(in_memory: Tables, table_id: int) -> None:
    """A number that no table has, however large, is answered with there being none, and leaves no trace."""
    await playing(in_memory, BEN)

    for asking in (
        in_memory.state(table_id),
        in_memory.look(table_id, ANNA.id),
        in_memory.computer_on_turn(table_id),
        in_memory.do(table_id, PLAY),
        in_memory.do(table_id, ComputerMove(0, PLAY.move, expected=1)),
    ):
        with refusing(TableRefusalCode.NO_TABLE):
            await asking

    assert len(in_memory._cache) == 1
    assert len(in_memory._locks) == 0
