"""What a player has reached in a server."""

from bot.game.outcome import Termination
from bot.storage.engine import Database
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.occupants import Computer, Person
from bot.tables.scores import COURSE, HeadToHead, Member, PlayerStats
from tests.storage.building import ANNA, BEN, CLEO, played
from tests.storage.scores.ended import GUILD, NOBODY, blocked, stopped, won
from tests.storage.scores.plans import asked_of

COMPUTER = Computer("simplest")


async def stats_of(scores: SqlScores, person: Person, *, asker: int = NOBODY) -> PlayerStats:
    """What the person has reached, which must be something."""
    stats = await scores.stats(GUILD, person.id, asker=asker)
    assert stats is not None
    return stats


async def test_who_has_not_played_has_nothing(store: SqlTables, scores: SqlScores) -> None:
    """There are no numbers of somebody of whom no game has ended in this server."""
    await played(store, (ANNA, BEN), won(0, 0, 3), guild_id=GUILD + 1)
    await played(store, (BEN, CLEO), won(0, 0, 3))

    assert await scores.stats(GUILD, ANNA.id, asker=ANNA.id) is None


async def test_every_kind_of_game_counts_where_it_belongs(store: SqlTables, scores: SqlScores) -> None:
    """Finished games among people, those against computers, and those nobody finished are counted apart."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (ANNA, BEN), won(0, 0, 7), match_winners=(0,))
    await played(store, (ANNA, BEN), won(1, 1, 0), match_winners=(1,))
    await played(store, (ANNA, BEN), blocked(2, 4))
    await played(store, (ANNA, BEN), blocked(4, 4))
    await played(store, (ANNA, BEN), stopped(Termination.RESIGNED, 2, 4))
    await played(store, (ANNA, COMPUTER), stopped(Termination.ABANDONED, 2, 4))
    await played(store, (ANNA, COMPUTER), won(0, 0, 20))
    await played(store, (ANNA, COMPUTER), won(1, 20, 0))

    stats = await stats_of(scores, ANNA)

    assert stats.member == Member(ANNA)
    assert (stats.games, stats.wins, stats.points, stats.best) == (5, 3, 40 + 60 + 10, 60)
    assert (stats.streak, stats.longest_streak) == (0, 2)
    assert (stats.matches, stats.matches_won) == (2, 1)
    assert (stats.blocked, stats.resigned, stats.abandoned) == (2, 1, 1)
    assert (stats.solo_games, stats.solo_wins, stats.solo_points) == (2, 1, 125)
    assert len(stats.course) == 5
    assert stats.rating == stats.course[-1]


async def test_solo_player_has_no_rating(store: SqlTables, scores: SqlScores) -> None:
    """Games against computers only are not rated."""
    await played(store, (ANNA, COMPUTER), won(0, 0, 20))

    stats = await stats_of(scores, ANNA)

    assert (stats.rating, stats.course, stats.games) == (None, (), 0)


async def test_head_to_head(store: SqlTables, scores: SqlScores) -> None:
    """What two have won against each other is seen by either from its own side, in either order of ids."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (ANNA, BEN, CLEO), won(0, 0, 3, 4))
    await played(store, (ANNA, BEN, CLEO), won(2, 3, 4, 0))
    await played(store, (BEN, ANNA), won(0, 0, 4))
    await played(store, (ANNA, BEN), blocked(4, 4))
    await played(store, (ANNA, BEN), stopped(Termination.ABANDONED, 3, 4))

    annas = await stats_of(scores, ANNA, asker=BEN.id)
    bens = await stats_of(scores, BEN, asker=ANNA.id)

    assert annas.against == HeadToHead(games=5, own_wins=2, their_wins=1)
    assert bens.against == HeadToHead(games=5, own_wins=1, their_wins=2)


async def test_nobody_plays_against_oneself(store: SqlTables, scores: SqlScores) -> None:
    """Who asks for the own numbers, or has never met the other, gets no head-to-head."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (CLEO, BEN), won(0, 0, 3))

    for asker in (ANNA.id, CLEO.id, NOBODY):
        assert (await stats_of(scores, ANNA, asker=asker)).against is None


async def test_course_is_the_newest_ratings(store: SqlTables, scores: SqlScores) -> None:
    """It has the last fifty ratings, the newest last, each after one rated game."""
    for _ in range(2):
        await played(store, (ANNA, BEN), won(1, 3, 0))
    first = await stats_of(scores, ANNA)
    for _ in range(COURSE - 1):
        await played(store, (ANNA, BEN), won(0, 0, 3))
        await played(store, (ANNA, COMPUTER), won(0, 0, 3))

    stats = await stats_of(scores, ANNA)

    assert len(stats.course) == COURSE
    assert stats.course[0] == first.course[-1]
    assert stats.rating == stats.course[-1]
    assert [rating.shown for rating in stats.course] == sorted(rating.shown for rating in stats.course)


# ---------------------------------------------------------------------- ratings


async def test_ratings_of_some(store: SqlTables, scores: SqlScores) -> None:
    """Whoever was rated in the server has the rating of now; others are not there."""
    await played(store, (CLEO, COMPUTER), won(0, 0, 3))
    await played(store, (ANNA, CLEO), won(0, 0, 3), guild_id=GUILD + 1)
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (ANNA, BEN), won(0, 0, 3))

    ratings = await scores.ratings(GUILD, [NOBODY, CLEO.id, BEN.id, ANNA.id])

    assert ratings == {person.id: (await stats_of(scores, person)).rating for person in (ANNA, BEN)}
    assert ratings[ANNA.id].shown > ratings[BEN.id].shown
    assert set(await scores.ratings(GUILD, (ANNA.id,))) == {ANNA.id}
    assert await scores.ratings(GUILD, ()) == {}


async def test_ratings_of_six_are_one_question(database: Database, scores: SqlScores) -> None:
    """However many are asked for, it is asked once."""
    async with asked_of(database) as asked:
        await scores.ratings(GUILD, range(101, 107))

    assert len(asked) == 1
