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
_FORBIDDEN: Final = 403
_MISSING_PERMISSIONS: Final = 50013
_LATER: Final = frozenset({30046, 40003})
"""Too many edits of an old message, direct messages opened too fast."""


class Lost(Enum):
    """Why a message is not there.

    ``GONE``: it was deleted; only a new one helps.  ``ARCHIVED``: it stands in a thread that was archived; a
    new one opens that again unless it is locked.  ``NO_CHANNEL``: the channel is no more.  ``NO_ACCESS``,
    ``NO_PERMISSION``, ``FORBIDDEN``: the bot may not see the channel, not write there, or is refused for
    another reason.  ``STRANGER``: there is no server in which the bot and the person both are.
    ``REFUSED``: Discord does not take what is sent.
    """

    GONE = "gone"
    ARCHIVED = "archived"
    NO_CHANNEL = "no_channel"
    NO_ACCESS = "no_access"
    NO_PERMISSION = "no_permission"
    FORBIDDEN = "forbidden"
    STRANGER = "stranger"
    REFUSED = "refused"

    @property
    def is_replaceable(self) -> bool:
        """Whether a new message in the same place may help."""
        return self in (Lost.GONE, Lost.ARCHIVED, Lost.NO_CHANNEL)

    @property
    def is_of_place(self) -> bool:
        """Whether no message at all can be sent to that place, as long as nobody changes something."""
        return self in (
            Lost.ARCHIVED,
            Lost.NO_CHANNEL,
            Lost.NO_ACCESS,
            Lost.NO_PERMISSION,
            Lost.FORBIDDEN,
        )


_LOST: Final = {
    10003: Lost.NO_CHANNEL,
    50001: Lost.NO_ACCESS,
    _MISSING_PERMISSIONS: Lost.NO_PERMISSION,
    50083: Lost.ARCHIVED,
    160005: Lost.ARCHIVED,
    50278: Lost.STRANGER,
}
"""What Discord's codes mean; other answers are told by their status."""


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
        if error.code in _LOST:
            return _LOST[error.code]
        if isinstance(error, discord.NotFound):
            return Lost.GONE
        if error.status < _SERVER_FAULT and error.status != _TOO_MANY:
            return Lost.FORBIDDEN if error.status == _FORBIDDEN else Lost.REFUSED
    raise TryLaterError(str(error)) from error
