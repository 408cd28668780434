"""A play out of turn is asked about, and if it is really meant it costs the next fill-up (section 7)."""

import asyncio
from collections import Counter

import pytest

from bot.game.events import FillUpLeftOut, PlayedOutOfTurn
from bot.game.moves import DRAW
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.tables.commands import Join, Leave, MakeMove, PlayOutOfTurn
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, OK, STALE, STRANGER
from tests.tables.match_table import ONWARD, turn_of
from tests.tables.pair_table import PAIRS, STRICT, PairTable

ALONE = Options(stock=5, strict=True)


def lost(table: TableState) -> tuple[bool, ...]:
    """Whose next fill-up is lost."""
    assert table.view is not None
    return table.view.fill_ups_lost


async def strict_table(
    store: TableStore, *others: Person, options: Options = STRICT
) -> tuple[PairTable, TableState]:
    """Anna on turn at a strict table with a full hand."""
    match = await PairTable.paired(store, *others, options=options, rules=ONWARD)
    return match, await match.turn(ANNA)


@pytest.mark.parametrize("options", [STRICT, ALONE], ids=["pairs", "alone"])
async def test_attempt_is_refused_and_costs_nothing_yet(memory: MemoryTables, options: Options) -> None:
    """Whoever presses out of turn is asked first; refused is what it is until then."""
    match, _ = await strict_table(memory, options=options)

    assert await match.attempt(MakeMove(BEN, parse_move("S>B1"))) == "not_your_turn"
    assert lost(await match.state()) == (False,) * 4


@pytest.mark.parametrize("options", [STRICT, ALONE], ids=["pairs", "alone"])
async def test_confirmed_it_costs_the_next_fill_up(store: TableStore, options: Options) -> None:
    """Play goes back to who is on turn; everybody knows whose next turn begins without drawing."""
    match, table = await strict_table(store, options=options)

    after = await match.do(PlayOutOfTurn(CLEO, table.turn_id))

    events = match.heard.changes[-1].events
    assert [(type(event), event) for event in events] == [(PlayedOutOfTurn, PlayedOutOfTurn(2))]
    assert (turn_of(after), after.turn_id) == (0, table.turn_id)
    assert lost(after) == (False, False, True, False)


async def test_next_turn_has_no_fill_up(store: TableStore) -> None:
    """Cleo begins it with nothing in the hand, plays from the piles and passes; the turn after fills up."""
    match, table = await strict_table(store)
    await match.do(PlayOutOfTurn(CLEO, table.turn_id))

    while turn_of(table) != 2:
        table = await match.move()

    assert table.view is not None
    left_out = [event for event in match.heard.changes[-1].events if isinstance(event, FillUpLeftOut)]
    assert left_out == [FillUpLeftOut(2)]
    assert (table.view.must_draw, table.view.hand_sizes[2], lost(table)) == (False, 0, (False,) * 4)
    await match.play(CLEO, "S>B1 -")
    after = await match.turn(CLEO)
    assert after.view is not None
    assert after.view.hand_sizes[2] == 5


async def test_attempts_cost_one_fill_up(memory: MemoryTables) -> None:
    """Of many confirmations at once one is stored; in a later turn the loss is still the same."""
    match, table = await strict_table(memory)
    really = PlayOutOfTurn(CLEO, table.turn_id)

    outcomes = Counter(await asyncio.gather(*(match.give(really) for _ in range(10))))

    assert outcomes == {OK: 1, "fill_up_lost_already": 9}
    table = await match.turn(BEN)
    assert await match.attempt(PlayOutOfTurn(CLEO, table.turn_id)) == "fill_up_lost_already"


@pytest.mark.parametrize("person", [BEN, CLEO, DAG])
async def test_who_was_asked_in_another_turn_is_asked_again(memory: MemoryTables, person: Person) -> None:
    """A confirmation belongs to the turn in which the question was put, whoever is on turn by now."""
    match, table = await strict_table(memory)
    await match.turn(BEN)

    assert await match.attempt(PlayOutOfTurn(person, table.turn_id)) == STALE
    assert await match.attempt(PlayOutOfTurn(person, table.turn_id + 7)) == STALE


@pytest.mark.parametrize(("person", "code"), [(ANNA, STALE), (STRANGER, "not_seated")])
async def test_who_cannot_be_out_of_turn(memory: MemoryTables, person: Person, code: str) -> None:
    """Who is on turn, and who has no seat."""
    match, table = await strict_table(memory)

    assert await match.attempt(PlayOutOfTurn(person, table.turn_id)) == code


async def test_elsewhere_nothing_is_out_of_turn(memory: MemoryTables) -> None:
    """At a table that is not strict there is nothing to confirm."""
    match, table = await strict_table(memory, options=PAIRS)

    assert await match.attempt(PlayOutOfTurn(CLEO, table.turn_id)) == "not_strict"


async def test_loss_stays_with_the_seat(memory: MemoryTables) -> None:
    """Who leaves and returns has not filled up meanwhile."""
    match, table = await strict_table(memory)
    await match.do(PlayOutOfTurn(CLEO, table.turn_id), Leave(CLEO), Join(CLEO))

    assert lost(await match.state()) == (False, False, True, False)


async def test_loss_lapses_with_the_game(memory: MemoryTables) -> None:
    """The next one begins with fill-ups for all."""
    match, table = await strict_table(memory)
    await match.do(PlayOutOfTurn(BEN, table.turn_id))
    await match.win_as_pair(ANNA)

    assert await match.attempt(PlayOutOfTurn(CLEO, table.turn_id)) == "not_begun"
    after = await match.next()
    assert lost(after) == (False,) * 4
    assert await match.attempt(MakeMove(BEN, DRAW)) == OK
