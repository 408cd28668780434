"""A table whose rows make no table is reported, left alone, and harms no other."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.game.moves import HAND_PLAYS
from bot.game.record import Record
from bot.tables.commands import Begin, ComputerMove, End, Leave, MakeMove, Next
from bot.tables.errors import BrokenTableError
from bot.tables.model import Phase
from bot.tables.ports import StoredTable
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    PLACE,
    SHORT,
    WINNING,
    Heard,
    Stacked,
    move,
    playing,
    refusing,
)
from tests.tables.match_table import MatchTable

Damage = Callable[[StoredTable], StoredTable]
PLAY_12 = HAND_PLAYS[12][0]


def in_record(damage: Callable[[Record], Record]) -> Damage:
    """The damage of a table whose record is damaged like that."""

    def damaged(row: StoredTable) -> StoredTable:
        assert row.record is not None
        return replace(row, record=damage(row.record))

    return damaged


def in_deal(**changes: object) -> Damage:
    """The damage of a table whose deal has other contents."""
    return in_record(lambda record: replace(record, deal=replace(record.deal, **changes)))


DAMAGES: dict[str, Damage] = {
    "illegal move": in_record(lambda record: replace(record, moves=(*record.moves, (0, PLAY_12)))),
    "move of a seat that is none": in_record(lambda record: replace(record, moves=((6, PLAY_12),))),
    "move is missing": in_record(lambda record: replace(record, moves=record.moves[1:])),
    "card is missing": in_deal(draw=(1, 2, 3)),
    "card that is none": in_record(
        lambda record: replace(record, deal=replace(record.deal, draw=(13, *record.deal.draw[1:])))
    ),
    "card that is no number": in_deal(draw=([1],)),
    "no stockpiles": in_deal(stocks=()),
    "no hands": in_deal(hands=()),
    "hand that was never dealt": in_record(
        lambda record: replace(
            record, deal=replace(record.deal, hands=(record.deal.draw[:7], ()), draw=record.deal.draw[7:])
        )
    ),
    "dealer that is none": in_deal(dealer=2),
    "seats are missing": lambda row: replace(row, seats=row.seats[:1]),
    "running without a game": lambda row: replace(row, record=None),
    "over without an end": lambda row: replace(row, phase=Phase.FINISHED),
    "lobby in the middle of a game": lambda row: replace(row, phase=Phase.LOBBY),
}


@pytest.mark.parametrize("name", DAMAGES)
async def test_damaged_table_is_reported(memory: MemoryTables, name: str) -> None:
    """Whoever asks for it hears that the table is broken; what is stored of it is not touched."""
    table_id = await playing(Tables(memory, shuffler=Stacked), BEN)
    await move(Tables(memory), table_id, ANNA, "H1>B1", "H2>B1")
    row = memory.stored[table_id] = DAMAGES[name](memory.stored[table_id])
    tables = Tables(memory)

    for asking in (
        tables.state(table_id),
        tables.look(table_id, ANNA.id),
        tables.computer_on_turn(table_id),
        tables.do(table_id, MakeMove(ANNA, PLAY_12, expected=row.version)),
        tables.do(table_id, ComputerMove(0, PLAY_12, expected=row.version)),
        tables.do(table_id, Leave(BEN)),
        tables.do(table_id, Begin(ANNA)),
        tables.do(table_id, End(ANNA, is_moderator=True)),
    ):
        with pytest.raises(BrokenTableError):
            await asking

    assert memory.stored[table_id] is row
    assert len(tables._cache) == 0


DAMAGES_BETWEEN: dict[str, Damage] = {
    "next dealer beyond the seats": lambda row: replace(row, next_dealer=2),
    "next dealer before the seats": lambda row: replace(row, next_dealer=-1),
    "between games without a game": lambda row: replace(row, record=None),
    "between games with other players": lambda row: replace(
        row, match=replace(row.match, results=(replace(row.match.results[0], players=(ANNA,)),))
    ),
    "game over in the middle of the next": lambda row: replace(row, phase=Phase.PLAYING),
}


@pytest.mark.parametrize("name", DAMAGES_BETWEEN)
async def test_damaged_match_is_reported(memory: MemoryTables, name: str) -> None:
    """Also between games whoever asks hears that the table is broken, and nothing is dealt."""
    match = await MatchTable.begun(memory, BEN)
    await match.win(0)
    row = memory.stored[match.id] = DAMAGES_BETWEEN[name](memory.stored[match.id])
    tables = Tables(memory)

    for asking in (
        tables.state(match.id),
        tables.look(match.id, ANNA.id),
        tables.do(match.id, Next(ANNA)),
        tables.do(match.id, Leave(BEN)),
    ):
        with pytest.raises(BrokenTableError):
            await asking

    assert memory.stored[match.id] is row


async def test_end_that_never_came_is_reported(memory: MemoryTables) -> None:
    """A game that is stored as going on although its moves have ended it is broken too."""
    tables = Tables(memory, shuffler=lambda: Stacked(first_stock=WINNING))
    table_id = await playing(tables, BEN)
    await move(tables, table_id, ANNA, *["S>B1"] * 5)

    memory.stored[table_id] = replace(memory.stored[table_id], phase=Phase.PLAYING)

    with pytest.raises(BrokenTableError):
        await Tables(memory).state(table_id)


async def test_other_tables_go_on(memory: MemoryTables, in_memory: Tables, heard: Heard) -> None:
    """Beside a broken table the others are played as ever, also those of the same people."""
    broken = await playing(in_memory, BEN)
    other = await playing(in_memory, BEN, place=replace(PLACE, channel_id=7))
    memory.stored[broken] = replace(memory.stored[broken], version=99, record=None)
    with pytest.raises(BrokenTableError):
        await in_memory.state(broken)

    done = await move(in_memory, other, ANNA, "H1>B1")

    assert heard.changes[-1].table_id == other == done.table.id
    assert await in_memory.live_of(ANNA.id) == (broken, other)
    with refusing(TableRefusalCode.CHANNEL_TAKEN):
        await in_memory.open(PLACE, BEN, SHORT)


async def test_repaired_table_works_again(memory: MemoryTables, in_memory: Tables) -> None:
    """Nothing of a broken table is remembered: once the rows are right, so is the table."""
    table_id = await playing(in_memory, BEN)
    before = await in_memory.look(table_id, ANNA.id)
    row = memory.stored[table_id]
    memory.stored[table_id] = replace(row, version=99, record=None)
    with pytest.raises(BrokenTableError):
        await in_memory.state(table_id)

    memory.stored[table_id] = row

    assert await in_memory.look(table_id, ANNA.id) == before
