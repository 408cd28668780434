"""The rules, page by page."""

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.panel import Action, Verb
from bot.render.rules import rules_panel, topics
from tests.support.panels import drawn, selects

DISPUTES_OF_THE_RULES = 21


def test_every_page(t: Translations, snapshot: SnapshotAssertion) -> None:
    """All pages, as they are written."""
    pages = [rules_panel(key, t).text for key, _ in topics(t)]

    assert "\n\n---\n\n".join(pages) == snapshot


def test_select_leads_to_every_page(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The page that is shown is the chosen line of the select."""
    assert drawn(rules_panel("basics", t)) == snapshot


def test_there_is_a_page_for_everything(t: Translations) -> None:
    """Basics, a turn, matches, the notation and each dispute have a page of their own."""
    keys = [key for key, _ in topics(t)]

    assert keys[:4] == ["basics", "turn", "match", "notation"]
    assert len(set(keys)) == len(keys) == 4 + DISPUTES_OF_THE_RULES


def test_page_is_reached_by_its_key(t: Translations) -> None:
    """Every line of the select opens the page with its title."""
    for key, title in topics(t):
        panel = rules_panel(key, t)

        (select,) = selects(panel)
        assert select.action == Action(Verb.RULES)
        assert panel.text.startswith(f"**{title}**\n")
        assert [choice.value for choice in select.choices if choice.is_chosen] == [key]


@pytest.mark.parametrize("topic", ["", "no such topic", "BASICS"])
def test_unknown_topic_is_the_first_page(topic: str, t: Translations) -> None:
    """Whatever is no topic opens the game in five sentences."""
    assert rules_panel(topic, t) == rules_panel("basics", t)


def test_basics_are_five_sentences(t: Translations) -> None:
    """The game in five minutes is five numbered sentences."""
    lines = rules_panel("basics", t).text.splitlines()[1:]

    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. ", "4. ", "5. "]
