"""All that can happen from fixed positions, counted (as chess programs do)."""

import pytest

from bot.game.game import Game
from bot.game.notation import move_text
from bot.game.options import Options
from tests.support.positions import game_at

SAMPLE = "S 10 8 12 2 6 H 4 4 W 1 11 D 10 / 7 | S 5 5 H 3 W | B 3 9 | draw 1 2 3 4 5 6 7 8 9 10 11 12 W 1 2"
STARVED = "S 9 3 H 1 2 D 12 / 4 | S 8 2 D 1 / 5 | S 7 7 H 6 | B 11 2"
PAIRS = "S 9 2 H 1 4 D 3 / 5 | S 9 8 H 2 | S 9 1 H 7 D 2 / 6 | S 8 3 D 1 | B 3 | draw 5 6 7"
FINISHING = "S 1 | S 9 H 8 | S 9 2 D 3 | S 9 H 7 5"
BY_HAND = "S 9 2 H 1 4 | S 9 1 H 2 D 3 | B 3 | draw 5 6"
BLOCKING = "S 9 9 2 D 1 / 3 | S 9 3 D 1 4 / 2 | S 7 7 D 1 | B 0 4"


def leaves(game: Game, depth: int) -> int:
    """How many ways there are to make so many moves; a finished game is one way."""
    moves = game.legal_moves(game.turn)
    if depth == 0 or not moves:
        return 1
    total = 0
    for move in moves:
        twin = game.copy()
        twin.play(twin.turn, move)
        total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (SAMPLE, [24, 496, 9707]),
        (STARVED, [12, 62, 429, 5781]),
        (BLOCKING, [4, 10, 25, 64, 148, 355, 808, 1705, 3151, 5041]),
    ],
    ids=["sample turn", "nothing to draw", "until the game is blocked"],
)
def test_number_of_ways_to_move_is_known(line: str, counts: list[int]) -> None:
    """A change in any of these numbers is a change of the rules."""
    game = game_at(line)

    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("line", "options", "counts"),
    [
        (PAIRS, Options(partners=True), [15, 229, 2725]),
        (PAIRS, Options(partners=True, discard_to_partner=True), [23, 677, 11669]),
        (FINISHING, Options(partners=True), [5, 12, 44, 128, 640, 2208]),
        (BY_HAND, Options(strict=True), [13, 50, 126, 474, 3422]),
    ],
    ids=["pairs", "discards to the partner", "one stockpile finished", "draws by hand"],
)
def test_number_of_ways_to_move_with_options_is_known(line: str, options: Options, counts: list[int]) -> None:
    """In games of pairs, and at a strict table."""
    game = game_at(line, options=options)

    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_legal_moves_come_in_a_stable_order() -> None:
    """Plays from stock, hand in the order drawn, discard piles, then discards; piles by number."""
    game = game_at("S 9 1 H 4 W 4 12 D 4 / / W | S 9 | B 0 3 11")

    texts = " ".join(map(move_text, game.legal_moves(0)))

    assert texts == (
        "S>B1 S>B4 H4>B2 HW>B1 HW>B2 HW>B3 HW>B4 H12>B3 D1>B2 D3>B1 D3>B2 D3>B3 D3>B4 "
        "H4>D1 H4>D2 H4>D3 H4>D4 HW>D1 HW>D2 HW>D3 HW>D4 H12>D1 H12>D2 H12>D3 H12>D4"
    )


def test_pass_comes_last() -> None:
    """After the plays that are still possible."""
    game = game_at("S 9 1 | S 9")

    assert " ".join(map(move_text, game.legal_moves(0))) == "S>B1 S>B2 S>B3 S>B4 -"
