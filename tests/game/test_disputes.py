"""The disputes of section 12 that the game itself decides, each with its answer."""

import pytest

from bot.game.errors import IllegalMoveError, NotationError
from bot.game.events import CardsDrawn, DrawPileRebuilt
from bot.game.game import Game
from bot.game.moves import Move
from bot.game.notation import parse_move
from bot.game.options import Discards, Options
from bot.game.outcome import Outcome, Termination
from bot.game.refusals import Refusal, RefusalCode
from tests.support.positions import Unshuffled, game_at, play, seen


def refusal(game: Game, text: str) -> Refusal:
    """Why the player on turn may not make a move; playing it raises the same and changes nothing."""
    before = game.position()
    with pytest.raises(IllegalMoveError) as raised:
        play(game, text)
    assert game.position() == before
    assert game.refusal(game.turn, parse_move(text)) == raised.value.refusal
    return raised.value.refusal


def test_must_i_play_if_i_can() -> None:
    """No: with a playable stock card a discard is legal all the same."""
    game = game_at("S 9 1 H 1 2 3 4 5 | S 9 | draw 6 6 6 6 6")

    play(game, "H5>D1")

    assert (game.turn, game.stock_left) == (1, (2, 1))


def test_may_i_play_without_filling_up_first() -> None:
    """No: a turn begins with five cards in the hand, before anything can be played or discarded."""
    game = game_at("S 9 H 8 | S 9 H 2 2 | draw 6 7 8")

    play(game, "H8>D1")

    assert (game.turn, game.position().hands[1]) == (1, (2, 2, 6, 7, 8))


def test_my_hand_was_full_at_the_start_of_my_turn() -> None:
    """You draw nothing."""
    game = game_at("S 9 H 8 | S 9 H 1 2 3 4 5 | draw 6 7 8")

    events = play(game, "H8>D1")

    assert not [event for event in events if isinstance(event, CardsDrawn)]
    assert game.position().hands[1] == (1, 2, 3, 4, 5)


def test_which_of_my_discard_pile_may_i_use() -> None:
    """The top card only, on any building pile that wants it; what lies beneath cannot even be named."""
    game = game_at("S 9 H 8 D 4 3 | S 9 | B 3 2 2 1")

    moves = [move for move in map(parse_move, ("D1>B1", "D1>B2", "D1>B3", "D1>B4")) if is_legal(game, move)]

    assert moves == [parse_move("D1>B2"), parse_move("D1>B3")]


def is_legal(game: Game, move: Move) -> bool:
    """Whether the player on turn may make a move."""
    return game.refusal(game.turn, move) is None


def test_may_i_look_through_my_discard_pile() -> None:
    """No screen shows more than top and height; what was laid down may be remembered."""
    game = game_at("S 9 H 8 D 4 3 | S 9")

    table, player = game.spectator_view(), game.player_view(0)

    assert (table.discards, table.discard_tops[0], table.discard_heights[0]) == (
        None,
        (3, None, None, None),
        (2, 0, 0, 0),
    )
    assert player.remembered[0][0] == (4, 3)


def test_discards_may_be_looked_at_with_open_discards() -> None:
    """With `discards=open` everybody sees whole discard piles, everybody's."""
    game = game_at("S 9 H 8 D 4 3 | S 9 D 5 / 6 6", options=Options(discards=Discards.OPEN))

    assert game.spectator_view().discards == (((4, 3), (), (), ()), ((5,), (6, 6), (), ()))


def test_may_i_use_another_players_discard_pile() -> None:
    """No: a discard pile in a move is always the own one."""
    game = game_at("S 9 H 8 | S 9 D 3 | B 2")

    assert refusal(game, "D1>B1") == Refusal(RefusalCode.DISCARD_PILE_EMPTY, pile=1)


def test_may_i_use_my_partners_discard_pile() -> None:
    """Yes, in partnership, the top card; an opponent's stays closed."""
    game = game_at("S 9 H 8 | S 9 D 3 | S 9 D 3 | S 9", options=Options(partners=True), turn=0)

    assert refusal(game, "PD1>B1") == Refusal(RefusalCode.PILE_NEEDS_START, card=3, pile=1, needs=1)
    assert refusal(game, "D1>B1") == Refusal(RefusalCode.DISCARD_PILE_EMPTY, pile=1)


def test_may_i_use_my_partners_hand() -> None:
    """No: only who holds a card can name it."""
    game = game_at("S 9 H 8 | S 9 | S 9 H 1 | S 9", options=Options(partners=True))

    assert refusal(game, "H1>B1") == Refusal(RefusalCode.CARD_NOT_IN_HAND, card=1)


def test_i_drew_too_many() -> None:
    """At a strict table the card is shuffled into your stockpile, which grows; elsewhere it cannot happen."""
    line = "S 9 H 1 2 3 4 5 | S 9 | draw 7"
    strict, usual = game_at(line, options=Options(strict=True)), game_at(line)

    play(strict, "+")

    assert (strict.stock_left, seen(strict)) == ((2, 1), "S 9 H 1 2 3 4 5 D - - - - B 0 0 0 0")
    assert refusal(usual, "+") == Refusal(RefusalCode.NOT_STRICT)


def test_somebody_played_out_of_turn() -> None:
    """Stopped, play goes back, and at a strict table their next turn leaves out the fill-up."""
    game = game_at("S 9 H 8 | S 9 H 1 | draw 7", options=Options(strict=True))

    assert game.refusal(1, parse_move("H1>B1")) == Refusal(RefusalCode.NOT_YOUR_TURN)
    game.penalise_out_of_turn(1)
    play(game, "H8>D1")

    assert (game.turn, game.must_draw, game.position().hands[1]) == (1, False, (1,))


def test_can_a_wild_stand_for_two_numbers() -> None:
    """No: one wild raises a pile by one."""
    game = game_at("S 9 H W 8 | S 9 | B 5")

    play(game, "HW>B1")

    assert refusal(game, "H8>B1") == Refusal(RefusalCode.PILE_NEEDS, card=8, pile=1, needs=7)


def test_can_a_pile_start_with_a_2() -> None:
    """No, only with a 1 or a SKIP-BO."""
    game = game_at("S 9 H 2 1 W | S 9")

    assert refusal(game, "H2>B1") == Refusal(RefusalCode.PILE_NEEDS_START, card=2, pile=1, needs=1)
    play(game, "H1>B1 HW>B2")
    assert seen(game) == "S 9 H 2 D - - - - B 1 1 0 0"


@pytest.mark.parametrize("card", [3, 4, 6, 12])
def test_can_a_pile_be_built_downward_or_skip_a_number(card: int) -> None:
    """No: a pile at 4 wants the 5."""
    game = game_at(f"S 9 H {card} | S 9 | B 4")

    assert refusal(game, f"H{card}>B1") == Refusal(RefusalCode.PILE_NEEDS, card=card, pile=1, needs=5)


def test_may_i_discard_a_wild() -> None:
    """Yes; it stays wild, and from the discard pile it is again whatever comes next."""
    game = game_at("S 9 H W 8 | S 9 H 8 8 8 8 8 | B 6 | draw 8 8 8 8 8")

    play(game, "HW>D1 H8>D1 D1>B1")

    assert seen(game) == "S 9 H 8 8 8 8 8 D - - - - B 7 0 0 0"


def test_my_hand_is_played_empty() -> None:
    """Five more cards, and the turn goes on."""
    game = game_at("S 9 H 1 | S 9 | draw 4 5 6 7 8 9")

    play(game, "H1>B1")

    assert (game.turn, seen(game)) == (0, "S 9 H 4 5 6 7 8 D - - - - B 1 0 0 0")


def test_i_discarded_my_last_card() -> None:
    """The turn is over and nothing is drawn until the player's next turn."""
    game = game_at("S 9 H 8 | S 9 H 8 8 8 8 8 | draw 4 5 6 7 8 9")

    events = play(game, "H8>D1")

    assert (game.turn, seen(game, 0)) == (1, "S 9 H D 8 - - - B 0 0 0 0")
    assert not [event for event in events if isinstance(event, CardsDrawn)]
    play(game, "H8>D1")
    assert seen(game, 0) == "S 9 H 4 5 6 7 8 D 8 - - - B 0 0 0 0"


def test_a_pile_reaches_12_and_i_am_out_with_the_same_card() -> None:
    """You have won; the pile is set aside, and nothing is drawn any more."""
    game = game_at("S 12 H | S 9 | B 11 | draw 4 5 6")

    events = play(game, "S>B1")

    assert game.outcome == Outcome(Termination.STOCKPILE, (0,), (0, 1), (30, 0))
    assert (game.position().set_aside, game.position().draw) == (tuple(range(1, 13)), (4, 5, 6))
    assert not [event for event in events if isinstance(event, CardsDrawn)]


def test_do_i_have_to_empty_hand_and_discard_piles_to_win() -> None:
    """No, only the stockpile."""
    game = game_at("S 1 H 2 3 4 D 5 / 6 | S 9")

    play(game, "S>B4")

    assert game.outcome is not None
    assert (game.outcome.winners, seen(game)) == ((0,), "S - H 2 3 4 D 5 6 - - B 0 0 0 1")


def test_the_draw_pile_is_empty() -> None:
    """Completed piles are shuffled at the moment a card is due, not earlier."""
    game = game_at("S 9 H 8 | S 9 H 1 1 1 1 1 | aside 1 2 3 4 5 6", shuffler=Unshuffled())

    events = play(game, "H8>D1")
    later = play(game, "H1>D1")

    assert not [event for event in events if isinstance(event, DrawPileRebuilt)]
    assert DrawPileRebuilt(6, (1, 2, 3, 4, 5, 6)) in later
    assert seen(game) == "S 9 H 1 2 3 4 5 D 8 - - - B 0 0 0 0"


def test_the_draw_pile_is_empty_and_nothing_is_set_aside() -> None:
    """One plays on with what is in hand."""
    game = game_at("S 9 H 8 | S 9 H 7")

    play(game, "H8>D1")

    assert (game.turn, seen(game, 1)) == (1, "S 9 H 7 D - - - - B 0 0 0 0")


def test_a_fifth_discard_pile() -> None:
    """No: there is no move that names one."""
    with pytest.raises(NotationError):
        parse_move("H8>D5")


def test_what_does_a_win_score() -> None:
    """25, and 5 for each card in the opponents' stockpiles: with 7 and 12 cards left that is 120."""
    game = game_at("S 1 | S 2 2 2 2 2 2 2 | S 2 2 2 2 2 2 2 2 2 2 2 2")

    play(game, "S>B1")

    assert game.outcome == Outcome(Termination.STOCKPILE, (0,), (0, 7, 12), (120, 0, 0))
