"""The results of servers on a database: :class:`bot.tables.scores.ScoreStore`."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, select

from bot.storage import sightings
from bot.storage.codec import readable
from bot.storage.engine import Database
from bot.storage.history import export, finished, game_id_of, history
from bot.storage.leaderboard import leaderboard
from bot.storage.loading import record_of
from bot.storage.player_stats import player_stats, ratings
from bot.storage.schema import games
from bot.tables.occupants import Person
from bot.tables.rating import Rating
from bot.tables.scores import By, FinishedGame, History, Leaderboard, OpenedGame, PlayerStats

_GAME: Final = select(games).where(games.c.id == bindparam("game"))


class SqlScores:
    """Answers from what a database keeps of ended games; ``now`` says what time it is."""

    def __init__(self, database: Database, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def leaderboard(
        self, guild_id: int, *, by: By, since: datetime | None, page: int, asker: int
    ) -> Leaderboard:
        """Return a page of the leaderboard over the games that ended at ``since`` or later, ``None`` all."""
        return await self._database.read(leaderboard, guild_id, by=by, since=since, page=page, asker=asker)

    async def stats(self, guild_id: int, person_id: int, *, asker: int) -> PlayerStats | None:
        """Return what somebody has reached, ``None`` if no game of theirs has ended in the server."""
        return await self._database.read(player_stats, guild_id, person_id, asker)

    async def ratings(self, guild_id: int, people: Sequence[int]) -> Mapping[int, Rating]:
        """Return the ratings of those of the people who have one in the server."""
        return await self._database.read(ratings, guild_id, people)

    async def history(self, guild_id: int, *, person_id: int | None, page: int) -> History:
        """Return ended games of the server, or of one person in it."""
        return await self._database.read(history, guild_id, person_id, page)

    async def game(self, guild_id: int, number: int) -> OpenedGame | None:
        """Return the server's ended game of that number, ``None`` if there is none.

        Raises :class:`bot.tables.errors.BrokenTableError` if its record cannot be read.
        """
        return await self._database.read(_opened, guild_id, number)

    async def seen(self, guild_id: int, person: Person) -> None:
        """Keep the name under which a person was just seen in a server where they have played."""
        now = self._now()
        if await self._database.read(sightings.is_news, guild_id, person, now):
            await self._database.write(sightings.seen, guild_id, person, now)

    async def unchecked(self, guild_id: int, people: Sequence[int], *, before: datetime) -> tuple[int, ...]:
        """Return which of the people were last known to be in the server before that moment."""
        return await self._database.read(sightings.unchecked, guild_id, people, before)

    async def checked(self, guild_id: int, person_id: int, *, has_left: bool) -> None:
        """Keep whether a person is in the server, as of now."""
        now = self._now()
        await self._database.write(sightings.checked, guild_id, person_id, has_left=has_left, now=now)

    async def export(self, guild_id: int, take: Callable[[Sequence[FinishedGame]], None]) -> int:
        """Hand all ended games of the server to ``take``, oldest first in small lots; return how many."""
        return await self._database.read(export, guild_id, take)


def _opened(connection: Connection, guild_id: int, number: int) -> OpenedGame | None:
    game_id = game_id_of(connection, guild_id, number)
    if game_id is None:
        return None
    (game,) = finished(connection, guild_id, [number])
    with readable():
        row = connection.execute(_GAME, {"game": game_id}).mappings().one()
    return OpenedGame(game, record_of(connection, row))
