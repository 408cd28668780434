"""The simplest player is the yardstick: what it does is fixed to the last choice."""

import pytest

from bot.game.notation import move_text
from bot.game.options import Options, WildDiscard
from bot.players.simplest import Simplest
from tests.support.positions import CLASSIC, game_at


def choice(line: str, *, options: Options = CLASSIC) -> str:
    """What the simplest player does as the first player of a position; the move is legal."""
    game = game_at(line, options=options)

    move = Simplest().choose(game.player_view(0))

    assert game.refusal(0, move) is None
    return move_text(move)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("S 9 3 H 4 3 D 3 | S 9 | B 2 3", "S>B1"),
        ("S 9 4 H 3 | S 9 | B 5 3 3 2", "S>B2"),
        ("S 9 W H 3 | S 9 | B 5 2 3 2", "S>B1"),
        ("S 9 9 H 7 4 3 D 3 | S 9 | B 2 3", "H4>B2"),
        ("S 9 9 H 7 W 3 | S 9 | B 2 3", "HW>B1"),
        ("S 9 9 H 7 3 W | S 9 | B 3 2 2", "H3>B2"),
        ("S 9 9 H 7 D 8 / 4 / 3 | S 9 | B 2 3", "D2>B2"),
        ("S 9 9 H 7 D 8 / / / W | S 9 | B 5 3", "D4>B1"),
        ("S 9 9 H 7 D 3 4 | S 9 | B 2", "H7>D2"),
    ],
    ids=[
        "stock first",
        "lowest pile that wants it",
        "wild on the lowest pile",
        "hand in the order drawn",
        "wild in the order drawn",
        "lowest of several piles",
        "discard tops from pile 1 on",
        "wild on a discard pile",
        "top only",
    ],
)
def test_play(line: str, move: str) -> None:
    """Stock, then hand in the order drawn, then discard tops, on the lowest-numbered fitting pile."""
    assert choice(line) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("S 9 9 H 7 11 3 D 5 / 5 / 5 / 5 | S 9", "H11>D1"),
        ("S 9 9 H 7 11 3 D 5 / 5 / 11 / 11 | S 9", "H11>D3"),
        ("S 9 9 H 7 11 3 D 5 / 11 5 / / 4 | S 9", "H11>D3"),
        ("S 9 9 H 7 11 3 D 5 5 / 5 5 / 6 / 6 | S 9", "H11>D3"),
        ("S 9 9 H 7 11 3 D 5 5 / 11 11 11 / / | S 9", "H11>D2"),
    ],
    ids=[
        "lowest pile",
        "equal top",
        "covered equal is none",
        "shortest",
        "equal before short",
    ],
)
def test_discard(line: str, move: str) -> None:
    """The highest card, on an equal top, else on the shortest pile, the lowest-numbered of several."""
    assert choice(line) == move


def test_wild_is_played_before_it_would_be_discarded() -> None:
    """A wild fits everywhere, so that the option which forbids discarding it changes nothing."""
    options = Options(wild_discard=WildDiscard.OFF)

    assert choice("S 9 9 H W 1 | S 9", options=options) == "HW>B1"


PAIRS = Options(partners=True)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("S 9 3 H 3 | S 9 | S 9 3 | S 9 | B 2", "S>B1"),
        ("S 9 9 H 3 D 3 | S 9 | S 9 3 D 3 | S 9 | B 2 2", "PS>B1"),
        ("S 9 9 H 3 D 3 | S 9 | S 9 D 3 | S 9 | B 2", "H3>B1"),
        ("S 9 9 H 5 D 8 / 3 | S 9 | S 9 D 3 | S 9 | B 2", "D2>B1"),
        ("S 9 9 H 5 D 8 | S 9 D 3 | S 9 D 7 / 3 | S 9 | B 2", "PD2>B1"),
        ("S H 5 D 8 | S 9 D 3 | S W | S 9 | B 5 2", "PS>B1"),
        ("S 9 9 H 5 D 8 | S 3 | S D 7 | S 9 D 3 | B 2", "H5>D2"),
    ],
    ids=[
        "own stock first",
        "partner's stock second",
        "hand third",
        "own discards fourth",
        "partner's discards last",
        "own stockpile finished",
        "nothing of the opponents",
    ],
)
def test_plays_for_the_pair(line: str, move: str) -> None:
    """The partner's stock card comes right after the own one, the partner's discard tops at the end."""
    assert choice(line, options=PAIRS) == move


def test_discards_on_the_own_piles_even_if_the_partners_are_open() -> None:
    """An equal card on the partner's pile does not lure."""
    options = Options(partners=True, discard_to_partner=True)

    assert choice("S 9 9 H 7 D 5 | S 9 | S 9 D 7 | S 9", options=options) == "H7>D2"


def test_draws_until_the_hand_is_full() -> None:
    """At a strict table, before anything else; a draw that is not due is never made."""
    game = game_at("S 9 9 H 9 | S 9 1 H 8 | draw 3 3 3 3 3", options=Options(strict=True))
    game.play(0, Simplest().choose(game.player_view(0)))

    moves: list[str] = []
    while game.turn == 1:
        move = Simplest().choose(game.player_view(1))
        moves.append(move_text(move))
        game.play(1, move)

    assert moves == ["+", "+", "+", "+", "S>B1", "H8>D1"]


def test_passes_with_nothing_in_the_hand() -> None:
    """And nothing that fits."""
    assert choice("S 9 9 D 5 | S 9") == "-"
