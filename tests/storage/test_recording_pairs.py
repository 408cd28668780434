"""A game of partners is counted for both of a pair, and rated for the pair together."""

from collections.abc import Sequence

import pytest

from bot.game.outcome import Outcome, Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.storage.engine import Database
from bot.storage.schema import members, results, rivals, scores
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.match import GameResult
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.rating import Rating
from bot.tables.scores import FinishedGame
from tests.storage.building import ANNA, BEN, CLEO, PLACE, RATER, Clock, loaded, played
from tests.storage.rows import rows_of

GUILD = PLACE.guild_id
DAG, EVA, FINN = (Person(104 + number, name) for number, name in enumerate(("Dag", "Eva", "Finn")))
COMPUTER = Computer("simplest")
FOUR = (ANNA, BEN, CLEO, DAG)
SIX = (*FOUR, EVA, FINN)
NEW = RATER.start()

BY_BEN_AND_DAG = won_by_stockpile(1, (3, 0, 4, 0), sides=2)
"""60 points for the two."""
BY_CLEO_AND_FINN = won_by_stockpile(2, (3, 1, 0, 4, 2, 0), sides=3)
"""75 points for the two."""


def rated(teams: Sequence[int], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings of teams of so many newcomers after their first game with these ranks."""
    return RATER.rate([[NEW] * people for people in teams], ranks)


async def ratings(database: Database) -> dict[int, Rating | None]:
    """Who has which rating now."""
    rows = await rows_of(database, members, "person_id", "mu", "sigma")
    return {person_id: None if mu is None else Rating(mu, sigma) for person_id, mu, sigma in rows}


async def met(database: Database) -> set[tuple[int, int, int, int, int]]:
    """Who has played against whom: ids, games, and how many each of them won."""
    rows = await rows_of(database, rivals, "low_id", "high_id", "games", "low_wins", "high_wins")
    return {(low, high, games, low_wins, high_wins) for low, high, games, low_wins, high_wins in rows}


async def test_both_have_won(store: SqlTables, database: Database) -> None:
    """Both of the pair have the win and its points, in the game and in their totals; the others have none."""
    await played(store, FOUR, BY_BEN_AND_DAG, match_winners=(1, 3))

    assert await rows_of(database, scores, "person_id", "won", "points", "stock_left", "won_match") == [
        (ANNA.id, False, 0, 3, False),
        (BEN.id, True, 60, 0, True),
        (CLEO.id, False, 0, 4, False),
        (DAG.id, True, 60, 0, True),
    ]
    totals = ("person_id", "games", "wins", "points", "best", "streak", "matches", "matches_won")
    assert await rows_of(database, members, *totals) == [
        (ANNA.id, 1, 0, 0, 0, 0, 1, 0),
        (BEN.id, 1, 1, 60, 60, 1, 1, 1),
        (CLEO.id, 1, 0, 0, 0, 0, 1, 0),
        (DAG.id, 1, 1, 60, 60, 1, 1, 1),
    ]
    so_far = await rows_of(database, scores, "wins_so_far", "points_so_far")
    assert so_far == [(0, 0), (1, 60), (0, 0), (1, 60)]
    assert await rows_of(database, results, "partners", "is_counted") == [(True, True)]


async def test_pairs_are_rated(store: SqlTables, database: Database) -> None:
    """A pair is one team with one rank; of three, the two that have lost are level."""
    await played(store, SIX, BY_CLEO_AND_FINN)

    (anna, dag), (ben, eva), (cleo, finn) = rated((2, 2, 2), (2, 2, 1))
    found = await ratings(database)
    assert found == dict(zip([each.id for each in SIX], (anna, ben, cleo, dag, eva, finn), strict=True))
    assert cleo.mu > NEW.mu > anna.mu
    beside = [Rating(*row) for row in await rows_of(database, scores, "mu", "sigma")]
    assert beside == list(found.values())


async def test_draw_of_pairs(store: SqlTables, database: Database) -> None:
    """A drawn game is a tie of the pairs, and counts."""
    await played(store, FOUR, blocked((3, 5, 5, 3), sides=2))

    (anna, cleo), (ben, dag) = rated((2, 2), (1, 1))
    assert await ratings(database) == {ANNA.id: anna, BEN.id: ben, CLEO.id: cleo, DAG.id: dag}
    assert await rows_of(database, members, "games", "wins", "points", "blocked") == [(1, 0, 0, 1)] * 4


async def test_blocked_game_that_a_pair_won(store: SqlTables, database: Database) -> None:
    """The points of the blocked game are those of both."""
    await played(store, FOUR, blocked((3, 5, 2, 4), sides=2))

    assert await rows_of(database, members, "wins", "points") == [(1, 20), (0, 0), (1, 20), (0, 0)]


@pytest.mark.parametrize(
    "termination", [Termination.RESIGNED, Termination.ABANDONED], ids=lambda it: it.value
)
async def test_game_of_pairs_that_nobody_finished(
    store: SqlTables, database: Database, termination: Termination
) -> None:
    """It is a game of partners all the same, and neither counts nor rates."""
    outcome = unfinished(termination, (3, 4, 5, 6), sides=2)
    table_id = await played(store, FOUR, outcome)

    assert await rows_of(database, results, "partners", "is_counted") == [(True, False)]
    assert await rows_of(database, members, termination.value, "games", "mu") == [(1, 0, None)] * 4
    assert (await loaded(store, table_id)).match.results == (GameResult(FOUR, outcome),)


async def test_strength_of_a_team_counts(store: SqlTables, database: Database) -> None:
    """Who has a rating already is rated on from there, together with a partner who has none."""
    await played(store, (ANNA, BEN), won_by_stockpile(0, (0, 9)))
    (anna,), (ben,) = RATER.rate([[NEW], [NEW]], (1, 2))

    await played(store, FOUR, BY_BEN_AND_DAG)

    (anna, cleo), (ben, dag) = RATER.rate([[anna, NEW], [ben, NEW]], (2, 1))
    assert await ratings(database) == {ANNA.id: anna, BEN.id: ben, CLEO.id: cleo, DAG.id: dag}


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        ((ANNA, BEN, COMPUTER, COMPUTER), [[ANNA], [BEN]]),
        ((ANNA, BEN, CLEO, COMPUTER), [[ANNA, CLEO], [BEN]]),
        ((ANNA, BEN, Computer("hard", CLEO, since_deal=True), DAG), [[ANNA], [BEN, DAG]]),
        ((ANNA, BEN, Computer("hard", CLEO), DAG), [[ANNA, CLEO], [BEN, DAG]]),
        ((ANNA, BEN, Person(-17, ""), DAG), [[ANNA], [BEN, DAG]]),
    ],
    ids=["one each", "two and one", "whole game sat in for", "sat in for", "forgotten"],
)
async def test_people_of_a_pair_that_took_part(
    store: SqlTables, database: Database, players: Sequence[Occupant], teams: list[list[Person]]
) -> None:
    """They are the team, without computer players and who had no part; both sides of it count."""
    await played(store, players, BY_BEN_AND_DAG)

    first, second = rated([len(team) for team in teams], (2, 1))
    expected = dict(zip([each.id for team in teams for each in team], [*first, *second], strict=True))
    assert await ratings(database) == expected
    assert await rows_of(database, results, "is_counted") == [(True,)]
    assert {(low, high) for low, high, *_ in await met(database)} == {
        (min(one.id, another.id), max(one.id, another.id)) for one in teams[0] for another in teams[1]
    }


async def test_pair_without_people_is_left_out(store: SqlTables, database: Database) -> None:
    """Against a pair of computer players that wins, the pairs of people are level."""
    players = (ANNA, BEN, COMPUTER, DAG, EVA, COMPUTER)
    await played(store, players, BY_CLEO_AND_FINN)

    (anna, dag), (ben, eva) = rated((2, 2), (1, 1))
    assert await ratings(database) == {ANNA.id: anna, BEN.id: ben, DAG.id: dag, EVA.id: eva}
    assert await rows_of(database, members, "games", "wins") == [(1, 0)] * 4


@pytest.mark.parametrize(
    "players",
    [
        (COMPUTER, BEN, COMPUTER, DAG),
        (Computer("hard", ANNA, since_deal=True), BEN, COMPUTER, DAG),
        (Person(-17, ""), BEN, Person(-33, ""), DAG),
    ],
    ids=["computers", "sat in for", "forgotten"],
)
async def test_people_of_one_pair_only(
    store: SqlTables, database: Database, players: Sequence[Occupant]
) -> None:
    """However many, where nobody has played against them it is a game against computer players."""
    await played(store, players, BY_BEN_AND_DAG)

    assert await rows_of(database, results, "is_counted", "partners") == [(False, True)]
    solo = ("person_id", "games", "solo_games", "solo_wins", "solo_points", "mu")
    assert await rows_of(database, members, *solo) == [
        (BEN.id, 0, 1, 1, 60, None),
        (DAG.id, 0, 1, 1, 60, None),
    ]
    assert await met(database) == set()


async def test_partners_are_no_rivals(store: SqlTables, database: Database) -> None:
    """Only who sat on different sides has played against each other."""
    await played(store, FOUR, BY_BEN_AND_DAG)
    await played(store, (ANNA, CLEO, BEN, DAG), won_by_stockpile(0, (0, 1, 0, 1), sides=2))

    assert await met(database) == {
        (ANNA.id, BEN.id, 1, 0, 1),
        (ANNA.id, CLEO.id, 1, 1, 0),
        (ANNA.id, DAG.id, 2, 1, 1),
        (BEN.id, CLEO.id, 2, 2, 0),
        (BEN.id, DAG.id, 1, 1, 0),
        (CLEO.id, DAG.id, 1, 0, 1),
    }


@pytest.mark.parametrize(
    ("players", "outcome"),
    [
        (FOUR, BY_BEN_AND_DAG),
        (SIX, BY_CLEO_AND_FINN),
        (FOUR, blocked((3, 5, 5, 3), sides=2)),
        (SIX, blocked((3, 5, 5, 3, 5, 1), sides=3)),
        (SIX, unfinished(Termination.RESIGNED, (1,) * 6, sides=3)),
        (FOUR, won_by_stockpile(1, (3, 0, 4, 2))),
    ],
)
async def test_result_comes_back(
    store: SqlTables, database: Database, clock: Clock, players: Sequence[Occupant], outcome: Outcome
) -> None:
    """Points are by side again: in the match, the record, the history, the single game and the export."""
    table_id = await played(store, players, outcome)
    expected = GameResult(tuple(players), outcome)
    service = SqlScores(database, now=clock)

    table = await loaded(store, table_id)
    opened = await service.game(GUILD, 1)
    exported: list[FinishedGame] = []
    await service.export(GUILD, exported.extend)
    history = await service.history(GUILD, person_id=ANNA.id, page=1)

    assert table.match.results == (expected,)
    assert table.record is not None
    assert table.record.result == outcome
    assert opened is not None
    assert (opened.game.result, opened.record.result) == (expected, outcome)
    assert [game.result for game in (*exported, *history.games)] == [expected] * 2


async def test_statistics_against_a_partner(store: SqlTables, database: Database, clock: Clock) -> None:
    """Of the games in which they were partners nothing stands between two people."""
    await played(store, FOUR, BY_BEN_AND_DAG)
    service = SqlScores(database, now=clock)

    partner = await service.stats(GUILD, BEN.id, asker=DAG.id)
    opponent = await service.stats(GUILD, BEN.id, asker=ANNA.id)

    assert partner is not None
    assert opponent is not None
    assert partner.against is None
    assert opponent.against is not None
    assert (opponent.against.games, opponent.against.own_wins) == (1, 1)
    assert (opponent.wins, opponent.points) == (1, 60)
