"""Discord refuses, fails or is not reached: the move stays, and the screens follow at the next change."""

import asyncio
from typing import Any

import aiohttp
import pytest

from tests.support.discord import Player, Town, answered
from tests.support.failing import failing
from tests.ui.playing import begin, step
from tests.ui.stacking import stack

OF_A_BOARD: list[Any] = [404, 500, aiohttp.ServerDisconnectedError(), ConnectionResetError(104, "reset")]
"""A 403 suspends the table."""
FAILURES: list[Any] = [403, *OF_A_BOARD]


@pytest.fixture
async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who is on turn and holds 1 2 9 9 9, and Bo; what failed is tried again at once."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    async def at_once(seconds: float) -> None:
        await asyncio.sleep(0)

    town.bot.house.presenter.courier._sleep = at_once
    return anna, bo


def named(failure: Any) -> str:
    """What a failure is called in the name of a test."""
    return str(failure) if isinstance(failure, int) else type(failure).__name__


@pytest.mark.parametrize("failure", OF_A_BOARD, ids=named)
async def test_board_that_cannot_be_edited(town: Town, two: tuple[Player, Player], failure: Any) -> None:
    """The play stands, the player sees it, and the board is right after the next one."""
    # given
    anna, _ = two

    # when
    with failing(town, "PATCH", f"/channels/{town.channel.id}/messages/*", failure):
        await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.button("✓ 2"))

    # then
    assert await town.stored_moves() == [(0, "H1>B1"), (0, "H2>B1")]
    assert "Pile 1: 2, wants **3**" in town.board().text
    assert len(town.messages(town.channel.id)) == 1


@pytest.mark.parametrize("failure", OF_A_BOARD, ids=named)
async def test_board_that_cannot_be_sent(town: Town, two: tuple[Player, Player], failure: Any) -> None:
    """The turn passes on; the board is right after the next change."""
    # given
    anna, bo = two

    # when
    with failing(town, "POST", f"/channels/{town.channel.id}/messages", failure):
        await anna.press_dm(anna.dm.select_id, "H9>D1")
    await step(bo.hand)

    # then
    assert len(await town.stored_moves()) == 2
    assert len(town.messages(town.channel.id)) == 1
    assert "► **Anna**" in town.board().content


@pytest.mark.parametrize("failure", FAILURES, ids=named)
async def test_hand_that_cannot_be_sent(town: Town, two: tuple[Player, Player], failure: Any) -> None:
    """The board calls the player instead, who plays by My hand."""
    # given
    anna, bo = two

    # when
    with failing(town, "POST", "/users/@me/channels", failure):
        await anna.press_dm(anna.dm.select_id, "H9>D1")
        hand = await bo.my_hand()
        await step(hand)

    # then
    assert len(await town.stored_moves()) == 2
    assert any(
        f"<@{bo.id}>" in entry.json["content"] for entry in town.requests("POST", "/channels/*/messages")
    )
    assert "your turn" in anna.dm.content


@pytest.mark.parametrize("failure", FAILURES, ids=named)
async def test_answer_that_does_not_arrive(town: Town, two: tuple[Player, Player], failure: Any) -> None:
    """The move stays; the hand and the board show it although the press was not answered."""
    # given
    anna, _ = two
    press = anna.dm.button("✓ 1")

    # when
    with failing(town, "POST", "/interactions/*/*/callback", failure):
        await anna.press_dm(press)
    town.forget_unanswered()

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert "Pile 1: 1, wants **2**" in anna.dm.text
    assert "Pile 1: 1, wants **2**" in town.board().text


async def test_answer_that_comes_too_late(town: Town, two: tuple[Player, Player]) -> None:
    """An interaction that Discord has given up (10062) is not answered a second time."""
    # given
    anna, _ = two
    town.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=None)

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))
    town.env.backend.faults.clear()
    town.forget_unanswered()

    # then
    assert len(town.requests("POST", "/interactions/*/*/callback")[-1:]) == 1
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert "Undo" in anna.dm.buttons


async def test_pressed_message_that_was_deleted_meanwhile(town: Town, two: tuple[Player, Player]) -> None:
    """Where the answer cannot change the message any more, the person is told in a new one."""
    # given
    anna, _ = two
    press, hand = anna.dm.button("✓ 1"), anna.hand
    town.emit(anna.id, hand.channel_id, hand.message_id, press)
    town.env.backend.delete_message(hand.channel_id, hand.message_id)

    # when
    await town.settle()

    # then
    assert town.last_result().acknowledged
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert "your turn" in [seen for seen in anna.dms() if not seen.is_private][-1].content


async def test_lobby_that_could_not_be_answered_appears_all_the_same(town: Town) -> None:
    """The table stands as soon as it is stored: its lobby is sent by another way."""
    # given
    anna, bo = town.people("Anna", "Bo")

    # when
    with failing(town, "POST", "/interactions/*/*/callback", 500):
        await anna.command("start", stock=5)
    town.forget_unanswered()
    await bo.press_board("Join")

    # then
    assert "2: Bo" in town.board().text


async def test_archived_thread_gets_a_new_message(town: Town) -> None:
    """Where an edit is refused because the thread was archived, a new board brings it back."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    thread = town.thread(anna)
    await begin(town, anna, bo, channel=thread)
    town.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083)

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    assert "Pile 1: 1, wants **2**" in town.board(thread).text
    assert len(town.messages(thread.id)) == 1
    assert answered(await bo.press_board("My hand", thread)).is_private
