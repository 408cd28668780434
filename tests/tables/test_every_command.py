"""Every command in every phase is accepted, or refused with one certain reason that changes nothing."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import pytest

from bot.game.moves import PASS
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.tables.commands import (
    Begin,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    Join,
    Leave,
    MakeMove,
    SeatComputers,
    TakeBack,
)
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    OK,
    STALE,
    STRANGER,
    WINNING,
    Heard,
    Stacked,
    attempt,
    lobby,
    move,
    playing,
)

PLAY: Final = parse_move("S>B1")
OVER: Final = "over"

COMMANDS: Final[Mapping[str, tuple[Command, str, str]]] = {
    "stranger joins": (Join(STRANGER), OK, "already_begun"),
    "guest joins": (Join(BEN), "already_seated", "already_seated"),
    "host leaves": (Leave(ANNA), OK, OK),
    "guest leaves": (Leave(BEN), OK, OK),
    "stranger leaves": (Leave(STRANGER), "not_seated", "not_seated"),
    "host seats a computer": (SeatComputers(ANNA, None, "simplest"), OK, "already_begun"),
    "guest seats a computer": (SeatComputers(BEN, None, "simplest"), "not_host", "already_begun"),
    "stranger seats a computer": (SeatComputers(STRANGER, 1, "simplest"), "not_host", "already_begun"),
    "host chooses": (ChooseOptions(ANNA, Options()), OK, "already_begun"),
    "guest chooses": (ChooseOptions(BEN, Options()), "not_host", "already_begun"),
    "stranger chooses": (ChooseOptions(STRANGER, Options()), "not_host", "already_begun"),
    "host begins": (Begin(ANNA), OK, "already_begun"),
    "guest begins": (Begin(BEN), "not_host", "already_begun"),
    "stranger begins": (Begin(STRANGER), "not_host", "already_begun"),
    "player on turn plays": (MakeMove(ANNA, PLAY), "not_begun", OK),
    "player on turn passes": (MakeMove(ANNA, PASS), "not_begun", "pass_not_allowed"),
    "player on turn plays late": (MakeMove(ANNA, PLAY, expected=1), "not_begun", STALE),
    "player out of turn plays": (MakeMove(BEN, PLAY), "not_begun", "not_your_turn"),
    "player out of turn plays late": (MakeMove(BEN, PLAY, expected=1), "not_begun", STALE),
    "stranger plays": (MakeMove(STRANGER, PLAY), "not_begun", "not_seated"),
    "player on turn takes back": (TakeBack(ANNA), "not_begun", OK),
    "player out of turn takes back": (TakeBack(BEN), "not_begun", "not_your_turn"),
    "player on turn takes back late": (TakeBack(ANNA, expected=1), "not_begun", STALE),
    "stranger takes back": (TakeBack(STRANGER), "not_begun", "not_seated"),
    "computer plays late": (ComputerMove(2, PLAY, expected=1), STALE, STALE),
    "computer plays for a person": (ComputerMove(0, PLAY, expected=5), "not_begun", "not_seated"),
    "computer plays out of turn": (ComputerMove(2, PLAY, expected=5), "not_begun", "not_your_turn"),
    "computer plays at no seat": (ComputerMove(6, PLAY, expected=5), "not_begun", "not_seated"),
    "host ends": (End(ANNA, is_moderator=False), OK, OK),
    "guest ends": (End(BEN, is_moderator=False), "may_not_end", "may_not_end"),
    "stranger ends": (End(STRANGER, is_moderator=False), "may_not_end", "may_not_end"),
    "moderator ends": (End(STRANGER, is_moderator=True), OK, OK),
}
"""Each command; what it comes to in the lobby; and in a game in which the host is on turn and has played."""

Phase = Callable[[Tables], Awaitable[int]]


async def in_the_lobby(tables: Tables) -> int:
    """A lobby at version 5."""
    table_id = await lobby(tables, BEN, computers=1)
    await tables.do(table_id, Join(CLEO))
    await tables.do(table_id, Leave(CLEO))
    return table_id


async def in_the_game(tables: Tables) -> int:
    """A game at version 5 in which Anna is on turn and has played a card."""
    table_id = await playing(tables, BEN, computers=1)
    await move(tables, table_id, ANNA, "H1>B2")
    return table_id


async def after_the_game(tables: Tables) -> int:
    """A game that Anna has won."""
    table_id = await playing(tables, BEN, computers=1)
    await move(tables, table_id, ANNA, *["S>B1"] * 5)
    return table_id


async def after_the_lobby(tables: Tables) -> int:
    """A lobby that was closed."""
    table_id = await lobby(tables, BEN, computers=1)
    await tables.do(table_id, End(ANNA, is_moderator=False))
    return table_id


async def after_breaking_off(tables: Tables) -> int:
    """A game that was ended."""
    table_id = await playing(tables, BEN, computers=1)
    await tables.do(table_id, End(ANNA, is_moderator=False))
    return table_id


async def assert_comes_to(phase: Phase, command: Command, expected: str) -> None:
    """The command comes to that; only an accepted one raises the version and is heard of."""
    heard = Heard()
    memory = MemoryTables()
    tables = Tables(memory, listener=heard, shuffler=lambda: Stacked(first_stock=WINNING, seats=3))
    table_id = await phase(tables)
    before, row, news = await tables.state(table_id), memory.stored[table_id], len(heard.changes)

    outcome = await attempt(tables, table_id, command)

    assert outcome == expected
    after = await tables.state(table_id)
    if outcome == OK:
        assert heard.versions[news:] == [after.version] == [before.version + 1]
    else:
        assert after == before
        assert memory.stored[table_id] is row
        assert heard.changes[news:] == []


@pytest.mark.parametrize("name", COMMANDS)
async def test_in_the_lobby(name: str) -> None:
    """In the lobby people come and go and the host prepares the game; nothing is played."""
    command, expected, _ = COMMANDS[name]

    await assert_comes_to(in_the_lobby, command, expected)


@pytest.mark.parametrize("name", COMMANDS)
async def test_in_the_game(name: str) -> None:
    """In the game its players play by the rules; nothing is prepared any more."""
    command, _, expected = COMMANDS[name]

    await assert_comes_to(in_the_game, command, expected)


@pytest.mark.parametrize("phase", [after_the_game, after_the_lobby, after_breaking_off])
@pytest.mark.parametrize("name", [name for name in COMMANDS if not name.startswith("computer")])
async def test_after_the_end(name: str, phase: Phase) -> None:
    """What is over stays over, whoever asks for whatever."""
    command, _, _ = COMMANDS[name]

    await assert_comes_to(phase, command, OVER)


@pytest.mark.parametrize("phase", [after_the_game, after_the_lobby, after_breaking_off])
async def test_thinking_beyond_the_end(phase: Phase) -> None:
    """A computer player that was thinking when the game ended is told to look again, not that it is over."""
    await assert_comes_to(phase, ComputerMove(2, PLAY, expected=1), STALE)
