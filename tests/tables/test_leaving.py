"""A running game when people leave it and come back, and how it ends before its time."""

import pytest

from bot.game.events import GameEnded
from bot.game.outcome import Outcome, Termination
from bot.tables.attendance import DeadlineKind
from bot.tables.commands import End, Join, Leave
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    PLACE,
    STRANGER,
    Heard,
    Stacked,
    expire,
    hand_of,
    lobby,
    move,
    names,
    playing,
    refusing,
    stored,
)

NOBODY_WON = Outcome(Termination.ABANDONED, winners=(), stock_left=(5, 5), points=(0, 0))


async def test_computer_sits_in(tables: Tables, store: TableStore, heard: Heard) -> None:
    """Who leaves a running game is replaced by a computer player, which has the hand and the turn."""
    table_id = await playing(tables, BEN)
    hand = (await hand_of(tables, table_id, ANNA)).view.hand

    done = await tables.do(table_id, Leave(ANNA))

    assert done.hand is None
    assert done.table.seats == (Computer("simplest", sits_for=ANNA), BEN)
    on_turn = await tables.computer_on_turn(table_id)
    assert on_turn is not None
    assert on_turn[0] == Computer("simplest", sits_for=ANNA)
    assert on_turn[1].view.hand == hand
    assert heard.changes[-1].awaits_computer
    assert done.table == await stored(store, table_id)


async def test_leaving_between_turns_wakes_no_computer(tables: Tables, heard: Heard) -> None:
    """While a person is on turn the computer player that sat in waits."""
    table_id = await playing(tables, BEN)

    await tables.do(table_id, Leave(BEN))

    assert not heard.changes[-1].awaits_computer
    assert await tables.computer_on_turn(table_id) is None


async def test_who_left_is_found_no_more(tables: Tables) -> None:
    """A game that somebody has left is not among their games any more."""
    table_id = await playing(tables, BEN)

    await tables.do(table_id, Leave(BEN))

    assert await tables.live_of(BEN.id) == ()
    assert (await tables.look(table_id, BEN.id)).hand is None


async def test_seat_is_waiting(tables: Tables, store: TableStore) -> None:
    """Who comes back gets the own seat and hand, under the name of now."""
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(ANNA))
    renamed = Person(ANNA.id, "Anna-Lena")

    done = await tables.do(table_id, Join(renamed))

    assert done.table.seats == (renamed, BEN)
    assert done.hand is not None
    assert done.hand.is_on_turn
    assert await tables.computer_on_turn(table_id) is None
    assert done.table == await stored(store, table_id)


async def test_nobody_else_takes_the_seat(tables: Tables) -> None:
    """The seat is kept for the one who left; others ask for it, and whoever sits there already is refused."""
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(ANNA))

    await tables.do(table_id, Join(STRANGER))
    with refusing(TableRefusalCode.ALREADY_SEATED):
        await tables.do(table_id, Join(BEN))

    assert names(await tables.state(table_id)) == ["*Anna", "Ben"]


async def test_everybody_finds_the_own_seat(store: TableStore) -> None:
    """When two have left each comes back to their own seat, in whatever order."""
    tables = Tables(store, shuffler=lambda: Stacked(seats=4))
    table_id = await playing(tables, BEN, CLEO, computers=1)
    await tables.do(table_id, Leave(BEN))
    left = await tables.do(table_id, Leave(CLEO))
    assert names(left.table) == ["Anna", "*Ben", "*Cleo", "*"]

    back = [await tables.do(table_id, Join(person)) for person in (CLEO, BEN)]

    assert [names(done.table) for done in back] == [
        ["Anna", "*Ben", "Cleo", "*"],
        ["Anna", "Ben", "Cleo", "*"],
    ]


async def test_hosting_does_not_come_back(tables: Tables) -> None:
    """A host who left and returns finds that somebody else hosts."""
    table_id = await playing(tables, BEN)

    left = await tables.do(table_id, Leave(ANNA))
    back = await tables.do(table_id, Join(ANNA))

    assert (left.table.host, back.table.host) == (BEN, BEN)


async def test_game_that_all_have_left_ends(tables: Tables, store: TableStore, heard: Heard) -> None:
    """Computer players do not go on alone: after an hour it is over, nobody wins, and the channel is free."""
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(BEN))
    left = await tables.do(table_id, Leave(ANNA))
    assert left.table.phase is Phase.PLAYING
    assert await tables.computer_on_turn(table_id) is None

    done = await expire(tables, table_id, DeadlineKind.EMPTY)

    assert done.table.phase is Phase.ABANDONED
    assert done.table.view is not None
    assert done.table.view.outcome == NOBODY_WON
    assert heard.changes[-1].events == (GameEnded(NOBODY_WON),)
    assert not heard.changes[-1].awaits_computer
    assert done.table == await stored(store, table_id)
    with refusing(TableRefusalCode.NO_TABLE):
        await tables.live_in(PLACE.channel_id)


@pytest.mark.parametrize(
    "end", [End(ANNA, is_moderator=False), End(STRANGER, is_moderator=True)], ids=["host", "moderator"]
)
async def test_host_and_moderators_end_the_game(tables: Tables, store: TableStore, end: End) -> None:
    """The game ends without a winner, and the end is the last that its log tells."""
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, "H1>B1")

    done = await tables.do(table_id, end)

    assert done.table.phase is Phase.ABANDONED
    assert done.table.on_turn is None
    assert done.table.turns[-1].events[-1] == GameEnded(NOBODY_WON)
    assert done.table == await stored(store, table_id)


@pytest.mark.parametrize(
    "end", [End(ANNA, is_moderator=False), End(STRANGER, is_moderator=True)], ids=["host", "moderator"]
)
async def test_host_and_moderators_close_the_lobby(tables: Tables, store: TableStore, end: End) -> None:
    """A lobby ends without ever having been a game."""
    table_id = await lobby(tables, BEN)

    done = await tables.do(table_id, end)

    assert (done.table.phase, done.table.view) == (Phase.ABANDONED, None)
    assert done.table == await stored(store, table_id)


@pytest.mark.parametrize("person", [BEN, STRANGER], ids=["guest", "stranger"])
async def test_others_end_nothing(tables: Tables, person: Person) -> None:
    """Guests and passers-by are refused, and the game goes on."""
    table_id = await playing(tables, BEN)
    before = await tables.state(table_id)

    with refusing(TableRefusalCode.MAY_NOT_END):
        await tables.do(table_id, End(person, is_moderator=False))

    assert await tables.state(table_id) == before


async def test_former_host_ends_nothing(tables: Tables) -> None:
    """The right to end goes with hosting."""
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(ANNA))

    with refusing(TableRefusalCode.MAY_NOT_END):
        await tables.do(table_id, End(ANNA, is_moderator=False))

    assert (await tables.do(table_id, End(BEN, is_moderator=False))).table.phase is Phase.ABANDONED
