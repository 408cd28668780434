"""Contests are fair to both sides, repeat, and say how sure their figures are."""

import sys
from itertools import islice

import pytest

from bot.game.options import Options
from bot.players import arena
from bot.players.arena import deals, main
from bot.players.contest import HEADINGS, contest, interval
from bot.players.levels import LEVELS
from bot.players.simplest import Simplest


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1840, 2000, 0.9073, 0.9311)],
)
def test_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Also where nobody wins or loses."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0002)


@pytest.mark.parametrize(
    ("options", "players", "sides"),
    [(Options(stock=5), 2, 2), (Options(stock=5), 3, 3), (Options(stock=5, partners=True), 4, 2)],
    ids=["two", "three", "pairs"],
)
def test_equal_players_win_every_deal_once(options: Options, players: int, sides: int) -> None:
    """Each deal is played from every side, so that luck with the cards cancels out."""
    dealt = deals(options, players=players, games=6 * sides, seed=1)

    result = contest(Simplest(), Simplest(), dealt)

    assert (result.games, result.wins, result.sides) == (6 * sides, 6, sides)


def test_deals_depend_on_the_seed_only() -> None:
    """And not on how many are asked for."""
    few, many, other = (
        [game.position() for game in islice(deals(Options(), players=2, games=games, seed=seed), 2)]
        for games, seed in ((2, 1), (10, 1), (2, 2))
    )

    assert few == many
    assert few != other
    assert few[0] == few[1]


def test_arena_prints_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for every two levels, in Markdown."""
    words = "arena --games 4 --stock 5 --levels simplest,normal,hard"
    monkeypatch.setattr(sys, "argv", words.split())

    main()

    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head.split(" | ")[2:-1] == [*HEADINGS[:-1]]
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| normal", "simplest", "4"],
        ["| hard", "simplest", "4"],
        ["| hard", "normal", "4"],
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "least", "most"), [("easy", 0.30, 0.40), ("normal", 0.60, 0.70), ("hard", 0.92, 1.0)]
)
def test_level_stays_in_its_band(level: str, least: float, most: float) -> None:
    """Against the yardstick, two players, 30 cards: the interval of 160 games meets the band."""
    dealt = deals(Options(stock=30), players=2, games=160, seed=1)

    result = contest(LEVELS[level], LEVELS["simplest"], dealt)

    low, high = interval(result.wins, result.games)
    assert low < most
    assert high > least
    assert result.turn < 0.1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "players", "most"),
    [(Options(stock=30), 4, 0.03), (Options(stock=30), 2, 0.005)],
    ids=["four", "two"],
)
def test_hard_players_do_not_block_each_other(options: Options, players: int, most: float) -> None:
    """Cards held back would end many games in which nobody can move.

    Equal players play a deal alike from every side, so each is played once.
    """
    dealt = islice(deals(options, players=players, games=50 * players, seed=1), None, None, players)

    result = contest(LEVELS["hard"], LEVELS["hard"], dealt)

    assert result.games == 50
    assert interval(result.blocked, result.games)[0] <= most


def test_levels_of_the_arena_are_those_that_are_played() -> None:
    """There is no second list."""
    assert arena.LEVELS is LEVELS
