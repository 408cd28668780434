"""Taking back: what may be, what is left of it in the record and the log, and what settles a play."""

from collections.abc import Awaitable, Callable

import pytest

from bot.game.events import CardPlayed, CardsDrawn, PlayTakenBack
from bot.game.moves import HandCard, Play
from bot.game.notation import entry_text, parse_move
from bot.game.refusals import Refusal, RefusalCode
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.commands import ComputerMove, Join, Leave, TakeBack
from bot.tables.errors import StaleError
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    Heard,
    Stacked,
    hand_of,
    move,
    playing,
    refusing,
    stored,
)


def recorded(memory: MemoryTables, table_id: int) -> list[str]:
    """The moves of the stored record."""
    record = memory.stored[table_id].record
    assert record is not None
    return [entry_text(played) for _, played in record.moves]


async def test_taken_back_play_is_undone(tables: Tables, store: TableStore, heard: Heard) -> None:
    """Hand and piles are as before the play, the version has risen, and the log has forgotten it."""
    table_id = await playing(tables, BEN)
    before = await hand_of(tables, table_id, ANNA)
    played = await move(tables, table_id, ANNA, "H1>B1")

    done = await move(tables, table_id, ANNA, "undo")

    assert done.hand is not None
    assert done.hand.view == before.view
    assert done.table.version == played.table.version + 1
    assert done.table.turns == before.table.turns
    assert heard.changes[-1].events == (PlayTakenBack(0, Play(HandCard(1), 1)),)
    assert done == await Tables(store).look(table_id, ANNA.id)


async def test_record_leaves_it_out(memory: MemoryTables, in_memory: Tables) -> None:
    """The stored record holds what stayed, in order, and not what was taken back."""
    table_id = await playing(in_memory, BEN)

    await move(in_memory, table_id, ANNA, "H1>B1", "H2>B1", "undo", "undo", "H1>B4", "H2>B4", "undo")
    await move(in_memory, table_id, ANNA, "H11>D1")

    assert recorded(memory, table_id) == ["H1>B4", "H11>D1"]


async def test_all_plays_of_the_turn_can_go(tables: Tables, store: TableStore) -> None:
    """Play by play goes back, the last one first, until none of the turn is left."""
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1", "H2>B1")

    done = await move(tables, table_id, ANNA, "undo", "undo")

    assert done.hand is not None
    assert not done.hand.can_take_back
    with refusing(TableRefusalCode.RULES) as refusals:
        await move(tables, table_id, ANNA, "undo")
    assert refusals[0].rule == Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)
    assert done.table == await stored(store, table_id)


async def test_discard_stays(tables: Tables) -> None:
    """A discard has ended the turn: neither its player nor the next one takes it back."""
    table_id = await playing(tables, BEN)
    done = await move(tables, table_id, ANNA, "H1>B1", "H11>D1")

    for person in (ANNA, BEN):
        with refusing(TableRefusalCode.RULES):
            await move(tables, table_id, person, "undo")

    assert await tables.state(table_id) == done.table


async def test_play_after_which_cards_were_drawn_stays(store: TableStore) -> None:
    """When the hand was emptied and filled again, nobody takes back what led to it."""
    tables = Tables(store, shuffler=lambda: Stacked("1 2 3 4 5"))
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, *(f"H{card}>B1" for card in range(1, 6)))

    assert any(isinstance(event, CardsDrawn) for event in done.table.turns[-1].events[1:])
    with refusing(TableRefusalCode.RULES) as refusals:
        await move(tables, table_id, ANNA, "undo")
    assert refusals[0].rule == Refusal(RefusalCode.CANNOT_TAKE_BACK)


async def test_stale_taking_back_takes_nothing_back(tables: Tables) -> None:
    """Taking back is meant for the version that was seen."""
    table_id = await playing(tables, BEN)
    done = await move(tables, table_id, ANNA, "H1>B1", "H2>B1")

    with pytest.raises(StaleError):
        await tables.do(table_id, TakeBack(ANNA, expected=done.table.version - 1))

    assert await tables.state(table_id) == done.table


async def ben_leaves(tables: Tables, table_id: int) -> None:
    """Somebody else's seat is taken over."""
    await tables.do(table_id, Leave(BEN))


async def cleo_returns(tables: Tables, table_id: int) -> None:
    """Somebody else takes the own seat again."""
    await tables.do(table_id, Join(CLEO))


async def anna_comes_back(tables: Tables, table_id: int) -> None:
    """The player on turn goes and comes back before anything is played."""
    await tables.do(table_id, Leave(ANNA))
    await tables.do(table_id, Join(ANNA))


async def anna_is_represented(tables: Tables, table_id: int) -> None:
    """The player on turn comes back after a computer player has played for them."""
    left = await tables.do(table_id, Leave(ANNA))
    await tables.do(table_id, ComputerMove(0, parse_move("H2>B1"), left.table.version))
    await tables.do(table_id, Join(ANNA))


Seating = Callable[[Tables, int], Awaitable[None]]


@pytest.mark.parametrize("somebody_sits", [ben_leaves, cleo_returns, anna_comes_back, anna_is_represented])
async def test_taking_a_seat_settles_what_was_played(memory: MemoryTables, somebody_sits: Seating) -> None:
    """Once somebody took a seat the plays before it stay, and a rebuilt table says so as well."""
    tables = Tables(memory, shuffler=lambda: Stacked(seats=3))
    table_id = await playing(tables, BEN, CLEO)
    await tables.do(table_id, Leave(CLEO))
    await move(tables, table_id, ANNA, "H1>B1")

    await somebody_sits(tables, table_id)

    for seen_by in (tables, Tables(memory)):
        assert not (await hand_of(seen_by, table_id, ANNA)).can_take_back
        with refusing(TableRefusalCode.RULES) as refusals:
            await move(seen_by, table_id, ANNA, "undo")
        assert refusals[0].rule == Refusal(RefusalCode.CANNOT_TAKE_BACK)


async def test_database_knows_what_is_settled(database: Database) -> None:
    """What was settled by a change of seats is settled for every process on the database."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    tables = Tables(store, shuffler=Stacked)
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1")
    left = await tables.do(table_id, Leave(BEN))
    assert left.table.seats[0] == ANNA

    assert not (await hand_of(Tables(store), table_id, ANNA)).can_take_back


async def test_later_plays_can_be_taken_back(memory: MemoryTables) -> None:
    """What is played after somebody took a seat goes back, up to there and no further."""
    tables = Tables(memory, shuffler=Stacked)
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1")
    await tables.do(table_id, Leave(BEN))
    await move(tables, table_id, ANNA, "H2>B1")

    rebuilt = Tables(memory)
    done = await move(rebuilt, table_id, ANNA, "undo")

    assert done.hand is not None
    assert not done.hand.can_take_back
    assert recorded(memory, table_id) == ["H1>B1"]
    assert CardPlayed(0, Play(HandCard(1), 1), card=1, height=1) in done.table.turns[-1].events
