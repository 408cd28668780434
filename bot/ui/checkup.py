"""Looks how the bot is doing in a channel."""

import asyncio
import math
import platform
from importlib.metadata import version
from typing import Final

import discord

from bot.render.doctor import Checkup, Letter, TableHere, Versions, letter_panel
from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError
from bot.tables.model import Place
from bot.tables.servers import SchemaProbe
from bot.tables.service import Tables
from bot.ui.caller import Caller
from bot.ui.courier import TryLaterError
from bot.ui.letters import Letters
from bot.ui.server_settings import ServersSettings

_PACKAGE: Final = "skipbo-bot"
_WISHED: Final = ("attach_files",)
_MILLI: Final = 1000


class Doctor:
    """Looks, and changes nothing; whoever asks gets a direct message that shows whether one arrives."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        tables: Tables,
        letters: Letters,
        *,
        probe: SchemaProbe,
        settings: ServersSettings,
    ) -> None:
        self._client = client
        self._tables = tables
        self._letters = letters
        self._probe = probe
        self._settings = settings

    async def look(self, caller: Caller, place: Place) -> Checkup:
        """Return what is found in the caller's channel, ``place``."""
        schema, database = await self._database()
        shards = self._client.shard_count or 1
        return Checkup(
            needed=tuple((name, caller.lets_bot(name)) for name in caller.needed_permissions),
            wished=tuple((name, caller.lets_bot(name)) for name in _WISHED),
            letter=await self._letter(caller),
            is_allowed=await self._is_allowed(caller, place),
            table=await self._table(place),
            versions=Versions(version(_PACKAGE), discord.__version__, platform.python_version(), schema),
            gateway=self._gateway((place.guild_id >> 22) % shards),
            database=database,
            shard=((place.guild_id >> 22) % shards, shards),
        )

    async def _database(self) -> tuple[str | None, int | None]:
        """Return at which migration the database stands and how many milliseconds it took to say so."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        try:
            schema = await self._probe.schema()
        except StorageError:
            return None, None
        return schema, math.ceil((clock() - begun) * _MILLI)

    def _gateway(self, shard_id: int) -> int | None:
        shard = self._client.get_shard(shard_id)
        latency = math.nan if shard is None else shard.latency
        return round(latency * _MILLI) if math.isfinite(latency) else None

    async def _letter(self, caller: Caller) -> Letter:
        try:
            _, message_id = await self._letters.send(caller.person.id, letter_panel(caller.t), rings=False)
        except (StorageError, TryLaterError):
            return Letter.UNTRIED
        return Letter.REFUSED if message_id is None else Letter.ARRIVED

    async def _is_allowed(self, caller: Caller, place: Place) -> bool | None:
        try:
            return (await self._settings.ask(place.guild_id)).allows(caller.home)
        except StorageError:
            return None

    async def _table(self, place: Place) -> TableHere:
        try:
            await self._tables.state(await self._tables.live_in(place.channel_id))
        except TableRefusedError:
            return TableHere.NONE
        except BrokenTableError:
            return TableHere.BROKEN
        except StorageError:
            return TableHere.UNKNOWN
        return TableHere.STANDS
