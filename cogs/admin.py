"""The group ``/skipbo-admin``, for those who manage the server: settings, channels, end, export, doctor."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui import admin, defaults
from bot.ui import channels as allowed
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand
from bot.ui.timezones import suggested_timezones

Interaction = discord.Interaction[Any]


@subcommand(locale_str("export"), locale_str("All results of this server as a table (CSV)"))
async def export(interaction: Interaction) -> None:
    """Hand the results over."""
    await admin.export(house_of(interaction), Caller.of(interaction))


@subcommand(
    locale_str("settings"), locale_str("What is set for this server: rules, clock, boards, time zone")
)
@app_commands.describe(
    timezone=locale_str("By whose clock weeks, months and years begin"),
    clock=locale_str("How long a turn may take at tables that are opened"),
    preset=locale_str("A way to play with a name, for tables that are opened"),
    board=locale_str("Whether boards tell the last turns in words"),
)
@app_commands.choices(
    clock=[
        Choice(name=locale_str("no clock"), value="off"),
        Choice(name=locale_str("2 minutes a turn"), value="2m"),
        Choice(name=locale_str("5 minutes a turn"), value="5m"),
        Choice(name=locale_str("1 hour a turn"), value="1h"),
        Choice(name=locale_str("1 day a turn"), value="1d"),
        Choice(name=locale_str("3 days a turn"), value="3d"),
    ],
    preset=[
        Choice(name=locale_str("classic"), value="classic"),
        Choice(name=locale_str("first game: 10 cards, open hands"), value="first_game"),
        Choice(name=locale_str("Swedish: hands dealt, 3 wins"), value="swedish"),
    ],
    board=[
        Choice(name=locale_str("full"), value="full"),
        Choice(name=locale_str("short: without the last turns in words"), value="short"),
    ],
)
async def settings(
    interaction: Interaction,
    timezone: str | None = None,
    clock: str | None = None,
    preset: str | None = None,
    board: str | None = None,
) -> None:
    """Show the settings, or change them."""
    house, caller = house_of(interaction), Caller.of(interaction)
    await defaults.settings(house, caller, timezone=timezone, clock=clock, preset=preset, board=board)


@settings.autocomplete("timezone")
async def suggest(_: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the time zones that match."""
    return [Choice(name=zone, value=zone) for zone in suggested_timezones(typed)]


class WhereTablesStand(app_commands.Transformer):
    """The channels in which one can write, and threads."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those that Discord offers."""
        kinds = discord.ChannelType
        threads = [kinds.public_thread, kinds.private_thread, kinds.news_thread]
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum, *threads]

    async def transform(self, _: Interaction, value: Any, /) -> allowed.Channel:  # noqa: ANN401 - discord.py's
        """Return the channel as Discord has told of it."""
        return value


@subcommand(locale_str("channels"), locale_str("In which channels tables may be opened"))
@app_commands.describe(
    action=locale_str("What to do"),
    channel=locale_str("Which channel; this one if left out. A thread counts as its channel"),
)
@app_commands.choices(
    action=[
        Choice(name=locale_str("show"), value="show"),
        Choice(name=locale_str("allow a channel"), value="allow"),
        Choice(name=locale_str("forbid a channel"), value="forbid"),
        Choice(name=locale_str("everywhere"), value="everywhere"),
    ]
)
async def channels(
    interaction: Interaction,
    action: str,
    channel: app_commands.Transform[allowed.Channel, WhereTablesStand] | None = None,
) -> None:
    """Show or change where tables may be opened."""
    await allowed.channels(house_of(interaction), Caller.of(interaction), action=action, channel=channel)


@subcommand(locale_str("end"), locale_str("End this channel's game at once, also one that is broken"))
async def end(interaction: Interaction) -> None:
    """End the channel's table."""
    await admin.end(house_of(interaction), Caller.of(interaction))


@subcommand(locale_str("doctor"), locale_str("Whether the bot can play in this channel, and what to do"))
async def doctor(interaction: Interaction) -> None:
    """Look how the bot is doing."""
    await admin.doctor(house_of(interaction), Caller.of(interaction))


async def setup(bot: HasSkipBo) -> None:
    """Give the bot the group, usable in servers by whoever manages them."""
    group = app_commands.Group(
        name=locale_str("skipbo-admin"),
        description=locale_str("Manage Skip-Bo in this server"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for command in (settings, channels, end, export, doctor):
        group.add_command(command)
    bot.tree.add_command(group)
