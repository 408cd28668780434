"""A database that was written before there were scores is brought up to date with its games counted."""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.storage import backfill
from bot.storage.engine import Database
from bot.storage.migrate import migrate
from bot.storage.recording import record
from bot.storage.schema import games, members, results, rivals, scores, screens
from bot.storage.tables import SqlTables
from bot.tables.match import Match
from bot.tables.occupants import Computer
from bot.tables.service import Tables
from tests.storage.building import ANNA, BEN, CLEO, RATER, OpenDatabase, loaded
from tests.storage.old_databases import content, put_old
from tests.storage.rows import rows_of
from tests.storage.scores.ended import won

RUNNING = 4
"""The table of the old database whose game goes on."""
Definitions = Callable[[Path], dict[str, set[str]]]


@pytest.fixture
def old_path(path: Path) -> Path:
    """The file of the test, with the old database in it."""
    put_old(path, "0001")
    return path


@pytest.fixture
async def database(old_path: Path, open_another: OpenDatabase) -> Database:
    """The old database, brought up to date."""
    database = open_another()
    await migrate(database, RATER)
    return database


async def test_ended_games_have_results(database: Database) -> None:
    """Each ended game has its number, in the order of the ends, as a single game; others have none."""
    columns = ("game_id", "guild_id", "number", "table_id", "match_number", "termination", "is_counted")
    assert await rows_of(database, results, *columns, "decided_match") == [
        (1, 900, 2, 1, 1, "stockpile", True, False),
        (2, 900, 1, 2, 1, "stockpile", False, False),
        (3, 900, 3, 3, 1, "abandoned", False, False),
        (6, 901, 1, 8, 1, "stockpile", True, False),
    ]
    ends = {game: end for game, end in await rows_of(database, games, "id", "ended_at") if end is not None}
    assert dict(await rows_of(database, results, "game_id", "ended_at")) == ends


async def test_ended_games_have_scores(database: Database) -> None:
    """Who sat there at the end has the points of the game, also where a computer player sat in."""
    columns = ("game_id", "seat", "person_id", "name", "level", "won", "points", "stock_left")
    assert await rows_of(database, scores, *columns) == [
        (1, 0, ANNA.id, "Anna", None, True, 45, 0),
        (1, 1, BEN.id, "Ben *bold*", None, False, 0, 4),
        (2, 0, BEN.id, "Ben *bold*", None, True, 30, 0),
        (2, 1, None, None, "simplest", False, 0, 1),
        (3, 0, CLEO.id, "Cleo", None, False, 0, 3),
        (3, 1, ANNA.id, "Anna", None, False, 0, 2),
        (3, 2, BEN.id, "Ben *bold*", "simplest", False, 0, 3),
        (6, 0, ANNA.id, "Anna", None, False, 0, 5),
        (6, 1, CLEO.id, "Cleo", "simplest", True, 75, 0),
        (6, 2, None, None, "simplest", False, 0, 5),
    ]


async def test_players_have_totals(database: Database) -> None:
    """Everybody of an ended game is a member with totals and a rating, as if scores had always been kept."""
    columns = ("guild_id", "person_id", "games", "wins", "points", "abandoned", "solo_games")
    assert await rows_of(database, members, *columns) == [
        (900, ANNA.id, 1, 1, 45, 1, 0),
        (900, BEN.id, 1, 0, 0, 1, 1),
        (900, CLEO.id, 0, 0, 0, 1, 0),
        (901, ANNA.id, 1, 0, 0, 0, 0),
        (901, CLEO.id, 1, 1, 75, 0, 0),
    ]
    (best,), (worst,) = RATER.rate([[RATER.start()], [RATER.start()]], (1, 2))
    assert [mu for (mu,) in await rows_of(database, members, "mu")] == [
        best.mu,
        worst.mu,
        None,
        worst.mu,
        best.mu,
    ]
    assert await rows_of(database, rivals) == [
        (900, ANNA.id, BEN.id, 1, 1, 0),
        (901, ANNA.id, CLEO.id, 1, 0, 1),
    ]


async def test_ended_table_comes_back(database: Database, store: SqlTables) -> None:
    """A table of the old database loads with its game, its result and the names of its players."""
    table = await loaded(store, 8)

    (result,) = table.match.results
    assert result.players == (ANNA, Computer("simplest", sits_for=CLEO), Computer("simplest"))
    assert result.outcome == won(1, 5, 0, 5)
    assert table.record is not None
    assert table.record.result == result.outcome
    assert table.record.players == ("Anna", "simplest-2", "simplest-3")
    assert table.game_number == 1


async def test_running_game_is_a_single_one(database: Database, store: SqlTables) -> None:
    """A game that was running is the first of a table at which no match is played."""
    table = await loaded(store, RUNNING)

    assert (table.match, table.game_number, table.seats[:2]) == (Match(), 1, (ANNA, BEN))


async def test_screens_belong_to_their_turn(database: Database, store: SqlTables) -> None:
    """What was sent for a turn of the running game is known as of that turn, and of the lobby as before."""
    state = await Tables(store).state(RUNNING)

    turns = await rows_of(database, screens, "table_id", "screen", "turn")
    assert turns == [
        (RUNNING, "hand", state.turn_id - 1),
        (RUNNING, "public", state.turn_id),
        (5, "public", 0),
    ]


async def test_games_are_counted_once(database: Database, old_path: Path) -> None:
    """The next start counts nothing again."""
    before = content(old_path)

    await migrate(database, RATER)

    assert content(old_path) == before


async def test_interrupted_count_is_repeated(
    old_path: Path, open_another: OpenDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that breaks off while it counts leaves the old database, and the next one counts all."""
    before = content(old_path)
    database = open_another()
    recorded: list[Any] = []

    def break_off(*args: Any, **options: Any) -> None:
        if recorded:
            raise ZeroDivisionError
        recorded.append(args)
        record(*args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(backfill, "record", break_off)
        with pytest.raises(ZeroDivisionError):
            await migrate(database, RATER)

    assert content(old_path) == before
    await migrate(database, RATER)
    assert len(await rows_of(database, results)) == 4


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET result = 'no json' WHERE id = 1",
        "UPDATE games SET result = '{}' WHERE id = 1",
        "UPDATE games SET ended_at = 'yesterday' WHERE id = 1",
        "DELETE FROM seats WHERE table_id = 1 AND number = 1",
    ],
)
async def test_damaged_game_is_left_out(
    old_path: Path, open_another: OpenDatabase, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    """An ended game that makes no sense keeps no other from being counted, and is named in the log."""
    with closing(sqlite3.connect(old_path)) as connection:
        connection.execute(damage)
        connection.commit()
    database = open_another()

    with caplog.at_level(logging.WARNING):
        await migrate(database, RATER)

    assert [game for (game,) in await rows_of(database, results, "game_id")] == [2, 3, 6]
    (message,) = caplog.messages
    assert message.startswith("game 1 is not counted")
