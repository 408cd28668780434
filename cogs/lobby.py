"""Commands around a game: start, join, leave, computer, begin, next, scores, end."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.render.option_choices import OFF, ON
from bot.render.panel import Action, Verb
from bot.ui import lobby
from bot.ui.caller import Caller
from bot.ui.commands import HasSkipBo, house_of, subcommand, use

Interaction = discord.Interaction[Any]


@subcommand(locale_str("start"), locale_str("Open a table in this channel and invite your friends"))
@app_commands.describe(
    preset=locale_str("A way to play with a name; what else you choose wins over it"),
    stock=locale_str("Cards in each stockpile, 5 to 30; 10 makes a short game"),
    partners=locale_str("Whether 4 play as two pairs, or 6 as three"),
    match=locale_str("A single game, or a match and what it is played for"),
    target=locale_str("Points, games or wins to play for; 500, 5 or 3 if left out"),
    open_hands=locale_str("Play with open hands, at first or always"),
    discards=locale_str("What may be seen of the discard piles"),
    hands=locale_str("When everybody gets their first hand"),
    strict=locale_str("Whether players draw by hand, and mistakes cost something"),
    wild_discard=locale_str("Whether a SKIP-BO may be discarded"),
    discard_to_partner=locale_str("Whether one may discard on the partner’s piles, too"),
    clock=locale_str("How long a turn may take before the bot ends it"),
)
@app_commands.choices(
    preset=[
        Choice(name=locale_str("classic"), value="classic"),
        Choice(name=locale_str("first game: 10 cards, open hands"), value="first_game"),
        Choice(name=locale_str("Swedish: hands dealt, 3 wins"), value="swedish"),
    ],
    match=[
        Choice(name=locale_str("a single game"), value="single"),
        Choice(name=locale_str("first to a number of points"), value="points"),
        Choice(name=locale_str("a fixed number of games"), value="games"),
        Choice(name=locale_str("first to a number of games won"), value="wins"),
    ],
    open_hands=[
        Choice(name=locale_str("off"), value="off"),
        Choice(name=locale_str("for 1 turn each"), value="1"),
        Choice(name=locale_str("for 2 turns each"), value="2"),
        Choice(name=locale_str("for 3 turns each"), value="3"),
        Choice(name=locale_str("always"), value="always"),
    ],
    discards=[
        Choice(name=locale_str("top cards only"), value="top"),
        Choice(name=locale_str("whole piles"), value="open"),
    ],
    hands=[
        Choice(name=locale_str("at the first turn"), value="first_turn"),
        Choice(name=locale_str("dealt to all at the start"), value="dealt"),
    ],
    wild_discard=[
        Choice(name=locale_str("allowed"), value="on"),
        Choice(name=locale_str("only when nothing else is left"), value="off"),
    ],
    clock=[
        Choice(name=locale_str("off"), value="off"),
        Choice(name=locale_str("2 minutes"), value="2m"),
        Choice(name=locale_str("5 minutes"), value="5m"),
        Choice(name=locale_str("1 hour"), value="1h"),
        Choice(name=locale_str("1 day"), value="1d"),
        Choice(name=locale_str("3 days"), value="3d"),
    ],
)
async def start(
    interaction: Interaction,
    *,
    preset: str | None = None,
    stock: Range[int, 5, 30] | None = None,
    partners: bool | None = None,
    match: str | None = None,
    target: Range[int, 1, 5000] | None = None,
    open_hands: str | None = None,
    discards: str | None = None,
    hands: str | None = None,
    strict: bool | None = None,
    wild_discard: str | None = None,
    discard_to_partner: bool | None = None,
    clock: str | None = None,
) -> None:
    """Open a lobby."""
    wishes = {
        Verb.STOCK: None if stock is None else str(stock),
        Verb.PARTNERS: _switch(partners),
        Verb.OPEN_HANDS: open_hands,
        Verb.DISCARDS: discards,
        Verb.HANDS: hands,
        Verb.STRICT: _switch(strict),
        Verb.WILD_DISCARD: wild_discard,
        Verb.DISCARD_TO_PARTNER: _switch(discard_to_partner),
        Verb.CLOCK: clock,
    }
    chosen = {verb: value for verb, value in wishes.items() if value is not None}
    await lobby.start(
        house_of(interaction), Caller.of(interaction), chosen, preset=preset, match=match, target=target
    )


def _switch(wish: object) -> str | None:
    return {True: ON, False: OFF}.get(wish) if isinstance(wish, bool) else None


@subcommand(locale_str("join"), locale_str("Take a seat at this channel's table"))
@app_commands.describe(player=locale_str("Host: whom to let in who has asked for a seat"))
async def join(interaction: Interaction, player: discord.User | None = None) -> None:
    """Take a seat, or let somebody take one."""
    await use(interaction, Action(Verb.JOIN) if player is None else Action(Verb.LET_IN, str(player.id)))


@subcommand(locale_str("leave"), locale_str("Give up your seat"))
async def leave(interaction: Interaction) -> None:
    """Give up the seat."""
    await use(interaction, Action(Verb.LEAVE), anywhere=True)


@subcommand(locale_str("computer"), locale_str("Seat computer players (host only)"))
@app_commands.describe(
    count=locale_str("How many computer players shall sit at the table; 0 sends them away")
)
async def computer(interaction: Interaction, count: Range[int, 0, 5] | None = None) -> None:
    """Seat computer players."""
    await use(interaction, Action(Verb.COMPUTER, "" if count is None else str(count)))


@subcommand(locale_str("begin"), locale_str("Deal the cards (host only)"))
async def begin(interaction: Interaction) -> None:
    """Deal."""
    await use(interaction, Action(Verb.BEGIN))


@subcommand(locale_str("next"), locale_str("Deal the match's next game, or play a rematch (host only)"))
async def next_game(interaction: Interaction) -> None:
    """Go on."""
    await use(interaction, Action(Verb.NEXT))


@subcommand(locale_str("scores"), locale_str("The match in this channel, game by game"))
async def scores(interaction: Interaction) -> None:
    """Show the match."""
    await use(interaction, Action(Verb.SCORES))


@subcommand(locale_str("end"), locale_str("End this channel's game (host or moderator)"))
async def end(interaction: Interaction) -> None:
    """End the game after asking."""
    await use(interaction, Action(Verb.END))


async def setup(bot: HasSkipBo) -> None:
    """Add the commands to the bot's group."""
    for command in (start, join, leave, computer, begin, next_game, scores, end):
        bot.skipbo.add_command(command)
