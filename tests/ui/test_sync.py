"""When the commands are handed to Discord."""

from discord import app_commands

from bot.ui.commands import sync_if_changed
from tests.support.discord import Town

COMMANDS = "/applications/*/commands"


async def test_commands_are_handed_over_once(town: Town) -> None:
    """Discord has them after the first start; a restart does not hand over equal ones."""
    # given
    assert len(town.requests("PUT", COMMANDS)) == 1

    # when
    await town.restart()

    # then
    assert len(town.requests("PUT", COMMANDS)) == 1


async def test_commands_are_handed_over_when_they_have_changed(town: Town) -> None:
    """One more command, and Discord hears of it."""

    # given
    async def wave(interaction: object) -> None: ...

    command = app_commands.Command(name="wave", description="Wave", callback=wave)
    town.bot.tree.add_command(command)

    # when
    us = town.bot.application_id or 0
    handed_over = await sync_if_changed(town.bot.tree, town.bot._notes, application_id=us)
    again = await sync_if_changed(town.bot.tree, town.bot._notes, application_id=us)

    # then
    assert (handed_over, again) == (True, False)
    assert len(town.requests("PUT", COMMANDS)) == 2
