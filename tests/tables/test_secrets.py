"""What everybody may know of a table holds no card that is hidden from them."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.game.deal import Deal
from bot.game.events import CardsDrawn
from bot.game.options import Hands, Options
from bot.game.position import Piles
from bot.game.record import Record
from bot.game.replay import replay
from bot.game.shuffle import SEED_BYTES, SeededShuffler
from bot.tables.ports import StoredTable
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import BEN, CLEO, hand_of, play_on, playing

GAMES = (Options(stock=20), Options(stock=20, hands=Hands.DEALT))


def with_other_secrets(row: StoredTable, seed: int) -> StoredTable:
    """The same table, but the cards that nobody has seen have changed places among each other.

    A hand card is exchanged only if the hand holds it still, so that all moves stay possible.
    """
    assert row.record is not None
    old = row.record.deal
    unseen = list(_unseen(row.record))
    piles = {pile: [list(each) for each in of_all] for pile, of_all in _piles(old).items()}
    hidden = [piles[pile][seat][index] for pile, seat, index in unseen]
    random.Random(seed).shuffle(hidden)
    for (pile, seat, index), card in zip(unseen, hidden, strict=True):
        piles[pile][seat][index] = card
    stocks, hands, (draw,) = (tuple(map(tuple, piles[pile])) for pile in ("stocks", "hands", "draw"))
    return replace(row, record=replace(row.record, deal=replace(old, stocks=stocks, hands=hands, draw=draw)))


Spot = tuple[str, int, int]
"""Which kind of pile of the deal, whose, and the index in it."""


def _unseen(record: Record) -> Iterator[Spot]:
    """Where the deal put the cards that nobody has seen yet but, in their hands, the players."""
    replayed = replay(record)
    position = replayed.game.position()
    for seat, stock in enumerate(position.stocks):
        yield from (("stocks", seat, index) for index in range(len(stock) - 1))
    in_hand = [list(hand) for hand in position.hands]
    drawn = 0
    spots: list[tuple[int, Spot]] = [
        (seat, ("hands", seat, index))
        for seat, hand in enumerate(record.deal.hands)
        for index in range(len(hand))
    ]
    for event in replayed.events:
        if isinstance(event, CardsDrawn):
            spots += [(event.seat, ("draw", 0, drawn + index)) for index in range(event.number)]
            drawn += event.number
    for seat, spot in reversed(spots):  # of equal cards those drawn first have been played
        pile, owner, index = spot
        card = _piles(record.deal)[pile][owner][index]
        if card in in_hand[seat]:
            in_hand[seat].remove(card)
            yield spot
    yield from (("draw", 0, index) for index in range(drawn, len(record.deal.draw)))


def _piles(deal: Deal) -> dict[str, Piles]:
    return {"stocks": deal.stocks, "hands": deal.hands, "draw": (deal.draw,)}


@pytest.mark.parametrize("moves", [0, 1, 7, 20, 35])
@pytest.mark.parametrize("options", GAMES, ids=["usual", "dealt"])
async def test_hidden_cards_do_not_show(options: Options, moves: int) -> None:
    """Two games that differ in nothing but cards that nobody has seen look the same to everybody."""
    for seed in range(5):
        memory = MemoryTables()
        shuffler = SeededShuffler(seed.to_bytes(SEED_BYTES, "big"))
        tables = Tables(memory, shuffler=lambda: shuffler)  # noqa: B023 - used before the next one is made
        table_id = await playing(tables, BEN, CLEO, options=options)
        seen = await play_on(tables, table_id, moves)
        hands = [await hand_of(tables, table_id, person) for person in seen.people]

        memory.stored[table_id] = with_other_secrets(memory.stored[table_id], seed)

        twin = Tables(memory)
        assert await twin.state(table_id) == seen
        assert [await hand_of(twin, table_id, person) for person in seen.people] != hands
