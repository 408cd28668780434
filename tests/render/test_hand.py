"""A player's hand."""

from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import DiscardTop, HandCard, StockTop
from bot.game.options import ALWAYS_OPEN, Options
from bot.i18n import Translations
from bot.render.hand import hand_panel
from bot.render.panel import Action, Link, Style, Verb
from bot.render.place import Where
from tests.support.panels import button, buttons, controls, drawn, labels, selects
from tests.support.states import Played, seated, standing_game

EMPTY = ("",) * 4
TWO = seated("Anna", "Ben")


def hand_of(hand: str, **places: Any) -> Played:
    """A game of two in which Anna is on turn with ``hand``."""
    return Played(standing_game(hand, **places), TWO)


def test_hand_on_turn(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """On turn everything that can be done is a control."""
    played = hand_of("W 5 5 7 12", building=(4, 9, 4, 0), discards=(("5", "9 8", "", "W"), ("3", "", "", "")))

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_hand_after_a_play(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """A play that can be taken back brings the button Undo."""
    played = hand_of("1 5 7").move("H1>B1")

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_hand_while_others_play(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Out of turn there are no moves to press, only a refresh and the link."""
    played = Played.dealt(2, seated("Anna", "Ben", None)).go_on(60)

    assert drawn(hand_panel(played.hand((played.game.turn + 1) % 3), t, where=where)) == snapshot


def test_hand_choosing_a_target(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """A wild with several targets asks which, one button for each number it could be."""
    played = hand_of("W 5", building=(4, 9, 4, 0))

    panel = hand_panel(played.hand(), t, where=where, choosing=HandCard(0))

    assert drawn(panel) == snapshot


def test_hand_with_open_hands(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """While hands are open the others' are shown too."""
    played = Played.dealt(2, seated("Anna", "Ben", None), Options(open_hands=ALWAYS_OPEN)).go_on(30)

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_empty_hand_with_nothing_to_draw(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Who has an empty hand is told so, and may pass."""
    played = hand_of("", draw="", building=(5, 0, 0, 0))

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_hand_of_a_game_that_is_over(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """After the end only the way to the table is left."""
    played = Played.dealt(5, TWO).go_on(5000)

    assert drawn(hand_panel(played.hand(0), t, where=where)) == snapshot


def test_first_line_says_where_and_whose_turn(t: Translations, where: Where) -> None:
    """Whoever opens a direct message reads server, channel, game and turn first."""
    played = hand_of("5")

    assert hand_panel(played.hand(0), t, where=where).text == (
        "Friday cards · <#500> · table 63 · **your turn**"
    )
    assert hand_panel(played.hand(1), t, where=where).text == (
        "Friday cards · <#500> · table 63 · **Anna** is on turn"
    )


@pytest.mark.parametrize("server", ["", "\u200b"])
def test_server_without_a_name(server: str, t: Translations, where: Where) -> None:
    """A server whose name is not known leaves no hole."""
    panel = hand_panel(hand_of("5").hand(), t, where=replace(where, server=server))

    assert panel.text.startswith("A server · <#500>")


def test_notice_comes_second(t: Translations, where: Where) -> None:
    """What the player has to be told stands right below the first line."""
    panel = hand_panel(hand_of("5").hand(), t, where=where, notice="Pile 2 wants 7.")

    assert panel.text.splitlines()[1] == "Pile 2 wants 7."


def test_card_with_one_target_is_played_by_one_press(t: Translations, where: Where) -> None:
    """A card that fits has a sign and a style, and its press carries the move."""
    panel = hand_panel(hand_of("5 9", building=(0, 4, 0, 0)).hand(), t, where=where)

    five = button(panel, "✓ 5")
    assert five.action == Action(Verb.MOVE, "H5>B2", table=63, version=7)
    assert five.style is Style.GOOD


def test_piles_that_want_the_same_are_one_target(t: Translations, where: Where) -> None:
    """A card that fits on several piles goes onto the lowest-numbered, a wild too."""
    panel = hand_panel(hand_of("5 W", building=(4, 4, 4, 4)).hand(), t, where=where)

    assert button(panel, "✓ 5").action.argument == "H5>B1"
    assert button(panel, "✓ SKIP-BO").action.argument == "HW>B1"


def test_wild_with_several_targets_asks(t: Translations, where: Where) -> None:
    """The press on a wild that could be two numbers leads to a choice."""
    panel = hand_panel(hand_of("W", building=(4, 4, 4, 0)).hand(), t, where=where)

    assert button(panel, "✓ SKIP-BO").action == Action(Verb.CHOOSE, "HW", table=63, version=7)


def test_card_that_fits_nowhere_can_be_pressed_all_the_same(t: Translations, where: Where) -> None:
    """It has no sign and is not switched off: the press explains."""
    panel = hand_panel(hand_of("9").hand(), t, where=where)

    nine = button(panel, "9")
    assert nine.action == Action(Verb.CHOOSE, "H9", table=63, version=7)
    assert nine.style is Style.PLAIN
    assert not nine.disabled


def test_equal_cards_share_a_button(t: Translations, where: Where) -> None:
    """Hand cards stand in the order drawn, equal ones once with their number."""
    panel = hand_panel(hand_of("9 W 4 9 W").hand(), t, where=where)

    assert labels(panel)[:3] == ["9 ×2", "✓ SKIP-BO ×2", "4"]


def test_stockpile_and_discard_tops_have_their_row(t: Translations, where: Where) -> None:
    """The second row has the stock card and the tops of the discard piles that hold one."""
    discards = (("2 3", "", "W", "1"), EMPTY)
    panel = hand_panel(hand_of("9", discards=discards).hand(), t, where=where)

    second = panel.rows[1]
    assert isinstance(second, tuple)
    assert [control.label for control in second] == ["Stock: 6", "D1: 3", "✓ D3: SKIP-BO", "✓ D4: 1"]


def test_discard_select_offers_each_card_on_each_pile(t: Translations, where: Where) -> None:
    """Five different cards make twenty lines, by hand and then by pile."""
    (select,) = selects(hand_panel(hand_of("9 W 4 7 2").hand(), t, where=where))

    assert select.action == Action(Verb.MOVE, table=63, version=7)
    assert len(select.choices) == 20
    assert [choice.value for choice in select.choices[:5]] == ["H9>D1", "H9>D2", "H9>D3", "H9>D4", "HW>D1"]


def test_discard_lines_say_what_they_cover(t: Translations, where: Where) -> None:
    """Each line names the card, the pile and what lies there."""
    discards = (("2 8", "", "W", ""), EMPTY)
    (select,) = selects(hand_panel(hand_of("7", discards=discards).hand(), t, where=where))

    assert [choice.label for choice in select.choices] == [
        "7 → D1 (on 8)",
        "7 → D2 (empty)",
        "7 → D3 (on SKIP-BO)",
        "7 → D4 (empty)",
    ]


def test_pass_is_offered_only_where_it_is_legal(t: Translations, where: Where) -> None:
    """With nothing in hand and nothing to draw there is a button Pass, else none."""
    stuck = hand_panel(hand_of("", draw="", building=(5, 0, 0, 0)).hand(), t, where=where)

    assert button(stuck, "Pass").action == Action(Verb.MOVE, "-", table=63, version=7)
    assert "Pass" not in labels(hand_panel(hand_of("5").hand(), t, where=where))


def test_undo_is_offered_only_where_it_is_possible(t: Translations, where: Where) -> None:
    """After a play that turned up nothing there is a button Undo, after a stock card none."""
    can = hand_panel(hand_of("1 6").move("H1>B1").hand(), t, where=where)
    cannot = hand_panel(hand_of("1 6", building=(5, 0, 0, 0)).move("S>B1").hand(), t, where=where)

    assert button(can, "Undo").action == Action(Verb.UNDO, table=63, version=8)
    assert "Undo" not in labels(cannot)


@pytest.mark.parametrize("source", [HandCard(0), StockTop(), DiscardTop(2)])
def test_every_source_can_be_chosen_for(
    source: HandCard | StockTop | DiscardTop, t: Translations, where: Where
) -> None:
    """A wild from hand, stockpile or discard pile brings a button for each number, and one back."""
    discards = (("", "W", "", ""), EMPTY)
    played = hand_of("W 3", stocks=("9 W", "8 7"), discards=discards, building=(4, 9, 4, 0))

    panel = hand_panel(played.hand(), t, where=where, choosing=source)

    assert "Which pile shall SKIP-BO go on?" in panel.text
    assert labels(panel) == ["Pile 1 as 5", "Pile 2 as 10", "Pile 4 as 1", "Back"]
    assert all(b.action.version == 7 for b in buttons(panel)[:3])
    assert button(panel, "Back").action == Action(Verb.HAND, table=63)


@pytest.mark.parametrize("source", [HandCard(9), HandCard(8), DiscardTop(1)])
def test_choice_without_a_target_shows_the_hand(
    source: HandCard | DiscardTop, t: Translations, where: Where
) -> None:
    """A card that fits nowhere or is not there has nothing to choose: the ordinary hand is shown."""
    hand = hand_of("9").hand()

    assert hand_panel(hand, t, where=where, choosing=source) == hand_panel(hand, t, where=where)


def test_out_of_turn_nothing_can_be_chosen(t: Translations, where: Where) -> None:
    """A choice that comes too late shows the hand as it is."""
    hand = hand_of("W").hand(1)

    assert hand_panel(hand, t, where=where, choosing=HandCard(0)) == hand_panel(hand, t, where=where)


@pytest.mark.parametrize("seat", [0, 1])
def test_link_leads_to_the_table(seat: int, t: Translations, where: Where) -> None:
    """The way back to the channel is always there."""
    panel = hand_panel(hand_of("5").hand(seat), t, where=where)

    assert Link("To the table", where.url) in list(controls(panel))
