"""The rules, page by page."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.panel import Action, Verb
from bot.render.rules import rules_panel, topics
from tests.support.panels import drawn, selects

GAME = ["basics", "turn", "partners", "strict", "match", "notation"]
DISPUTES_OF_THE_RULES = 21


def test_every_page(t: Translations, snapshot: SnapshotAssertion) -> None:
    """All pages, as they are written."""
    pages = [rules_panel(key, t).text for key, _ in topics(t)]

    assert "\n\n---\n\n".join(pages) == snapshot


def test_selects_lead_to_every_page(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The page that is shown is the chosen line of one of the two selects."""
    assert drawn(rules_panel("basics", t)) == snapshot


def test_there_is_a_page_for_everything(t: Translations) -> None:
    """The game, a turn, partners, strict tables, matches, the notation and each dispute have their own."""
    keys = [key for key, _ in topics(t)]

    assert keys[: len(GAME)] == GAME
    assert len(set(keys)) == len(keys) == len(GAME) + DISPUTES_OF_THE_RULES


def test_page_is_reached_by_its_key(t: Translations) -> None:
    """Every line of either select opens the page of its title: the game's in one, disputes in the other."""
    for key, title in topics(t):
        panel = rules_panel(key, t)

        game, who_is_right = selects(panel)
        assert (game.action, who_is_right.action) == (Action(Verb.RULES), Action(Verb.DISPUTES))
        assert [choice.value for choice in game.choices] == GAME
        assert [(line.value, line.label) for line in (*game.choices, *who_is_right.choices)] == [*topics(t)]
        assert panel.text.startswith(f"**{title}**\n")
        assert [line.value for line in (*game.choices, *who_is_right.choices) if line.is_chosen] == [key]


def test_pages_are_short(t: Translations) -> None:
    """A page is read on a phone: about a thousand letters at most, an answer to a dispute far fewer."""
    lengths = {key: len(rules_panel(key, t).text) for key, _ in topics(t)}

    assert {key: length for key, length in lengths.items() if length > (1100 if key in GAME else 300)} == {}


@pytest.mark.parametrize(
    "key", ["turn", "full-hand", "empty-hand", "drew-too-many", "out-of-turn", "partner-speaks"]
)
def test_what_is_different_at_a_strict_table_says_so(key: str, t: Translations) -> None:
    """The pages are the same at every table, so they say what holds at a strict one."""
    assert "strict table" in rules_panel(key, t).text


@pytest.mark.parametrize("key", ["basics", "turn", "twelve-and-out", "empty-everything"])
def test_what_wins_is_said_for_pairs_too(key: str, t: Translations) -> None:
    """Whoever reads what wins learns that a pair needs both stockpiles."""
    assert re.search(r"a pair (has|needs)", rules_panel(key, t).text)


@pytest.mark.parametrize("topic", ["", "no such topic", "BASICS"])
def test_unknown_topic_is_the_first_page(topic: str, t: Translations) -> None:
    """Whatever is no topic opens the game in five sentences."""
    assert rules_panel(topic, t) == rules_panel("basics", t)


def test_basics_are_five_sentences(t: Translations) -> None:
    """The game in five minutes is five numbered sentences."""
    lines = rules_panel("basics", t).text.splitlines()[1:]

    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. ", "4. ", "5. "]
