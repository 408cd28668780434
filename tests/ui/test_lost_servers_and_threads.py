"""Servers that remove the bot or are out of reach, threads that are archived, locked or deleted."""

import pytest
from simcord.builders import ChannelHandle

from tests.support.discord import Town
from tests.support.elsewhere import Elsewhere
from tests.support.failing import failing
from tests.ui.losing import Two, lock, look
from tests.ui.playing import begin, on_turn, step


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
