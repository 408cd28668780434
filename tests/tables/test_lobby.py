"""A lobby: people come and go, one of them hosts, computer players fill up."""

from dataclasses import replace

import pytest

from bot.game.options import Discards, Options
from bot.tables.attendance import DeadlineKind
from bot.tables.commands import ChooseOptions, Join, Leave, SeatComputers
from bot.tables.model import Phase, Place, TableState
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    DAG,
    EVA,
    FINN,
    PLACE,
    STRANGER,
    Heard,
    lobby,
    names,
    refusing,
    stored,
)

ELSEWHERE = Place(PLACE.guild_id, PLACE.channel_id + 1)


async def test_opening_seats_the_host(tables: Tables, store: TableStore) -> None:
    """Whoever opens a table hosts it and sits at it, and what is answered is what is stored."""
    options = Options(stock=12, discards=Discards.OPEN)

    table = await tables.open(PLACE, ANNA, options)

    assert [deadline.kind for deadline in table.deadlines] == [DeadlineKind.LOBBY]
    assert replace(table, deadlines=()) == TableState(
        table.id, 1, PLACE, Phase.LOBBY, ANNA, seats=(ANNA,), options=options, cards_version=1
    )
    assert table == await stored(store, table.id)


@pytest.mark.parametrize("watches", [True, False])
async def test_opening_says_whether_talk_is_watched(store: TableStore, *, watches: bool) -> None:
    """From the first answer on, and to everybody later."""
    tables = Tables(store, watches_talk=watches)

    table = await tables.open(PLACE, ANNA, Options(strict=True))

    assert table.is_talk_watched is watches
    assert table == await tables.state(table.id)


async def test_opened_table_is_found(tables: Tables) -> None:
    """A table is found by its channel and by the people at it."""
    table_id = await lobby(tables, BEN)

    assert await tables.live_in(PLACE.channel_id) == table_id
    assert await tables.live_of(BEN.id) == (table_id,)
    assert await tables.live_of(STRANGER.id) == ()


async def test_second_table_in_a_channel_is_refused(tables: Tables) -> None:
    """A channel has one live table, whoever opens the second; another channel has its own."""
    table_id = await lobby(tables)

    with refusing(TableRefusalCode.CHANNEL_TAKEN):
        await tables.open(PLACE, BEN, Options())

    assert await tables.live_in(PLACE.channel_id) == table_id
    assert (await tables.open(ELSEWHERE, ANNA, Options())).id != table_id


async def test_channel_is_free_when_everybody_has_left(tables: Tables) -> None:
    """A table that ended stands in nobody's way."""
    first = await lobby(tables)
    await tables.do(first, Leave(ANNA))

    second = await tables.open(PLACE, BEN, Options())

    assert second.id != first


async def test_people_sit_in_the_order_they_came(tables: Tables) -> None:
    """Each newcomer takes the next seat and is answered with it."""
    table_id = await lobby(tables, BEN)

    done = await tables.do(table_id, Join(CLEO))

    assert names(done.table) == ["Anna", "Ben", "Cleo"]
    assert done.hand is None


async def test_nobody_sits_twice(tables: Tables) -> None:
    """Whoever has a seat is not given a second one, and the table stays as it is."""
    table_id = await lobby(tables, BEN)
    before = await tables.state(table_id)

    with refusing(TableRefusalCode.ALREADY_SEATED):
        await tables.do(table_id, Join(BEN))

    assert await tables.state(table_id) == before


async def test_seats_close_up(tables: Tables, store: TableStore) -> None:
    """Where somebody leaves a lobby no gap is left."""
    table_id = await lobby(tables, BEN, CLEO)

    done = await tables.do(table_id, Leave(BEN))

    assert names(done.table) == ["Anna", "Cleo"]
    assert done.table == await stored(store, table_id)


async def test_hosting_passes_on(tables: Tables, store: TableStore) -> None:
    """A host who leaves hands hosting on to the person who has sat there longest, never to a computer."""
    table_id = await lobby(tables, computers=1)
    await tables.do(table_id, Join(BEN))
    await tables.do(table_id, Join(CLEO))

    done = await tables.do(table_id, Leave(ANNA))

    assert names(done.table) == ["*", "Ben", "Cleo"]
    assert done.table.host == BEN
    assert (await stored(store, table_id)).host == BEN


async def test_guest_leaves_hosting_where_it_is(tables: Tables) -> None:
    """When somebody else leaves, the host stays the host."""
    table_id = await lobby(tables, BEN)

    done = await tables.do(table_id, Leave(BEN))

    assert done.table.host == ANNA


@pytest.mark.parametrize("computers", [0, 3])
async def test_last_one_leaving_closes_the_lobby(tables: Tables, store: TableStore, computers: int) -> None:
    """Where no person is left there is no table, computer players or not."""
    table_id = await lobby(tables, BEN, computers=computers)
    await tables.do(table_id, Leave(ANNA))

    done = await tables.do(table_id, Leave(BEN))

    assert done.table.phase is Phase.ABANDONED
    assert done.table == await stored(store, table_id)
    with refusing(TableRefusalCode.NO_TABLE):
        await tables.live_in(PLACE.channel_id)


async def test_full_table_takes_nobody(tables: Tables) -> None:
    """The seventh person is told how many seats there are."""
    table_id = await lobby(tables, BEN, CLEO, DAG, EVA, FINN)

    with refusing(TableRefusalCode.TABLE_FULL) as refusals:
        await tables.do(table_id, Join(STRANGER))

    assert refusals[0].most == 6
    assert len((await tables.state(table_id)).seats) == 6


async def test_last_computer_makes_room(tables: Tables) -> None:
    """At a full table the computer player that came last makes room; everybody else keeps the order."""
    table_id = await lobby(tables, computers=1)
    await tables.do(table_id, Join(BEN))
    await tables.do(table_id, SeatComputers(ANNA, 2, "simplest"))
    await tables.do(table_id, Join(CLEO))
    full = await tables.do(table_id, SeatComputers(ANNA, None, "simplest"))
    assert names(full.table) == ["Anna", "*", "Ben", "*", "Cleo", "*"]

    done = await tables.do(table_id, Join(DAG))

    assert names(done.table) == ["Anna", "*", "Ben", "*", "Cleo", "Dag"]


@pytest.mark.parametrize("wanted", [0, 1, 2, 3, 4])
async def test_computers_are_set_exactly(tables: Tables, wanted: int) -> None:
    """However many computer players sat there, afterwards it is the number asked for; the last ones go."""
    table_id = await lobby(tables, computers=2)
    await tables.do(table_id, Join(BEN))

    done = await tables.do(table_id, SeatComputers(ANNA, wanted, "simplest"))

    expected = ["Anna", *["*"] * min(wanted, 2), "Ben", *["*"] * (wanted - 2)]
    assert names(done.table) == expected


async def test_one_more_computer(tables: Tables) -> None:
    """Without a number one computer player more sits down, until the table is full."""
    table_id = await lobby(tables, BEN, CLEO, DAG)

    await tables.do(table_id, SeatComputers(ANNA, None, "simplest"))
    done = await tables.do(table_id, SeatComputers(ANNA, None, "simplest"))

    assert names(done.table) == ["Anna", "Ben", "Cleo", "Dag", "*", "*"]
    with refusing(TableRefusalCode.TABLE_FULL) as refusals:
        await tables.do(table_id, SeatComputers(ANNA, None, "simplest"))
    assert refusals[0].most == 2


@pytest.mark.parametrize("number", [-1, 5, 10**9])
async def test_impossible_number_of_computers_is_refused(tables: Tables, number: int) -> None:
    """A number of computer players that has no place is refused with the most that fit."""
    table_id = await lobby(tables, BEN, computers=3)
    before = await tables.state(table_id)

    with refusing(TableRefusalCode.TABLE_FULL) as refusals:
        await tables.do(table_id, SeatComputers(ANNA, number, "simplest"))

    assert refusals[0].most == 4
    assert await tables.state(table_id) == before


async def test_options_are_chosen_by_the_host(tables: Tables, store: TableStore) -> None:
    """The host's options replace the old ones, and are stored."""
    table_id = await lobby(tables, BEN)
    options = Options(stock=30, open_hands=3)

    done = await tables.do(table_id, ChooseOptions(ANNA, options))

    assert done.table.options == options
    assert done.table == await stored(store, table_id)


async def test_lobby_is_heard_of(tables: Tables, heard: Heard) -> None:
    """Every change of the lobby is told once, with its version, and nothing that was refused."""
    table_id = await lobby(tables, BEN, computers=1)

    with refusing(TableRefusalCode.NOT_HOST):
        await tables.do(table_id, SeatComputers(BEN, 0, "simplest"))
    await tables.do(table_id, Leave(BEN))

    assert [(change.table_id, change.events) for change in heard.changes] == [(table_id, ())] * 3
    assert heard.versions == [2, 3, 4]
    assert not any(change.awaits_computer for change in heard.changes)
