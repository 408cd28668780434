"""The ends of games under fire: several processes, failing saves, restarts; each game ends once."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from bot.game.outcome import Termination
from bot.tables.commands import AgreeToStop, Command, End, Join, Leave, MakeMove, Next
from bot.tables.errors import StorageError
from bot.tables.match import MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, OK, SHORT, hand_of
from tests.tables.match_table import FROM_STOCK, MatchTable, Rigged, score

WIN = FROM_STOCK[0]
TWO_WINS = MatchRules(MatchKind.WINS, 2)
Begun = Callable[[TableStore], Awaitable[MatchTable]]


async def before_the_end(store: TableStore) -> MatchTable:
    """A game in which Anna is on turn and has one card left to play."""
    match = await MatchTable.begun(store, BEN)
    await match.play_stock_of(0, but=1)
    return match


async def deciding(store: TableStore) -> MatchTable:
    """The same in the game that decides the match."""
    match = await MatchTable.begun(store, BEN, rules=TWO_WINS)
    await match.win(0)
    await match.next()
    await match.lead_up(0)
    await match.play_stock_of(0, but=1)
    return match


async def at_once(match: MatchTable, *commands: Command) -> Counter[str]:
    """What commands come to that as many processes give at the same moment."""
    processes = [match.elsewhere() for _ in commands]
    for process in processes:
        await process.state()
    given = zip(processes, commands, strict=True)
    return Counter(await asyncio.gather(*(process.give(command) for process, command in given)))


# ---------------------------------------------------------------------- other processes


@pytest.mark.parametrize("begun", [before_the_end, deciding], ids=["game", "match"])
@pytest.mark.parametrize("has_version", [True, False], ids=["with a version", "without"])
async def test_last_move_of_many_processes_ends_once(
    store: TableStore, begun: Begun, *, has_version: bool
) -> None:
    """Of ten equal moves that end a game one is made, and the others are told that the game is over."""
    match = await begun(store)
    before = await match.state()
    move = MakeMove(ANNA, WIN, before.version if has_version else None)

    outcomes = await at_once(match, *[move] * 10)

    table = await match.state()
    assert outcomes == {OK: 1, "over" if begun is deciding else "not_begun": 9}
    assert (table.version, len(table.match.results)) == (before.version + 1, before.game_number)
    assert score(table) == {"Anna": (before.game_number, 50 * before.game_number), "Ben": (0, 0)}


@pytest.mark.parametrize(
    "other",
    [
        End(ANNA, is_moderator=False),
        End(ANNA, is_moderator=False, game_only=True),
        Leave(ANNA),
        Next(ANNA),
    ],
    ids=["end", "end of the game", "leave", "next"],
)
async def test_winning_against_another_command(store: TableStore, other: Command) -> None:
    """Whatever happens at the same moment in another process, the game is over once, with one outcome."""
    match = await before_the_end(store)
    move = MakeMove(ANNA, WIN, (await match.state()).version)

    await at_once(match, move, other, move, other)

    table = await match.state()
    assert table == await Tables(store).state(match.id)
    ended = [result for result in table.match.results if result.outcome.winners == (0,)]
    assert len(ended) <= 1
    assert len(table.match.results) == table.game_number - (table.phase is Phase.PLAYING)


async def test_next_game_is_dealt_by_one_process(store: TableStore) -> None:
    """Of ten presses for the next game in as many processes one deals."""
    match = await before_the_end(store)
    await match.play_stock_of(0)

    outcomes = await at_once(match, *[Next(ANNA)] * 10)

    table = await match.state()
    assert outcomes == {OK: 1, "game_running": 9}
    assert (table.game_number, len(table.match.results)) == (2, 1)


async def test_rematch_is_begun_by_one_process(store: TableStore) -> None:
    """Of ten presses for a rematch one begins it, and no match is left out."""
    match = await deciding(store)
    await match.play_stock_of(0)

    outcomes = await at_once(match, *[Next(ANNA)] * 10)

    assert outcomes == {OK: 1, "game_running": 9}
    assert (await match.state()).match.number == 2


async def test_rematch_and_new_table_at_once(store: TableStore) -> None:
    """Of a rematch and a new table in the same channel, asked for in two processes, one comes about."""
    match = await deciding(store)
    await match.play_stock_of(0)
    there = match.elsewhere().tables
    place = (await match.state()).place

    rematch, opened = await asyncio.gather(
        match.give(Next(ANNA)), there.open(place, CLEO, SHORT), return_exceptions=True
    )

    is_rematch = (await match.state()).phase is Phase.PLAYING
    assert is_rematch == (rematch == OK)
    assert is_rematch == isinstance(opened, Exception)


async def test_last_agreement_of_many_processes_ends_once(store: TableStore) -> None:
    """When all agree at the same moment, the game is stopped once, and not before all have."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(CLEO))

    outcomes = await at_once(match, AgreeToStop(ANNA), AgreeToStop(BEN))

    table = await match.state()
    assert outcomes == {OK: 2}
    assert (table.phase, len(table.match.results)) == (Phase.BETWEEN, 1)
    assert table.match.results[0].outcome.termination is Termination.RESIGNED


async def test_joining_while_the_next_game_is_dealt(store: TableStore) -> None:
    """Who joins at that moment plays the game, or is told that it has begun; never half of both."""
    match = await before_the_end(store)
    await match.play_stock_of(0)

    outcomes = await at_once(match, Next(ANNA), Join(CLEO))

    table = await match.state()
    seated = CLEO in table.seats
    assert table.view is not None
    assert len(table.view.stock_left) == len(table.seats) == 2 + seated
    assert outcomes == ({OK: 2} if seated else {OK: 1, "already_begun": 1})


# ---------------------------------------------------------------------- failing saves


@pytest.mark.parametrize("begun", [before_the_end, deciding], ids=["game", "match"])
async def test_deciding_move_that_is_not_stored(memory: MemoryTables, begun: Begun) -> None:
    """When the database refuses the last move nothing has ended, nobody hears of it, and it can be made."""
    match = await begun(memory)
    before, told = await match.tables.look(match.id, ANNA.id), match.heard.versions
    memory.fail("save")

    with pytest.raises(StorageError):
        await match.tables.do(match.id, MakeMove(ANNA, WIN, before.table.version))

    assert await match.tables.look(match.id, ANNA.id) == before
    assert match.heard.versions == told
    table = await match.play_stock_of(0)
    assert table.phase is not Phase.PLAYING
    assert len(table.match.results) == table.game_number


async def test_deciding_move_without_an_answer(memory: MemoryTables) -> None:
    """Where it is unknown whether the last move was stored, the store decides: the game has ended, once."""
    match = await before_the_end(memory)
    version = (await match.state()).version
    memory.fail_afterwards("save")
    with pytest.raises(StorageError):
        await match.tables.do(match.id, MakeMove(ANNA, WIN, version))

    assert await match.attempt(MakeMove(ANNA, WIN, version)) == "not_begun"

    table = await match.state()
    assert (table.phase, table.version, len(table.match.results)) == (Phase.BETWEEN, version + 1, 1)
    assert match.heard.versions[-1] == version + 1


@pytest.mark.parametrize(
    "command", [Next(ANNA), Leave(ANNA), Join(CLEO), End(ANNA, is_moderator=False)], ids=repr
)
async def test_failure_between_games(memory: MemoryTables, command: Command) -> None:
    """What is not stored between games has not happened, and the next try succeeds."""
    match = await before_the_end(memory)
    await match.play_stock_of(0)
    before = await match.state()
    memory.fail("save")

    with pytest.raises(StorageError):
        await match.tables.do(match.id, command)

    assert await match.state() == before
    fresh = MatchTable(memory, Rigged(), match.id)
    await fresh.do(command)


async def test_rematch_that_is_not_stored(memory: MemoryTables) -> None:
    """A rematch the database refuses leaves the match over, with its points and number."""
    match = await deciding(memory)
    before = await match.play_stock_of(0)
    memory.fail("save")

    with pytest.raises(StorageError):
        await match.tables.do(match.id, Next(ANNA))

    assert await match.state() == before
    assert (await match.next()).match.number == 2


# ---------------------------------------------------------------------- restarts


async def test_every_step_by_another_process(store: TableStore) -> None:
    """A match each step of which is made by a process that knows only the store goes as in a single one."""
    match = await MatchTable.opened(store, BEN, rules=TWO_WINS)
    steps: list[Command | None] = [Leave(BEN), Join(BEN), AgreeToStop(ANNA), None]
    rigged = Rigged(2, dealer=1)
    watching = match.tables

    await match.start()
    for step in steps:
        fresh = MatchTable(store, rigged, match.id)
        await fresh.give(step) if step else await fresh.move()
        assert await watching.state(match.id) == await fresh.state()
    for winner in (1, 0, 1):
        await MatchTable(store, rigged, match.id).win(winner)
        ended = await watching.state(match.id)
        if ended.phase is Phase.BETWEEN:
            await MatchTable(store, rigged, match.id).next()
            for person in (ANNA, BEN):
                fresh = Tables(store)
                assert await hand_of(fresh, match.id, person) == await hand_of(watching, match.id, person)

    assert (ended.phase, score(ended)) == (Phase.FINISHED, {"Anna": (1, 50), "Ben": (2, 100)})
