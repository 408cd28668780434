"""Moves in words."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.moves import Discard, Play
from bot.game.notation import move_text, parse_move
from bot.game.options import Options
from bot.i18n import Translations, translations_for
from bot.render.moves import distinct_moves, move_label, partners_plays, suggestions
from tests.support.positions import game_at
from tests.support.states import Played, seated, standing_game

EMPTY = ("",) * 4
PILES = (1, 2, 3, 4)


def hand_of(hand: str, **places: Any) -> Played:
    """A game of two in which Anna is on turn with ``hand``."""
    return Played(standing_game(hand, **places), seated("Anna", "Ben"))


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("H5>B1", "Play 5 on pile 1"),
        ("HW>B2", "Play SKIP-BO as 10 on pile 2"),
        ("S>B1", "Play stock card 6 on pile 1"),
        ("D1>B1", "Play 5 from D1 on pile 1"),
        ("D3>B4", "Play SKIP-BO as 1 from D3 on pile 4"),
        ("H5>D1", "Discard 5 on D1 (on 5)"),
        ("H5>D2", "Discard 5 on D2 (empty)"),
        ("HW>D3", "Discard SKIP-BO on D3 (on SKIP-BO)"),
        ("-", "Pass"),
        ("D2>B1", "Play – from D2 on pile 1"),
    ],
)
def test_move_in_words(move: str, label: str, t: Translations) -> None:
    """A label names the card, where it comes from if not from the hand, and where it goes."""
    view = hand_of("W 5", building=(4, 9, 0, 0), discards=(("5", "", "W", ""), EMPTY)).hand().view

    assert move_label(parse_move(move), view, t) == label


def test_plays_come_before_discards(t: Translations) -> None:
    """Suggestions are the legal moves, plays first, each with its notation."""
    hand = hand_of("5 9", building=(4, 0, 0, 0)).hand()

    offered = suggestions(hand, "", t)

    assert offered[0] == ("Play 5 on pile 1", "H5>B1")
    assert [notation for _, notation in offered[1:]] == [
        *("H5>D1", "H5>D2", "H5>D3", "H5>D4"),
        *("H9>D1", "H9>D2", "H9>D3", "H9>D4"),
    ]


def test_equal_targets_are_merged(t: Translations) -> None:
    """Of several piles that want the same number the lowest is suggested."""
    hand = hand_of("W", building=(4, 4, 0, 0)).hand()

    assert [notation for _, notation in suggestions(hand, "play", t)] == ["HW>B1", "HW>B3"]


@pytest.mark.parametrize(
    ("typed", "notations"),
    [
        ("h5>", ["H5>B1", "H5>D1", "H5>D2", "H5>D3", "H5>D4"]),
        ("H5 > b", ["H5>B1"]),
        ("b1", ["H5>B1"]),
        ("  DISCARD   9 on d2", ["H9>D2"]),
        ("skip", []),
        ("@everyone", []),
        ("{0}", []),
    ],
)
def test_typing_narrows(typed: str, notations: list[str], t: Translations) -> None:
    """What was typed is looked for in the notation and in the words, whatever its case."""
    hand = hand_of("5 9", building=(4, 0, 0, 0)).hand()

    assert [notation for _, notation in suggestions(hand, typed, t)] == notations


def test_out_of_turn_there_is_nothing_to_suggest(t: Translations) -> None:
    """Who is not on turn has no moves."""
    assert suggestions(hand_of("5").hand(1), "", t) == ()


FOUR = seated("Anna", "Ben", "Cleo", "Dag")
PAIRS = "S 9 H 5 6 7 8 W | S 9 | S 4 D 8 5 | S 9 | B 4 | draw 3 3 3"


def pairs(*, strict: bool = False, discard_to_partner: bool = False) -> Played:
    """A game of two pairs in which Anna is on turn."""
    rules = Options(partners=True, strict=strict, discard_to_partner=discard_to_partner)
    return Played(game_at(PAIRS, options=rules), FOUR)


def test_partners_cards_are_suggested(t: Translations) -> None:
    """Found by the notation and by the words, before any discard."""
    hand = pairs().hand()

    assert suggestions(hand, "pd1", t) == (("Play 5 from your partner’s D1 on pile 1", "PD1>B1"),)
    assert [notation for _, notation in suggestions(hand, "partner", t)] == ["PD1>B1"]
    assert [notation for _, notation in suggestions(hand, "", t)][:4] == ["H5>B1", "HW>B1", "HW>B2", "PD1>B1"]


def test_of_too_many_the_plays_are_suggested_first(t: Translations) -> None:
    """Forty discards do not fit; all plays do, and typing finds the rest."""
    hand = pairs(discard_to_partner=True, strict=True).hand()

    offered = [notation for _, notation in suggestions(hand, "", t)]

    assert len(offered) == 25
    assert offered[:4] == ["H5>B1", "HW>B1", "HW>B2", "PD1>B1"]
    assert all(">D" in notation or ">PD" in notation for notation in offered[4:])
    assert [notation for _, notation in suggestions(hand, "hw>pd", t)] == [f"HW>PD{pile}" for pile in PILES]


@pytest.mark.parametrize("typed", ["+", "draw", "one card too many"])
def test_draw_that_is_not_due_comes_last(typed: str, t: Translations) -> None:
    """Nobody takes it for the first thing to do; who looks for it finds it."""
    hand = pairs(strict=True).hand()

    assert suggestions(hand, "", t)[-1] == ("Draw one card too many", "+")
    assert suggestions(hand, typed, t) == (("Draw one card too many", "+"),)


def test_draw_that_is_due_is_the_only_suggestion(t: Translations) -> None:
    """Nothing else is legal before the hand is full."""
    hand = pairs(strict=True).move("H8>D1").hand()

    assert suggestions(hand, "", t) == (("Draw a card", "+"),)


def test_partners_plays_are_those_one_can_ask_for() -> None:
    """From the partner's piles only, equal targets merged; none out of turn, and none without a partner."""
    played = Played(game_at("S 1 H 1 | S 9 | S 1 D W | S 9", options=Options(partners=True)), FOUR)
    alone = Played(game_at("S 1 H 1 | S 9 | S 1 D W | S 9"), FOUR)

    assert [*map(move_text, partners_plays(played.hand()))] == ["PS>B1", "PD1>B1"]
    assert partners_plays(played.hand(2)) == ()
    assert partners_plays(alone.hand()) == ()


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6), st.integers(0, 120))
def test_suggestions_are_always_legal_and_fit(number: int, seats: int, moves: int) -> None:
    """At most 25 suggestions of at most 100 characters, all legal, none twice."""
    hand = Played.dealt(number, seated(*["Anna"] * seats)).go_on(moves).hand()

    offered = suggestions(hand, "", translations_for("en"))

    assert len({notation for _, notation in offered}) == len(offered) <= 25
    assert all(1 <= len(label) <= 100 for label, _ in offered)
    assert {parse_move(notation) for _, notation in offered} <= set(hand.legal)


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_no_choice_is_lost_by_merging(number: int, moves: int) -> None:
    """Every legal move has an equal among the distinct ones: same source, same number wanted."""
    hand = Played.dealt(number, seated("Anna", "Ben", "Cleo")).go_on(moves).hand()

    def effect(move: object) -> object:
        if isinstance(move, Play):
            return move.source, len(hand.view.building[move.building_pile - 1])
        return move

    distinct = distinct_moves(hand)
    assert {effect(move) for move in hand.legal} == {effect(move) for move in distinct}
    assert len({effect(move) for move in distinct}) == len(distinct)
    assert [m for m in hand.legal if isinstance(m, Discard)] == [
        m for m in distinct if isinstance(m, Discard)
    ]
