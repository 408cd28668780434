"""Options that change what may be seen or done (section 8)."""

import pytest

from bot.game.events import HandsClosed
from bot.game.game import Game
from bot.game.moves import DISCARDS
from bot.game.options import ALWAYS_OPEN, Hands, Options, WildDiscard
from bot.game.refusals import Refusal, RefusalCode
from tests.support.positions import Unshuffled, game_at, play

NO_WILDS = Options(wild_discard=WildDiscard.OFF)
LONG = "S 9 9 H 5 5 5 5 5 | S 9 9 H 6 6 6 6 6 | draw " + "7 " * 60


def open_game(turns: int) -> Game:
    """Two players with open hands for that many turns each."""
    return game_at(LONG, options=Options(open_hands=turns))


def test_hands_are_secret_by_default() -> None:
    """Nobody's view has hands but the own."""
    game = open_game(0)

    assert (game.spectator_view().open_hands, game.player_view(1).open_hands) == (None, None)
    assert game.player_view(1).hand == (6, 6, 6, 6, 6)


def test_open_hands_are_public() -> None:
    """Players and spectators see all hands."""
    game = open_game(3)

    hands = ((5, 5, 5, 5, 5), (6, 6, 6, 6, 6))
    assert (game.spectator_view().open_hands, game.player_view(1).open_hands) == (hands, hands)


@pytest.mark.parametrize("turns", range(1, 10))
def test_open_hands_close_at_once_for_all(turns: int) -> None:
    """When every seat has ended that many turns, all hands close and the table is told once."""
    game = open_game(turns)

    closed = [
        any(isinstance(event, HandsClosed) for event in game.play(game.turn, game.legal_moves(game.turn)[-1]))
        for _ in range(2 * turns + 2)
    ]

    assert closed == [False] * (2 * turns - 1) + [True, False, False]
    assert (game.hands_are_open(), game.spectator_view().open_hands) == (False, None)


def test_countdown_is_that_of_the_seat_with_most_turns_to_come() -> None:
    """It falls when the last of the seats has ended a turn."""
    game = open_game(2)
    counts = [game.spectator_view().open_turns_left]

    for move in ("H5>D1", "H6>D1", "H5>D1", "H6>D1"):
        play(game, move)
        counts.append(game.spectator_view().open_turns_left)

    assert counts == [2, 2, 1, 1, None]


def test_always_open_hands_stay_open_without_a_countdown() -> None:
    """They never close."""
    game = open_game(ALWAYS_OPEN)

    for _ in range(12):
        game.play(game.turn, game.legal_moves(game.turn)[-1])

    assert game.hands_are_open()
    assert game.spectator_view().open_turns_left is None


def test_passes_count_as_ended_turns() -> None:
    """Own and forced passes bring the closing nearer like discards."""
    game = game_at("S 9 1 | S 9", options=Options(open_hands=1))

    events = play(game, "-")

    assert [isinstance(event, HandsClosed) for event in events].count(True) == 1


@pytest.mark.parametrize("turns", [-2, 10])
def test_open_hands_last_up_to_nine_turns(turns: int) -> None:
    """No other number is an option."""
    with pytest.raises(ValueError, match=str(turns)):
        Options(open_hands=turns)


def test_wild_is_kept_by_a_hand_that_holds_something_else() -> None:
    """With `wild_discard=off` it may be played, but not discarded beside a number."""
    game = game_at("S 9 H W W 5 | S 9", options=NO_WILDS)

    refusals = {game.refusal(0, move) for move in DISCARDS[0]}

    assert refusals == {Refusal(RefusalCode.WILD_MAY_NOT_BE_DISCARDED, card=0)}
    assert not set(game.legal_moves(0)) & set(DISCARDS[0])


def test_wild_is_discarded_by_a_hand_of_nothing_else() -> None:
    """Five wilds: the turn has to end somehow."""
    game = game_at("S 9 H W W W W W | S 9", options=NO_WILDS)

    play(game, "HW>D4")

    assert game.position().discards[0] == ((), (), (), (0,))


def test_hand_of_five_wilds_may_be_discarded_by_default() -> None:
    """Each discard place takes a wild."""
    game = game_at("S 9 H W W W W W | S 9")

    assert set(DISCARDS[0]) <= set(game.legal_moves(0))


def test_options_of_a_game_are_in_its_views() -> None:
    """Screens list what is not default, so they have to know it."""
    options = Options(stock=10, hands=Hands.DEALT, open_hands=2)

    game = Game.deal(options, 2, shuffler=Unshuffled(), dealer=0)

    assert (game.spectator_view().options, game.player_view(0).options) == (options, options)
