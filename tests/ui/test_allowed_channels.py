"""In which channels tables may be opened, and how managers end one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.tables.model import Phase
from bot.ui import channels
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.managing import manage, manager
from tests.ui.playing import begin

NOT_HERE = "No table can be opened here."


@pytest.fixture
def boss(town: Town) -> Player:
    """Somebody who may manage the server."""
    return manager(town)


@pytest.fixture
def second(town: Town) -> ChannelHandle:
    """Another channel of the server."""
    return town.guild.create_text_channel("second")


async def allowed(town: Town) -> tuple[int, ...] | None:
    """Where tables may be opened, as the database keeps it."""
    return (await town.bot.house.servers.settings(town.guild.id)).channels


async def start(player: Player, channel: ChannelHandle) -> Seen:
    """What opening a table is answered with."""
    return answered(await player.command("start", channel))


def opens(seen: Seen) -> bool:
    """Whether the answer is the lobby."""
    return "opens a game" in seen.content


# ---------------------------------------------------------------------- channels


async def test_everywhere_until_channels_are_named(town: Town, boss: Player, second: ChannelHandle) -> None:
    """The first that is allowed makes all others forbidden; there the answer says, privately, where to go."""
    # given
    (anna,) = town.people("Anna")
    before = await manage(boss, "channels", action="show")

    # when
    told = await manage(boss, "channels", action="allow", channel=second)
    here, there = await start(anna, town.channel), await start(anna, second)

    # then
    assert before.content == "Tables may be opened in every channel of this server."
    assert f"<#{second.id}>" in told.content
    assert await allowed(town) == (second.id,)
    assert here.is_private
    assert here.content.startswith(NOT_HERE)
    assert f"<#{second.id}>" in here.content
    assert town.messages(town.channel.id) == []
    assert opens(there)


async def test_channel_is_the_one_of_the_command(town: Town, boss: Player, second: ChannelHandle) -> None:
    """If none is named; forbidding the last one leaves none, and everywhere allows all again."""
    # given
    (anna,) = town.people("Anna")

    # when
    await manage(boss, "channels", action="allow")
    await manage(boss, "channels", second, action="allow")
    await manage(boss, "channels", second, action="allow")
    both = await allowed(town)
    await manage(boss, "channels", action="forbid")
    one = await allowed(town)
    none = await manage(boss, "channels", second, action="forbid")
    nowhere = await start(anna, second)
    everywhere = await manage(boss, "channels", action="everywhere")

    # then
    assert (both, one) == ((town.channel.id, second.id), (second.id,))
    assert "may not be opened in any channel" in none.content
    assert "may not be opened in any channel" in nowhere.content
    assert "in every channel" in everywhere.content
    assert await allowed(town) is None
    assert opens(await start(anna, second))


async def test_forbidding_while_all_are_allowed(town: Town, boss: Player) -> None:
    """Nothing is changed, and the answer says how it is done."""
    # when
    seen = await manage(boss, "channels", action="forbid")

    # then
    assert "Nothing was changed" in seen.content
    assert "`action:allow`" in seen.content
    assert await allowed(town) is None


@pytest.mark.parametrize("kind", ["thread", "forum_post"])
async def test_threads_count_as_their_channel(town: Town, boss: Player, kind: str) -> None:
    """What is said in or of a thread or a post means its channel, and all others in it."""
    # given
    (anna,) = town.people("Anna")
    make = {"thread": town.thread, "forum_post": town.forum_post}[kind]
    thread = make(anna)
    parent = town.env.backend.get_channel(thread.id).parent_id
    assert parent is not None

    # when
    await manage(boss, "channels", action="allow", channel=thread)
    named = await allowed(town)
    inside = await start(anna, thread)
    await manage(boss, "channels", thread, action="forbid")
    left = await allowed(town)
    refused = await start(anna, make(anna))

    # then
    assert (named, left) == ((parent,), ())
    assert opens(inside)
    assert refused.content.startswith(NOT_HERE)
    assert refused.is_private


async def test_running_tables_stay(town: Town, boss: Player, second: ChannelHandle) -> None:
    """A game in a channel that is forbidden goes on to its end."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)

    # when
    told = await manage(boss, "channels", action="allow", channel=second)
    await bo.press_board("Join")
    await anna.press_board("Begin")

    # then
    assert "stay" in told.content
    assert (await town.bot.house.tables.state(1)).phase is Phase.PLAYING


async def test_many_channels(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first are mentioned and the others counted; there is an end to how many can be named."""
    # given
    monkeypatch.setattr(channels, "_MOST", 30)
    for number in range(30):
        await manage(boss, "channels", town.guild.create_text_channel(f"c{number}"), action="allow")

    # when
    refused = await manage(boss, "channels", action="allow")
    shown = await manage(boss, "channels", action="show")
    settings = await manage(boss, "settings")

    # then
    assert "at most 30 channels" in refused.content
    assert len(await allowed(town) or ()) == 30
    for seen in (shown, settings):
        assert seen.text.count("<#") == 25
        assert "and 5 more" in seen.text


async def test_action_that_discord_does_not_offer(town: Town, boss: Player) -> None:
    """A client that sends another one is answered, and nothing is changed."""
    # when
    town.emit_command(boss, "channels", group="skipbo-admin", action="paint")
    await town.settle()

    # then
    assert "too old" in answered(town.last_result()).content
    assert await allowed(town) is None


def forbid(town: Town, thread: ChannelHandle, permissions: discord.Permissions) -> None:
    """Take permissions from the bot in the channel of a thread."""
    backend = town.env.backend
    parent = backend.get_channel(backend.get_channel(thread.id).parent_id or 0)
    denied = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=permissions.value)
    parent.overwrites.append(denied)


async def test_permissions_are_looked_at_in_threads_too(town: Town) -> None:
    """There another permission is needed to write, and it is named before a table is opened."""
    # given
    (anna,) = town.people("Anna")
    threads = [town.thread(anna), town.forum_post(anna)]
    for thread in threads:
        forbid(town, thread, discord.Permissions(send_messages_in_threads=True))

    # when
    answers = [await start(anna, thread) for thread in threads]

    # then
    assert all("**Send Messages in Threads**" in seen.content for seen in answers)
    assert all(seen.is_private for seen in answers)


# ---------------------------------------------------------------------- end


async def test_manager_ends_a_table_at_once(town: Town, boss: Player) -> None:
    """Without a seat, without being asked, the match with it; the others see it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins")

    # when
    seen = await manage(boss, "end")

    # then
    assert "ended" in seen.content
    assert (await town.bot.house.tables.state(1)).phase is Phase.ABANDONED
    assert "over" in anna.dm.content


async def test_permission_to_use_the_command_is_enough(town: Town) -> None:
    """Whom Discord lets use it may: an administrator can grant it to a role that manages nothing."""
    # given
    anna, bo, helper = town.people("Anna", "Bo", "Helper")
    await begin(town, anna, bo)

    # when
    town.emit_command(helper, "end", group="skipbo-admin")
    await town.settle()

    # then
    assert "ended" in answered(town.last_result()).content
    assert (await town.bot.house.tables.state(1)).phase is Phase.ABANDONED


async def test_helper_sees_the_settings_without_controls(town: Town) -> None:
    """Who was granted the command but manages nothing is shown what is set, and no control to be refused."""
    # given
    (helper,) = town.people("Helper")

    # when
    town.emit_command(helper, "settings", group="skipbo-admin")
    await town.settle()

    # then
    seen = answered(town.last_result())
    assert "What is set" in seen.content
    assert seen.rows == []


async def test_manager_ends_a_broken_table(town: Town, boss: Player, tmp_path: Path) -> None:
    """A table whose moves do not replay makes room for another."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    break_table(tmp_path)

    # when
    with town.expecting_errors():
        await town.restart()
        seen = await manage(boss, "end")
        fresh = answered(await anna.command("start"))

    # then
    assert "ended" in seen.content
    assert opens(fresh)


async def test_nothing_to_end(town: Town, boss: Player) -> None:
    """Where no table stands that is said."""
    # when
    seen = await manage(boss, "end")

    # then
    assert "no game here" in seen.content.casefold()


def break_table(folder: Path) -> None:
    """Have a game in the database whose moves do not replay."""
    with closing(sqlite3.connect(folder / "skipbo.db")) as database:
        database.execute("UPDATE games SET draw = '[]' WHERE id = 1")
        database.commit()
