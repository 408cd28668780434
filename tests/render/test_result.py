"""The end of a game."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import Options
from bot.game.outcome import Outcome, Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.i18n import Translations
from bot.render.board import result_panel
from bot.tables.model import Phase, TableState
from bot.tables.occupants import UNNAMED
from tests.support.panels import drawn, labels
from tests.support.states import Played, lobby, seated, standing_game

EMPTY = ("",) * 4


def ended(outcome: Outcome) -> TableState:
    """A table of three whose game ended so."""
    names = ("Anna", "Ben", "Cleo")[: len(outcome.stock_left)]
    table = Played.dealt(1, seated(*names)).table
    assert table.view is not None
    view = table.view._replace(outcome=outcome, stock_left=outcome.stock_left)
    return replace(table, view=view, phase=Phase.FINISHED, coming=table.seats)


def test_win_shows_its_arithmetic(t: Translations) -> None:
    """Three players, 7 and 12 cards left: the text says how 120 points come about."""
    text = result_panel(ended(won_by_stockpile(0, (0, 7, 12))), t).text

    assert "**Anna** plays the last stock card and wins!" in text
    assert "25 + 19 × 5 = **120 points**" in text


def test_blocked_game_shows_its_own_arithmetic(t: Translations) -> None:
    """A blocked game scores the difference in stock cards, without the 25."""
    text = result_panel(ended(blocked((9, 5, 12))), t).text

    assert "The game is blocked" in text
    assert "**Ben** has the fewest stock cards, 5, and wins." in text
    assert "(4 + 7) × 5 = **55 points**" in text


def test_blocked_game_of_two_needs_no_sum(t: Translations) -> None:
    """With one opponent there is one number to multiply."""
    assert "4 × 5 = **20 points**" in result_panel(ended(blocked((9, 5))), t).text


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        pytest.param(blocked((5, 5, 9)), "a draw, nobody scores", id="draw"),
        pytest.param(unfinished(Termination.ABANDONED, (3, 4, 5)), "Nobody wins, nobody scores", id="ended"),
        pytest.param(unfinished(Termination.RESIGNED, (3, 4, 5)), "agreed to stop", id="resigned"),
    ],
)
def test_game_without_a_winner_says_why(outcome: Outcome, sentence: str, t: Translations) -> None:
    """Draws, ended and resigned games have no winner, and the text says so."""
    text = result_panel(ended(outcome), t).text

    assert sentence in text
    assert "wins!" not in text


def test_lobby_that_was_closed(t: Translations, snapshot: SnapshotAssertion) -> None:
    """A table that never dealt has no stock cards to show."""
    table = replace(lobby(seated("Anna")), phase=Phase.ABANDONED)

    assert drawn(result_panel(table, t)) == snapshot


def test_won_game(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The result shows who won, the arithmetic, what was left, the last turns and how to go on."""
    played = Played.dealt(5, seated("Anna", "Ben", None)).go_on(5000)

    assert drawn(result_panel(played.table, t)) == snapshot


def test_blocked_game(t: Translations, snapshot: SnapshotAssertion) -> None:
    """A game that ended by passes shows them."""
    stocks = ("9 6", "9 9 6", "9 9 9 6")
    game = standing_game("", stocks=stocks, discards=(EMPTY,) * 3, draw="")

    played = Played(game, seated("Anna", "Ben", "Cleo")).move("-")

    assert drawn(result_panel(played.table, t)) == snapshot


def test_result_offers_a_rematch(t: Translations) -> None:
    """After a single game there is a rematch, and the rules."""
    assert labels(result_panel(ended(won_by_stockpile(0, (0, 7, 12))), t)) == ["Rematch", "Rules"]


def test_nobody_is_offered_a_rematch_that_cannot_be(t: Translations) -> None:
    """Where the host is forgotten, or nobody is left to play with, nothing speaks of one."""
    table = ended(won_by_stockpile(0, (0, 7, 12)))

    for lonely in (replace(table, host=UNNAMED), replace(table, coming=())):
        panel = result_panel(lonely, t)
        assert labels(panel) == ["Rules"]
        assert "Rematch" not in panel.text


# ---------------------------------------------------------------------- pairs


def ended_as_pairs(outcome: Outcome) -> TableState:
    """A table of pairs whose game ended so."""
    seats = seated(*("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")[: len(outcome.stock_left)])
    table = Played.dealt(1, seats, Options(partners=True)).table
    assert table.view is not None
    view = table.view._replace(outcome=outcome, stock_left=outcome.stock_left)
    return replace(table, view=view, phase=Phase.FINISHED, coming=table.seats)


def test_pair_wins_together(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Both are named, the points stand once, and what is left of the others is shown by pair."""
    table = ended_as_pairs(won_by_stockpile(1, (3, 0, 4, 9, 0, 2), sides=3))

    assert drawn(result_panel(table, t)) == snapshot


def test_points_of_a_pair_count_once(t: Translations) -> None:
    """25, and 5 for each of the 7 cards of the other pair."""
    text = result_panel(ended_as_pairs(won_by_stockpile(0, (0, 3, 0, 4), sides=2)), t).text

    assert "🏆 **Anna & Cleo** have finished both their stockpiles and win!" in text
    assert "25 + 7 × 5 = **60 points**" in text


def test_blocked_game_of_pairs_is_reckoned_by_pair(t: Translations) -> None:
    """Whoever of them has the fewest: 5 cards together against 6 and 9."""
    panel = result_panel(ended_as_pairs(blocked((1, 2, 8, 5, 3, 1), sides=3)), t)

    assert "🏆 **Ben & Eva** have the fewest stock cards, 5, and win." in panel.text
    assert "(1 + 4) × 5 = **25 points**" in panel.text
    assert [line for line in panel.lines if "Pair" in line] == [
        "**Pair 1** · stock 1 + 5 = 6",
        "**Pair 2** · stock 2 + 3 = 5",
        "**Pair 3** · stock 8 + 1 = 9",
    ]


def test_blocked_game_of_level_pairs_is_a_draw(t: Translations) -> None:
    """Although one player alone has the fewest."""
    text = result_panel(ended_as_pairs(blocked((1, 3, 5, 3), sides=2)), t).text

    assert "Several have the fewest stock cards, 6: a draw, nobody scores." in text
