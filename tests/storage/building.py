"""Tables and games for the tests of the storage."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.game.deal import DealerDraw, deal, draw_for_dealer
from bot.game.moves import Move
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.outcome import Outcome
from bot.game.shuffle import SeededShuffler
from bot.rating import PlackettLuceRater
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.match import GameResult
from bot.tables.model import Phase, Place
from bot.tables.occupants import UNNAMED, Computer, Occupant, Person
from bot.tables.ports import Change, GameEnd, NewGame, NewTable, StoredTable

OpenDatabase = Callable[[], Database]
Statement = tuple[str, Any]
"""What the database is asked, and with which values."""

ANNA = Person(101, "Anna")
BEN = Person(102, "Ben *bold*")
CLEO = Person(103, "Cleo")
PLACE = Place(guild_id=900, channel_id=2**62 + 1)
"""Discord's numbers need all of 63 bits."""
RATER = PlackettLuceRater()
TEN_CARDS = Options(stock=10)


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
    return NewGame(deal(options, seats, dealer=draw.dealer, shuffler=shuffler), draw)


def change_to(table_id: int, version: int, phase: Phase, on_turn: int | None = None, **parts: Any) -> Change:
    """The change to ``version``, after which no control that was drawn before is good."""
    return Change(table_id, version, phase, on_turn, **{"cards_version": version, **parts})


def move(table_id: int, version: int, *texts: str, seat: int = 0) -> Change:
    """The change to ``version`` by the moves of one seat."""
    moves: tuple[tuple[int, Move], ...] = tuple((seat, parse_move(text)) for text in texts)
    return change_to(table_id, version, Phase.PLAYING, on_turn=ANNA.id, moves=moves)


def ending(
    table_id: int,
    version: int,
    players: Sequence[Occupant],
    outcome: Outcome,
    *,
    match_winners: tuple[int, ...] | None = None,
) -> Change:
    """The change to ``version`` by a last move, after which the game has ended like that."""
    end = GameEnd(GameResult(tuple(players), outcome), match_winners)
    return replace(move(table_id, version, "S>B1"), phase=Phase.FINISHED, on_turn=None, end=end)


async def running_table(
    store: SqlTables,
    *,
    channel_id: int = PLACE.channel_id,
    guild_id: int = PLACE.guild_id,
    seats: Sequence[Occupant] = (ANNA, Computer("simplest")),
    options: Options = TEN_CARDS,
) -> StoredTable:
    """A table with Anna and a computer player, or others, whose game has just begun."""
    new = replace(lobby(channel_id, options), place=Place(guild_id, channel_id))
    table_id = await store.create(new)
    assert table_id is not None
    game = dealt(options, seats=len(seats))
    begin = change_to(table_id, 2, Phase.PLAYING, on_turn=ANNA.id, seats=tuple(seats), game=game)
    await store.save(begin)
    return await loaded(store, table_id)


async def played(
    store: SqlTables,
    players: Sequence[Occupant],
    outcome: Outcome,
    *,
    match_winners: tuple[int, ...] | None = None,
    guild_id: int = PLACE.guild_id,
) -> int:
    """The id of a table at which a game has ended like that."""
    table = await running_table(store, guild_id=guild_id, seats=players)
    await store.save(ending(table.id, 3, players, outcome, match_winners=match_winners))
    return table.id


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


def unnamed(players: Sequence[Occupant]) -> tuple[Occupant, ...]:
    """The players, with ``UNNAMED`` for whoever was forgotten, whatever tells them apart at their table."""
    return tuple(map(_unnamed, players))


def _unnamed(player: Occupant) -> Occupant:
    if isinstance(player, Person):
        return player if player.is_named else UNNAMED
    is_forgotten = player.sits_for is not None and not player.sits_for.is_named
    return replace(player, sits_for=UNNAMED) if is_forgotten else player
