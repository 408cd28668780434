"""``skipbo-bot demo``: the real bot in a local page, without a token and without a network.

``simcord`` stands in for Discord: the bot is the one that :func:`bot.app.create_bot` builds.
"""

# pyright: reportPrivateUsage=false
# simcord, pinned exactly, has no public way to publish a single page.

import argparse
import asyncio
import contextlib
import signal
from typing import Final

import discord
import simcord

from bot.app import create_bot
from bot.errors import CommandError
from bot.settings import Settings

NAMES: Final = ("Anna", "Bertil", "Cecilia", "David", "Erik", "Frida")
_LOOK_EVERY: Final = 0.05
_MOST_SEATS: Final = 6
_SMALLEST_STOCK: Final = 5
_LARGEST_STOCK: Final = 30
_LAST_PORT: Final = 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` know who plays and where the page is."""
    parser.add_argument("--people", type=int, default=2, choices=range(1, 7), metavar="N", help="1 to 6")
    parser.add_argument("--computers", type=int, default=1, choices=range(6), metavar="N", help="0 to 5")
    parser.add_argument(
        "--stock",
        type=int,
        default=10,
        choices=range(_SMALLEST_STOCK, _LARGEST_STOCK + 1),
        metavar="N",
        help="cards in each stockpile, 5 to 30",
    )
    parser.add_argument(
        "--port", type=_port, default=0, metavar="N", help="the page's port on this machine (any free one)"
    )


def _port(text: str) -> int:
    """Return the number of a port, 0 for any."""
    if not (text.isascii() and text.isdigit() and int(text) <= _LAST_PORT):
        raise argparse.ArgumentTypeError(f"should be a number up to {_LAST_PORT}, not {text!r:.20}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    if arguments.people + arguments.computers > _MOST_SEATS:
        raise CommandError(f"there are {_MOST_SEATS} seats: fewer people or computer players")
    try:
        asyncio.run(_serve(arguments))
    except (OSError, simcord.SetupError) as error:
        raise CommandError(f"the page cannot be served: {error}") from error
    return 0


async def _serve(arguments: argparse.Namespace) -> None:
    settings = Settings(
        database_url="sqlite+aiosqlite://", hand_delivery="button", computer_pace=0, partner_talk=True
    )
    bot = create_bot(settings)
    async with simcord.run(bot, shard_count=1) as env:
        guild = env.create_guild("The demo")
        channel = guild.create_text_channel("skip-bo")
        people = [guild.add_member(env.create_user(name)) for name in NAMES[: arguments.people]]
        await people[0].slash(channel, "skipbo start", stock=arguments.stock)
        for _ in range(arguments.computers):
            await people[0].click(_lobby(channel), label="Computer")
        async with env.preview(
            channel, viewers=people, layout="channel", port=arguments.port or None
        ) as page:
            stopped = _stopped()
            print(f"The table is at {page.url}", flush=True)
            print(
                "Choose who you are in the page, one tab for each person.  Ctrl-C ends the demo.", flush=True
            )
            await _follow(env, page, stopped)
        await bot.close()


def _lobby(channel: "simcord.ChannelHandle") -> discord.Message:
    """Return the message of the lobby as it stands now."""
    message = channel.last_message
    if message is None:
        raise CommandError("the bot has not opened a lobby")
    return message


async def _follow(env: "simcord.Env", preview: "simcord.Preview", stopped: asyncio.Event) -> None:
    """Let every open page show what the others do, until it is time to stop."""
    seen: dict[str, tuple[int, int]] = {}
    while not stopped.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), _LOOK_EVERY)
        if not _is_pressed(env):
            _show_news(env, preview, seen)


def _show_news(env: "simcord.Env", preview: "simcord.Preview", seen: dict[str, tuple[int, int]]) -> None:
    """Publish the pages that are behind.

    A page refuses a press that was made before its newest publication, so a page that has just published its
    own press is left alone; ``preview.refresh`` would publish all.  ``seen``: per page its revision and how
    many requests the bot had made, when last looked at.
    """
    requests = len(env.http_requests)
    for page in tuple(preview._pages.values()):
        revision, shown = seen.get(page.id, (page.revision, requests))
        if shown != requests and page.revision == revision:
            preview._publish(page, reason="refresh")
        seen[page.id] = (page.revision, requests)


def _is_pressed(env: "simcord.Env") -> bool:
    """Return whether a press is under way: its page publishes what it does by itself."""
    return env._operation_task is not None


def _stopped() -> asyncio.Event:
    """Return what is set when the demo shall end."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    return stopped
