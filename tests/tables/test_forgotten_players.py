"""Tables at which somebody has played who then asked to be forgotten."""

import pytest

from bot.storage.engine import Database
from bot.storage.privacy import SqlPrivacy
from bot.storage.tables import SqlTables
from bot.tables.commands import AgreeToStop, Join, Leave, Next
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules, standings
from bot.tables.model import Phase
from bot.tables.occupants import UNNAMED, Computer, Person
from tests.storage.building import RATER, Clock, unnamed
from tests.tables.building import ANNA, BEN, CLEO, OK, called
from tests.tables.match_table import MatchTable, score


@pytest.fixture
def sql(database: Database) -> SqlTables:
    """The tables of the database: there people are forgotten."""
    return SqlTables(database, now=Clock(), rater=RATER)


@pytest.fixture
def privacy(database: Database) -> SqlPrivacy:
    """Whoever forgets them."""
    return SqlPrivacy(database, now=Clock())


async def test_unnamed_player_is_not_waited_for_in_a_rematch(sql: SqlTables, privacy: SqlPrivacy) -> None:
    """The seat of somebody forgotten is a computer player's in the rematch, who can finish the game."""
    match = await MatchTable.begun(sql, BEN, rules=SINGLE_GAME)
    await match.win(0)
    await privacy.forget(BEN.id)
    assert unnamed((await match.state()).seats) == (ANNA, UNNAMED)

    table = await match.next()

    assert table.seats == (ANNA, Computer("simplest"))
    assert match.heard.changes[-1].awaits_computer
    assert (await match.win(1)).phase is Phase.FINISHED


async def test_rematch_with_nobody_else_ends_with_its_last_person(
    sql: SqlTables, privacy: SqlPrivacy
) -> None:
    """Somebody forgotten keeps no table alive."""
    match = await MatchTable.begun(sql, BEN, CLEO, rules=SINGLE_GAME)
    await match.win(0)
    await privacy.forget(BEN.id)
    await match.next()

    table = await match.empty(ANNA, CLEO)

    assert (table.phase, table.host) == (Phase.ABANDONED, CLEO)


async def test_forgotten_host_asks_for_nothing(sql: SqlTables, privacy: SqlPrivacy) -> None:
    """Who was the host is a stranger afterwards, and so is everybody else."""
    match = await MatchTable.begun(sql, BEN, rules=SINGLE_GAME)
    await match.win(0)
    await privacy.forget(ANNA.id)

    for person in (ANNA, BEN, Person(ANNA.id, "")):
        assert await match.attempt(Next(person)) == "not_host"


async def test_held_seat_of_somebody_forgotten_is_played_on(sql: SqlTables, privacy: SqlPrivacy) -> None:
    """Who gave up and is forgotten has a side of their own to the end of the match, and can even win it."""
    match = await MatchTable.begun(sql, BEN, CLEO, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(1)
    await match.next()
    await match.do(Leave(BEN))
    await privacy.forget(BEN.id)
    assert unnamed((await match.state()).seats)[1] == Computer("simplest", sits_for=UNNAMED)

    table = await match.win(1)

    assert table.phase is Phase.FINISHED
    assert [row.points for row in standings(table.match.counted, table.taken, partners=False)] == [0, 150, 0]


async def test_rest_may_stop_a_game_after_somebody_was_forgotten(sql: SqlTables, privacy: SqlPrivacy) -> None:
    """Giving up and being forgotten leaves the others as free to stop as before."""
    match = await MatchTable.begun(sql, BEN, CLEO)
    await match.do(Leave(BEN), AgreeToStop(CLEO))
    await privacy.forget(BEN.id)

    table = await match.do(AgreeToStop(ANNA))

    assert (table.phase, called(table.coming)) == (Phase.BETWEEN, ["Anna", "*", "Cleo"])


async def test_who_was_forgotten_begins_at_nothing(sql: SqlTables, privacy: SqlPrivacy) -> None:
    """Who comes back after having been forgotten is somebody new; the points are an unnamed side's."""
    match = await MatchTable.begun(sql, BEN, CLEO)
    await match.win(1)
    await match.do(Leave(BEN))
    await privacy.forget(BEN.id)

    assert await match.attempt(Join(BEN)) == OK

    table = await match.state()
    assert called(table.coming) == ["Anna", "Cleo", "Ben"]
    assert score(table) == {"Anna": (0, 0), "Cleo": (0, 0), "Ben": (0, 0), "": (1, 75)}
