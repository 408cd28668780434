"""What one player has reached."""

import re
from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.panel import Action, Picture, Verb
from bot.render.stats import no_stats_panel, stats_panel
from bot.tables.occupants import Person
from bot.tables.scores import HeadToHead, Member
from tests.support.panels import button, drawn, labels
from tests.support.scores import ANNA, BEN, NOTHING_REACHED, reached


def test_statistics(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Everything in words, the rating also as a picture, and the games against the reader."""
    assert drawn(stats_panel(reached(), t, asker=ANNA.id)) == snapshot


def test_nothing_but_games_that_do_not_count(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Whoever has played computers only is told what counts."""
    solo = replace(NOTHING_REACHED, solo_games=1, solo_wins=1, solo_points=50)

    assert drawn(stats_panel(solo, t, asker=BEN.id)) == snapshot


def test_zeros_are_left_out(t: Translations) -> None:
    """No blocked, given up or broken off games, no matches, no rating: no lines about them."""
    plain = replace(NOTHING_REACHED, games=3, points=5)

    assert stats_panel(plain, t, asker=ANNA.id).lines == (
        "Best game: 0 points",
        "Won in a row: 0 now, 0 at most",
    )


def test_head_to_head_is_told_from_the_reader(t: Translations) -> None:
    """The store counts from the player, the screen from whoever asks."""
    stats = replace(reached(), against=HeadToHead(games=12, own_wins=4, their_wins=7))

    told = " ".join(stats_panel(stats, t, asker=ANNA.id).lines)

    assert "You and Ben: 12 games, you won 7, Ben 4" in told
    assert "You and" not in " ".join(stats_panel(stats, t, asker=BEN.id).lines)


def test_who_has_left_is_marked(t: Translations) -> None:
    """In words."""
    stats = replace(reached(), member=Member(BEN, has_left=True))

    assert stats_panel(stats, t, asker=ANNA.id).text.startswith("**Statistics of Ben (left)**")


@pytest.mark.parametrize("course", [(), (1180,)])
def test_course_needs_two_ratings(course: tuple[int, ...], t: Translations) -> None:
    """A single point is no picture."""
    assert stats_panel(reached(course=course), t, asker=ANNA.id).files == ()


@pytest.mark.parametrize(
    ("course", "direction"),
    [
        ((1000, 1204, 1102, 1180), "It has risen by 180."),
        ((1204, 1000, 1180), "It has fallen by 24."),
        ((1000, 900, 1000), "It is where it began."),
        ((-20, -80), "It has fallen by 60."),
    ],
)
def test_alternative_text_says_what_the_chart_shows(
    course: tuple[int, ...], direction: str, t: Translations
) -> None:
    """Newest, highest, lowest, how many games, and where it went, all as the chart has them."""
    (picture,) = stats_panel(reached(course=course), t, asker=ANNA.id).files
    assert isinstance(picture, Picture)
    (series,) = picture.chart.series

    numbers = [int(text.replace(",", "")) for text in re.findall(r"-?[\d,]*\d", picture.alt)]

    assert series.values == course
    assert numbers[:4] == [len(course), course[-1], max(course), min(course)]
    assert picture.alt.endswith(direction)


def test_ways_on(t: Translations) -> None:
    """To the player's games and to the leaderboard."""
    panel = stats_panel(reached(), t, asker=ANNA.id)

    assert button(panel, "Games").action == Action(Verb.HISTORY, "102.1")
    assert button(panel, "Leaderboard").action == Action(Verb.LEADERBOARD, "all.points.1")


@pytest.mark.parametrize(
    ("person", "text"),
    [
        (ANNA, "No game of yours has ended in this server yet. `/skipbo start` opens one."),
        (BEN, "No game of **Ben** has ended in this server yet."),
        (Person(5, ""), "No game of this person has ended in this server yet."),
    ],
)
def test_nobody_has_played_yet(person: Person, text: str, t: Translations) -> None:
    """The reader, somebody with a name, and somebody known by a number only."""
    panel = no_stats_panel(person, t, asker=ANNA.id)

    assert panel.text == text
    assert labels(panel) == ["Leaderboard"]
