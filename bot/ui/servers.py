"""Servers that come and go: what is kept of one that has removed the bot is deleted in the end."""

import logging
from collections.abc import Callable
from datetime import timedelta

import discord

from bot.tables.errors import StorageError
from bot.tables.servers import ServerStore

_log = logging.getLogger(__name__)


class ServerKeeper:
    """Keeps track of the servers the bot is in.

    ``patience``: how long data outlives the bot's removal.  ``forget``: called for each server whose data is
    deleted.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        store: ServerStore,
        *,
        patience: timedelta,
        forget: Callable[[int], None],
    ) -> None:
        self._client = client
        self._store = store
        self._patience = patience
        self._forget = forget

    async def arrived(self, guild_id: int) -> None:
        """Note that the bot is in a server; should that fail, :meth:`tend` makes up for it."""
        try:
            await self._store.returned(guild_id)
        except StorageError as error:
            _log.warning("server %d: its return was not stored: %s", guild_id, error)

    async def removed(self, guild_id: int) -> None:
        """Note that the bot was removed from a server; should that fail, :meth:`tend` makes up for it."""
        try:
            await self._store.left(guild_id)
        except StorageError as error:
            _log.warning("server %d: its farewell was not stored: %s", guild_id, error)

    async def tend(self) -> None:
        """Compare what is kept with the servers the bot is in, and forget those it left long ago.

        Raises :class:`bot.tables.errors.StorageError` if the database fails.
        """
        for guild_id in await self._store.known():
            if not self._is_ours(guild_id):
                continue
            if self._client.get_guild(guild_id) is None:
                await self._store.left(guild_id)
            else:
                await self._store.returned(guild_id)
        for guild_id in await self._store.forget_left(discord.utils.utcnow() - self._patience):
            self._forget(guild_id)
            _log.info("server %d: it removed the bot long ago, its data is deleted", guild_id)

    def _is_ours(self, guild_id: int) -> bool:
        """Return whether this process would know of the server if the bot were in it."""
        shards = self._client.shard_count or 1
        return (guild_id >> 22) % shards in self._client.shards
