"""Taking back plays (section 3)."""

import pytest

from bot.game.errors import IllegalMoveError
from bot.game.events import PlayTakenBack
from bot.game.moves import HAND_PLAYS
from bot.game.outcome import Termination
from bot.game.refusals import Refusal, RefusalCode
from tests.support.positions import game_at, play

NOTHING = Refusal(RefusalCode.NOTHING_TO_TAKE_BACK)
TOO_LATE = Refusal(RefusalCode.CANNOT_TAKE_BACK)


def test_plays_of_the_turn_are_taken_back_one_by_one() -> None:
    """From the hand, from a discard pile, onto a pile that is completed: everything is as it was."""
    game = game_at("S 9 H 1 W 2 3 D 2 / 5 12 | S 9 | B 0 11")
    positions = [game.position()]
    for move in ("H1>B1", "D1>B1", "HW>B1", "D2>B2"):
        play(game, move)
        positions.append(game.position())

    for before in reversed(positions[:-1]):
        game.take_back(0)
        assert game.position() == before

    assert game.take_back_refusal(0) == NOTHING


def test_taking_back_tells_the_play() -> None:
    """The event names the play, which is then legal again."""
    game = game_at("S 9 H 1 2 | S 9")
    play(game, "H1>B1")

    events = game.take_back(0)

    assert events == (PlayTakenBack(0, HAND_PLAYS[1][0]),)
    assert HAND_PLAYS[1][0] in game.legal_moves(0)


def test_hand_card_comes_back_to_its_place() -> None:
    """The order drawn, in which computers and screens go through the hand, is not disturbed."""
    game = game_at("S 9 H 5 1 6 1 7 | S 9")
    play(game, "H1>B1")

    game.take_back(0)

    assert game.player_view(0).hand == (5, 1, 6, 1, 7)


def test_first_play_after_a_row_of_passes_gives_the_row_back() -> None:
    """Played and taken back, the game is as near to being blocked as before."""
    game = game_at("S 9 9 D 1 / 2 | S 9 9 | S 9", passes=2)
    play(game, "D1>B1")

    game.take_back(0)

    assert game.position().passes == 2
    play(game, "-")
    assert game.outcome is not None


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("S 9 1 H 2 3 | S 9", "S>B1"),
        ("S 9 2 H 1 3 | S 9", "H1>B1 S>B1"),
        ("S 9 H 1 | S 9 | draw 4 5 6 7 8", "H1>B1"),
        ("S 9 H 12 | S 9 | B 11", "H12>B1"),
        ("S 9 9 D 12 | S 9 | B 11", "D1>B1"),
    ],
    ids=["turned up", "turned up later", "drawn", "reshuffled", "drawn with an empty hand"],
)
def test_play_that_uncovered_a_card_stays(line: str, moves: str) -> None:
    """Once a card was turned up, drawn or reshuffled, nothing before it is taken back."""
    game = game_at(line)
    play(game, moves)
    before = game.position()

    with pytest.raises(IllegalMoveError) as raised:
        game.take_back(0)

    assert (raised.value.refusal, game.position()) == (TOO_LATE, before)


def test_plays_after_an_uncovered_card_are_taken_back_down_to_it() -> None:
    """What came after the stock card may be taken back, the stock card not."""
    game = game_at("S 9 1 H 2 3 4 | S 9")
    play(game, "S>B1 H2>B1 H3>B1")

    game.take_back(0)
    game.take_back(0)

    assert (game.position().hands[0], game.take_back_refusal(0)) == ((2, 3, 4), TOO_LATE)


@pytest.mark.parametrize(
    ("line", "moves", "seat", "code"),
    [
        ("S 9 H 1 2 | S 9 H 5", "H1>B1 H2>D1", 0, RefusalCode.NOT_YOUR_TURN),
        ("S 9 H 1 2 | S 9 H 5", "H1>B1 H2>D1", 1, RefusalCode.NOTHING_TO_TAKE_BACK),
        ("S 9 1 D 1 / 2 | S 9 H 5", "D1>B1 -", 0, RefusalCode.NOT_YOUR_TURN),
        ("S 9 H 1 2 | S 9 H 5", "H1>B1", 1, RefusalCode.NOT_YOUR_TURN),
        ("S 9 H 1 2 | S 9 H 5", "", 0, RefusalCode.NOTHING_TO_TAKE_BACK),
        ("S 1 H 1 2 | S 9 H 5", "H1>B2 S>B1", 0, RefusalCode.GAME_OVER),
    ],
    ids=["after a discard", "the other's turn begins", "after a pass", "not on turn", "no play", "won"],
)
def test_what_cannot_be_taken_back(line: str, moves: str, seat: int, code: RefusalCode) -> None:
    """A discard or a pass, anything by somebody else, nothing at all, and anything after the end."""
    game = game_at(line)
    play(game, moves)

    assert (game.can_take_back(seat), game.take_back_refusal(seat)) == (False, Refusal(code))


def test_play_in_a_stopped_game_stays() -> None:
    """A game that was ended by somebody is over."""
    game = game_at("S 9 H 1 2 | S 9")
    play(game, "H1>B1")

    game.stop(Termination.ABANDONED)

    assert not game.can_take_back(0)


def test_copy_can_take_back_on_its_own() -> None:
    """A copy remembers the plays of the turn; what it takes back stays played in the original."""
    game = game_at("S 9 H 1 2 | S 9")
    play(game, "H1>B1")
    played = game.position()
    twin = game.copy()

    twin.take_back(0)

    assert (game.position(), game.can_take_back(0), twin.can_take_back(0)) == (played, True, False)
