"""The command about one's own data."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui import privacy as ui
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand

Interaction = discord.Interaction[Any]


@subcommand(locale_str("privacy"), locale_str("See, take away or delete what is stored about you"))
@app_commands.describe(action=locale_str("What to do with it"))
@app_commands.choices(
    action=[
        Choice(name=locale_str("show what is stored about me"), value="show"),
        Choice(name=locale_str("export it as a file"), value="export"),
        Choice(name=locale_str("delete it"), value="delete"),
    ]
)
async def privacy(interaction: Interaction, action: str = "show") -> None:
    """Show, export or delete."""
    await ui.do(house_of(interaction), Caller.of(interaction), action)


async def setup(bot: HasSkipBo) -> None:
    """Add the command to the bot's group."""
    bot.skipbo.add_command(privacy)
