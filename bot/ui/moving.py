"""A table that has lost its channel is brought to another one by its host, who asks for the board there."""

from typing import Any

import discord

from bot.render.panel import Action, Verb
from bot.tables.commands import MoveTable
from bot.tables.errors import BrokenTableError, TableRefusedError
from bot.tables.model import Place, TableState
from bot.tables.ports import Screen
from bot.ui.caller import Caller
from bot.ui.commands import house_of, use
from bot.ui.courier import Errand
from bot.ui.house import House
from bot.ui.lobby import may_open
from bot.ui.looking import publish_surely


async def show_board(interaction: "discord.Interaction[Any]") -> None:
    """Show the board of the channel's table; where none stands, bring the host's suspended table there."""
    house, caller = house_of(interaction), Caller.of(interaction)
    place = caller.place
    table_id = None if place is None else await caller.patiently(_table_for(house, caller, place))
    if place is None or table_id is None:
        await use(interaction, Action(Verb.BOARD), anywhere=True)
    else:
        await _bring(house, caller, table_id, place)


async def _bring(house: House, caller: Caller, table_id: int, place: Place) -> None:
    if not await may_open(caller, await caller.patiently(house.settings.ask(place.guild_id))):
        return
    with house.presenter.courier.hold(Errand(table_id, Screen.PUBLIC)):
        done = await caller.patiently(house.tables.do(table_id, MoveTable(caller.person, place)))
        await publish_surely(house, caller, done.table)


async def _table_for(house: House, caller: Caller, place: Place) -> int | None:
    """Return the newest suspended table of the server that the caller hosts, if the channel is free."""
    try:
        await house.tables.live_in(place.channel_id)
    except TableRefusedError:
        pass  # no table stands here
    else:
        return None
    for table_id in reversed(await house.tables.live_of(caller.person.id)):
        try:
            table = await house.tables.state(table_id)
        except (TableRefusedError, BrokenTableError):
            continue
        if _is_meant(table, caller, place):
            return table_id
    return None


def _is_meant(table: TableState, caller: Caller, place: Place) -> bool:
    is_host = table.host.id == caller.person.id
    return table.is_suspended and is_host and table.place.guild_id == place.guild_id
