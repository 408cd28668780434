"""The planner finds chains, keeps what it needs and lays down discards with care."""

import pytest

from bot.game.notation import move_text
from bot.game.options import Options, WildDiscard
from bot.players.planner import Goal, Planner
from tests.support.positions import CLASSIC, game_at

PAIRS = Options(partners=True)
DRAW = "draw 2 5 7 9 11 1 3 4 6 8 10 12 2 5 7 9 11 1 3 4 6 8 10 12 2 5 7 9 11 1 3 4 6 8 10 12 W 5 6"


def line(text: str, *, options: Options = CLASSIC) -> str:
    """The moves that the hard player plans as the first player of a position; the first is legal."""
    game = game_at(f"{text} | {DRAW}", options=options)
    planned = Planner().plan(game.player_view(0)).moves

    assert game.refusal(0, planned[0]) is None
    return " ".join(map(move_text, planned))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("S 9 3 H 4 3 8 9 9 | S 9 | B 2 3", "S>B1"),
        ("S 9 6 H 4 5 9 10 11 | S 12 | B 3", "H4>B1 H5>B1 S>B1"),
        ("S 9 6 H 4 9 9 10 11 D 5 | S 12 | B 3", "H4>B1 D1>B1 S>B1"),
        ("S 9 6 H 9 9 9 10 11 D 5 4 | S 12 | B 3", "D1>B1 D1>B1 S>B1"),
        ("S 9 6 H W 9 9 10 11 D 4 | S 12 | B 3", "D1>B1 HW>B1 S>B1"),
        ("S 9 6 H W 5 9 10 11 | S 12 | B 4", "H5>B1 S>B1"),
        ("S 9 2 H 12 1 9 9 10 | S 12 | B 11 5 5 5", "H12>B1 H1>B1 S>B1"),
        ("S 9 6 H 9 9 9 10 11 D 5 / 4 10 / W | S 12 | B 3", "D3>B1 D1>B1 S>B1"),
    ],
    ids=[
        "stock first",
        "from the hand",
        "hand and discards",
        "discards beneath one another",
        "a wild in the chain",
        "no wild without need",
        "over a completed pile",
        "a wild on a discard pile",
    ],
)
def test_chain_that_frees_the_stock_card(text: str, moves: str) -> None:
    """Whatever it takes, and no more."""
    assert line(text) == moves


def test_longest_chain_is_found() -> None:
    """Eleven cards from hand and discard piles before the stock card, over a hand that is emptied."""
    moves = line("S 5 12 H 1 2 3 4 5 D 11 10 9 8 / 7 6 | S 12 2 | B 0")

    assert moves == "H1>B1 H2>B1 H3>B1 H4>B1 H5>B1 D2>B1 D2>B1 D1>B1 D1>B1 D1>B1 D1>B1 S>B1"


def goal(text: str) -> Goal:
    """What the plan is for."""
    return Planner().plan(game_at(f"{text} | {DRAW}").player_view(0)).goal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S 9 6 H 6 | S 12 | B 5", Goal.FREE_STOCK),
        ("S 9 12 H 1 2 3 | S 9 | B 0", Goal.EMPTY_HAND),
        ("S 9 12 H 7 8 9 | S 9 | B 0", Goal.END_TURN),
    ],
    ids=["free the stock card", "empty the hand", "end the turn"],
)
def test_goal_says_what_the_line_is_for(text: str, expected: Goal) -> None:
    """So that it can be explained."""
    assert goal(text) is expected


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("S 9 9 H 11 11 11 11 11 D 11 / 5 / 3 / 2 | S 12 | B 0", "H11>D1"),
        ("S 9 2 H 7 7 7 7 7 D 8 / 5 / 3 / 2 | S 12 | B 0", "H7>D1"),
        ("S 9 2 H W 9 9 9 9 D 10 / 5 / 3 / 2 | S 12 | B 5 5 5 5", "H9>D1"),
    ],
    ids=["equal on equal", "descending", "no wild"],
)
def test_discard(text: str, move: str) -> None:
    """Piles run downwards, so that they can be played off upwards."""
    assert line(text).split()[-1] == move


def test_last_stock_card_is_played_whatever_it_costs() -> None:
    """A win is worth three wilds."""
    assert line("S 6 H W W W 9 9 | S 12 5 | B 2") == "HW>B1 HW>B1 HW>B1 S>B1"


def test_next_player_is_not_fed() -> None:
    """A 7 that would open the way for the 8 of the next player stays, if it frees nothing."""
    assert "H7>B1" not in line("S 9 3 H 7 7 12 12 11 D 9 / 12 / 11 | S 9 8 | B 6 6 6 6").split()


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("S 9 9 H 3 3 12 12 11 | S 9 | S 9 4 | S 9 | B 2", "H3>B1 PS>B1"),
        ("S 9 9 H 12 12 12 12 11 | S 9 | S 9 4 D 3 | S 9 | B 2", "PD1>B1 PS>B1"),
        ("S H 12 12 12 12 11 D 3 | S 9 | S 4 | S 9 | B 2", "D1>B1 PS>B1"),
        ("S 4 H 12 12 12 12 11 | S 9 | S 9 D 3 | S 9 | B 2", "PD1>B1 S>B1"),
    ],
    ids=[
        "the partner's stock card",
        "over the partner's discards",
        "own stockpile finished",
        "own stock over the partner's",
    ],
)
def test_plays_for_the_pair(text: str, moves: str) -> None:
    """The partner's stockpile counts as one's own."""
    assert line(text, options=PAIRS) == moves


def test_draws_what_is_due_and_nothing_more() -> None:
    """At a strict table."""
    game = game_at("S 9 9 H 9 | S 9 1 H 8 | draw 3 3 3 3 3 3", options=Options(strict=True))
    game.play(0, Planner().choose(game.player_view(0)))

    moves: list[str] = []
    while game.turn == 1:
        moves.append(move_text(Planner().choose(game.player_view(1))))
        game.play(1, Planner().choose(game.player_view(1)))

    assert moves[:5] == ["+", "+", "+", "+", "S>B1"]
    assert "+" not in moves[5:]


def test_passes_with_nothing_in_the_hand() -> None:
    """And nothing that fits."""
    game = game_at("S 9 9 D 5 | S 9")

    assert move_text(Planner().choose(game.player_view(0))) == "-"


def test_wild_may_end_a_turn_only_alone() -> None:
    """A number beside it is discarded, by the option and by choice."""
    game = game_at(f"S 9 9 H W 7 | S 9 | {DRAW}", options=Options(wild_discard=WildDiscard.OFF))

    moves = map(move_text, Planner().plan(game.player_view(0)).moves)

    assert not any(text.startswith("HW>D") for text in moves)


def test_completes_a_pile_when_there_is_hardly_anything_to_draw() -> None:
    """Twelve cards come back for everybody: a game that stands still is won by nobody."""
    game = game_at("S 9 5 H W 8 8 9 3 D 7 / 10 / 6 / 2 | S 9 5 | S 9 5 | S 9 5 | B 11 5 5 5 | draw 1")

    assert "HW>B1" in map(move_text, Planner().plan(game.player_view(0)).moves)
