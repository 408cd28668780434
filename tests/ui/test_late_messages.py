"""A private message that is still on its way to Discord when the table goes on says nothing wrong long."""

from typing import Any

import pytest

from bot.game.notation import parse_move
from bot.render.panel import Panel
from bot.tables.commands import Command, MakeMove, Resume
from bot.ui.post import Post
from tests.support.discord import Town
from tests.ui.losing import Two, at_table


@pytest.fixture
async def two(town: Town) -> Two:
    """Anna, who is on turn, and Bo."""
    return await at_table(town)


def meanwhile(two: Two, monkeypatch: pytest.MonkeyPatch, said: str, command: Command) -> None:
    """Let ``command`` be given while a message that says so is being sent."""
    send, commands = Post.send, [command]

    async def sent(post: Post, channel_id: int, panel: Panel, **options: Any) -> Any:
        message = await send(post, channel_id, panel, **options)
        if said in panel.text and commands:
            await two.town.bot.house.tables.do(1, commands.pop())
            await two.town.bot.house.presenter.refresh(1)
        return message

    monkeypatch.setattr(Post, "send", sent)


async def test_reminder_of_a_turn_that_ends_meanwhile(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is taken away at once, not with the next move."""
    # given
    anna = (await two.state()).host
    meanwhile(two, monkeypatch, "still your turn", MakeMove(anna, parse_move("H9>D1")))

    # when
    await two.bo.command("nudge")

    # then
    assert [seen for seen in two.anna.dms() if "still your turn" in seen.content] == []
    assert "**your turn**" in two.bo.dm.content


async def test_channel_that_is_back_meanwhile(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes on reading that the game waits."""
    # given
    meanwhile(two, monkeypatch, "the game waits", Resume())

    # when
    two.town.happen("guild_channel_delete", two.town.bot.get_channel(two.town.channel.id))
    await two.town.settle()

    # then
    assert two.notices(two.anna) + two.notices(two.bo) == []
