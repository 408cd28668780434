"""Why the bot cannot write in a channel, as far as Discord has told it."""

from typing import Final

import discord

from bot.render.suspended import Obstacle, Trouble
from bot.tables.model import Place
from bot.ui.post import Lost

_TOLD_BY: Final = {
    Lost.NO_CHANNEL: Trouble(Obstacle.NO_CHANNEL),
    Lost.NO_ACCESS: Trouble(Obstacle.PERMISSIONS, ("view_channel",)),
    Lost.ARCHIVED: Trouble(Obstacle.LOCKED),
}


def needed_permissions(*, in_thread: bool) -> tuple[str, ...]:
    """Return the permissions that the bot needs to keep a board in a channel, by Discord's names."""
    return ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "embed_links")


def is_reachable(client: discord.Client, guild_id: int) -> bool:
    """Return whether the bot is in a server and Discord has no outage there."""
    guild = client.get_guild(guild_id)
    return guild is not None and not guild.unavailable


def seen_trouble(client: discord.Client, place: Place) -> Trouble | None:
    """Return what is known to be missing without asking Discord; ``None``: nothing, so that it may work."""
    guild = client.get_guild(place.guild_id)
    if guild is None:
        return Trouble(Obstacle.REMOVED)
    if guild.unavailable:
        return Trouble(Obstacle.UNKNOWN)
    channel = guild.get_channel_or_thread(place.channel_id)
    if channel is None:
        return None  # a thread that is archived is not known either
    try:
        rights = channel.permissions_for(guild.me)
    except discord.ClientException:
        return None  # a thread whose channel is not known
    needed = needed_permissions(in_thread=isinstance(channel, discord.Thread))
    missing = tuple(name for name in needed if not getattr(rights, name))
    if missing:
        return Trouble(Obstacle.PERMISSIONS, missing)
    if isinstance(channel, discord.Thread) and channel.locked and not rights.manage_threads:
        return Trouble(Obstacle.LOCKED)
    return None


def trouble_at(client: discord.Client, place: Place, lost: Lost | None) -> Trouble:
    """Return why a place is lost; ``lost``: what Discord answered last, if anything is known of that."""
    seen = seen_trouble(client, place)
    if seen is not None:
        return seen
    return Trouble(Obstacle.UNKNOWN) if lost is None else _TOLD_BY.get(lost, Trouble(Obstacle.UNKNOWN))
