"""Commands for playing: hand, play, undo, board."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.render.panel import Action, Verb
from bot.ui.commands import HasSkipBo, subcommand, suggested_moves, use
from bot.ui.moving import show_board

Interaction = discord.Interaction[Any]


@subcommand(locale_str("hand"), locale_str("Show your hand, to you alone"))
async def hand(interaction: Interaction) -> None:
    """Show the hand."""
    await use(interaction, Action(Verb.HAND), anywhere=True)


@subcommand(locale_str("play"), locale_str("Make a move"))
@app_commands.describe(move=locale_str("Pick one, or write it: H5>B2 plays 5, S>B1 stock, H7>D3 discards"))
async def play(interaction: Interaction, move: str) -> None:
    """Make a move."""
    await use(interaction, Action(Verb.MOVE, move), anywhere=True)


@play.autocomplete("move")
async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the legal moves in words."""
    return [Choice(name=words, value=move) for words, move in await suggested_moves(interaction, typed)]


@subcommand(locale_str("undo"), locale_str("Take back your last play of this turn"))
async def undo(interaction: Interaction) -> None:
    """Take back."""
    await use(interaction, Action(Verb.UNDO), anywhere=True)


@subcommand(locale_str("board"), locale_str("Put the board at the bottom of the channel"))
async def board(interaction: Interaction) -> None:
    """Show the board."""
    await show_board(interaction)


async def setup(bot: HasSkipBo) -> None:
    """Add the commands to the bot's group."""
    for command in (hand, play, undo, board):
        bot.skipbo.add_command(command)
