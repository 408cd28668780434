"""Servers: :class:`bot.tables.privacy.ServerStore`."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, bindparam, select, union

from bot.storage.engine import Database
from bot.storage.keeping import replace_row
from bot.storage.schema import members, rivals, servers, tables

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
    return dict(row) if row else {"guild_id": guild_id, "timezone": _UTC, "left_at": None}


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
