"""The command that explains the game."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, subcommand
from bot.ui.looking import matching_topics, show_rules

Interaction = discord.Interaction[Any]


@subcommand(locale_str("rules"), locale_str("How Skip-Bo is played, and who is right"))
@app_commands.describe(topic=locale_str("A question; without one, the game in five sentences"))
async def rules(interaction: Interaction, topic: str = "") -> None:
    """Show a page of the rules."""
    await show_rules(Caller.of(interaction), topic)


@rules.autocomplete("topic")
async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the topics that match."""
    return [Choice(name=title, value=key) for key, title in matching_topics(Caller.of(interaction), typed)]


async def setup(bot: HasSkipBo) -> None:
    """Add the command to the bot's group."""
    bot.skipbo.add_command(rules)
