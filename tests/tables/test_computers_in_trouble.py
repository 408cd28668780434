"""Computer players outlast a failing database, and a table where they cannot play harms no other."""

import logging
from dataclasses import replace

import pytest

from bot.game.moves import Move
from bot.game.notation import parse_move
from bot.game.views import PlayerView
from bot.players.levels import LEVELS
from bot.tables.commands import End, Join, Leave
from bot.tables.computers import PAUSES, ComputerPlayers
from bot.tables.errors import StorageError
from bot.tables.model import Phase
from bot.tables.occupants import Computer
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, Stacked, move, playing
from tests.tables.seated_computers import DISCARD, Naps, idle, seat, waiting_table

LEVELLESS = Computer("a level of a later version")


class Faulty:
    """A player whose every choice is wrong, or none at all."""

    def __init__(self, move: Move | None) -> None:
        self.move = move

    def choose(self, view: PlayerView) -> Move:
        if self.move is None:
            raise LookupError("no move comes to mind")
        return self.move


@pytest.mark.parametrize("method", ["version", "load", "save"])
@pytest.mark.parametrize("times", [1, 2, 7])
async def test_failing_database_is_outlasted(
    memory: MemoryTables, caplog: pytest.LogCaptureFixture, method: str, times: int
) -> None:
    """However often the database fails, after longer and longer pauses the turn is played."""
    naps = Naps()
    tables, players = seat(memory, sleep=naps)
    table_id = await playing(tables, computers=1)
    await move(tables, table_id, ANNA, DISCARD)
    memory.fail(method, times=times)
    if method == "load":
        tables._forget(table_id)

    await idle(players)

    assert (await tables.state(table_id)).on_turn == ANNA
    assert naps.taken == [*PAUSES, PAUSES[-1], PAUSES[-1], PAUSES[-1]][:times]
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * times


async def test_pauses_begin_anew(memory: MemoryTables) -> None:
    """After a move was stored the next failure is met with the short pause again."""
    naps = Naps()
    tables, players = seat(memory, sleep=naps)
    table_id = await playing(tables, computers=1)
    await move(tables, table_id, ANNA, DISCARD)
    memory.fail("save", times=2)
    memory.hang("save").open()
    memory.fail("save")

    await idle(players)

    assert naps.taken == [PAUSES[0], PAUSES[1], PAUSES[0]]


async def test_move_without_an_answer_is_not_made_twice(memory: MemoryTables) -> None:
    """When a move was stored but not confirmed, the computer player goes on from what is stored."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)
    await move(tables, table_id, ANNA, DISCARD)
    memory.fail_afterwards("save")

    await idle(players)

    table = await tables.state(table_id)
    assert (table.on_turn, table.turn_number) == (ANNA, 3)
    assert table == await Tables(memory).state(table_id)


async def test_turn_that_passed_without_an_answer_is_taken_up(memory: MemoryTables) -> None:
    """When a person's discard was stored but not confirmed, the next look at the table wakes the computer."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)
    memory.fail_afterwards("save")
    with pytest.raises(StorageError):
        await move(tables, table_id, ANNA, DISCARD)
    assert players._at_work == {}

    await tables.look(table_id, ANNA.id)
    await idle(players)

    assert (await tables.state(table_id)).on_turn == ANNA


async def test_game_that_ends_while_the_database_fails(
    memory: MemoryTables, caplog: pytest.LogCaptureFixture
) -> None:
    """A computer player that waits for the database finds the game ended, and stops."""
    naps = Naps(awake=False)
    tables, players = seat(memory, sleep=naps)
    table_id = await playing(tables, computers=1)
    await move(tables, table_id, ANNA, DISCARD)
    memory.fail("save")
    await naps.begun.wait()

    await tables.do(table_id, End(ANNA, is_moderator=False))
    naps.wake_up()
    await idle(players)

    assert memory.stored[table_id].phase is Phase.ABANDONED
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("choice", [None, parse_move("H1>B1"), parse_move("-")], ids=["none", "H1>B1", "-"])
async def test_player_that_cannot_play_is_reported(
    memory: MemoryTables, caplog: pytest.LogCaptureFixture, choice: Move | None
) -> None:
    """A bad choice is logged once and nothing is tried again; the other tables play on."""
    tables = Tables(memory, shuffler=Stacked)
    players = ComputerPlayers(tables, {**LEVELS, "simplest": Faulty(choice)}, sleep=Naps())
    tables.subscribe(players)
    table_id = await playing(tables, computers=1)

    await move(tables, table_id, ANNA, DISCARD)
    await idle(players)

    assert (await tables.state(table_id)).turn_number == 2
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert f"table {table_id}" in caplog.text


async def test_unknown_level_is_reported(memory: MemoryTables, caplog: pytest.LogCaptureFixture) -> None:
    """A computer player of a level that this version does not know is logged and leaves its table alone."""
    tables, players = seat(memory)
    table_id = await playing(tables, computers=1)
    row = memory.stored[table_id]
    memory.stored[table_id] = replace(row, version=row.version + 1, seats=(ANNA, LEVELLESS))

    await move(tables, table_id, ANNA, DISCARD)
    await idle(players)

    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert (await tables.state(table_id)).turn_number == 2


async def test_jam_ends_with_the_next_change(memory: MemoryTables) -> None:
    """A table whose computer player could not play is looked at again as soon as anything changes."""
    tables = Tables(memory, shuffler=Stacked)
    levels = {"simplest": Faulty(None)}
    players = ComputerPlayers(tables, levels, sleep=Naps())
    tables.subscribe(players)
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, DISCARD)
    await tables.do(table_id, Leave(BEN))
    await idle(players)

    players._levels = LEVELS
    await tables.do(table_id, Join(BEN))
    await tables.do(table_id, Leave(BEN))
    await idle(players)

    assert (await tables.state(table_id)).on_turn == ANNA


async def test_broken_table_holds_up_no_other(memory: MemoryTables, caplog: pytest.LogCaptureFixture) -> None:
    """At a start with a broken table it is logged, and the computer players of the others play."""
    ids = [await waiting_table(memory, channel) for channel in range(5)]
    memory.stored[ids[2]] = replace(memory.stored[ids[2]], record=None)
    tables, players = seat(memory)

    await players.resume(memory)
    await idle(players)

    fine = [table_id for table_id in ids if table_id != ids[2]]
    assert [(await tables.state(table_id)).on_turn for table_id in fine] == [ANNA] * 4
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
