"""Beginning: the draw for the deal, the deal, the first turn; and what stands in its way."""

import pytest

from bot.game.events import CardsDrawn
from bot.game.options import Options
from bot.game.refusals import Refusal, RefusalCode
from bot.game.shuffle import SeededShuffler
from bot.tables.commands import Begin, ChooseOptions, End, Join, Leave, SeatComputers
from bot.tables.model import Phase, TurnLog
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    HAND,
    PEOPLE,
    STRANGER,
    Heard,
    Stacked,
    cards,
    lobby,
    names,
    playing,
    refusing,
    stored,
)


async def test_beginning_deals(tables: Tables, store: TableStore, heard: Heard) -> None:
    """The game stands with its draw for the deal and a full hand for the first player, and all is stored."""
    table_id = await lobby(tables, BEN)

    done = await tables.do(table_id, Begin(ANNA))

    table = done.table
    assert (table.phase, table.turn_number, table.on_turn) == (Phase.PLAYING, 1, ANNA)
    assert table.dealer_draw is not None
    assert table.dealer_draw.dealer == 1
    assert table.view is not None
    assert table.view.stock_left == (5, 5)
    assert done.hand is not None
    assert done.hand.view.hand == cards(HAND)
    assert heard.changes[-1].events == (CardsDrawn(0, 5, cards(HAND)),)
    assert table == await stored(store, table_id)


async def test_first_turn_is_logged(tables: Tables) -> None:
    """The log of the first turn tells that cards were drawn, and not which."""
    table_id = await playing(tables, BEN)

    table = await tables.state(table_id)

    assert table.turns == (TurnLog(0, (CardsDrawn(0, 5, None),)),)


async def test_beginning_alone_is_refused(tables: Tables) -> None:
    """One player is no game; the answer names the range."""
    table_id = await lobby(tables)
    before = await tables.state(table_id)

    with refusing(TableRefusalCode.RULES) as refusals:
        await tables.do(table_id, Begin(ANNA))

    assert refusals[0].rule == Refusal(RefusalCode.PLAYERS_OUT_OF_RANGE, least=2, most=6)
    assert await tables.state(table_id) == before


async def test_one_person_and_a_computer_can_play(tables: Tables) -> None:
    """A computer player is company enough."""
    table_id = await playing(tables, computers=1)

    assert (await tables.state(table_id)).phase is Phase.PLAYING


@pytest.mark.parametrize(("seats", "stock", "most"), [(5, 28, 27), (6, 23, 22), (6, 30, 22)])
async def test_stock_that_does_not_fit_is_refused(seats: int, stock: int, most: int) -> None:
    """A stockpile size that leaves no hands is refused with the range that fits; it is never lowered."""
    tables = Tables(MemoryTables())
    table_id = await lobby(tables, *PEOPLE[1:seats], options=Options(stock=stock))

    with refusing(TableRefusalCode.RULES) as refusals:
        await tables.do(table_id, Begin(ANNA))

    assert refusals[0].rule == Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=5, most=most)
    table = await tables.state(table_id)
    assert (table.phase, table.options.stock) == (Phase.LOBBY, stock)


@pytest.mark.parametrize(("seats", "stock"), [(5, 27), (6, 22), (2, 30)])
async def test_largest_stock_that_fits_begins(seats: int, stock: int) -> None:
    """At the edge of the range the game begins with the size that was chosen."""
    tables = Tables(MemoryTables())
    table_id = await playing(tables, *PEOPLE[1:seats], options=Options(stock=stock))

    view = (await tables.state(table_id)).view

    assert view is not None
    assert view.stock_left == (stock,) * seats


async def test_refused_size_can_be_repaired(tables: Tables) -> None:
    """Where the stockpile was too large, another size or fewer players let the game begin."""
    table_id = await lobby(tables, computers=5, options=Options(stock=30))
    with refusing(TableRefusalCode.RULES):
        await tables.do(table_id, Begin(ANNA))

    await tables.do(table_id, SeatComputers(ANNA, 1, "simplest"))
    done = await tables.do(table_id, Begin(ANNA))

    assert done.table.phase is Phase.PLAYING


@pytest.mark.parametrize(("seats", "stock"), [(2, 30), (4, 30), (5, 20), (6, 20)])
async def test_size_nobody_chose_follows_the_seats(seats: int, stock: int) -> None:
    """Without a choice the stockpiles have 30 cards, from five players on 20; the option stays unchosen."""
    tables = Tables(MemoryTables())
    table_id = await playing(tables, *PEOPLE[1:seats], options=Options())

    table = await tables.state(table_id)

    assert table.view is not None
    assert table.view.stock_left == (stock,) * seats
    assert table.options.stock is None


async def test_only_the_host_begins(tables: Tables) -> None:
    """A guest does not begin the game, and after the host has left the next host does."""
    table_id = await lobby(tables, BEN, computers=1)
    with refusing(TableRefusalCode.NOT_HOST):
        await tables.do(table_id, Begin(BEN))

    await tables.do(table_id, Leave(ANNA))
    done = await tables.do(table_id, Begin(BEN))

    assert done.table.phase is Phase.PLAYING


async def test_beginning_twice_is_refused(tables: Tables) -> None:
    """A second press deals nothing anew."""
    table_id = await playing(tables, BEN)
    before = await tables.look(table_id, ANNA.id)

    with refusing(TableRefusalCode.ALREADY_BEGUN):
        await tables.do(table_id, Begin(ANNA))

    assert await tables.look(table_id, ANNA.id) == before


async def test_nobody_joins_after_the_beginning(tables: Tables) -> None:
    """Who never sat there asks the host for a computer player's seat in a running game, and gets none yet."""
    table_id = await playing(tables, computers=1)

    done = await tables.do(table_id, Join(STRANGER))

    assert names(done.table) == ["Anna", "*"]
    assert (done.hand, done.table.attendance.asking_in) == (None, (STRANGER,))


async def test_nobody_asks_where_nothing_is_free(tables: Tables) -> None:
    """Where all seats are taken by people nobody else can ask for one."""
    table_id = await playing(tables, BEN)

    with refusing(TableRefusalCode.ALREADY_BEGUN):
        await tables.do(table_id, Join(STRANGER))


async def test_options_are_fixed_by_the_beginning(tables: Tables) -> None:
    """Options and computer players are a matter of the lobby."""
    table_id = await playing(tables, BEN)

    with refusing(TableRefusalCode.ALREADY_BEGUN):
        await tables.do(table_id, ChooseOptions(ANNA, Options()))
    with refusing(TableRefusalCode.ALREADY_BEGUN):
        await tables.do(table_id, SeatComputers(ANNA, None, "simplest"))


async def test_record_names_the_players(memory: MemoryTables) -> None:
    """The stored record knows people by name and computer players by level and seat."""
    tables = Tables(memory, shuffler=lambda: Stacked(seats=4))

    table_id = await playing(tables, BEN, computers=2)

    record = memory.stored[table_id].record
    assert record is not None
    assert record.players == ("Anna", "Ben", "simplest-3", "simplest-4")


async def test_whoever_deals_is_drawn_for() -> None:
    """Without a stacked deck every seat of many games gets to begin."""
    seeds = iter(range(100))
    tables = Tables(MemoryTables(), shuffler=lambda: SeededShuffler(next(seeds).to_bytes(32, "big")))
    began: set[Person] = set()

    for _ in range(20):
        table_id = await playing(tables, BEN)
        table = await tables.state(table_id)
        assert table.dealer_draw is not None
        assert table.view is not None
        assert table.dealer_draw.dealer == table.view.dealer
        assert isinstance(table.on_turn, Person)
        began.add(table.on_turn)
        await tables.do(table_id, End(ANNA, is_moderator=False))

    assert began == {ANNA, BEN}
