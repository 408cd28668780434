"""Statistics of a player: oneself, others, people who have left, and names."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.game.outcome import Termination
from bot.game.scoring import unfinished
from bot.tables.errors import StorageError
from bot.ui import members
from tests.support.discord import Player, Town, answered
from tests.support.failing import failing
from tests.support.seen import Seen
from tests.ui.ended import COMPUTER, ended

MEMBERS = "/guilds/*/members/*"
NASTY = "**@everyone** `x` <@1> __|"


async def stats_of(asker: Player, who: Any = None) -> Seen:
    """The statistics that somebody gets, by default their own."""
    return answered(await asker.command("stats", **({} if who is None else {"player": who})))


async def test_own_statistics(town: Town) -> None:
    """Everything that was reached is told, privately, with the course of the rating as a picture."""
    # given
    anna, bo = town.people("Anna", "Bo")
    for winner in (0, 0, 1):
        await ended(town, anna, bo, winner=winner)
    await ended(town, anna, COMPUTER)
    await ended(town, anna, bo, outcome=unfinished(Termination.RESIGNED, (4, 4)))

    # when
    seen = await stats_of(anna)

    # then
    assert seen.is_private
    assert "**Statistics of Anna**\n3 games, 2 won (67%), 70 points." in seen.content
    assert "Won in a row: 0 now, 2 at most" in seen.lines
    assert "**Against computers only**\n1 game, 1 won (100%)" in seen.text
    assert "You and" not in seen.text
    assert list(town.files(seen)) == ["rating.png"]


async def test_statistics_of_another(town: Town) -> None:
    """They say how the reader has fared against them, and lead to their games."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    await ended(town, anna, bo)
    await ended(town, anna, bo, winner=1)
    await ended(town, anna, bo, winner=1)

    # when
    seen = await stats_of(anna, bo.member)
    stranger = await stats_of(cleo, bo.member)
    games = answered(await anna.press_private(seen, seen.buttons["Games"]))

    # then
    assert "**Statistics of Bo**\n3 games, 2 won (67%)" in seen.content
    assert "You and Bo: 3 games, you won 1, Bo 2" in " ".join(seen.lines)
    assert "You and" not in stranger.text
    assert "**Games of Bo** · 3 ended games" in games.content
    assert games.id == seen.id


async def test_statistics_of_nobody_known(town: Town) -> None:
    """Who has not played, a bot, and somebody outside of the server have none, and that is said."""
    # given
    anna, bo = town.people("Anna", "Bo")
    robot = town.guild.add_member(town.env.create_user("Robo", bot=True))
    outsider = town.env.create_user("Zoe")

    # when
    contents = [(await stats_of(anna, who)).content for who in (None, bo.member, robot, outsider)]

    # then
    assert contents == [
        "No game of yours has ended in this server yet. `/skipbo start` opens one.",
        *(f"No game of **{name}** has ended in this server yet." for name in ("Bo", "Robo", "Zoe")),
    ]


# ---------------------------------------------------------------------- who has left


async def test_person_who_is_named_without_being_a_member_has_left(town: Town) -> None:
    """Discord names somebody who is not in the server without a membership: that is noted, and undone."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)

    # when
    gone = await stats_of(anna, bo.user)
    board = answered(await anna.command("leaderboard"))
    back = await stats_of(anna, bo.member)

    # then
    assert "**Statistics of Bo (left)**" in gone.content
    assert "Bo (left) · **0**" in board.text
    assert "**Statistics of Bo**" in back.content
    assert town.requests("GET", MEMBERS) == []


@pytest.mark.parametrize("screen", ["leaderboard", "stats", "history"])
async def test_person_who_has_left_is_found_out(town: Town, screen: str) -> None:
    """A day after somebody was last seen they are looked up, once, before the answer."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = await stats_of(bo)
    town.env.backend.remove_member(town.guild.id, bo.id)
    options = {"player": anna.member} if screen == "history" else {}
    early = answered(await anna.command("leaderboard")).text
    await town.let_pass(days=1, seconds=1)

    # when
    if screen == "stats":
        seen = answered(await anna.press_private(seen, f"sb:::stats={bo.id}"))
    else:
        seen = answered(await anna.command(screen, **options))
    again = answered(await anna.command("history"))

    # then
    assert "(left)" not in early
    assert "Bo (left)" in seen.text
    assert "Bo (left)" in again.text
    assert len(town.requests("GET", MEMBERS)) == 1


async def test_person_who_is_still_there_is_looked_up_once_a_day(town: Town) -> None:
    """The answer is believed for a day, and brings the name that the person has by now."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    town.env.backend.users[bo.id].global_name = "Bo the Second"
    await town.let_pass(days=1, seconds=1)

    # when
    boards = [answered(await anna.command("leaderboard")).text for _ in range(3)]
    asked = len(town.requests("GET", MEMBERS))
    await town.let_pass(days=1, seconds=1)
    await anna.command("leaderboard")

    # then
    assert all("Bo the Second · **0**" in board for board in boards)
    assert (asked, len(town.requests("GET", MEMBERS))) == (1, 2)


@pytest.mark.parametrize(
    "failure", [403, 404, 500, TimeoutError(), aiohttp.ServerDisconnectedError()], ids=repr
)
async def test_failed_look_up_spoils_nothing(town: Town, failure: Any) -> None:
    """The answer is what is known, nobody is said to have left, and the next view asks again."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    before = answered(await anna.command("leaderboard")).text
    await town.let_pass(days=2)

    # when
    with failing(town, "GET", f"/guilds/{town.guild.id}/members/{bo.id}", failure):
        during = answered(await anna.command("leaderboard")).text
        history = answered(await anna.command("history")).text
    after = answered(await anna.command("leaderboard")).text

    # then
    assert during == before == after
    assert "(left)" not in history
    assert len(town.requests("GET", MEMBERS)) >= 1


async def test_look_up_that_takes_too_long(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while the answer comes without it, and nothing is left running."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    await town.let_pass(days=2)
    asked: list[int] = []

    async def hang(_: discord.Guild, person_id: int) -> None:
        asked.append(person_id)
        await asyncio.sleep(3)

    monkeypatch.setattr(discord.Guild, "fetch_member", hang)
    monkeypatch.setattr(members, "_PATIENCE", 0.1)
    tasks = len(asyncio.all_tasks())

    # when
    seen = answered(await anna.command("leaderboard"))

    # then
    assert "Bo · **0**" in seen.text
    assert asked == [bo.id]
    assert len(asyncio.all_tasks()) <= tasks


async def test_sighting_that_cannot_be_stored_spoils_nothing(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nobody can write, everything is still shown."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    await town.let_pass(days=2)

    async def fail(*_: Any, **__: Any) -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr(town.bot._database, "write", fail)

    # when
    texts = [
        answered(await anna.command("leaderboard")).text,
        answered(await anna.command("history")).text,
        (await stats_of(anna, bo.member)).text,
        (await stats_of(anna, bo.user)).text,
    ]

    # then
    assert all("Bo" in text for text in texts)
    monkeypatch.undo()


# ---------------------------------------------------------------------- names


async def test_nasty_name(town: Town) -> None:
    """A name full of markdown and mentions is shown letter by letter everywhere, and calls nobody."""
    # given
    anna, bo = town.people("Anna", NASTY)
    await ended(town, anna, bo)

    # when
    screens = [
        answered(await anna.command("leaderboard")),
        await stats_of(anna, bo.member),
        answered(await anna.command("history", player=bo.member)),
        answered(await anna.command("history", game=1)),
    ]

    # then
    for seen in screens:
        text = seen.text
        assert "@everyone" not in text
        assert "<@1" not in text
        assert "everyone\\*\\*" in text.replace("\n", "")
    for entry in town.requests("POST", "/interactions/*/*/callback"):
        allowed = entry.json["data"].get("allowed_mentions", {})
        assert allowed.get("users", []) == allowed.get("parse", []) == []
