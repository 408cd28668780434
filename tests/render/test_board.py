"""The board of a running game."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.deal import DealerDraw
from bot.game.events import CardPlayed
from bot.game.moves import HAND_PLAYS
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options
from bot.i18n import Translations
from bot.render.board import board_panel
from bot.render.panel import Action, Verb
from bot.tables.model import TurnLog
from tests.support.panels import button, drawn, labels
from tests.support.states import Played, seated, standing_game

EMPTY = ("",) * 4
TWO = seated("Anna", "Ben")
OPEN = Options(discards=Discards.OPEN)


def test_first_turn(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The first board shows who drew what for the deal, who deals and who begins."""
    played = Played.dealt(1, seated("Anna", "Ben", None))

    assert drawn(board_panel(played.table, t, ping=True)) == snapshot


@pytest.mark.parametrize("moves", [12, 60, 200])
def test_board(moves: int, t: Translations, snapshot: SnapshotAssertion) -> None:
    """The board shows the whole public table and the last turns, the newest play by play."""
    played = Played.dealt(2, seated("Anna", "Ben", None)).go_on(moves)

    assert drawn(board_panel(played.table, t)) == snapshot


def test_board_of_six(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Six players fit one column."""
    played = Played.dealt(3, seated("Anna", "Ben", None, "Cleo", None, "Dag")).go_on(150)

    assert drawn(board_panel(played.table, t)) == snapshot


def test_board_with_house_rules(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Open hands with their countdown and the options in force are on the board."""
    options = Options(stock=15, hands=Hands.DEALT, open_hands=3, discards=Discards.OPEN)
    played = Played.dealt(4, TWO, options).go_on(14)

    assert drawn(board_panel(played.table, t)) == snapshot


def test_tied_draw_for_the_deal_is_shown_round_by_round(t: Translations) -> None:
    """Who drew again has a card more, and a SKIP-BO stands before the number drawn after it."""
    draw = DealerDraw((((0, (9,)), (1, (0, 9)), (2, (3,))), ((0, (4,)), (1, (7,)))), dealer=1)
    played = Played.dealt(1, seated("Anna", "Ben", "Cleo"))

    lines = board_panel(replace(played.table, dealer_draw=draw), t).lines

    start = lines.index("**Draw for the deal**")
    assert lines[start + 1 : start + 6] == (
        "Anna: 9, then 4",
        "Ben: ★ · 9, then 7",
        "Cleo: 3",
        "Ben deals.",
        "Cleo begins.",
    )


def test_draw_for_the_deal_is_shown_in_the_first_turn_only(t: Translations) -> None:
    """From the second turn on the draw is history."""
    played = Played.dealt(1, TWO)
    while played.table.turn_number == 1:
        played.go_on(1)

    assert "**Draw for the deal**" not in board_panel(played.table, t).lines


def test_mention_pings_the_person_on_turn_only(t: Translations) -> None:
    """With a ping the text mentions who is on turn, and may ring for nobody else."""
    table = Played(standing_game("5"), TWO).table

    panel = board_panel(table, t, ping=True)

    assert panel.text.startswith("► <@101>, it is your turn.")
    assert panel.pings == 101


def test_without_a_ping_nobody_is_mentioned(t: Translations) -> None:
    """Otherwise there is only a name."""
    panel = board_panel(Played(standing_game("5"), TWO).table, t)

    assert panel.text.startswith("► **Anna** is on turn.")
    assert "<@" not in panel.text
    assert panel.pings is None


def test_computer_player_is_never_pinged(t: Translations) -> None:
    """A computer player on turn has a name and no mention."""
    panel = board_panel(Played(standing_game("5"), seated(None, "Ben")).table, t, ping=True)

    assert panel.text.startswith("► **Computer 1** is on turn.")
    assert panel.pings is None


def test_marks_are_not_only_colours(t: Translations) -> None:
    """Whoever is on turn has a sign before the name, nobody else."""
    lines = board_panel(Played(standing_game("5"), TWO).table, t).lines

    assert "► **Anna**" in lines
    assert "**Ben**" in lines


def test_covered_discards_are_not_listed(t: Translations) -> None:
    """By default a discard pile shows its top, and its height where more lies beneath."""
    game = standing_game("5", discards=(("2 3 9", "W", "", "12 12"), EMPTY))

    lines = board_panel(Played(game, TWO).table, t).lines

    assert "Discards 9 (3), ★, –, 12 (2)" in lines


def test_open_discards_have_a_button(t: Translations) -> None:
    """With open discard piles the board shows the tops as always, and a button opens all of them."""
    game = standing_game("5", discards=(("2 3 9", "W", "", "12 12"), EMPTY), options=OPEN)

    panel = board_panel(Played(game, TWO).table, t)

    assert "Discards 9 (3), ★, –, 12 (2)" in panel.lines
    assert button(panel, "Discard piles").action == Action(Verb.PILES, table=63)


def test_last_turns_that_do_not_fit_give_way(t: Translations) -> None:
    """However long a turn is told: the cards stay on the board."""
    table = Played(standing_game("5"), TWO).table
    plays = tuple(CardPlayed(0, HAND_PLAYS[0][0], 0, number) for number in range(10_000, 10_500))
    turns = (TurnLog(0, plays), TurnLog(1, ()))

    lines = board_panel(replace(table, turns=turns), t).lines

    assert "**Last turns**" not in lines
    assert "Stock **6** · 3 left · hand 1" in lines


@pytest.mark.parametrize(
    ("open_hands", "line"), [(2, "Hands open for 2 turns more"), (1, "Hands open for 1 turn more")]
)
def test_open_hands_are_counted_down(open_hands: int, line: str, t: Translations) -> None:
    """While hands are open for some turns, everybody sees for how many more."""
    lines = board_panel(
        Played(standing_game("W 5", options=Options(open_hands=open_hands)), TWO).table, t
    ).lines

    assert line in lines
    assert "Hand ★ · 5" in lines


def test_always_open_hands_have_no_countdown(t: Translations) -> None:
    """Hands that are always open never close."""
    lines = board_panel(
        Played(standing_game("5", options=Options(open_hands=ALWAYS_OPEN)), TWO).table, t
    ).lines

    assert "• Hands always open" in lines
    assert not any("more" in line for line in lines)


def test_board_buttons(t: Translations) -> None:
    """My hand, Rules, Clock and End do not depend on a version, and by default there is nothing else."""
    panel = board_panel(Played(standing_game("5"), TWO).table, t)

    assert labels(panel) == ["My hand", "Rules", "Clock", "End"]
    assert button(panel, "My hand").action == Action(Verb.HAND, table=63)
    assert button(panel, "Rules").action == Action(Verb.RULES)
    assert button(panel, "End").action == Action(Verb.END, table=63)


def test_board_without_a_deal_is_a_mistake(t: Translations) -> None:
    """A board cannot be made of a lobby."""
    table = replace(Played(standing_game("5"), TWO).table, view=None)

    with pytest.raises(ValueError, match="PLAYING"):
        board_panel(table, t)
