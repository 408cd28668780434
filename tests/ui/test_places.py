"""A channel that is lost: the table waits, its players hear of it once, and play on when it is back."""

from typing import Any

import pytest

from bot.tables.model import Phase
from tests.support.discord import Town, answered
from tests.support.failing import failing
from tests.ui.losing import Two, at_table, board_requests, forbid, look
from tests.ui.playing import on_turn, step


@pytest.fixture
async def two(town: Town) -> Two:
    """Anna and Bo."""
    return await at_table(town)


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


async def test_hand_of_a_suspended_table_offers_no_move(two: Two) -> None:
    """It says why, what was sent before follows, an old control is answered, and nothing is offered."""
    # given
    hand, old = two.bo, two.anna.dm.select_id
    forbid(two.town, "send_messages")
    await two.discards()

    # when
    shown = answered(await two.bo.command_in_dm("hand"))
    answer = answered(
        await two.anna.press(two.anna.dm.channel_id, two.anna.hands()[0].message_id, old, "H9>D2")
    )
    offered = await two.bo.offered_in_dm()

    # then
    for seen in (hand.hands()[0].seen, shown):
        assert "**waits: its channel is lost**" in seen.content
        assert not [label for label in seen.buttons if label.startswith("✓")]
    assert offered == {}
    assert "waits" in answer.text
    assert len(await two.town.stored_moves()) == 1


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


@pytest.mark.slow
async def test_channel_that_does_not_come_back_ends_the_game_after_a_week(two: Two) -> None:
    """By itself; everybody who was told that the game waits reads then that it has ended."""
    # given
    forbid(two.town, "send_messages")
    await two.discards()
    two.town.bot._keep_lease.cancel()
    two.town.bot._look_at_places.cancel()

    # when
    for _ in range(7 * 12 - 1):
        await two.town.env.advance_time(2 * 3600)
    waiting = (await two.state()).is_suspended
    await two.town.env.advance_time(3 * 3600)

    # then
    assert waiting
    assert (await two.state()).phase is Phase.ABANDONED
    assert two.notices(two.anna) == two.notices(two.bo) == []
    assert "ended" in two.bo.dm.content
