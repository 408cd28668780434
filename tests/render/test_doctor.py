"""How the bot is doing, as managers see it."""

from dataclasses import replace
from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations, translations_for
from bot.render.doctor import Checkup, Letter, TableHere, Versions, doctor_panel, letter_panel
from tests.render.test_marking import marking, unmarked
from tests.support.panels import broken_limits, drawn
from tests.support.stretching import stretched

WELL = Checkup(
    needed=(("view_channel", True), ("send_messages", True), ("embed_links", True)),
    wished=(("attach_files", True),),
    letter=Letter.ARRIVED,
    is_allowed=True,
    table=TableHere.NONE,
    versions=Versions("0.1.0", "2.7.1", "3.11.7", "0005"),
    gateway=41,
    database=2,
    shard=(0, 1),
)
WORST = Checkup(
    needed=(("view_channel", False), ("send_messages_in_threads", False), ("embed_links", False)),
    wished=(("attach_files", False),),
    letter=Letter.REFUSED,
    is_allowed=False,
    table=TableHere.BROKEN,
    versions=Versions("0.1.0.dev20260101", "2.7.1", "3.13.0rc1", None),
    gateway=None,
    database=None,
    shard=(119, 1200),
)
ALL = [
    replace(extreme, letter=letter, is_allowed=allowed, table=table)
    for extreme, letter, allowed, table in product((WELL, WORST), Letter, (True, False, None), TableHere)
]


@pytest.mark.parametrize("checkup", [WELL, WORST], ids=["all is well", "nothing is well"])
def test_checkup(checkup: Checkup, t: Translations, snapshot: SnapshotAssertion) -> None:
    """Findings one by one, then what to do."""
    assert drawn(doctor_panel(checkup, t)) == snapshot


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (replace(WELL, table=TableHere.STANDS), "all is well. `/skipbo board`"),
        (replace(WELL, wished=WORST.wished), "all is well. `/skipbo start`"),
        (replace(WELL, letter=Letter.UNTRIED), "all is well. `/skipbo start`"),
        (replace(WELL, letter=Letter.REFUSED), "*My hand*"),
        (replace(WELL, is_allowed=False), "`/skipbo-admin channels`"),
        (replace(WELL, table=TableHere.BROKEN), "`/skipbo-admin end`"),
        (replace(WELL, needed=WORST.needed), "Send Messages in Threads"),
        (replace(WELL, database=None), "The database does not answer"),
    ],
)
def test_what_to_do(found: Checkup, told: str, t: Translations) -> None:
    """Each trouble has its advice, and it stands alone; without one all is well."""
    lines = doctor_panel(found, t).lines
    advice = " ".join(lines[lines.index("**What to do**") + 1 :])

    assert told in advice
    assert advice.count("• ") == ("all is well" not in advice)


def test_commands_are_not_broken(t: Translations) -> None:
    """What is to be typed stands on one line."""
    for checkup in ALL:
        for line in doctor_panel(checkup, t).lines:
            assert line.count("`") % 2 == 0


def test_every_checkup_keeps_the_limits() -> None:
    """All of them fit a phone, in a longer language too, and every word of them is translated."""
    with stretched():
        longer = translations_for("en")
    panels = [(t, doctor_panel(checkup, t)) for checkup in ALL for t in (translations_for("en"), longer)]
    panels += [(t, letter_panel(t)) for t in (translations_for("en"), longer)]
    words = [word for checkup in ALL for word in unmarked(doctor_panel(checkup, marking()))]

    assert [found for _, panel in panels if (found := broken_limits(panel))] == []
    assert words == []
    assert [*unmarked(letter_panel(marking()))] == []
