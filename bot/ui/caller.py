"""Whoever used a command or pressed a control, and every way of answering them."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import discord

from bot.i18n import Translations, translations_for
from bot.render.panel import Panel
from bot.tables.model import Person, Place
from bot.ui.messages import edited_message, new_message

DEFER_AFTER: Final = 1.5
"""Seconds of work after which Discord is told to wait; it gives up on an answer after three."""

Work = TypeVar("Work")


class Caller:
    """One interaction: who asks, where, in which language; answers at once, or defers and then answers."""

    def __init__(self, interaction: "discord.Interaction[Any]") -> None:
        self.interaction = interaction
        self.person = Person(interaction.user.id, interaction.user.display_name)
        self.t: Translations = translations_for(str(interaction.locale), str(interaction.guild_locale or ""))
        self._deferred_as_update = False

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

    def missing_permissions(self) -> tuple[str, ...]:
        """Return the permissions that the bot lacks to keep a board in this channel, by Discord's names."""
        rights = self.interaction.app_permissions
        in_thread = isinstance(self.interaction.channel, discord.Thread)
        needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "embed_links")
        return tuple(name for name in needed if not getattr(rights, name))

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

    async def patiently(
        self, work: Coroutine[Any, Any, Work], *, in_place: bool = False, in_public: bool = False
    ) -> Work:
        """Return what ``work`` returns; if it takes long, defer the answer meanwhile.

        ``in_place``: the answer will change the pressed message even if that is public.
        ``in_public``: the answer to the command will be a public message.
        """
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=DEFER_AFTER)
        if not done:
            await self._defer(in_place=in_place, in_public=in_public)
        return await task

    async def show(self, panel: Panel) -> None:
        """Show ``panel`` to this person alone: in place of the private message they pressed, else anew."""
        if self.pressed_in_private:
            await self.update(panel)
        else:
            await self.whisper(panel)

    async def update(self, panel: Panel) -> None:
        """Turn the pressed message into ``panel``."""
        if self._response.is_done():
            await self.interaction.edit_original_response(**edited_message(panel))
        else:
            await self._response.edit_message(**edited_message(panel))

    async def whisper(self, panel: Panel) -> None:
        """Answer with a new message that only this person sees."""
        if not self._response.is_done():
            await self._response.send_message(ephemeral=True, **new_message(panel))
        elif self._deferred_as_update:
            await self.interaction.followup.send(ephemeral=True, **new_message(panel))
        else:
            await self.interaction.edit_original_response(**edited_message(panel))

    async def publish(self, panel: Panel) -> int | None:
        """Answer a command with a public message that rings for nobody; return its id if Discord tells it."""
        if self._response.is_done():
            return (await self.interaction.edit_original_response(**edited_message(panel))).id
        callback = await self._response.send_message(silent=True, **new_message(panel))
        return callback.message_id

    async def dismiss(self) -> None:
        """Take the private message away whose control was pressed."""
        await self.nod()
        await self.interaction.delete_original_response()

    async def nod(self) -> None:
        """Answer a press whose effect is seen elsewhere: nothing appears."""
        if not self._response.is_done():
            await self._response.defer()
            self._deferred_as_update = True

    @property
    def _response(self) -> "discord.InteractionResponse[Any]":
        return self.interaction.response

    async def _defer(self, *, in_place: bool, in_public: bool) -> None:
        self._deferred_as_update = self.interaction.message is not None and (
            in_place or self.pressed_in_private
        )
        if self._deferred_as_update:
            await self._response.defer()
        else:
            await self._response.defer(ephemeral=not in_public, thinking=True)
