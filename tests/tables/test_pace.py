"""Computer players keep a pace that people can follow, and see what happens meanwhile."""

from collections.abc import Awaitable, Callable

import pytest

from bot.game.events import TurnBegan
from bot.tables.commands import End, Join, Leave
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, Heard, hand_of, move, playing
from tests.tables.seated_computers import Naps, idle, seat

PACE = 1.5


async def test_pace_is_kept_once_a_turn(memory: MemoryTables, heard: Heard) -> None:
    """Before each turn of a computer player there is one pause, however many cards it plays."""
    naps = Naps()
    tables, players = seat(memory, pace=PACE, sleep=naps, seats=3)
    tables.subscribe(heard)
    table_id = await playing(tables, computers=2)

    for _ in range(6):
        hand = await hand_of(tables, table_id, ANNA)
        await move(tables, table_id, ANNA, hand.legal[-1])
        await idle(players)

    turns = [
        event.seat for change in heard.changes for event in change.events if isinstance(event, TurnBegan)
    ]
    moves = [change for change in heard.changes if change.awaits_computer]
    assert naps.taken == [PACE] * sum(seat != 0 for seat in turns)
    assert len(moves) > len(naps.taken)


async def test_no_pause_without_a_pace(memory: MemoryTables) -> None:
    """With pace 0 nobody sleeps at all."""
    naps = Naps()
    tables, players = seat(memory, sleep=naps)
    table_id = await playing(tables, computers=1)

    await move(tables, table_id, ANNA, "H11>D1")
    await idle(players)

    assert naps.taken == []


async def leave(tables: Tables, table_id: int) -> None:
    """The last person goes."""
    await tables.do(table_id, Leave(ANNA))


async def end(tables: Tables, table_id: int) -> None:
    """The game is ended."""
    await tables.do(table_id, End(BEN, is_moderator=True))


async def come_back(tables: Tables, table_id: int) -> None:
    """The person returns for whom the computer player plays."""
    await tables.do(table_id, Join(BEN))


async def come_and_go(tables: Tables, table_id: int) -> None:
    """The person returns for whom the computer player plays, and leaves again."""
    await tables.do(table_id, Join(BEN))
    await tables.do(table_id, Leave(BEN))


Meanwhile = Callable[[Tables, int], Awaitable[None]]


@pytest.mark.parametrize("meanwhile", [leave, end, come_back])
async def test_change_during_the_pause(
    memory: MemoryTables, caplog: pytest.LogCaptureFixture, meanwhile: Meanwhile
) -> None:
    """When the game ends or the person returns during the pause nothing is played, and nothing logged."""
    naps = Naps(awake=False)
    tables, players = seat(memory, pace=PACE, sleep=naps)
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(BEN))
    await move(tables, table_id, ANNA, "H11>D1")
    await naps.begun.wait()

    await meanwhile(tables, table_id)
    table = await tables.state(table_id)
    naps.wake_up()
    await idle(players)

    assert await tables.state(table_id) == table
    assert players._paced == {}
    assert caplog.records == []


async def test_pause_is_not_repeated(memory: MemoryTables) -> None:
    """When somebody has come and gone during the pause, the turn is played without another one."""
    naps = Naps(awake=False)
    tables, players = seat(memory, pace=PACE, sleep=naps)
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(BEN))
    await move(tables, table_id, ANNA, "H11>D1")
    await naps.begun.wait()

    await come_and_go(tables, table_id)
    naps.wake_up()
    await idle(players)

    assert (await tables.state(table_id)).on_turn == ANNA
    assert naps.taken == [PACE]
