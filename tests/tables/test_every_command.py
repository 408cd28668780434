"""Every command in every phase is accepted, or refused with one certain reason that changes nothing."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest

from bot.game.moves import PARTNER_STOCK_TOP, PASS, Play
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.tables.attendance import Deadline, DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import (
    AgreeToStop,
    Answer,
    ArrangeSeats,
    Ask,
    Back,
    Begin,
    CallTalk,
    ChooseClock,
    ChooseMatch,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    Expire,
    FillHand,
    Invite,
    Join,
    Kick,
    Leave,
    LetIn,
    MakeMove,
    MoveTable,
    Next,
    NoteTalk,
    Nudge,
    PickPartner,
    PlayOutOfTurn,
    Point,
    Resume,
    SeatComputers,
    StayHost,
    Suspend,
    TakeBack,
)
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.model import Place
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    OK,
    PLACE,
    STALE,
    STRANGER,
    Heard,
    attempt,
    lobby,
    move,
    playing,
)
from tests.tables.match_table import Rigged

PLAY: Final = parse_move("S>B1")
ASKED: Final = Play(PARTNER_STOCK_TOP, 1)
OVER: Final = "over"
LATE: Final = 1
ELSEWHERE: Final = Place(PLACE.guild_id, 501)
NEVER: Final = Deadline(DeadlineKind.EMPTY, datetime(2026, 8, 1, tzinfo=UTC))
NOW: Final = 2
"""Stands for the version of now."""


def always(outcome: str) -> tuple[str, str, str]:
    """The same in the lobby, in a game, and between two games."""
    return outcome, outcome, outcome


COMMANDS: Final[Mapping[str, tuple[Command, str, str, str]]] = {
    "stranger joins": (Join(STRANGER), OK, OK, OK),
    "guest joins": (Join(BEN), "already_seated", "already_seated", "already_seated"),
    "host leaves": (Leave(ANNA), OK, OK, OK),
    "guest leaves": (Leave(BEN), OK, OK, OK),
    "stranger leaves": (Leave(STRANGER), "not_seated", "not_seated", "not_seated"),
    "host seats a computer": (SeatComputers(ANNA, None, "simplest"), OK, "already_begun", OK),
    "guest seats a computer": (SeatComputers(BEN, None, "simplest"), "not_host", "already_begun", "not_host"),
    "stranger seats a computer": (
        SeatComputers(STRANGER, 1, "simplest"),
        "not_host",
        "already_begun",
        "not_host",
    ),
    "host chooses": (ChooseOptions(ANNA, Options()), OK, "already_begun", OK),
    "guest chooses": (ChooseOptions(BEN, Options()), "not_host", "already_begun", "not_host"),
    "stranger chooses": (ChooseOptions(STRANGER, Options()), "not_host", "already_begun", "not_host"),
    "host chooses the match": (ChooseMatch(ANNA, SINGLE_GAME), OK, "already_begun", "already_begun"),
    "guest chooses the match": (ChooseMatch(BEN, SINGLE_GAME), "not_host", "already_begun", "already_begun"),
    "stranger chooses the match": (
        ChooseMatch(STRANGER, SINGLE_GAME),
        "not_host",
        "already_begun",
        "already_begun",
    ),
    "host begins": (Begin(ANNA), OK, "already_begun", "already_begun"),
    "guest begins": (Begin(BEN), "not_host", "already_begun", "already_begun"),
    "stranger begins": (Begin(STRANGER), "not_host", "already_begun", "already_begun"),
    "player on turn plays": (MakeMove(ANNA, PLAY), "not_begun", OK, "not_begun"),
    "player on turn plays now": (MakeMove(ANNA, PLAY, expected=NOW), "not_begun", OK, "not_begun"),
    "player on turn passes": (MakeMove(ANNA, PASS), "not_begun", "pass_not_allowed", "not_begun"),
    "player on turn plays late": (MakeMove(ANNA, PLAY, expected=LATE), "not_begun", STALE, "not_begun"),
    "player out of turn plays": (MakeMove(BEN, PLAY), "not_begun", "not_your_turn", "not_begun"),
    "player out of turn plays late": (MakeMove(BEN, PLAY, expected=LATE), "not_begun", STALE, "not_begun"),
    "stranger plays": (MakeMove(STRANGER, PLAY), "not_begun", "not_seated", "not_begun"),
    "player on turn takes back": (TakeBack(ANNA), "not_begun", OK, "not_begun"),
    "player out of turn takes back": (TakeBack(BEN), "not_begun", "not_your_turn", "not_begun"),
    "player on turn takes back late": (TakeBack(ANNA, expected=LATE), "not_begun", STALE, "not_begun"),
    "stranger takes back": (TakeBack(STRANGER), "not_begun", "not_seated", "not_begun"),
    "computer plays late": (ComputerMove(2, PLAY, expected=LATE), STALE, STALE, STALE),
    "computer plays for a person": (
        ComputerMove(0, PLAY, expected=NOW),
        "not_begun",
        "not_seated",
        "not_begun",
    ),
    "computer plays out of turn": (
        ComputerMove(2, PLAY, expected=NOW),
        "not_begun",
        "not_your_turn",
        "not_begun",
    ),
    "computer plays at no seat": (
        ComputerMove(6, PLAY, expected=NOW),
        "not_begun",
        "not_seated",
        "not_begun",
    ),
    "host goes on": (Next(ANNA), "not_begun", "game_running", OK),
    "guest goes on": (Next(BEN), "not_begun", "game_running", "not_host"),
    "stranger goes on": (Next(STRANGER), "not_begun", "game_running", "not_host"),
    "host agrees to stop": (AgreeToStop(ANNA), "not_begun", "nobody_gave_up", "not_begun"),
    "guest agrees to stop": (AgreeToStop(BEN), "not_begun", "nobody_gave_up", "not_begun"),
    "stranger agrees to stop": (AgreeToStop(STRANGER), "not_begun", "not_seated", "not_begun"),
    "player on turn asks": (Ask(ANNA, ASKED), "not_begun", "no_partner", "not_begun"),
    "player out of turn asks": (Ask(BEN, ASKED), "not_begun", "not_your_turn", "not_begun"),
    "player on turn asks late": (Ask(ANNA, ASKED, LATE), "not_begun", STALE, "not_begun"),
    "stranger asks": (Ask(STRANGER, ASKED), "not_begun", "not_seated", "not_begun"),
    "guest answers": (Answer(BEN, plays=True), "not_begun", STALE, "not_begun"),
    "stranger answers": (Answer(STRANGER, plays=False), "not_begun", "not_seated", "not_begun"),
    "guest points": (Point(BEN), "not_begun", "no_partner", "not_begun"),
    "stranger points": (Point(STRANGER), "not_begun", "not_seated", "not_begun"),
    "guest talks": (NoteTalk(BEN), "not_begun", "not_strict", "not_begun"),
    "stranger talks": (NoteTalk(STRANGER), "not_begun", "not_seated", "not_begun"),
    "guest calls": (CallTalk(BEN), "not_begun", "not_strict", "not_begun"),
    "stranger calls": (CallTalk(STRANGER, 0, 1), "not_begun", "not_seated", "not_begun"),
    "guest plays out of turn": (PlayOutOfTurn(BEN, 1), "not_begun", "not_strict", "not_begun"),
    "stranger plays out of turn": (PlayOutOfTurn(STRANGER, 1), "not_begun", "not_seated", "not_begun"),
    "player on turn fills up": (FillHand(ANNA), "not_begun", "not_strict", "not_begun"),
    "player out of turn fills up": (FillHand(BEN), "not_begun", "not_your_turn", "not_begun"),
    "player on turn fills up late": (FillHand(ANNA, LATE), "not_begun", STALE, "not_begun"),
    "stranger fills up": (FillHand(STRANGER), "not_begun", "not_seated", "not_begun"),
    "host invites": (Invite(ANNA, STRANGER), "not_begun", "no_partner", "not_begun"),
    "stranger invites": (Invite(STRANGER, CLEO), "not_begun", "not_seated", "not_begun"),
    "guest picks a partner": (PickPartner(BEN, 0), "no_pairs_yet", "pairs_stay", "pairs_stay"),
    "host arranges": (ArrangeSeats(ANNA), "no_pairs_yet", "pairs_stay", "pairs_stay"),
    "guest arranges": (ArrangeSeats(BEN), "not_host", "pairs_stay", "pairs_stay"),
    "host chooses partners": (ChooseOptions(ANNA, Options(partners=True)), OK, "already_begun", "pairs_stay"),
    "host chooses a clock": (ChooseClock(ANNA, Clock.HOUR), OK, OK, OK),
    "guest chooses a clock": (ChooseClock(BEN, Clock.HOUR), "not_host", "not_host", "not_host"),
    "player on turn nudges": (Nudge(ANNA), "not_begun", "nobody_to_nudge", "not_begun"),
    "guest nudges": (Nudge(BEN), "not_begun", OK, "not_begun"),
    "stranger nudges": (Nudge(STRANGER), "not_begun", "not_seated", "not_begun"),
    "host kicks": (Kick(ANNA, BEN.id), OK, OK, OK),
    "host kicks who is not there": (Kick(ANNA, CLEO.id), *always("not_to_be_kicked")),
    "host kicks herself": (Kick(ANNA, ANNA.id), *always("not_to_be_kicked")),
    "guest kicks alone": (Kick(BEN, ANNA.id), *always("not_host")),
    "stranger kicks": (Kick(STRANGER, ANNA.id), *always("not_seated")),
    "host lets in": (LetIn(ANNA, STRANGER.id), *always("asks_no_more")),
    "guest lets in": (LetIn(BEN, STRANGER.id), *always("not_host")),
    "guest is back": (Back(BEN), *always(STALE)),
    "stranger is back": (Back(STRANGER), *always(STALE)),
    "host stays host": (StayHost(ANNA), OK, "already_begun", OK),
    "guest stays host": (StayHost(BEN), "not_host", "already_begun", "not_host"),
    "host moves the table": (MoveTable(ANNA, ELSEWHERE), *always("not_suspended")),
    "channel is lost": (Suspend(), OK, OK, OK),
    "channel is back": (Resume(), *always("not_suspended")),
    "something is due no more": (Expire(NEVER), *always(STALE)),
    "host ends": (End(ANNA, is_moderator=False), OK, OK, OK),
    "guest ends": (End(BEN, is_moderator=False), "may_not_end", "may_not_end", "may_not_end"),
    "stranger ends": (End(STRANGER, is_moderator=False), "may_not_end", "may_not_end", "may_not_end"),
    "moderator ends": (End(STRANGER, is_moderator=True), OK, OK, OK),
    "host ends the game": (
        End(ANNA, is_moderator=False, game_only=True),
        "not_begun",
        OK,
        "not_begun",
    ),
    "guest ends the game": (
        End(BEN, is_moderator=False, game_only=True),
        "may_not_end",
        "may_not_end",
        "may_not_end",
    ),
    "moderator ends the game": (
        End(STRANGER, is_moderator=True, game_only=True),
        "not_begun",
        OK,
        "not_begun",
    ),
}
"""Each command at the table of a match; what it comes to in the lobby; in a game in which the host is on turn
and has played; and between two games."""
GOING_ON: Final = {"host goes on": OK, "guest goes on": "not_host", "stranger goes on": "not_host"}
"""What is possible at a table that is over, if anything was ever dealt there."""

Phase = Callable[[Tables], Awaitable[int]]
ENDS: Final = MatchRules(MatchKind.WINS, 2)


async def in_the_lobby(tables: Tables) -> int:
    """A lobby that somebody has joined and left again."""
    table_id = await lobby(tables, BEN, computers=1, rules=ENDS)
    await tables.do(table_id, Join(CLEO))
    await tables.do(table_id, Leave(CLEO))
    return table_id


async def in_the_game(tables: Tables) -> int:
    """A game in which Anna is on turn and has played a card."""
    table_id = await playing(tables, BEN, computers=1, rules=ENDS)
    await move(tables, table_id, ANNA, "H1>B2")
    return table_id


async def between_games(tables: Tables) -> int:
    """A match of which Anna has won the first game."""
    table_id = await playing(tables, BEN, computers=1, rules=ENDS)
    await move(tables, table_id, ANNA, *["S>B1"] * 5)
    return table_id


async def after_the_game(tables: Tables) -> int:
    """A single game that Anna has won."""
    table_id = await playing(tables, BEN, computers=1)
    await move(tables, table_id, ANNA, *["S>B1"] * 5)
    return table_id


async def after_the_match(tables: Tables) -> int:
    """A match that Anna has won with its first game."""
    rules = MatchRules(MatchKind.POINTS, 50)
    table_id = await playing(tables, BEN, computers=1, rules=rules)
    await move(tables, table_id, ANNA, *["S>B1"] * 5)
    return table_id


async def after_the_lobby(tables: Tables) -> int:
    """A lobby that was closed."""
    table_id = await lobby(tables, BEN, computers=1)
    await tables.do(table_id, End(ANNA, is_moderator=False))
    return table_id


async def after_breaking_off(tables: Tables) -> int:
    """A game that was ended, and the match with it."""
    table_id = await playing(tables, BEN, computers=1, rules=ENDS)
    await tables.do(table_id, End(ANNA, is_moderator=False))
    return table_id


async def after_the_last_game(tables: Tables) -> int:
    """A match that was ended between two games."""
    table_id = await between_games(tables)
    await tables.do(table_id, End(ANNA, is_moderator=False))
    return table_id


DEALT_AND_OVER: Final = (after_the_game, after_the_match, after_breaking_off, after_the_last_game)


def at_version(command: Command, version: int) -> Command:
    """The command, expecting the version of now if that is what it says."""
    if isinstance(command, MakeMove | TakeBack | ComputerMove) and command.expected == NOW:
        return replace(command, expected=version)
    return command


async def assert_comes_to(phase: Phase, command: Command, expected: str) -> None:
    """The command comes to that; only an accepted one raises the version and is heard of."""
    heard = Heard()
    memory = MemoryTables()
    shuffler = Rigged(3, dealer=2)
    tables = Tables(memory, listener=heard, shuffler=lambda: shuffler)
    table_id = await phase(tables)
    command = at_version(command, (await tables.state(table_id)).version)
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
    command, expected, _, _ = COMMANDS[name]

    await assert_comes_to(in_the_lobby, command, expected)


@pytest.mark.parametrize("name", COMMANDS)
async def test_in_the_game(name: str) -> None:
    """In the game its players play by the rules; nothing is prepared any more."""
    command, _, expected, _ = COMMANDS[name]

    await assert_comes_to(in_the_game, command, expected)


@pytest.mark.parametrize("name", COMMANDS)
async def test_between_games(name: str) -> None:
    """Between games it is as in the lobby, but for the match, which stays."""
    command, _, _, expected = COMMANDS[name]

    await assert_comes_to(between_games, command, expected)


@pytest.mark.parametrize("phase", DEALT_AND_OVER)
@pytest.mark.parametrize("name", [name for name in COMMANDS if not name.startswith("computer")])
async def test_after_the_end(name: str, phase: Phase) -> None:
    """What is over stays over, whoever asks for whatever, but for the host's rematch."""
    command, *_ = COMMANDS[name]

    await assert_comes_to(phase, command, GOING_ON.get(name, OVER))


@pytest.mark.parametrize("name", [name for name in COMMANDS if not name.startswith("computer")])
async def test_after_the_lobby(name: str) -> None:
    """Where nothing was dealt there is no rematch either."""
    command, *_ = COMMANDS[name]

    await assert_comes_to(after_the_lobby, command, OVER)


@pytest.mark.parametrize("phase", [*DEALT_AND_OVER, after_the_lobby])
async def test_thinking_beyond_the_end(phase: Phase) -> None:
    """A computer player that was thinking when the game ended is told to look again, not that it is over."""
    await assert_comes_to(phase, ComputerMove(2, PLAY, expected=LATE), STALE)
