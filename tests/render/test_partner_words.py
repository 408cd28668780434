"""Partners and strict tables in words: moves, ends, house rules."""

import pytest

from bot.game.moves import Discard
from bot.game.notation import parse_move, parse_source
from bot.game.options import Options
from bot.game.scoring import blocked, won_by_stockpile
from bot.i18n import Translations
from bot.render.wording.moves import discard_label, move_label, source_card
from bot.render.wording.options import house_rules
from bot.render.wording.outcome import outcome_sentences
from tests.support.positions import game_at

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


def test_pair_wins_together(t: Translations) -> None:
    """Both are named, and the points stand once."""
    first, second = outcome_sentences(won_by_stockpile(2, (0, 3, 0, 4), sides=2), NAMES, t)

    assert first == "🏆 **Anna + Cleo** have finished both their stockpiles and win!"
    assert "25 + 7 × 5 = **60 points**" in second


def test_blocked_game_of_pairs_is_reckoned_by_side(t: Translations) -> None:
    """4 cards against 5, whatever each of them has left."""
    _, winners, points = outcome_sentences(blocked((3, 1, 1, 4), sides=2), NAMES, t)

    assert winners == "🏆 **Anna + Cleo** have the fewest stock cards, 4, and win."
    assert points.startswith("1 × 5 = **5 points**")


def test_house_rules_list_partners_and_strict_tables(t: Translations) -> None:
    """Each where it is chosen, and only there."""
    assert house_rules(PAIRS, t) == (
        "Partners sit opposite",
        "Discards on the partner’s piles, too",
        "Strict table",
    )
    assert house_rules(Options(), t) == ()
