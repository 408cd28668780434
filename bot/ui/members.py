"""Who is still in a server: asked of Discord, because the bot hears of nobody who leaves."""

import asyncio
import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

import discord

from bot.tables.errors import StorageError
from bot.tables.occupants import Person
from bot.ui.gone import has_left
from bot.ui.house import House
from bot.ui.network import UNHEARD

_log = logging.getLogger(__name__)
_FRESH: Final = timedelta(days=1)
"""How long an answer is believed."""
_PATIENCE: Final = 1.0
"""Seconds after which a screen is shown as far as it is known."""
_MOST: Final = 10
_NOT_THERE: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is no member, and for an account that is no more."""


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
    await asyncio.gather(*late, return_exceptions=True)
    found = [task.result() for task in done]
    return any(found)


async def saw(house: House, guild_id: int, person: Person) -> None:
    """Keep that the person was seen in the server; should that fail, it will be known another time."""
    with _forgivingly(guild_id):
        await house.scores.seen(guild_id, person)


async def saw_no_member(house: House, guild_id: int, person_id: int) -> None:
    """Keep that the person is not in the server; should that fail, it will be known another time.

    Whoever has left sits at none of its tables any more.
    """
    with _forgivingly(guild_id):
        await house.scores.checked(guild_id, person_id, has_left=True)
    await has_left(house.client, house.tables, person_id, guild_id=guild_id)


async def _look_up(house: House, guild: discord.Guild, person_id: int) -> bool:
    """Keep whether a person is in the server, and the name there; return whether that was found out."""
    try:
        member = await guild.fetch_member(person_id)
    except UNHEARD as error:
        if getattr(error, "code", None) not in _NOT_THERE:
            _log.warning("server %d: a member could not be looked up: %s", guild.id, error)
            return False
        await saw_no_member(house, guild.id, person_id)
    else:
        await saw(house, guild.id, Person(person_id, member.display_name))
    return True


@contextmanager
def _forgivingly(guild_id: int) -> Generator[None]:
    """Let nothing that is asked for fail because a sighting could not be stored."""
    try:
        yield
    except StorageError as error:
        _log.warning("server %d: who is in it was not stored: %s", guild_id, error)
