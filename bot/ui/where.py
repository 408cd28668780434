"""Where a table stands, in the words and links that people need to find it."""

import discord

from bot.render.place import Where
from bot.tables.model import Place


def where(client: discord.Client, place: Place, message_id: int | None = None) -> Where:
    """Return the server's name, the channel and a link to it, or to the board in it."""
    guild = client.get_guild(place.guild_id)
    url = f"https://discord.com/channels/{place.guild_id}/{place.channel_id}"
    return Where(
        server="" if guild is None else guild.name,
        channel_mention=f"<#{place.channel_id}>",
        url=url if message_id is None else f"{url}/{message_id}",
    )
