"""A database that an earlier version has written is brought up to date, and its tables go on."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.operations import Operations

from bot.storage.engine import Database
from bot.storage.migrate import MIGRATIONS, migrate
from bot.storage.probe import SqlProbe
from bot.storage.schema import deadlines, inserts, results, scores, tables
from bot.storage.scores import SqlScores
from bot.storage.servers import SqlServers
from bot.storage.tables import SqlTables
from bot.tables.attendance import ALL_PRESENT
from bot.tables.clock import Clock as TableClock
from bot.tables.commands import AgreeToStop, Begin, MakeMove, Next
from bot.tables.customs import NO_CUSTOMS
from bot.tables.errors import StaleError
from bot.tables.match import MatchKind
from bot.tables.model import Phase
from bot.tables.occupants import Computer
from bot.tables.servers import NOTHING_SET
from bot.tables.service import Tables
from bot.tables.stepping import steps
from tests.storage.building import ANNA, BEN, CLEO, RATER, Clock, OpenDatabase, loaded, moves_of
from tests.storage.old_databases import content, parts, put_old, rows_by_column
from tests.storage.rows import rows_of
from tests.support.newest import put_newest

RUNNING = {"0001": 4, "0002": 3, "0004": 3}
"""The table of each old database whose game goes on."""
SCHEMA, MATCH_WON, BETWEEN, GOES_ON, LOBBY = "0002", 1, 2, 3, 4


@pytest.fixture(params=list(RUNNING))
def schema(request: pytest.FixtureRequest) -> str:
    """Which old database it is."""
    return request.param


@pytest.fixture
def old_path(path: Path, schema: str) -> Path:
    """The file of the test, with the old database in it."""
    put_old(path, schema)
    return path


@pytest.fixture
async def database(old_path: Path, open_another: OpenDatabase) -> Database:
    """The old database, brought up to date."""
    database = open_another()
    await migrate(database, RATER)
    return database


only_with_matches = pytest.mark.parametrize("schema", [SCHEMA], indirect=True)


async def test_old_controls_are_checked_as_before(database: Database) -> None:
    """Only what was drawn at the newest version is good; nobody has told a partner anything."""
    rows = await rows_of(database, tables, "version", "cards_version", "customs")

    assert len(rows) > 5
    assert [(version, None) for version, _, _ in rows] == [(cards, customs) for _, cards, customs in rows]


async def test_old_results_are_those_of_single_players(database: Database) -> None:
    """No game of the old database was played by partners, and none has inserts."""
    partners = await rows_of(database, results, "partners")

    assert len(partners) > 3
    assert set(partners) == {(False,)}
    assert await rows_of(database, inserts) == []


async def test_newest_form(database: Database, old_path: Path, tmp_path: Path) -> None:
    """It is made of the same parts as a new one."""
    put_newest(tmp_path / "new.db")

    assert parts(old_path) == parts(tmp_path / "new.db")


async def test_probe_names_the_newest_migration(database: Database) -> None:
    """A look at the database tells by which version it was brought up to date."""
    newest = max(path.name[:4] for path in (MIGRATIONS / "versions").glob("*.py"))

    assert await SqlProbe(database).schema() == newest


async def test_second_start_changes_nothing(database: Database, old_path: Path) -> None:
    """What is up to date stays as it is."""
    before = content(old_path)

    await migrate(database, RATER)

    assert content(old_path) == before


async def test_running_game_goes_on(database: Database, store: SqlTables, schema: str) -> None:
    """Whoever is on turn can move by a button of before, and after that move not by it once more."""
    table_id, service = RUNNING[schema], Tables(store)
    table, before = await loaded(store, table_id), await moves_of(store, table_id)
    on_turn = (await service.state(table_id)).on_turn
    assert on_turn in (ANNA, BEN)
    hand = (await service.look(table_id, on_turn.id)).hand
    assert hand is not None

    for old in (table.version - 1, table.version + 1):
        with pytest.raises(StaleError):
            await service.do(table_id, MakeMove(on_turn, hand.legal[-1], old))
    await service.do(table_id, MakeMove(on_turn, hand.legal[-1], table.version))
    with pytest.raises(StaleError):
        await service.do(table_id, MakeMove(on_turn, hand.legal[-1], table.version))

    assert (table.phase, table.customs) == (Phase.PLAYING, NO_CUSTOMS)
    assert before > 0
    assert await moves_of(store, table_id) == before + 1


@pytest.mark.parametrize("schema", [SCHEMA, "0004"], indirect=True)
async def test_nothing_is_lost(old_path: Path, open_another: OpenDatabase) -> None:
    """Every value of the old database stands where it stood."""
    before = rows_by_column(old_path)

    await migrate(open_another(), RATER)

    after = rows_by_column(old_path)
    del before["alembic_version"]
    assert sum(map(len, before.values())) > 300
    assert before == {
        name: [{column: row[column] for column in old} for row, old in zip(after[name], rows, strict=True)]
        for name, rows in before.items()
    }


@pytest.mark.parametrize("schema", ["0004"], indirect=True)
async def test_servers_have_nothing_set_at_first(database: Database, clock: Clock) -> None:
    """Their time zone and their farewell are kept; everything else is as it was before it could be set."""
    servers = SqlServers(database, now=clock)

    assert [await servers.settings(guild) for guild in (900, 901, 902)] == [NOTHING_SET] * 3
    assert await servers.timezone(900) == "Europe/Stockholm"
    assert await servers.forget_left(clock() + timedelta(days=900)) == (901,)


async def test_lobby_of_before_closes(old_path: Path, open_another: OpenDatabase, schema: str) -> None:
    """Half an hour after the upgrade, as if it had just been opened; nothing else waits for anything."""
    database, before = open_another(), datetime.now(UTC)

    await migrate(database, RATER)

    rows = await rows_of(database, deadlines, "table_id", "kind", "due_at")
    lobbies = {number for number, phase in await rows_of(database, tables, "id", "phase") if phase == "lobby"}
    assert {(number, kind) for number, kind, _ in rows} == {(number, "lobby") for number in lobbies}
    for _, _, due_at in rows:
        assert before <= due_at - timedelta(minutes=30) <= datetime.now(UTC)
    assert (LOBBY in lobbies) == (schema != "0001")


async def test_nobody_is_away_and_no_clock_runs(database: Database, store: SqlTables, schema: str) -> None:
    """Tables are as they were before there were clocks."""
    table = await loaded(store, RUNNING[schema])

    assert (table.clock, table.attendance, table.deadlines) == (TableClock.OFF, ALL_PRESENT, ())
    assert await store.suspended() == ()


@only_with_matches
async def test_match_goes_on(database: Database, store: SqlTables) -> None:
    """Between two games the next one is dealt by whom the deal has moved to, and the points are kept."""
    service = Tables(store)
    before = await service.state(BETWEEN)

    await service.do(BETWEEN, Next(CLEO))

    after = await service.state(BETWEEN)
    assert before.phase is Phase.BETWEEN
    assert (after.phase, after.game_number) == (Phase.PLAYING, 2)
    assert after.match == before.match
    assert [result.outcome.points for result in after.match.results] == [(65, 0, 0)]
    assert after.view is not None
    assert after.view.dealer == before.next_dealer


@only_with_matches
async def test_seats_and_agreements_stay(database: Database, store: SqlTables) -> None:
    """Who has given up is sat in for, and the game stops as soon as the others agree too."""
    table = await loaded(store, GOES_ON)
    assert table.seats == (BEN, ANNA, Computer("simplest", sits_for=CLEO))
    assert (table.agreed, table.match.rules.kind) == ((ANNA.id,), MatchKind.GAMES)

    done = await Tables(store).do(GOES_ON, AgreeToStop(BEN))

    assert done.table.phase is Phase.BETWEEN
    assert len(done.table.match.results) == 2


@only_with_matches
async def test_lobby_begins(database: Database, store: SqlTables) -> None:
    """A lobby of before can be dealt."""
    done = await Tables(store).do(LOBBY, Begin(CLEO))

    assert done.table.phase is Phase.PLAYING


@only_with_matches
async def test_ended_games_are_still_read(database: Database, store: SqlTables, clock: Clock) -> None:
    """Histories, statistics and records of ended games are what they were."""
    service = SqlScores(database, now=clock)

    history = await service.history(900, person_id=None, page=1)
    stats = await service.stats(900, ANNA.id, asker=BEN.id)
    match = (await loaded(store, MATCH_WON)).match

    assert [game.number for game in history.games] == [4, 3, 2, 1]
    assert [game.result for game in history.games[:1:-1]] == list(match.results)
    assert [result.outcome.points for result in match.results] == [(0, 30), (0, 35)]
    assert stats is not None
    assert (stats.games, stats.matches, stats.matches_won) == (4, 1, 0)
    for game in history.games:
        opened = await service.game(900, game.number)
        assert opened is not None
        assert steps(opened.record) > 0
        assert opened.record.result == game.result.outcome


@only_with_matches
async def test_interrupted_upgrade_is_repeated(
    old_path: Path, open_another: OpenDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that breaks off in the middle leaves the old database, and the next one does all of it."""
    before = content(old_path)
    database = open_another()

    def break_off(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_table", break_off)
        with pytest.raises(ZeroDivisionError):
            await migrate(database, RATER)

    assert content(old_path) == before
    await migrate(database, RATER)
    assert len(await rows_of(database, scores)) == 14


@only_with_matches
async def test_ended_games_are_not_counted_again(old_path: Path, open_another: OpenDatabase) -> None:
    """Games that have a result keep the one they have, whatever counting them anew would say."""
    with closing(sqlite3.connect(old_path)) as connection:
        connection.execute("UPDATE results SET number = number + 100")
        connection.commit()
    database = open_another()

    await migrate(database, RATER)

    numbers = await rows_of(database, results, "number")
    assert [number for (number,) in numbers] == [101, 102, 103, 104, 101, 102]
