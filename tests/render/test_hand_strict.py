"""A player's hand at a strict table."""

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import HandCard
from bot.game.options import Options
from bot.i18n import Translations
from bot.render.answers import nowhere_answer
from bot.render.asking import out_of_turn_panel
from bot.render.hand import hand_panel
from bot.render.panel import Action, Style, Verb
from bot.render.place import Where
from tests.support.panels import button, buttons, drawn, labels, selects
from tests.support.positions import game_at
from tests.support.states import Played, seated

STRICT = Options(partners=True, strict=True)
FOUR = seated("Anna", "Ben", "Cleo", "Dag")
DUE = "Draw until you hold five"
LOST = "Your next turn begins without a\nfill-up\n"
LEFT_OUT = "This turn leaves out the fill-up"


def strict(text: str, *, options: Options = STRICT) -> Played:
    """A strict table in the middle of Anna's turn: nothing is due."""
    return Played(game_at(text, options=options), FOUR)


def next_turn(text: str = "S 9 H 5 | S 9 H 1 2 D 4 | S 9 | S 9 2 D 6 | B 1 | draw 3 4 5 6 7") -> Played:
    """A strict table at the beginning of Ben's turn; Dag is his partner."""
    return strict(text).move("H5>D1")


def test_hand_that_has_to_be_filled(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Draw and Fill to five; the cards are there but not marked, and nothing can be discarded."""
    assert drawn(hand_panel(next_turn().hand(), t, where=where)) == snapshot


def test_hand_that_is_filled(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Draw stays, without a warning: pressing it is the mistake."""
    played = next_turn().move("+", "+", "+")

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_hand_out_of_turn(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Who is not on turn can put cards down, against the rules."""
    played = next_turn("S 9 H 5 3 3 | S 9 | S 9 D 4 | S 9 | draw 1 2")

    assert drawn(hand_panel(played.hand(0), t, where=where)) == snapshot


def test_question_whether_it_is_meant(t: Translations, snapshot: SnapshotAssertion) -> None:
    """It says what it costs, and belongs to this turn."""
    assert drawn(out_of_turn_panel(next_turn().hand(0), t)) == snapshot


def test_question_belongs_to_its_turn(t: Translations) -> None:
    """The turn is in the button, the table's version is not; who declines has the hand back."""
    played = next_turn()

    yes, no = buttons(out_of_turn_panel(played.hand(0), t))

    assert yes.action == Action(Verb.OUT_OF_TURN_SURELY, str(played.table.turn_id), table=63)
    assert yes.style is Style.DANGER
    assert no.action == Action(Verb.HAND, table=63)


def test_draw_is_offered_as_long_as_there_is_something_to_draw(t: Translations, where: Where) -> None:
    """Due or not; the label says nothing of it, the lines say what is due."""
    due = hand_panel(next_turn().hand(), t, where=where)
    filled = hand_panel(next_turn().move("+", "+", "+").hand(), t, where=where)
    nothing = hand_panel(strict("S 9 H 5 | S 9 | S 9 | S 9").hand(), t, where=where)

    assert [button(panel, "Draw").action.argument for panel in (due, filled)] == ["+", "+"]
    assert button(due, "Draw").action.version == 8
    assert due.lines[0] == DUE
    assert DUE not in filled.lines
    assert "Draw" not in labels(nothing)


def test_fill_is_offered_only_while_a_draw_is_due(t: Translations, where: Where) -> None:
    """One card too many is drawn by itself, never by filling."""
    due = hand_panel(next_turn().hand(), t, where=where)
    filled = hand_panel(next_turn().move("+", "+", "+").hand(), t, where=where)

    assert button(due, "Fill to five").action == Action(Verb.FILL, table=63, version=8)
    assert "Fill to five" not in labels(filled)


def test_nothing_can_be_done_before_the_hand_is_full(t: Translations, where: Where) -> None:
    """No discard, no request, and a card that would fit is not marked: its press says why."""
    hand = next_turn().hand()
    panel = hand_panel(hand, t, where=where)

    assert selects(panel) == []
    assert "Ask" not in labels(panel)
    assert button(panel, "2").action == Action(Verb.CHOOSE, "H2", table=63, version=8)
    assert not [label for label in labels(panel) if label.startswith("✓")]
    assert nowhere_answer(HandCard(2), t, view=hand.view).startswith("Draw first:")
    assert hand_panel(hand, t, where=where, choosing=HandCard(2)) == panel
    assert hand_panel(hand, t, where=where, discarding=2) == panel


def test_out_of_turn_every_card_asks_first(t: Translations, where: Where) -> None:
    """Hand, own piles and the partner's, with the source and without the version, none marked."""
    panel = hand_panel(next_turn("S 9 H 5 1 | S 9 | S 1 D 4 | S 9 | draw 1 2").hand(0), t, where=where)

    pressed = [b for b in buttons(panel) if b.action.verb is Verb.OUT_OF_TURN]
    assert [b.action.argument for b in pressed] == ["H1", "S", "D1", "PS", "PD1"]
    assert {(b.action.table, b.action.version, b.style) for b in pressed} == {(63, None, Style.PLAIN)}


@pytest.mark.parametrize("seat", [0, 2])
def test_elsewhere_nothing_can_be_put_down_out_of_turn(seat: int, t: Translations, where: Where) -> None:
    """A hand that waits has a refresh and the link, its partner's stockpile to point at."""
    played = Played(game_at("S 9 | S 9 H 3 | S 9 | S 9", options=Options(partners=True), turn=1), FOUR)

    assert labels(hand_panel(played.hand(seat), t, where=where)) == ["Refresh"]


def test_lost_fill_up_is_said_until_it_is_over(t: Translations, where: Where) -> None:
    """To the offender: that the next turn begins without, then that this one does; afterwards nothing."""
    played = strict("S 9 H 5 3 | S 9 H 5 | S 9 | S 9 | draw 1 2 3 4 5 6 7")
    played.log.add(played.game.penalise_out_of_turn(1))

    def said(seat: int) -> str:
        text = "\n".join(hand_panel(played.hand(seat), t, where=where).lines)
        return next((line for line in (LOST, LEFT_OUT, DUE) if text.startswith(line)), "")

    assert [said(seat) for seat in range(4)] == ["", LOST, "", ""]
    played.move("H3>D1")
    assert [said(seat) for seat in range(4)] == ["", LEFT_OUT, "", ""]
    played.move("H5>D1")
    assert [said(seat) for seat in range(4)] == ["", "", DUE, ""]
    played.move(*["+"] * 5)
    assert [said(seat) for seat in range(4)] == ["", "", "", ""]


def test_refill_in_a_turn_without_fill_up_is_due(t: Translations, where: Where) -> None:
    """A hand emptied by playing is filled again, and that is said instead."""
    played = strict("S 9 H 5 3 | S 9 H 1 | S 9 | S 9 | draw 1 2 3 4 5 6 7")
    played.log.add(played.game.penalise_out_of_turn(1))
    played.move("H3>D1", "H1>B1")

    assert hand_panel(played.hand(), t, where=where).lines[0] == DUE


def test_empty_hand_that_may_not_be_filled_may_pass(t: Translations, where: Where) -> None:
    """Beside the draw that is one too many."""
    played = strict("S 9 H 5 3 | S 1 | S 9 | S 9 | draw 1 2 3 4 5 6 7")
    played.log.add(played.game.penalise_out_of_turn(1))
    played.move("H3>D1")

    panel = hand_panel(played.hand(), t, where=where)

    assert {"Draw", "Pass"} <= set(labels(panel))
    assert "Fill to five" not in labels(panel)


def test_game_that_is_over_asks_for_nothing(t: Translations, where: Where) -> None:
    """A lost fill-up no longer matters, and no card can be put down."""
    played = strict("S 1 H 5 | S 9 | S | S 9 | draw 1 2 3")
    played.log.add(played.game.penalise_out_of_turn(1))
    played.move("S>B1")

    panel = hand_panel(played.hand(1), t, where=where)

    assert panel.lines[0].startswith("Pile 1")
    assert labels(panel) == []
