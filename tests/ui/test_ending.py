"""A bot that is told to end finishes what runs and takes nothing more."""

import asyncio
from typing import Any

import pytest

from tests.support.discord import Town, answered
from tests.ui.playing import begin
from tests.ui.stacking import stack


async def test_what_comes_while_the_bot_ends_is_refused(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move that is being stored is stored; a press and a command after it are told to come again."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    save, reached, opened = town.bot._store.save, asyncio.Event(), asyncio.Event()

    async def wait(change: Any) -> None:
        reached.set()
        await opened.wait()
        await save(change)

    monkeypatch.setattr(town.bot._store, "save", wait)
    dm, play = anna.hand, anna.dm.button("✓ 1")

    # when
    town.emit(anna.id, dm.channel_id, dm.message_id, play)
    await reached.wait()
    ending = asyncio.create_task(town.bot.close())
    await asyncio.sleep(0.05)
    town.emit(anna.id, dm.channel_id, dm.message_id, play)
    town.emit_command(bo, "hand")
    await asyncio.sleep(0.2)
    opened.set()
    await ending
    played, refused, command = town.results(3)
    await town.restart()

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert played.acknowledged
    assert ["just being restarted" in answered(each).content for each in (refused, command)] == [True, True]
