"""Nothing to draw: the pass, made or forced, and the blocked game (section 4)."""

import pytest

from bot.game.events import CardPlayed, CardsDrawn, DrawPileRebuilt, Event, Passed, PileSetAside, TurnBegan
from bot.game.game import Game
from bot.game.moves import PASS
from bot.game.outcome import Outcome, Termination
from bot.game.refusals import Refusal, RefusalCode
from tests.support.positions import game_at, play, seen


def passes(events: tuple[Event, ...]) -> list[Passed]:
    """The passes among the events."""
    return [event for event in events if isinstance(event, Passed)]


@pytest.mark.parametrize(
    "line",
    [
        "S 9 H 7 | S 9",
        "S 9 H 1 | S 9",
        "S 9 | S 9 | draw 7",
        "S 9 | S 9 | aside 7",
        "S 9 H 7 | S 9 | draw 7 | aside 7",
    ],
)
def test_passing_is_refused_with_a_hand_or_anything_to_draw(line: str) -> None:
    """Only an empty hand may pass, and only if draw pile and set-aside pile are empty."""
    game = game_at(line)

    assert game.refusal(0, PASS) == Refusal(RefusalCode.PASS_NOT_ALLOWED)
    assert PASS not in game.legal_moves(0)


def test_player_with_an_empty_hand_may_pass_although_a_play_is_possible() -> None:
    """The stock card fits and need not be played: passing hands the turn on."""
    game = game_at("S 9 9 1 | S 9 H 5")

    events = play(game, "-")

    assert (passes(events), game.turn) == ([Passed(0, forced=False)], 1)


def test_player_with_an_empty_hand_may_play_from_the_piles_first() -> None:
    """Stock and discard tops may be played; when no more fits, the game passes."""
    game = game_at("S 9 9 2 D 1 | S 9 H 5")

    first = play(game, "D1>B1")
    second = play(game, "S>B1")

    assert (passes(first), passes(second), game.turn) == ([], [Passed(0, forced=True)], 1)


def test_game_passes_for_whom_begins_a_turn_with_nothing() -> None:
    """With no hand, nothing to draw and nothing that fits, the turn is over at once."""
    game = game_at("S 9 H 5 | S 9 | S 9 H 5")

    events = play(game, "H5>D1")

    assert events[1:] == (TurnBegan(1), Passed(1, forced=True), TurnBegan(2))
    assert game.turn == 2


def test_game_passes_in_the_middle_of_a_turn() -> None:
    """The last hand card is played, nothing can be drawn, nothing fits: the turn ends without a discard."""
    game = game_at("S 9 H 1 | S 9 H 5")

    events = play(game, "H1>B1")

    assert (passes(events), game.turn) == ([Passed(0, forced=True)], 1)


def test_turn_goes_on_with_an_empty_hand_while_something_fits() -> None:
    """After the last hand card the 2 on the discard pile still fits."""
    game = game_at("S 9 H 1 D 2 | S 9 H 5")

    events = play(game, "H1>B1")

    assert (passes(events), game.turn) == ([], 0)
    assert game.refusal(0, PASS) is None


def test_pile_set_aside_with_an_empty_hand_fills_the_hand() -> None:
    """The cards of the completed pile can be drawn, so that there is nothing to pass for."""
    game = game_at("S 9 9 H D 12 | S 9 H 5 | B 11")

    events = play(game, "D1>B1")

    assert [type(event) for event in events] == [CardPlayed, PileSetAside, DrawPileRebuilt, CardsDrawn]
    assert seen(game) == "S 9 H 1 2 3 4 5 D - - - - B 0 0 0 0"


def blocked(line: str) -> Game:
    """A game in which nobody but the first player can do anything, after that player's pass."""
    game = game_at(line)
    play(game, "-")
    return game


def test_blocked_game_is_won_by_the_fewest_stock_cards() -> None:
    """After as many passes as seats the side with 3 cards wins 5 × (4 + 9), without the 25."""
    game = blocked("S 9 9 9 9 9 9 1 | S 9 9 9 | S 9 9 9 9 9 9 9 9 9 9 9 9")

    assert game.outcome == Outcome(Termination.BLOCKED, (1,), (7, 3, 12), (0, 65, 0))


def test_blocked_game_with_equal_fewest_is_a_draw() -> None:
    """Nobody wins and nobody scores."""
    game = blocked("S 9 1 | S 9 9 | S 9 9 9")

    assert game.outcome == Outcome(Termination.BLOCKED, (), (2, 2, 3), (0, 0, 0))


def test_blocked_game_tells_every_pass_and_its_end() -> None:
    """Each seat passes in turn, the last one without another turn beginning."""
    game = game_at("S 9 1 | S 9 | S 9 9 9")

    *told, end = play(game, "-")

    assert told == [
        Passed(0, forced=False),
        TurnBegan(1),
        Passed(1, forced=True),
        TurnBegan(2),
        Passed(2, forced=True),
    ]
    assert end == (game.outcome,)


def test_pass_that_ends_a_turn_with_plays_starts_a_new_row() -> None:
    """Two passes, then a turn with a play: its pass is the first of a row, two more end the game."""
    game = game_at("S 9 9 2 | S 9 9 | S 9 9 D 1", turn=2, passes=2)

    play(game, "D1>B1")

    assert (game.outcome, game.turn, game.position().passes) == (None, 0, 1)
    play(game, "-")
    assert game.outcome is not None


def test_discard_ends_the_row_of_passes() -> None:
    """Whoever discards between the passes keeps the game alive."""
    game = game_at("S 9 9 H 5 | S 9 | S 9 9 1", passes=2)

    play(game, "H5>D1")

    assert (game.outcome, game.turn, game.position().passes) == (None, 2, 1)


def test_nothing_can_be_discarded_from_an_empty_hand() -> None:
    """The refusal says so, whatever card is named."""
    game = game_at("S 9 1 | S 9")

    assert {game.refusal(0, move) for move in game_at("S 9 H 5 | S 9").legal_moves(0)} == {
        Refusal(RefusalCode.NOTHING_TO_DISCARD)
    }


def test_nothing_goes_on_after_the_end() -> None:
    """No move is legal for anybody once the game is over, and every attempt says why."""
    game = blocked("S 9 1 | S 9 9")

    assert [game.legal_moves(seat) for seat in range(2)] == [(), ()]
    assert {game.refusal(seat, PASS) for seat in range(2)} == {Refusal(RefusalCode.GAME_OVER)}
    assert game.take_back_refusal(0) == Refusal(RefusalCode.GAME_OVER)
