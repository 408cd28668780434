"""Drawing by hand and drawing too many, at a strict table (section 7)."""

import pytest

from bot.game.errors import IllegalMoveError
from bot.game.events import (
    CardDrawn,
    CardPlayed,
    CardsDrawn,
    DrawPileRebuilt,
    OneDrawnTooMany,
    Passed,
    StockTurned,
    redact,
)
from bot.game.game import Game
from bot.game.moves import DRAW
from bot.game.notation import parse_move
from bot.game.options import Hands, Options
from bot.game.refusals import Refusal, RefusalCode
from bot.game.shuffle import Shuffler
from tests.support.positions import Stacked, Unshuffled, game_at, play, seen

STRICT = Options(strict=True)
MUST_DRAW = Refusal(RefusalCode.MUST_DRAW)


def strict_at(text: str, *, shuffler: Shuffler | None = None) -> Game:
    """A strict game at the position of a line, with nothing due to the player on turn."""
    return game_at(text, options=STRICT, shuffler=shuffler)


def after_a_discard(text: str) -> Game:
    """The same, after the first player has discarded a 9: the second one's turn has begun."""
    game = strict_at(text)
    play(game, "H9>D1")
    return game


def test_nothing_is_drawn_by_itself() -> None:
    """A turn begins with the hand as it is, and a draw is due."""
    game = after_a_discard("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6")

    assert (game.turn, game.position().hands[1], game.must_draw) == (1, (1, 2), True)
    assert game.legal_moves(1) == (DRAW,)


def test_first_turn_of_the_game_is_drawn_by_hand_too() -> None:
    """Five draws for the first hand."""
    game = Game.deal(STRICT, 2, shuffler=Unshuffled(), dealer=1)

    events = play(game, "+ + + + +")

    assert [type(event) for event in events] == [CardDrawn] * 5
    assert (len(game.position().hands[0]), game.must_draw) == (5, False)


def test_card_by_card() -> None:
    """Each draw brings the top card of the draw pile into the hand."""
    game = after_a_discard("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6")

    first, second = play(game, "+"), play(game, "+")

    assert (first, second) == ((CardDrawn(1, 3),), (CardDrawn(1, 4),))
    assert {type(event) for event in first + second} == {CardDrawn}
    assert (game.position().hands[1], game.position().draw) == ((1, 2, 3, 4), (5, 6))


@pytest.mark.parametrize("text", ["H1>B1", "S>B2", "D1>B3", "H2>D1", "-"])
def test_nothing_is_played_or_discarded_before_the_hand_holds_five(text: str) -> None:
    """Plays from everywhere, discards and passes are refused while a draw is due."""
    game = after_a_discard("S 9 H 9 | S 9 1 H 1 2 D 1 | draw 3 4 5 6")
    play(game, "+ +")

    assert game.refusal(1, parse_move(text)) == MUST_DRAW
    play(game, "+")
    assert game.refusal(1, parse_move(text)) != MUST_DRAW


def test_nothing_left_to_draw_ends_the_drawing() -> None:
    """With three cards in all the turn goes on with three."""
    game = after_a_discard("S 9 H 9 8 | S 9 | draw 3 4 5")

    play(game, "+ + + H3>D1")

    assert (game.turn, game.position().discards[1][0]) == (0, (3,))


def test_full_hand_draws_nothing() -> None:
    """At the start of the turn no draw is due."""
    game = after_a_discard("S 9 H 9 | S 9 H 1 2 3 4 5 | draw 6")

    assert not game.must_draw


def test_dealt_hands_are_full() -> None:
    """With `hands=dealt` the first player may play at once."""
    game = Game.deal(Options(strict=True, hands=Hands.DEALT), 2, shuffler=Unshuffled(), dealer=1)

    assert not game.must_draw


def test_refill_is_drawn_by_hand() -> None:
    """A hand played empty: five draws are due, in the same turn."""
    game = strict_at("S 9 H 1 | S 9 | draw 2 3 4 5 6 7")

    events = play(game, "H1>B1")

    assert [type(event) for event in events] == [CardPlayed]
    assert game.legal_moves(0) == (DRAW,)
    play(game, "+ + + + +")
    assert (game.turn, seen(game)) == (0, "S 9 H 2 3 4 5 6 D - - - - B 1 0 0 0")


def test_draw_pile_is_rebuilt_when_a_card_is_due() -> None:
    """At the draw that finds none, not before."""
    game = strict_at("S 9 H 1 | S 9 | draw 2 | aside 3 4")

    first, second = play(game, "H1>B1 +"), play(game, "+")

    assert not [event for event in first if isinstance(event, DrawPileRebuilt)]
    assert second == (DrawPileRebuilt(2, (3, 4)), CardDrawn(0, 3))


def test_pile_completed_by_the_last_hand_card_can_be_drawn() -> None:
    """The twelve cards are set aside before the refill is due."""
    game = strict_at("S 9 H 12 | S 9 | B 11")

    play(game, "H12>B1 + + + + +")

    assert seen(game) == "S 9 H 1 2 3 4 5 D - - - - B 0 0 0 0"


def test_pile_set_aside_later_makes_no_draw_due() -> None:
    """Whoever found nothing to draw goes on with a short hand: a new set-aside pile changes nothing."""
    game = after_a_discard("S 9 H 9 | S 9 H 12 8 | B 11")

    play(game, "H12>B1")

    assert not game.must_draw
    play(game, "H8>D1")


def test_nothing_in_hand_and_nothing_to_draw_passes_as_ever() -> None:
    """The game passes for whom nothing fits."""
    events = play(strict_at("S 9 H 9 | S 9 | S 9 H 5"), "H9>D1")

    assert Passed(1, forced=True) in events


def test_drawn_card_is_told_to_who_drew_it_only() -> None:
    """Everybody else reads that a card was drawn."""
    event = CardDrawn(1, 7)

    assert [redact(event, viewer) for viewer in (None, 0, 1)] == [
        CardDrawn(1, None),
        CardDrawn(1, None),
        event,
    ]


def test_draw_when_none_is_due_is_one_too_many() -> None:
    """The card is shuffled among the face-down stock cards; hand and face-up top stay as they are."""
    game = strict_at("S 10 11 12 H 1 2 3 4 5 | S 9 | draw 7 8", shuffler=Stacked("11 7 10"))

    events = play(game, "+")

    assert events == (OneDrawnTooMany(0, (11, 7, 10, 12)),)
    assert seen(game) == "S 12 H 1 2 3 4 5 D - - - - B 0 0 0 0"
    assert (game.stock_left, game.position().draw, game.turn) == ((4, 1), (8,), 0)


def test_draw_too_many_in_the_middle_of_a_turn() -> None:
    """A hand of four is not to be filled: only its being empty makes a draw due."""
    game = strict_at("S 10 12 H 1 2 3 4 5 | S 9 | draw 7 8")

    play(game, "H1>B1 +")

    assert (seen(game), game.stock_left[0]) == ("S 12 H 2 3 4 5 D - - - - B 1 0 0 0", 3)


def test_card_drawn_too_many_is_seen_by_nobody() -> None:
    """Not even by who drew it: every reading hides the new stockpile."""
    event = OneDrawnTooMany(0, (11, 7, 10, 12))

    assert {redact(event, viewer) for viewer in (None, 0, 1)} == {OneDrawnTooMany(0, None)}


def test_stockpile_of_one_card_keeps_its_top() -> None:
    """The card drawn lies beneath it."""
    game = strict_at("S 12 H 5 | S 9 | draw 7")

    play(game, "+")

    assert game.position().stocks[0] == (7, 12)


def test_finished_stockpile_begins_anew_with_the_card() -> None:
    """It is turned up, so that everybody sees it, and the pair has to finish it."""
    game = game_at("S H 5 | S 9 | S 9 | S 9 | draw 7", options=Options(strict=True, partners=True))

    events = play(game, "+")

    assert events == (OneDrawnTooMany(0, (7,)), StockTurned(0, 7))
    assert [type(event) for event in events] == [OneDrawnTooMany, StockTurned]
    assert (game.spectator_view().stock_tops[0], game.stock_left) == (7, (1, 1, 1, 1))


def test_empty_draw_pile_is_rebuilt_for_a_card_too_many() -> None:
    """The set-aside cards are shuffled first, then the stockpile."""
    game = strict_at("S 12 H 5 | S 9 | aside 3 4")

    events = play(game, "+")

    assert events == (DrawPileRebuilt(2, (3, 4)), OneDrawnTooMany(0, (3, 12)))


def test_draw_is_refused_with_nothing_left() -> None:
    """Neither draw pile nor set-aside pile has a card."""
    game = strict_at("S 9 H 5 | S 9")

    assert game.refusal(0, DRAW) == Refusal(RefusalCode.NOTHING_TO_DRAW)
    assert DRAW not in game.legal_moves(0)


def test_draw_is_the_last_of_the_legal_moves() -> None:
    """It is allowed although it costs a card."""
    game = strict_at("S 9 H 5 | S 9 | draw 7")

    assert game.legal_moves(0)[-1] == DRAW


def test_draw_by_who_is_not_on_turn_is_refused() -> None:
    """That is no draw too many; it is out of turn."""
    game = strict_at("S 9 H 5 | S 9 | draw 7")

    assert game.refusal(1, DRAW) == Refusal(RefusalCode.NOT_YOUR_TURN)


def test_elsewhere_cards_are_drawn_by_the_game() -> None:
    """The draw is refused with the reason."""
    game = game_at("S 9 H 5 | S 9 | draw 7")

    assert game.refusal(0, DRAW) == Refusal(RefusalCode.NOT_STRICT)
    with pytest.raises(IllegalMoveError):
        play(game, "+")


def test_nothing_is_taken_back_at_a_strict_table() -> None:
    """A play that uncovered nothing stays played, too."""
    game = strict_at("S 9 H 1 2 | S 9")
    play(game, "H1>B1")

    with pytest.raises(IllegalMoveError) as raised:
        game.take_back(0)

    assert raised.value.refusal == Refusal(RefusalCode.NEVER_TAKEN_BACK)
    assert game.take_back_refusal(1) == Refusal(RefusalCode.NOT_YOUR_TURN)


def test_views_say_whether_a_draw_is_due() -> None:
    """Players and spectators alike."""
    due = after_a_discard("S 9 H 9 | S 9 | draw 3 4 5 6")
    done = strict_at("S 9 H 5 | S 9 | draw 7")

    assert [game.spectator_view().must_draw for game in (due, done)] == [True, False]
    assert [game.player_view(0).must_draw for game in (due, done)] == [True, False]


def test_due_draw_survives_in_the_position() -> None:
    """Restored, the game still waits for it."""
    game = after_a_discard("S 9 H 9 | S 9 | draw 3 4 5 6")

    twin = Game.restore(game.position())

    assert (twin.must_draw, twin.legal_moves(1)) == (True, (DRAW,))


def test_win_leaves_no_draw_due() -> None:
    """A won game draws nothing more."""
    game = strict_at("S 12 H | S 9 | B 11 | draw 4 5 6")

    events = play(game, "S>B1")

    assert game.outcome is not None
    assert not game.must_draw
    assert not [event for event in events if isinstance(event, CardsDrawn | CardDrawn)]
