"""A table in memory is at every moment the table that the stored moves make."""

from collections import Counter

import pytest

from bot.game.events import DrawPileRebuilt
from bot.game.referee import problems
from bot.tables.commands import ComputerMove, End, Join, Leave, MakeMove, TakeBack
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, OK, WINNING, Stacked, move, playing
from tests.tables.random_games import RandomGame


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_random_games_replay_at_every_step(seats: int) -> None:
    """After every command of whole games the rebuilt table is equal, and versions count what was accepted."""
    happened: Counter[type | tuple[type, bool]] = Counter()

    for seed in range(12 // seats):  # small games are short
        memory = MemoryTables()
        game = RandomGame(memory, 100 * seed + seats, seats)
        await game.begin()
        while (await game.tables.state(game.table_id)).phase is Phase.PLAYING:
            await assert_step(game, happened)
        record = memory.stored[game.table_id].record
        assert record is not None
        assert problems(record) == ()
        happened.update(type(event) for change in game.heard.changes for event in change.events)

    accepted = [(command, True) for command in (MakeMove, ComputerMove, TakeBack, Leave, Join)]
    refused = [(command, False) for command in (MakeMove, ComputerMove, TakeBack)]
    assert all(happened[each] for each in (*accepted, *refused, DrawPileRebuilt))


async def assert_step(game: RandomGame, happened: Counter[type | tuple[type, bool]]) -> None:
    """The next command changes all or nothing, and somebody who knows the store alone sees the same."""
    before, told = await game.look_all(game.tables), game.heard.versions

    command, outcome = await game.step()

    happened[type(command), outcome == OK] += 1
    after = await game.look_all(game.tables)
    assert await game.look_all(Tables(game.store)) == after
    if outcome == OK:
        assert game.heard.versions == [*told, told[-1] + 1]
        assert await game.store.version(game.table_id) == told[-1] + 1
    else:
        assert after == before
        assert game.heard.versions == told


@pytest.mark.parametrize("seats", [2, 4, 6])
async def test_database_replays(store: TableStore, seats: int) -> None:
    """A whole game on each store comes back from it, on its way and when it is over."""
    game = RandomGame(store, 900 + seats, seats)
    await game.begin()

    while (table := await game.tables.state(game.table_id)).phase is Phase.PLAYING:
        if table.version % 25 == 0:
            assert await Tables(store).state(game.table_id) == table
        await game.step()

    assert table.phase is Phase.FINISHED
    assert await Tables(store).state(game.table_id) == table


async def test_finished_table_comes_back(store: TableStore) -> None:
    """When a game is over its table can still be looked at, as it ended."""
    tables = Tables(store, shuffler=lambda: Stacked(first_stock=WINNING))
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, *["S>B1"] * 5)

    assert await Tables(store).look(table_id, ANNA.id) == done


async def test_abandoned_table_comes_back(store: TableStore) -> None:
    """A game that was ended in the middle of a turn comes back with its end, also in the log."""
    tables = Tables(store, shuffler=Stacked)
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1")

    done = await tables.do(table_id, End(ANNA, is_moderator=False))

    assert await Tables(store).look(table_id, ANNA.id) == done
