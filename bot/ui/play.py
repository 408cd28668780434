"""What a player does with cards: look at the hand, play, choose, take back."""

from dataclasses import replace

from bot.game.cards import Card
from bot.game.moves import Discard, Draw, Move, Play, Source, is_of_partner
from bot.game.refusals import Refusal, RefusalCode
from bot.render.answers import (
    closed_mailbox_answer,
    drawn_too_many_answer,
    nowhere_answer,
    refusal_answer,
)
from bot.render.asking import out_of_turn_panel
from bot.render.moves import suggestions
from bot.render.panel import Panel
from bot.render.watch import no_seat_panel
from bot.tables.commands import Answer, Ask, FillHand, MakeMove, PlayOutOfTurn, Point, TakeBack
from bot.tables.errors import StaleError, TableRefusedError, refused
from bot.tables.model import HandState, TableState
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Done
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.house import House


async def show_hand(house: House, caller: Caller, table_id: int) -> None:
    """Show the caller's hand privately; whoever has no seat is offered to watch or to join."""
    done, must_tell = await caller.patiently(_looked(house, caller.person.id, table_id))
    await show(house, caller, done, notice=closed_mailbox_answer(caller.t) if must_tell else "")


async def move(
    house: House, caller: Caller, table_id: int, played: Move, *, expected: int | None = None
) -> None:
    """Make a move and show the hand as it is then; a refusal of the rules is explained above it."""
    await do(house, caller, table_id, MakeMove(caller.person, played, expected))


async def take_back(house: House, caller: Caller, table_id: int, *, expected: int | None = None) -> None:
    """Take the last play back and show the hand as it is then."""
    await do(house, caller, table_id, TakeBack(caller.person, expected))


async def fill(house: House, caller: Caller, table_id: int, *, expected: int | None = None) -> None:
    """Draw by hand until the hand holds five, and show it as it is then."""
    await do(house, caller, table_id, FillHand(caller.person, expected))


async def hand_on_turn(
    house: House, caller: Caller, table_id: int, *, expected: int | None
) -> HandState | None:
    """Return the caller's hand if it is on turn and as it was seen; else show it and return ``None``."""
    done = await caller.patiently(house.tables.look(table_id, caller.person.id))
    hand = done.hand
    if hand is None or not hand.is_on_turn or hand.is_behind(expected):
        await show(house, caller, done)
        return None
    return hand


async def choose_discard(
    house: House, caller: Caller, table_id: int, card: Card, *, expected: int | None = None
) -> None:
    """Ask on which pile ``card`` is to be discarded."""
    hand = await hand_on_turn(house, caller, table_id, expected=expected)
    if hand is None:
        return
    await caller.show(await house.hands.panel(hand, t=caller.t, discarding=card))


async def choose(
    house: House, caller: Caller, table_id: int, source: Source, *, expected: int | None = None
) -> None:
    """Ask where the card at ``source`` goes, or say why it goes nowhere; a clear case is played at once."""
    hand = await hand_on_turn(house, caller, table_id, expected=expected)
    if hand is None:
        return
    plays = [play for play in hand.legal if isinstance(play, Play) and play.source == source]
    wants = {len(hand.view.building[play.building_pile - 1]) for play in plays}
    if not wants:
        notice = nowhere_answer(source, caller.t, view=hand.view)
        await show(house, caller, Done(hand.table, hand), notice=notice)
    elif len(wants) == 1:
        await move(house, caller, table_id, plays[0], expected=expected)
    else:
        await caller.show(await house.hands.panel(hand, t=caller.t, choosing=source))


async def suggest(
    house: House, caller: Caller, table_id: int, typed: str, *, of_partner: bool = False
) -> tuple[tuple[str, str], ...]:
    """Return the legal moves that fit what was typed, as words and notation, at most 25.

    ``of_partner``: only plays from the partner's piles.
    """
    hand = (await house.tables.look(table_id, caller.person.id)).hand
    if hand is None:
        return ()
    if of_partner:
        hand = replace(hand, legal=tuple(filter(is_of_partner, hand.legal)))
    return suggestions(hand, typed, caller.t)


_Command = MakeMove | TakeBack | FillHand | PlayOutOfTurn | Ask | Answer | Point


async def do(house: House, caller: Caller, table_id: int, command: _Command, *, notice: str = "") -> None:
    """Do what a player asks for and show the hand as it is then, with ``notice``.

    A refusal of the rules is explained above the hand; a card put down out of turn at a strict table is asked
    about first (section 7).
    """
    with house.presenter.courier.hold(Errand(table_id, Screen.HAND, caller.person.id)):
        done, happened = await caller.patiently(_done(house, caller, table_id, command))
        refusal = happened if isinstance(happened, Refusal) else None
        if refusal is not None and _is_out_of_turn(command, refusal, done):
            await ask_out_of_turn(house, caller, done)
            return
        view = None if done.hand is None else done.hand.view
        said = notice if happened else ""
        if happened is True and isinstance(command, MakeMove) and isinstance(command.move, Draw):
            said = drawn_too_many_answer(done.table, caller.t)
        if refusal is not None:
            said = refusal_answer(refusal, caller.t, view=view)
        await show(house, caller, done, notice=said)


async def ask_out_of_turn(house: House, caller: Caller, done: Done) -> None:
    """Ask whether a card is really to be put down out of turn; where that cannot happen show the hand."""
    hand = done.hand
    if hand is None or hand.is_on_turn or not done.table.options_in_force.strict:
        await show(house, caller, done)
    elif hand.view.fill_ups_lost[hand.seat]:
        raise refused(TableRefusalCode.FILL_UP_LOST_ALREADY)
    else:
        await caller.show(out_of_turn_panel(hand, caller.t))


def _is_out_of_turn(command: _Command, refusal: Refusal, done: Done) -> bool:
    """Return whether ``command`` would have put a card down at a strict table, out of turn."""
    return (
        refusal.code is RefusalCode.NOT_YOUR_TURN
        and done.table.options_in_force.strict
        and isinstance(command, MakeMove)
        and isinstance(command.move, Play | Discard)
    )


async def _done(
    house: House, caller: Caller, table_id: int, command: _Command
) -> tuple[Done, bool | Refusal]:
    """Return the table afterwards, and whether it was done (it came too late), or why the rules refuse it."""
    try:
        return await house.tables.do(table_id, command), True
    except StaleError:
        return await house.tables.look(table_id, caller.person.id), False
    except TableRefusedError as error:
        if error.refusal.rule is None:
            raise
        return await house.tables.look(table_id, caller.person.id), error.refusal.rule


async def _looked(house: House, person_id: int, table_id: int) -> tuple[Done, bool]:
    """Return the table, and whether this person has to hear that direct messages do not arrive."""
    done = await house.tables.look(table_id, person_id)
    return done, done.hand is not None and await house.hands.must_be_told(table_id, person_id)


async def show(house: House, caller: Caller, done: Done, *, notice: str = "") -> None:
    """Show a hand, and note that the message it replaced shows the newest version."""
    if done.hand is None:
        await caller.show(_without_hand(done.table, caller))
        return
    await caller.show(await house.hands.panel(done.hand, t=caller.t, notice=notice))
    message_id = caller.pressed_message
    if message_id is not None and caller.pressed_in_private:
        house.shown.note(message_id, done.table.version)
        if not done.hand.is_on_turn:
            house.hands.lay_down(message_id, done.table, caller.person.id)


def _without_hand(table: TableState, caller: Caller) -> Panel:
    """Return what is offered to whoever has no hand."""
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    if table.is_seated(caller.person.id):
        raise refused(TableRefusalCode.NOT_BEGUN)
    return no_seat_panel(table, caller.t, reader=caller.person.id)
