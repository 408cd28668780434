"""What people choose for themselves with ``/skipbo me``."""

import json
from typing import Any

import discord
import pytest

from bot.tables.errors import StorageError
from bot.tables.people import NOTHING_CHOSEN, HandBy, Ping, Preferences, QuietHours
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.own_data import NOTHING, delete, privacy


async def me(player: Player, where: str = "server", **options: Any) -> Seen:
    """What the command is answered with."""
    use = player.command if where == "server" else player.command_in_dm
    return answered(await use("me", **options))


def plain(seen: Seen) -> str:
    """The answer as it is read, on one line."""
    return seen.text.replace("\\", "").replace("\n", " ")


async def chosen(town: Town, player: Player) -> Preferences:
    """What the database keeps."""
    return await town.bot.house.people.store.preferences(player.id)


EVERYTHING = {"hand": "button", "ping": "channel", "timezone": "asia/tokyo", "quiet": "22-7"}


async def test_without_options_it_shows_what_counts(town: Town) -> None:
    """In a server with its clock, in direct messages without; only to the caller, and nothing is kept."""
    # given
    (anna,) = town.people("Anna")
    await town.bot.house.servers.set_timezone(town.guild.id, "Europe/Stockholm")

    # when
    here, there = await me(anna), await me(anna, "direct message")

    # then
    assert here.is_private
    assert "by the server’s clock: Europe/Stockholm" in plain(here)
    assert "by the clock of each server" in plain(there)
    assert "by direct message (not chosen)" in here.text
    assert (await privacy(anna)).text == NOTHING


@pytest.mark.parametrize("where", ["server", "direct message"])
async def test_what_is_chosen_outlives_a_restart(town: Town, where: str) -> None:
    """All of it is set, told at once, and told the same after a restart."""
    # given
    (anna,) = town.people("Anna")

    # when
    told = await me(anna, where, **EVERYTHING)
    await town.restart()
    asked = await me(anna, where)

    # then
    assert told.content.startswith("**Your settings are changed.**")
    assert told.lines == asked.lines
    for words in ("by *My hand*", "in the channel", "22:00 to 7:00", "by the clock of Asia/Tokyo"):
        assert words in plain(told)
    assert await chosen(town, anna) == Preferences(
        HandBy.BUTTON, Ping.CHANNEL, "Asia/Tokyo", QuietHours(22, 7)
    )


async def test_one_option_leaves_the_others(town: Town) -> None:
    """Each option changes its own setting; quiet hours go with ``off``; others choose for themselves."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await me(anna, **EVERYTHING)

    # when
    await me(anna, ping="off")
    await me(anna, quiet=" OFF ")

    # then
    assert await chosen(town, anna) == Preferences(HandBy.BUTTON, Ping.OFF, "Asia/Tokyo")
    assert await chosen(town, bo) == NOTHING_CHOSEN


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"timezone": "Mars/Olympus"}, "There is no time zone “Mars/Olympus”"),
        ({"timezone": ""}, "There is no time zone"),
        ({"quiet": "22:30-7"}, "names no quiet hours"),
        ({"quiet": "@everyone" * 30}, "names no quiet hours"),
    ],
)
async def test_what_cannot_be_read_changes_nothing(town: Town, wrong: dict[str, str], told: str) -> None:
    """It is answered with how to write it, and what stood beside it is not set either."""
    # given
    (anna,) = town.people("Anna")
    await me(anna, quiet="1-2")

    # when
    seen = await me(anna, hand="button", **wrong)

    # then
    assert told in plain(seen)
    assert "Nothing was changed" in seen.content
    assert "@everyone" not in seen.content
    assert len(seen.content) < 250
    assert await chosen(town, anna) == Preferences(quiet=QuietHours(1, 2))


@pytest.mark.parametrize("option", ["hand", "ping"])
async def test_choice_that_discord_does_not_offer(town: Town, option: str) -> None:
    """A client that sends another one is answered, and nothing happens."""
    # given
    (anna,) = town.people("Anna")

    # when
    pigeon: dict[str, Any] = {option: "pigeon"}
    town.emit_command(anna, "me", **pigeon)
    await town.settle()

    # then
    assert "too old" in answered(town.last_result()).content
    assert await chosen(town, anna) == NOTHING_CHOSEN


async def test_time_zones_are_offered_as_to_managers(town: Town) -> None:
    """The same letters bring the same zones, in direct messages too."""
    # given
    role = town.guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    boss = town.person("Boss", [role])

    # when
    typed = ("", "stock", "New york", "x?")
    here = [await boss.member.autocomplete(town.channel, "skipbo me", "timezone", each) for each in typed]
    there = [await boss.user.autocomplete("skipbo me", "timezone", each) for each in typed]
    managers = [
        await boss.member.autocomplete(town.channel, "skipbo-admin settings", "timezone", each)
        for each in typed
    ]

    # then
    assert here == there == managers
    assert [len(choices) for choices in here] == [25, 1, 1, 0]


async def test_two_changes_at_once(town: Town) -> None:
    """Of settings that are changed at the same moment none is lost."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "me", hand="button")
    town.emit_command(anna, "me", ping="off")
    town.emit_command(anna, "me", quiet="22-7")
    await town.settle()

    # then
    assert await chosen(town, anna) == Preferences(HandBy.BUTTON, Ping.OFF, quiet=QuietHours(22, 7))


async def test_failing_database(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is set or pretended to be, the answer says that it is the database, and later it works."""
    # given
    (anna,) = town.people("Anna")
    await me(anna, hand="button")
    people = town.bot.house.people

    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    # when
    with monkeypatch.context() as patch:
        patch.setattr(people.store, "keep_preferences", fail)
        written = await me(anna, ping="off")
        patch.setattr(people.store, "preferences", fail)
        read = await me(anna)
    after = await me(anna)

    # then
    assert "just now" in written.content
    assert "just now" in read.content
    assert "by *My hand*" in after.text
    assert await chosen(town, anna) == Preferences(hand=HandBy.BUTTON)
    assert (await people.of(anna.id)).ping is None


async def test_settings_are_kept_data(town: Town) -> None:
    """They are shown, exported and deleted with the rest; whoever is forgotten has chosen nothing."""
    # given
    (anna,) = town.people("Anna")
    await me(anna, **EVERYTHING)

    # when
    shown, exported = await privacy(anna), await privacy(anna, "export")
    await delete(anna)

    # then
    assert "Your turn rings: in the channel" in shown.lines
    assert json.loads(town.files(exported)["skipbo-my-data.json"])["settings"] == {
        "hand": "button",
        "ping": "channel",
        "timezone": "Asia/Tokyo",
        "quiet": "22-7",
    }
    assert await chosen(town, anna) == NOTHING_CHOSEN
    assert await town.bot.house.people.of(anna.id) == NOTHING_CHOSEN
    assert "(not chosen)" in (await me(anna)).text
    assert (await privacy(anna)).text == NOTHING
