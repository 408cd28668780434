"""Computer players play whenever it is their turn, at their pace, and never when it is not."""

import asyncio
from dataclasses import replace

import pytest

from bot.game.referee import problems
from bot.players.levels import LEVELS
from bot.tables.commands import Begin, End, Join, Leave
from bot.tables.model import HandState, Phase
from bot.tables.occupants import Computer
from bot.tables.ports import Changed, TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, PLACE, hand_of, lobby, move, playing
from tests.tables.seated_computers import idle, seat

PACE = 1.5


@pytest.mark.parametrize("computers", [1, 2, 5])
async def test_one_person_plays_whole_games(store: TableStore, computers: int) -> None:
    """Against computer players only, a person's game goes to its end by the rules."""
    tables, players = seat(store, seats=computers + 1)
    table_id = await playing(tables, computers=computers)

    while True:
        await idle(players)
        table = await tables.state(table_id)
        if table.phase is not Phase.PLAYING:
            break
        assert table.on_turn == ANNA
        hand = await hand_of(tables, table_id, ANNA)
        await move(tables, table_id, ANNA, LEVELS["simplest"].choose(hand.view))

    assert table.phase is Phase.FINISHED
    row = await store.load(table_id)
    assert row is not None
    assert row.record is not None
    assert problems(row.record) == ()


async def test_computer_that_begins_is_woken(memory: MemoryTables) -> None:
    """When the first turn is a computer player's it plays as soon as the game has begun."""
    tables, players = seat(memory)
    table_id = await lobby(tables, computers=1)
    await tables.do(table_id, Join(BEN))
    await tables.do(table_id, Leave(ANNA))

    await tables.do(table_id, Begin(BEN))
    await idle(players)

    table = await tables.state(table_id)
    assert (table.on_turn, table.turn_number) == (BEN, 2)


async def test_discard_wakes_the_computer(memory: MemoryTables) -> None:
    """When the turn passes to a computer player it plays its turn and passes it on."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)

    await move(tables, table_id, ANNA, "H11>D1")
    await idle(players)

    table = await tables.state(table_id)
    assert (table.on_turn, table.turn_number) == (ANNA, 3)


async def test_leaving_wakes_the_substitute(memory: MemoryTables) -> None:
    """Who leaves in the middle of the own turn has it finished by the computer player that sits in."""
    tables, players = seat(memory)
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1")

    await tables.do(table_id, Leave(ANNA))
    await idle(players)

    table = await tables.state(table_id)
    assert (table.on_turn, table.turn_number) == (BEN, 2)
    assert table.seats[0] == Computer("simplest", sits_for=ANNA)


async def test_nobody_looks_while_a_person_plays(memory: MemoryTables) -> None:
    """A person's plays cost the computer players nothing: they do not even look."""
    tables, players = seat(memory)
    table_id = await playing(tables, BEN)
    before = memory.calls.copy()

    await move(tables, table_id, ANNA, "H1>B1")

    assert players._at_work == {}
    assert memory.calls - before == {"version": 1, "save": 1}


async def test_woken_for_nothing(memory: MemoryTables, caplog: pytest.LogCaptureFixture) -> None:
    """Woken at a lobby, at a person's turn or after the end, they look and go back to sleep."""
    tables, players = seat(memory)
    waiting = await lobby(tables, computers=1)
    running = await playing(tables, BEN, place=replace(PLACE, channel_id=7))
    ended = await playing(tables, BEN, place=replace(PLACE, channel_id=8))
    await tables.do(ended, End(ANNA, is_moderator=False))
    before = dict(memory.stored)

    for table_id in (waiting, running, ended):
        players.wake(table_id)
    await idle(players)

    assert memory.stored == before
    assert caplog.records == []


@pytest.mark.parametrize("ticks", range(24))
async def test_no_wake_up_is_lost(memory: MemoryTables, ticks: int) -> None:
    """Whenever a change arrives while the players look or are about to stop, its turn is played."""
    tables, players = seat(memory)
    table_id = await playing(tables, BEN)

    players.wake(table_id)
    for _ in range(ticks):
        await asyncio.sleep(0)
    await tables.do(table_id, Leave(ANNA))
    await idle(players)

    assert (await tables.state(table_id)).on_turn == BEN


async def test_change_told_right_after_the_last_look(
    memory: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change that is told as early as it can be after the players saw nothing to do is looked at."""
    tables, players = seat(memory)
    table_id = await playing(tables, BEN)
    look, looks = tables.computer_on_turn, 0

    async def look_and_tell(table_id: int) -> tuple[Computer, HandState] | None:
        nonlocal looks
        looks += 1
        seen = await look(table_id)
        if looks == 1:
            change = Changed(table_id, version=99, events=(), awaits_computer=True, channel_id=0)
            asyncio.get_running_loop().call_soon(players.changed, change)
        return seen

    monkeypatch.setattr(tables, "computer_on_turn", look_and_tell)
    players.wake(table_id)
    await idle(players)
    await asyncio.sleep(0)
    await idle(players)

    assert looks == 2


@pytest.mark.parametrize("ticks", range(24))
async def test_person_returns_at_any_moment(
    memory: MemoryTables, caplog: pytest.LogCaptureFixture, ticks: int
) -> None:
    """Whenever the person comes back, either they are on turn or their turn was played whole: never a jam."""
    tables, players = seat(memory)
    table_id = await playing(tables, BEN)

    await tables.do(table_id, Leave(ANNA))
    for _ in range(ticks):
        await asyncio.sleep(0)
    await tables.do(table_id, Join(ANNA))
    await idle(players)

    table = await tables.state(table_id)
    assert table.seats == (ANNA, BEN)
    assert table.on_turn == (ANNA if table.turn_number == 1 else BEN)
    assert caplog.records == []
