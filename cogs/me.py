"""Commands about oneself: me, games."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui import games as running
from bot.ui import me as ui
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand
from bot.ui.timezones import suggested_timezones

Interaction = discord.Interaction[Any]


@subcommand(locale_str("me"), locale_str("Your own settings: hand, ping, time zone, quiet hours"))
@app_commands.describe(
    hand=locale_str("How your hand comes to you at the start of your turn"),
    ping=locale_str("Where you hear that it is your turn"),
    timezone=locale_str("By whose clock your quiet hours are meant; the server's if left out"),
    quiet=locale_str("Hours in which nothing rings, from and to: 22-7; or off"),
)
@app_commands.choices(
    hand=[
        Choice(name=locale_str("by direct message"), value="dm"),
        Choice(name=locale_str("only by My hand under the board"), value="button"),
    ],
    ping=[
        Choice(name=locale_str("by direct message"), value="dm"),
        Choice(name=locale_str("in the channel"), value="channel"),
        Choice(name=locale_str("off"), value="off"),
    ],
)
async def me(
    interaction: Interaction,
    hand: str | None = None,
    ping: str | None = None,
    timezone: str | None = None,
    quiet: str | None = None,
) -> None:
    """Show the caller's settings, or change them."""
    house, caller = house_of(interaction), Caller.of(interaction)
    await ui.me(house, caller, hand=hand, ping=ping, timezone=timezone, quiet=quiet)


@me.autocomplete("timezone")
async def suggest(_: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the time zones that match."""
    return [Choice(name=zone, value=zone) for zone in suggested_timezones(typed)]


@subcommand(locale_str("games"), locale_str("Your running games, with links, and whose turn it is"))
async def games(interaction: Interaction) -> None:
    """List the caller's games."""
    await running.show_games(house_of(interaction), Caller.of(interaction))


async def setup(bot: HasSkipBo) -> None:
    """Add the commands to the bot's group."""
    for command in (me, games):
        bot.skipbo.add_command(command)
