"""Who plays with whom is chosen in the lobby: by picking a partner, by an order, or by a shuffle."""

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.game.cards import Card
from bot.tables.commands import ArrangeSeats, Begin, Command, Join, Leave, PickPartner
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, OK, STALE, STRANGER, names
from tests.tables.match_table import ONWARD, Rigged
from tests.tables.pair_table import FOUR, PAIRS, PairTable, six


async def lobby_of_four(store: TableStore) -> PairTable:
    """Anna, Ben, Cleo, Dag."""
    return await PairTable.opened(store, *FOUR[1:], options=PAIRS)


@pytest.mark.parametrize(
    ("person", "seat", "expected"),
    [
        (ANNA, 1, "Anna Cleo Ben Dag"),
        (ANNA, 2, "Anna Ben Cleo Dag"),
        (ANNA, 3, "Anna Ben Dag Cleo"),
        (DAG, 0, "Ben Anna Cleo Dag"),
        (CLEO, 3, "Dag Ben Cleo Anna"),
    ],
)
async def test_picked_partner_sits_opposite(
    memory: MemoryTables, person: Person, seat: int, expected: str
) -> None:
    """They change places with who sat there; everybody else, who picks too, stays."""
    match = await lobby_of_four(memory)

    after = await match.do(PickPartner(person, seat))

    assert names(after) == expected.split()


async def test_pairs_are_dealt_as_they_were_picked(store: TableStore) -> None:
    """In the game that begins then Ben is Anna's partner."""
    match = await lobby_of_four(store)
    await match.do(PickPartner(ANNA, 1))

    table = await match.do(Begin(ANNA))

    assert names(table) == ["Anna", "Cleo", "Ben", "Dag"]
    assert table.partner_of(0) == table.seat_of(BEN.id)


async def test_computer_is_picked_like_anybody(memory: MemoryTables) -> None:
    """With six, the last seat."""
    match = await PairTable.opened(memory, *six()[:4], computers=1, options=PAIRS)

    assert names(await match.do(PickPartner(ANNA, 5))) == ["Anna", "Ben", "Cleo", "*", "Eva", "Dag"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ((0, 1, 2, 3), "Anna Ben Cleo Dag"),
        ((3, 1, 0, 2), "Dag Ben Anna Cleo"),
        ((1, 2, 3, 0), "Ben Cleo Dag Anna"),
    ],
)
async def test_host_arranges(memory: MemoryTables, order: tuple[int, ...], expected: str) -> None:
    """Seat by seat who sat where."""
    match = await lobby_of_four(memory)

    assert names(await match.do(ArrangeSeats(ANNA, order))) == expected.split()


class Turning(Rigged):
    """Puts the first of a few cards last."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return super().shuffle(cards) if len(cards) > len(FOUR) else (*cards[1:], *cards[:1])


async def test_host_shuffles(store: TableStore) -> None:
    """With the table's own shuffle."""
    match = await PairTable.opened(store, *FOUR[1:], options=PAIRS, shuffler=Turning(4))

    assert names(await match.do(ArrangeSeats(ANNA))) == ["Ben", "Cleo", "Dag", "Anna"]


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 1, 2, 3, 4), (0, 1, 2, 2), (1, 2, 3, 4), (-1, 0, 1, 2), ()])
async def test_order_of_other_seats_is_stale(memory: MemoryTables, order: tuple[int, ...]) -> None:
    """It was made for other people: somebody has come or gone since."""
    match = await lobby_of_four(memory)

    assert await match.attempt(ArrangeSeats(ANNA, order)) == STALE


@pytest.mark.parametrize("seat", [0, 4, -1])
async def test_partner_at_no_seat_is_stale(memory: MemoryTables, seat: int) -> None:
    """Nobody sits there, or it is oneself."""
    match = await lobby_of_four(memory)

    assert await match.attempt(PickPartner(ANNA, seat)) == STALE


@pytest.mark.parametrize("command", [PickPartner(ANNA, 1, 4), ArrangeSeats(ANNA, (1, 0, 2, 3), 4)])
async def test_choice_among_other_people_is_stale(memory: MemoryTables, command: Command) -> None:
    """The version is that of the lobby that was seen, and somebody has changed seats since."""
    match = await lobby_of_four(memory)
    assert (await match.state()).version == 4

    await match.do(PickPartner(DAG, 0))

    assert await match.attempt(command) == STALE


async def test_of_two_who_pick_at_once_one_counts(memory: MemoryTables) -> None:
    """The other sees the new seats first."""
    match = await lobby_of_four(memory)
    version = (await match.state()).version
    picks = [PickPartner(ANNA, 1, version), PickPartner(DAG, 2, version), ArrangeSeats(ANNA, None, version)]

    assert Counter(await asyncio.gather(*map(match.give, picks))) == {OK: 1, STALE: 2}


@pytest.mark.parametrize("person", [BEN, STRANGER])
async def test_only_the_host_arranges(memory: MemoryTables, person: Person) -> None:
    """Everybody else picks for themselves, if they have a seat."""
    match = await lobby_of_four(memory)

    assert await match.attempt(ArrangeSeats(person)) == "not_host"
    assert await match.attempt(PickPartner(person, 0)) == (OK if person == BEN else "not_seated")


@pytest.mark.parametrize("others", [(), (BEN,), (BEN, CLEO), six()[:4]])
async def test_other_numbers_make_no_pairs(memory: MemoryTables, others: tuple[Person, ...]) -> None:
    """One, two, three and five; nor does the game begin with them."""
    match = await PairTable.opened(memory, *others, options=PAIRS)

    for command in (
        PickPartner(ANNA, 1),
        ArrangeSeats(ANNA),
        ArrangeSeats(ANNA, tuple(range(1 + len(others)))),
    ):
        assert await match.attempt(command) == "no_pairs_yet"
    assert await match.attempt(Begin(ANNA)) in ("partners_do_not_fit", "players_out_of_range")


async def test_seats_close_up_as_ever(memory: MemoryTables) -> None:
    """Whoever leaves the lobby makes five of six; with the next one there are pairs again."""
    match = await PairTable.opened(memory, *six(), options=PAIRS)
    await match.do(Leave(BEN))
    assert await match.attempt(Begin(ANNA)) == "partners_do_not_fit"

    table = await match.do(Join(BEN), Begin(ANNA))

    assert names(table) == ["Anna", "Cleo", "Dag", "Eva", "Finn", "Ben"]


@pytest.mark.parametrize("command", [PickPartner(ANNA, 1), ArrangeSeats(ANNA), ArrangeSeats(BEN)])
async def test_pairs_stay_once_a_game_was_dealt(memory: MemoryTables, command: Command) -> None:
    """In the game and between games; after the end nothing is arranged."""
    match = await PairTable.paired(memory, rules=ONWARD)
    outcomes = [await match.attempt(command)]
    await match.win_as_pair(ANNA)
    outcomes.append(await match.attempt(command))

    assert outcomes == ["pairs_stay"] * 2
