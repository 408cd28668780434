"""Which table a command means: the one of the channel, or in a direct message the caller's only one."""

from typing import Final

from bot.render.panel import Action, Verb
from bot.render.which import which_table_panel
from bot.tables.errors import BrokenTableError, refused
from bot.tables.model import TableState
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.house import House
from bot.ui.where import where

_OF_THE_NEWEST: Final = (Verb.NEXT, Verb.SCORES)


async def find_table(house: House, caller: Caller, meant: Action) -> int | None:
    """Return the table that the caller means; a rematch and scores may be asked of one that has ended.

    Refuses with ``NO_TABLE`` if there is none.  A caller with several games is asked which, by buttons
    that do what was ``meant``; then the answer is given and ``None`` comes back.
    """
    if meant.verb in _OF_THE_NEWEST and caller.place is not None:
        return await caller.patiently(house.tables.newest_in(caller.place.channel_id))
    tables = await caller.patiently(possible_tables(house, caller))
    if len(tables) == 1:
        return tables[0]
    states = [state for table in tables if (state := await _whole(house, table)) is not None]
    choices = [(state, where(house.client, state.place)) for state in states]
    await caller.show(which_table_panel(choices, meant, caller.t))
    return None


async def _whole(house: House, table_id: int) -> TableState | None:
    """Return the table, ``None`` if it cannot be rebuilt: the caller's other games are not to suffer."""
    try:
        return await house.tables.state(table_id)
    except BrokenTableError:
        return None


async def possible_tables(house: House, caller: Caller) -> tuple[int, ...]:
    """Return the channel's table, or in a direct message all tables at which the caller sits.

    Refuses with ``NO_TABLE`` if there is none.
    """
    if caller.place is not None:
        return (await house.tables.live_in(caller.place.channel_id),)
    tables = await house.tables.live_of(caller.person.id)
    if not tables:
        raise refused(TableRefusalCode.NO_TABLE)
    return tables
