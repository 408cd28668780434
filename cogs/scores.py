"""Commands about what a server has reached: leaderboard, stats, history."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.render.arguments import leaderboard_argument
from bot.render.history import game_label
from bot.render.panel import Verb
from bot.tables.scores import By, Period
from bot.ui import scores
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand

Interaction = discord.Interaction[Any]


@subcommand(locale_str("leaderboard"), locale_str("Who leads in this server"))
@app_commands.describe(
    period=locale_str("Since when games count"), by=locale_str("What the players are ranked by")
)
@app_commands.choices(
    period=[
        Choice(name=locale_str("this week"), value="week"),
        Choice(name=locale_str("this month"), value="month"),
        Choice(name=locale_str("this year"), value="year"),
        Choice(name=locale_str("all time"), value="all"),
    ],
    by=[
        Choice(name=locale_str("points"), value="points"),
        Choice(name=locale_str("games won"), value="wins"),
        Choice(name=locale_str("win rate, from five games on"), value="rate"),
        Choice(name=locale_str("matches won"), value="matches"),
        Choice(name=locale_str("rating"), value="rating"),
    ],
)
async def leaderboard(interaction: Interaction, period: str = "all", by: str = "points") -> None:
    """Show the leaderboard."""
    argument = leaderboard_argument(Period(period), By(by), 1)
    await scores.show(house_of(interaction), Caller.of(interaction), Verb.LEADERBOARD, argument)


@subcommand(locale_str("stats"), locale_str("What a player has reached in this server"))
@app_commands.describe(player=locale_str("Whose statistics; your own if left out"))
async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
    """Show a player's statistics."""
    await scores.show_stats_of(house_of(interaction), Caller.of(interaction), player)


@subcommand(locale_str("history"), locale_str("Ended games of this server, to look at again"))
@app_commands.describe(
    player=locale_str("Whose games; your own if left out"), game=locale_str("The number of a game to open")
)
async def history(
    interaction: Interaction,
    player: discord.User | None = None,
    game: Range[int, 1, 999_999_999] | None = None,
) -> None:
    """List ended games, or open one."""
    await scores.show_history_of(house_of(interaction), Caller.of(interaction), player, game)


@history.autocomplete("game")
async def suggest(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Offer the newest games."""
    t = Caller.of(interaction).t
    games = await scores.suggested_games(interaction, typed)
    return [Choice(name=game_label(game, t), value=game.number) for game in games]


async def setup(bot: HasSkipBo) -> None:
    """Add the commands to the bot's group."""
    for command in (leaderboard, stats, history):
        bot.skipbo.add_command(command)
