"""Who is still in a server: asked of Discord, because the bot hears of nobody who leaves."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import discord

from bot.ui.house import House
from bot.ui.network import UNHEARD

_log = logging.getLogger(__name__)
_FRESH: Final = timedelta(days=1)
"""How long an answer is believed."""
_PATIENCE: Final = 1.0
"""Seconds after which a screen is shown as far as it is known."""
_MOST: Final = 10


async def look_up(house: House, guild_id: int, people: Sequence[int]) -> bool:
    """Find out which of these players are still in the server; return whether anything was found out."""
    before = discord.utils.utcnow() - _FRESH
    unknown = (await house.scores.unchecked(guild_id, people, before=before))[:_MOST]
    guild = house.client.get_guild(guild_id)
    if guild is None or not unknown:
        return False
    asked = [asyncio.create_task(_look_up(house, guild, person_id)) for person_id in unknown]
    done, late = await asyncio.wait(asked, timeout=_PATIENCE)
    for task in late:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    return any(task.exception() is None and task.result() for task in done)


async def _look_up(house: House, guild: discord.Guild, person_id: int) -> bool:
    try:
        await guild.fetch_member(person_id)
    except discord.NotFound:
        await house.scores.checked(guild.id, person_id, has_left=True)
    except UNHEARD as error:
        _log.warning("a member could not be looked up: %s", error)
        return False
    else:
        await house.scores.checked(guild.id, person_id, has_left=False)
    return True
