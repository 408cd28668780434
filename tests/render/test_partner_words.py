"""Partners and strict tables in words: moves, ends, house rules."""

import pytest

from bot.game.moves import Discard, Play
from bot.game.notation import parse_move, parse_source
from bot.game.options import Options
from bot.game.refusals import Refusal, RefusalCode
from bot.game.scoring import blocked, won_by_stockpile
from bot.i18n import Translations, translations_for
from bot.render.answers import nowhere_answer, refusal_answer
from bot.render.wording.customs import asked_label
from bot.render.wording.moves import discard_label, discard_target_label, move_label, source_card
from bot.render.wording.options import house_rules
from bot.render.wording.outcome import outcome_sentences
from tests.support.positions import game_at
from tests.support.stretching import stretched

PAIRS = Options(partners=True, discard_to_partner=True, strict=True)
VIEW = game_at("S 9 H 7 W | S 9 | S 4 D 8 W | S 9 | B 3 | draw 5", options=PAIRS).player_view(0)
NAMES = ("Anna", "Ben", "Cleo", "Dag")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("PS>B1", "Play your partner’s stock card 4 on pile 1"),
        ("PD1>B1", "Play SKIP-BO as 4 from your partner’s D1 on pile 1"),
        ("H7>PD1", "Discard 7 on your partner’s D1 (on SKIP-BO)"),
        ("H7>PD2", "Discard 7 on your partner’s D2 (empty)"),
        ("H7>D1", "Discard 7 on D1 (empty)"),
        ("+", "Draw one card too many"),
    ],
)
def test_move_says_what_it_does(text: str, label: str, t: Translations) -> None:
    """From the partner's piles, onto them, and a draw that is not due."""
    assert move_label(parse_move(text), VIEW, t) == label


def test_draw_that_is_due_is_just_a_draw(t: Translations) -> None:
    """Nobody is warned of it."""
    assert move_label(parse_move("+"), VIEW._replace(must_draw=True), t) == "Draw a card"


def test_short_discard_label_names_the_partners_pile(t: Translations) -> None:
    """As moves write it."""
    labels = [discard_label(Discard(7, pile, to_partner=True), VIEW, t) for pile in (1, 2)]

    assert labels == ["7 → PD1 (on SKIP-BO)", "7 → PD2 (empty)"]


def test_partners_cards_are_found_at_their_places() -> None:
    """And nothing where nobody has a partner."""
    alone = game_at("S 9 H 7 | S 9 | S 4 D 8 | S 9").player_view(0)

    assert [source_card(parse_source(text), VIEW) for text in ("PS", "PD1", "PD2")] == [4, 0, None]
    assert [source_card(parse_source(text), alone) for text in ("PS", "PD1")] == [None, None]


@pytest.mark.parametrize(
    ("table", "move", "hint"),
    [
        pytest.param(
            "S 9 H 5 | S 9 | S 7 | S 9", "H5>B1", "Your partner’s stock card is 7, it would fit.", id="stock"
        ),
        pytest.param(
            "S 9 H 5 | S 9 | S 9 D 1 / 2 7 | S 9",
            "H5>B1",
            "7 is on top of your partner’s discard pile 2, it would fit.",
            id="discard",
        ),
        pytest.param(
            "S 9 H 5 7 | S 9 | S 7 | S 9", "H5>B1", "You have 7 in your hand, it would fit.", id="own"
        ),
        pytest.param(
            "S 9 H 5 W | S 9 | S 7 | S 9", "H5>B1", "Your partner’s stock card is 7, it would fit.", id="wild"
        ),
        pytest.param(
            "S 9 H 5 | S 9 | S 9 D / 8 3 / W | S 9",
            "PD1>B1",
            "The tops of your partner’s discard piles: PD2: 3, PD3: SKIP-BO.",
            id="empty pile",
        ),
        pytest.param(
            "S 9 H 5 | S 9 | S 9 | S 9", "PD1>B1", "Your partner’s discard pile 1 is empty.", id="no pile"
        ),
        pytest.param(
            "S 9 H 5 | S 7 | S 9 D 8 7 4 | S 7", "H5>B1", "the building piles want 1 · 7.", id="not theirs"
        ),
    ],
)
def test_refusal_names_what_of_the_partners_would_do(
    table: str, move: str, hint: str, t: Translations
) -> None:
    """After the own cards and before a wild; never the partner's hand, covered cards, or an opponent's."""
    game = game_at(f"{table} | B 6", options=Options(partners=True))
    refusal = game.refusal(0, parse_move(move))
    assert refusal is not None

    assert refusal_answer(refusal, t, view=game.player_view(0)).endswith(hint)


def test_filling_a_hand_to_which_nothing_is_due_is_explained(t: Translations) -> None:
    """Also where the fill-up was lost and the hand is not full."""
    assert refusal_answer(Refusal(RefusalCode.HAND_IS_FULL), t) == (
        "No card is due to you now, so there is nothing to fill up."
    )


def test_card_cannot_be_played_before_the_hand_is_filled(t: Translations) -> None:
    """It would fit: what is missing is the draw."""
    source, view = parse_source("H7"), VIEW._replace(must_draw=True)

    assert nowhere_answer(source, t, view=view).startswith("Draw first:")
    assert nowhere_answer(source, t, view=VIEW).startswith("7 fits nowhere:")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("H7>D1", "D1 (empty)"),
        ("H7>D2", "D2 (on 3)"),
        ("H7>PD1", "PD1 (on SKIP-BO)"),
        ("H7>PD2", "PD2 (empty)"),
    ],
)
def test_discard_pile_says_what_lies_there(text: str, label: str, t: Translations) -> None:
    """Own or the partner's, where the card is chosen already."""
    view = game_at("S 9 H 7 D / 3 | S 9 | S 4 D 8 W | S 9", options=PAIRS).player_view(0)
    move = parse_move(text)
    assert isinstance(move, Discard)

    assert discard_target_label(move, view, t) == label


def test_request_too_long_for_a_button_says_only_what_is_asked_for() -> None:
    """Here in a language in which only the shortest words fit."""
    with stretched():
        t = translations_for("en")
    plays = [move for move in map(parse_move, ("PS>B1", "PD2>B1")) if isinstance(move, Play)]

    labels = [asked_label(play, card, 4, t) for play in plays for card in (7, 0)]

    assert labels == [
        "Partnerrrr, playyy yourrr 7",
        "SKIP-BO ass 4",
        "7 frommm D2",
        "SKIP-BO frommm D2 ass 4",
    ]


def test_pair_wins_together(t: Translations) -> None:
    """Both are named, and the points stand once."""
    first, second = outcome_sentences(won_by_stockpile(2, (0, 3, 0, 4), sides=2), NAMES, t)

    assert first == "🏆 **Anna & Cleo** have finished both their stockpiles and win!"
    assert "25 + 7 × 5 = **60 points**" in second


def test_blocked_game_of_pairs_is_reckoned_by_side(t: Translations) -> None:
    """4 cards against 5, whatever each of them has left."""
    _, winners, points = outcome_sentences(blocked((3, 1, 1, 4), sides=2), NAMES, t)

    assert winners == "🏆 **Anna & Cleo** have the fewest stock cards, 4, and win."
    assert points.startswith("1 × 5 = **5 points**")


def test_house_rules_list_partners_and_strict_tables(t: Translations) -> None:
    """Each where it is chosen, and only there."""
    assert house_rules(PAIRS, t) == (
        "Partners sit opposite",
        "Discards on the partner’s piles, too",
        "Strict table",
    )
    assert house_rules(Options(), t) == ()
