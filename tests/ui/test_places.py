"""A channel that is lost: the table waits, its players hear of it once, and play on when it is back."""

from typing import Any, NamedTuple

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.tables.model import TableState
from tests.support.discord import Player, Town, answered
from tests.support.elsewhere import Elsewhere
from tests.support.failing import failing
from tests.ui.playing import begin, on_turn, step
from tests.ui.stacking import stack

RIGHTS = discord.Permissions


class Two(NamedTuple):
    """Anna, who is on turn and hosts, and Bo."""

    town: Town
    anna: Player
    bo: Player

    async def state(self) -> TableState:
        """The table as it is stored."""
        return await self.town.bot.house.tables.state(1)

    async def discards(self) -> None:
        """Anna ends her turn, so that Bo is to be called."""
        await self.anna.press_dm(self.anna.dm.select_id, "H9>D1")

    def notices(self, player: Player) -> list[str]:
        """What a player has been told of lost channels, as far as it stands there."""
        return [seen.content for seen in player.dms() if "the game waits" in seen.content]


@pytest.fixture
async def two(town: Town) -> Two:
    """Anna holds 1 2 9 9 9."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return Two(town, anna, bo)


def forbid(town: Town, *names: str, channel: ChannelHandle | None = None) -> None:
    """Take permissions away from the bot in a channel, or give all back."""
    bot_id = town.env.backend.bot_user.id
    denied = RIGHTS(**dict.fromkeys(names, True)).value
    overwrite = Overwrite(target_id=bot_id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    town.env.backend.set_overwrite((channel or town.channel).id, overwrite)


def board_requests(town: Town) -> int:
    """How often the bot has tried to send or to change something in the channel."""
    return len(town.requests("P*", f"/channels/{town.channel.id}/messages*"))


async def look(town: Town) -> None:
    """Have the bot look whether lost channels are back, as it does every five minutes."""
    await town.bot._places.look_at_all()
    await town.settle()


async def test_deleted_channel_suspends_at_once(two: Two) -> None:
    """Nobody has to move first: both hear of it, once, and what can be done."""
    # when
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # then
    assert (await two.state()).is_suspended
    (hers,), (his,) = two.notices(two.anna), two.notices(two.bo)
    assert "The Harbour" in hers
    assert "Its channel was deleted." in hers
    assert "You can bring it to another channel" in hers
    assert "The host, Anna, can bring it" in his
    assert "ends <t:" in his
    assert ":R>" in his


@pytest.mark.parametrize(
    ("taken", "missing"),
    [("view_channel", "View Channel"), ("send_messages", "Send Messages")],
)
async def test_permission_taken_away_and_given_back(two: Two, taken: str, missing: str) -> None:
    """At the next message the table is suspended; when the permission is back it plays on by itself."""
    # given
    forbid(two.town, taken)
    await two.discards()
    waiting = (await two.state()).is_suspended
    told = two.notices(two.bo)

    # when
    forbid(two.town)
    await two.town.settle()

    # then
    assert waiting
    assert f"I lack: **{missing}**" in told[0]
    assert not (await two.state()).is_suspended
    assert not two.notices(two.bo) + two.notices(two.anna)
    assert on_turn([two.anna, two.bo], two.town.board()) is two.bo
    await step(two.bo.hand)
    assert len(await two.town.stored_moves()) == 2
    assert len(two.town.messages(two.town.channel.id)) == 1


async def test_suspended_table_is_left_alone(two: Two) -> None:
    """No press and no look makes the bot try again as long as the permission is missing."""
    # given
    forbid(two.town, "send_messages")
    await two.discards()
    tried = board_requests(two.town)

    # when
    for _ in range(3):
        await look(two.town)
    await two.town.restart()
    await look(two.town)

    # then
    assert board_requests(two.town) == tried
    assert len(two.notices(two.bo)) == 1


async def test_found_again_by_looking(two: Two) -> None:
    """Where no event has told that it works again, a look finds out, and only with a board it plays on."""
    # given
    path = f"/channels/{two.town.channel.id}/messages"
    two.town.env.inject_error("POST", path, status=403, code=50013, times=None)
    await two.discards()
    await look(two.town)
    early = (await two.state()).is_suspended

    # when
    two.town.env.backend.faults.clear()
    await look(two.town)

    # then
    assert early
    assert not (await two.state()).is_suspended
    assert on_turn([two.anna, two.bo], two.town.board()) is two.bo
    assert not two.notices(two.anna)


async def test_found_again_by_itself_within_five_minutes(two: Two) -> None:
    """The looking goes on by itself."""
    # given
    path = f"/channels/{two.town.channel.id}/messages"
    two.town.env.inject_error("POST", path, status=403, code=50013, times=None)
    await two.discards()

    # when
    two.town.env.backend.faults.clear()
    two.town.bot._keep_lease.cancel()
    await two.town.env.advance_time(360)

    # then
    assert not (await two.state()).is_suspended


@pytest.mark.parametrize(
    "failure", [500, 502, 429, ConnectionResetError(104, "reset"), TimeoutError()], ids=str
)
async def test_what_may_pass_suspends_nothing(two: Two, failure: Any) -> None:
    """As long as trying again may help, the table plays on."""

    # given
    async def at_once(_: float) -> None:
        return None

    two.town.bot.house.presenter.courier._sleep = at_once

    # when
    with failing(two.town, "POST", f"/channels/{two.town.channel.id}/messages", failure):
        await two.discards()

    # then
    assert not (await two.state()).is_suspended
    assert not two.notices(two.bo)


async def test_deleted_board_is_sent_again(two: Two) -> None:
    """Nobody waits for a message that can be replaced."""
    # given
    two.town.env.backend.delete_message(two.town.channel.id, two.town.board().id)

    # when
    await two.anna.press_dm(two.anna.dm.button("✓ 1"))

    # then
    assert "Pile 1: 1, wants **2**" in two.town.board().text
    assert not (await two.state()).is_suspended


async def test_closed_direct_messages_are_tried_once(two: Two) -> None:
    """Whom nothing reaches is not written to again and again."""
    # given
    two.bo.close_dms()
    forbid(two.town, "send_messages")

    # when
    await two.discards()
    channel = two.town.env.backend.dm_channels[two.bo.id]
    tried = len(two.town.requests("POST", f"/channels/{channel}/messages"))
    await two.anna.command_in_dm("board")
    await look(two.town)

    # then
    assert len(two.notices(two.anna)) == 1
    assert tried <= 2
    assert len(two.town.requests("POST", f"/channels/{channel}/messages")) == tried


async def test_over_while_the_channel_is_lost(two: Two) -> None:
    """When the game ends meanwhile, the message says so, and nothing is remembered of it."""
    # given
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.anna.hands()[0].press("sb:1::end-surely")

    # then
    assert any("It ended while its channel was lost" in seen.content for seen in two.bo.dms())
    assert not two.notices(two.anna) + two.notices(two.bo)
    assert await two.town.bot._screens.shown(1) == ()


async def test_who_leaves_is_not_told_any_more(two: Two) -> None:
    """The message goes with the seat."""
    # given
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.bo.press_private(answered(await two.bo.command_in_dm("leave")), "sb:1::leave-surely")

    # then
    assert not two.notices(two.bo)
    assert len(two.notices(two.anna)) == 1


# ---------------------------------------------------------------------- servers


async def test_bot_removed_and_back(town: Town) -> None:
    """Removed from a server the bot keeps the game and everybody's seat; back, it plays on."""
    # given
    elsewhere = Elsewhere(town)
    anna, bo = elsewhere.joined_by(*town.people("Anna", "Bo"))
    await begin(town, anna, bo, channel=elsewhere.channel)
    two = Two(town, anna, bo)

    # when
    await elsewhere.remove_bot()
    waiting, (told,) = await two.state(), two.notices(bo)
    await elsewhere.have_bot_back()

    # then
    assert waiting.is_suspended
    assert "The Lighthouse" in told
    assert "I was removed from the server" in told
    assert "/skipbo board" not in told
    assert not (await two.state()).is_suspended
    assert not two.notices(bo)
    assert on_turn([anna, bo], town.board(elsewhere.channel))


async def test_bot_removed_while_it_does_not_run(town: Town) -> None:
    """What was not heard is found out at the start."""
    # given
    elsewhere = Elsewhere(town)
    anna, bo = elsewhere.joined_by(*town.people("Anna", "Bo"))
    await begin(town, anna, bo, channel=elsewhere.channel)
    two = Two(town, anna, bo)

    # when
    await town.bot.close()
    elsewhere.remove_bot_unheard()
    await town.restart()
    await town.settle()

    # then
    assert (await two.state()).is_suspended
    assert "I was removed from the server" in two.notices(bo)[0]


async def test_nobody_has_left_because_the_bot_has(town: Town) -> None:
    """Without a common server no direct message arrives; that does not mean that the people have gone."""
    # given
    elsewhere = Elsewhere(town)
    anna, bo = elsewhere.joined_by(*town.people("Anna", "Bo"))
    await begin(town, anna, bo, channel=elsewhere.channel)
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50278, times=None)

    # when
    await elsewhere.remove_bot()
    town.env.backend.faults.clear()

    # then
    assert [person.name for person in (await Two(town, anna, bo).state()).people] == ["Anna", "Bo"]


async def test_outage_of_a_server_changes_nothing(town: Town) -> None:
    """A server that is out of reach has not removed the bot, whatever it answers meanwhile."""
    # given
    elsewhere = Elsewhere(town)
    anna, bo = elsewhere.joined_by(*town.people("Anna", "Bo"))
    await begin(town, anna, bo, channel=elsewhere.channel)
    two = Two(town, anna, bo)
    player = on_turn([anna, bo], town.board(elsewhere.channel))

    # when
    await elsewhere.fail()
    with failing(town, "P*", f"/channels/{elsewhere.channel.id}/messages*", 403):
        await step(player.hand)

    # then
    assert not (await two.state()).is_suspended
    assert not two.notices(bo)
    assert len(await town.stored_moves()) == 1


# ---------------------------------------------------------------------- threads


async def test_archived_thread_is_opened_by_the_next_message(town: Town, thread: ChannelHandle) -> None:
    """An edit is refused there, a new board is not."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, channel=thread)
    player = on_turn([anna, bo], town.board(thread))
    town.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1)

    # when
    await step(player.hand)

    # then
    assert not (await Two(town, anna, bo).state()).is_suspended
    assert len(town.messages(thread.id)) == 1


@pytest.mark.parametrize("code", [50083, 160005])
async def test_locked_thread_and_unlocked(town: Town, thread: ChannelHandle, code: int) -> None:
    """Where no new message is taken either the table waits, until the thread is open again."""
    # given
    anna, bo = town.people("Anna", "Bo")
    two = Two(town, anna, bo)
    await begin(town, anna, bo, channel=thread)
    player = on_turn([anna, bo], town.board(thread))
    lock(town, thread, is_locked=True)
    for method in ("PATCH", "POST"):
        town.env.inject_error(method, f"/channels/{thread.id}/messages*", status=400, code=code, times=None)

    # when
    await step(player.hand)
    await look(town)
    waiting, (told,) = await two.state(), two.notices(bo)
    town.env.backend.faults.clear()
    lock(town, thread, is_locked=False)
    await town.settle()

    # then
    assert waiting.is_suspended
    assert "closed and locked" in told
    assert not (await two.state()).is_suspended
    assert len(town.messages(thread.id)) == 1


async def test_deleted_thread(town: Town, thread: ChannelHandle) -> None:
    """It is noticed at once as well."""
    # given
    anna, bo = town.people("Anna", "Bo")
    two = Two(town, anna, bo)
    await begin(town, anna, bo, channel=thread)

    # when
    town.env.backend.delete_channel(thread.id)
    await town.settle()

    # then
    assert (await two.state()).is_suspended
    assert "Its channel was deleted." in two.notices(bo)[0]


@pytest.fixture
def thread(town: Town) -> ChannelHandle:
    """A thread in the channel."""
    return town.thread(town.person("Starter"))


def lock(town: Town, thread: ChannelHandle, *, is_locked: bool) -> None:
    """Lock a thread or unlock it; locked, it is archived too."""
    metadata = {"archived": is_locked, "locked": is_locked}
    town.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)


# ---------------------------------------------------------------------- bringing a table elsewhere


async def test_host_brings_the_table_to_another_channel(two: Two) -> None:
    """The board in another channel of the server is all it takes; the game goes on there."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.anna.command("board", den)
    await two.discards()
    await step(two.bo.hand)

    # then
    table = await two.state()
    assert table.place.channel_id == den.id
    assert not table.is_suspended
    assert not two.notices(two.anna) + two.notices(two.bo)
    assert len(await two.town.stored_moves()) == 2
    assert on_turn([two.anna, two.bo], two.town.board(den)) is two.anna
    assert len(two.town.messages(den.id)) == 1


async def test_guest_cannot_bring_it(two: Two) -> None:
    """For everybody else the channel is empty."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    answer = answered(await two.bo.command("board", den))

    # then
    assert "no game here" in answer.content
    assert (await two.state()).is_suspended


async def test_taken_channel_keeps_its_table(two: Two) -> None:
    """Where another table stands its board is shown, and the host's table waits on."""
    # given
    den = two.town.guild.create_text_channel("den")
    await two.bo.command("start", den)
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.anna.command("board", den)

    # then
    assert (await two.state()).is_suspended
    assert "Bo" in two.town.board(den).text


async def test_channel_where_the_bot_may_not_write_is_refused(two: Two) -> None:
    """The table would be lost again at once; what is missing is said instead."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    forbid(two.town, "send_messages", channel=den)
    await two.town.settle()

    # when
    answer = answered(await two.anna.command("board", den))

    # then
    assert "**Send Messages**" in answer.content
    assert (await two.state()).is_suspended


async def test_board_elsewhere_does_not_move_a_table_that_is_well(two: Two) -> None:
    """Only a lost channel makes a table movable."""
    den = two.town.guild.create_text_channel("den")

    answer = answered(await two.anna.command("board", den))

    assert "no game here" in answer.content
    assert (await two.state()).place.channel_id == two.town.channel.id
