"""``skipbo-bot run``: the bot itself, until it is told to stop."""

import argparse
import asyncio
import logging
import signal
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.app import SkipBoBot, create_bot
from bot.errors import CommandError
from bot.settings import Settings, SettingsError
from bot.storage.errors import LeaseError
from bot.tables.errors import StorageError

MISSING: Final = (
    "there is no token: put the bot's token into config.toml or the environment variable SKIPBO_TOKEN"
    " (README.md tells where it comes from)"
)
_TALKATIVE: Final = ("aiosqlite", "sqlalchemy", "discord.http", "discord.gateway", "discord.webhook")
"""Loggers that would write down hands and stockpiles if they were allowed to say everything."""
_LAST_SECONDS: Final = 7.0
"""How long closing may take: what is accepted is stored by then, and the bot is expected to end in ten."""
_LOG_FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` know where the settings are."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the settings (config.toml if there is one)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the bot until it is told to stop; raises :class:`bot.errors.CommandError` if it cannot start."""
    try:
        settings = Settings.load(arguments.config)
    except SettingsError as error:
        raise CommandError(str(error)) from error
    if settings.token is None:
        raise CommandError(MISSING)
    logging.basicConfig(level=settings.log_level, format=_LOG_FORMAT)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
    try:
        asyncio.run(_serve(create_bot(settings), settings.token.get_secret_value()))
    except discord.LoginFailure:
        raise CommandError("Discord refuses the token: it is wrong or was replaced") from None
    except (LeaseError, StorageError) as error:
        raise CommandError(str(error)) from error
    except (aiohttp.ClientError, OSError) as error:
        raise CommandError(f"Discord cannot be reached: {error}") from error
    except discord.DiscordException as error:
        raise CommandError(f"Discord has ended the connection: {error}") from error
    return 0


async def _serve(bot: SkipBoBot, token: str) -> None:
    """Run until a signal or an error; either way the bot is closed, or left as it is after some seconds."""
    log = logging.getLogger(__name__)
    loop = asyncio.get_running_loop()
    serving = asyncio.create_task(bot.start(token))
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, serving.cancel)
    try:
        await serving
        if bot.failure is not None:
            raise bot.failure
    except asyncio.CancelledError:
        log.info("told to stop")
    finally:
        try:
            await asyncio.wait_for(bot.close(), _LAST_SECONDS)
        except TimeoutError:
            log.warning("not everything has ended in time")
