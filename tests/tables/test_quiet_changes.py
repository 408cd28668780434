"""What partners tell each other makes no control stale; what changes cards, turn or seats does."""

from collections.abc import Awaitable, Callable

import pytest

from bot.game.moves import DRAW
from bot.game.notation import parse_move
from bot.tables.commands import (
    AgreeToStop,
    Answer,
    CallTalk,
    ChooseOptions,
    Command,
    End,
    FillHand,
    Invite,
    Join,
    Leave,
    MakeMove,
    NoteTalk,
    PlayOutOfTurn,
    Point,
    TakeBack,
)
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, OK, STALE, STRANGER
from tests.tables.match_table import ONWARD
from tests.tables.pair_table import PAIRS, STRICT, PairTable, asks

TURN = 1_000_001
"""The first turn of the first game."""
PLAY = parse_move("S>B1")
QUIET: dict[str, tuple[Command, ...]] = {
    "ask": (asks(ANNA, "PS>B2"),),
    "decline": (asks(ANNA, "PS>B2"), Answer(CLEO, plays=False)),
    "point": (Point(CLEO),),
    "talk": (NoteTalk(CLEO),),
    "call": (NoteTalk(CLEO), CallTalk(BEN)),
    "out of turn": (PlayOutOfTurn(CLEO, TURN),),
    "all": (asks(ANNA, "PS>B2"), Point(CLEO), NoteTalk(CLEO), CallTalk(BEN), PlayOutOfTurn(DAG, TURN)),
}
LOUD: dict[str, tuple[Command, ...]] = {
    "play": (MakeMove(ANNA, parse_move("S>B4")),),
    "draw": (MakeMove(ANNA, DRAW),),
    "end of the turn": (MakeMove(ANNA, parse_move("H12>D1")),),
    "play that was asked for": (asks(ANNA, "PS>B2"), Answer(CLEO, plays=True)),
    "partner leaves": (Leave(CLEO),),
    "partner leaves and returns": (Leave(CLEO), Join(CLEO)),
}


async def drawn(store: TableStore) -> tuple[PairTable, int]:
    """A strict table with Anna's hand full, and the version at which her controls are drawn."""
    match = await PairTable.paired(store, options=STRICT, rules=ONWARD)
    return match, (await match.turn(ANNA)).version


@pytest.mark.parametrize("commands", QUIET.values(), ids=QUIET)
async def test_control_is_good_after_a_quiet_change(store: TableStore, commands: tuple[Command, ...]) -> None:
    """In this process, and in one that reads the table from the store."""
    match, seen = await drawn(store)
    before = await match.state()

    after = await match.do(*commands)

    assert (after.cards_version, after.version) == (before.cards_version, seen + len(commands))
    assert await match.elsewhere().attempt(MakeMove(ANNA, PLAY, seen)) == OK
    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == STALE


@pytest.mark.parametrize("commands", LOUD.values(), ids=LOUD)
async def test_control_is_stale_after_a_loud_change(
    memory: MemoryTables, commands: tuple[Command, ...]
) -> None:
    """The pressed message is redrawn, and nothing is played."""
    match, seen = await drawn(memory)

    after = await match.do(*commands)

    assert after.cards_version == after.version
    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == STALE
    assert await match.attempt(FillHand(ANNA, seen)) == STALE
    assert await match.attempt(asks(ANNA, "PS>B4", seen)) == STALE


async def test_other_request_is_quiet_too(memory: MemoryTables) -> None:
    """Answers name the request that they answer, so that no version has to tell them apart."""
    match = await PairTable.paired(memory)
    await match.turn(CLEO)
    await match.play(CLEO, "HW>D1")
    seen = (await match.turn(ANNA)).version

    await match.do(asks(ANNA, "PS>B2"), asks(ANNA, "PD1>B2"))

    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == OK


@pytest.mark.parametrize("ahead", [1, 100])
async def test_version_that_never_was_is_stale(memory: MemoryTables, ahead: int) -> None:
    """A control cannot have been drawn at a later version than now."""
    match, seen = await drawn(memory)

    assert await match.attempt(MakeMove(ANNA, PLAY, seen + ahead)) == STALE


async def test_agreeing_to_stop_is_quiet(memory: MemoryTables) -> None:
    """Until all agree; then the game is over."""
    match, _ = await drawn(memory)
    await match.do(Leave(DAG))
    seen = (await match.state()).version

    after = await match.do(AgreeToStop(BEN))

    assert after.cards_version == seen
    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == OK


async def test_inviting_is_quiet(memory: MemoryTables) -> None:
    """The newcomer's taking the seat is not."""
    match, _ = await drawn(memory)
    seen = (await match.do(Leave(CLEO))).version
    await match.do(Invite(ANNA, STRANGER))

    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == OK
    seen = (await match.state()).version
    await match.do(Join(STRANGER))
    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == STALE


async def test_taking_back_after_a_quiet_change(memory: MemoryTables) -> None:
    """The button to undo is still good."""
    match = await PairTable.paired(memory, options=PAIRS)
    seen = (await match.play(ANNA, "H1>B1")).version
    await match.do(Point(CLEO), asks(ANNA, "PS>B2"))

    assert await match.attempt(TakeBack(ANNA, seen)) == OK


async def test_new_name_comes_with_a_quiet_change(store: TableStore) -> None:
    """It is stored with it, and makes nothing stale."""
    match, seen = await drawn(store)

    after = await match.do(Point(Person(CLEO.id, "Cleopatra")))

    assert after.seats[2] == Person(CLEO.id, "Cleopatra")
    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == OK


async def test_move_is_played_although_another_process_was_quiet(memory: MemoryTables) -> None:
    """The table in memory is behind the store, and the move no worse for it."""
    match, seen = await drawn(memory)
    await match.elsewhere().do(Point(CLEO))

    assert await match.attempt(MakeMove(ANNA, PLAY, seen)) == OK


async def between(match: PairTable) -> None:
    """Anna and Cleo win."""
    await match.win_as_pair(ANNA)


async def abandoned(match: PairTable) -> None:
    """The game is dealt again."""
    await match.do(End(ANNA, is_moderator=False, game_only=True))


@pytest.mark.parametrize("end", [between, abandoned])
async def test_new_game_begins_with_a_new_version(
    memory: MemoryTables, end: Callable[[PairTable], Awaitable[None]]
) -> None:
    """What was drawn in the game before, or between the games, is stale."""
    match, seen = await drawn(memory)
    await end(match)
    later = (await match.do(ChooseOptions(ANNA, STRICT))).version
    dealt = await match.next(dealer=3)

    assert dealt.cards_version == dealt.version
    for version in (seen, later):
        assert {await match.attempt(FillHand(person, version)) for person in (ANNA, BEN)} == {STALE}
