"""However many games have ended, questions about them are answered by indexes."""

from datetime import timedelta

import pytest

from bot.storage.engine import Database
from bot.storage.privacy import SqlPrivacy
from bot.storage.scores import SqlScores
from bot.storage.servers import SqlServers
from bot.storage.tables import SqlTables
from bot.tables.scores import By
from tests.storage.building import ANNA, BEN, CLEO, Clock, played
from tests.storage.scores.ended import GUILD, NOBODY, won
from tests.storage.scores.plans import asked_of, steps_of, whole_reads

PARTS_OF_THE_LEADERBOARD = frozenset({"played", "ranked"})


@pytest.fixture(autouse=True)
async def _played(store: SqlTables) -> None:
    """Some games have ended, so that every question leads to all of its statements."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (CLEO, BEN), won(0, 0, 3))


async def test_leaderboards_read_no_table_whole(database: Database, scores: SqlScores, clock: Clock) -> None:
    """Of any period, by anything."""
    async with asked_of(database) as asked:
        for by in By:
            for since in (None, clock()):
                board = await scores.leaderboard(GUILD, by=by, since=since, page=1, asker=ANNA.id)
                assert board.games_so_far == 1

    assert len(asked) == 15
    steps = await steps_of(database, asked)
    assert whole_reads(steps, except_for=PARTS_OF_THE_LEADERBOARD) == []


async def test_other_questions_read_no_table_whole(
    database: Database, scores: SqlScores, clock: Clock
) -> None:
    """Statistics, histories, single games, everything at once, and who is there."""
    async with asked_of(database) as asked:
        assert await scores.stats(GUILD, ANNA.id, asker=BEN.id)
        assert len(await scores.ratings(GUILD, [ANNA.id, BEN.id, NOBODY])) == 2
        assert (await scores.history(GUILD, person_id=None, page=2)).games
        assert (await scores.history(GUILD, person_id=BEN.id, page=2)).games
        assert await scores.game(GUILD, 1)
        assert await scores.export(GUILD, lambda _: None) == 2
        clock.time += timedelta(days=1)
        await scores.seen(GUILD, ANNA)
        await scores.checked(GUILD, BEN.id, has_left=True)
        assert await scores.unchecked(GUILD, [ANNA.id, BEN.id, CLEO.id], before=clock()) == (CLEO.id,)

    assert len(asked) > 20
    assert whole_reads(await steps_of(database, asked)) == []


async def test_what_is_rarely_asked_reads_two_tables_whole(
    database: Database, privacy: SqlPrivacy, servers: SqlServers, clock: Clock
) -> None:
    """Only for a host and for a server's tables all tables are looked at, and for a person all screens."""
    async with asked_of(database) as asked:
        await privacy.kept(ANNA.id, with_games=True)
        await privacy.forget(ANNA.id)
        await servers.set_timezone(GUILD, "Asia/Tokyo")
        await servers.timezone(GUILD)
        await servers.left(GUILD)
        await servers.returned(GUILD)

    steps = whole_reads(await steps_of(database, asked))
    assert set(steps) <= {"SCAN tables", "SCAN hosted", "SCAN screens"}


# ---------------------------------------------------------------------- the helper itself


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT * FROM results",
        "SELECT count(*) FROM scores",
        "SELECT * FROM scores AS before WHERE before.points > 3",
        "SELECT * FROM members WHERE has_left",
        "SELECT * FROM rivals WHERE high_id = 3",
        "SELECT * FROM games ORDER BY id",
        "SELECT max(number) FROM moves",
        "SELECT * FROM tables LEFT JOIN games ON games.started_at = tables.created_at WHERE tables.id = 1",
        "WITH played AS (SELECT person_id FROM members) SELECT * FROM played",
        "UPDATE members SET has_left = 1",
        "DELETE FROM scores WHERE person_id = 5",
    ],
)
async def test_whole_read_is_noticed(database: Database, statement: str) -> None:
    """What reads a table or an index from end to end is found out, whatever it calls the table."""
    steps = await steps_of(database, [(statement, ())])

    assert whole_reads(steps, except_for=PARTS_OF_THE_LEADERBOARD) != []


async def test_index_of_the_moment_is_noticed() -> None:
    """An index that SQLite makes of a whole table for one question is as bad as reading it."""
    assert whole_reads(["SEARCH before USING AUTOMATIC COVERING INDEX (number=?)"]) != []


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT * FROM results WHERE guild_id = 1 AND number = 1",
        "SELECT count(*) FROM scores WHERE guild_id = 1 AND person_id = 1",
        "WITH played AS MATERIALIZED (SELECT * FROM members WHERE guild_id = 1) SELECT * FROM played",
        "SELECT * FROM (SELECT * FROM members WHERE guild_id = 1 LIMIT 5) ORDER BY name",
        "SELECT 1",
    ],
)
async def test_search_is_no_whole_read(database: Database, statement: str) -> None:
    """What is found by an index, and what reads only what was found before, passes."""
    steps = await steps_of(database, [(statement, ())])

    assert steps
    assert whole_reads(steps, except_for=PARTS_OF_THE_LEADERBOARD) == []
