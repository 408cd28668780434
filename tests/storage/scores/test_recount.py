"""Whatever was played, the database says what counting all games anew would say."""

from collections.abc import Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.storage.scores import SqlScores
from bot.tables.periods import start_of
from bot.tables.scores import By, FinishedGame, Leaderboard, Period
from tests.storage.building import RATER, Clock
from tests.storage.scores import recount
from tests.storage.scores.ended import GUILD, NOBODY
from tests.storage.scores.random_games import PEOPLE, Drawn, empty_database, games, recorded

IDS = [person.id for person in PEOPLE]


@settings(max_examples=15, deadline=None)
@given(
    games,
    games.map(lambda drawn: drawn[:4]),
    st.frozensets(st.sampled_from(IDS)),
    st.sampled_from([*IDS, NOBODY]),
    st.sampled_from(["UTC", "Asia/Kolkata"]),
)
async def test_scores_are_those_of_the_games(
    drawn: list[Drawn], elsewhere: list[Drawn], left: frozenset[int], asker: int, zone: str
) -> None:
    """Every leaderboard, everybody's statistics and all histories equal a recount of the recorded games."""
    async with empty_database() as database:
        # given
        clock = Clock()
        await recorded(database, elsewhere, clock, guild_id=GUILD + 1)
        ended = await recorded(database, drawn, clock)
        scores = SqlScores(database, now=clock)
        for person_id in left:
            await scores.checked(GUILD, person_id, has_left=True)

        # then
        courses = recount.ratings(ended, RATER)
        for by, period in product(By, Period):
            since = start_of(period, clock(), zone)
            board = await scores.leaderboard(GUILD, by=by, since=since, page=1, asker=asker)
            lines = recount.leaderboard(ended, by, since, left=left, courses=courses)
            own = [game for game in recount.games_of(ended, asker) if since is None or game.ended_at >= since]
            assert board == Leaderboard(
                tuple(lines),
                next((line for line in lines if line.member.person.id == asker), None),
                page=1,
                pages=1,
                players=len(lines),
                games_so_far=len(own),
            )
        for person_id in IDS:
            expected = recount.stats(ended, person_id, asker, left=left, courses=courses)
            assert await scores.stats(GUILD, person_id, asker=asker) == expected
        await check_histories(scores, ended, left)


async def check_histories(scores: SqlScores, ended: list[recount.Ended], left: frozenset[int]) -> None:
    """All games, by export and page by page, and those of each person."""
    expected = [
        FinishedGame(
            number,
            game.ended_at,
            game.end.result,
            is_counted=game.counts,
            decided_match=game.end.match_winners is not None,
            left=left & {person.id for person in game.people.values()},
        )
        for number, game in enumerate(ended, start=1)
    ]
    lots: list[FinishedGame] = []
    assert await scores.export(GUILD, lots.extend) == len(expected)
    assert lots == expected
    assert await all_pages(scores, None) == expected[::-1]
    for person_id in IDS:
        own = [
            game for game, each in zip(expected, ended, strict=True) if each.seat_of(person_id) is not None
        ]
        assert await all_pages(scores, person_id) == own[::-1]


async def all_pages(scores: SqlScores, person_id: int | None) -> Sequence[FinishedGame]:
    """The games on all pages of a history."""
    first = await scores.history(GUILD, person_id=person_id, page=1)
    pages = [await scores.history(GUILD, person_id=person_id, page=page + 1) for page in range(first.pages)]
    assert {page.total for page in pages} == {sum(len(page.games) for page in pages)}
    return [game for page in pages for game in page.games]
