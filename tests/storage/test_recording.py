"""An ended game is counted in the scores of its server for everybody who played in it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.game.outcome import Outcome, Termination
from bot.storage.engine import Database
from bot.storage.schema import members, results, rivals, scores
from bot.storage.tables import SqlTables
from bot.tables.errors import ConflictError, StorageError
from bot.tables.occupants import Computer, Person
from bot.tables.rating import Rating
from tests.storage.building import (
    ANNA,
    BEN,
    CLEO,
    PLACE,
    RATER,
    Clock,
    Statement,
    ending,
    loaded,
    lobby,
    moves_of,
    played,
    running_table,
)
from tests.storage.rows import counts_of, rows_of
from tests.storage.scores.ended import blocked, stopped, won

GUILD = PLACE.guild_id
COMPUTER = Computer("simplest")
FOR_BEN = Computer("simplest", sits_for=BEN)
COUNTED = ("person_id", "games", "wins", "points", "best", "streak", "longest_streak", "blocked")
SEATS = ("seat", "person_id", "name", "level", "won", "points", "stock_left")
SO_FAR = ("games_so_far", "wins_so_far", "points_so_far", "matches_won_so_far")


def rated(*ranks: int) -> list[tuple[float, float]]:
    """The ratings of newcomers after their first game with these ranks."""
    teams = RATER.rate([[RATER.start()] for _ in ranks], ranks)
    return [(rating.mu, rating.sigma) for (rating,) in teams]


async def test_finished_stockpile(store: SqlTables, database: Database, clock: Clock) -> None:
    """The winner's points and the cards the others have left stand in the scores, with the totals."""
    table_id = await played(store, (ANNA, BEN), won(0, 0, 7))

    ended = (1, GUILD, 1, table_id, 1, clock(), "stockpile", True, False, False)
    assert await rows_of(database, results) == [ended]
    assert await rows_of(database, scores, "game_id", "guild_id", "number", *SEATS) == [
        (1, GUILD, 1, 0, ANNA.id, "Anna", None, True, 60, 0),
        (1, GUILD, 1, 1, BEN.id, "Ben *bold*", None, False, 0, 7),
    ]
    assert await rows_of(database, scores, *SO_FAR) == [(1, 1, 60, 0), (1, 0, 0, 0)]
    assert await rows_of(database, scores, "mu", "sigma") == rated(1, 2)
    assert await rows_of(database, members, *COUNTED) == [
        (ANNA.id, 1, 1, 60, 60, 1, 1, 0),
        (BEN.id, 1, 0, 0, 0, 0, 0, 0),
    ]
    assert await rows_of(database, members, "mu", "sigma") == rated(1, 2)
    assert await rows_of(database, rivals) == [(GUILD, ANNA.id, BEN.id, 1, 1, 0)]


async def test_blocked_game_that_somebody_won(store: SqlTables, database: Database) -> None:
    """A blocked win is a game won, and among the blocked games of both."""
    await played(store, (ANNA, BEN), blocked(6, 4))

    assert await rows_of(database, members, *COUNTED) == [
        (ANNA.id, 1, 0, 0, 0, 0, 0, 1),
        (BEN.id, 1, 1, 10, 10, 1, 1, 1),
    ]
    assert await rows_of(database, results, "termination", "is_counted") == [("blocked", True)]


async def test_blocked_game_that_nobody_won(store: SqlTables, database: Database) -> None:
    """A draw counts as played, ends every row of wins, and is a tie for the ratings."""
    await played(store, (ANNA, BEN), won(0, 0, 7))
    before = dict(zip((ANNA.id, BEN.id), (Rating(*each) for each in rated(1, 2)), strict=True))

    await played(store, (ANNA, BEN), blocked(4, 4))

    assert await rows_of(database, members, *COUNTED) == [
        (ANNA.id, 2, 1, 60, 60, 0, 1, 1),
        (BEN.id, 2, 0, 0, 0, 0, 0, 1),
    ]
    tied = [
        (rating.mu, rating.sigma) for (rating,) in RATER.rate([[each] for each in before.values()], (1, 1))
    ]
    assert await rows_of(database, members, "mu", "sigma") == tied
    assert await rows_of(database, rivals, "games", "low_wins", "high_wins") == [(2, 1, 0)]


@pytest.mark.parametrize(
    "termination", [Termination.RESIGNED, Termination.ABANDONED], ids=lambda it: it.value
)
async def test_game_nobody_finished(store: SqlTables, database: Database, termination: Termination) -> None:
    """It has a number and a place in its own count, and changes neither totals nor streak nor rating."""
    await played(store, (ANNA, BEN), won(0, 0, 7))
    before = await rows_of(database, members, *COUNTED, "mu", "sigma")

    await played(store, (ANNA, BEN), stopped(termination, 3, 4))

    assert await rows_of(database, members, *COUNTED, "mu", "sigma") == before
    assert await rows_of(database, members, termination.value) == [(1,), (1,)]
    assert await rows_of(database, results, "number", "termination", "is_counted") == [
        (1, "stockpile", True),
        (2, termination.value, False),
    ]
    later = (await rows_of(database, scores, *SO_FAR, "mu", "sigma"))[2:]
    assert later == [(1, 1, 60, 0, None, None), (1, 0, 0, 0, None, None)]
    assert await rows_of(database, rivals, "games") == [(1,)]


async def test_solo_game(store: SqlTables, database: Database) -> None:
    """A game finished against computer players only is counted apart."""
    await played(store, (COMPUTER, ANNA), won(1, 7, 0))
    await played(store, (COMPUTER, ANNA), won(0, 0, 7))

    solo = ("person_id", "games", "wins", "solo_games", "solo_wins", "solo_points", "mu")
    assert await rows_of(database, members, *solo) == [(ANNA.id, 0, 0, 2, 1, 60, None)]
    assert await rows_of(database, results, "is_counted") == [(False,), (False,)]
    assert await rows_of(database, scores, *SO_FAR) == [(None,) * 4, (0,) * 4] * 2
    assert await rows_of(database, rivals) == []


async def test_game_of_computer_players(store: SqlTables, database: Database) -> None:
    """A game without any person has a number, and nobody's totals."""
    await played(store, (COMPUTER, Computer("hard")), won(1, 7, 0))

    assert await rows_of(database, scores, *SEATS) == [
        (0, None, None, "simplest", False, 0, 7),
        (1, None, None, "hard", True, 60, 0),
    ]
    assert await counts_of(database, results, members, rivals) == (1, 0, 0)


async def test_computer_player_sitting_in(store: SqlTables, database: Database) -> None:
    """What it wins is won by the person for whom it plays."""
    await played(store, (ANNA, FOR_BEN), won(1, 7, 0))

    assert (await rows_of(database, scores, *SEATS))[1] == (1, BEN.id, BEN.name, "simplest", True, 60, 0)
    assert await rows_of(database, members, *COUNTED) == [
        (ANNA.id, 1, 0, 0, 0, 0, 0, 0),
        (BEN.id, 1, 1, 60, 60, 1, 1, 0),
    ]
    assert await rows_of(database, members, "mu", "sigma") == rated(2, 1)


async def test_computer_player_wins(store: SqlTables, database: Database) -> None:
    """For its own seat it wins against everybody: the people are rated as level, and it is not."""
    await played(store, (ANNA, COMPUTER, BEN), won(1, 7, 0, 3))

    assert await rows_of(database, members, "games", "wins") == [(1, 0), (1, 0)]
    assert await rows_of(database, members, "mu", "sigma") == rated(1, 1)
    assert (await rows_of(database, scores, *SEATS, *SO_FAR, "mu"))[1] == (
        (1, None, None, "simplest", True, 75, 0) + (None,) * 5
    )
    assert await rows_of(database, rivals) == [(GUILD, ANNA.id, BEN.id, 1, 0, 0)]


async def test_somebody_who_was_forgotten(store: SqlTables, database: Database) -> None:
    """An unnamed seat is nobody's any more: who is alone with it has played alone."""
    await played(store, (Person(-17, ""), ANNA, Computer("hard", sits_for=Person(-33, ""))), won(1, 7, 0, 7))

    assert await rows_of(database, results, "is_counted") == [(False,)]
    assert await rows_of(database, scores, "person_id", "name", "level", "games_so_far") == [
        (-17, "", None, None),
        (ANNA.id, "Anna", None, 0),
        (-33, "", "hard", None),
    ]
    assert await rows_of(database, members, "person_id", "games", "solo_games", "mu") == [
        (ANNA.id, 0, 1, None)
    ]
    assert await rows_of(database, rivals) == []


async def test_somebody_who_was_sat_in_for_from_the_deal_on(store: SqlTables, database: Database) -> None:
    """Who left the whole game to a computer player has no part in it, but keeps what they had."""
    await played(store, (ANNA, BEN, CLEO), won(1, 7, 0, 7))
    await played(store, (ANNA, Computer("hard", BEN, since_deal=True), CLEO), won(0, 0, 7, 7))
    await played(store, (ANNA, Computer("hard", BEN, since_deal=True)), won(0, 0, 7))

    assert await rows_of(database, results, "is_counted") == [(True,), (True,), (False,)]
    assert await rows_of(database, members, "person_id", "games", "wins", "solo_games") == [
        (ANNA.id, 2, 1, 1),
        (BEN.id, 1, 1, 0),
        (CLEO.id, 2, 0, 0),
    ]
    seats = await rows_of(database, scores, "person_id", "games_so_far", "took_part")
    assert [row[1:] for row in seats if row[0] == BEN.id] == [(1, True), (1, False), (1, False)]


async def test_match_is_decided(store: SqlTables, database: Database) -> None:
    """The last game of a match is marked, and counted as a match for everybody in it."""
    await played(store, (ANNA, BEN), won(0, 0, 7), match_winners=(1,))
    await played(store, (ANNA, BEN), won(0, 0, 7))

    assert await rows_of(database, results, "decided_match") == [(True,), (False,)]
    assert await rows_of(database, members, "matches", "matches_won") == [(1, 0), (1, 1)]
    assert await rows_of(database, scores, "won_match", "matches_won_so_far") == [
        (False, 0),
        (True, 1),
        (False, 0),
        (False, 1),
    ]


async def test_streaks(store: SqlTables, database: Database) -> None:
    """Games won in a row are counted up to now, and the longest row stays."""
    for winner in (0, 0, 1, 0):
        left = [0 if seat == winner else 5 for seat in range(2)]
        await played(store, (ANNA, BEN), won(winner, *left))

    assert await rows_of(database, members, "streak", "longest_streak") == [(1, 2), (0, 1)]


async def test_newest_name(store: SqlTables, database: Database, clock: Clock) -> None:
    """A player is known by the name of the last game, seen in the server then; old games keep theirs."""
    await played(store, (ANNA, BEN), won(0, 0, 7))
    left = members.update().values(has_left=True)
    await database.write(lambda connection: connection.execute(left))
    clock.time += timedelta(days=1)

    await played(store, (replace(ANNA, name="Annika"), CLEO), won(0, 0, 7))

    start = clock() - timedelta(days=1)
    assert await rows_of(database, members, "name", "has_left", "checked_at") == [
        ("Annika", False, clock()),
        ("Ben *bold*", True, start),
        ("Cleo", False, clock()),
    ]
    names = [name for (name,) in await rows_of(database, scores, "name")]
    assert names == ["Anna", "Ben *bold*", "Annika", "Cleo"]


async def test_numbers_of_servers(store: SqlTables, database: Database) -> None:
    """Each server counts its games from one, and knows its members by itself."""
    for guild_id in (900, 901, 900, 902, 900):
        await played(store, (ANNA, BEN), won(0, 0, 7), guild_id=guild_id)

    numbers = await rows_of(database, results, "guild_id", "number")
    assert numbers == [(900, 1), (901, 1), (900, 2), (902, 1), (900, 3)]
    assert await rows_of(database, members, "guild_id", "games") == [
        *[(900, 3)] * 2,
        *[(901, 1)] * 2,
        *[(902, 1)] * 2,
    ]


async def test_rivals_by_pairs(store: SqlTables, database: Database) -> None:
    """Everybody has played against everybody else; the lower id stands first, wherever they sat."""
    await played(store, (CLEO, ANNA, BEN), won(0, 0, 3, 4))
    await played(store, (BEN, ANNA), won(0, 0, 4))

    assert await rows_of(database, rivals) == [
        (GUILD, ANNA.id, BEN.id, 2, 0, 1),
        (GUILD, ANNA.id, CLEO.id, 1, 0, 1),
        (GUILD, BEN.id, CLEO.id, 1, 0, 1),
    ]


async def test_second_end_conflicts(store: SqlTables, database: Database) -> None:
    """Of two ends of a game one is stored, and counted once."""
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(ending(table.id, 3, table.seats, won(0, 0, 7)))

    with pytest.raises(ConflictError):
        await store.save(ending(table.id, 3, table.seats, won(1, 7, 0)))

    assert await rows_of(database, scores, "won") == [(True,), (False,)]
    assert await rows_of(database, members, "games", "wins") == [(1, 1), (1, 0)]


async def test_game_ends_only_once(store: SqlTables, database: Database) -> None:
    """A change that would end the same game again is refused whole."""
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(ending(table.id, 3, table.seats, won(0, 0, 7)))

    with pytest.raises(StorageError):
        await store.save(ending(table.id, 4, table.seats, won(1, 7, 0)))

    assert await store.version(table.id) == 3
    assert await rows_of(database, members, "games", "wins") == [(1, 1), (1, 0)]


async def test_end_without_a_game(store: SqlTables, database: Database) -> None:
    """Where nothing was dealt nothing can end."""
    table_id = await store.create(lobby())
    assert table_id is not None
    change = replace(ending(table_id, 2, (ANNA, BEN), won(0, 0, 7)), moves=())

    with pytest.raises(StorageError):
        await store.save(change)

    assert await counts_of(database, results, scores, members) == (0, 0, 0)


@pytest.mark.parametrize("part", ["results", "scores", "members", "rivals"])
async def test_database_fails_at_the_end(store: SqlTables, database: Database, part: str) -> None:
    """If anything of the result cannot be stored, the last move is not stored either; both are, later."""
    table = await running_table(store, seats=(ANNA, BEN))
    change = ending(table.id, 3, table.seats, won(0, 0, 7))
    fail = f"CREATE TRIGGER fail BEFORE INSERT ON {part} BEGIN SELECT RAISE(ABORT, 'no space left'); END"
    await database.write(lambda connection: connection.exec_driver_sql(fail))

    with pytest.raises(StorageError, match="no space left"):
        await store.save(change)

    assert await loaded(store, table.id) == table
    assert await counts_of(database, results, scores, members, rivals) == (0, 0, 0, 0)
    await database.write(lambda connection: connection.exec_driver_sql("DROP TRIGGER fail"))
    await store.save(change)
    assert await moves_of(store, table.id) == 1
    assert await counts_of(database, results, scores, members, rivals) == (1, 2, 2, 1)


async def test_as_many_statements_for_six_as_for_two(store: SqlTables, statements: list[Statement]) -> None:
    """However many play, the result is stored in the same small number of statements."""
    tables = [
        await running_table(store, channel_id=1, seats=(ANNA, BEN)),
        await running_table(
            store,
            channel_id=2,
            seats=(ANNA, BEN, CLEO, *(replace(CLEO, id=CLEO.id + more) for more in (1, 2, 3))),
        ),
    ]
    counts: list[int] = []

    for table in tables:
        before = len(statements)
        outcome: Outcome = won(0, 0, *[5] * (len(table.seats) - 1))
        await store.save(ending(table.id, 3, table.seats, outcome))
        counts.append(len(statements) - before)

    assert counts[0] == counts[1] <= 10
