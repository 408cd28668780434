"""A player's hand in a game of pairs."""

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import PartnerDiscardTop, PartnerStockTop, Play
from bot.game.options import ALWAYS_OPEN, Options
from bot.i18n import Translations
from bot.render.hand import hand_panel
from bot.render.panel import Action, Style, Verb
from bot.render.place import Where
from bot.tables.customs import Asked, Customs, Pointed
from tests.support.panels import button, buttons, drawn, labels, selects
from tests.support.positions import game_at
from tests.support.private_screens import with_customs
from tests.support.states import Played, seated

FOUR = seated("Anna", "Ben", "Cleo", "Dag")
PAIRS = Options(partners=True)
ONTO_BOTH = Options(partners=True, discard_to_partner=True)
TABLE = "S 9 6 H 5 W 7 7 D 3 / 8 9 | S 4 8 H 1 | S 2 5 H 10 D 4 4 / 5 / / W | S 9 3 | B 4 9 4 0 | draw 1 2 3"


def pairs(text: str = TABLE, *, options: Options = PAIRS) -> Played:
    """A game of two pairs in which Anna is on turn; Cleo is her partner."""
    return Played(game_at(text, options=options), FOUR)


def test_hand_on_turn(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """The partner's piles have their block and their row."""
    assert drawn(hand_panel(pairs().hand(), t, where=where)) == snapshot


def test_hand_of_the_waiting_partner(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Who waits for the partner may point, and sees no move."""
    assert drawn(hand_panel(pairs().hand(2), t, where=where)) == snapshot


def test_hand_in_a_game_of_three_pairs(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """The opponents stand by pairs, who has finished too; open hands are shown with them."""
    six = seated("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
    options = Options(partners=True, open_hands=ALWAYS_OPEN)
    played = Played(game_at("S 9 H 5 | S H 1 2 | S 8 | S 6 H 7 D 3 | S 4 H 8 | S 3", options=options), six)

    assert drawn(hand_panel(played.hand(), t, where=where)) == snapshot


def test_choosing_the_discard_pile(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """With eight piles to discard on the chosen card has a button for each."""
    panel = hand_panel(pairs(options=ONTO_BOTH).hand(), t, where=where, discarding=7)

    assert drawn(panel) == snapshot


def test_hand_never_shows_the_partners(t: Translations, where: Where) -> None:
    """Neither in a line nor on a button."""
    panel = hand_panel(pairs().hand(), t, where=where)

    assert not any("10" in line for line in panel.lines if not line.startswith("Pile"))
    assert not any("10" in label for label in labels(panel))


def test_partners_piles_without_a_card_have_no_button(t: Translations, where: Where) -> None:
    """A finished stockpile and empty places are left out; with nothing at all there is no row."""
    some = hand_panel(pairs("S 9 H 7 | S 9 | S D 4 / / 5 | S 9").hand(), t, where=where)
    none = hand_panel(pairs("S 9 H 7 | S 9 | S | S 9").hand(), t, where=where)

    assert [label for label in labels(some) if label.startswith("P")] == ["PD1: 4", "PD3: 5"]
    assert [label for label in labels(none) if label.startswith("P")] == []
    assert "Stockpile finished" in some.lines
    assert all(row for row in none.rows)


def test_partners_cards_are_pressed_like_own_ones(t: Translations, where: Where) -> None:
    """One press plays, a wild asks, what fits nowhere explains."""
    panel = hand_panel(pairs().hand(), t, where=where)

    assert button(panel, "✓ Partner’s stock: 5").action == Action(Verb.MOVE, "PS>B1", table=63, version=7)
    assert button(panel, "✓ PD4: SKIP-BO").action == Action(Verb.CHOOSE, "PD4", table=63, version=7)
    assert button(panel, "PD1: 4").action == Action(Verb.CHOOSE, "PD1", table=63, version=7)


@pytest.mark.parametrize("source", [PartnerDiscardTop(4), PartnerStockTop()])
def test_partners_wild_asks_for_its_pile(
    source: PartnerDiscardTop | PartnerStockTop, t: Translations, where: Where
) -> None:
    """As the own ones do."""
    played = pairs("S 9 H 7 | S 9 | S 9 W D / / / W | S 9 | B 4 9 4")

    panel = hand_panel(played.hand(), t, where=where, choosing=source)

    assert labels(panel) == ["Pile 1 as 5", "Pile 2 as 10", "Pile 4 as 1", "Back"]


@pytest.mark.parametrize(("seat", "card"), [(0, 8), (2, 10)])
def test_discard_pile_is_asked_for_only_where_the_hand_may(
    seat: int, card: int, t: Translations, where: Where
) -> None:
    """A card that is not in the hand, or may not be discarded now, leads back to the hand."""
    hand = pairs(options=ONTO_BOTH).hand(seat)

    assert hand_panel(hand, t, where=where, discarding=card) == hand_panel(hand, t, where=where)


def test_discard_piles_without_the_option_are_the_own_ones(t: Translations, where: Where) -> None:
    """The partner's are not there."""
    panel = hand_panel(pairs().hand(), t, where=where, discarding=7)

    assert labels(panel) == ["D1 (on 3)", "D2 (on 9)", "D3 (empty)", "D4 (empty)", "Back"]


def test_select_chooses_the_card_where_the_partners_piles_are_open(t: Translations, where: Where) -> None:
    """Each card once; else each card on each of the own piles."""
    (card,) = selects(hand_panel(pairs(options=ONTO_BOTH).hand(), t, where=where))
    (both,) = selects(hand_panel(pairs().hand(), t, where=where))

    assert card.action == Action(Verb.DISCARD, table=63, version=7)
    assert [(choice.label, choice.value) for choice in card.choices] == [
        ("5", "H5"),
        ("SKIP-BO", "HW"),
        ("7", "H7"),
    ]
    assert both.action.verb is Verb.MOVE
    assert len(both.choices) == 12


def test_ask_is_offered_only_where_the_partner_has_a_play(t: Translations, where: Where) -> None:
    """With the version, since it leads to a request for a play; alone there is nobody to ask."""
    can = hand_panel(pairs().hand(), t, where=where)
    cannot = hand_panel(pairs("S 9 H 1 | S 9 | S 9 D 8 | S 9").hand(), t, where=where)
    alone = hand_panel(pairs(options=Options()).hand(), t, where=where)

    assert button(can, "Ask").action == Action(Verb.ASK, table=63, version=7)
    assert "Ask" not in labels(cannot)
    assert "Ask" not in labels(alone)


@pytest.mark.parametrize(
    ("seat", "text", "customs", "offered"),
    [
        pytest.param(2, TABLE, Customs(), [Action(Verb.POINT, table=63)], id="waiting partner"),
        pytest.param(0, TABLE, Customs(), [], id="on turn"),
        pytest.param(1, TABLE, Customs(), [], id="opponent"),
        pytest.param(2, "S 9 | S 9 | S | S 9 | draw 1 2", Customs(), [], id="finished"),
        pytest.param(2, TABLE, Customs(pointed=Pointed(5)), [], id="pointed"),
        pytest.param(2, TABLE, Customs(pointed=Pointed(None)), [], id="pointed and played"),
    ],
)
def test_pointing_is_offered_once_to_the_waiting_partner(
    seat: int, text: str, customs: Customs, offered: list[Action], t: Translations, where: Where
) -> None:
    """As long as there is a stockpile to point at; no version, since it changes no card."""
    panel = hand_panel(with_customs(pairs(text).hand(seat), customs), t, where=where)

    assert [b.action for b in buttons(panel) if b.action.verb is Verb.POINT] == offered


@pytest.mark.parametrize(
    ("customs", "line"),
    [
        (Customs(pointed=Pointed(5)), "**Cleo** points at the stockpile: 5"),
        (Customs(pointed=Pointed(0)), "**Cleo** points at the stockpile: SKIP-BO"),
        (Customs(pointed=Pointed(None)), None),
        (Customs(), None),
    ],
)
def test_player_on_turn_reads_what_the_partner_points_at(
    customs: Customs, line: str | None, t: Translations, where: Where
) -> None:
    """Until that card has been played."""
    panel = hand_panel(with_customs(pairs().hand(), customs), t, where=where)

    assert panel.text.splitlines()[1:] == ([line] if line else [])


def test_waiting_partner_of_somebody_else_reads_nothing_of_a_request(t: Translations, where: Where) -> None:
    """Opponents have the board for it, and no button."""
    customs = Customs(asked=Asked(Play(PartnerStockTop(), 1)), pointed=Pointed(5))
    hand = pairs().hand(1)

    assert hand_panel(with_customs(hand, customs), t, where=where) == hand_panel(hand, t, where=where)


def test_no_card_is_marked_by_style_only(t: Translations, where: Where) -> None:
    """What is green has its sign, too."""
    for pressed in buttons(hand_panel(pairs().hand(), t, where=where)):
        assert (pressed.style is Style.GOOD) == pressed.label.startswith("✓")
