"""Asking the partner for a play."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import Play
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.i18n import Translations
from bot.render.asking import ask_panel, asked_panel, lapsed_panel
from bot.render.hand import hand_panel
from bot.render.panel import Action, Link, Style, Verb
from bot.render.place import Where
from bot.render.wording.customs import asked_words
from bot.tables.customs import NO_CUSTOMS, Asked, Customs
from tests.support.panels import button, buttons, controls, drawn, labels
from tests.support.positions import game_at
from tests.support.private_screens import with_customs
from tests.support.states import Played, seated

TABLE = "S 9 6 H 5 | S 4 8 H 1 | S 2 5 D 4 4 / 8 5 / / W | S 9 3 | B 4 9 4 0 | draw 1 2 3"


def pairs(text: str = TABLE) -> Played:
    """A game of two pairs in which Anna is on turn; Cleo is her partner."""
    return Played(game_at(text, options=Options(partners=True)), seated("Anna", "Ben", "Cleo", "Dag"))


def asked(text: str, *, is_declined: bool = False) -> Customs:
    """Anna has asked for that play."""
    move = parse_move(text)
    assert isinstance(move, Play)
    return Customs(asked=Asked(move, is_declined))


@pytest.mark.parametrize(
    ("move", "card", "number", "words"),
    [
        ("PS>B1", 7, 7, "Partner, play your 7"),
        ("PS>B1", 0, 5, "Partner, play your SKIP-BO as 5"),
        ("PD2>B1", 7, 7, "Partner, play your 7 from D2"),
        ("PD4>B1", 0, 12, "Partner, play your SKIP-BO from D4 as 12"),
    ],
)
def test_words_are_fixed(move: str, card: int, number: int, words: str, t: Translations) -> None:
    """They name the card, the discard pile, and the number that a SKIP-BO shall be."""
    play = parse_move(move)
    assert isinstance(play, Play)
    assert asked_words(play, card, number, t) == words


def test_choosing_what_to_ask_for(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """A button for each play of the partner's that differs, and the way back."""
    assert drawn(ask_panel(pairs().hand(), t, where=where)) == snapshot


def test_request_is_a_play_at_this_moment(t: Translations, where: Where) -> None:
    """Its button carries the play and the version; a SKIP-BO has one for each number it could be."""
    panel = ask_panel(pairs().hand(), t, where=where)

    pressed = {b.action.argument: b.label for b in buttons(panel) if b.action.verb is Verb.ASK_PLAY}
    assert pressed == {
        "PS>B1": "Partner, play your 5",
        "PD2>B1": "Partner, play your 5 from D2",
        "PD4>B1": "SKIP-BO from D4 as 5",
        "PD4>B2": "SKIP-BO from D4 as 10",
        "PD4>B4": "SKIP-BO from D4 as 1",
    }
    assert button(panel, "Partner, play your 5").action == Action(Verb.ASK_PLAY, "PS>B1", 63, 7)
    assert button(panel, "Back").action == Action(Verb.HAND, table=63)


@pytest.mark.parametrize(("seat", "text"), [(2, TABLE), (1, TABLE), (0, "S 9 H 1 | S 9 | S 9 | S 9")])
def test_with_nothing_to_ask_for_there_is_only_the_way_back(
    seat: int, text: str, t: Translations, where: Where
) -> None:
    """Out of turn, or if the partner's cards fit nowhere."""
    panel = ask_panel(pairs(text).hand(seat), t, where=where)

    assert "None of your partner’s cards can be played now." in panel.text
    assert labels(panel) == ["Back"]


def test_message_to_the_partner(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Where, who asks for what, two answers and the way to the game."""
    assert drawn(asked_panel(with_customs(pairs().hand(2), asked("PS>B1")), t, where=where)) == snapshot


def test_hand_of_the_partner_who_is_asked(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """The same question and the same answers as in the message."""
    assert drawn(hand_panel(with_customs(pairs().hand(2), asked("PD4>B2")), t, where=where)) == snapshot


def test_answers_belong_to_this_moment(t: Translations, where: Where) -> None:
    """Both name the request, so that an answer to another one is known."""
    customs = asked("PD2>B1")
    assert customs.asked is not None
    hand = with_customs(pairs().hand(2), replace(customs, asked=replace(customs.asked, number=41)))

    for panel in (hand_panel(hand, t, where=where), asked_panel(hand, t, where=where)):
        assert "**Anna** asks: Partner, play your 5 from D2" in panel.text.splitlines()
        assert button(panel, "Play it").action == Action(Verb.PLAY_ASKED, "41", table=63)
        assert button(panel, "Play it").style is Style.GOOD
        assert button(panel, "Not now").action == Action(Verb.DECLINE, "41", table=63)


@pytest.mark.parametrize(
    ("seat", "customs"),
    [(2, NO_CUSTOMS), (2, asked("PS>B1", is_declined=True)), (1, asked("PS>B1")), (0, asked("PS>B1"))],
)
def test_request_that_is_not_open_has_lapsed(
    seat: int, customs: Customs, t: Translations, where: Where
) -> None:
    """Whoever is not asked, or not any more, has no answer to give, here and in the hand."""
    hand = with_customs(pairs().hand(seat), customs)

    assert asked_panel(hand, t, where=where) == lapsed_panel(t, where=where)
    assert not {"Play it", "Not now"} & set(labels(hand_panel(hand, t, where=where)))
    assert "asks" not in hand_panel(hand, t, where=where).text


def test_lapsed_request_leads_to_the_table(t: Translations, where: Where) -> None:
    """And nowhere else."""
    panel = lapsed_panel(t, where=where)

    assert panel.text == "The request has lapsed."
    assert list(controls(panel)) == [Link("To the table", where.url)]


@pytest.mark.parametrize(
    ("customs", "line"),
    [
        (asked("PS>B1"), "You have asked: Partner, play your 5"),
        (asked("PD4>B4"), "You have asked: Partner, play your SKIP-BO from D4 as 1"),
        (asked("PS>B1", is_declined=True), "You have asked: Partner, play your 5 – not now"),
    ],
)
def test_player_who_has_asked_reads_it(customs: Customs, line: str, t: Translations, where: Where) -> None:
    """And the answer; what can be asked for stays open."""
    panel = hand_panel(with_customs(pairs().hand(), customs), t, where=where)

    assert panel.text.splitlines()[1:] == [line]
    assert "Ask" in labels(panel)
