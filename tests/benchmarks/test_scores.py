"""Questions about a server's scores, where a hundred thousand games have ended."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bot.rating import PlackettLuceRater
from bot.storage.engine import Database, open_database
from bot.storage.history import LOT
from bot.storage.migrate import migrate
from bot.storage.scores import SqlScores
from bot.tables.periods import start_of
from bot.tables.scores import By, Period
from tests.benchmarks.many_scores import FIRST_PERSON, GAMES, GUILD, NOW, Year

ROUNDS = 20
MOST_SECONDS = 0.1
LAST = 10**6
"""A page beyond the last one."""
PAGES = [pytest.param(1, id="first page"), pytest.param(LAST, id="last page")]

Ask = Callable[[], Coroutine[Any, Any, object]]
Measure = Callable[[Ask], Any]


@pytest.fixture(scope="module")
def runner() -> Generator[asyncio.Runner]:
    """One loop for all questions."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module", params=[200, 2], ids=["200 people", "2 people"])
def store(
    request: pytest.FixtureRequest, runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory
) -> Generator[SqlScores]:
    """The scores of a server with so many people."""
    path = tmp_path_factory.mktemp("scores") / "skipbo.db"
    database = open_database(f"sqlite+aiosqlite:///{path}")
    runner.run(fill(database, request.param))
    yield SqlScores(database, now=lambda: NOW)
    runner.run(database.close())
    path.unlink()


async def fill(database: Database, people: int) -> None:
    """Make the database and let the games of a year be in it."""
    await migrate(database, PlackettLuceRater())
    await database.write(Year(people).fill)


@pytest.fixture
def measure(benchmark: BenchmarkFixture, runner: asyncio.Runner) -> Measure:
    """A function that asks again and again, and fails if half of the answers take too long."""

    def measure(ask: Ask) -> Any:
        answer = benchmark.pedantic(lambda: runner.run(ask()), rounds=ROUNDS, warmup_rounds=2)
        assert benchmark.stats is not None
        assert benchmark.stats["median"] < MOST_SECONDS
        return answer

    return measure


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("by", By, ids=lambda by: by.value)
@pytest.mark.parametrize("period", Period, ids=lambda period: period.value)
def test_leaderboard(store: SqlScores, measure: Measure, period: Period, by: By, page: int) -> None:
    """The leaderboard of any period, by anything."""
    since = start_of(period, NOW, "Europe/Berlin")

    board = measure(partial(store.leaderboard, GUILD, by=by, since=since, page=page, asker=FIRST_PERSON))

    assert board.lines
    assert board.games_so_far > 0


def test_stats(store: SqlScores, measure: Measure) -> None:
    """What somebody has reached, with the course of the rating and the games against whoever asks."""
    stats = measure(partial(store.stats, GUILD, FIRST_PERSON, asker=FIRST_PERSON + 1))

    assert len(stats.course) == 50
    assert stats.against.games > 0


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("person_id", [None, FIRST_PERSON], ids=["all", "one person"])
def test_history(store: SqlScores, measure: Measure, person_id: int | None, page: int) -> None:
    """The newest games, and the oldest, of the server or of one person."""
    history = measure(partial(store.history, GUILD, person_id=person_id, page=page))

    assert history.games


@pytest.mark.parametrize("number", [100, GAMES // 2, GAMES])
def test_game(store: SqlScores, measure: Measure, number: int) -> None:
    """One game with its record."""
    opened = measure(partial(store.game, GUILD, number))

    assert opened.game.number == number
    assert len(opened.record.moves) > 100


def test_export(store: SqlScores, benchmark: BenchmarkFixture, runner: asyncio.Runner) -> None:
    """All games, in lots; this may take its time."""
    lots: list[int] = []

    def export() -> int:
        return runner.run(store.export(GUILD, lambda lot: lots.append(len(lot))))

    assert benchmark.pedantic(export, rounds=3) == GAMES
    assert max(lots) == LOT
