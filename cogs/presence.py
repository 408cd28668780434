"""Commands about who is there: nudge, kick."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.render.panel import Action, Verb
from bot.ui.commands import HasSkipBo, subcommand, use

Interaction = discord.Interaction[Any]


@subcommand(locale_str("nudge"), locale_str("Remind whoever is on turn, once an hour"))
async def nudge(interaction: Interaction) -> None:
    """Remind whoever is on turn."""
    await use(interaction, Action(Verb.NUDGE))


@subcommand(locale_str("kick"), locale_str("Kick somebody: the host may, or most of the others together"))
@app_commands.describe(player=locale_str("Who is to lose the seat"))
async def kick(interaction: Interaction, player: discord.User) -> None:
    """Take somebody's seat after asking, or vote for it."""
    await use(interaction, Action(Verb.KICK, str(player.id)))


async def setup(bot: HasSkipBo) -> None:
    """Add the commands to the bot's group."""
    for command in (nudge, kick):
        bot.skipbo.add_command(command)
