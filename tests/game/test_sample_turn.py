"""The sample turn of the rules, move by move (section 9)."""

from bot.game.events import CardPlayed, PileSetAside, StockTurned
from bot.game.game import Game
from bot.game.moves import STOCK_PLAYS
from tests.support.positions import game_at, play, seen

TURN = (
    ("H4>B1", "S 6 H 4 W 1 11 D 10 7 - - B 4 9 0 0"),
    ("HW>B1", "S 6 H 4 1 11 D 10 7 - - B 5 9 0 0"),
    ("S>B1", "S 2 H 4 1 11 D 10 7 - - B 6 9 0 0"),
    ("D2>B1", "S 2 H 4 1 11 D 10 - - - B 7 9 0 0"),
    ("H1>B3", "S 2 H 4 11 D 10 - - - B 7 9 1 0"),
    ("S>B3", "S 12 H 4 11 D 10 - - - B 7 9 2 0"),
    ("D1>B2", "S 12 H 4 11 D - - - - B 7 10 2 0"),
    ("H11>B2", "S 12 H 4 D - - - - B 7 11 2 0"),
    ("S>B2", "S 8 H 4 D - - - - B 7 0 2 0"),
)
EIGHT_MOVES = " ".join(move for move, _ in TURN)


def sample() -> Game:
    """Two players; the first holds a full hand and is on turn."""
    return game_at("S 10 8 12 2 6 H 4 4 W 1 11 D 10 / 7 | S 5 5 | B 3 9 | draw 1 2 3 4 5 6")


def test_every_move_does_what_the_rules_tell() -> None:
    """After each move of the sample turn stock, hand, discard tops and building piles are as told."""
    game = sample()

    table: list[tuple[str, str]] = []
    for move, _ in TURN:
        play(game, move)
        table.append((move, seen(game)))

    assert table == list(TURN)


def test_turn_as_written_ends_with_a_discard() -> None:
    """The last 4 goes onto the empty pile, three stock cards are gone, and the other player fills up."""
    game = sample()

    play(game, f"{EIGHT_MOVES} H4>D1")

    assert seen(game) == "S 8 H D 4 - - - B 7 0 2 0"
    assert (game.stock_left, game.turn, game.position().hands) == ((2, 2), 1, ((), (1, 2, 3, 4, 5)))


def test_the_eight_may_be_played_too() -> None:
    """The 8 that turned up fits pile 1: a fourth stock card is gone, and the 10 below it fits nothing."""
    game = sample()

    play(game, f"{EIGHT_MOVES} S>B1")

    assert seen(game) == "S 10 H 4 D - - - - B 8 0 2 0"
    assert not set(game.legal_moves(0)) & set(STOCK_PLAYS)


def test_completing_with_the_stock_card_tells_three_things() -> None:
    """The 12 is played, the 8 turns up, and the pile is set aside, in this order."""
    game = sample()
    play(game, EIGHT_MOVES.removesuffix(" S>B2"))

    events = play(game, "S>B2")

    assert [type(event) for event in events] == [CardPlayed, StockTurned, PileSetAside]
    assert game.position().set_aside == tuple(range(1, 13))
