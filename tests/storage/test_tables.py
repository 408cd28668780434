"""Tables come back from the database as they were stored."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.game.notation import parse_move
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.outcome import Outcome, Termination
from bot.game.record import Record
from bot.storage.engine import Database
from bot.storage.schema import games, tables
from bot.storage.tables import SqlTables
from bot.tables.errors import BrokenTableError, ConflictError, StorageError
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import StoredTable
from tests.storage.building import (
    ANNA,
    BEN,
    PLACE,
    RATER,
    Clock,
    change_to,
    dealt,
    ending,
    loaded,
    lobby,
    move,
    running_table,
)

HOUSE_RULES = Options(
    stock=5,
    hands=Hands.DEALT,
    open_hands=ALWAYS_OPEN,
    discards=Discards.OPEN,
    wild_discard=WildDiscard.OFF,
)


@pytest.mark.parametrize("options", [Options(), HOUSE_RULES, Options(open_hands=3)], ids=repr)
async def test_lobby_comes_back(store: SqlTables, options: Options) -> None:
    """A new table is a lobby at version 1 in which its host sits."""
    table_id = await store.create(lobby(options=options))

    assert table_id is not None
    assert await store.load(table_id) == StoredTable(
        id=table_id,
        version=1,
        place=PLACE,
        phase=Phase.LOBBY,
        host=ANNA,
        seats=(ANNA,),
        options=options,
    )


async def test_occupied_channel_takes_no_second_table(store: SqlTables) -> None:
    """Where a live table stands there is no room for another, and nothing of it is stored."""
    first = await store.create(lobby())

    second = await store.create(lobby())

    assert second is None
    assert await store.live() == (first,)


async def test_channel_is_free_after_the_end(store: SqlTables) -> None:
    """A table that ended makes room for the next one, which has a number of its own."""
    first = await store.create(lobby())
    assert first is not None
    await store.save(change_to(first, 2, Phase.ABANDONED, on_turn=None))

    second = await store.create(lobby())

    assert second is not None
    assert second != first
    assert await store.live_in(PLACE.channel_id) == second


async def test_lobby_changes_come_back(store: SqlTables) -> None:
    """New seats, host and options replace the old ones; what a change leaves out stays."""
    table_id = await store.create(lobby())
    assert table_id is not None
    seats = (BEN, Computer("simplest"), Computer("hard", sits_for=ANNA))

    await store.save(change_to(table_id, 2, Phase.LOBBY, on_turn=None, host=BEN, seats=seats))
    await store.save(change_to(table_id, 3, Phase.LOBBY, on_turn=None, options=HOUSE_RULES))

    table = await loaded(store, table_id)
    assert (table.version, table.host, table.seats, table.options) == (3, BEN, seats, HOUSE_RULES)


@pytest.mark.parametrize("options", [Options(), HOUSE_RULES], ids=repr)
async def test_deal_comes_back(store: SqlTables, options: Options) -> None:
    """A game that began has its deal, its draw for the deal and the real size of its stockpiles."""
    table_id = await store.create(lobby(options=options))
    assert table_id is not None
    game = dealt(options)

    await store.save(change_to(table_id, 2, Phase.PLAYING, on_turn=ANNA.id, game=game))

    table = await loaded(store, table_id)
    real = replace(options, stock=options.stock or 30)
    assert table.record == Record(real, ("Anna",), game.deal, reshuffles=(), moves=(), result=None)
    assert table.dealer_draw == game.dealer_draw
    assert table.options == options


async def test_moves_and_reshuffles_come_back_in_order(store: SqlTables) -> None:
    """Moves, passes among them, and rebuilt draw piles are appended to those of before."""
    table = await running_table(store)
    orders = ((1, 2, 0), (3,), (12, 12))

    await store.save(replace(move(table.id, 3, "H4>B1", "-", "-"), reshuffles=orders[:2]))
    await store.save(replace(move(table.id, 4, "HW>D2", seat=1), reshuffles=orders[2:]))

    record = (await loaded(store, table.id)).record
    assert record is not None
    played = [(0, "H4>B1"), (0, "-"), (0, "-"), (1, "HW>D2")]
    assert record.moves == tuple((seat, parse_move(text)) for seat, text in played)
    assert record.reshuffles == orders


async def test_taken_back_moves_are_gone(store: SqlTables) -> None:
    """Only the kept moves stay, and the next one follows them."""
    table = await running_table(store)
    await store.save(move(table.id, 3, "H4>B1", "H5>B1", "H6>B1"))

    await store.save(replace(move(table.id, 4), kept_moves=1))
    await store.save(move(table.id, 5, "H7>D1"))

    record = (await loaded(store, table.id)).record
    assert record is not None
    assert record.moves == tuple((0, parse_move(text)) for text in ("H4>B1", "H7>D1"))


async def test_outcome_comes_back(store: SqlTables) -> None:
    """The end of a game is stored with its last move."""
    table = await running_table(store)
    outcome = Outcome(Termination.STOCKPILE, winners=(0,), stock_left=(0, 7), points=(60, 0))

    await store.save(ending(table.id, 3, table.seats, outcome))

    ended = await loaded(store, table.id)
    assert ended.phase is Phase.FINISHED
    assert ended.record is not None
    assert ended.record.result == outcome


async def test_next_game_starts_from_nothing(store: SqlTables) -> None:
    """A second game at a table has none of the first one's moves, which stay where they are."""
    table = await running_table(store)
    await store.save(move(table.id, 3, "H4>B1"))
    again = change_to(table.id, 4, Phase.PLAYING, on_turn=ANNA.id, game=dealt(Options(stock=5)))

    await store.save(again)
    await store.save(move(table.id, 5, "H9>D3"))

    record = (await loaded(store, table.id)).record
    assert record is not None
    assert record.options.stock == 5
    assert record.moves == ((0, parse_move("H9>D3")),)


async def test_times_are_kept(store: SqlTables, database: Database, clock: Clock) -> None:
    """A table knows when it was made and changed, a game when it began and ended, all in UTC."""
    start = clock()
    table = await running_table(store)
    clock.time += timedelta(microseconds=1)
    outcome = Outcome(Termination.ABANDONED, winners=(), stock_left=(1, 1), points=(0, 0))

    await store.save(ending(table.id, 3, table.seats, outcome))

    query = select(tables.c.created_at, tables.c.changed_at, games.c.started_at, games.c.ended_at)
    times = await database.read(lambda connection: connection.execute(query.join(games)).one())
    assert tuple(times) == (start, clock(), start, clock())


async def test_time_without_a_zone_is_refused(database: Database, clock: Clock) -> None:
    """A clock that does not say its zone stores nothing."""
    store = SqlTables(database, now=lambda: clock().replace(tzinfo=None), rater=RATER)

    with pytest.raises(StorageError):
        await store.create(lobby())

    assert await store.live() == ()


async def test_only_the_next_version_is_stored(store: SqlTables) -> None:
    """A change that does not follow the stored version changes nothing."""
    table = await running_table(store)

    for version in (2, 4):
        with pytest.raises(ConflictError):
            await store.save(move(table.id, version, "H4>B1"))

    assert await loaded(store, table.id) == table


async def test_moves_without_a_game_are_refused(store: SqlTables) -> None:
    """A move at a table where nothing was dealt is not stored, and the version stays."""
    table_id = await store.create(lobby())
    assert table_id is not None

    with pytest.raises(StorageError):
        await store.save(move(table_id, 2, "H4>B1"))

    assert await store.version(table_id) == 1


@pytest.mark.parametrize("table_id", [-1, 0, 1, 2**31, 2**64, 10**100])
async def test_unknown_table_is_none(store: SqlTables, table_id: int) -> None:
    """A number that no table has, however large, is answered with nothing."""
    assert await store.version(table_id) is None
    assert await store.load(table_id) is None


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET move = 'H13>B1'",
        "UPDATE games SET draw = 'no json'",
        "UPDATE games SET result = '{}'",
        "UPDATE tables SET options = '[]'",
        "UPDATE tables SET phase = 'lost'",
        "UPDATE tables SET match_kind = 'endless'",
        "UPDATE tables SET match_target = 3",
        "UPDATE tables SET agreed = 'no json'",
    ],
)
async def test_damaged_rows_break_one_table(store: SqlTables, database: Database, damage: str) -> None:
    """What makes no table is reported as a broken one."""
    table = await running_table(store)
    await store.save(move(table.id, 3, "H4>B1"))
    await database.write(lambda connection: connection.exec_driver_sql(damage))

    with pytest.raises(BrokenTableError):
        await store.load(table.id)


async def test_live_tables_are_found(store: SqlTables) -> None:
    """Live tables are found by channel and by person, oldest first; ended ones are not."""
    ids = [(await running_table(store, channel_id=channel)).id for channel in (1, 2, 3, 4)]
    await store.save(replace(move(ids[1], 3), phase=Phase.FINISHED))
    await store.save(replace(move(ids[2], 3), seats=(BEN, Computer("hard", sits_for=ANNA))))

    assert await store.live() == await store.live_in_server(PLACE.guild_id) == (ids[0], ids[2], ids[3])
    assert await store.live_in_server(PLACE.guild_id + 1) == ()
    assert [await store.live_in(channel) for channel in (1, 2, 5)] == [ids[0], None, None]
    assert await store.live_of(ANNA.id) == (ids[0], ids[3])
    assert await store.live_of(BEN.id) == (ids[2],)
    assert await store.live_of(Person(7, "nobody").id) == ()


async def test_tables_awaiting_computers_are_found(store: SqlTables) -> None:
    """Running games in which no person is on turn are found, lobbies and ended games are not."""
    ids = [(await running_table(store, channel_id=channel)).id for channel in (1, 2, 3)]
    await store.create(lobby(4))

    await store.save(replace(move(ids[2], 3), on_turn=None))
    await store.save(replace(move(ids[1], 3), on_turn=None, phase=Phase.FINISHED))

    assert await store.awaiting_computers() == (ids[2],)
