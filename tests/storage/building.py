"""Tables and games for the tests of the storage."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.game.deal import DealerDraw, deal, draw_for_dealer
from bot.game.moves import Move
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.shuffle import SeededShuffler
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.model import Phase, Place
from bot.tables.occupants import Computer, Person
from bot.tables.ports import Change, NewGame, NewTable, StoredTable

OpenDatabase = Callable[[], Database]

ANNA = Person(101, "Anna")
BEN = Person(102, "Ben *bold*")
PLACE = Place(guild_id=900, channel_id=2**62 + 1)
"""Discord's numbers need all of 63 bits."""


class Clock:
    """Says what time it is, and sleeps without waiting."""

    def __init__(self) -> None:
        self.time = datetime(2026, 8, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


def lobby(channel_id: int = PLACE.channel_id, options: Options | None = None) -> NewTable:
    """A new table at which Anna sits."""
    return NewTable(Place(PLACE.guild_id, channel_id), ANNA, options or Options())


def dealt(options: Options, *, seats: int = 2) -> NewGame:
    """A game of that many players, always the same."""
    shuffler = SeededShuffler(bytes(32))
    draw: DealerDraw = draw_for_dealer(seats, shuffler)
    names = tuple(f"player {seat}" for seat in range(seats))
    return NewGame(deal(options, seats, dealer=draw.dealer, shuffler=shuffler), draw, names)


def move(table_id: int, version: int, *texts: str, seat: int = 0) -> Change:
    """The change to ``version`` by the moves of one seat."""
    moves: tuple[tuple[int, Move], ...] = tuple((seat, parse_move(text)) for text in texts)
    return Change(table_id, version, Phase.PLAYING, on_turn=ANNA.id, moves=moves)


async def running_table(store: SqlTables, *, channel_id: int = PLACE.channel_id) -> StoredTable:
    """A table with Anna and a computer player, whose game has just begun."""
    options = Options(stock=10)
    table_id = await store.create(lobby(channel_id, options))
    assert table_id is not None
    seats = (ANNA, Computer("simplest"))
    begin = Change(table_id, 2, Phase.PLAYING, on_turn=ANNA.id, seats=seats, game=dealt(options))
    await store.save(begin)
    return await loaded(store, table_id)


async def loaded(store: SqlTables, table_id: int) -> StoredTable:
    """The table, which must be there."""
    table = await store.load(table_id)
    assert table is not None
    return table


async def moves_of(store: SqlTables, table_id: int) -> int:
    """How many moves of the table's game are stored."""
    record = (await loaded(store, table_id)).record
    assert record is not None
    return len(record.moves)


def sqlite_threads() -> list[threading.Thread]:
    """The threads that serve a connection; one that has been told to end is given the time for it."""
    threads = [thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name]
    for thread in threads:
        thread.join(0.2)
    return [thread for thread in threads if thread.is_alive()]


def files_beside(path: Path) -> set[str]:
    """The names of the database's files."""
    return {file.name for file in path.parent.glob(f"{path.name}*")}
