"""People who have left a server, which no event tells: their seats at its tables are given up."""

import logging

import discord

from bot.tables.commands import Leave
from bot.tables.errors import StorageError, TablesError
from bot.tables.occupants import Person
from bot.tables.service import Tables
from bot.ui.trouble import is_reachable

_log = logging.getLogger(__name__)


async def has_left(
    client: discord.Client, tables: Tables, person_id: int, *, guild_id: int | None = None
) -> None:
    """Give up the seats of a person at the live tables of a server, or of all servers that the bot is in.

    A server that has removed the bot tells nothing of who has left it.  What fails is noticed another time.
    """
    try:
        at = await tables.live_of(person_id)
    except StorageError as error:
        _log.warning("the tables of somebody who has left were not found: %s", error)
        return
    for table_id in at:
        try:
            table = await tables.state(table_id)
            place = table.place.guild_id
            if place == guild_id or (guild_id is None and is_reachable(client, place)):
                await tables.do(table_id, Leave(Person(person_id, "")))
                _log.info("table %d: somebody is not in its server any more and gives up the seat", table_id)
        except TablesError as error:
            _log.warning("table %d: the seat of somebody who has left is not given up: %r", table_id, error)
