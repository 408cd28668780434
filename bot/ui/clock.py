"""How long a turn may take: shown to everybody, chosen by the host."""

from bot.render.clock import clock_panel
from bot.render.options import options_panel, page_of
from bot.render.panel import Action, Verb
from bot.tables.clock import Clock
from bot.tables.commands import ChooseClock
from bot.tables.errors import refused
from bot.tables.model import Phase
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House


async def clock(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Show the clock of a table privately, or change it and show the screen it was chosen on again."""
    if action.argument:
        command = ChooseClock(caller.person, clock_of(action.argument))
        table = (await caller.patiently(house.tables.do(table_id, command))).table
    else:
        table = await caller.patiently(house.tables.state(table_id))
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    if action.argument and table.phase is not Phase.PLAYING:
        await caller.show(options_panel(table, caller.t, page=page_of(Verb.CLOCK)))
    else:
        await caller.show(clock_panel(table, caller.t, is_host=table.host.id == caller.person.id))


def clock_of(value: str) -> Clock:
    """Return the clock that is wished for; one that does not exist was offered by no screen of ours."""
    try:
        return Clock(value)
    except ValueError as error:
        raise UnreadableIdError(value) from error
