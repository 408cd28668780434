"""How the bot is doing in a channel, as managers see it."""

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.tables.errors import StorageError
from tests.support.discord import Player, Town
from tests.ui.managing import manage, manager, plain
from tests.ui.playing import begin
from tests.ui.test_allowed_channels import break_table

WELL = "Nothing, all is well."


@pytest.fixture
def boss(town: Town) -> Player:
    """Somebody who may manage the server."""
    return manager(town)


def channel_without(town: Town, *denied: str) -> ChannelHandle:
    """A channel in which the bot lacks these permissions."""
    me = town.bot.user
    assert me is not None
    overwrite = discord.PermissionOverwrite(**dict.fromkeys(denied, False))
    return town.guild.create_text_channel("quiet", overwrites={me: overwrite})


async def test_all_is_well(town: Town, boss: Player) -> None:
    """Every finding is told, a direct message has been tried, and nothing is left to do."""
    # when
    seen = await manage(boss, "doctor")

    # then
    for words in (
        "✓ View Channel",
        "✓ Send Messages",
        "✓ Embed Links",
        "✓ Attach Files",
        "Tables may be opened here.",
        "No table stands here.",
        "it has arrived",
        "Shard 1 of 1",
        f"discord.py {discord.__version__}",
        "skipbo-bot 0.",
        "Python 3.",
        " ms",
    ):
        assert words in plain(seen)
    newest = await town.bot.house.doctor._probe.schema()
    assert f"Database: migration {newest}" in plain(seen)
    assert plain(seen).endswith(f"{WELL} `/skipbo start` opens a table.")
    assert "direct messages to you arrive" in boss.dm.content
    assert boss.dm.is_silent


@pytest.mark.parametrize(
    ("denied", "named"),
    [("send_messages", "Send Messages"), ("embed_links", "Embed Links"), ("view_channel", "View Channel")],
)
async def test_missing_permission(town: Town, boss: Player, denied: str, named: str) -> None:
    """It is named among the others, and what to do about it last."""
    # when
    seen = await manage(boss, "doctor", channel_without(town, denied))

    # then
    assert f"✗ {named}: missing" in plain(seen)
    assert f"I need: **{named}**" in plain(seen)
    assert WELL not in plain(seen)


async def test_permission_that_is_only_nice_to_have(town: Town, boss: Player) -> None:
    """Without files the bot plays on, so all is well."""
    # when
    seen = await manage(boss, "doctor", channel_without(town, "attach_files"))

    # then
    assert "– Attach Files: missing, but not needed" in plain(seen)
    assert WELL in plain(seen)


async def test_threads_need_another_permission(town: Town, boss: Player) -> None:
    """In a thread and a forum post that one is looked at."""
    # given
    threads = [town.thread(boss), town.forum_post(boss)]

    # when
    found = [plain(await manage(boss, "doctor", thread)) for thread in threads]

    # then
    assert all("✓ Send Messages in Threads" in text for text in found)


async def test_closed_direct_messages(town: Town, boss: Player) -> None:
    """That was tried, and the answer says what it means and how to open them."""
    # given
    boss.close_dms()

    # when
    seen = await manage(boss, "doctor")

    # then
    assert "Tried just now: Discord refuses it." in plain(seen)
    assert "privacy settings" in plain(seen)
    assert WELL not in plain(seen)
    assert boss.dms() == []


async def test_direct_message_that_could_not_be_tried(town: Town, boss: Player) -> None:
    """Where Discord fails at that moment, nothing is said about the person's settings."""
    # given
    channel_id = boss.user.dm_channel.id
    town.env.inject_error("POST", f"/channels/{channel_id}/messages", times=None, status=500, message="x")

    # when
    seen = await manage(boss, "doctor")

    # then
    assert "could not be tried" in plain(seen)
    assert "privacy settings" not in plain(seen)


async def test_forbidden_channel(town: Town, boss: Player) -> None:
    """Where no table may be opened the answer says so and how that is changed."""
    # given
    await manage(boss, "channels", action="allow", channel=town.guild.create_text_channel("second"))

    # when
    seen = await manage(boss, "doctor")

    # then
    assert "Tables may not be opened here." in plain(seen)
    assert "`/skipbo-admin channels`" in plain(seen)


async def test_table_that_stands_here(town: Town, boss: Player) -> None:
    """It is sound, and the answer says how to see it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    seen = await manage(boss, "doctor")

    # then
    assert "A table stands here, it is sound." in plain(seen)
    assert "`/skipbo board`" in plain(seen)


async def test_broken_table(town: Town, boss: Player, tmp_path: Path) -> None:
    """It is found, and the answer says how to be rid of it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    break_table(tmp_path)

    # when
    with town.expecting_errors():
        await town.restart()
        seen = await manage(boss, "doctor")

    # then
    assert "A table stands here that cannot be read any more." in plain(seen)
    assert "`/skipbo-admin end`" in plain(seen)


async def test_failing_database(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with the rest: looking does not fail with it."""

    # given
    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    # when
    monkeypatch.setattr(town.bot._database, "read", fail)
    monkeypatch.setattr(town.bot._database, "write", fail)
    seen = await manage(boss, "doctor")
    monkeypatch.undo()

    # then
    for words in ("Database: no answer", "not known just now", "could not be tried", "✓ Embed Links"):
        assert words in plain(seen)
    assert "The database does not answer." in plain(seen)
