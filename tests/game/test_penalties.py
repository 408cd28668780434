"""Playing out of turn and partner talk, at a strict table (sections 6 and 7)."""

from collections.abc import Callable, Sequence

import pytest

from bot.game.errors import IllegalMoveError
from bot.game.events import (
    CardsPutUnder,
    DrawPileRebuilt,
    Event,
    FillUpLeftOut,
    Passed,
    PlayedOutOfTurn,
    StockTurned,
    TurnBegan,
)
from bot.game.game import Game
from bot.game.moves import DRAW, PASS, Penalty
from bot.game.notation import move_text
from bot.game.options import Options
from bot.game.outcome import Termination
from bot.game.position import Filling
from bot.game.refusals import Refusal, RefusalCode
from bot.game.replay import moves_in
from tests.support.positions import Stacked, game_at, play

STRICT = Options(strict=True)
PAIRS = Options(strict=True, partners=True)


def strict_at(text: str, *, turn: int = 0, passes: int = 0) -> Game:
    """A strict game at the position of a line, with nothing due to the player on turn."""
    return game_at(text, options=STRICT, turn=turn, passes=passes)


def pairs_at(text: str, *, options: Options = PAIRS) -> Game:
    """A strict game of four partners."""
    return game_at(text, options=options, shuffler=Stacked())


def legal_texts(game: Game) -> str:
    """The legal moves of the player on turn."""
    return " ".join(map(move_text, game.legal_moves(game.turn)))


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    """Which events they are; as tuples those of different kinds may be equal."""
    return [type(event) for event in events]


# ---------------------------------------------------------------------- out of turn


def test_attempt_out_of_turn_costs_the_next_fill_up() -> None:
    """Play stays with the right player; the offender's next turn leaves out the fill-up, and says so."""
    game = strict_at("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6")

    told = game.penalise_out_of_turn(1)
    after = play(game, "H9>D1")

    assert (told, game.turn) == ((PlayedOutOfTurn(1),), 1)
    assert after[1:] == (TurnBegan(1), FillUpLeftOut(1))
    assert kinds(told + after[1:]) == [PlayedOutOfTurn, TurnBegan, FillUpLeftOut]
    assert (game.must_draw, game.position().hands[1]) == (False, (1, 2))


def test_turn_without_a_fill_up_is_played_with_the_hand_as_it_is() -> None:
    """It may end with a discard, and the turn after next fills up again."""
    game = strict_at("S 9 H 9 9 | S 9 H 1 2 | draw 3 4 5 6 7 8 10 11 12")
    game.penalise_out_of_turn(1)

    play(game, "H9>D1 H2>D1 + + + + H9>D1")

    assert (game.turn, game.must_draw) == (1, True)


def test_hand_emptied_by_playing_in_that_turn_is_refilled_as_usual() -> None:
    """Five draws are due."""
    game = strict_at("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)

    play(game, "H9>D1 H1>B1 H2>B1")

    assert (game.turn, game.must_draw) == (1, True)
    play(game, "+ + + + +")
    assert game.position().hands[1] == (3, 4, 5, 6, 7)


def test_several_offences_cost_one_fill_up() -> None:
    """Each is told; the turn after the next is a full one."""
    game = strict_at("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6 7 8 10 11 12")

    told = [game.penalise_out_of_turn(1) for _ in range(3)]

    assert told == [(PlayedOutOfTurn(1),)] * 3
    play(game, "H9>D1 H1>D1 + + + + + H3>D1")
    assert (game.turn, game.must_draw) == (1, True)


def test_turn_without_fill_up_that_begins_with_an_empty_hand() -> None:
    """The player may play from the piles and then passes; the hand stays empty although cards are left."""
    game = strict_at("S 9 H 9 | S 9 2 D 1 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)
    play(game, "H9>D1")
    first = legal_texts(game)

    played = play(game, "D1>B1")
    events = play(game, "S>B1")

    assert first == "D1>B1 D1>B2 D1>B3 D1>B4 - +"
    assert not [event for event in played if isinstance(event, Passed)]
    assert [event for event in events if isinstance(event, Passed)] == [Passed(1, forced=True)]
    assert (game.turn, game.position().hands[1]) == (0, ())


def test_that_player_may_pass_instead_of_playing() -> None:
    """A play is never compulsory."""
    game = strict_at("S 9 H 9 | S 9 2 D 1 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)

    events = play(game, "H9>D1 -")

    assert (Passed(1, forced=False) in events, game.turn) == (True, 0)


def test_empty_hand_without_fill_up_and_without_a_play_passes_at_once() -> None:
    """The game passes, and the next player's turn begins."""
    game = strict_at("S 9 H 9 | S 9 | S 9 H 1 2 3 4 5 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)

    events = play(game, "H9>D1")

    assert events[1:] == (TurnBegan(1), FillUpLeftOut(1), Passed(1, forced=True), TurnBegan(2))
    assert kinds(events[1:]) == [TurnBegan, FillUpLeftOut, Passed, TurnBegan]


def test_pile_set_aside_in_that_turn_does_not_fill_the_hand() -> None:
    """The fill-up was left out; there is more to draw than before, and nothing is due."""
    game = strict_at("S 9 H 9 | S 9 12 D 1 | draw 3 4 5 6 7 | B 11")
    game.penalise_out_of_turn(1)

    play(game, "H9>D1 S>B1")

    assert (game.turn, game.must_draw, game.position().hands[1]) == (1, False, ())
    assert game.refusal(1, PASS) is None


def test_draw_in_that_turn_is_one_too_many() -> None:
    """The card goes under the face-up top."""
    game = strict_at("S 9 H 9 | S 9 2 D 1 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)

    play(game, "H9>D1 +")

    assert (game.position().stocks[1], game.position().hands[1]) == ((9, 3, 2), ())


def test_such_a_pass_does_not_count_towards_a_blocked_game() -> None:
    """It neither makes the row of passes longer nor breaks it."""
    game = strict_at("S 9 1 | S 9 | S 9 H 5", passes=1)
    game.penalise_out_of_turn(1)

    play(game, "-")

    assert (game.outcome, game.turn, game.position().passes) == (None, 2, 2)


def test_last_pass_of_a_row_does_not_end_the_game_without_fill_up() -> None:
    """With two seats and one pass so far, the pass for want of a fill-up is not the second."""
    game = strict_at("S 9 1 | S 9 | draw", passes=0)
    game.penalise_out_of_turn(1)

    events = play(game, "-")

    assert Passed(1, forced=True) in events
    assert (game.outcome, game.turn, game.position().passes) == (None, 0, 1)


def test_player_on_turn_is_not_out_of_turn() -> None:
    """Refused, and nothing changes."""
    game = strict_at("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6")
    before = game.position()

    with pytest.raises(IllegalMoveError) as raised:
        game.penalise_out_of_turn(0)

    assert (raised.value.refusal, game.position()) == (Refusal(RefusalCode.ON_TURN), before)


def test_views_say_whose_next_fill_up_is_lost() -> None:
    """By seat, to everybody, until that turn begins."""
    game = strict_at("S 9 H 9 | S 9 H 1 2 | draw 3 4 5 6")
    game.penalise_out_of_turn(1)
    lost = game.spectator_view().fill_ups_lost, game.player_view(0).fill_ups_lost

    play(game, "H9>D1")

    assert lost == ((False, True), (False, True))
    assert game.spectator_view().fill_ups_lost == (False, False)


def test_penalties_survive_in_the_position() -> None:
    """The lost fill-up, and a turn that goes on without one."""
    game = strict_at("S 9 H 9 | S 9 2 D 1 | draw 3 4 5 6 7")
    game.penalise_out_of_turn(1)
    lost = Game.restore(game.position())
    play(game, "H9>D1")

    twin = Game.restore(game.position())

    assert lost.position().fill_ups_lost == (False, True)
    assert (twin.position().filling, twin.legal_moves(1)) == (Filling.LEFT_OUT, game.legal_moves(1))


# ---------------------------------------------------------------------- partner talk


def test_talk_puts_two_cards_under_the_stockpile() -> None:
    """One by one to the very bottom: second, first, old cards; the top stays, and nobody saw them."""
    game = pairs_at("S 9 H 5 | S 9 | S 10 11 12 | S 9 | draw 3 4 5")

    told = game.penalise_talk(2)

    assert told == (CardsPutUnder(2, 2),)
    assert (game.position().stocks[2], game.position().draw) == ((4, 3, 10, 11, 12), (5,))
    assert game.stock_left == (1, 1, 5, 1)


def test_talk_changes_neither_turn_nor_moves() -> None:
    """The player on turn may do what was possible before."""
    game = pairs_at("S 9 H 1 5 | S 9 | S 12 | S 9 | draw 3 4 5")
    before = game.legal_moves(0)

    game.penalise_talk(2)

    assert (game.turn, game.legal_moves(0)) == (0, before)


def test_empty_draw_pile_is_rebuilt_for_talk() -> None:
    """When the card is due: here between the first and the second."""
    game = pairs_at("S 9 H 5 | S 9 | S 12 | S 9 | draw 3 | aside 6 7 8")

    told = game.penalise_talk(2)

    assert told == (DrawPileRebuilt(3, (6, 7, 8)), CardsPutUnder(2, 2))
    assert (game.position().stocks[2], game.position().draw) == ((6, 3, 12), (7, 8))


@pytest.mark.parametrize(
    ("left", "number", "stock"), [("", 0, (12,)), ("draw 3", 1, (3, 12)), ("aside 3", 1, (3, 12))]
)
def test_talk_costs_as_many_cards_as_there_are(left: str, number: int, stock: tuple[int, ...]) -> None:
    """With one card left one, with none left none."""
    game = pairs_at(f"S 9 H 5 | S 9 | S 12 | S 9 | {left}")

    told = game.penalise_talk(2)

    assert (told[-1], game.position().stocks[2]) == (CardsPutUnder(2, number), stock)


def test_finished_stockpile_begins_anew() -> None:
    """Its top, the card that went first, is turned up, and the pair has to finish it."""
    game = pairs_at("S 1 H 5 | S 9 | S | S 9 | draw 3 4 5")

    told = game.penalise_talk(2)
    play(game, "S>B1")

    assert told == (CardsPutUnder(2, 2), StockTurned(2, 3))
    assert kinds(told) == [CardsPutUnder, StockTurned]
    assert (game.position().stocks[2], game.outcome) == ((4, 3), None)


def test_finished_stockpile_stays_finished_if_nothing_is_left() -> None:
    """No card, no stockpile: the pair wins with the other one."""
    game = pairs_at("S 1 H 5 | S 9 | S | S 9")

    told = game.penalise_talk(2)
    play(game, "S>B1")

    assert told == (CardsPutUnder(2, 0),)
    assert game.outcome is not None


def test_talk_may_be_that_of_any_seat() -> None:
    """A call comes until the end of the following turn, when the offender may be on turn."""
    game = pairs_at("S 9 H 5 | S 9 | S 12 | S 9 | draw 3 4 5")

    game.penalise_talk(0)

    assert game.position().stocks[0] == (4, 3, 9)


def test_talk_may_take_the_cards_that_a_draw_was_due_for() -> None:
    """With nothing left, no draw is due any more; the turn is still that player's, who can pass."""
    game = pairs_at("S 9 H 9 | S 9 | S 12 | S 9 | draw 3 4")
    play(game, "H9>D1")

    game.penalise_talk(0)

    assert (game.turn, game.must_draw, game.legal_moves(1)) == (1, False, (PASS,))
    assert game.refusal(1, DRAW) == Refusal(RefusalCode.NOTHING_TO_DRAW)


def test_talk_needs_partners() -> None:
    """Who plays alone has nobody to advise."""
    game = strict_at("S 9 H 5 | S 9 | draw 3 4")

    with pytest.raises(IllegalMoveError) as raised:
        game.penalise_talk(1)

    assert raised.value.refusal == Refusal(RefusalCode.NO_PARTNER)


# ---------------------------------------------------------------------- both

PENALTIES = pytest.mark.parametrize("penalty", [Game.penalise_out_of_turn, Game.penalise_talk])
_Penalty = Callable[[Game, int], tuple[Event, ...]]


@PENALTIES
def test_only_strict_tables_have_penalties(penalty: _Penalty) -> None:
    """Elsewhere the attempt is refused, and nothing changes."""
    game = pairs_at("S 9 H 5 | S 9 | S 12 | S 9 | draw 3 4", options=Options(partners=True))
    before = game.position()

    with pytest.raises(IllegalMoveError) as raised:
        penalty(game, 2)

    assert (raised.value.refusal, game.position()) == (Refusal(RefusalCode.NOT_STRICT), before)


@PENALTIES
def test_penalty_lapses_with_the_game(penalty: _Penalty) -> None:
    """A win stands: nothing happens any more."""
    game = pairs_at("S 1 H 5 | S 9 | S | S 9 | draw 3 4")
    play(game, "S>B1")
    before = game.position(), game.outcome

    assert penalty(game, 1) == ()
    assert (game.position(), game.outcome) == before


@PENALTIES
def test_penalty_of_a_stopped_game_has_no_effect(penalty: _Penalty) -> None:
    """Nor in one that nobody finished."""
    game = pairs_at("S 9 H 5 | S 9 | S 12 | S 9 | draw 3 4")
    game.stop(Termination.ABANDONED)

    assert penalty(game, 1) == ()


def test_record_lists_penalties_with_the_seat_of_the_offender() -> None:
    """Between the moves, in order; a draw too many is the draw and what it costs."""
    game = pairs_at("S 9 H 5 6 | S 9 | S 12 | S 9 | draw 3 4 7 8")

    events = [*game.penalise_talk(2), *game.penalise_out_of_turn(3), *play(game, "+")]

    assert moves_in(events) == (
        (2, Penalty.TWO_CARDS),
        (3, Penalty.NO_FILL_UP),
        (0, DRAW),
        (0, Penalty.ONE_TOO_MANY),
    )
