"""The leaderboard of a server."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.arguments import read_leaderboard
from bot.render.leaderboard import leaderboard_panel
from bot.render.panel import Action, Panel, Verb
from bot.tables.occupants import Person
from bot.tables.scores import By, Leaderboard, Member, Period
from tests.support.panels import button, buttons, drawn, labels, selects
from tests.support.scores import ANNA, BEN, CLEO, board, line

FOUR = board(
    line(1, BEN, points=2310, wins=18),
    line(2, ANNA),
    line(2, CLEO),
    replace(line(4, ANNA), member=Member(Person(9, "Dag"), has_left=True)),
    own=line(2, ANNA),
)
ELSEWHERE = board(line(1, BEN), line(2, CLEO), own=line(14, ANNA), page=1, pages=3)


def shown(
    board: Leaderboard,
    t: Translations,
    *,
    period: Period = Period.WEEK,
    by: By = By.POINTS,
    server: str = "X",
) -> Panel:
    """The leaderboard for Anna."""
    return leaderboard_panel(board, period, by, t, asker=ANNA.id, server=server)


def test_leaderboard(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Ranks, medals, the reader's own line marked, who has left said in words, and where to go from here."""
    assert drawn(shown(FOUR, t, server="Friday cards")) == snapshot


def test_own_place_on_another_page(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Whoever is not on the page stands below a gap, with the rank."""
    assert drawn(shown(ELSEWHERE, t, period=Period.ALL)) == snapshot


def test_empty_board(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Where nobody is ranked the reader learns how to change that."""
    assert drawn(shown(board(), t, period=Period.ALL)) == snapshot


@pytest.mark.parametrize(
    ("by", "value"),
    [
        (By.POINTS, "1,240"),
        (By.WINS, "12"),
        (By.WIN_RATE, "60%"),
        (By.MATCHES, "3"),
        (By.RATING, "1,180"),
    ],
)
def test_lines_show_what_is_ranked_by(by: By, value: str, t: Translations) -> None:
    """The bold number is that of the ranking, and the reader's own stands in the text too."""
    panel = shown(FOUR, t, by=by)

    assert f"► 🥈 **2.** Anna · **{value}**" in panel.lines
    assert f"Your place: **2** of 4, {'rating ' if by is By.RATING else ''}{value}" in panel.text


@pytest.mark.parametrize(
    ("by", "period", "so_far", "reason"),
    [
        (By.POINTS, Period.WEEK, 0, "no counted game in this period"),
        (By.WINS, Period.ALL, 0, "no counted game in this server"),
        (By.WIN_RATE, Period.MONTH, 0, "no counted game in this period"),
        (By.WIN_RATE, Period.MONTH, 2, "by win rate after 3 more games."),
        (By.WIN_RATE, Period.MONTH, 4, "by win rate after 1 more game."),
        (By.RATING, Period.ALL, 2, "not ranked here yet"),
    ],
)
def test_who_is_not_ranked_learns_why(
    by: By, period: Period, so_far: int, reason: str, t: Translations
) -> None:
    """No game in the period, or how many more a win rate takes."""
    others = board(line(1, BEN), so_far=so_far)

    assert reason in shown(others, t, by=by, period=period).text


def test_too_few_games_are_told_on_an_empty_board_too(t: Translations) -> None:
    """Somebody with two games is not told to play a first one only."""
    assert "after 3 more games" in shown(board(so_far=2), t, by=By.WIN_RATE).text


def test_every_ranking_and_period_is_one_press_away(t: Translations) -> None:
    """Each leads to its first page and keeps the other choice."""
    panel = shown(ELSEWHERE, t, period=Period.MONTH, by=By.WINS)
    (select,) = selects(panel)

    assert [read_leaderboard(choice.value) for choice in select.choices] == [
        (Period.MONTH, by, 1) for by in By
    ]
    assert [choice.label for choice in select.choices if choice.is_chosen] == ["By games won"]
    assert button(panel, "This year").action == Action(Verb.LEADERBOARD, "year.wins.1")
    assert button(panel, "✓ This month").disabled


@pytest.mark.parametrize(
    ("page", "dead", "targets"),
    [(1, ["← Back"], ["2"]), (2, [], ["1", "3"]), (3, ["Next page →"], ["2"])],
)
def test_pages_are_turned(page: int, dead: list[str], targets: list[str], t: Translations) -> None:
    """Back and on, dead at the ends; the title says which page it is."""
    panel = shown(replace(ELSEWHERE, page=page), t)
    turning = [each for each in buttons(panel) if each.label in ("← Back", "Next page →")]

    assert [each.label for each in turning if each.disabled] == dead
    assert [each.action.argument for each in turning if not each.disabled] == [
        f"week.points.{target}" for target in targets
    ]
    assert panel.title == f"Page {page} of 3"


def test_one_page_is_not_turned(t: Translations) -> None:
    """There are no dead buttons where there is nothing to turn."""
    panel = shown(FOUR, t)

    assert panel.title == ""
    assert "← Back" not in labels(panel)


def test_name_gives_way_to_the_number(t: Translations) -> None:
    """A long name is shortened, the mark of who has left is not."""
    long = replace(line(1234, BEN, points=10**7), member=Member(Person(9, "W" * 32), has_left=True))

    assert shown(board(long), t).lines[0] == "**1,234.** WWWWWWW… (left) · **10,000,000**"


def test_server_without_a_name_is_a_server(t: Translations) -> None:
    """Names of servers are as untrusted as those of people."""
    assert "**Leaderboard of A server**" in shown(FOUR, t, server="\u3164").text
    assert "\\*\\*x\\*\\*" in shown(FOUR, t, server="**x**").text
