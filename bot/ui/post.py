"""Sends, edits and deletes the bot's own messages, and says in our words what Discord answered."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from enum import Enum
from typing import Final

import discord

from bot.render.panel import Panel
from bot.ui.courier import TryLaterError
from bot.ui.messages import edited_message, new_message
from bot.ui.network import UNHEARD

_SERVER_FAULT: Final = 500
_TOO_MANY: Final = 429
_MISSING_PERMISSIONS: Final = 50013
_GONE: Final = frozenset({10003, 10008, 50083})
"""Unknown channel, unknown message, or a thread that was archived: there only a new message helps."""
_LATER: Final = frozenset({30046, 40003})
"""Too many edits of an old message, direct messages opened too fast."""


class Lost(Enum):
    """Why a message is not there."""

    GONE = "gone"
    FORBIDDEN = "forbidden"


class Post:
    """Discord's messages by channel and message id.

    Every method raises :class:`bot.ui.courier.TryLaterError` when the failure may pass.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, channel_id: int, panel: Panel, *, rings: bool = False) -> int | Lost:
        """Send a message and return its id, or why that is impossible; it is silent unless it ``rings``."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            message = await _with_files_if_allowed(panel, lambda shown: _send(channel, shown, rings=rings))
        except UNHEARD as error:
            return _lost(error)
        return message.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel) -> Lost | None:
        """Turn a message into ``panel``; return why that is impossible, if it is."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await _with_files_if_allowed(panel, lambda shown: _edit(message, shown))
        except UNHEARD as error:
            return _lost(error)
        return None

    async def delete(self, channel_id: int, message_id: int) -> Lost | None:
        """Delete a message; return why that is impossible, if it is."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except UNHEARD as error:
            return _lost(error)
        return None

    async def mailbox(self, person_id: int) -> int | Lost:
        """Return the direct message channel with a person, or why there is none."""
        try:
            # Client.create_dm would give back a channel that it remembers, even one that is gone.
            channel = await self._client.http.start_private_message(person_id)
        except UNHEARD as error:
            return _lost(error)
        return int(channel["id"])


async def _send(channel: discord.abc.Messageable, panel: Panel, *, rings: bool) -> discord.Message:
    return await channel.send(silent=not rings, **await new_message(panel))


async def _edit(message: discord.PartialMessage, panel: Panel) -> discord.Message:
    return await message.edit(**await edited_message(panel))


async def _with_files_if_allowed(
    panel: Panel, show: Callable[[Panel], Awaitable[discord.Message]]
) -> discord.Message:
    """Show a panel; where the bot may not attach files, show it without them, its text says the same."""
    try:
        return await show(panel)
    except discord.Forbidden as error:
        if not panel.files or error.code != _MISSING_PERMISSIONS:
            raise
        return await show(replace(panel, files=()))


def _lost(error: Exception) -> Lost:
    """Return what an answer means for the message; raise if trying again may help."""
    if isinstance(error, discord.HTTPException) and error.code not in _LATER:
        if error.code in _GONE or isinstance(error, discord.NotFound):
            return Lost.GONE
        if error.status < _SERVER_FAULT and error.status != _TOO_MANY:
            return Lost.FORBIDDEN
    raise TryLaterError(str(error)) from error
