"""A pretended Discord around the real bot, with the workarounds that simcord needs in one place.

``async with opened(tmp_path) as town:`` gives a server with one channel and the bot in it.  When the block
ends without an error, nothing may have been logged as an error, and every interaction must have been
answered.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import simcord
from discord.app_commands import AppCommandError
from simcord import Env
from simcord.backend.serializers import message_payload
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle, UserHandle
from simcord.interactions import base_payload

from bot.app import SkipBoBot, create_bot
from bot.game.notation import entry_text
from bot.game.shuffle import SEED_BYTES, SeededShuffler, Shuffler
from bot.settings import Settings
from tests.support.errors import Errors
from tests.support.newest import put_newest
from tests.support.seen import EPHEMERAL, Seen

IDLE = 0.001
vars(Env)["_settle_internal"].__kwdefaults__["idle"] = (
    IDLE  # handlers without input or output would wait 50 ms
)

FIXED_SEED = b"\1" * SEED_BYTES
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


class Hand:
    """A private message with somebody's cards, wherever it is."""

    def __init__(self, player: "Player", channel_id: int, message_id: int) -> None:
        self.player = player
        self.channel_id = channel_id
        self.message_id = message_id

    @property
    def is_there(self) -> bool:
        """Whether the message has not been deleted."""
        return self.message_id in self.player.town.env.backend.messages[self.channel_id]

    @property
    def seen(self) -> Seen:
        """The message as it stands now."""
        return Seen(self.player.town.env.backend.get_message(self.channel_id, self.message_id))

    async def press(self, custom_id: str, *values: str) -> Any:
        """Press a button or choose values; return simcord's result."""
        return await self.player.press(self.channel_id, self.message_id, custom_id, *values)


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

    def hands(self) -> list[Hand]:
        """The direct messages, as hands."""
        channel_id = self.town.env.backend.dm_channels[self.id]
        return [Hand(self, channel_id, seen.id) for seen in self.dms()]

    @property
    def hand(self) -> Hand:
        """The newest direct message, as a hand."""
        return Hand(self, self.town.env.backend.dm_channels[self.id], self.dm.id)

    async def my_hand(self, channel: ChannelHandle | None = None) -> Hand:
        """Press *My hand* under the board; return the private message that answers."""
        result = await self.press_board("My hand", channel)
        return Hand(self, result.response.channel_id, result.response.id)

    async def press_dm(self, custom_id: str, *values: str) -> Any:
        """Press a button of the newest direct message."""
        return await self.hand.press(custom_id, *values)

    async def press_board(self, label: str, channel: ChannelHandle | None = None) -> Any:
        """Press a button of the newest public message."""
        place = channel or self.town.channel
        board = self.town.board(place)
        return await self.press(place.id, board.id, board.buttons[label])

    async def offered(self, typed: str = "", channel: ChannelHandle | None = None) -> dict[str, str]:
        """What ``/skipbo play`` offers for what was typed, values by label."""
        place = channel or self.town.channel
        choices = await self.member.autocomplete(place, "skipbo play", "move", typed)
        return {choice["name"]: choice["value"] for choice in choices}

    async def offered_in_dm(self, typed: str = "") -> dict[str, str]:
        """What ``/skipbo play`` offers in the direct messages."""
        choices = await self.user.autocomplete("skipbo play", "move", typed)
        return {choice["name"]: choice["value"] for choice in choices}

    async def press_private(self, seen: Seen, custom_id: str, *values: str) -> Any:
        """Press a control of a private answer, wherever that is."""
        return await self.press(seen.channel_id, seen.id, custom_id, *values)

    async def press(self, channel_id: int, message_id: int, custom_id: str, *values: str) -> Any:
        """Press a button, or choose ``values`` of a select, even one that is not on the message any more."""
        self.town.emit(self.id, channel_id, message_id, custom_id, *values)
        await self.town.settle()
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
        self.errors = Errors()
        self.deal_with(lambda: SeededShuffler(FIXED_SEED))

    def deal_with(self, shuffler: Callable[[], Shuffler]) -> None:
        """Let all games that begin from now on be shuffled so, also after a restart."""
        self._shuffler = shuffler
        self.bot.house.tables._shuffler = shuffler

    def person(self, name: str, roles: Sequence[RoleHandle] = ()) -> Player:
        """Somebody new in the server."""
        user = self.env.create_user(name)
        return Player(self, user, self.guild.add_member(user, roles=roles))

    def people(self, *names: str) -> list[Player]:
        """Several people."""
        return [self.person(name) for name in names]

    def thread(self, starter: Player) -> ChannelHandle:
        """A thread in the channel."""
        backend = self.env.backend
        return ChannelHandle(
            self.env, self.guild, backend.create_thread(self.channel.id, "table 7", starter.id)
        )

    def forum_post(self, starter: Player) -> ChannelHandle:
        """A post in a new forum."""
        backend = self.env.backend
        forum = self.guild.create_forum_channel("evenings")
        return ChannelHandle(self.env, self.guild, backend.create_thread(forum.id, "Friday", starter.id))

    def messages(self, channel_id: int) -> list[Seen]:
        """What a channel shows to everybody in it, oldest first."""
        stored = self.env.backend.messages.get(channel_id, {}).values()
        return [Seen(message) for message in stored if not message.flags & EPHEMERAL]

    def board(self, channel: ChannelHandle | None = None) -> Seen:
        """The newest public message."""
        return self.messages((channel or self.channel).id)[-1]

    def files(self, seen: Seen) -> dict[str, bytes]:
        """The files under a message, by name."""
        stored = self.env.backend.get_message(seen.channel_id, seen.id).attachments
        return {file["filename"]: self.env.backend.cdn.get(file["url"]) or b"" for file in stored}

    async def let_pass(self, **spans: float) -> None:
        """Let so many ``days``, ``hours`` … pass; meanwhile the bot does not do what it does all the time.

        That is renewing its lease, keeping deadlines, and looking whether lost channels are back.
        """
        self.bot._keep_lease.cancel()
        self.bot._look_at_places.cancel()
        self.bot._timekeeper.hold()
        await self.env.advance_time(timedelta(**spans).total_seconds())

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

    def happen(self, event: str, *details: object) -> None:
        """Let the connection tell the bot of an event, which it deals with as with any other."""
        with self.env._bot_scope():
            self.bot.dispatch(event, *details)

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do."""
        await self.env.settle(idle=IDLE)

    async def rush(self) -> None:
        """Wait until all presses are answered; the simulator's own waiting is slow with a hundred of them."""
        for _ in range(6000):
            if all(record.responded for record in self._records):
                break
            await asyncio.sleep(0.01)
        for _ in range(10):
            with suppress(TimeoutError):  # what was asked to wait may take longer than the simulator does
                return await self.settle()
        return await self.settle()

    def forget_unanswered(self) -> None:
        """Do not mind the interactions that were left without an answer so far."""
        for record in self.env.backend.interactions.values():
            record.responded = True

    def last_result(self) -> Any:
        """What the bot answered to the last press that :meth:`emit` let arrive."""
        return simcord.InteractionResult(self.env, self._records[-1])

    def results(self, number: int) -> list[Any]:
        """What the bot answered to the last ``number`` presses that :meth:`emit` let arrive."""
        return [simcord.InteractionResult(self.env, record) for record in self._records[-number:]]

    def emit_command(
        self,
        player: Player,
        name: str,
        channel_id: int | None = None,
        *,
        group: str = "skipbo",
        **options: Any,
    ) -> None:
        """Let a command of a group arrive as it is, also one that a real client would not send."""
        backend = self.env.backend
        place = self.channel.id if channel_id is None else channel_id
        guild_id = backend.get_channel(place).guild_id
        types = {str: 3, int: 4, bool: 5}
        given = [{"name": key, "type": types[type(value)], "value": value} for key, value in options.items()]
        root = backend.find_command(group, guild_id, type=1)
        assert root is not None
        data = {
            "id": root["id"],
            "name": group,
            "type": 1,
            "options": [{"name": name, "type": 1, "options": given}],
        }
        record, payload = base_payload(
            backend, type=2, channel_id=place, guild_id=guild_id, user_id=player.id, data=data
        )
        self._records.append(record)
        backend.emit("INTERACTION_CREATE", payload)

    def requests(self, method: str, path: str) -> list[Any]:
        """The bot's requests with that method whose path fits a pattern such as ``/channels/*/messages``."""
        return [
            entry
            for entry in self.env.http_requests
            if fnmatch(entry.method, method) and fnmatch(entry.path, path)
        ]

    async def stored_moves(self, table_id: int = 1) -> list[tuple[int, str]]:
        """Seats and moves as the database has them."""
        stored = await self.bot._store.load(table_id)
        assert stored is not None
        return (
            [] if stored.record is None else [(seat, entry_text(move)) for seat, move in stored.record.moves]
        )

    @contextmanager
    def expecting_errors(self) -> Iterator[None]:
        """Allow errors to be logged inside the block."""
        self.errors.is_expecting = True
        try:
            yield
        finally:
            self.errors.is_expecting = False

    def check(self) -> None:
        """Fail if an error was logged, an interaction left without an answer, or an exception lost."""
        assert not self.errors.kept, "\n".join(self.errors.kept)
        records = self.env.backend.interactions.values()
        answered = [record.responded or record.autocomplete_choices is not None for record in records]
        assert all(answered)
        # A refusal is an error to the command tree as well; it has been answered.
        errors = [error for error in self.env.errors if not isinstance(error, AppCommandError)]
        assert not errors, errors

    async def restart(self) -> None:
        """Stop the bot as SIGTERM does, and start a new one on the same database."""
        await self.bot.close()
        self.bot = create_bot(self.settings)
        self.deal_with(self._shuffler)
        await self.env.restart_bot(self.bot)
        self.env.bot = self.bot


def answered(result: Any) -> Seen:
    """The private message with which an interaction was answered; the last one, if there are several."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    return Seen(messages[-1]._message)


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncGenerator[Town]:
    """A town with the bot in it, its database in ``folder``."""
    async with running(folder, **settings) as town:
        with town.env.time_context():
            yield town


@asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncGenerator[Town]:
    """The same for a fixture, which cannot choose the clock for the test: their contexts differ."""
    path = folder / "skipbo.db"
    if not path.exists():
        put_newest(path)
    chosen = {"database_url": f"sqlite+aiosqlite:///{path}", "computer_pace": 0.0, **settings}
    known = Settings(**chosen)
    bot = create_bot(known)
    env = Env(bot, shard_count=1)
    await env.start()
    town = Town(env, bot, known)
    with town.errors.watched():
        try:
            yield town
        finally:
            await town.bot.close()
            await env.shutdown()
    town.check()
