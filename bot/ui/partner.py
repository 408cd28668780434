"""The customs of partners and of strict tables: ask, answer, point, call, invite, put down out of turn."""

import discord

from bot.game.moves import Move, Play
from bot.render.asking import ask_panel
from bot.render.confirm import done_panel
from bot.render.wording.partner_answers import (
    called_answer,
    declined_answer,
    invited_answer,
    lapsed_answer,
    played_asked_answer,
    pointed_answer,
    stopped_answer,
)
from bot.tables.commands import Answer, Ask, CallTalk, Invite, PlayOutOfTurn, Point
from bot.tables.errors import StaleError, refused
from bot.tables.occupants import Person
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.ui import play
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House


async def choose_what_to_ask(
    house: House, caller: Caller, table_id: int, *, expected: int | None = None
) -> None:
    """Show what the partner can be asked for; out of turn the hand, or why there is nobody to ask."""
    hand = await play.hand_on_turn(house, caller, table_id, expected=expected)
    if hand is not None:
        await caller.show(ask_panel(hand, caller.t, where=await house.hands.place(hand.table)))


async def ask(
    house: House, caller: Caller, table_id: int, move: Move, *, expected: int | None = None
) -> None:
    """Ask the partner for a play."""
    if not isinstance(move, Play):
        raise refused(TableRefusalCode.NOT_PARTNERS_CARD)
    await play.do(house, caller, table_id, Ask(caller.person, move, expected))


async def answer(
    house: House, caller: Caller, table_id: int, *, plays: bool, number: int | None = None
) -> None:
    """Make the play that the partner has asked for, or decline; a request that has lapsed is said to.

    A second press of an answer that has been given changes nothing.
    """
    said = played_asked_answer(caller.t) if plays else declined_answer(caller.t)
    command = Answer(caller.person, plays, number)
    message_id = caller.pressed_message
    if message_id is None or not await house.asks.is_request(table_id, message_id, caller.person.id):
        await play.do(house, caller, table_id, command, notice=said)
        return
    with house.presenter.courier.hold(Errand(table_id, Screen.ASKED, caller.person.id)):
        try:
            await caller.patiently(house.tables.do(table_id, command))
        except StaleError:
            if house.asks.is_answered(message_id):
                await caller.nod()
                return
            said = lapsed_answer(caller.t)
        house.asks.answered(message_id)
        await caller.update(done_panel(said))


async def point(house: House, caller: Caller, table_id: int) -> None:
    """Point at the own stockpile."""
    await play.do(house, caller, table_id, Point(caller.person), notice=pointed_answer(caller.t))


async def call(house: House, caller: Caller, table_id: int, argument: str = "") -> None:
    """Call partner talk: the one that the pressed button names, or the oldest there is."""
    seat, turn_id = _talk(argument)
    await caller.patiently(house.tables.do(table_id, CallTalk(caller.person, seat, turn_id)))
    await caller.show(done_panel(called_answer(caller.t)))


async def put_down_out_of_turn(house: House, caller: Caller, table_id: int) -> None:
    """Ask whether a card is really to be put down out of turn."""
    await play.ask_out_of_turn(
        house, caller, await caller.patiently(house.tables.look(table_id, caller.person.id))
    )


async def put_down_surely(house: House, caller: Caller, table_id: int, argument: str) -> None:
    """Put a card down out of turn: it is stopped, and the next turn leaves out the fill-up."""
    if not (argument.isascii() and argument.isdigit()):
        raise UnreadableIdError(argument)
    command = PlayOutOfTurn(caller.person, int(argument))
    await play.do(house, caller, table_id, command, notice=stopped_answer(caller.t))


async def invite(
    house: House, caller: Caller, table_id: int, user: discord.User | discord.Member | None
) -> None:
    """Invite somebody to take the partner's seat, which a computer player holds."""
    if user is None or user.bot:
        await caller.show(done_panel(invited_answer(None, caller.t)))
        return
    newcomer = Person(user.id, user.display_name)
    await caller.patiently(house.tables.do(table_id, Invite(caller.person, newcomer)))
    await caller.show(done_panel(invited_answer(newcomer, caller.t)))


def _talk(argument: str) -> tuple[int | None, int | None]:
    """Return seat and turn in the argument of *Call it*; a command has none."""
    if not argument:
        return None, None
    seat, _, turn_id = argument.partition(".")
    if not all(number.isascii() and number.isdigit() for number in (seat, turn_id)):
        raise UnreadableIdError(argument)
    return int(seat), int(turn_id)
