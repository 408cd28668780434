"""From what somebody asks for to who does it: buttons, selects and commands all come through here."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.render.panel import Action, Verb
from bot.tables.errors import BrokenTableError, StaleError, TableRefusedError
from bot.tables.model import TableState
from bot.ui import (
    clock,
    defaults,
    ending,
    lobby,
    looking,
    options,
    pairs,
    partner,
    presence,
    privacy,
    scores,
)
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.handling import OF_A_HAND
from bot.ui.house import House

_MOST_DIGITS: Final = 2


async def act(house: House, caller: Caller, action: Action) -> None:
    """Do what ``action`` asks and answer; raises what :mod:`bot.ui.failures` puts into words."""
    table_id = action.table
    match action.verb:
        case Verb.RULES | Verb.DISPUTES:
            await looking.show_rules(caller, action.argument)
        case Verb.DISMISS if caller.pressed_in_private:
            await caller.dismiss()
        case verb if verb in _OF_THE_SERVER:
            await scores.show(house, caller, verb, action.argument)
        case Verb.FORGET_SURELY if caller.pressed_in_private:
            await privacy.forget_surely(house, caller)
        case verb if table_id is None and verb in defaults.OF_A_SERVER:
            await defaults.press(house, caller, verb, action.argument)
        case _ if table_id is None:
            raise UnreadableIdError(action.verb.value)
        case verb if verb in OF_A_HAND:
            await _with_hand(house, caller, table_id, action)
        case _:
            await _around(house, caller, table_id, action)


async def _with_hand(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Do what is asked on a hand; a press of the version in memory is compared when it is stored."""
    table = await caller.patiently(house.tables.state(table_id, committed=action.version))
    if await presence.came_back(house, caller, table, action.verb):
        return
    await OF_A_HAND[action.verb](house, caller, table_id, action)
    if action.verb is Verb.HAND:
        await presence.stay_host(house, caller, table)


async def _around(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Do what is asked around the cards; who was away is back with it, and a host who looks stays host."""
    try:
        table = await caller.patiently(house.tables.state(table_id), in_place=action.verb in _IN_PLACE)
    except BrokenTableError:
        if action.verb is not Verb.END:
            raise
        await ending.end_broken(house, caller, table_id)
        return
    if caller.place not in (None, table.place):
        raise UnreadableIdError(action.verb.value)  # no control leads from one channel to another
    verb = _in_time(action, table)
    if await presence.came_back(house, caller, table, verb):
        return
    try:
        await _at_table(house, caller, table_id, replace(action, verb=verb))
    except TableRefusedError:
        await presence.stay_host(house, caller, table)
        raise
    if verb in _ONLY_LOOKS:
        await presence.stay_host(house, caller, table)


async def _at_table(house: House, caller: Caller, table_id: int, action: Action) -> None:
    match action.verb:
        case Verb.COMPUTER:
            await lobby.seat_computers(house, caller, table_id, _count(action.argument))
        case Verb.OPTIONS:
            await options.show_options(house, caller, table_id, _count(action.argument) or 1)
        case verb if verb in _OPTIONS:
            await options.choose_option(house, caller, table_id, verb, action.argument)
        case verb if verb in _AT_TABLE:
            await _AT_TABLE[verb](house, caller, table_id)
        case verb if verb in _WITH_ARGUMENT:
            await _WITH_ARGUMENT[verb](house, caller, table_id, action)
        case verb:
            raise UnreadableIdError(verb.value)


def _in_time(action: Action, table: TableState) -> Verb:
    """Return what is to be done now: a question about an earlier game is asked anew."""
    if action.verb not in _OF_A_MOMENT or action.argument in ("", str(table.moment)):
        return action.verb
    if action.verb is Verb.LEAVE_SURELY:
        raise StaleError
    return Verb.SCORES if action.verb is Verb.NEXT else Verb.END


_OF_A_MOMENT: Final = frozenset({Verb.LEAVE_SURELY, Verb.END_GAME, Verb.END_SURELY, Verb.AGREE, Verb.NEXT})
"""What is asked as long as a game is on, or between two games."""
_AT_TABLE: Final[Mapping[Verb, Callable[[House, Caller, int], Awaitable[None]]]] = {
    Verb.BOARD: looking.show_board,
    Verb.PILES: looking.show_piles,
    Verb.PAIRS: pairs.show,
    Verb.WATCH: looking.watch,
    Verb.JOIN: lobby.join,
    Verb.LEAVE: lobby.leave,
    Verb.LEAVE_SURELY: lobby.leave_surely,
    Verb.BEGIN: lobby.begin,
    Verb.NEXT: lobby.next_game,
    Verb.SCORES: looking.show_match,
    Verb.END: ending.end,
    Verb.END_GAME: ending.end_game,
    Verb.END_SURELY: ending.end_surely,
    Verb.AGREE: ending.agree,
    Verb.ANEW: lobby.anew,
    Verb.NUDGE: presence.nudge,
}
_WITH_ARGUMENT: Final[Mapping[Verb, Callable[[House, Caller, int, Action], Awaitable[None]]]] = {
    Verb.CALL: lambda house, caller, table, action: partner.call(house, caller, table, action.argument),
    Verb.PICK_PARTNER: pairs.pick,
    Verb.SHUFFLE_PAIRS: pairs.shuffle,
    Verb.BALANCE_PAIRS: pairs.balance,
    Verb.CLOCK: clock.clock,
    Verb.LET_IN: presence.let_in,
    Verb.KICK: presence.kick,
    Verb.KICK_SURELY: presence.kick_surely,
}
_OF_THE_SERVER: Final = frozenset({Verb.LEADERBOARD, Verb.STATS, Verb.HISTORY, Verb.GAME, Verb.STEP})
_OPTIONS: Final = frozenset(
    {
        Verb.PRESET,
        Verb.STOCK,
        Verb.MATCH,
        Verb.PARTNERS,
        Verb.DISCARD_TO_PARTNER,
        Verb.HANDS,
        Verb.OPEN_HANDS,
        Verb.DISCARDS,
        Verb.STRICT,
        Verb.WILD_DISCARD,
    }
)
_ONLY_LOOKS: Final = frozenset(
    {Verb.OPTIONS, Verb.PAIRS, Verb.BOARD, Verb.WATCH, Verb.SCORES, Verb.END, Verb.CLOCK, Verb.KICK}
)
"""What changes nothing at the table by itself."""
_IN_PLACE: Final = frozenset({Verb.JOIN, Verb.LEAVE, Verb.COMPUTER, Verb.BEGIN, Verb.NEXT})
"""What a press on the lobby shows in the lobby itself."""


def _count(argument: str) -> int | None:
    """Return the number in an argument, ``None`` for no argument."""
    if not argument:
        return None
    if not (argument.isascii() and argument.isdigit() and len(argument) <= _MOST_DIGITS):
        raise UnreadableIdError(argument)
    return int(argument)
