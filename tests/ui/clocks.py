"""Time that passes at a table, and what people do about others who let it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.storage.deadlines import SqlDeadlines
from bot.tables.model import TableState
from bot.tables.timekeeper import Timekeeper
from tests.support.discord import Hand, Player, Town, answered
from tests.support.seen import Seen


@asynccontextmanager
async def time_passing(town: Town) -> AsyncGenerator[None]:
    """Inside the block deadlines are kept."""
    keeper = Timekeeper(town.bot.house.tables, SqlDeadlines(town.bot._database), now=discord.utils.utcnow)
    town.bot.house.tables.subscribe(keeper)
    with town.env.time_context():
        keeper.release()
    try:
        yield
    finally:
        await keeper.close()


async def table(town: Town, number: int = 1) -> TableState:
    """The table as it is stored."""
    return await town.bot.house.tables.state(number)


async def kick(player: Player, target: Player) -> str:
    """Ask for it, say yes; return the answer."""
    asked = await player.command("kick", player=target.member)
    seen = answered(asked)
    return await said_yes(player, seen)


async def said_yes(player: Player, question: Any) -> str:
    """Press the first button of a private question; return what it says then."""
    hand = Hand(player, question.channel_id, question.id)
    await hand.press(next(iter(hand.seen.buttons.values())))
    return hand.seen.content


def reminders(player: Player) -> list[Seen]:
    """The direct messages that remind."""
    return [seen for seen in player.dms() if "still your turn" in seen.content]
