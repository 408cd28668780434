"""Drawing at a strict table: card by card, to five at once, and one too many (section 7)."""

import asyncio
from collections import Counter

import pytest

from bot.game.events import CardDrawn, OneDrawnTooMany, StockTurned
from bot.game.moves import DRAW, Penalty
from bot.game.options import Hands, Options
from bot.game.replay import replay
from bot.tables.commands import FillHand, MakeMove
from bot.tables.model import TableState
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, OK, STALE, STRANGER
from tests.tables.match_table import stock_left, turn_of
from tests.tables.pair_table import PAIRS, STRICT, PairTable

DRAWS = MakeMove(ANNA, DRAW)


def hand_size(table: TableState, seat: int = 0) -> int:
    """How many cards a seat holds."""
    assert table.view is not None
    return table.view.hand_sizes[seat]


async def test_card_by_card(store: TableStore) -> None:
    """Five times, each stored; the sixth would be one too many."""
    match = await PairTable.paired(store, options=STRICT)

    sizes = [hand_size(await match.do(DRAWS)) for _ in range(5)]

    assert sizes == [1, 2, 3, 4, 5]
    assert stock_left(await match.do(DRAWS)) == (6, 5, 5, 5)


async def test_fill_to_five_at_one_press(memory: MemoryTables) -> None:
    """One change that holds every draw, after which the turn goes on; each card is an entry of the record."""
    match = await PairTable.paired(memory, options=STRICT)
    before = await match.state()

    after = await match.do(FillHand(ANNA, before.version))

    assert (hand_size(after), turn_of(after), after.version) == (5, 0, before.version + 1)
    assert [type(event) for event in match.heard.changes[-1].events] == [CardDrawn] * 5
    record = memory.stored[match.id].record
    assert record is not None
    assert record.moves == ((0, DRAW),) * 5


async def test_fill_goes_on_from_where_the_hand_is(store: TableStore) -> None:
    """After two draws three are left."""
    match = await PairTable.paired(store, options=STRICT)

    after = await match.do(DRAWS, DRAWS, FillHand(ANNA))

    assert hand_size(after) == 5
    assert len(match.heard.changes[-1].events) == 3


async def test_fill_is_refused_where_none_is_due(memory: MemoryTables) -> None:
    """It never draws one too many: with a full hand, and with four cards in the middle of a turn."""
    match = await PairTable.paired(memory, options=STRICT)
    await match.do(FillHand(ANNA))

    assert await match.attempt(FillHand(ANNA)) == "hand_is_full"
    await match.play(ANNA, "H1>B1")
    assert await match.attempt(FillHand(ANNA)) == "hand_is_full"
    assert hand_size(await match.state()) == 4


async def test_dealt_hands_are_full(memory: MemoryTables) -> None:
    """The first turn may begin with a play."""
    options = Options(stock=5, partners=True, strict=True, hands=Hands.DEALT)
    match = await PairTable.paired(memory, options=options)

    assert await match.attempt(FillHand(ANNA)) == "hand_is_full"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (FillHand(BEN), "not_your_turn"),
        (FillHand(CLEO), "not_your_turn"),
        (FillHand(STRANGER), "not_seated"),
        (FillHand(ANNA, expected=1), STALE),
        (FillHand(BEN, expected=1), STALE),
    ],
)
async def test_who_may_not_fill(memory: MemoryTables, command: FillHand, code: str) -> None:
    """Out of turn, without a seat, or late."""
    match = await PairTable.paired(memory, options=STRICT)

    assert await match.attempt(command) == code


async def test_of_many_presses_one_fills(memory: MemoryTables) -> None:
    """With a version the others are stale, without one nothing is due any more."""
    match = await PairTable.paired(memory, options=STRICT)
    version = (await match.state()).version
    presses = [FillHand(ANNA, version)] * 5 + [FillHand(ANNA)] * 5

    outcomes = Counter(await asyncio.gather(*(match.give(press) for press in presses)))

    assert outcomes == {OK: 1, STALE: 4, "hand_is_full": 5}
    assert hand_size(await match.state()) == 5


async def test_elsewhere_the_game_draws(memory: MemoryTables) -> None:
    """The reason is that the table is not strict, for whoever is on turn."""
    match = await PairTable.paired(memory, options=PAIRS)

    assert [await match.attempt(command) for command in (FillHand(ANNA), DRAWS)] == ["not_strict"] * 2
    assert await match.attempt(FillHand(BEN)) == "not_your_turn"


async def test_nothing_is_drawn_outside_a_game(memory: MemoryTables) -> None:
    """In the lobby no game runs."""
    match = await PairTable.opened(memory, BEN, options=STRICT)

    assert await match.attempt(FillHand(ANNA)) == "not_begun"


async def test_computer_players_draw(memory: MemoryTables) -> None:
    """Their draws are moves like others."""
    match = await PairTable.paired(memory, BEN, computers=2, options=STRICT)
    await match.turn(BEN)
    table = await match.ends_turn()
    assert turn_of(table) == 2

    sizes = [hand_size(await match.move(), 2) for _ in range(5)]

    assert sizes == [1, 2, 3, 4, 5]


async def test_draw_too_many_is_stored_with_the_new_stockpile(store: TableStore) -> None:
    """The record holds draw, penalty and stockpile; whoever reads the table again has the same game."""
    match = await PairTable.paired(store, options=STRICT)
    await match.turn(ANNA)

    after = await match.do(DRAWS, DRAWS)

    first, second = (change.events[0] for change in match.heard.changes[-2:])
    assert isinstance(first, OneDrawnTooMany)
    assert isinstance(second, OneDrawnTooMany)
    assert (stock_left(after), hand_size(after)) == ((7, 5, 5, 5), 5)
    loaded = await store.load(match.id)
    assert loaded is not None
    assert loaded.record is not None
    assert loaded.record.inserts == (first.stock, second.stock)
    assert loaded.record.moves[-4:] == ((0, DRAW), (0, Penalty.ONE_TOO_MANY)) * 2
    assert replay(loaded.record).game.position().stocks[0] == second.stock


async def test_game_goes_on_alike_after_a_reload(store: TableStore) -> None:
    """What was shuffled into the stockpile turns up in another process as it does here."""
    match = await PairTable.paired(store, options=STRICT)
    await match.turn(ANNA)
    await match.do(DRAWS)
    await match.play(ANNA, "S>B1 S>B1")

    here = (await match.tables.look(match.id, ANNA.id)).hand
    there = (await Tables(store).look(match.id, ANNA.id)).hand

    assert here == there
    assert (await match.elsewhere().do(DRAWS)) == await match.state()


async def test_finished_stockpile_begins_anew(store: TableStore) -> None:
    """With the card that was drawn too many, which is turned up; the pair has to finish it."""
    match = await PairTable.paired(store, options=STRICT)
    await match.turn(ANNA)
    await match.play(ANNA, "S>B1 " * 5 + "PS>B2 " * 4)

    after = await match.do(DRAWS)

    too_many, turned = match.heard.changes[-1].events
    assert isinstance(too_many, OneDrawnTooMany)
    assert too_many.stock is not None
    assert turned == StockTurned(0, too_many.stock[-1])
    assert (stock_left(after), stock_left(await match.play(ANNA, "PS>B2"))) == ((1, 5, 1, 5), (1, 5, 0, 5))
    assert (await match.state()).phase.is_live
