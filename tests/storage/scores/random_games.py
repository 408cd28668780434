"""Ended games drawn at random, and recorded as the bot records them."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta

from hypothesis import strategies as st

from bot.game.outcome import Outcome, Termination
from bot.storage.engine import Database, open_database
from bot.storage.schema import metadata
from bot.storage.tables import SqlTables
from bot.tables.match import GameResult
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.ports import GameEnd
from tests.storage.building import RATER, Clock, played
from tests.storage.scores.ended import GUILD, blocked, stopped, won
from tests.storage.scores.recount import Ended

FORGOTTEN = Person(777_000_777_000_777_000, "Zebedee Unmistakable")
"""Neither the name nor the number comes up by accident."""
PEOPLE = (FORGOTTEN, *(Person(2**60 + number, f"Player {number}") for number in range(4)))
PAUSES = (timedelta(0), timedelta(hours=5), timedelta(days=2), timedelta(days=20), timedelta(days=200))


@dataclass(frozen=True)
class Drawn:
    """A game to be recorded, and how long after the one before."""

    end: GameEnd
    pause: timedelta


@st.composite
def ends(draw: st.DrawFn) -> GameEnd:
    """The end of any game among two to four, or two or three pairs, with at least one person."""
    players, sides = draw(pairs() | singles())
    outcome = draw(outcomes(len(players), sides))
    is_over = bool(outcome.winners) and draw(st.booleans())
    return GameEnd(GameResult(tuple(players), outcome), outcome.winners if is_over else None)


@st.composite
def singles(draw: st.DrawFn) -> tuple[list[Occupant], int]:
    """Who plays alone, and how many they are."""
    players = draw(seated(most=4))
    if len(players) == 1 or (len(players) < 4 and draw(st.integers(0, 4)) == 0):
        players.append(Computer("simplest"))
    return players, len(players)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[list[Occupant], int]:
    """Who plays as partners, on any seats, and how many pairs they are."""
    number = draw(st.sampled_from([2, 3]))
    people = draw(seated(most=min(2 * number, len(PEOPLE))))
    computers: list[Occupant] = [Computer("simplest")] * (2 * number - len(people))
    return draw(st.permutations(people + computers)), number


@st.composite
def seated(draw: st.DrawFn, *, most: int) -> list[Occupant]:
    """One to so many people; a computer player sits in for one or another."""
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=most, unique=True))
    return [
        Computer("simplest", sits_for=person) if draw(st.integers(0, 5)) == 0 else person for person in people
    ]


@st.composite
def outcomes(draw: st.DrawFn, players: int, sides: int) -> Outcome:
    """How a game among so many ended; few different points, so that many are equal."""
    left = draw(st.lists(st.integers(1, 3), min_size=players, max_size=players))
    kind = draw(st.sampled_from(["won", "won", "won", *Termination]))
    if kind is Termination.BLOCKED:
        return blocked(*left, sides=sides)
    if kind in (Termination.RESIGNED, Termination.ABANDONED):
        return stopped(Termination(kind), *left, sides=sides)
    winner = draw(st.integers(0, sides - 1))
    finished = [0 if seat % sides == winner else cards for seat, cards in enumerate(left)]
    return won(winner, *finished, sides=sides)


games = st.lists(st.builds(Drawn, ends(), st.sampled_from(PAUSES)), max_size=16)


@asynccontextmanager
async def empty_database() -> AsyncGenerator[Database]:
    """A new database in memory."""
    database = open_database("sqlite+aiosqlite://")
    await database.write(metadata.create_all)
    yield database
    await database.close()


async def recorded(
    database: Database, drawn: Sequence[Drawn], clock: Clock, *, guild_id: int = GUILD
) -> list[Ended]:
    """Record the games, each at a table of its own, and return what was recorded."""
    store = SqlTables(database, now=clock, rater=RATER)
    ended: list[Ended] = []
    for game in drawn:
        clock.time += game.pause
        result, winners = game.end.result, game.end.match_winners
        await played(store, result.players, result.outcome, match_winners=winners, guild_id=guild_id)
        ended.append(Ended(clock(), game.end))
    return ended
