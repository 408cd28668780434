"""The scores of a server: leaderboard, players, finished games; and the port that keeps them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final, Protocol

from bot.game.record import Record
from bot.tables.match import GameResult
from bot.tables.occupants import Person
from bot.tables.rating import Rating

LEAST_GAMES: Final = 5
"""How many games a win rate needs to be compared with others."""
PAGE: Final = 10
"""Lines on a page of the leaderboard, and games on a page of the history."""
COURSE: Final = 50
"""How many ratings, the newest last, make the course of a player's rating."""


class Period(Enum):
    """Which games a leaderboard counts: those since this began, by the server's clock."""

    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    ALL = "all"


class By(Enum):
    """What a leaderboard ranks by; ``MATCHES`` are matches won."""

    POINTS = "points"
    WINS = "wins"
    WIN_RATE = "rate"
    MATCHES = "matches"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who has played in a server; ``has_left`` the server, as far as is known."""

    person: Person
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """One player's numbers in the period; equal ones share a ``rank``, from 1.

    ``games``: counted games, those that were finished by people against people.
    """

    rank: int
    member: Member
    games: int
    wins: int
    points: int
    matches_won: int
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page, from 1; ``own`` is the line of whoever asked, on whatever page it is.

    ``players``: how many are ranked on all pages.  ``games_so_far``: counted games of whoever asked in the
    period, also where they are too few for a line.
    """

    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None
    page: int
    pages: int
    players: int
    games_so_far: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The counted games that two people played against each other: how many each of them won."""

    games: int
    own_wins: int
    their_wins: int


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """What a player has reached in a server.

    ``games`` to ``longest_streak``, ``matches`` and ``matches_won``: of counted games, finished by
    people against people.  ``best``: the most points in one of them.  ``streak``: games won in a row up to
    now.  ``blocked`` are among the ``games``; ``resigned`` and ``abandoned`` are not.  ``solo_…``: games
    finished against computer players only.  ``course``: ratings after the last rated games, newest last.
    ``against``: the person who asked, ``None`` for oneself and for who has never met.
    """

    member: Member
    games: int
    wins: int
    points: int
    best: int
    streak: int
    longest_streak: int
    matches: int
    matches_won: int
    blocked: int
    resigned: int
    abandoned: int
    solo_games: int
    solo_wins: int
    solo_points: int
    rating: Rating | None
    course: tuple[Rating, ...]
    against: HeadToHead | None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """An ended game of a server, counted from 1 there; ``decided_match``: it was the last of a match.

    ``is_counted``: it was finished by people against people.  ``left``: people of it who are known to have
    left the server.
    """

    number: int
    ended_at: datetime
    result: GameResult
    is_counted: bool
    decided_match: bool
    left: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class History:
    """One page of ended games, newest first; ``total`` counts those of all pages."""

    games: tuple[FinishedGame, ...]
    page: int
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """An ended game with its record."""

    game: FinishedGame
    record: Record


class ScoreStore(Protocol):
    """The results of all servers.  Every method raises :class:`bot.tables.errors.StorageError` if it cannot.

    Pages count from 1; one beyond the end is the last.
    """

    async def leaderboard(
        self, guild_id: int, *, by: By, since: datetime | None, page: int, asker: int
    ) -> Leaderboard:
        """Return a page of the leaderboard over the games that ended at ``since`` or later, ``None`` all."""
        ...

    async def stats(self, guild_id: int, person_id: int, *, asker: int) -> PlayerStats | None:
        """Return what somebody has reached, ``None`` if no game of theirs has ended in the server."""
        ...

    async def ratings(self, guild_id: int, people: Sequence[int]) -> Mapping[int, Rating]:
        """Return the ratings of those of the people who have one in the server."""
        ...

    async def history(self, guild_id: int, *, person_id: int | None, page: int) -> History:
        """Return ended games of the server, or of one person in it."""
        ...

    async def game(self, guild_id: int, number: int) -> OpenedGame | None:
        """Return the server's ended game of that number, ``None`` if there is none.

        Raises :class:`bot.tables.errors.BrokenTableError` if its record cannot be read.
        """
        ...

    async def seen(self, guild_id: int, person: Person) -> None:
        """Keep the name under which a person was just seen in a server where they have played."""
        ...

    async def unchecked(self, guild_id: int, people: Sequence[int], *, before: datetime) -> tuple[int, ...]:
        """Return which of the people were last known to be in the server before that moment."""
        ...

    async def checked(self, guild_id: int, person_id: int, *, has_left: bool) -> None:
        """Keep whether a person is in the server, as of now."""
        ...

    async def export(self, guild_id: int, take: Callable[[Sequence[FinishedGame]], None]) -> int:
        """Hand all ended games of the server to ``take``, oldest first in small lots; return how many."""
        ...
