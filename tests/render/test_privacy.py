"""What is kept of a person."""

import json
from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.panel import Action, Style, Verb
from bot.render.privacy import forget_panel, kept_document, kept_panel
from bot.tables.people import Ping, Preferences
from bot.tables.privacy import Kept
from tests.support.panels import broken_limits, button, drawn
from tests.support.scores import BEN, POLICY, kept

NAMES = {900: "Friday cards", 901: "**Club**"}
UNKNOWN = Kept(1, "", (), 0, None, ())


def test_what_is_kept(t: Translations, snapshot: SnapshotAssertion) -> None:
    """In plain words, server by server, with the way to the file, to deleting and to the privacy page."""
    assert drawn(kept_panel(kept(3), NAMES, t, policy_url=POLICY)) == snapshot


def test_question_before_deleting(t: Translations, snapshot: SnapshotAssertion) -> None:
    """It says what is lost, what stays, and which games are left."""
    assert drawn(forget_panel(kept(), t)) == snapshot


def test_file(snapshot: SnapshotAssertion) -> None:
    """Everything under readable names."""
    assert kept_document(kept()).content.decode() == snapshot


def test_unknown_person(t: Translations) -> None:
    """Of whom nothing is kept, nothing is shown and nothing can be deleted."""
    shown, asked = kept_panel(UNKNOWN, {}, t, policy_url=""), forget_panel(UNKNOWN, t)

    assert {shown.text, asked.text} == {"Nothing is kept about you."}
    assert (shown.rows, asked.rows) == ((), ())


def test_choices_alone_are_something_kept(t: Translations) -> None:
    """Somebody who never played, and has only chosen something, sees that and can delete it."""
    only = replace(UNKNOWN, preferences=Preferences(ping=Ping.OFF))
    shown, asked = kept_panel(only, {}, t, policy_url=""), forget_panel(only, t)

    assert shown.lines == ("**Your settings** (`/skipbo me`)", "Your turn rings: nowhere")
    assert button(asked, "Yes, delete it").action == Action(Verb.FORGET_SURELY)
    assert json.loads(kept_document(only).content)["settings"]["ping"] == "off"


def test_deleting_is_asked_once_and_can_be_declined(t: Translations) -> None:
    """The dangerous button looks dangerous."""
    panel = forget_panel(kept(), t)

    assert button(panel, "Yes, delete it").action == Action(Verb.FORGET_SURELY)
    assert button(panel, "Yes, delete it").style is Style.DANGER
    assert button(panel, "No, keep it").action == Action(Verb.DISMISS)


@pytest.mark.parametrize(
    ("live", "told"), [((), ""), ((63,), "1 running game"), ((63, 64), "2 running games")]
)
def test_running_games_are_left_first(live: tuple[int, ...], told: str, t: Translations) -> None:
    """The reader learns how many seats go with it."""
    text = forget_panel(replace(kept(), live_tables=live), t).text

    assert told in text
    assert ("You leave" in text) is bool(live)


def test_very_many_servers(t: Translations) -> None:
    """As many as there is room for; the others are counted."""
    panel = kept_panel(kept(200), {}, t, policy_url=POLICY)

    assert broken_limits(panel) == []
    assert "and 175 more servers" in " ".join(panel.lines)


def test_file_names_nobody_else() -> None:
    """Neither names nor ids of those who played along are in it."""
    content = kept_document(kept(2)).content.decode()

    assert BEN.name not in content
    assert f'"{BEN.id}"' not in content
    assert "against" not in content


def test_file_is_read_without_loss() -> None:
    """Ids are texts, for they are larger than many programs' numbers; names keep their letters."""
    mine = replace(kept(), person_id=2**62, name="Åsa 🎉", mailbox=None)

    content = json.loads(kept_document(mine).content)

    assert content["person"] == {"id": str(2**62), "name": "Åsa 🎉"}
    assert content["direct_message_channel"] is None
    assert [game["won"] for game in content["servers"][0]["results"]] == [False, True, False]
