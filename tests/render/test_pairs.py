"""The pairs of a table, and the private screen on which they are made."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import Options
from bot.i18n import Translations, translations_for
from bot.render.pairs import pair_lines, pairs_panel
from bot.render.panel import Verb
from bot.tables.occupants import Computer
from tests.support.panels import broken_limits, displayed, drawn, labels, selects, width
from tests.support.states import lobby, person, seated
from tests.support.stretching import stretched

PARTNERS = Options(partners=True)
HOST, GUEST, STRANGER = 101, 102, 999
NASTY = ("*_~`|<@1>@everyone[x](h)\\#-1234", "漢字" * 16, "😀" * 32, "שלום **עולם** אבגדהוזח", "W" * 32)


def test_host_makes_the_pairs(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Pairs by name; the others to choose from, the present partner chosen; shuffle, balance and refresh."""
    table = lobby(seated("Anna", "Ben", None, "Dag"), PARTNERS, version=5)

    assert drawn(pairs_panel(table, t, reader=HOST, has_ratings=True)) == snapshot


@pytest.mark.parametrize(
    ("reader", "has_ratings", "buttons", "has_select"),
    [
        pytest.param(HOST, True, ["Shuffle", "Balance by rating", "Refresh"], True, id="host"),
        pytest.param(HOST, False, ["Shuffle", "Refresh"], True, id="nobody is rated"),
        pytest.param(GUEST, True, ["Refresh"], True, id="guest"),
        pytest.param(STRANGER, True, ["Refresh"], False, id="no seat"),
    ],
)
def test_everybody_picks_a_partner_and_the_host_arranges(
    *, reader: int, has_ratings: bool, buttons: list[str], has_select: bool, t: Translations
) -> None:
    """Balancing needs a rating, arranging the host, picking a seat."""
    table = lobby(seated("Anna", "Ben", "Cleo", "Dag"), PARTNERS)

    panel = pairs_panel(table, t, reader=reader, has_ratings=has_ratings)

    assert labels(panel) == buttons
    assert [select.action.verb for select in selects(panel)] == [Verb.PICK_PARTNER] * has_select


def test_pick_is_bound_to_the_seats_that_were_seen(t: Translations) -> None:
    """The select carries the version; its lines are the other seats, the opposite one chosen."""
    table = lobby(seated("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn"), PARTNERS, version=9)

    (select,) = selects(pairs_panel(table, t, reader=GUEST))

    assert select.action.version == 9
    assert [choice.value for choice in select.choices] == ["0", "2", "3", "4", "5"]
    assert [choice.label for choice in select.choices if choice.is_chosen] == ["5: Eva"]


def test_notice_stands_above(t: Translations) -> None:
    """What has happened meanwhile is said first."""
    table = lobby(seated("Anna", "Ben", "Cleo", "Dag"), PARTNERS)

    assert pairs_panel(table, t, reader=HOST, notice="Too late.").text.startswith("Too late.\n")


@pytest.mark.parametrize(
    ("names", "lines"),
    [
        (["Anna", "Ben", "Cleo", "Dag"], ["Pair 1: Anna & Cleo", "Pair 2: Ben & Dag"]),
        (
            ["Anna", None, "Cleo", "Dag", None, "Finn"],
            ["Pair 1: Anna & Dag", "Pair 2: Computer 1 & Computer 2", "Pair 3: Cleo & Finn"],
        ),
        (["M" * 32, "Ben", "Cleo", "N" * 20], [f"Pair 1: {'M' * 19}… & Cleo", f"Pair 2: Ben & {'N' * 20}"]),
        (["M" * 32, "N" * 32, "O" * 32, "P" * 10], [f"Pair 1: {'M' * 11}… & {'O' * 11}…"]),
    ],
)
def test_pair_takes_one_line(names: list[str | None], lines: list[str], t: Translations) -> None:
    """Partners sit opposite; a long name takes the room that a short one leaves."""
    shown = pair_lines(lobby(seated(*names), PARTNERS), t)

    assert shown[: len(lines)] == lines
    assert all(width(line) <= 35 for line in shown)


@pytest.mark.parametrize("name", NASTY)
def test_pairs_of_nasty_names_fit(name: str, t: Translations) -> None:
    """Six long names full of markdown, wide or right-to-left, in every language: all limits are kept."""
    with stretched():
        longer = translations_for("en")
    table = lobby([person(seat, name) for seat in range(6)], PARTNERS)
    for language in (t, longer):
        assert broken_limits(pairs_panel(table, language, reader=HOST, has_ratings=True)) == []
        assert len(pair_lines(table, language)) == 3


def test_labels_are_not_formatted(t: Translations) -> None:
    """A control shows a name as it is, also of somebody for whom a computer player sits in."""
    seats = [person(0), person(1, "*Ben*"), Computer("simplest", person(2, "*Cleo*")), person(3)]
    table = replace(lobby(seats, PARTNERS), host=person(0))

    (select,) = selects(pairs_panel(table, t, reader=HOST))

    assert [displayed(choice.label) for choice in select.choices] == [
        "2: *Ben*",
        "3: *Cleo* (computer)",
        "4: Dag",
    ]
