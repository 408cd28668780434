"""``skipbo-bot doctor``: checks what ``run`` needs, and says what to do about the rest."""

import argparse
import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.rating import PlackettLuceRater
from bot.run import MISSING
from bot.settings import Settings, SettingsError
from bot.storage.engine import open_database
from bot.storage.migrate import migrate
from bot.tables.errors import StorageError

INVITE: Final = "https://discord.com/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions=274878024704"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look found; ``advice`` says what to do if it is not well."""

    what: str
    is_well: bool
    words: str
    advice: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` know where the settings are."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the settings (config.toml if there is one)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what was found; return 0 only if the bot would run."""
    findings = asyncio.run(_look(arguments.config))
    for finding in findings:
        print(f"{'ok  ' if finding.is_well else 'FAIL'} {finding.what}: {finding.words}")
        if finding.advice:
            print(f"     {finding.advice}")
    is_well = all(finding.is_well for finding in findings)
    print(
        "All is well: start the bot with `skipbo-bot run`." if is_well else "The bot would not run like this."
    )
    return 0 if is_well else 1


async def _look(path: Path | None) -> list[Finding]:
    try:
        settings = Settings.load(path)
    except SettingsError as error:
        return [
            Finding(
                "settings",
                is_well=False,
                words=str(error),
                advice="Correct it; config.example.toml explains every setting.",
            )
        ]
    source = str(path) if path else "config.toml if there is one, and the environment"
    return [
        Finding("settings", is_well=True, words=source),
        await _token(settings),
        await _database(settings),
    ]


async def _token(settings: Settings) -> Finding:
    if settings.token is None:
        return Finding("token", is_well=False, words=MISSING)
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(settings.token.get_secret_value())
        user, application_id = client.user, client.application_id
    except discord.LoginFailure:
        advice = "Copy it anew from the developer portal: Bot, Reset Token."
        return Finding("token", is_well=False, words="Discord refuses it", advice=advice)
    except (aiohttp.ClientError, discord.DiscordException, OSError) as error:
        return Finding(
            "token",
            is_well=False,
            words=f"Discord cannot be asked: {error}",
            advice="Is this machine online?",
        )
    finally:
        await client.close()
    return Finding(
        "token",
        is_well=True,
        words=f"it belongs to {user}; invite the bot with {INVITE.format(id=application_id)}",
    )


async def _database(settings: Settings) -> Finding:
    try:
        database = open_database(settings.database_url)
    except StorageError as error:
        return Finding(
            "database", is_well=False, words=str(error), advice="Correct database_url in the settings."
        )
    try:
        await migrate(database, PlackettLuceRater())
    except StorageError as error:
        advice = "Is the folder there and writable, and is this the newest version of the bot?"
        return Finding("database", is_well=False, words=str(error), advice=advice)
    finally:
        await database.close()
    return Finding(
        "database", is_well=True, words=f"{settings.database_url} can be written and is up to date"
    )
