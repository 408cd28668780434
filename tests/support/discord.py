"""A pretended Discord around the real bot, with the workarounds that simcord needs in one place.

``async with opened(tmp_path) as town:`` gives a server with one channel and the bot in it.  When the block
ends without an error, nothing may have been logged as an error, and every interaction must have been
answered.
"""

import logging
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import simcord
from simcord import Env
from simcord.backend.serializers import message_payload
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.interactions import base_payload

from bot.app import SkipBoBot, create_bot
from bot.settings import Settings

Env._settle_internal.__kwdefaults__["idle"] = 0.001  # handlers without input or output would wait 50 ms

EPHEMERAL = 64
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


class Seen:
    """A message as it stands now, as a person sees it."""

    def __init__(self, stored: Any) -> None:
        self.id: int = stored.id
        self.content: str = stored.content
        self.lines: list[str] = [
            line for embed in stored.embeds for line in embed.get("description", "").split("\n")
        ]
        self.rows: list[list[dict[str, Any]]] = [row["components"] for row in stored.components]

    @property
    def text(self) -> str:
        """All that can be read."""
        return "\n".join([self.content, *self.lines])

    @property
    def buttons(self) -> dict[str, str]:
        """Custom ids by label, of the buttons that can be pressed."""
        return {
            part["label"]: part["custom_id"]
            for row in self.rows
            for part in row
            if part["type"] == 2 and "custom_id" in part and not part.get("disabled")
        }

    @property
    def ids(self) -> list[str]:
        """All custom ids."""
        return [part["custom_id"] for row in self.rows for part in row if "custom_id" in part]

    @property
    def select(self) -> dict[str, Any] | None:
        """The first select, with ``custom_id`` and ``options``."""
        return next((part for row in self.rows for part in row if part["type"] == 3), None)

    @property
    def choices(self) -> list[str]:
        """The values of the first select."""
        return [] if self.select is None else [option["value"] for option in self.select["options"]]


class Player:
    """A person: in the server through ``member``, in direct messages through ``user``."""

    def __init__(self, town: "Town", user: UserHandle, member: Any) -> None:
        self.town = town
        self.user = user
        self.member = member
        self.id: int = user.id

    async def command(self, name: str, channel: ChannelHandle | None = None, **options: Any) -> Any:
        """Use a ``/skipbo`` command in the channel; return simcord's result."""
        return await self.member.slash(channel or self.town.channel, f"skipbo {name}", **options)

    async def command_in_dm(self, name: str, **options: Any) -> Any:
        """Use a ``/skipbo`` command in the direct messages with the bot."""
        return await self.user.slash(f"skipbo {name}", **options)

    def dms(self) -> list[Seen]:
        """The bot's direct messages, oldest first."""
        channel_id = self.town.env.backend.dm_channels.get(self.id)
        return [] if channel_id is None else self.town.messages(channel_id)

    @property
    def dm(self) -> Seen:
        """The newest direct message."""
        return self.dms()[-1]

    async def press_dm(self, custom_id: str) -> Any:
        """Press a button of the newest direct message."""
        channel_id = self.town.env.backend.dm_channels[self.id]
        return await self.press(channel_id, self.dm.id, custom_id)

    async def press_board(self, label: str, channel: ChannelHandle | None = None) -> Any:
        """Press a button of the newest public message."""
        place = channel or self.town.channel
        board = self.town.board(place)
        return await self.press(place.id, board.id, board.buttons[label])

    async def press(self, channel_id: int, message_id: int, custom_id: str, *values: str) -> Any:
        """Press a button, or choose ``values`` of a select, even one that is not on the message any more."""
        self.town.emit(self.id, channel_id, message_id, custom_id, *values)
        await self.town.env.settle()
        return self.town.last_result()

    def close_dms(self) -> None:
        """Refuse direct messages from now on."""
        backend = self.town.env.backend
        channel_id = backend.dm_channels.get(self.id) or self.user.dm_channel.id
        self.town.env.inject_error("POST", f"/channels/{channel_id}/messages", times=None, **CLOSED)


class Town:
    """A server with a channel, and the bot in it."""

    def __init__(self, env: Env, bot: SkipBoBot, settings: Settings) -> None:
        self.env = env
        self.bot = bot
        self.settings = settings
        self.guild: GuildHandle = env.create_guild("The Harbour")
        self.channel: ChannelHandle = self.guild.create_text_channel("cards")
        self._records: list[Any] = []

    def person(self, name: str) -> Player:
        """Somebody new in the server."""
        user = self.env.create_user(name)
        return Player(self, user, self.guild.add_member(user))

    def people(self, *names: str) -> list[Player]:
        """Several people."""
        return [self.person(name) for name in names]

    def messages(self, channel_id: int) -> list[Seen]:
        """What a channel shows to everybody in it, oldest first."""
        stored = self.env.backend.messages.get(channel_id, {}).values()
        return [Seen(message) for message in stored if not message.flags & EPHEMERAL]

    def board(self, channel: ChannelHandle | None = None) -> Seen:
        """The newest public message."""
        return self.messages((channel or self.channel).id)[-1]

    def emit(self, user_id: int, channel_id: int, message_id: int, custom_id: str, *values: str) -> None:
        """Let a press arrive without waiting for its answer; several in a row arrive at the same moment."""
        backend = self.env.backend
        guild_id = backend.get_channel(channel_id).guild_id
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = base_payload(
            backend, type=3, channel_id=channel_id, guild_id=guild_id, user_id=user_id, data=data
        )
        message = backend.get_message(channel_id, message_id)
        payload["message"] = dict(message_payload(backend, message))
        record.source_message_id = message_id
        self._records.append(record)
        backend.emit("INTERACTION_CREATE", payload)

    def last_result(self) -> Any:
        """What the bot answered to the last press that :meth:`emit` let arrive."""
        return simcord.InteractionResult(self.env, self._records[-1])

    async def restart(self) -> None:
        """Stop the bot as SIGTERM does, and start a new one on the same database."""
        await self.bot.close()
        self.bot = create_bot(self.settings)
        await self.env.restart_bot(self.bot)
        self.env.bot = self.bot


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncGenerator[Town]:
    """A town with the bot in it, its database in ``folder``."""
    chosen = {"database_url": f"sqlite+aiosqlite:///{folder / 'skipbo.db'}", "computer_pace": 0.0, **settings}
    known = Settings(**chosen)
    bot = create_bot(known)
    with no_errors_logged():
        async with simcord.run(bot, shard_count=1) as env:
            town = Town(env, bot, known)
            try:
                yield town
            finally:
                await town.bot.close()
            unanswered = [
                record
                for record in env.backend.interactions.values()
                if not (record.responded or is_typed(record))
            ]
            assert not unanswered, unanswered


def is_typed(record: Any) -> bool:
    """Whether an interaction was an autocomplete, which has answers of its own."""
    return record.autocomplete_choices is not None


@contextmanager
def no_errors_logged() -> Iterator[None]:
    """Fail if anything was logged as an error in the block that ends well."""
    errors: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            errors.append(self.format(record))

    handler = Keep(logging.ERROR)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
    assert not errors, "\n".join(errors)
