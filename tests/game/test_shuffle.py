"""The shuffle, as its documentation has it.

The orders here come from another implementation of that documentation, in JavaScript.
"""

import hashlib

import pytest

from bot.game.cards import DECK
from bot.game.errors import RecordError
from bot.game.shuffle import RecordedShuffler, SeededShuffler
from tests.support.positions import Unshuffled

ZEROS = bytes(32)
COUNTED = bytes(range(32))


@pytest.mark.parametrize(
    ("seed", "first", "second"),
    [
        (ZEROS, (5, 10, 4, 0, 11, 6, 12, 1, 9, 7, 2, 8, 3), (1, 4, 10, 7, 9, 12, 5, 0, 6, 8, 11, 2, 3)),
        (COUNTED, (7, 8, 6, 4, 5, 0, 3, 11, 2, 9, 10, 1, 12), (0, 5, 3, 6, 7, 8, 4, 10, 1, 9, 2, 11, 12)),
    ],
    ids=["zeros", "counted"],
)
def test_seed_decides_every_shuffle(seed: bytes, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    """The first shuffle and the next one, which goes on in the same stream, are the known ones."""
    shuffler = SeededShuffler(seed)

    orders = [shuffler.shuffle(range(13)) for _ in range(2)]

    assert orders == [first, second]


def test_whole_deck_is_shuffled_as_known() -> None:
    """All 162 cards: the first twenty, and all of them by their hash."""
    order = SeededShuffler(COUNTED).shuffle(DECK)

    text = " ".join(map(str, order))
    assert text.startswith("9 0 11 8 1 8 1 9 7 10 12 7 1 1 11 0 2 4 8 0 ")
    assert (
        hashlib.sha256(text.encode()).hexdigest()
        == "e81d95f0c5c852dd5ea9455d8f93a7b47764c5ce1fc2a2585501d2136e31b41d"
    )


def test_number_beyond_the_last_full_span_is_skipped() -> None:
    """2³² - 1 is not a multiple's worth of threes: taking it would favour the 0."""
    shuffler = SeededShuffler(ZEROS)
    shuffler._numbers = iter([2**32 - 1, 2**32 - 1, 2])

    assert shuffler._below(3) == 2


def test_shuffle_without_a_seed_is_another_each_time() -> None:
    """The seed comes from the system's secrets."""
    orders = {SeededShuffler().shuffle(DECK) for _ in range(3)}

    assert len(orders) == 3
    assert {tuple(sorted(order)) for order in orders} == {DECK}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_seed_has_256_bits(size: int) -> None:
    """A seed of any other length is refused."""
    with pytest.raises(ValueError, match="32 bytes"):
        SeededShuffler(bytes(size))


def test_recorded_orders_come_back_in_turn() -> None:
    """When they are used up, the shuffler that stands behind goes on."""
    shuffler = RecordedShuffler([(3, 1, 2), (2, 1)], then=Unshuffled())

    orders = [shuffler.shuffle((1, 2, 3)), shuffler.shuffle((1, 2)), shuffler.shuffle((5, 4))]

    assert orders == [(3, 1, 2), (2, 1), (5, 4)]


@pytest.mark.parametrize("cards", [(1, 2), (1, 2, 4), (1, 2, 3, 3), ()])
def test_recorded_order_of_other_cards_is_refused(cards: tuple[int, ...]) -> None:
    """The record names the reshuffle that does not hold the cards to be shuffled."""
    shuffler = RecordedShuffler([(1,), (3, 1, 2)])
    shuffler.shuffle((1,))

    with pytest.raises(RecordError) as raised:
        shuffler.shuffle(cards)

    assert raised.value.where == "reshuffles[1]"


def test_missing_recorded_order_is_refused() -> None:
    """Without anybody to go on, one shuffle too many is an error of the record."""
    with pytest.raises(RecordError) as raised:
        RecordedShuffler([]).shuffle((1, 2))

    assert raised.value.where == "reshuffles[0]"


def test_inserted_card_lies_below_the_top() -> None:
    """Anywhere among the face-down cards, whatever the order of the shuffle; alone it is the top."""
    shuffler = SeededShuffler(ZEROS)

    stocks = [shuffler.insert(7, (1, 2, 3, 12)) for _ in range(60)]

    assert {stock[-1] for stock in stocks} == {12}
    assert {tuple(sorted(stock)) for stock in stocks} == {(1, 2, 3, 7, 12)}
    assert {stock.index(7) for stock in stocks} == {0, 1, 2, 3}
    assert shuffler.insert(7, ()) == (7,)
    assert shuffler.insert(7, (12,)) == (7, 12)


def test_recorded_inserts_come_back_in_turn() -> None:
    """Beside the orders; when they are used up, the shuffler that stands behind goes on."""
    shuffler = RecordedShuffler([(2, 1)], inserts=[(5, 7, 12), (4,)], then=Unshuffled())

    inserted = [shuffler.insert(7, (5, 12)), shuffler.insert(4, ()), shuffler.insert(3, (5, 12))]

    assert (inserted, shuffler.shuffle((1, 2))) == ([(5, 7, 12), (4,), (5, 3, 12)], (2, 1))


@pytest.mark.parametrize("insert", [(7, 5), (7, 5, 12, 12), (5, 8, 12), (12, 7, 5), ()])
def test_recorded_insert_that_does_not_fit_is_refused(insert: tuple[int, ...]) -> None:
    """Other cards than the stockpile and the card drawn, or another top."""
    with pytest.raises(RecordError) as raised:
        RecordedShuffler([], inserts=[insert]).insert(7, (5, 12))

    assert raised.value.where == "inserts[0]"


def test_missing_recorded_insert_is_refused() -> None:
    """Without anybody to go on."""
    with pytest.raises(RecordError) as raised:
        RecordedShuffler([]).insert(7, (5, 12))

    assert raised.value.where == "inserts[0]"
