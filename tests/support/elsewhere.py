"""A second server with the bot in it, which may remove the bot and have it back."""

from typing import Any

from simcord.backend.serializers import guild_create_payload

from tests.support.discord import Player, Town


class Elsewhere:
    """A server beside the one of the town, with one channel."""

    def __init__(self, town: Town, name: str = "The Lighthouse") -> None:
        self.town = town
        self.guild = town.env.create_guild(name)
        self.channel = self.guild.create_text_channel("lamps")
        self._away: tuple[Any, dict[int, Any]] | None = None

    def joined_by(self, *players: Player) -> list[Player]:
        """The same people, as members of this server."""
        return [Player(self.town, player.user, self.guild.add_member(player.user)) for player in players]

    async def remove_bot(self) -> None:
        """The server removes the bot, which hears of it."""
        self._take_away()
        self.town.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})
        await self.town.settle()

    def remove_bot_unheard(self) -> None:
        """The server removes the bot while that does not run."""
        self._take_away()

    async def have_bot_back(self) -> None:
        """The server takes the bot in again."""
        backend = self.town.env.backend
        assert self._away is not None
        backend.guilds[self.guild.id], channels = self._away
        backend.channels.update(channels)
        payload = dict(guild_create_payload(backend, backend.guilds[self.guild.id]))
        del payload["unavailable"]  # by that discord.py tells a server that is new from one that is back
        backend.emit("GUILD_CREATE", payload)
        await self.town.settle()

    async def fail(self) -> None:
        """Discord cannot reach the server for a while; the bot is still in it."""
        self.town.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id), "unavailable": True})
        await self.town.settle()

    def _take_away(self) -> None:
        backend = self.town.env.backend
        guild = backend.guilds.pop(self.guild.id)
        channels = {number: backend.channels.pop(number) for number in guild.channel_ids}
        self._away = guild, channels
