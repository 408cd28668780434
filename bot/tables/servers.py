"""What is set for a server, and the ports that keep it and look at the database itself."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final, Protocol

from bot.game.options import Options
from bot.tables.clock import Clock
from bot.tables.match import SINGLE_GAME, MatchRules


class BoardLook(Enum):
    """How much the boards of a server say."""

    FULL = "full"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What is set for a server beside its time zone; ``None`` where nothing was.

    ``options``, ``match`` and ``clock``: how a table is opened for which nothing else is wished.
    ``channels``: where tables may be opened, in the order in which that was allowed; ``None`` is everywhere.
    """

    options: Options | None = None
    match: MatchRules | None = None
    clock: Clock | None = None
    channels: tuple[int, ...] | None = None
    board: BoardLook | None = None

    @property
    def usual_options(self) -> Options:
        """The house rules of a table for which nothing else is wished."""
        return Options() if self.options is None else self.options

    @property
    def usual_match(self) -> MatchRules:
        """The match of a table for which nothing else is wished."""
        return SINGLE_GAME if self.match is None else self.match

    @property
    def usual_clock(self) -> Clock:
        """The clock of a table for which nothing else is wished."""
        return Clock.OFF if self.clock is None else self.clock

    @property
    def has_short_boards(self) -> bool:
        """Whether boards leave out what can be missed."""
        return self.board is BoardLook.SHORT

    def allows(self, channel_id: int) -> bool:
        """Return whether a table may be opened in a channel; a thread is meant by the channel it is in."""
        return self.channels is None or channel_id in self.channels


NOTHING_SET: Final = ServerSettings()


class ServerStore(Protocol):
    """Servers: what is set for them, and when the bot was removed.

    Every method raises :class:`bot.tables.errors.StorageError` if it cannot.
    """

    async def timezone(self, guild_id: int) -> str:
        """Return the name of the server's time zone, ``UTC`` unless one was set."""
        ...

    async def set_timezone(self, guild_id: int, name: str) -> None:
        """Keep the server's time zone."""
        ...

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return what is set for the server, :data:`NOTHING_SET` if nothing is kept."""
        ...

    async def keep_settings(
        self, guild_id: int, settings: ServerSettings, *, timezone: str | None = None
    ) -> None:
        """Keep ``settings`` in place of what was kept, with the time zone if one is given."""
        ...

    async def known(self) -> tuple[int, ...]:
        """Return all servers of which something is kept."""
        ...

    async def left(self, guild_id: int) -> None:
        """Keep that the bot is not in the server any more, as of now unless that is known already."""
        ...

    async def returned(self, guild_id: int) -> None:
        """Keep that the bot is in the server."""
        ...

    async def forget_left(self, before: datetime) -> tuple[int, ...]:
        """Delete everything of the servers that the bot has left before that moment, and return them."""
        ...


class SchemaProbe(Protocol):
    """Looks at the database itself."""

    async def schema(self) -> str:
        """Return the migration that the database stands at, by one look into it.

        Raises :class:`bot.tables.errors.StorageError` if that fails.
        """
        ...
