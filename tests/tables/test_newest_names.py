"""People are called at the table as they were last seen there: their new name is stored with a command."""

import pytest

from bot.game.notation import parse_move
from bot.tables.commands import (
    AgreeToStop,
    ChooseOptions,
    Command,
    End,
    Join,
    Leave,
    MakeMove,
    Next,
    SeatComputers,
    TakeBack,
)
from bot.tables.match import MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, SHORT, STRANGER, called
from tests.tables.match_table import MatchTable, score

ANNE = Person(ANNA.id, "Anne")
BENNY = Person(BEN.id, "Benny")
PLAY = parse_move("HW>B1")


@pytest.mark.parametrize(
    "command",
    [
        MakeMove(ANNE, PLAY),
        AgreeToStop(ANNE),
        End(ANNE, is_moderator=False, game_only=True),
    ],
    ids=lambda command: type(command).__name__,
)
async def test_new_name_comes_with_a_command_in_a_game(store: TableStore, command: Command) -> None:
    """Whatever a player does in a game, seat and host have the new name from then on."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(CLEO))

    table = await match.do(command)

    assert (table.host, table.seats[0]) == (ANNE, ANNE)


async def test_taking_back_under_a_new_name(store: TableStore) -> None:
    """What takes a card back keeps the name."""
    match = await MatchTable.begun(store, BEN)
    await match.move(PLAY)

    table = await match.do(TakeBack(ANNE))

    assert (table.host, table.seats) == (ANNE, (ANNE, BEN))


@pytest.mark.parametrize(
    "command",
    [ChooseOptions(ANNE, SHORT), SeatComputers(ANNE, 0, "simplest"), Next(ANNE)],
    ids=lambda command: type(command).__name__,
)
async def test_new_name_comes_with_a_command_between_games(store: TableStore, command: Command) -> None:
    """Who is seated has the new name; who played the last game has the name of then."""
    match = await MatchTable.begun(store, BEN)
    await match.win(1)

    table = await match.do(command)

    assert (table.host, table.taken) == (ANNE, (ANNE, BEN))
    assert table.match.results[0].players == (ANNA, BEN)
    assert score(table) == {"Anne": (0, 0), "Ben": (1, 50)}


async def test_guest_renames_no_host(store: TableStore) -> None:
    """A new name is the person's own alone."""
    match = await MatchTable.begun(store, BEN)
    await match.move()

    table = await match.do(MakeMove(BENNY, parse_move("HW>D1")))

    assert (table.host, table.seats) == (ANNA, (ANNA, BENNY))


async def test_host_without_a_seat_has_a_name_too(store: TableStore) -> None:
    """The host who left last and asks for a rematch is called by the newest name."""
    match = await MatchTable.begun(store, BEN)
    await match.empty(BEN, ANNA)

    table = await match.do(Next(ANNE))

    assert (table.host, table.seats) == (ANNE, (ANNE, Computer("simplest")))


async def test_deciding_move_has_the_newest_name(store: TableStore) -> None:
    """The result of a game knows people as they were called when it ended, earlier results as before."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(0)
    await match.next()
    await match.lead_up(0)
    await match.play_stock_of(0, but=1)

    table = await match.do(MakeMove(ANNE, parse_move("S>B1")))

    assert table.phase is Phase.FINISHED
    assert [result.players for result in table.match.results] == [(ANNA, BEN), (ANNE, BEN)]
    assert (table.seats, score(table)["Anne"]) == ((ANNE, BEN), (2, 100))


async def test_who_leaves_is_sat_in_for_by_the_newest_name(store: TableStore) -> None:
    """The seat that is held bears the name under which its person left, and comes back under the next one."""
    match = await MatchTable.begun(store, BEN)

    table = await match.do(Leave(BENNY))
    assert table.seats[1] == Computer("simplest", sits_for=BENNY)

    assert (await match.do(Join(BEN))).seats == (ANNA, BEN)


async def test_absent_person_renames_nothing(store: TableStore) -> None:
    """Who only looks on, or has left, is not listed, so that their name changes nothing."""
    match = await MatchTable.begun(store, BEN)
    await match.do(Leave(BEN))

    assert await match.attempt(MakeMove(BENNY, PLAY)) == "not_seated"
    table = await match.do(End(Person(STRANGER.id, "?"), is_moderator=True, game_only=True))

    assert called(table.coming) == ["Anna", "*Ben"]
    assert table.host == ANNA


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(MakeMove(ANNE, parse_move("D1>B1")), id="illegal move"),
        pytest.param(MakeMove(ANNE, PLAY, expected=1), id="stale move"),
        TakeBack(ANNE),
        Join(ANNE),
        Next(ANNE),
        AgreeToStop(ANNE),
    ],
    ids=lambda command: type(command).__name__,
)
async def test_refused_command_changes_no_name(store: TableStore, command: Command) -> None:
    """What is refused or stale leaves names as they are stored, and the next command stores only its own."""
    match = await MatchTable.begun(store, BEN)

    assert await match.attempt(command) != "accepted"

    assert called((await match.do(Leave(BEN))).seats) == ["Anna", "*Ben"]


async def test_nobody_is_renamed_after_the_end(store: TableStore) -> None:
    """At a table that is over a refused command changes no name either."""
    match = await MatchTable.begun(store, BEN)
    await match.do(End(ANNA, is_moderator=False))

    assert await match.attempt(Leave(ANNE)) == "over"

    assert (await match.state()).host == ANNA


async def test_name_is_kept_when_another_process_was_faster(memory: MemoryTables) -> None:
    """Where the command is tried again, the name comes with it."""
    match = await MatchTable.begun(memory, BEN)
    memory.conflict(match.id, times=2)

    table = await match.do(MakeMove(ANNE, PLAY))

    assert (table.host, table.seats) == (ANNE, (ANNE, BEN))


async def test_known_names_are_not_stored_again(memory: MemoryTables) -> None:
    """As long as nobody is called otherwise, a move leaves the stored seats alone."""
    match = await MatchTable.begun(memory, BEN)
    seats, host = memory.stored[match.id].seats, memory.stored[match.id].host

    await match.do(MakeMove(ANNA, PLAY))

    assert memory.stored[match.id].seats is seats
    assert memory.stored[match.id].host is host


async def test_nobody_loses_the_name_where_it_is_not_known(store: TableStore) -> None:
    """In direct messages nobody knows what a person is called in the server: there the name stays."""
    match = await MatchTable.begun(store, BEN, CLEO)

    table = await match.do(MakeMove(Person(ANNA.id, ""), PLAY), Leave(Person(BEN.id, "")))

    assert (table.host, table.seats[0]) == (ANNA, ANNA)
    assert table.seats[1] == Computer("simplest", sits_for=BEN)
