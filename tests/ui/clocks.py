"""Time that passes at a table, and what people do about others who let it."""

from datetime import timedelta
from typing import Any

from bot.tables.model import TableState
from tests.support.discord import Hand, Player, Town, answered
from tests.support.seen import Seen


async def let_pass(town: Town, **spans: float) -> None:
    """Let so many ``hours`` or ``minutes`` pass in which deadlines are kept, and no lease is renewed."""
    town.bot._keep_lease.cancel()
    await town.env.advance_time(timedelta(**spans).total_seconds())


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
