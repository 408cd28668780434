"""The leaderboard of a server: who stands where, over which games."""

from datetime import timedelta

import pytest

from bot.game.outcome import Outcome, Termination
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.occupants import Computer, Person
from bot.tables.scores import By, Leaderboard
from tests.storage.building import ANNA, BEN, CLEO, Clock, played
from tests.storage.scores.ended import DAG, GUILD, NOBODY, blocked, board_of, numbers, ranks, stopped, won

NOTHING = Leaderboard((), None, page=1, pages=1, players=0, games_so_far=0)
COMPUTER = Computer("simplest")


@pytest.mark.parametrize("by", By, ids=lambda by: by.value)
async def test_nobody_has_played(scores: SqlScores, clock: Clock, by: By) -> None:
    """Without games there is one empty page, of any period."""
    assert await board_of(scores, by, asker=ANNA.id) == NOTHING
    assert await board_of(scores, by, since=clock(), page=7, asker=ANNA.id) == NOTHING


async def test_numbers_are_added_up(store: SqlTables, scores: SqlScores) -> None:
    """Games, wins, points and matches won of all games stand in a line, and whoever asks sees the own one."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (ANNA, BEN), won(1, 1, 0), match_winners=(1,))
    await played(store, (BEN, ANNA), blocked(5, 5))

    board = await board_of(scores, asker=BEN.id)

    assert [(line.member.person, numbers(line)) for line in board.lines] == [
        (ANNA, (3, 1, 40, 0)),
        (BEN, (3, 1, 30, 1)),
    ]
    assert board.own == board.lines[1]
    assert (board.page, board.pages, board.players, board.games_so_far) == (1, 1, 2, 3)


async def test_stranger_has_no_line(store: SqlTables, scores: SqlScores) -> None:
    """Who has not played sees the others."""
    await played(store, (ANNA, BEN), won(0, 0, 3))

    board = await board_of(scores, asker=NOBODY)

    assert (board.own, board.games_so_far, board.players) == (None, 0, 2)


@pytest.mark.parametrize("by", [By.POINTS, By.WINS, By.MATCHES], ids=lambda by: by.value)
async def test_who_has_won_nothing_stands_there_too(store: SqlTables, scores: SqlScores, by: By) -> None:
    """Zero points, games and matches won are numbers as well."""
    await played(store, (ANNA, BEN), won(0, 0, 3), match_winners=(0,))

    assert ranks(await board_of(scores, by)) == [(1, "Anna"), (2, "Ben *bold*")]


@pytest.mark.parametrize(
    "outcome",
    [stopped(Termination.RESIGNED, 3, 4), stopped(Termination.ABANDONED, 3, 4)],
    ids=lambda outcome: outcome.termination.value,
)
async def test_unfinished_games_do_not_count(store: SqlTables, scores: SqlScores, outcome: Outcome) -> None:
    """Who has only games that nobody finished has no line."""
    await played(store, (ANNA, BEN), outcome)

    assert await board_of(scores, asker=ANNA.id) == NOTHING


async def test_games_against_computers_do_not_count(store: SqlTables, scores: SqlScores) -> None:
    """A game among one person and computer players moves nothing; one sitting in for a person does."""
    await played(store, (ANNA, COMPUTER), won(0, 0, 3))
    await played(store, (ANNA, BEN), won(1, 2, 0))
    await played(store, (ANNA, Computer("simplest", sits_for=BEN)), won(1, 1, 0))

    board = await board_of(scores)

    assert [(line.member.person, numbers(line)) for line in board.lines] == [
        (BEN, (2, 2, 65, 0)),
        (ANNA, (2, 0, 0, 0)),
    ]


async def test_equal_numbers_share_a_rank(store: SqlTables, scores: SqlScores) -> None:
    """Ranks are 1, 2, 2, 4; of equal ones, who needed fewer games for as many wins stands first."""
    await played(store, (ANNA, DAG), won(0, 0, 9))
    await played(store, (BEN, DAG), won(0, 0, 2))
    await played(store, (CLEO, DAG), won(0, 0, 2))
    await played(store, (BEN, DAG), blocked(4, 4))

    assert ranks(await board_of(scores)) == [(1, "Anna"), (2, "Cleo"), (2, "Ben *bold*"), (4, "Dag")]


async def test_more_wins_stand_before_equal_points(store: SqlTables, scores: SqlScores) -> None:
    """The same points in more games won stand first, on the same rank; the lower id decides in the end."""
    await played(store, (BEN, DAG), won(0, 0, 5))
    await played(store, (ANNA, DAG), blocked(0, 5))
    await played(store, (ANNA, DAG), blocked(0, 5))
    await played(store, (CLEO, DAG), won(0, 0, 5))

    assert ranks(await board_of(scores)) == [(1, "Anna"), (1, "Ben *bold*"), (1, "Cleo"), (4, "Dag")]


async def test_win_rate_needs_some_games(store: SqlTables, scores: SqlScores) -> None:
    """Fewer than five games make no rate; whoever asks learns how many there are so far."""
    for _ in range(4):
        await played(store, (ANNA, BEN), won(0, 0, 3))
    early = await board_of(scores, By.WIN_RATE, asker=ANNA.id)
    await played(store, (CLEO, BEN), won(1, 3, 0))

    board = await board_of(scores, By.WIN_RATE, asker=ANNA.id)

    assert (early.lines, early.own, early.players, early.games_so_far) == ((), None, 0, 4)
    assert (ranks(board), board.own, board.players) == ([(1, "Ben *bold*")], None, 1)
    assert board.games_so_far == 4


async def test_equal_rates_share_a_rank(store: SqlTables, scores: SqlScores) -> None:
    """Two of six games and three of nine are the same rate, and better than none."""
    for number in range(9):
        await played(store, (ANNA, DAG), won(0, 0, 3) if number < 3 else blocked(1, 1))
    for number in range(6):
        await played(store, (BEN, DAG), won(0, 0, 3) if number < 2 else blocked(1, 1))

    board = await board_of(scores, By.WIN_RATE)

    assert ranks(board) == [(1, "Anna"), (1, "Ben *bold*"), (3, "Dag")]


async def test_rating_ranks_by_what_is_certain(store: SqlTables, scores: SqlScores) -> None:
    """Who has won stands before who has lost; the line shows the rating."""
    await played(store, (ANNA, BEN), won(1, 3, 0))

    board = await board_of(scores, By.RATING)

    assert ranks(board) == [(1, "Ben *bold*"), (2, "Anna")]
    ratings = [line.rating for line in board.lines]
    assert all(ratings)
    assert [rating.shown for rating in ratings if rating] == sorted(
        (rating.shown for rating in ratings if rating), reverse=True
    )


async def test_period_counts_its_own_games(store: SqlTables, scores: SqlScores, clock: Clock) -> None:
    """Only what was reached since its beginning counts, the first moment included; others have no line."""
    await played(store, (ANNA, BEN), won(0, 0, 9), match_winners=(0,))
    await played(store, (CLEO, BEN), won(0, 0, 1))
    clock.time += timedelta(days=1)
    begin = clock()
    await played(store, (ANNA, COMPUTER), won(0, 0, 5))
    clock.time += timedelta(days=1)
    await played(store, (ANNA, BEN), won(1, 2, 0), match_winners=(1,))

    board = await board_of(scores, since=begin, asker=CLEO.id)
    late = await board_of(scores, since=clock())
    too_late = await board_of(scores, since=clock() + timedelta(microseconds=1), asker=ANNA.id)

    assert [(line.member.person, numbers(line)) for line in board.lines] == [
        (BEN, (1, 1, 35, 1)),
        (ANNA, (1, 0, 0, 0)),
    ]
    assert (board.own, board.games_so_far) == (None, 0)
    assert late.lines == board.lines
    assert too_late == NOTHING


async def test_rate_of_a_period_needs_games_of_the_period(
    store: SqlTables, scores: SqlScores, clock: Clock
) -> None:
    """Games before the period help nobody to a win rate."""
    for _ in range(5):
        await played(store, (ANNA, BEN), won(0, 0, 9))
    clock.time += timedelta(days=1)
    await played(store, (ANNA, BEN), won(0, 0, 9))

    board = await board_of(scores, By.WIN_RATE, since=clock(), asker=ANNA.id)

    assert (board.lines, board.games_so_far) == ((), 1)


async def test_servers_are_apart(store: SqlTables, scores: SqlScores, clock: Clock) -> None:
    """Games of another server are nowhere to be seen."""
    await played(store, (ANNA, BEN), won(0, 0, 9), guild_id=GUILD + 1)

    assert await board_of(scores, asker=ANNA.id) == NOTHING
    assert await board_of(scores, since=clock(), asker=ANNA.id) == NOTHING


async def test_pages(store: SqlTables, scores: SqlScores) -> None:
    """Ten lines make a page; a page that does not exist is the nearest; the own line is on every page."""
    players = 1
    for wanted, page, first, last, nearest in [
        (10, 1, 1, 10, (1, 1)),
        (11, 1, 1, 10, (1, 2)),
        (11, 2, 11, 11, (2, 2)),
        (20, 2, 11, 20, (2, 2)),
        (20, 3, 11, 20, (2, 2)),
        (21, 3, 21, 21, (3, 3)),
        (21, 10**30, 21, 21, (3, 3)),
        (21, 0, 1, 10, (1, 3)),
        (21, -5, 1, 10, (1, 3)),
    ]:
        while players < wanted:
            await played(store, (Person(1000 + players, f"P{players}"), DAG), won(0, 0, 30 - players))
            players += 1

        board = await board_of(scores, page=page, asker=DAG.id)

        assert [line.rank for line in board.lines] == list(range(first, last + 1))
        assert (board.page, board.pages, board.players) == (*nearest, players)
        assert board.own is not None
        assert (board.own.rank, board.own.member.person) == (players, DAG)


async def test_who_has_left_is_marked(store: SqlTables, scores: SqlScores) -> None:
    """Somebody who left the server stays in the list."""
    await played(store, (ANNA, BEN), won(0, 0, 9))
    await scores.checked(GUILD, BEN.id, has_left=True)

    board = await board_of(scores)

    assert [line.member.has_left for line in board.lines] == [False, True]
