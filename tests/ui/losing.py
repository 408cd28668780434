"""Two people at a table whose channel may get lost."""

from typing import NamedTuple

import discord
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.tables.model import TableState
from tests.support.discord import Player, Town
from tests.ui.playing import begin
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


def lock(town: Town, thread: ChannelHandle, *, is_locked: bool) -> None:
    """Lock a thread or unlock it; locked, it is archived too."""
    metadata = {"archived": is_locked, "locked": is_locked}
    town.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)


async def at_table(town: Town) -> Two:
    """A game in which Anna holds 1 2 9 9 9."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return Two(town, anna, bo)
