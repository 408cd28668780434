"""Games between computer players."""

from collections import Counter
from itertools import islice

import pytest

from bot.game.cards import DECK
from bot.game.errors import OptionsError
from bot.game.game import Game
from bot.game.options import Hands, Options
from bot.game.record import record_from_json, record_to_json
from bot.game.referee import problems
from bot.players import arena
from bot.players.arena import RandomShuffler, play_out, simulate
from bot.players.levels import LEVELS
from bot.players.player import Player
from bot.players.simplest import Simplest
from tests.support.positions import game_at


@pytest.mark.parametrize("players", range(2, 7))
def test_games_are_right_by_the_referee(players: int) -> None:
    """Every record of a simulation replays."""
    records = list(simulate(Options(), ["simplest"], players=players, games=10, seed=players))

    assert [problems(record) for record in records] == [()] * 10


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(partners=True), 4),
        (Options(partners=True), 6),
        (Options(partners=True, discard_to_partner=True, strict=True), 4),
        (Options(strict=True), 2),
        (Options(strict=True, hands=Hands.DEALT), 5),
    ],
    ids=["four in pairs", "six in pairs", "strict pairs", "strict", "strict with dealt hands"],
)
def test_games_with_options_are_right_by_the_referee(options: Options, players: int) -> None:
    """Pairs and strict tables, to the JSON and back."""
    records = list(simulate(options, ["simplest"], players=players, games=10, seed=players))

    read = [record_from_json(record_to_json(record)) for record in records]
    assert [problems(record) for record in read] == [()] * 10
    assert [record.result for record in read] == [record.result for record in records]


def test_equal_seeds_play_equal_games() -> None:
    """To the last card; another seed plays others."""
    first, again, other = (
        [record_to_json(game) for game in simulate(Options(), ["simplest"], players=3, games=3, seed=seed)]
        for seed in (1, 1, 2)
    )

    assert first == again
    assert not set(first) & set(other)


def test_game_does_not_depend_on_how_many_are_played() -> None:
    """The third of ten is the third of three."""
    many = simulate(Options(stock=5), ["simplest"], players=2, games=10, seed=7)
    few = simulate(Options(stock=5), ["simplest"], players=2, games=3, seed=7)

    assert list(islice(many, 3)) == list(few)


def test_levels_move_through_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """From game to game one seat on, and each is named by level and seat."""
    levels = {"one": Simplest(), "two": Simplest(), "three": Simplest()}
    monkeypatch.setattr(arena, "LEVELS", levels)

    games = simulate(Options(stock=5), list(levels), players=2, games=3, seed=1)

    assert [game.players for game in games] == [
        ("one-1", "two-2"),
        ("two-1", "three-2"),
        ("three-1", "one-2"),
    ]


def test_dealer_is_drawn_for() -> None:
    """Over many games every seat deals."""
    games = simulate(Options(stock=5), ["simplest"], players=4, games=60, seed=1)

    dealers = Counter(game.deal.dealer for game in games)
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 5


def test_size_that_does_not_fit_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(OptionsError):
        next(simulate(Options(stock=23), ["simplest"], players=6, games=1, seed=1))


def test_play_out_goes_on_from_where_the_game_stands() -> None:
    """Also in the middle of a game, until it is over."""
    game = game_at("S 3 2 1 H 9 | S 9 9 H 9 9 9 9 9")

    events = play_out(game, [Simplest(), Simplest()])

    assert game.outcome is not None
    assert len(events) == 6


def test_shuffler_keeps_the_cards_and_depends_on_its_seed() -> None:
    """Equal seeds give equal orders of all the cards."""
    orders = [RandomShuffler(seed).shuffle(DECK) for seed in ("a", "a", "b")]

    assert orders[0] == orders[1] != orders[2]
    assert {tuple(sorted(order)) for order in orders} == {DECK}


def test_shuffler_is_fair() -> None:
    """Each of three cards comes to lie on top, and at the bottom, about as often."""
    shuffler = RandomShuffler("fair")

    counts = Counter(shuffler.shuffle((1, 2, 3)) for _ in range(6000))

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_every_level_is_a_player_that_finishes_games() -> None:
    """Whatever is registered can be seated."""
    for player in LEVELS.values():
        seated: list[Player] = [player, player]
        game = Game.deal(Options(stock=5), 2, shuffler=RandomShuffler("x"))
        play_out(game, seated)
        assert game.outcome is not None
