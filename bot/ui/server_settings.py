"""What is set for servers, at hand wherever a table is opened or shown."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.tables.errors import StorageError
from bot.tables.servers import NOTHING_SET, ServerSettings, ServerStore

_log = logging.getLogger(__name__)
_REMEMBERED: Final = 2000


class ServersSettings:
    """The settings of all servers; what the database keeps is read once and then written through."""

    def __init__(self, store: ServerStore) -> None:
        self._store = store
        self._known: OrderedDict[int, ServerSettings] = OrderedDict()
        self._changing = asyncio.Lock()

    async def of(self, guild_id: int) -> ServerSettings:
        """Return what is set for a server, nothing if the database fails: no board waits for that."""
        try:
            return await self.ask(guild_id)
        except StorageError as error:
            _log.warning("server %d: its settings are not known: %s", guild_id, error)
            return NOTHING_SET

    async def ask(self, guild_id: int) -> ServerSettings:
        """Return what is set for a server; raises :class:`bot.tables.errors.StorageError` if that fails."""
        if guild_id not in self._known:
            stored = await self._store.settings(guild_id)
            self._known.setdefault(guild_id, stored)  # what was set or forgotten meanwhile is newer
        self._known.move_to_end(guild_id)
        found = self._known[guild_id]
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def change(
        self,
        guild_id: int,
        change: Callable[[ServerSettings], ServerSettings],
        *,
        timezone: str | None = None,
    ) -> ServerSettings:
        """Keep and return what ``change`` makes of the settings, with the time zone if one is given.

        Of two changes at once none is lost.  Raises :class:`bot.tables.errors.StorageError` if that fails.
        """
        async with self._changing:
            changed = change(await self.ask(guild_id))
            try:
                await self._store.keep_settings(guild_id, changed, timezone=timezone)
            except BaseException:
                self.forget(guild_id)  # stored or not: who asks next asks the database
                raise
            self._known[guild_id] = changed
        return changed

    def forget(self, guild_id: int) -> None:
        """Ask the database anew when somebody wants to know of that server."""
        self._known.pop(guild_id, None)
