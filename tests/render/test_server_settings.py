"""What is set for a server, as those see it who manage it; and what others hear of it."""

from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.i18n import Translations, translations_for
from bot.render.board import board_panel
from bot.render.panel import Panel, Select, Verb
from bot.render.server_settings import server_settings_panel, settings_page_of
from bot.render.wording.server import (
    channels_changed_answer,
    may_not_manage_answer,
    not_allowed_here_answer,
    nothing_to_forbid_answer,
    too_many_channels_answer,
    where_allowed,
)
from bot.tables.clock import Clock
from bot.tables.match import MatchKind, MatchRules
from bot.tables.servers import NOTHING_SET, BoardLook, ServerSettings
from tests.render.test_marking import marking, unmarked
from tests.support.panels import broken_limits, drawn
from tests.support.states import Played, seated
from tests.support.stretching import stretched

LONGEST_ZONE = "America/Argentina/ComodRivadavia"
LONGEST_ID = 2**63 - 1
EVERYTHING = ServerSettings(
    Options(
        stock=22,
        hands=Hands.DEALT,
        open_hands=ALWAYS_OPEN,
        discards=Discards.OPEN,
        wild_discard=WildDiscard.OFF,
        partners=True,
        discard_to_partner=True,
        strict=True,
    ),
    MatchRules(MatchKind.POINTS, 5000),
    Clock.THREE_DAYS,
    tuple(range(LONGEST_ID - 300, LONGEST_ID)),
    BoardLook.SHORT,
)
SOME = [
    NOTHING_SET,
    EVERYTHING,
    ServerSettings(channels=()),
    ServerSettings(channels=(5, 7)),
    ServerSettings(Options(hands=Hands.DEALT), MatchRules(MatchKind.WINS, 3), Clock.OFF),
]
PAGES = (1, 2, 3)


def panel(settings: ServerSettings, t: Translations, *, page: int = 1, may_change: bool = True) -> Panel:
    """The screen of a server with a long time zone."""
    return server_settings_panel(settings, t, zone=LONGEST_ZONE, may_change=may_change, page=page)


@pytest.mark.parametrize("page", PAGES)
def test_nothing_set(page: int, t: Translations, snapshot: SnapshotAssertion) -> None:
    """What counts is told, and each page has its selects."""
    assert drawn(panel(NOTHING_SET, t, page=page)) == snapshot


def test_everything_set(t: Translations, snapshot: SnapshotAssertion) -> None:
    """House rules one by one, the first of many channels, what boards leave out."""
    assert drawn(panel(EVERYTHING, t, page=3)) == snapshot


def test_without_the_right_to_change(t: Translations) -> None:
    """The same is told, without controls."""
    shown = panel(EVERYTHING, t, may_change=False)

    assert shown.rows == ()
    assert shown.lines == panel(EVERYTHING, t).lines


def test_every_option_has_its_page(t: Translations) -> None:
    """What is chosen stands on the page that is shown afterwards; no control names a table."""
    for page in PAGES:
        selects = [row for row in panel(EVERYTHING, t, page=page).rows if isinstance(row, Select)]
        assert {settings_page_of(select.action.verb) for select in selects} == {page}
        assert {select.action.table for select in selects} == {None}
        for select in selects:
            assert sum(choice.is_chosen for choice in select.choices) == (
                select.action.verb is not Verb.PRESET
            )


def test_every_setting_keeps_the_limits() -> None:
    """All pages fit a phone, in a longer language too, and every word of them is translated."""
    with stretched():
        longer = translations_for("en")
    languages = (translations_for("en"), longer)
    faults = [
        found
        for settings, page, t in product(SOME, PAGES, languages)
        if (found := broken_limits(panel(settings, t, page=page)))
    ]
    words = {
        word
        for settings in SOME
        for page in PAGES
        for word in unmarked(panel(settings, marking(), page=page))
    }

    assert faults == []
    assert words == set()


@pytest.mark.parametrize("settings", SOME)
def test_answers_are_short(settings: ServerSettings, t: Translations) -> None:
    """However many channels there are, Discord takes the answer."""
    channels = settings.channels
    answers = [
        where_allowed(channels, t),
        not_allowed_here_answer(channels, t),
        channels_changed_answer(channels, t),
        nothing_to_forbid_answer(t),
        too_many_channels_answer(100, t),
        may_not_manage_answer(t),
    ]

    assert all(len(answer) < 1000 for answer in answers)


def test_short_board(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The last turns and the list of the draw are left out, everything else is there."""
    played = Played.dealt(7, seated("Anna", "Ben", None)).go_on(40)

    assert drawn(board_panel(played.table, t, is_short=True)) == snapshot


def test_short_board_keeps_what_matters(t: Translations) -> None:
    """In every turn it says a part of what the full one says, with the same text and controls."""
    for moves in (0, 3, 60):
        table = Played.dealt(7, seated("Anna", "Ben", None)).go_on(moves).table
        full, short = board_panel(table, t), board_panel(table, t, is_short=True)

        assert (short.text, short.rows, short.title) == (full.text, full.rows, full.title)
        assert set(short.lines) <= {*full.lines, "**The deal**"}
        assert len(short.lines) < len(full.lines)
