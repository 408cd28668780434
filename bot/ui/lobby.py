"""What people do around a game: open a lobby, take and leave seats, begin, go on."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.game.options import Options
from bot.render.answers import (
    accepted_answer,
    ended_answer,
    left_answer,
    missing_permissions_answer,
    target_answer,
    withdrawn_answer,
)
from bot.render.confirm import done_panel, leave_panel
from bot.render.panel import Panel, Verb
from bot.render.wording.server import not_allowed_here_answer
from bot.tables.clock import Clock
from bot.tables.commands import Begin, Join, Leave, Next, SeatComputers
from bot.tables.errors import refused
from bot.tables.match import TARGETS, MatchKind, MatchRules
from bot.tables.model import Phase, Place
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.tables.servers import ServerSettings
from bot.tables.service import Done
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.defaults import with_wish
from bot.ui.house import House
from bot.ui.looking import only_in_servers, publish_surely
from bot.ui.presenter import public_panel

COMPUTER_LEVEL: Final = "simplest"


async def start(
    house: House,
    caller: Caller,
    wishes: Mapping[Verb, str],
    *,
    preset: str | None = None,
    match: str | None = None,
    target: int | None = None,
) -> None:
    """Open a lobby in the caller's channel, with the caller as host; options, match and clock as wished for.

    What is wished for by itself wins over what the ``preset`` says of it, and that over what is set for the
    server.
    """
    place = await only_in_servers(caller)
    if place is None:
        return
    settings = await caller.patiently(house.settings.ask(place.guild_id))
    chosen = settings if preset is None else with_wish(settings, Verb.PRESET, preset)
    for verb, value in wishes.items():
        chosen = with_wish(chosen, verb, value)
    rules = _match_rules(match, target, chosen.usual_match)
    if not isinstance(rules, MatchRules):
        await caller.whisper(done_panel(target_answer(rules, caller.t)))
        return
    await _open(house, caller, place, _Plan(chosen.usual_options, rules, chosen.usual_clock))


async def anew(house: House, caller: Caller, table_id: int) -> None:
    """Open a lobby like one that has expired, with the caller as host."""
    place = await only_in_servers(caller)
    if place is None:
        return
    table = await caller.patiently(house.tables.state(table_id))
    if table.phase is not Phase.EXPIRED:
        raise UnreadableIdError(Verb.ANEW.value)
    await _open(house, caller, place, _Plan(table.options, table.match.rules, table.clock))


class _Plan(NamedTuple):
    """What a new table is to play."""

    options: Options
    rules: MatchRules
    clock: Clock


async def _open(house: House, caller: Caller, place: Place, plan: _Plan) -> None:
    """Open a lobby and show it, unless something stands in the way."""
    if not await may_open(caller, await caller.patiently(house.settings.ask(place.guild_id))):
        return
    opening = house.tables.open(place, caller.person, plan.options, plan.rules, clock=plan.clock)
    table = await caller.patiently(opening)
    await publish_surely(house, caller, table)


async def may_open(caller: Caller, settings: ServerSettings) -> bool:
    """Return whether a table may stand in the caller's channel; what stands in the way is answered."""
    missing = caller.missing_permissions()
    if not settings.allows(caller.home):
        await caller.whisper(done_panel(not_allowed_here_answer(settings.channels, caller.t)))
        return False
    if missing:
        await caller.whisper(done_panel(missing_permissions_answer(missing, caller.t)))
        return False
    return True


async def join(house: House, caller: Caller, table_id: int) -> None:
    """Take a seat."""
    await _in_lobby(house, caller, table_id, Join(caller.person))


async def leave(house: House, caller: Caller, table_id: int) -> None:
    """Give up the seat: in the lobby at once, in a running game after asking; or ask for none any more."""
    table = await caller.patiently(house.tables.state(table_id), in_place=True)
    if any(person.id == caller.person.id for person in table.attendance.asking_in):
        await caller.patiently(house.tables.do(table_id, Leave(caller.person)))
        await caller.show(done_panel(withdrawn_answer(caller.t)))
    elif table.phase is not Phase.PLAYING:
        await _in_lobby(house, caller, table_id, Leave(caller.person))
    elif table.seat_of(caller.person.id) is None and not table.is_away(caller.person.id):
        raise refused(TableRefusalCode.NOT_SEATED)
    else:
        await caller.show(leave_panel(table, caller.t))


async def leave_surely(house: House, caller: Caller, table_id: int) -> None:
    """Give up the seat without asking again."""
    done = await caller.patiently(house.tables.do(table_id, Leave(caller.person)))
    if done.table.phase.is_live:
        await caller.show(done_panel(left_answer(done.table, caller.t)))
    else:
        await caller.show(done_panel(ended_answer(caller.t)))


async def seat_computers(house: House, caller: Caller, table_id: int, number: int | None = None) -> None:
    """Let ``number`` computer players sit at the table, or one more."""
    await _in_lobby(house, caller, table_id, SeatComputers(caller.person, number, COMPUTER_LEVEL))


async def begin(house: House, caller: Caller, table_id: int) -> None:
    """Deal."""
    await _in_lobby(house, caller, table_id, Begin(caller.person))


async def next_game(house: House, caller: Caller, table_id: int) -> None:
    """Deal the next game of the match, or begin a rematch."""
    await _in_lobby(house, caller, table_id, Next(caller.person))


async def _in_lobby(
    house: House, caller: Caller, table_id: int, command: Join | Leave | SeatComputers | Begin | Next
) -> None:
    """Do something that the lobby shows: a press on it redraws it, anything else is answered in private."""
    board = await caller.patiently(house.shown.get(table_id, Screen.PUBLIC), in_place=True)
    message_id = caller.pressed_message
    in_place = board is not None and board.message_id == message_id
    with house.presenter.courier.hold(Errand(table_id, Screen.PUBLIC)):
        done = await caller.patiently(house.tables.do(table_id, command), in_place=in_place)
        if message_id is None or not in_place:
            await caller.show(await _accepted(house, caller, command, done))
        elif done.table.phase in (Phase.LOBBY, Phase.BETWEEN):
            await caller.update(public_panel(done.table, house.presenter.language(done.table)))
            house.shown.note(message_id, done.table.version)
        elif isinstance(command, Join) and done.hand is None:
            await caller.whisper(await _accepted(house, caller, command, done))
        else:
            await caller.nod()


async def _accepted(
    house: House, caller: Caller, command: Join | Leave | SeatComputers | Begin | Next, done: Done
) -> Panel:
    """Return what is shown to whoever asked; who sits down in a running game gets the hand with it."""
    answer = accepted_answer(command, done.table, caller.t)
    if done.hand is None or not isinstance(command, Join):
        return done_panel(answer)
    return await house.hands.panel(done.hand, t=caller.t, notice=answer)


def _match_rules(match: str | None, target: int | None, usual: MatchRules) -> MatchRules | MatchKind:
    """Return the match that is wished for, or its kind if it has no such target.

    ``usual``: the match without a wish; a target alone is one of its kind, or of points.
    """
    if match is None and target is None:
        return usual
    try:
        kind = (usual.kind if usual.is_match else MatchKind.POINTS) if match is None else MatchKind(match)
    except ValueError as error:
        raise UnreadableIdError(match) from error
    try:
        return MatchRules(kind, TARGETS[kind].usual if target is None else target)
    except ValueError:
        return kind
