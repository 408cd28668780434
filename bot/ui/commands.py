"""The slash commands' frame: one group for everybody, failures answered in one place, synced when changed."""

import hashlib
import json
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from typing import Any, Protocol

import discord
from discord import app_commands

from bot.game.notation import move_text, parse_move
from bot.render.answers import only_in_servers_answer
from bot.render.confirm import done_panel
from bot.render.panel import Action, Verb
from bot.tables.errors import TablesError
from bot.ui import partner, presence
from bot.ui.acting import act
from bot.ui.caller import Caller
from bot.ui.failures import answer_failure, refuse_at_the_end
from bot.ui.finding import find_table, possible_tables
from bot.ui.house import House
from bot.ui.looking import only_in_servers
from bot.ui.play import suggest

_log = logging.getLogger(__name__)


class Notes(Protocol):
    """A few words that outlive the process."""

    async def get(self, key: str) -> str | None:
        """Return what was put under ``key``."""
        ...

    async def put(self, key: str, value: str) -> None:
        """Keep ``value`` under ``key``."""
        ...


class HasSkipBo(Protocol):
    """The bot, as cogs see it; ``skipbo`` is the group that the commands for everybody are in."""

    skipbo: app_commands.Group

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        """The commands that Discord knows."""
        ...


Subcommand = app_commands.Command[Any, ..., None]


def subcommand(
    name: app_commands.locale_str, description: app_commands.locale_str
) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], Subcommand]:
    """Return the decorator that makes a function a command of the group, which answers when it fails."""

    def make(function: Callable[..., Coroutine[Any, Any, None]]) -> Subcommand:
        @wraps(function)
        async def answering(interaction: "discord.Interaction[Any]", **options: object) -> None:
            try:
                await function(interaction, **options)
            except Exception as error:  # noqa: BLE001 - whatever it is, the person gets an answer
                await answer_failure(Caller.of(interaction), error)

        return app_commands.Command(name=name, description=description, callback=answering)

    return make


class SkipBoTree(app_commands.CommandTree[Any]):
    """A command tree that answers the person when a command cannot even be called."""

    async def interaction_check(self, interaction: "discord.Interaction[Any]", /) -> bool:
        """Return whether a command is taken; a bot that is told to end takes none, and the person is told."""
        is_ending = bool(interaction.client.is_ending)
        if is_ending and interaction.type is discord.InteractionType.application_command:
            await refuse_at_the_end(Caller.of(interaction))
        return not is_ending

    async def on_error(
        self, interaction: "discord.Interaction[Any]", error: app_commands.AppCommandError
    ) -> None:
        """Answer a failed command."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_failure(Caller.of(interaction), cause)


async def sync_if_changed(tree: app_commands.CommandTree[Any], notes: Notes, *, application_id: int) -> bool:
    """Hand the commands to Discord if they are not those handed over last; return whether they were not.

    Discord limits how often commands may be created, and handing over equal ones is useless.
    """
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    fingerprint = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
    key = f"commands:{application_id}"
    if await notes.get(key) == fingerprint:
        return False
    await tree.sync()
    await notes.put(key, fingerprint)
    _log.info("the slash commands were handed to Discord")
    return True


async def use(interaction: "discord.Interaction[Any]", action: Action, *, anywhere: bool = False) -> None:
    """Do what a command asks of the table of its channel; failures are left to the tree.

    ``anywhere``: in a direct message it asks the same of the caller's table.
    """
    house, caller = house_of(interaction), Caller.of(interaction)
    if action.verb in (Verb.MOVE, Verb.ASK_PLAY):
        action = replace(action, argument=move_text(parse_move(action.argument)))
    if caller.place is None and not anywhere:
        await caller.whisper(done_panel(only_in_servers_answer(caller.t)))
        return
    table_id = await find_table(house, caller, action)
    if table_id is not None:
        await act(house, caller, replace(action, table=table_id))


def house_of(interaction: "discord.Interaction[Any]") -> House:
    """Return what the bot works with."""
    return interaction.client.house


async def invite_partner(
    interaction: "discord.Interaction[Any]", user: discord.User | discord.Member | None
) -> None:
    """Invite somebody to the seat of the caller's partner at this channel's table."""
    house, caller = house_of(interaction), Caller.of(interaction)
    if await only_in_servers(caller) is None:
        return
    table_id = await find_table(house, caller, Action(Verb.JOIN))
    if table_id is not None:
        await presence.came_back(house, caller, await house.tables.state(table_id), Verb.JOIN)
        await partner.invite(house, caller, table_id, user)


async def suggested_moves(
    interaction: "discord.Interaction[Any]", typed: str, *, of_partner: bool = False
) -> tuple[tuple[str, str], ...]:
    """Return the caller's legal moves that fit what was typed, as words and notation; none where unclear.

    ``of_partner``: only those that the partner can be asked for.
    """
    house, caller = house_of(interaction), Caller.of(interaction)
    try:
        tables = await possible_tables(house, caller)
        if len(tables) != 1:
            return ()
        return await suggest(house, caller, tables[0], typed, of_partner=of_partner)
    except TablesError:
        return ()
