"""What a player does with cards: look at the hand, play, choose, take back."""

from bot.game.moves import Move, Play, Source
from bot.render.answers import closed_mailbox_answer, nowhere_answer, refusal_answer
from bot.render.moves import suggestions
from bot.render.panel import Panel
from bot.render.watch import no_seat_panel
from bot.tables.commands import MakeMove, TakeBack
from bot.tables.errors import StaleError, TableRefusedError, refused
from bot.tables.model import TableState
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Done
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.house import House


async def show_hand(house: House, caller: Caller, table_id: int) -> None:
    """Show the caller's hand privately; whoever has no seat is offered to watch or to join."""
    done, must_tell = await caller.patiently(_looked(house, caller.person.id, table_id))
    await _show(house, caller, done, notice=closed_mailbox_answer(caller.t) if must_tell else "")


async def move(
    house: House, caller: Caller, table_id: int, played: Move, *, expected: int | None = None
) -> None:
    """Make a move and show the hand as it is then; a refusal of the rules is explained above it."""
    await _do(house, caller, table_id, MakeMove(caller.person, played, expected))


async def take_back(house: House, caller: Caller, table_id: int, *, expected: int | None = None) -> None:
    """Take the last play back and show the hand as it is then."""
    await _do(house, caller, table_id, TakeBack(caller.person, expected))


async def choose(
    house: House, caller: Caller, table_id: int, source: Source, *, expected: int | None = None
) -> None:
    """Ask where the card at ``source`` goes, or say why it goes nowhere; a clear case is played at once."""
    done = await caller.patiently(house.tables.look(table_id, caller.person.id))
    hand = done.hand
    if hand is None or not hand.is_on_turn or expected not in (None, done.table.version):
        await _show(house, caller, done)
        return
    plays = [play for play in hand.legal if isinstance(play, Play) and play.source == source]
    wants = {len(hand.view.building[play.building_pile - 1]) for play in plays}
    if not wants:
        await _show(house, caller, done, notice=nowhere_answer(source, caller.t, view=hand.view))
    elif len(wants) == 1:
        await move(house, caller, table_id, plays[0], expected=expected)
    else:
        await caller.show(await house.hands.panel(hand, t=caller.t, choosing=source))


async def suggest(house: House, caller: Caller, table_id: int, typed: str) -> tuple[tuple[str, str], ...]:
    """Return the legal moves that fit what was typed, as words and notation, at most 25."""
    done = await house.tables.look(table_id, caller.person.id)
    return () if done.hand is None else suggestions(done.hand, typed, caller.t)


async def _do(house: House, caller: Caller, table_id: int, command: MakeMove | TakeBack) -> None:
    with house.presenter.courier.hold(Errand(table_id, Screen.HAND, caller.person.id)):
        done, notice = await caller.patiently(_done(house, caller, table_id, command))
        await _show(house, caller, done, notice=notice)


async def _done(
    house: House, caller: Caller, table_id: int, command: MakeMove | TakeBack
) -> tuple[Done, str]:
    """Return the table afterwards, and why the rules have refused if they have."""
    try:
        return await house.tables.do(table_id, command), ""
    except StaleError:
        return await house.tables.look(table_id, caller.person.id), ""
    except TableRefusedError as error:
        if error.refusal.rule is None:
            raise
        done = await house.tables.look(table_id, caller.person.id)
        view = None if done.hand is None else done.hand.view
        return done, refusal_answer(error.refusal.rule, caller.t, view=view)


async def _looked(house: House, person_id: int, table_id: int) -> tuple[Done, bool]:
    """Return the table, and whether this person has to hear that direct messages do not arrive."""
    done = await house.tables.look(table_id, person_id)
    return done, done.hand is not None and await house.hands.must_be_told(table_id, person_id)


async def _show(house: House, caller: Caller, done: Done, *, notice: str = "") -> None:
    """Show a hand, and note that the message it replaced shows the newest version."""
    if done.hand is None:
        await caller.show(_without_hand(done.table, caller))
        return
    await caller.show(await house.hands.panel(done.hand, t=caller.t, notice=notice))
    message_id = caller.pressed_message
    if message_id is not None and caller.pressed_in_private:
        house.shown.note(message_id, done.table.version)
        if not done.hand.is_on_turn:
            house.hands.lay_down(message_id, done.table)


def _without_hand(table: TableState, caller: Caller) -> Panel:
    """Return what is offered to whoever has no hand."""
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    if table.is_seated(caller.person.id):
        raise refused(TableRefusalCode.NOT_BEGUN)
    return no_seat_panel(table, caller.t, reader=caller.person.id)
