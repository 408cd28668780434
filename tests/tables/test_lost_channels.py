"""A table whose channel is lost stands still until it is back, or the host has found another one."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

import pytest

from bot.game.moves import PASS
from bot.game.options import Options
from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import (
    AgreeToStop,
    Back,
    ChooseClock,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    FillHand,
    Join,
    Kick,
    Leave,
    LetIn,
    MakeMove,
    MoveTable,
    Next,
    Nudge,
    Point,
    Resume,
    StayHost,
    Suspend,
    TakeBack,
)
from bot.tables.model import Phase, Place
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, OK, PLACE, SHORT, STRANGER, refusing
from tests.tables.match_table import ONWARD
from tests.tables.timed_table import TimedTable

ELSEWHERE: Final = Place(PLACE.guild_id, 501)
WEEK: Final = timedelta(days=7)
REFUSED: Final[Mapping[str, Command]] = {
    "move": MakeMove(ANNA, PASS),
    "take back": TakeBack(ANNA),
    "fill up": FillHand(ANNA),
    "join": Join(STRANGER),
    "point": Point(BEN),
    "clock": ChooseClock(ANNA, Clock.OFF),
    "options": ChooseOptions(ANNA, Options()),
    "next": Next(ANNA),
    "nudge": Nudge(BEN),
    "kick": Kick(ANNA, BEN.id),
    "let in": LetIn(ANNA, STRANGER.id),
    "back": Back(BEN),
    "stay host": StayHost(ANNA),
    "suspend": Suspend(),
}


async def suspended(store: TableStore) -> TimedTable:
    """A table with a clock that has lost its channel in the middle of a game; nobody sits where Cleo sat."""
    match = await TimedTable.timed(store, BEN, CLEO, rules=ONWARD)
    await match.do(Leave(CLEO), Suspend())
    return match


async def test_clock_stands_still(store: TableStore) -> None:
    """The table waits for nothing but its channel; then the turn has a whole clock."""
    match = await suspended(store)
    assert await match.waits() == {DeadlineKind.PLACE: WEEK}
    assert (await match.state()).is_suspended
    match.later(days=2)

    table = await match.do(Resume())

    assert not table.is_suspended
    assert (await match.waits())[DeadlineKind.TURN] == timedelta(minutes=2)


async def test_computer_players_stand_still(store: TableStore) -> None:
    """They go on when the channel is back; a move they had thought of is too late."""
    match = await TimedTable.begun(store, BEN)
    await match.do(Leave(ANNA))
    thought = await match.command(await match.state())
    await match.do(Suspend())
    assert await match.tables.computer_on_turn(match.id) is None
    assert isinstance(thought, ComputerMove)
    assert await match.attempt(thought) == "stale"

    await match.do(Resume())

    assert await match.tables.computer_on_turn(match.id) is not None
    assert match.heard.changes[-1].awaits_computer


@pytest.mark.parametrize("name", REFUSED)
async def test_nothing_is_played(memory: MemoryTables, name: str) -> None:
    """Whatever needs the channel is refused, whoever asks."""
    match = await suspended(memory)

    assert await match.attempt(REFUSED[name]) == "suspended"


@pytest.mark.parametrize("command", [Leave(BEN), AgreeToStop(ANNA), End(ANNA, is_moderator=False)], ids=type)
async def test_people_may_go(memory: MemoryTables, command: Command) -> None:
    """Nobody is held at a table that cannot be seen."""
    match = await suspended(memory)

    assert await match.attempt(command) == OK


async def test_week_does_not_begin_anew(memory: MemoryTables) -> None:
    """Whatever people do meanwhile."""
    match = await suspended(memory)
    match.later(days=3)

    await match.do(AgreeToStop(ANNA), Leave(BEN))

    assert await match.waits() == {DeadlineKind.PLACE: WEEK - timedelta(days=3)}


async def test_channel_that_stays_lost(store: TableStore) -> None:
    """The table ends after a week, and its channel is free."""
    match = await suspended(store)

    table = await match.expire(DeadlineKind.PLACE)

    assert (table.phase, table.deadlines, table.is_suspended) == (Phase.ABANDONED, (), False)
    assert await store.suspended() == ()


async def test_lost_tables_are_known(store: TableStore) -> None:
    """Also to who knows nothing but the store."""
    match = await suspended(store)
    assert await store.suspended() == (match.id,)

    await match.do(Resume())
    assert await store.suspended() == ()


async def test_lobby_is_suspended_too(store: TableStore) -> None:
    """It has half an hour again when its channel is back."""
    match = await TimedTable.opened(store, BEN)
    await match.do(Suspend())
    match.later(hours=5)

    await match.do(Resume())

    assert (await match.waits())[DeadlineKind.LOBBY] == timedelta(minutes=30)


# ---------------------------------------------------------------------- moving


async def test_host_moves_the_table(store: TableStore) -> None:
    """It is found in the new channel, and the game goes on; the old one is free."""
    match = await suspended(store)

    table = await match.do(MoveTable(ANNA, ELSEWHERE))

    assert (table.place, table.is_suspended) == (ELSEWHERE, False)
    assert await match.tables.live_in(ELSEWHERE.channel_id) == match.id
    assert match.heard.changes[-1].channel_id == ELSEWHERE.channel_id
    with refusing(TableRefusalCode.NO_TABLE):
        await match.tables.live_in(PLACE.channel_id)
    assert (await match.move()).turn_number == 2


async def test_channel_that_is_taken(store: TableStore) -> None:
    """Where another table lives nothing is moved to."""
    match = await suspended(store)
    await match.tables.open(ELSEWHERE, STRANGER, SHORT)

    assert await match.attempt(MoveTable(ANNA, ELSEWHERE)) == "channel_taken"
    assert (await match.state()).place == PLACE


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (MoveTable(BEN, ELSEWHERE), "not_host"),
        (MoveTable(STRANGER, ELSEWHERE), "not_host"),
        (MoveTable(ANNA, Place(901, 501)), "other_server"),
    ],
    ids=["guest", "stranger", "another server"],
)
async def test_moves_that_are_refused(memory: MemoryTables, command: Command, refusal: str) -> None:
    """Only the host moves a table, and only within the server whose scores it counts for."""
    match = await suspended(memory)

    assert await match.attempt(command) == refusal


async def test_table_that_has_a_channel_stays(memory: MemoryTables) -> None:
    """There is no reason to move it."""
    match = await TimedTable.begun(memory, BEN)

    assert await match.attempt(MoveTable(ANNA, ELSEWHERE)) == "not_suspended"
    assert await match.attempt(Resume()) == "not_suspended"
