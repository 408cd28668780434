"""Which table a command means: the one of the channel, or in a direct message the caller's only one."""

from bot.render.panel import Action
from bot.render.which import which_table_panel
from bot.tables.errors import BrokenTableError, refused
from bot.tables.model import TableState
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.house import House
from bot.ui.where import where


async def find_table(house: House, caller: Caller, meant: Action) -> int | None:
    """Return the table that the caller means.

    Refuses with ``NO_TABLE`` if there is none.  A caller with several games is asked which, by buttons
    that do what was ``meant``; then the answer is given and ``None`` comes back.
    """
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
