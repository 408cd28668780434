"""Whoever used a command or pressed a control, and every way of answering them."""

import asyncio
import logging
from collections.abc import Coroutine
from enum import Enum
from typing import Any, Final, Self, TypeVar

import discord

from bot.i18n import Translations, translations_for
from bot.render.panel import Panel
from bot.tables.model import Place
from bot.tables.occupants import Person
from bot.ui.messages import edited_message, new_message
from bot.ui.network import UNHEARD

_log = logging.getLogger(__name__)
DEFER_AFTER: Final = 1.5
"""Seconds after which Discord is told to wait; it gives up on an answer three after the press."""

Work = TypeVar("Work")


class _Said(Enum):
    """What Discord has heard of an interaction so far."""

    NOTHING = "nothing"
    WAIT = "wait"  # the person sees that a private answer is being thought about
    WAIT_FOR_CHANGE = "change"  # nothing is seen; the pressed message may change
    ANSWER = "answer"


class Caller:
    """One interaction: who asks, where, in which language; answers at once, or defers and then answers."""

    def __init__(self, interaction: "discord.Interaction[Any]") -> None:
        self.interaction = interaction
        # In direct messages Discord does not say what the person is called in the server of a table.
        in_server = interaction.guild_id is not None
        self.person = Person(interaction.user.id, interaction.user.display_name if in_server else "")
        self.t: Translations = translations_for(str(interaction.locale), str(interaction.guild_locale or ""))
        self._said = _Said.NOTHING
        self._patience_ends = asyncio.get_running_loop().time() + DEFER_AFTER

    @classmethod
    def of(cls, interaction: "discord.Interaction[Any]") -> Self:
        """Return the one caller of an interaction, who knows what was answered already."""
        caller = interaction.extras.get("caller")
        if not isinstance(caller, cls):
            caller = interaction.extras["caller"] = cls(interaction)
        return caller

    # ------------------------------------------------------------------ who and where

    @property
    def place(self) -> Place | None:
        """The channel of a server in which this happens, ``None`` in a direct message."""
        guild_id, channel_id = self.interaction.guild_id, self.interaction.channel_id
        return Place(guild_id, channel_id) if guild_id is not None and channel_id is not None else None

    @property
    def is_moderator(self) -> bool:
        """Whether the person may manage the server or the channel."""
        rights = self.interaction.permissions
        return rights.manage_guild or rights.manage_channels

    @property
    def manages_server(self) -> bool:
        """Whether the person may manage the server now."""
        return self.interaction.permissions.manage_guild

    @property
    def home(self) -> int:
        """The channel that this place belongs to: the one a thread or a post is in, else itself."""
        channel = self.interaction.channel
        in_thread = isinstance(channel, discord.Thread)
        return channel.parent_id if in_thread else self.interaction.channel_id or 0

    @property
    def needed_permissions(self) -> tuple[str, ...]:
        """The permissions that the bot needs to keep a board in this channel, by Discord's names."""
        in_thread = isinstance(self.interaction.channel, discord.Thread)
        return ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "embed_links")

    def lets_bot(self, permission: str) -> bool:
        """Return whether the bot has a permission in this channel."""
        return getattr(self.interaction.app_permissions, permission) is True

    def missing_permissions(self) -> tuple[str, ...]:
        """Return the permissions that the bot lacks to keep a board in this channel, by Discord's names."""
        return tuple(name for name in self.needed_permissions if not self.lets_bot(name))

    @property
    def pressed_message(self) -> int | None:
        """The message whose control was pressed."""
        message = self.interaction.message
        return None if message is None else message.id

    @property
    def pressed_in_private(self) -> bool:
        """Whether a control was pressed on a message that only this person sees."""
        message = self.interaction.message
        return message is not None and (self.interaction.guild_id is None or message.flags.ephemeral)

    # ------------------------------------------------------------------ answering

    async def patiently(self, work: Coroutine[Any, Any, Work], *, in_place: bool = False) -> Work:
        """Return what ``work`` returns; if it takes long, let Discord wait meanwhile.

        ``in_place``: the answer will change the pressed message even if that is public.
        """
        if self._said is not _Said.NOTHING:
            return await work
        task = asyncio.ensure_future(work)
        left = self._patience_ends - asyncio.get_running_loop().time()
        done, _ = await asyncio.wait({task}, timeout=max(left, 0))
        if not done:
            await self._defer(in_place=in_place)
        return await task

    async def show(self, panel: Panel) -> None:
        """Show ``panel`` to this person alone: in place of the private message they pressed, else anew."""
        if self.pressed_in_private:
            await self.update(panel)
        else:
            await self.whisper(panel)

    async def update(self, panel: Panel) -> None:
        """Turn the pressed message into ``panel``."""
        if self._said is _Said.NOTHING:
            await self._response.edit_message(**await edited_message(panel))
        else:
            await self.interaction.edit_original_response(**await edited_message(panel))
        self._said = _Said.ANSWER

    async def whisper(self, panel: Panel) -> None:
        """Answer with a new message that only this person sees."""
        match self._said:
            case _Said.NOTHING:
                await self._response.send_message(ephemeral=True, **await new_message(panel))
            case _Said.WAIT:
                await self.interaction.edit_original_response(**await edited_message(panel))
            case _Said.WAIT_FOR_CHANGE | _Said.ANSWER:
                await self.interaction.followup.send(ephemeral=True, **await new_message(panel))
        self._said = _Said.ANSWER

    async def publish(self, panel: Panel) -> int | None:
        """Answer a command with a public message that rings for nobody, and return its id.

        It is too late for that where Discord had to wait: then nothing is sent and ``None`` comes back.
        """
        if self._said is not _Said.NOTHING:
            return None
        callback = await self._response.send_message(silent=True, **await new_message(panel))
        self._said = _Said.ANSWER
        return callback.message_id

    async def dismiss(self) -> None:
        """Take the private message away whose control was pressed, or that says that Discord waits."""
        await self.nod()
        await self.interaction.delete_original_response()

    async def nod(self) -> None:
        """Answer a press whose effect is seen elsewhere: nothing appears."""
        if self._said is _Said.NOTHING:
            await self._response.defer()
            self._said = _Said.WAIT_FOR_CHANGE

    @property
    def _response(self) -> "discord.InteractionResponse[Any]":
        return self.interaction.response

    async def _defer(self, *, in_place: bool) -> None:
        """Let Discord wait; should it not hear that, the answer itself may still arrive."""
        try:
            if self.interaction.message is not None and (in_place or self.pressed_in_private):
                await self.nod()
            else:
                await self._response.defer(ephemeral=True, thinking=True)
                self._said = _Said.WAIT
        except UNHEARD as error:
            _log.warning("Discord could not be asked to wait: %s", error)
