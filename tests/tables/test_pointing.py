"""Pointing at the own stockpile while the partner is on turn (section 6)."""

import asyncio
from collections import Counter

import pytest

from bot.game.options import ALWAYS_OPEN, Options
from bot.tables.commands import Join, Leave, Point, TakeBack
from bot.tables.customs import Pointed
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, OK, STRANGER
from tests.tables.match_table import ONWARD
from tests.tables.pair_table import PAIRS, STRICT, PairTable, six

POINTS = Point(CLEO)


async def test_waiting_partner_points_at_the_top(store: TableStore) -> None:
    """The card is named to everybody; nothing moves, and nothing is told of the game."""
    match = await PairTable.paired(store)
    before = await match.state()

    after = await match.do(POINTS)

    assert after.customs.pointed == Pointed(1)
    assert (after.view, after.turn_number) == (before.view, before.turn_number)
    assert match.heard.changes[-1].events == ()


@pytest.mark.parametrize("options", [PAIRS, STRICT, Options(stock=5, partners=True, open_hands=ALWAYS_OPEN)])
async def test_pointing_is_free_at_every_table_of_pairs(memory: MemoryTables, options: Options) -> None:
    """Strict or not, also before the player on turn has drawn, and with open hands."""
    match = await PairTable.paired(memory, options=options)

    assert await match.attempt(POINTS) == OK


@pytest.mark.parametrize(
    ("person", "code"),
    [
        (ANNA, "not_waiting_partner"),
        (BEN, "not_waiting_partner"),
        (DAG, "not_waiting_partner"),
        (STRANGER, "not_seated"),
    ],
)
async def test_nobody_else_points(memory: MemoryTables, person: Person, code: str) -> None:
    """Neither who is on turn nor an opponent."""
    match = await PairTable.paired(memory)

    assert await match.attempt(Point(person)) == code


async def test_who_plays_alone_points_for_nobody(memory: MemoryTables) -> None:
    """Who sits opposite is no partner."""
    match = await PairTable.paired(memory, options=Options(stock=5))

    assert await match.attempt(POINTS) == "no_partner"


async def test_one_of_six_points(memory: MemoryTables) -> None:
    """Anna's partner is Dag."""
    match = await PairTable.paired(memory, *six())

    outcomes = [await match.attempt(Point(person)) for person in (BEN, CLEO, EVA, FINN, DAG)]

    assert outcomes == ["not_waiting_partner"] * 4 + [OK]


async def test_once_in_a_turn(memory: MemoryTables) -> None:
    """Of many presses one counts, and none more after a move of the same turn."""
    match = await PairTable.paired(memory)

    outcomes = Counter(await asyncio.gather(*(match.give(POINTS) for _ in range(10))))

    assert outcomes == {OK: 1, "pointed_already": 9}
    await match.play(ANNA, "S>B1")
    assert await match.attempt(POINTS) == "pointed_already"


async def test_next_turn_anew(store: TableStore) -> None:
    """With the turn the pointing is over; then the other pair may, and later the first one again."""
    match = await PairTable.paired(store)
    await match.do(POINTS)

    assert (await match.ends_turn()).customs.pointed is None
    assert (await match.do(Point(DAG))).customs.pointed == Pointed(1)
    await match.turn(ANNA)
    assert (await match.do(POINTS)).customs.pointed == Pointed(1)


async def test_card_pointed_at_is_played(store: TableStore) -> None:
    """Nothing is pointed at any more, and it stays one pointing a turn."""
    match = await PairTable.paired(store)
    await match.do(POINTS)

    after = await match.play(ANNA, "PS>B2")

    assert after.customs.pointed == Pointed(None)
    assert await match.attempt(POINTS) == "pointed_already"


@pytest.mark.parametrize("move", ["S>B1", "H1>B1"])
async def test_other_plays_leave_the_pointing(memory: MemoryTables, move: str) -> None:
    """Also one that is taken back."""
    match = await PairTable.paired(memory)
    await match.do(POINTS)

    assert (await match.play(ANNA, move)).customs.pointed == Pointed(1)
    if move == "H1>B1":
        assert (await match.do(TakeBack(ANNA))).customs.pointed == Pointed(1)


async def test_nobody_points_at_a_finished_stockpile(memory: MemoryTables) -> None:
    """There is no card; after the play that finished it neither."""
    match = await PairTable.paired(memory)
    await match.play(ANNA, "PS>B2 " * 5)

    assert await match.attempt(POINTS) == "stockpile_empty"


async def test_pointing_ends_with_the_game(memory: MemoryTables) -> None:
    """Between games nobody points, and the next one begins without."""
    match = await PairTable.paired(memory, rules=ONWARD)
    await match.do(POINTS)

    ended = await match.win_as_pair(ANNA)

    assert ended.customs.pointed is None
    assert await match.attempt(POINTS) == "not_begun"
    assert (await match.next()).customs.pointed is None


async def test_returning_partner_has_pointed_already(memory: MemoryTables) -> None:
    """The turn is the same."""
    match = await PairTable.paired(memory)
    await match.do(POINTS, Leave(CLEO))

    assert await match.attempt(POINTS) == "not_seated"
    await match.do(Join(CLEO))
    assert await match.attempt(POINTS) == "pointed_already"
