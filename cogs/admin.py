"""The group ``/skipbo-admin``, for those who manage the server: settings, export."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui import admin
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand

Interaction = discord.Interaction[Any]


@subcommand(locale_str("export"), locale_str("All results of this server as a table (CSV)"))
async def export(interaction: Interaction) -> None:
    """Hand the results over."""
    await admin.export(house_of(interaction), Caller.of(interaction))


@subcommand(locale_str("settings"), locale_str("What is set for this server"))
@app_commands.describe(timezone=locale_str("By whose clock weeks, months and years begin"))
async def settings(interaction: Interaction, timezone: str | None = None) -> None:
    """Show the settings, or change them."""
    await admin.settings(house_of(interaction), Caller.of(interaction), timezone=timezone)


@settings.autocomplete("timezone")
async def suggest(_: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the time zones that match."""
    return [Choice(name=zone, value=zone) for zone in admin.suggested_timezones(typed)]


async def setup(bot: HasSkipBo) -> None:
    """Give the bot the group, usable in servers by whoever manages them."""
    group = app_commands.Group(
        name=locale_str("skipbo-admin"),
        description=locale_str("Manage Skip-Bo in this server"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for command in (export, settings):
        group.add_command(command)
    bot.tree.add_command(group)
