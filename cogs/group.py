"""The group ``/skipbo`` that the commands for everybody are in; it is loaded before them."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.ui.commands import HasSkipBo


async def setup(bot: HasSkipBo) -> None:
    """Give the bot the empty group, usable in servers and in direct messages with the bot."""
    bot.skipbo = app_commands.Group(
        name=locale_str("skipbo"),
        description=locale_str("Play Skip-Bo with your friends"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    bot.tree.add_command(bot.skipbo)
