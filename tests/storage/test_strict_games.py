"""Games of partners and at strict tables come back from the database at every move, and go on."""

from dataclasses import dataclass, replace

import pytest

from bot.game.moves import DRAW, Penalty
from bot.game.options import Options
from bot.game.record import Record
from bot.game.replay import replay
from bot.storage.engine import Database
from bot.storage.schema import inserts
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.customs import Customs, Pointed
from bot.tables.errors import BrokenTableError, StorageError
from bot.tables.ports import Change, StoredTable
from tests.storage.building import (
    ANNA,
    BEN,
    PLACE,
    RATER,
    Clock,
    Statement,
    change_to,
    dealt,
    ending,
    loaded,
    lobby,
    move,
    running_table,
)
from tests.storage.partners_at_random import GameAtRandom, TwofoldTables
from tests.storage.rows import counts_of
from tests.storage.scores.ended import won
from tests.storage.scores.random_games import empty_database

STRICT = Options(stock=5, strict=True)
STOCKS = ((1, 2, 0), (3, 12), (5,))


async def strict_table(store: SqlTables, *, channel_id: int = PLACE.channel_id) -> StoredTable:
    """A strict table at which Anna and Ben have just begun."""
    return await running_table(store, channel_id=channel_id, seats=(ANNA, BEN), options=STRICT)


def inserting(table_id: int, version: int, *stocks: tuple[int, ...]) -> Change:
    """The change to ``version`` by so many draws too many, after which Ben has pointed."""
    entries = ((0, DRAW), (0, Penalty.ONE_TOO_MANY)) * len(stocks)
    customs = Customs(pointed=Pointed(version))
    return replace(move(table_id, version), moves=entries, inserts=stocks, customs=customs)


async def record_of(store: SqlTables, table_id: int) -> Record:
    """The newest game of the table."""
    record = (await loaded(store, table_id)).record
    assert record is not None
    return record


# ---------------------------------------------------------------------- inserts


async def test_inserts_come_back_in_order(store: SqlTables) -> None:
    """They are appended to those of before, with their moves, at their table only."""
    table, other = await strict_table(store), await strict_table(store, channel_id=5)

    await store.save(inserting(table.id, 3, *STOCKS[:2]))
    await store.save(inserting(table.id, 4, *STOCKS[2:]))

    record = await record_of(store, table.id)
    assert record.inserts == STOCKS
    assert record.moves == ((0, DRAW), (0, Penalty.ONE_TOO_MANY)) * 3
    assert (await record_of(store, other.id)).inserts == ()


async def test_inserts_of_an_ended_game(store: SqlTables, database: Database, clock: Clock) -> None:
    """The record that is opened from the history has them, and the next game has none of them."""
    table = await strict_table(store)
    await store.save(inserting(table.id, 3, *STOCKS))
    await store.save(ending(table.id, 4, (ANNA, BEN), won(0, 0, 7)))
    ended = await record_of(store, table.id)

    await store.save(change_to(table.id, 5, table.phase, ANNA.id, game=dealt(STRICT)))

    opened = await SqlScores(database, now=clock).game(PLACE.guild_id, 1)
    assert opened is not None
    assert opened.record == ended
    assert ended.inserts == STOCKS
    assert (await record_of(store, table.id)).inserts == ()


async def test_other_tables_are_not_asked_for_inserts(store: SqlTables, statements: list[Statement]) -> None:
    """A table that is not strict loads in as many statements as ever."""
    table, strict = await running_table(store, channel_id=5), await strict_table(store)
    counts: list[int] = []

    for each in (table, strict):
        before = len(statements)
        await loaded(store, each.id)
        counts.append(len(statements) - before)

    assert counts == [7, 8]


async def test_insert_without_a_game_is_refused(store: SqlTables) -> None:
    """Where nothing was dealt nothing is inserted, and the version stays."""
    table_id = await store.create(lobby())
    assert table_id is not None

    with pytest.raises(StorageError):
        await store.save(replace(inserting(table_id, 2, STOCKS[0]), moves=()))

    assert await store.version(table_id) == 1


@pytest.mark.parametrize("damage", ["no json", "7", "null"])
async def test_damaged_inserts_break_one_table(store: SqlTables, database: Database, damage: str) -> None:
    """What makes no stockpile is reported as a broken table."""
    table = await strict_table(store)
    await store.save(inserting(table.id, 3, *STOCKS))
    change = f"UPDATE inserts SET cards = '{damage}' WHERE number = 1"
    await database.write(lambda connection: connection.exec_driver_sql(change))

    with pytest.raises(BrokenTableError):
        await store.load(table.id)


@pytest.mark.parametrize("part", ["inserts", "moves", "reshuffles"])
async def test_database_fails_at_an_insert(store: SqlTables, database: Database, part: str) -> None:
    """If one part of a change cannot be stored none is, the customs included; all of it is, later."""
    table = await strict_table(store)
    change = replace(inserting(table.id, 3, *STOCKS), reshuffles=((4, 4),))
    fail = f"CREATE TRIGGER fail BEFORE INSERT ON {part} BEGIN SELECT RAISE(ABORT, 'no space left'); END"
    await database.write(lambda connection: connection.exec_driver_sql(fail))

    with pytest.raises(StorageError, match="no space left"):
        await store.save(change)

    assert await loaded(store, table.id) == table
    assert await counts_of(database, inserts) == (0,)
    await database.write(lambda connection: connection.exec_driver_sql("DROP TRIGGER fail"))
    await store.save(change)
    after = await loaded(store, table.id)
    assert after.customs == change.customs
    assert table.record is not None
    stored = replace(table.record, moves=change.moves, inserts=STOCKS, reshuffles=((4, 4),))
    assert after.record == stored


# ---------------------------------------------------------------------- games at random

PARTNERS = Options(stock=5, partners=True)
STRICT_PARTNERS = replace(PARTNERS, strict=True)
OFFENCES = frozenset({"PlayOutOfTurn", "FillHand"})
CUSTOMS = frozenset({"Ask", "Answer", "Point"})
TALK = frozenset({"NoteTalk", "CallTalk"})


@dataclass(frozen=True)
class Kind:
    """Which game it is; ``expected``: what is to happen in it."""

    options: Options
    seats: int
    expected: frozenset[str]
    computers: int = 0


KINDS = {
    "strict for 3": Kind(STRICT, 3, OFFENCES, computers=1),
    "pairs of 4": Kind(replace(PARTNERS, discard_to_partner=True), 4, CUSTOMS | {"TakeBack"}),
    "pairs of 6": Kind(PARTNERS, 6, CUSTOMS | {"Invite"}, computers=1),
    "strict pairs of 4": Kind(STRICT_PARTNERS, 4, OFFENCES | CUSTOMS | TALK),
    "strict pairs of 6": Kind(STRICT_PARTNERS, 6, OFFENCES | CUSTOMS | TALK),
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
async def test_game_is_loaded_at_every_move(clock: Clock, kind: Kind) -> None:
    """Whatever happens, a table that is loaded shows what the one in memory shows, up to its record."""
    async with empty_database() as database:
        # given
        store = TwofoldTables(database, now=clock, rater=RATER)
        game = GameAtRandom(store, kind.options, kind.seats, seed=3, computers=kind.computers)
        await game.begin()

        # when
        while await game.step():
            assert game.steps < 1000

        # then
        record = await record_of(store, game.table_id)
        opened = await SqlScores(database, now=clock).game(PLACE.guild_id, 1)
        assert opened is not None
        assert (opened.record, opened.game.result.outcome) == (record, record.result)
        assert replay(record).game.outcome == record.result
        assert set(game.done) >= kind.expected | {"MakeMove", "refused"}
        assert (record.inserts != ()) == kind.options.strict
        assert await counts_of(database, inserts) == (len(record.inserts),)
