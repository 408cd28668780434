"""What those who manage a server do, for the tests."""

from typing import Any

import discord
from simcord.builders import ChannelHandle

from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen


def manager(town: Town, name: str = "Boss") -> Player:
    """Somebody who may manage the server."""
    role = town.guild.create_role(name, permissions=discord.Permissions(manage_guild=True))
    return town.person(name, [role])


async def manage(boss: Player, name: str, channel: ChannelHandle | None = None, **options: Any) -> Seen:
    """What a manager's command is answered with."""
    place = channel or boss.town.channel
    seen = answered(await boss.member.slash(place, f"skipbo-admin {name}", **options))
    assert seen.is_private
    return seen


def plain(seen: Seen) -> str:
    """A screen as it is read, on one line."""
    return seen.text.replace("\\", "").replace("\n", " ")
