"""What players read when the channel of their game is lost."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.panel import Link
from bot.render.place import Where
from bot.render.suspended import Obstacle, Trouble, given_up_panel, suspended_panel
from tests.support.panels import broken_limits, controls, drawn
from tests.support.positions import game_at
from tests.support.states import Played, seated

ENDS_AT = datetime(2026, 8, 8, 12, tzinfo=UTC)
TROUBLES = [
    *(Trouble(obstacle) for obstacle in Obstacle if obstacle is not Obstacle.PERMISSIONS),
    Trouble(Obstacle.PERMISSIONS, ("view_channel", "send_messages_in_threads", "embed_links")),
]


def game(*names: str) -> Played:
    """A game of Anna, who hosts, and Ben."""
    return Played(game_at("S 9 6 H 5 | S 4 8 H 1"), seated(*(names or ("Anna", "Ben"))))


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.obstacle.value)
@pytest.mark.parametrize("seat", [0, 1], ids=["host", "guest"])
def test_what_is_missing_and_how_it_goes_on(
    trouble: Trouble, seat: int, where: Where, t: Translations, snapshot: SnapshotAssertion
) -> None:
    """The game, the place, the reason, the way on, and when it ends otherwise."""
    table = game().table
    reader = table.people[seat].id

    panel = suspended_panel(table, trouble, t, where=where, reader_id=reader, ends_at=ENDS_AT)

    assert drawn(panel) == snapshot


@pytest.mark.parametrize("obstacle", [Obstacle.REMOVED, Obstacle.NO_CHANNEL])
def test_no_link_leads_to_nowhere(obstacle: Obstacle, where: Where, t: Translations) -> None:
    """Where there is no channel any more, or nobody may see it, there is no link to it."""
    panel = suspended_panel(game().table, Trouble(obstacle), t, where=where, reader_id=0, ends_at=None)

    assert not [control for control in controls(panel) if isinstance(control, Link)]


def test_longest_message_keeps_every_limit(where: Where, t: Translations) -> None:
    """Names full of markdown and all permissions at once fit."""
    name = "*_`~|" * 6
    worst = replace(where, server=name * 3)
    table = game(name, "Ben").table
    for trouble in TROUBLES:
        panel = suspended_panel(table, trouble, t, where=worst, reader_id=0, ends_at=ENDS_AT)
        assert broken_limits(panel) == []
    assert broken_limits(given_up_panel(table, t, where=worst)) == []


def test_over_meanwhile(where: Where, t: Translations, snapshot: SnapshotAssertion) -> None:
    """What is left says which game it was, and that nobody wins."""
    assert drawn(given_up_panel(game().table, t, where=where)) == snapshot
