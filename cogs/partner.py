"""The command for partners: partner."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.render.panel import Action, Verb
from bot.ui.commands import HasSkipBo, invite_partner, subcommand, suggested_moves, use

Interaction = discord.Interaction[Any]


@subcommand(locale_str("partner"), locale_str("Ask your partner, point, call talk, or invite a substitute"))
@app_commands.describe(
    action=locale_str("What to do"),
    move=locale_str("What to ask for: PS>B1 the stock card, PD2>B1 a discard top"),
    player=locale_str("Whom to invite to your partner's seat"),
)
@app_commands.choices(
    action=[
        Choice(name=locale_str("ask for a play"), value="ask"),
        Choice(name=locale_str("point at my stockpile"), value="point"),
        Choice(name=locale_str("call an opponent's talk"), value="call"),
        Choice(name=locale_str("invite a substitute"), value="invite"),
    ]
)
async def partner(
    interaction: Interaction, action: str, move: str | None = None, player: discord.User | None = None
) -> None:
    """Do what partners, and opponents of partners, can do beside moving."""
    match action:
        case "ask" if move is not None:
            await use(interaction, Action(Verb.ASK_PLAY, move), anywhere=True)
        case "ask":
            await use(interaction, Action(Verb.ASK), anywhere=True)
        case "point":
            await use(interaction, Action(Verb.POINT), anywhere=True)
        case "call":
            await use(interaction, Action(Verb.CALL), anywhere=True)
        case _:
            await invite_partner(interaction, player)


@partner.autocomplete("move")
async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offer the partner's cards that may be asked for, in words."""
    requests = await suggested_moves(interaction, typed, of_partner=True)
    return [Choice(name=words, value=move) for words, move in requests]


async def setup(bot: HasSkipBo) -> None:
    """Add the command to the bot's group."""
    bot.skipbo.add_command(partner)
