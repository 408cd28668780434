"""Answers to one person."""

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import DiscardTop, HandCard, StockTop
from bot.game.notation import parse_move
from bot.game.options import Options, WildDiscard
from bot.game.refusals import Refusal, RefusalCode
from bot.i18n import Translations
from bot.render import answers
from bot.render.answers import nowhere_answer, refusal_answer, table_refusal_answer
from bot.tables.commands import Begin, ChooseOptions, Join, Leave, SeatComputers
from bot.tables.refusals import TableRefusal, TableRefusalCode
from tests.support.states import lobby, person, seated, standing_game

EMPTY = ("",) * 4


def answer(move: str, hand: str, t: Translations, **places: Any) -> str:
    """What Anna hears when she tries ``move``."""
    game = standing_game(hand, **places)
    refusal = game.refusal(0, parse_move(move))
    assert refusal is not None
    return refusal_answer(refusal, t, view=game.player_view(0))


@pytest.mark.parametrize("code", list(RefusalCode), ids=lambda code: code.value)
def test_every_refusal_of_the_rules(code: RefusalCode, t: Translations, snapshot: SnapshotAssertion) -> None:
    """Each reason has a sentence of its own that names the rule."""
    refusal = Refusal(code, card=5, pile=2, needs=7, least=5, most=27)

    assert refusal_answer(refusal, t) == snapshot


@pytest.mark.parametrize("code", list(TableRefusalCode), ids=lambda code: code.value)
def test_every_refusal_of_a_table(
    code: TableRefusalCode, t: Translations, snapshot: SnapshotAssertion
) -> None:
    """Each reason of a table has a sentence of its own."""
    assert table_refusal_answer(TableRefusal(code), t) == snapshot


def test_rule_refused_at_a_table_is_explained_as_such(t: Translations) -> None:
    """A refusal of the rules is answered the same way through a table."""
    rule = Refusal(RefusalCode.PLAYERS_OUT_OF_RANGE, least=2, most=6)

    assert table_refusal_answer(TableRefusal(TableRefusalCode.RULES, rule=rule), t) == refusal_answer(rule, t)


@pytest.mark.parametrize(("most", "words"), [(6, "at most 6 fit"), (1, "at most 1 fits")])
def test_full_table_says_how_many_fit(most: int, words: str, t: Translations) -> None:
    """No room comes with the number there is room for."""
    assert words in table_refusal_answer(TableRefusal(TableRefusalCode.TABLE_FULL, most=most), t)


@pytest.mark.parametrize(
    ("hand", "places", "hint"),
    [
        pytest.param("5", {"stocks": ("9 7", "8")}, "Your stock card is 7, it would fit.", id="stock"),
        pytest.param("5 7", {}, "You have 7 in your hand, it would fit.", id="hand"),
        pytest.param(
            "5",
            {"discards": (("", "", "2 7", ""), EMPTY)},
            "7 is on top of your discard pile 3, it would fit.",
            id="discard",
        ),
        pytest.param("5 W", {}, "Your SKIP-BO would fit.", id="wild"),
    ],
)
def test_refused_play_says_what_would_fit(
    hand: str, places: dict[str, Any], hint: str, t: Translations
) -> None:
    """The pile's number is named, and where the player has it."""
    text = answer("H5>B2", hand, t, building=(0, 6, 9, 11), **places)

    assert text.startswith("Pile 2 wants 7, not 5: building piles go up one number at a time.")
    assert "5 fits nowhere: the building piles want 1 · 7 · 10 · 12." in text
    assert text.endswith(hint)


def test_refused_play_says_where_the_card_fits(t: Translations) -> None:
    """A card that fits elsewhere is sent there."""
    text = answer("H5>B2", "5", t, building=(0, 6, 4, 4))

    assert text.endswith("5 fits on pile 3.")


def test_empty_pile_says_how_to_begin_it(t: Translations) -> None:
    """An empty pile is a case of its own."""
    assert answer("H5>B1", "5", t, building=(0, 6, 4, 4)) == (
        "Pile 1 is empty: only a 1 or a SKIP-BO begins a building pile. 5 fits on pile 3."
    )


def test_card_that_is_not_held_is_answered_with_the_hand(t: Translations) -> None:
    """Who names a wrong card hears which ones there are."""
    assert answer("HW>B1", "5 5 9", t) == "There is no SKIP-BO in your hand. You hold 5, 9."


def test_empty_discard_pile_is_answered_with_the_tops(t: Translations) -> None:
    """Who plays from an empty pile hears what lies on the others."""
    discards = (("3 9", "", "W", ""), EMPTY)

    assert answer("D2>B1", "5", t, discards=discards) == (
        "Your discard pile 2 is empty. The tops of your discard piles: D1: 9, D3: SKIP-BO."
    )
    assert answer("D2>B1", "5", t) == "Your discard pile 2 is empty."


def test_forbidden_wild_is_answered_with_the_others(t: Translations) -> None:
    """Where a SKIP-BO may not be discarded, the cards that may are named."""
    text = answer("HW>D1", "W 5 9", t, options=Options(wild_discard=WildDiscard.OFF))

    assert text.endswith("You could discard 5, 9.")


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (HandCard(5), "5 fits nowhere: the building piles want 1 · 7."),
        (StockTop(), "6 fits nowhere: the building piles want 1 · 7."),
        (DiscardTop(1), "That card is no longer there."),
        (HandCard(9), "That card is no longer there."),
    ],
)
def test_card_without_a_target_is_explained(
    source: HandCard | StockTop | DiscardTop, text: str, t: Translations
) -> None:
    """The press on a card that fits nowhere is answered with what the piles want."""
    view = standing_game("5", building=(6, 6, 0, 0)).player_view(0)

    assert nowhere_answer(source, t, view=view) == text


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("H13>B1", "“H13>B1”"),
        ('"; DROP', '“"; DROP”'),
        ("@everyone", "“@\u200beveryone”"),
        ("`" * 3000, "“" + r"\`" * 29 + "…”"),
        ("a\nb\u202e", "“a b”"),
    ],
)
def test_unknown_move_is_echoed_safely(text: str, echo: str, t: Translations) -> None:
    """What was typed comes back escaped and shortened, with the way to write a move."""
    told = answers.notation_answer(text, t)

    assert told.startswith(f"{echo} is no move.")
    assert "`H5>B2`" in told
    assert len(told) < 500


def test_missing_permissions_are_named_as_in_the_settings(t: Translations) -> None:
    """The names are those a person looks for; an unknown one is at least readable."""
    told = answers.missing_permissions_answer(["read_messages", "embed_links", "pin_messages"], t)

    assert "**View Channel**, **Embed Links**, **Pin Messages**" in told


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (Join(person(0)), "You have a seat."),
        (Leave(person(0)), "You have given up your seat."),
        (SeatComputers(person(0), 2, "simplest"), "2 computer players sit at the table."),
        (Begin(person(0)), "The cards are dealt. Have fun!"),
        (ChooseOptions(person(0), Options()), "Done."),
    ],
)
def test_what_was_accepted_is_said(
    command: Join | Leave | SeatComputers | Begin | ChooseOptions, told: str, t: Translations
) -> None:
    """A request that the lobby took is answered in a word."""
    assert answers.accepted_answer(command, lobby(seated("Anna", None, None)), t) == told


def test_other_answers(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The answers that need no details."""
    plain = [
        answers.stale_answer(t),
        answers.storage_answer(t),
        answers.broken_table_answer(t),
        answers.only_in_servers_answer(t),
        answers.no_game_here_answer(t),
        answers.closed_mailbox_answer(t),
        answers.unknown_control_answer(t),
        answers.unexpected_answer("1a2b3c4d", t),
        answers.left_answer(lobby(seated("Anna", None)), t),
        answers.ended_answer(t),
    ]

    assert "\n".join(plain) == snapshot
