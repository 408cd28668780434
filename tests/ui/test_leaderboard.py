"""The leaderboard: periods, rankings, pages, and whose place is shown."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.game.outcome import Termination
from bot.game.scoring import unfinished
from bot.tables.occupants import Person
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.ended import COMPUTER, ended

GUESTS = [Person(5000 + number, f"Guest {number:02}") for number in range(23)]
STOPPED = unfinished(Termination.RESIGNED, (4, 4))


async def shown(player: Player, **options: Any) -> Seen:
    """The leaderboard as this person gets it."""
    return answered(await player.command("leaderboard", **options))


def ranked(seen: Seen) -> list[str]:
    """Who stands where, the reader with an arrow."""
    return [line.split(" · ")[0] for line in seen.lines if " · " in line]


async def play_among_guests(town: Town) -> None:
    """Twelve games in which each of 23 guests and one of them twice has played; the even ones have won."""
    for number in range(0, 22, 2):
        await ended(town, *GUESTS[number : number + 2])
    await ended(town, GUESTS[22], GUESTS[21])


async def test_rankings(town: Town) -> None:
    """Each ranking has its own order; equals share a place, and who has too few games for a rate has none."""
    # given
    anna, bo, cleo, dag = town.people("Anna", "Bo", "Cleo", "Dag")
    for first, second, wins in (
        (anna, bo, 3),
        (bo, anna, 2),
        (bo, cleo, 1),
        (cleo, anna, 3),
        (anna, cleo, 1),
    ):
        for _ in range(wins):
            await ended(town, first, second)
    await ended(town, dag, anna, match_winners=(0,))

    # when
    boards = [await shown(bo, by=by) for by in ("points", "wins", "rate", "matches")]

    # then
    assert all(board.is_private for board in boards)
    assert [ranked(board) for board in boards] == [
        ["🥇 **1.** Anna", "🥈 **2.** Cleo", "► 🥈 **2.** Bo", "**4.** Dag"],
        ["🥇 **1.** Anna", "🥈 **2.** Cleo", "► 🥈 **2.** Bo", "**4.** Dag"],
        ["🥇 **1.** Cleo", "► 🥈 **2.** Bo", "🥉 **3.** Anna"],
        ["🥇 **1.** Dag", "🥈 **2.** Anna", "🥈 **2.** Cleo", "► 🥈 **2.** Bo"],
    ]
    assert [board.content.split("\n")[2] for board in boards] == [
        "Your place: **2** of 4, 105 points.",
        "Your place: **2** of 4, 3 games won.",
        "Your place: **2** of 3, 50% of the games won.",
        "Your place: **2** of 4, 0 matches won.",
    ]
    assert len(ranked(await shown(bo, by="rating"))) == 4


async def test_only_games_among_people_count(town: Town) -> None:
    """A game against computers only, and one that was given up, bring nobody onto the leaderboard."""
    # given
    anna, bo = town.people("Anna", "Bo")
    empty = await shown(anna)
    await ended(town, anna, COMPUTER)
    await ended(town, anna, bo, outcome=STOPPED)

    # when
    seen = await shown(anna)

    # then
    assert seen.text == empty.text
    assert seen.lines == []
    assert "Nobody is here yet" in seen.content


async def test_pages(town: Town) -> None:
    """Buttons turn the pages in one message, to the end and back; the reader's own line is on every page."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await play_among_guests(town)
    await ended(town, bo, anna)
    seen = await shown(anna)
    pages = [seen]

    # when
    for button in ("Next page", "Next page", "Back"):
        seen = answered(await anna.press_private(seen, seen.button(button)))
        pages.append(seen)

    # then
    assert {page.id for page in pages} == {pages[0].id}
    assert [page.titles for page in pages] == [
        ["Page 1 of 3"],
        ["Page 2 of 3"],
        ["Page 3 of 3"],
        ["Page 2 of 3"],
    ]
    assert [len(ranked(page)) for page in pages] == [11, 11, 5, 11]
    assert all(len([line for line in page.lines if "► " in line]) == 1 for page in pages)
    assert pages[3].text == pages[1].text
    names = {line.split(" ", 1)[1] for page in pages for line in ranked(page) if "►" not in line}
    assert len(names) == 24


@pytest.mark.parametrize("page", [9999, 4])
async def test_page_beyond_the_end(town: Town, page: int) -> None:
    """A forged page beyond the end is the last one; the dead buttons of an old message lead there too."""
    # given
    (anna,) = town.people("Anna")
    await play_among_guests(town)
    seen = await shown(anna)

    # when
    last = answered(await anna.press_private(seen, f"sb:::leaderboard=all.points.{page}"))

    # then
    assert last.titles == ["Page 3 of 3"]
    assert last.id == seen.id


@pytest.mark.parametrize(
    "argument", ["all.points.0", "all.points.10000", "all.points.-1", "day.points.1", "all.luck.1", "", "all"]
)
async def test_forged_argument(town: Town, argument: str) -> None:
    """What no button asks for is answered as a control that is too old, and changes nothing that is shown."""
    # given
    (anna,) = town.people("Anna")
    seen = await shown(anna)

    # when
    result = answered(await anna.press_private(seen, f"sb:::leaderboard={argument}"))

    # then
    assert "too old" in result.content
    assert result.is_private


async def test_select_and_period_buttons(town: Town) -> None:
    """Another ranking keeps the period, another period keeps the ranking."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = await shown(anna, period="month")

    # when
    by_wins = answered(await anna.press_private(seen, seen.select_id, "month.wins.1"))
    this_week = answered(await anna.press_private(by_wins, by_wins.buttons["This week"]))

    # then
    assert "This month · By games won" in by_wins.content
    assert "This week · By games won" in this_week.content
    assert this_week.id == seen.id


# ---------------------------------------------------------------------- time


async def boss_sets(town: Town, zone: str) -> None:
    """The time zone of the server is set, as its managers do it."""
    await town.bot.house.servers.set_timezone(town.guild.id, zone)


async def at(town: Town, moment: datetime) -> None:
    """It is then."""
    await town.let_pass(seconds=(moment - town.env.now()).total_seconds())


@pytest.mark.parametrize(
    ("zone", "period", "begins"),
    [
        ("Pacific/Auckland", "week", datetime(2026, 1, 4, 11, tzinfo=UTC)),
        ("UTC", "week", datetime(2026, 1, 5, tzinfo=UTC)),
        ("America/New_York", "week", datetime(2026, 1, 5, 5, tzinfo=UTC)),
        ("Pacific/Auckland", "month", datetime(2026, 1, 31, 11, tzinfo=UTC)),
        ("Asia/Kathmandu", "month", datetime(2026, 1, 31, 18, 15, tzinfo=UTC)),
        ("America/New_York", "year", datetime(2026, 1, 1, 5, tzinfo=UTC)),
    ],
)
async def test_period_begins_by_the_servers_clock(
    town: Town, zone: str, period: str, begins: datetime
) -> None:
    """A game of the last second before does not count when the period has begun, one at that second does."""
    # given
    anna, bo, cleo, dag = town.people("Anna", "Bo", "Cleo", "Dag")
    await boss_sets(town, zone)
    await at(town, begins - timedelta(seconds=1))
    await ended(town, anna, bo)
    before = await shown(anna, period=period)

    # when
    await at(town, begins)
    empty = await shown(anna, period=period)
    await ended(town, cleo, dag)
    after = await shown(anna, period=period)

    # then
    assert ranked(before) == ["► 🥇 **1.** Anna", "🥈 **2.** Bo"]
    assert empty.lines == []
    assert ranked(after) == ["🥇 **1.** Cleo", "🥈 **2.** Dag"]
    assert ranked(await shown(anna)) == [
        "► 🥇 **1.** Anna",
        "🥇 **1.** Cleo",
        "🥉 **3.** Bo",
        "🥉 **3.** Dag",
    ]


async def test_old_message_shows_the_week_of_the_press(town: Town) -> None:
    """The button "this week" of a message from last week shows this week, after a restart as well."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = await shown(anna)

    # when
    await town.let_pass(days=8)
    await town.restart()
    this_week = answered(await anna.press_private(seen, seen.buttons["This week"]))

    # then
    assert this_week.lines == []


# ---------------------------------------------------------------------- people


async def test_new_display_name(town: Town) -> None:
    """Whoever looks is called by the newest name at once, on the leaderboard and in the answers to others."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    town.env.backend.users[anna.id].global_name = "Anna the Great"

    # when
    own = await shown(anna)
    others = await shown(bo)

    # then
    assert ranked(own)[0] == "► 🥇 **1.** Anna the Great"
    assert ranked(others)[0] == "🥇 **1.** Anna the Great"


async def test_press_of_somebody_else(town: Town) -> None:
    """The reader is whoever presses: Bo gets his own line from a control that was made for Anna."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = await shown(anna)

    # when
    other = answered(await bo.press_private(seen, seen.buttons["This week"]))

    # then
    assert ranked(other) == ["🥇 **1.** Anna", "► 🥈 **2.** Bo"]
    assert "Your place: **2** of 2" in other.content


async def test_in_direct_messages(town: Town) -> None:
    """There is no server to speak of: the answer says where to use it."""
    # given
    (anna,) = town.people("Anna")

    # when
    contents = [
        answered(await anna.command_in_dm(name)).content for name in ("leaderboard", "stats", "history")
    ]

    # then
    assert set(contents) == {"That works only in a channel of a server."}
