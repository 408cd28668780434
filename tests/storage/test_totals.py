"""Whatever ends in whatever order, the totals kept with each game are those that counting anew would give."""

from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.outcome import Outcome, Termination
from bot.storage.engine import Database, open_database
from bot.storage.schema import members, metadata, results, rivals, scores
from bot.storage.tables import SqlTables
from bot.tables.match import GameResult, person_behind
from bot.tables.occupants import Computer, Occupant, Person
from tests.storage.building import ANNA, BEN, CLEO, RATER, Clock, loaded, played
from tests.storage.rows import rows_of
from tests.storage.scores.ended import blocked, stopped, won

PEOPLE = (ANNA, BEN, CLEO, Person(-17, ""))
Key = tuple[int, int]


@dataclass(frozen=True)
class End:
    """How a game of a server ended."""

    guild_id: int
    players: tuple[Occupant, ...]
    outcome: Outcome
    match_winners: tuple[int, ...] | None

    @property
    def is_counted(self) -> bool:
        sides = {seat % self.outcome.sides for seat in self.named.values()}
        return len(sides) > 1 and self.outcome.termination.value in ("stockpile", "blocked")

    @property
    def named(self) -> dict[int, int]:
        """Who had a part in it at which seat, by id."""
        behind = [
            (seat, person_behind(occupant))
            for seat, occupant in enumerate(self.players)
            if not (isinstance(occupant, Computer) and occupant.since_deal)
        ]
        return {person.id: seat for seat, person in behind if person and person.is_named}


@st.composite
def ends(draw: st.DrawFn) -> End:
    """Any end of a game among two to four, or of two pairs."""
    people = draw(st.lists(st.sampled_from(PEOPLE), max_size=3, unique=True))
    seated = [
        Computer("hard", person, since_deal=draw(st.booleans())) if draw(st.booleans()) else person
        for person in people
    ]
    players: list[Occupant] = draw(
        st.permutations([*seated, *[Computer("simplest")] * max(1, 2 - len(seated))])
    )
    sides = draw(st.sampled_from([2, 4])) if len(players) == 4 else len(players)
    left = draw(st.lists(st.integers(1, 4), min_size=len(players), max_size=len(players)))
    termination = draw(st.sampled_from(Termination))
    if termination is Termination.STOCKPILE:
        winner = draw(st.integers(0, sides - 1))
        finished = [0 if seat % sides == winner else cards for seat, cards in enumerate(left)]
        outcome = won(winner, *finished, sides=sides)
    elif termination is Termination.BLOCKED:
        outcome = blocked(*left, sides=sides)
    else:
        outcome = stopped(termination, *left, sides=sides)
    seats = st.sets(st.integers(0, len(players) - 1)).map(lambda winners: tuple(sorted(winners)))
    return End(draw(st.sampled_from([900, 901])), tuple(players), outcome, draw(st.none() | seats))


def counted_of(ended: Sequence[End], guild_id: int, person_id: int) -> list[End]:
    """The games that count for somebody, in order."""
    return [end for end in ended if end.guild_id == guild_id and end.is_counted and person_id in end.named]


def so_far(ended: Sequence[End], guild_id: int, person_id: int) -> tuple[int, ...]:
    """Games, wins, points and matches won."""
    mine = [(end, end.named[person_id]) for end in counted_of(ended, guild_id, person_id)]
    return (
        len(mine),
        sum(seat in end.outcome.winners for end, seat in mine),
        sum(end.outcome.points[seat % end.outcome.sides] for end, seat in mine),
        sum(seat in (end.match_winners or ()) for end, seat in mine),
    )


def streaks(ended: Sequence[End], guild_id: int, person_id: int) -> tuple[int, int]:
    """How many games somebody has won in a row, now and at best."""
    wins = "".join(
        "w" if end.named[person_id] in end.outcome.winners else " "
        for end in counted_of(ended, guild_id, person_id)
    )
    return len(wins) - len(wins.rstrip("w")), max(map(len, wins.split(" ")))


def pairs(ended: Sequence[End]) -> Counter[tuple[int, int, int]]:
    """How many games two people of a server have played against each other."""
    return Counter(
        (end.guild_id, low, high)
        for end in ended
        if end.is_counted
        for low, high in combinations(sorted(end.named), 2)
        if (end.named[low] - end.named[high]) % end.outcome.sides
    )


async def record_all(database: Database, ended: Sequence[End]) -> None:
    """Let the games end, each at a table of its own, which comes back as it ended."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    for end in ended:
        table_id = await played(
            store, end.players, end.outcome, match_winners=end.match_winners, guild_id=end.guild_id
        )
        assert (await loaded(store, table_id)).match.results == (GameResult(end.players, end.outcome),)


@settings(max_examples=40, deadline=None)
@given(st.lists(ends(), max_size=12))
async def test_totals_equal_a_recount(ended: list[End]) -> None:
    """Numbers, totals after each game and now, streaks, ratings and pairs are those of the list of ends."""
    async with AsyncExitStack() as stack:
        database = open_database("sqlite+aiosqlite://")
        stack.push_async_callback(database.close)
        await database.write(metadata.create_all)
        await record_all(database, ended)

        await check_numbers(database, ended)
        last = await check_scores(database, ended)
        await check_members(database, ended, last)
        kept = await rows_of(database, rivals, "guild_id", "low_id", "high_id", "games")
        assert {tuple(row[:3]): row[3] for row in kept} == pairs(ended)


async def check_numbers(database: Database, ended: Sequence[End]) -> None:
    """The games of each server are numbered from one without a gap, in order."""
    expected = [
        (end.guild_id, sum(other.guild_id == end.guild_id for other in ended[: index + 1]), end.is_counted)
        for index, end in enumerate(ended)
    ]
    assert await rows_of(database, results, "guild_id", "number", "is_counted") == expected


async def check_scores(database: Database, ended: Sequence[End]) -> dict[Key, float]:
    """Beside each game stands what was reached with it; return the last ratings."""
    columns = ("game_id", "person_id", "guild_id", "mu")
    totals = ("games_so_far", "wins_so_far", "points_so_far", "matches_won_so_far")
    last: dict[Key, float] = {}
    for game_id, person_id, guild_id, mu, *reached in await rows_of(database, scores, *columns, *totals):
        end = ended[game_id - 1]
        if person_id is None or person_id < 0:
            assert (mu, *reached) == (None,) * 5
            continue
        assert tuple(reached) == so_far(ended[:game_id], guild_id, person_id)
        assert (mu is not None) == (end.is_counted and person_id in end.named)
        if mu is not None:
            last[guild_id, person_id] = mu
    return last


async def check_members(database: Database, ended: Sequence[End], last: dict[Key, float]) -> None:
    """Everybody who has played somewhere has the totals and the rating after all games, and nobody else."""
    columns = ("guild_id", "person_id", "mu", "games", "wins", "points", "matches_won")
    rows = await rows_of(database, members, *columns, "streak", "longest_streak")
    for guild_id, person_id, mu, *reached in rows:
        assert mu == last.get((guild_id, person_id))
        assert tuple(reached[:4]) == so_far(ended, guild_id, person_id)
        assert tuple(reached[4:]) == streaks(ended, guild_id, person_id)
    known = {(end.guild_id, person_id) for end in ended for person_id in end.named}
    assert {tuple(row[:2]) for row in rows} == known
