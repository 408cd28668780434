"""What is known of one person, and the port to show and to forget it."""

from dataclasses import dataclass
from typing import Protocol

from bot.tables.people import NOTHING_CHOSEN, Preferences
from bot.tables.scores import FinishedGame, PlayerStats


@dataclass(frozen=True, slots=True)
class KeptInServer:
    """What is kept of a person in one server: the numbers, and ``ended`` games with their records.

    ``games``: these games, oldest first, and ``seats``: at which seat the person sat, game by game; both are
    empty where they were not asked for.
    """

    guild_id: int
    stats: PlayerStats
    ended: int
    games: tuple[FinishedGame, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything that is kept of a person.

    ``live_tables``: ids of the tables at which they sit or are sat in for.  ``past_tables``: how many ended
    tables know them.  ``mailbox``: the channel of direct messages with them.  ``preferences``: what they have
    chosen for themselves.
    """

    person_id: int
    name: str
    live_tables: tuple[int, ...]
    past_tables: int
    mailbox: int | None
    servers: tuple[KeptInServer, ...]
    preferences: Preferences = NOTHING_CHOSEN


class StillSeatedError(Exception):
    """The person sits at a live table; nothing has been forgotten."""


class PrivacyStore(Protocol):
    """Forgets people.  Every method raises :class:`bot.tables.errors.StorageError` if it cannot."""

    async def kept(self, person_id: int, *, with_games: bool) -> Kept:
        """Return everything that is kept of a person, every single game only if that is asked for."""
        ...

    async def forget(self, person_id: int) -> tuple[int, ...]:
        """Turn the person into an unnamed seat everywhere; return the tables whose version has risen by it.

        Raises :class:`StillSeatedError` if the person has a seat at a live table.
        """
        ...
