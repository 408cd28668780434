"""What people do around a game: open a lobby, take and leave seats, choose options, begin, end."""

import logging
from collections.abc import Mapping
from typing import Final

from bot.game.options import Options
from bot.render.answers import (
    accepted_answer,
    ended_answer,
    left_answer,
    missing_permissions_answer,
    only_in_servers_answer,
    opened_answer,
)
from bot.render.confirm import done_panel, end_panel, leave_panel
from bot.render.options import changed, options_panel
from bot.render.panel import Panel, Verb
from bot.tables.commands import Begin, ChooseOptions, End, Join, Leave, SeatComputers
from bot.tables.errors import StorageError, refused
from bot.tables.model import Phase, TableState
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Done
from bot.ui.caller import Caller
from bot.ui.courier import Errand, TryLaterError
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.looking import publish
from bot.ui.network import UNHEARD
from bot.ui.presenter import public_panel

_log = logging.getLogger(__name__)
COMPUTER_LEVEL: Final = "simplest"


async def start(house: House, caller: Caller, wishes: Mapping[Verb, str]) -> None:
    """Open a lobby in the caller's channel, with the caller as host and the options that are wished for."""
    place = caller.place
    if place is None:
        await caller.whisper(done_panel(only_in_servers_answer(caller.t)))
        return
    options = Options()
    for verb, value in wishes.items():
        options = _chosen(options, verb, value)
    missing = caller.missing_permissions()
    if missing:
        await caller.whisper(done_panel(missing_permissions_answer(missing, caller.t)))
        return
    table = await caller.patiently(house.tables.open(place, caller.person, options))
    try:
        await publish(house, caller, table)
    except (*UNHEARD, StorageError, TryLaterError) as error:
        _log.warning("table %d: its lobby waits to be shown: %s", table.id, error)
        house.presenter.refresh(table.id)  # the table stands, so it has to be seen
        if not isinstance(error, UNHEARD):
            await caller.show(done_panel(opened_answer(caller.t)))


async def join(house: House, caller: Caller, table_id: int) -> None:
    """Take a seat."""
    await _in_lobby(house, caller, table_id, Join(caller.person))


async def leave(house: House, caller: Caller, table_id: int) -> None:
    """Give up the seat: in the lobby at once, in a running game after asking."""
    table = await caller.patiently(house.tables.state(table_id), in_place=True)
    if table.phase is not Phase.PLAYING:
        await _in_lobby(house, caller, table_id, Leave(caller.person))
    elif table.seat_of(caller.person.id) is None:
        raise refused(TableRefusalCode.NOT_SEATED)
    else:
        await caller.show(leave_panel(table, caller.t))


async def leave_surely(house: House, caller: Caller, table_id: int) -> None:
    """Give up the seat without asking again."""
    done = await caller.patiently(house.tables.do(table_id, Leave(caller.person)))
    answer = left_answer if done.table.phase.is_live else ended_answer
    await caller.show(done_panel(answer(caller.t)))


async def seat_computers(house: House, caller: Caller, table_id: int, number: int | None = None) -> None:
    """Let ``number`` computer players sit at the table, or one more."""
    await _in_lobby(house, caller, table_id, SeatComputers(caller.person, number, COMPUTER_LEVEL))


async def begin(house: House, caller: Caller, table_id: int) -> None:
    """Deal."""
    await _in_lobby(house, caller, table_id, Begin(caller.person))


async def show_options(house: House, caller: Caller, table_id: int) -> None:
    """Show the options to the host, to change them."""
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_in_lobby(table, caller)
    await caller.show(options_panel(table, caller.t))


async def choose_option(house: House, caller: Caller, table_id: int, verb: Verb, value: str) -> None:
    """Change one option, and show all of them again."""
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_in_lobby(table, caller)
    command = ChooseOptions(caller.person, _chosen(table.options, verb, value))
    done = await caller.patiently(house.tables.do(table_id, command))
    await caller.show(options_panel(done.table, caller.t))


async def end(house: House, caller: Caller, table_id: int) -> None:
    """Ask the host or a moderator, privately, whether the game shall really end."""
    table = await caller.patiently(house.tables.state(table_id))
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    if not (caller.is_moderator or table.host.id == caller.person.id):
        raise refused(TableRefusalCode.MAY_NOT_END)
    await caller.show(end_panel(table, caller.t))


async def end_surely(house: House, caller: Caller, table_id: int) -> None:
    """End the game without asking again; who may is looked up now."""
    await caller.patiently(house.tables.do(table_id, End(caller.person, caller.is_moderator)))
    await caller.show(done_panel(ended_answer(caller.t)))


async def end_broken(house: House, caller: Caller, table_id: int) -> None:
    """End a table of the caller's channel that cannot be rebuilt, without asking: nothing is lost by it."""
    if caller.place is None or await house.tables.live_in(caller.place.channel_id) != table_id:
        raise refused(TableRefusalCode.NO_TABLE)
    await house.tables.end_broken(table_id, End(caller.person, caller.is_moderator))
    await caller.show(done_panel(ended_answer(caller.t)))


async def _in_lobby(
    house: House, caller: Caller, table_id: int, command: Join | Leave | SeatComputers | Begin
) -> None:
    """Do something that the lobby shows: a press on it redraws it, anything else is answered in private."""
    board = await caller.patiently(house.shown.get(table_id, Screen.PUBLIC), in_place=True)
    message_id = caller.pressed_message
    in_place = board is not None and board.message_id == message_id
    with house.presenter.courier.hold(Errand(table_id, Screen.PUBLIC)):
        done = await caller.patiently(house.tables.do(table_id, command), in_place=in_place)
        if message_id is None or not in_place:
            await caller.show(await _accepted(house, caller, command, done))
        elif done.table.phase is Phase.LOBBY:
            await caller.update(public_panel(done.table, house.presenter.language(done.table)))
            house.shown.note(message_id, done.table.version)
        else:
            await caller.nod()


async def _accepted(
    house: House, caller: Caller, command: Join | Leave | SeatComputers | Begin, done: Done
) -> Panel:
    """Return what is shown to whoever asked; who sits down in a running game gets the hand with it."""
    answer = accepted_answer(command, done.table, caller.t)
    if done.hand is None or not isinstance(command, Join):
        return done_panel(answer)
    return await house.hands.panel(done.hand, t=caller.t, notice=answer)


def _chosen(options: Options, verb: Verb, value: str) -> Options:
    """Return ``options`` after a choice; one that does not exist was made by no screen of ours."""
    try:
        return changed(options, verb, value)
    except ValueError as error:
        raise UnreadableIdError(value) from error


def _require_host_in_lobby(table: TableState, caller: Caller) -> None:
    if table.phase is not Phase.LOBBY:
        raise refused(TableRefusalCode.ALREADY_BEGUN if table.phase.is_live else TableRefusalCode.OVER)
    if table.host.id != caller.person.id:
        raise refused(TableRefusalCode.NOT_HOST)
