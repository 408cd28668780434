"""How a game or a match ends before its time: by the host, a moderator, or by agreement."""

from bot.render.answers import agreed_answer, ended_answer
from bot.render.confirm import done_panel, end_panel
from bot.tables.commands import AgreeToStop, End
from bot.tables.errors import refused
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.house import House


async def end(house: House, caller: Caller, table_id: int) -> None:
    """Ask privately what shall end: who may end it is the host or a moderator, who may agree is a player."""
    table = await caller.patiently(house.tables.state(table_id))
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    may_end = caller.is_moderator or table.host.id == caller.person.id
    may_agree = table.has_given_up and table.is_seated(caller.person.id)
    if not (may_end or may_agree):
        raise refused(TableRefusalCode.MAY_NOT_END)
    await caller.show(end_panel(table, caller.t, may_end=may_end, may_agree=may_agree))


async def end_game(house: House, caller: Caller, table_id: int) -> None:
    """End the running game of a match, which is dealt again; who may is looked up now."""
    await _end(house, caller, table_id, game_only=True)


async def end_surely(house: House, caller: Caller, table_id: int) -> None:
    """End game and match without asking again; who may is looked up now."""
    await _end(house, caller, table_id, game_only=False)


async def agree(house: House, caller: Caller, table_id: int) -> None:
    """Agree to stop a game that somebody has given up."""
    done = await caller.patiently(house.tables.do(table_id, AgreeToStop(caller.person)))
    await caller.show(done_panel(agreed_answer(done.table, caller.t)))


async def end_broken(house: House, caller: Caller, table_id: int) -> None:
    """End a table of the caller's channel that cannot be rebuilt, without asking: nothing is lost by it."""
    if caller.place is None or await house.tables.live_in(caller.place.channel_id) != table_id:
        raise refused(TableRefusalCode.NO_TABLE)
    await house.tables.end_broken(table_id, End(caller.person, caller.is_moderator))
    await caller.show(done_panel(ended_answer(caller.t)))


async def _end(house: House, caller: Caller, table_id: int, *, game_only: bool) -> None:
    command = End(caller.person, caller.is_moderator, game_only)
    await caller.patiently(house.tables.do(table_id, command))
    await caller.show(done_panel(ended_answer(caller.t)))
