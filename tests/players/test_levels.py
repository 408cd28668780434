"""Every level decides everywhere, alike for alike views, and sees nothing but its view."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings

from bot.game.cards import WILD
from bot.game.game import Game
from bot.game.moves import DISCARDS, STOCK_PLAYS
from bot.game.options import Discards, Options
from bot.players.arena import RandomShuffler, play_out
from bot.players.levels import LEVELS
from tests.support.twins import twin_of
from tests.support.walks import Seated, Walk, walks

TABLES = [
    Seated(2),
    Seated(3),
    Seated(6),
    Seated(4, partners=True),
    Seated(6, partners=True, strict=True),
    Seated(2, strict=True),
]
often = settings(max_examples=2, deadline=None)


def test_levels_are_listed_from_the_yardstick_on() -> None:
    """The order in which they are offered."""
    assert list(LEVELS) == ["simplest", "easy", "normal", "hard"]


def decide_everywhere(walk: Walk, *, steps: int) -> None:
    """Ask every level in every position of a walk that begins anywhere."""
    for step in islice(walk.scattered().steps(), steps):
        seat, game = step.before.turn, step.before
        if not game.legal_moves(seat):
            continue
        view = game.player_view(seat)
        for level, player in LEVELS.items():
            move = player.choose(view)
            assert game.refusal(seat, move) is None, (level, move)
            assert player.choose(view) == move
            assert view == game.player_view(seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
@given(walk=walks())
@often
def test_there_is_a_decision_in_every_position(table: Seated, walk: Walk) -> None:
    """It is legal, comes again for the same view, and leaves the view as it was."""
    decide_everywhere(walk.seated(table), steps=50)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
@given(walk=walks())
@settings(max_examples=4, deadline=None)
def test_there_is_a_decision_in_thousands_of_positions(table: Seated, walk: Walk) -> None:
    """The same, longer and more often."""
    decide_everywhere(walk.seated(table), steps=120)


@pytest.mark.parametrize("table", TABLES, ids=str)
@given(walk=walks())
@often
def test_no_level_sees_a_hidden_card(table: Seated, walk: Walk) -> None:
    """With stockpiles, draw pile and other hands dealt anew, the decision is the same."""
    walker = replace(walk, options=Options(discards=Discards.OPEN)).seated(table).dealt()
    for number, step in enumerate(islice(walker.steps(), 60)):
        seat, game = step.before.turn, step.before
        twin = twin_of(game.position(), seat, hands_are_open=game.hands_are_open(), salt=number)
        other = Game.restore(twin, shuffler=RandomShuffler("twin"))
        for player in LEVELS.values():
            assert player.choose(game.player_view(seat)) == player.choose(other.player_view(seat))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(stock=10), 2),
        (Options(stock=5), 5),
        (Options(stock=5, partners=True), 4),
        (Options(stock=5, partners=True, discard_to_partner=True, strict=True), 6),
    ],
    ids=["two", "five", "pairs", "strict pairs"],
)
def test_games_come_to_an_end(level: str, options: Options, players: int) -> None:
    """Between players of the same level."""
    game = Game.deal(options, players, shuffler=RandomShuffler(level))

    play_out(game, [LEVELS[level]] * players)

    assert game.outcome is not None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nothing_absurd_is_done(level: str) -> None:
    """A stock card that fits is played at once, and a wild is discarded only by a hand without numbers."""
    for number in range(3):
        game = Game.deal(Options(stock=5), 2, shuffler=RandomShuffler(f"{level} {number}"))
        while game.outcome is None:
            hand = game.player_view(game.turn).hand
            move = LEVELS[level].choose(game.player_view(game.turn))
            stock = [play for play in game.legal_moves(game.turn) if play in STOCK_PLAYS]
            assert move in stock or not stock
            assert move not in DISCARDS[WILD] or not any(hand)
            game.play(game.turn, move)
