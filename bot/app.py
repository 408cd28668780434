"""The composition root: builds the bot with everything wired to everything."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.players.levels import LEVELS
from bot.policy import privacy_text
from bot.rating import PlackettLuceRater
from bot.settings import Settings
from bot.storage.deadlines import SqlDeadlines
from bot.storage.engine import open_database
from bot.storage.errors import LeaseLostError
from bot.storage.lease import RENEWAL_SECONDS, Lease
from bot.storage.migrate import migrate
from bot.storage.notes import SqlNotes
from bot.storage.people import SqlPeople
from bot.storage.privacy import SqlPrivacy
from bot.storage.probe import SqlProbe
from bot.storage.scores import SqlScores
from bot.storage.screens import SqlMailboxes, SqlScreens
from bot.storage.servers import SqlServers
from bot.storage.tables import SqlTables
from bot.tables.computers import ComputerPlayers
from bot.tables.errors import StorageError
from bot.tables.occupants import Person
from bot.tables.outages import Outages
from bot.tables.ports import Screen
from bot.tables.service import Tables
from bot.tables.timekeeper import Timekeeper
from bot.ui.asks import Asks
from bot.ui.caller import Caller
from bot.ui.catching_up import CatchingUp
from bot.ui.checkup import Doctor
from bot.ui.commands import SkipBoTree, sync_if_changed
from bot.ui.failures import refuse_at_the_end
from bot.ui.gone import has_left
from bot.ui.hands import Hands
from bot.ui.house import House, Policy
from bot.ui.leftovers import Leftovers
from bot.ui.letters import Letters
from bot.ui.losses import Losses
from bot.ui.mail import Mail
from bot.ui.people import People
from bot.ui.places import Places
from bot.ui.post import Post
from bot.ui.presenter import Presenter
from bot.ui.presses import press
from bot.ui.reminders import Reminders
from bot.ui.server_settings import ServersSettings
from bot.ui.servers import ServerKeeper
from bot.ui.shown import ShownScreens
from bot.ui.suspensions import Suspensions
from bot.ui.talk import TalkWatcher

_log = logging.getLogger(__name__)
_BETWEEN_LOOKS: Final = 300.0
"""Seconds between two looks at the tables that have lost their channel."""
COGS: Final = (
    "cogs.group",
    "cogs.lobby",
    "cogs.play",
    "cogs.partner",
    "cogs.presence",
    "cogs.scores",
    "cogs.rules",
    "cogs.me",
    "cogs.privacy",
    "cogs.admin",
)
_LONGEST_RATE_LIMIT: Final = 60.0


class SkipBoBot(commands.AutoShardedBot):
    """The bot; everything is wired when it exists, the database is opened when it starts."""

    skipbo: app_commands.Group

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,  # there are no prefix commands; this one needs no intent
            help_command=None,
            tree_cls=SkipBoTree,
            intents=discord.Intents(guilds=True, guild_messages=settings.partner_talk),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_RATE_LIMIT,
        )
        self.settings = settings
        self._database = open_database(settings.database_url)
        self._rater = PlackettLuceRater()
        self._store = SqlTables(self._database, now=discord.utils.utcnow, rater=self._rater)
        self._notes = SqlNotes(self._database)
        self._lease = Lease(self._database, "bot", now=discord.utils.utcnow)
        self._screens = SqlScreens(self._database)
        self._servers = SqlServers(self._database, now=discord.utils.utcnow)
        self._tables = Tables(self._store, watches_talk=settings.partner_talk, now=discord.utils.utcnow)
        self._losses = Losses(self._tables)
        self.house = self._build_house(self._tables)
        self._places = Places(
            self, self._tables, self._store, presenter=self.house.presenter, losses=self._losses
        )
        self._keeper = ServerKeeper(
            self,
            self._servers,
            patience=timedelta(days=settings.forget_servers_after),
            forget=self.house.settings.forget,
        )
        self._computers = ComputerPlayers(self.house.tables, LEVELS, pace=settings.computer_pace)
        self.house.tables.subscribe(self.house.presenter)
        self.house.tables.subscribe(self._computers)
        self._talk = TalkWatcher(self.house.tables)
        self.house.tables.subscribe(self._talk)
        self._timekeeper = Timekeeper(
            self.house.tables, SqlDeadlines(self._database), now=discord.utils.utcnow
        )
        self.house.tables.subscribe(self._timekeeper)
        self._outages = Outages(
            self._timekeeper, self._notes, now=discord.utils.utcnow, made_up=self._show_again
        )
        self._lost_shards: set[int] = set()
        self._catching_up = CatchingUp(self._server_of, self.house.presenter.refresh)
        self._background: set[asyncio.Task[Any]] = set()
        self._closing: asyncio.Task[None] | None = None
        self._has_lease = False
        self.failure: LeaseLostError | None = None
        """Why the bot has closed by itself, if it has."""

    def _build_house(self, tables: Tables) -> House:
        shown = ShownScreens(self._screens)
        people = People(SqlPeople(self._database), timezone=self._servers.timezone, now=discord.utils.utcnow)
        post = Post(self)
        letters = Letters(SqlMailboxes(self._database), post, has_left=partial(has_left, self, tables))
        by_dm = self.settings.hand_delivery == "dm"
        mail = Mail(shown, post, letters, Leftovers(shown, post), self._losses)
        hands = Hands(self, mail, people=people, by_dm=by_dm)
        asks = Asks(mail, hands)
        notices = {
            Screen.ASKED: asks,
            Screen.REMINDER: Reminders(mail, hands, people),
            Screen.SUSPENDED: Suspensions(self, mail),
        }
        settings = ServersSettings(self._servers)
        presenter = Presenter(self, tables, mail, hands=hands, notices=notices, settings=settings)
        return House(
            self,
            tables,
            presenter,
            hands,
            asks,
            shown,
            people,
            scores=SqlScores(self._database, now=discord.utils.utcnow),
            privacy=SqlPrivacy(self._database, now=discord.utils.utcnow),
            servers=self._servers,
            settings=settings,
            doctor=Doctor(self, tables, letters, probe=SqlProbe(self._database), settings=settings),
            policy=Policy(self.settings.privacy_url, privacy_text()),
        )

    # ------------------------------------------------------------------ life

    async def setup_hook(self) -> None:
        """Open the database, make sure no other process runs this bot, and learn the commands."""
        await migrate(self._database, self._rater)
        await self._lease.acquire()
        self._has_lease = True
        await self._outages.begin()
        self._keep_lease.start()
        for cog in COGS:
            await self.load_extension(cog)
        await sync_if_changed(self.tree, self._notes, application_id=self.application_id or 0)
        await self._computers.resume(self._store)
        self._in_background(self._catch_up())
        self._tend_servers.start()
        self._look_at_places.start()

    async def close(self) -> None:
        """Finish what is being stored and shown, then leave Discord and close the database."""
        await asyncio.shield(self._begin_to_close())

    def _begin_to_close(self) -> asyncio.Task[None]:
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        return self._closing

    async def _close(self) -> None:
        self._keep_lease.cancel()
        self._tend_servers.cancel()
        self._look_at_places.cancel()
        background = list(self._background)
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await self._timekeeper.close()
        await self._computers.close()
        await self.house.tables.close()
        await asyncio.gather(self._places.courier.close(), self.house.presenter.courier.close())
        try:
            await self._outages.note()
            await super().close()
            if self._has_lease:
                await self._lease.release()
        except StorageError as error:
            _log.warning("the end was not noted, or the lease not given back: %s", error)
        finally:
            await self._database.close()

    @property
    def is_ending(self) -> bool:
        """Whether the bot is told to end, and takes nothing any more."""
        return self._closing is not None

    async def on_interaction(self, interaction: "discord.Interaction[Any]") -> None:
        """Take every press until the bot is told to end; commands go through the tree."""
        if interaction.type is not discord.InteractionType.component:
            return
        if self.is_ending:
            await refuse_at_the_end(Caller.of(interaction))
        else:
            await press(self.house, interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Notice that somebody writes, never what; without ``partner_talk`` nothing arrives here."""
        if message.guild is not None and not message.author.bot:
            person = Person(message.author.id, message.author.display_name)
            await self._talk.wrote(message.channel.id, person)

    async def on_ready(self) -> None:
        """Let clocks run: everybody can press."""
        self._lost_shards.clear()
        self._in_background(self._outages.regained())

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let all clocks stand still while some people cannot press anything."""
        self._lost_shards.add(shard_id)
        self._outages.lost()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let clocks run as soon as everybody can press again."""
        self._lost_shards.discard(shard_id)
        if not self._lost_shards:
            self._in_background(self._outages.regained())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is known of a server that has the bot back, and play on there."""
        await self._keeper.arrived(guild.id)
        self._places.may_be_back(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note when a server removed the bot; an outage is another event."""
        await self._keeper.removed(guild.id)
        await self._places.server_gone(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Play on after an outage during which something had changed."""
        self._places.may_be_back(guild.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Play on where a channel's permissions allow it again."""
        self._places.may_be_back(channel.guild.id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Play on where a role's permissions allow it again."""
        self._places.may_be_back(role.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Play on where a role forbids it no longer."""
        self._places.may_be_back(role.guild.id)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Play on where the bot has a role again; of others nothing is heard."""
        if self.user is not None and member.id == self.user.id:
            self._places.may_be_back(member.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Play on in a thread that is open again."""
        self._places.may_be_back(payload.guild_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop playing in a channel that is no more."""
        await self._places.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop playing in a thread that is no more."""
        await self._places.channel_gone(payload.thread_id)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    @tasks.loop(seconds=RENEWAL_SECONDS)
    async def _keep_lease(self) -> None:
        """Have the lease for another while, or close; while nobody can write nobody can take it over."""
        try:
            await self._lease.renew()
            await self._outages.note()
        except StorageError as error:
            _log.warning("the lease was not renewed: %s", error)
        except LeaseLostError as error:
            _log.error("%s", error)
            self.failure = error
            self._begin_to_close()

    @_keep_lease.error
    async def _close_without_lease(self, error: BaseException) -> None:
        """Close: the loop has ended for a reason nobody thought of, and the lease is about to run out."""
        _log.error("the lease is not renewed any more", exc_info=error)
        self._begin_to_close()

    @tasks.loop(hours=24)
    async def _tend_servers(self) -> None:
        """Forget the servers that removed the bot long ago."""
        await self.wait_until_ready()
        try:
            await self._keeper.tend()
        except StorageError as error:
            _log.warning("the servers were not looked after: %s", error)
        except Exception:  # noqa: BLE001 - the loop would end for good, and nothing be forgotten any more
            _log.exception("the servers were not looked after")

    @tasks.loop(seconds=_BETWEEN_LOOKS)
    async def _look_at_places(self) -> None:
        """Play on at the tables whose channel is back although nothing was heard of that."""
        await self.wait_until_ready()
        try:
            await self._places.look_at_all()
        except StorageError as error:
            _log.warning("the suspended tables were not looked at: %s", error)
        except Exception:  # noqa: BLE001 - the loop would end for good, and nothing be resumed any more
            _log.exception("the suspended tables were not looked at")

    def _show_again(self, table_ids: Iterable[int]) -> None:
        """Have the boards of these tables drawn anew."""
        self._in_background(self._catching_up.run(table_ids))

    async def _catch_up(self) -> None:
        """Bring all screens up to date, those first whose game has ended."""
        await self.wait_until_ready()
        try:
            behind = (*await self._screens.unfinished(), *await self._store.live())
        except StorageError as error:
            _log.warning("the tables were not brought up to date: %s", error)
            return
        await self._catching_up.run(behind)

    async def _server_of(self, table_id: int) -> int:
        return (await self._tables.state(table_id)).place.guild_id


def create_bot(settings: Settings) -> SkipBoBot:
    """Return the unstarted bot with everything wired."""
    return SkipBoBot(settings)
