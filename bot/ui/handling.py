"""Who does what is asked for on a hand."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.game.cards import Card
from bot.game.moves import HandCard
from bot.game.notation import parse_move, parse_source
from bot.render.panel import Action, Verb
from bot.ui import partner, play
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House

Handler = Callable[[House, Caller, int, Action], Awaitable[None]]

OF_A_HAND: Final[Mapping[Verb, Handler]] = {
    Verb.HAND: lambda house, caller, table, _: play.show_hand(house, caller, table),
    Verb.MOVE: lambda house, caller, table, action: play.move(
        house, caller, table, parse_move(action.argument), expected=action.version
    ),
    Verb.CHOOSE: lambda house, caller, table, action: play.choose(
        house, caller, table, parse_source(action.argument), expected=action.version
    ),
    Verb.DISCARD: lambda house, caller, table, action: play.choose_discard(
        house, caller, table, _hand_card(action.argument), expected=action.version
    ),
    Verb.UNDO: lambda house, caller, table, action: play.take_back(
        house, caller, table, expected=action.version
    ),
    Verb.FILL: lambda house, caller, table, action: play.fill(house, caller, table, expected=action.version),
    Verb.ASK: lambda house, caller, table, action: partner.choose_what_to_ask(
        house, caller, table, expected=action.version
    ),
    Verb.ASK_PLAY: lambda house, caller, table, action: partner.ask(
        house, caller, table, parse_move(action.argument), expected=action.version
    ),
    Verb.PLAY_ASKED: lambda house, caller, table, action: partner.answer(
        house, caller, table, plays=True, number=_number(action.argument)
    ),
    Verb.DECLINE: lambda house, caller, table, action: partner.answer(
        house, caller, table, plays=False, number=_number(action.argument)
    ),
    Verb.POINT: lambda house, caller, table, _: partner.point(house, caller, table),
    Verb.OUT_OF_TURN: lambda house, caller, table, _: partner.put_down_out_of_turn(house, caller, table),
    Verb.OUT_OF_TURN_SURELY: lambda house, caller, table, action: partner.put_down_surely(
        house, caller, table, action.argument
    ),
}


def _number(argument: str) -> int | None:
    """Return the number of a request in an argument, ``None`` for no argument."""
    if not argument:
        return None
    if not (argument.isascii() and argument.isdigit()):
        raise UnreadableIdError(argument)
    return int(argument)


def _hand_card(argument: str) -> Card:
    source = parse_source(argument)
    if not isinstance(source, HandCard):
        raise UnreadableIdError(argument)
    return source.card
