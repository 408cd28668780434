"""Whatever people and servers call themselves, however much they play: every screen of scores keeps up."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.options import Options
from bot.i18n import Translations, translations_for
from bot.render.arguments import read_game, read_history, read_leaderboard, read_stats, read_step
from bot.render.panel import Panel, Select, Verb
from tests.render.test_limits import NASTY
from tests.render.test_marking import marking, outside, unmarked
from tests.support.panels import broken_limits, controls, texts
from tests.support.records import short_game
from tests.support.scores import score_screens
from tests.support.stretching import stretched

T = translations_for("en")
SHORT = short_game(players=2)
LONG = short_game(Options(stock=22), players=6)
"""Piles grow high in it."""
SIX = (NASTY[0], NASTY[2], NASTY[5], NASTY[7], NASTY[8], NASTY[10])
READERS = {
    Verb.LEADERBOARD: read_leaderboard,
    Verb.STATS: read_stats,
    Verb.HISTORY: read_history,
    Verb.GAME: read_game,
    Verb.STEP: read_step,
}
MONTHS = re.compile(r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|<t:\d+:d>")
"""Dates are written by the language itself."""
names = st.sampled_from(NASTY) | st.text(min_size=1, max_size=32)


def worst(t: Translations) -> Iterator[tuple[str, Panel]]:
    """Every screen with six names that are hard to bear and numbers that nobody reaches."""
    return score_screens(t, SIX, record=LONG, server=NASTY[1])


def faults(screens: Iterator[tuple[str, Panel]]) -> dict[str, list[str]]:
    """What is wrong, by screen."""
    return {name: found for name, panel in screens if (found := broken_limits(panel))}


def test_worst_screens_keep_every_limit() -> None:
    """Six players, 32-character names full of markdown, emoji, right to left, huge numbers."""
    assert faults(worst(T)) == {}


@pytest.mark.parametrize("name", NASTY)
def test_six_of_a_kind_keep_every_limit(name: str) -> None:
    """Six times the same bad name."""
    assert faults(score_screens(T, [name] * 6, record=LONG, server=name)) == {}


@settings(max_examples=15, deadline=None)
@given(st.lists(names, min_size=2, max_size=2), names, st.integers(1, 10**8))
def test_any_names_keep_every_limit(two: list[str], server: str, size: int) -> None:
    """Names and numbers by chance."""
    assert faults(score_screens(T, two, record=SHORT, size=size, server=server)) == {}


def test_longer_language_fits_too() -> None:
    """A language whose words are 40 % longer keeps every limit as well."""
    with stretched():
        t = translations_for("en")

    assert faults(worst(t)) == {}


def test_every_screen_is_translated() -> None:
    """No screen has a word of its own."""
    screens = score_screens(marking(), ["Anna", "Ben"], record=SHORT, size=3000)

    assert {name: left for name, panel in screens if (left := own_words(panel))} == {}


def own_words(panel: Panel) -> list[str]:
    """The texts of a panel that did not come through the translations, dates apart."""
    return [text for text in unmarked(panel) if outside(MONTHS.sub("", text))]


def test_every_control_can_be_read_back() -> None:
    """Whatever can be pressed is understood by whoever serves the press."""
    read = 0
    for _, panel in worst(T):
        for control in controls(panel):
            action = getattr(control, "action", None)
            if action is None or action.verb not in READERS or getattr(control, "disabled", False):
                continue
            values = [each.value for each in control.choices] if isinstance(control, Select) else []
            for argument in values or [action.argument]:
                assert READERS[action.verb](argument)
                read += 1
    assert read > 100


def test_nobody_is_mentioned_by_a_name() -> None:
    """No text could ring for anybody."""
    for _, panel in worst(T):
        assert panel.pings is None
        assert not any(re.search(r"@everyone|@here|<[@#][!&]?\d", text) for text in texts(panel))
