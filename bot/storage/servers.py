"""Servers: :class:`bot.tables.servers.ServerStore`."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, bindparam, select, union

from bot.game.errors import RecordError
from bot.game.options import Options
from bot.game.options_json import options_from_json, options_to_json
from bot.storage.engine import Database
from bot.storage.keeping import replace_row
from bot.storage.schema import members, rivals, servers, tables
from bot.tables.clock import Clock
from bot.tables.match import MatchKind, MatchRules
from bot.tables.servers import BoardLook, ServerSettings

_CHOICE = TypeVar("_CHOICE", bound=Enum)

_UTC: Final = "UTC"

_SERVER: Final = select(servers).where(servers.c.guild_id == bindparam("guild"))
_KNOWN: Final = union(
    select(tables.c.guild_id), select(members.c.guild_id), select(servers.c.guild_id)
).order_by("guild_id")
_LEFT: Final = (
    select(servers.c.guild_id).where(servers.c.left_at < bindparam("before")).order_by(servers.c.guild_id)
)
_FORGET_LEFT: Final = servers.delete().where(
    servers.c.guild_id == bindparam("guild"), servers.c.left_at < bindparam("before")
)
# With a table go its seats, games, results and screens.
_FORGET: Final = tuple(
    part.delete().where(part.c.guild_id == bindparam("guild")) for part in (tables, members, rivals)
)


class SqlServers:
    """Keeps in a database what is set for servers; ``now`` says what time it is."""

    def __init__(self, database: Database, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def timezone(self, guild_id: int) -> str:
        """Return the name of the server's time zone, ``UTC`` unless one was set."""
        return (await self._database.read(_server, guild_id))["timezone"]

    async def set_timezone(self, guild_id: int, name: str) -> None:
        """Keep the server's time zone."""
        await self._database.write(_change, guild_id, {"timezone": name})

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return what is set for the server, nothing if nothing is kept."""
        return _settings(await self._database.read(_server, guild_id))

    async def keep_settings(
        self, guild_id: int, settings: ServerSettings, *, timezone: str | None = None
    ) -> None:
        """Keep ``settings`` in place of what was kept, with the time zone if one is given."""
        zone = {} if timezone is None else {"timezone": timezone}
        await self._database.write(_change, guild_id, _row(settings) | zone)

    async def known(self) -> tuple[int, ...]:
        """Return all servers of which something is kept, by number."""
        return await self._database.read(_known)

    async def left(self, guild_id: int) -> None:
        """Keep that the bot is not in the server any more, as of now unless that is known already."""
        await self._database.write(_mark_left, guild_id, self._now())

    async def returned(self, guild_id: int) -> None:
        """Keep that the bot is in the server."""
        if (await self._database.read(_server, guild_id))["left_at"] is not None:
            await self._database.write(_change, guild_id, {"left_at": None})

    async def forget_left(self, before: datetime) -> tuple[int, ...]:
        """Delete everything of the servers that the bot has left before that moment, and return them."""
        due = await self._database.read(_left, before)
        return tuple([guild for guild in due if await self._database.write(_forget_left, guild, before)])


def _server(connection: Connection, guild_id: int) -> dict[str, Any]:
    row = connection.execute(_SERVER, {"guild": guild_id}).mappings().one_or_none()
    if row is not None:
        return dict(row)
    return dict.fromkeys(servers.columns.keys()) | {"guild_id": guild_id, "timezone": _UTC}


def _row(settings: ServerSettings) -> dict[str, Any]:
    options, match = settings.options, settings.match
    return {
        "options": None if options is None else options_to_json(options, options.stock),
        "match_kind": None if match is None else match.kind.value,
        "match_target": None if match is None else match.target,
        "clock": settings.clock and settings.clock.value,
        "channels": None if settings.channels is None else list(settings.channels),
        "board": settings.board and settings.board.value,
    }


def _settings(row: Mapping[str, Any]) -> ServerSettings:
    """Return what is set; what makes no sense was not set."""
    return ServerSettings(
        options=_options(row["options"]),
        match=_match(row["match_kind"], row["match_target"]),
        clock=_choice(Clock, row["clock"]),
        channels=None if row["channels"] is None else tuple(row["channels"]),
        board=_choice(BoardLook, row["board"]),
    )


def _options(value: Any) -> Options | None:  # noqa: ANN401 - that is what JSON is
    try:
        return None if value is None else options_from_json(value)
    except RecordError:
        return None


def _match(kind: str | None, target: int | None) -> MatchRules | None:
    try:
        return None if kind is None or target is None else MatchRules(MatchKind(kind), target)
    except ValueError:
        return None


def _choice(kind: type[_CHOICE], value: str | None) -> _CHOICE | None:
    return next((choice for choice in kind if choice.value == value), None)


def _change(connection: Connection, guild_id: int, values: dict[str, Any]) -> None:
    replace_row(connection, servers, _server(connection, guild_id) | values)


def _mark_left(connection: Connection, guild_id: int, now: datetime) -> None:
    if _server(connection, guild_id)["left_at"] is None:
        _change(connection, guild_id, {"left_at": now})


def _known(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.execute(_KNOWN).scalars())


def _left(connection: Connection, before: datetime) -> tuple[int, ...]:
    return tuple(connection.execute(_LEFT, {"before": before}).scalars())


def _forget_left(connection: Connection, guild_id: int, before: datetime) -> bool:
    """Delete everything of a server unless the bot has come back meanwhile; return whether it was done."""
    if connection.execute(_FORGET_LEFT, {"guild": guild_id, "before": before}).rowcount != 1:
        return False
    for part in _FORGET:
        connection.execute(part, {"guild": guild_id})
    return True
