"""Where a table stands, in the words and links that people need to find it."""

import discord

from bot.render.place import Where
from bot.tables.model import Place


def where(client: discord.Client, place: Place, message_id: int | None = None) -> Where:
    """Return the server's name, the channel and a link to it, or to the board in it."""
    url = f"https://discord.com/channels/{place.guild_id}/{place.channel_id}"
    return Where(
        server=server_name(client, place.guild_id),
        channel_mention=f"<#{place.channel_id}>",
        url=url if message_id is None else f"{url}/{message_id}",
    )


def server_name(client: discord.Client, guild_id: int) -> str:
    """Return the name of a server, nothing if the bot is not in it."""
    guild = client.get_guild(guild_id)
    return "" if guild is None else guild.name
