"""In which channels of a server tables may be opened, said by those who manage it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.render.confirm import done_panel
from bot.render.wording.server import (
    channels_changed_answer,
    nothing_to_forbid_answer,
    too_many_channels_answer,
    where_allowed,
)
from bot.tables.servers import ServerSettings
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.looking import only_in_servers

_MOST: Final = 100

Channel = app_commands.AppCommandChannel | app_commands.AppCommandThread


async def channels(house: House, caller: Caller, *, action: str, channel: Channel | None = None) -> None:
    """Show where tables may be opened, or change it; a thread means its channel, and no channel this one."""
    place = await only_in_servers(caller)
    if place is None:
        return
    meant = caller.home if channel is None else _home(channel)
    before = (await caller.patiently(house.settings.ask(place.guild_id))).channels
    match action:
        case "show":
            answer = where_allowed(before, caller.t)
        case "forbid" if before is None:
            answer = nothing_to_forbid_answer(caller.t)
        case "allow" if len(_with(before, meant)) > _MOST:
            answer = too_many_channels_answer(_MOST, caller.t)
        case "allow" | "forbid" | "everywhere":
            change = {"allow": _allowing, "forbid": _forbidding, "everywhere": _anywhere}[action]
            work = house.settings.change(place.guild_id, lambda found: change(found, meant))
            answer = channels_changed_answer((await caller.patiently(work)).channels, caller.t)
        case _:
            raise UnreadableIdError(action)
    await caller.whisper(done_panel(answer))


def _allowing(settings: ServerSettings, channel_id: int) -> ServerSettings:
    return replace(settings, channels=_with(settings.channels, channel_id))


def _forbidding(settings: ServerSettings, channel_id: int) -> ServerSettings:
    left = tuple(each for each in settings.channels or () if each != channel_id)
    return replace(settings, channels=None if settings.channels is None else left)


def _anywhere(settings: ServerSettings, _: int) -> ServerSettings:
    return replace(settings, channels=None)


def _with(channels: Sequence[int] | None, channel_id: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys((*(channels or ()), channel_id)))


def _home(channel: Channel) -> int:
    return channel.parent_id if isinstance(channel, app_commands.AppCommandThread) else channel.id
