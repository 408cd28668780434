"""Filling up, refilling and rebuilding the draw pile (sections 3 and 4)."""

import pytest

from bot.game.events import CardPlayed, CardsDrawn, DrawPileRebuilt, Event, PileSetAside
from tests.support.positions import Stacked, cards, game_at, play, seen


def drawing(events: tuple[Event, ...]) -> list[Event]:
    """What of the events concerns cards on their way to a hand."""
    return [event for event in events if isinstance(event, PileSetAside | DrawPileRebuilt | CardsDrawn)]


def test_draw_pile_is_rebuilt_in_the_middle_of_a_refill() -> None:
    """Two cards are left: they are drawn, the set-aside cards are shuffled, three more are drawn."""
    game = game_at("S 9 H 1 | S 9 | draw 7 8 | aside 2 3 4 5 6", shuffler=Stacked("6 4 2"))

    events = play(game, "H1>B1")

    assert drawing(events) == [
        CardsDrawn(0, 2, (7, 8)),
        DrawPileRebuilt(5, (6, 4, 2, 3, 5)),
        CardsDrawn(0, 3, (6, 4, 2)),
    ]
    assert (seen(game), game.position().draw) == ("S 9 H 7 8 6 4 2 D - - - - B 1 0 0 0", (3, 5))


def test_draw_pile_that_just_suffices_is_not_rebuilt() -> None:
    """The cards are shuffled when one has to be drawn and none is left, not when the last one is drawn."""
    game = game_at("S 9 H 1 | S 9 | draw 4 5 6 7 8 | aside 2 3")

    play(game, "H1>B1")

    assert (game.position().draw, game.position().set_aside) == ((), (2, 3))


def test_refill_that_finds_fewer_than_five_takes_what_there_is() -> None:
    """With three cards in draw pile and set-aside pile together the hand holds three."""
    game = game_at("S 9 H 1 | S 9 | draw 7 | aside 2 3")

    play(game, "H1>B1")

    assert (game.turn, seen(game)) == (0, "S 9 H 7 2 3 D - - - - B 1 0 0 0")


def test_pile_completed_by_the_last_hand_card_feeds_the_refill() -> None:
    """The twelve cards are set aside before the empty hand is refilled, and come up in the refill."""
    game = game_at("S 9 H 12 | S 9 | B 11", shuffler=Stacked("12 11 10 9 8"))

    events = play(game, "H12>B1")

    assert [type(event) for event in events] == [CardPlayed, PileSetAside, DrawPileRebuilt, CardsDrawn]
    assert seen(game) == "S 9 H 12 11 10 9 8 D - - - - B 0 0 0 0"


def test_three_wilds_of_a_completed_pile_come_back_as_wilds() -> None:
    """A wild never turns into the number it stood for: the rebuilt draw pile holds all three."""
    game = game_at("S 9 H W W W 12 | S 9 | B 8", shuffler=Stacked("W W W"))

    play(game, "HW>B1 HW>B1 HW>B1 H12>B1")

    assert seen(game) == "S 9 H W W W 1 2 D - - - - B 0 0 0 0"
    assert game.position().cards() == sorted(cards("W W W 1 2 3 4 5 6 7 8 9 12 9"))


def test_wild_as_last_stock_card_wins() -> None:
    """It is whatever the pile wants, and the game is over."""
    game = game_at("S W H 3 | S 9 9 | B 0 6")

    play(game, "S>B2")

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.points) == ((0,), (35, 0))


@pytest.mark.parametrize("height", range(12))
def test_wild_is_whatever_comes_next(height: int) -> None:
    """Also the 1 and the 12, and after other wilds."""
    game = game_at(f"S 9 H W 5 | S 9 | B {height} 0")

    play(game, "HW>B1")

    assert seen(game) == f"S 9 H 5 D - - - - B {(height + 1) % 12} 0 0 0"


def test_whole_pile_of_wilds_is_a_pile() -> None:
    """Twelve wilds make a pile that is set aside, with refills on the way."""
    game = game_at("S 9 H W W W W W | S 9 | draw W W W W W W W 7 7 7")

    play(game, " ".join(["HW>B1"] * 12))

    assert seen(game) == "S 9 H 7 7 7 D - - - - B 0 0 0 0"
    assert game.position().set_aside == (0,) * 12


def test_hand_is_refilled_as_often_as_it_is_played_empty() -> None:
    """Three refills in one turn."""
    game = game_at("S 9 H 1 | S 9 | draw 2 3 4 5 6 7 8 9 10 11 12 4 4")

    events = play(game, "H1>B1 H2>B1 H3>B1 H4>B1 H5>B1 H6>B1 H7>B1 H8>B1 H9>B1 H10>B1 H11>B1")

    numbers = [event.number for event in events if isinstance(event, CardsDrawn)]
    assert (numbers, seen(game)) == ([5, 5, 3], "S 9 H 12 4 4 D - - - - B 11 0 0 0")


def test_places_keep_their_numbers() -> None:
    """An emptied building or discard place stays where it is; nothing moves up."""
    game = game_at("S 9 H 5 D 4 / 12 / 6 | S 9 | B 3 11 5")

    play(game, "D1>B1 D2>B2")

    assert seen(game) == "S 9 H 5 D - - 6 - B 4 0 5 0"
