"""Many at the same moment, in this process and in others: one command wins, the others lose nothing."""

import asyncio
from collections import Counter

import pytest

from bot.game.notation import parse_move
from bot.tables.commands import End, Join, Leave, MakeMove, SeatComputers, TakeBack
from bot.tables.errors import StaleError, TableRefusedError
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    DAG,
    EVA,
    FINN,
    OK,
    PEOPLE,
    PLACE,
    SHORT,
    STALE,
    STRANGER,
    Heard,
    attempt,
    hand_of,
    lobby,
    move,
    names,
    playing,
    refusing,
    stored,
)

DISCARD = parse_move("H11>D1")


async def test_hundred_equal_presses_play_once(tables: Tables, heard: Heard) -> None:
    """Of a hundred presses of the same version one is played and ninety-nine are stale."""
    table_id = await playing(tables, BEN)
    version = (await tables.state(table_id)).version
    press = MakeMove(ANNA, DISCARD, expected=version)

    outcomes = Counter(await asyncio.gather(*(attempt(tables, table_id, press) for _ in range(100))))

    assert outcomes == {OK: 1, STALE: 99}
    assert heard.versions[-1] == version + 1
    assert (await tables.state(table_id)).version == version + 1


async def test_hundred_different_presses_play_once(tables: Tables) -> None:
    """It makes no difference that the presses are different ones, or taking back."""
    table_id = await playing(tables, BEN)
    version = (await move(tables, table_id, ANNA, "H1>B1")).table.version
    moves = [parse_move(text) for text in ("H2>B1", "H11>D1", "H9>D2", "H10>D4")]
    presses = [MakeMove(ANNA, played, version) for played in moves] + [TakeBack(ANNA, version)]

    outcomes = await asyncio.gather(*(attempt(tables, table_id, press) for press in presses * 20))

    assert Counter(outcomes) == {OK: 1, STALE: 99}


async def test_presses_without_a_version_are_done_in_order(tables: Tables) -> None:
    """Commands that carry no version wait for each other; each is judged by the table it finds."""
    table_id = await playing(tables, BEN)

    outcomes = await asyncio.gather(
        *(attempt(tables, table_id, MakeMove(ANNA, parse_move(f"H{card}>B1"))) for card in (1, 2, 1, 10))
    )

    assert outcomes == [OK, OK, "card_not_in_hand", "pile_needs"]


async def test_two_joining_at_the_same_moment_both_sit(tables: Tables) -> None:
    """Both get a seat, each their own."""
    table_id = await lobby(tables)

    await asyncio.gather(tables.do(table_id, Join(BEN)), tables.do(table_id, Join(CLEO)))

    assert names(await tables.state(table_id)) == ["Anna", "Ben", "Cleo"]


async def test_last_seat_goes_to_one(tables: Tables) -> None:
    """Of two who want the last seat one gets it, and the other is told that the table is full."""
    table_id = await lobby(tables, BEN, CLEO, DAG, EVA)

    outcomes = await asyncio.gather(*(attempt(tables, table_id, Join(person)) for person in (FINN, STRANGER)))

    assert outcomes == [OK, "table_full"]
    assert len((await tables.state(table_id)).seats) == 6


async def test_one_of_two_openings_gets_the_channel(tables: Tables) -> None:
    """Two who open a table in one channel at the same moment get one table."""
    opened = await asyncio.gather(
        *(tables.open(PLACE, person, SHORT) for person in PEOPLE), return_exceptions=True
    )

    refused = [each for each in opened if isinstance(each, TableRefusedError)]
    assert {error.refusal.code for error in refused} == {TableRefusalCode.CHANNEL_TAKEN}
    assert len(refused) == len(PEOPLE) - 1


# ---------------------------------------------------------------------- other processes


async def test_table_changed_elsewhere_is_read_again(store: TableStore) -> None:
    """What another process has stored is seen at the next look, and played on."""
    here, there = Tables(store), Tables(store)
    table_id = await playing(here, computers=1)
    await here.state(table_id)

    await there.do(table_id, End(ANNA, is_moderator=False))

    assert (await here.state(table_id)).phase is Phase.ABANDONED
    with refusing(TableRefusalCode.OVER):
        await here.do(table_id, Join(ANNA))


async def test_processes_take_turns(store: TableStore) -> None:
    """Two processes that serve the same table one after the other see every move of each other."""
    from_stack = Tables(store)
    table_id = await playing(from_stack, BEN)
    processes = [Tables(store) for _ in range(3)]
    versions = [(await processes[0].state(table_id)).version]

    for number in range(30):
        process = processes[number % 3]
        table = await process.state(table_id)
        assert table.on_turn in (ANNA, BEN)
        person = ANNA if table.on_turn == ANNA else BEN
        hand = await hand_of(process, table_id, person)
        done = await process.do(table_id, MakeMove(person, hand.legal[-1], expected=table.version))
        versions.append(done.table.version)

    assert versions == list(range(versions[0], versions[0] + 31))


@pytest.mark.parametrize("text", ["H1>B1", "H11>D1", "H12>D1", "D1>B1", "-"])
async def test_stale_in_memory_and_in_the_press(
    store: TableStore, tables: Tables, heard: Heard, text: str
) -> None:
    """A press of the version in memory is stale when another process has gone on, also if it was illegal."""
    table_id = await playing(tables, BEN)
    version = (await tables.state(table_id)).version
    told = list(heard.versions)
    await move(Tables(store), table_id, ANNA, "H1>B1")

    with pytest.raises(StaleError):
        await tables.do(table_id, MakeMove(ANNA, parse_move(text), expected=version))

    assert heard.versions == told
    assert await tables.state(table_id) == await stored(store, table_id)


async def test_conflict_with_a_version_is_stale(memory: MemoryTables, in_memory: Tables) -> None:
    """Who saw a version that another process has just replaced is told so at once; nothing is tried again."""
    table_id = await playing(in_memory, BEN)
    version = (await in_memory.state(table_id)).version
    memory.conflict(table_id)
    saves = memory.calls["save"]

    outcome = await attempt(in_memory, table_id, MakeMove(ANNA, DISCARD, expected=version))

    assert outcome == STALE
    assert memory.calls["save"] == saves + 1
    assert (await in_memory.state(table_id)).on_turn == ANNA


@pytest.mark.parametrize("times", [1, 4])
async def test_conflict_without_a_version_is_tried_again(
    memory: MemoryTables, in_memory: Tables, heard: Heard, times: int
) -> None:
    """Who came with no version is served by the table as the other process left it."""
    table_id = await lobby(in_memory, BEN)
    version = (await in_memory.state(table_id)).version
    memory.conflict(table_id, times=times)

    done = await in_memory.do(table_id, Join(CLEO))

    assert names(done.table) == ["Anna", "Ben", "Cleo"]
    assert done.table.version == version + times + 1 == heard.versions[-1]


async def test_endless_conflict_is_given_up(memory: MemoryTables, in_memory: Tables) -> None:
    """When another process is faster again and again the command ends without an effect."""
    table_id = await lobby(in_memory, BEN)
    memory.conflict(table_id, times=100)

    assert await attempt(in_memory, table_id, Join(CLEO)) == STALE

    assert names(await Tables(memory).state(table_id)) == ["Anna", "Ben"]


async def test_retry_is_judged_anew(memory: MemoryTables) -> None:
    """After a conflict the command may be refused for what the other process has done."""
    here, there = Tables(memory), Tables(memory)
    table_id = await lobby(here, *PEOPLE[1:5])
    gate = memory.hang("save")
    joining = asyncio.create_task(attempt(here, table_id, Join(PEOPLE[5])))
    await gate.reached.wait()

    await there.do(table_id, SeatComputers(ANNA, 1, "simplest"))
    await there.do(table_id, Leave(DAG))
    await there.do(table_id, Join(PEOPLE[5]))
    gate.open()

    assert await joining == "already_seated"


async def test_processes_join_at_the_same_moment(store: TableStore) -> None:
    """Five people who join through five processes at the same moment all get a seat."""
    table_id = await lobby(Tables(store))
    processes = [Tables(store) for _ in range(5)]
    for process in processes:
        await process.state(table_id)

    joining = zip(processes, PEOPLE[1:], strict=True)
    outcomes = await asyncio.gather(*(attempt(tables, table_id, Join(person)) for tables, person in joining))

    seated = (await Tables(store).state(table_id)).people
    assert outcomes == [OK] * 5
    assert set(seated) == set(PEOPLE)
