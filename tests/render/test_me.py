"""What people choose for themselves, as they see it."""

from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations, translations_for
from bot.render.me import me_panel
from bot.render.wording.me import chosen_lines, unknown_own_timezone_answer, unknown_quiet_answer
from bot.tables.people import NOTHING_CHOSEN, HandBy, Ping, Preferences, QuietHours
from tests.render.test_limits import NASTY
from tests.render.test_marking import marking, unmarked
from tests.support.panels import broken_limits, drawn, width
from tests.support.stretching import stretched

LONGEST_ZONE = "America/Argentina/ComodRivadavia"
EVERYTHING = Preferences(HandBy.BUTTON, Ping.CHANNEL, LONGEST_ZONE, QuietHours(22, 7))
ALL = [
    Preferences(hand, ping, zone, quiet)
    for hand, ping, zone, quiet in product(
        (None, *HandBy), (None, *Ping), (None, LONGEST_ZONE), (None, QuietHours(22, 7))
    )
]


def test_nothing_chosen(t: Translations, snapshot: SnapshotAssertion) -> None:
    """What counts is told all the same, and that it was not chosen; a server's clock has a name."""
    assert drawn(me_panel(NOTHING_CHOSEN, t, by_dm=True, server_zone="Europe/Stockholm")) == snapshot


def test_everything_chosen(t: Translations, snapshot: SnapshotAssertion) -> None:
    """What was just changed is told together with the rest."""
    panel = me_panel(EVERYTHING, t, by_dm=True, server_zone="UTC", is_changed=True)

    assert drawn(panel) == snapshot


def test_outside_of_servers(t: Translations) -> None:
    """There each server's own clock counts, unless one was chosen."""
    told = "\n".join(me_panel(NOTHING_CHOSEN, t, by_dm=True, server_zone=None).lines)
    chosen = "\n".join(me_panel(EVERYTHING, t, by_dm=True, server_zone=None).lines)

    assert "by the clock of each server" in told
    assert "each server" not in chosen


@pytest.mark.parametrize(
    ("preferences", "by_dm", "hand", "ring"),
    [
        (NOTHING_CHOSEN, True, "by direct message", "by direct message"),
        (NOTHING_CHOSEN, False, "by *My hand*", "in the channel"),
        (Preferences(hand=HandBy.DM), False, "by direct message", "by direct message"),
        (Preferences(hand=HandBy.BUTTON), True, "by *My hand*", "in the channel"),
        (Preferences(hand=HandBy.BUTTON, ping=Ping.DM), True, "by *My hand*", "in the channel"),
        (Preferences(hand=HandBy.BUTTON, ping=Ping.OFF), True, "by *My hand*", "nowhere"),
        (Preferences(ping=Ping.CHANNEL), True, "by direct message", "in the channel"),
    ],
)
def test_what_counts_is_told(
    t: Translations, preferences: Preferences, hand: str, ring: str, *, by_dm: bool
) -> None:
    """It says where the hand really comes and where it really rings."""
    lines = me_panel(preferences, t, by_dm=by_dm, server_zone=None).lines

    assert lines[lines.index("**Your hand**") + 1].startswith(hand)
    assert lines[lines.index("**Your turn rings**") + 1].startswith(ring)


def test_every_choice_keeps_the_limits() -> None:
    """All combinations fit a phone, in a longer language too, and every word of them is translated."""
    with stretched():
        longer = translations_for("en")
    faults = {
        (preferences, zone): found
        for preferences, zone, by_dm in product(ALL, (None, LONGEST_ZONE), (True, False))
        for t in (translations_for("en"), longer)
        if (found := broken_limits(me_panel(preferences, t, by_dm=by_dm, server_zone=zone)))
    }
    words = {
        preferences: own
        for preferences in ALL
        if (own := [*unmarked(me_panel(preferences, marking(), by_dm=True, server_zone="UTC"))])
    }

    assert faults == {}
    assert words == {}


def test_kept_choices_are_listed(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Where data is shown, what was chosen is told and nothing else."""
    assert chosen_lines(NOTHING_CHOSEN, t) == []
    assert chosen_lines(EVERYTHING, t) == snapshot


@pytest.mark.parametrize("name", NASTY)
def test_what_was_typed_does_no_harm(name: str, t: Translations) -> None:
    """It is echoed shortened and escaped, with how to write it instead."""
    for answer in (unknown_own_timezone_answer(name * 20, t), unknown_quiet_answer(name * 20, t)):
        assert "Nothing was changed" in answer
        assert len(answer) < 400
        assert "@everyone" not in answer
        assert width(answer) < 160
