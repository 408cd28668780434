"""Being there or not: coming back, staying host, reminding, kicking, letting in."""

import logging
from typing import Final

from bot.render.answers import accepted_answer
from bot.render.confirm import done_panel, kick_panel
from bot.render.panel import Action, Verb
from bot.render.seats import person_name
from bot.render.watch import no_seat_panel
from bot.render.wording.presence_answers import kicked_answer, let_in_answer, nudged_answer, voted_answer
from bot.tables.attendance import DeadlineKind
from bot.tables.commands import Back, Join, Kick, LetIn, Nudge, StayHost
from bot.tables.errors import StaleError, TablesError, refused
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.handling import OF_A_HAND
from bot.ui.house import House

_log = logging.getLogger(__name__)
_LEAVES: Final = (Verb.LEAVE, Verb.LEAVE_SURELY)


async def came_back(house: House, caller: Caller, table: TableState, verb: Verb) -> bool:
    """Give somebody the seat back in which a computer player sits, whatever they press.

    Return whether that was all: they asked for a seat, or for what needs a hand and have to wait for it.
    """
    person_id = caller.person.id
    was_away = table.is_away(person_id)
    if was_away and person_id not in table.attendance.returning and verb not in _LEAVES:
        try:
            table = (await caller.patiently(house.tables.do(table.id, Back(caller.person)))).table
        except (StaleError, TablesError) as error:
            _log.info("table %d: somebody did not come back: %s", table.id, error)
    is_returning = person_id in table.attendance.returning
    if is_returning and (verb is Verb.JOIN or verb in OF_A_HAND):
        await caller.show(no_seat_panel(table, caller.t, reader=person_id))
    elif was_away and verb is Verb.JOIN and table.is_seated(person_id):
        await caller.show(done_panel(accepted_answer(Join(caller.person), table, caller.t)))
    else:
        return False
    return True


async def stay_host(house: House, caller: Caller, table: TableState) -> None:
    """Note that the host is there, or who was passed over, though they have changed nothing; never fails."""
    person_id = caller.person.id
    is_waited_for = table.host.id == person_id and table.due(DeadlineKind.HOST) is not None
    if not (is_waited_for or person_id in table.attendance.silent_hosts):
        return
    try:
        await caller.patiently(house.tables.do(table.id, StayHost(caller.person)))
    except (StaleError, TablesError) as error:
        _log.info("table %d: a sign of life of the host was not kept: %s", table.id, error)


async def nudge(house: House, caller: Caller, table_id: int) -> None:
    """Remind whoever is on turn."""
    table = (await caller.patiently(house.tables.do(table_id, Nudge(caller.person)))).table
    on_turn = table.on_turn
    name = person_name(on_turn, caller.t) if isinstance(on_turn, Person) else ""
    await caller.show(done_panel(nudged_answer(name, caller.t)))


async def kick(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Ask privately whether somebody is to go; what is no seated person cannot be kicked."""
    table = await caller.patiently(house.tables.state(table_id))
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    is_host = table.host.id == caller.person.id
    if not (is_host or table.is_seated(caller.person.id)):
        raise refused(TableRefusalCode.NOT_SEATED)
    target = _seated(table, _number(action.argument))
    if target is None or target.id == caller.person.id:
        raise refused(TableRefusalCode.NOT_TO_BE_KICKED)
    await caller.show(kick_panel(table, target, caller.t, is_host=is_host))


async def kick_surely(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Take somebody's seat as the host, or vote for it; a question about an earlier game is stale."""
    who, _, moment = action.argument.partition(".")
    target_id = _number(who)
    table = await caller.patiently(house.tables.state(table_id))
    if _number(moment) != table.moment:
        raise StaleError
    target = _seated(table, target_id)
    if target is None:
        raise refused(TableRefusalCode.NOT_TO_BE_KICKED)
    after = (await caller.patiently(house.tables.do(table_id, Kick(caller.person, target_id)))).table
    name, votes = person_name(target, caller.t), len(after.attendance.votes_against(target_id))
    if _seated(after, target_id) is None:
        answer = kicked_answer(name, caller.t)
    else:
        answer = voted_answer(name, caller.t, votes=votes, needed=_majority(len(after.people) - 1))
    await caller.show(done_panel(answer))


async def let_in(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Give somebody a seat who asks for it; who may is looked up now."""
    newcomer_id = _number(action.argument)
    table = await caller.patiently(house.tables.state(table_id))
    asking = next((person for person in table.attendance.asking_in if person.id == newcomer_id), None)
    await caller.patiently(house.tables.do(table_id, LetIn(caller.person, newcomer_id)))
    name = "" if asking is None else person_name(asking, caller.t)
    await caller.show(done_panel(let_in_answer(name, caller.t)))


def _majority(people: int) -> int:
    return people // 2 + 1


def _seated(table: TableState, person_id: int) -> Person | None:
    return next((person for person in table.people if person.id == person_id), None)


def _number(argument: str) -> int:
    if not (argument.isascii() and argument.isdigit()):
        raise UnreadableIdError(argument)
    return int(argument)
