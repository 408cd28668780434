"""What commands and presses work with."""

from dataclasses import dataclass

import discord

from bot.tables.privacy import PrivacyStore
from bot.tables.scores import ScoreStore
from bot.tables.servers import ServerStore
from bot.tables.service import Tables
from bot.ui.asks import Asks
from bot.ui.checkup import Doctor
from bot.ui.hands import Hands
from bot.ui.people import People
from bot.ui.presenter import Presenter
from bot.ui.server_settings import ServersSettings
from bot.ui.shown import ShownScreens


@dataclass(frozen=True, slots=True)
class Policy:
    """What whoever runs the bot says about the data it keeps: an address (may be empty), and the text."""

    url: str
    text: bytes


@dataclass(frozen=True, slots=True)
class House:
    """The tables, whatever shows them, and what is kept beside them."""

    client: discord.Client
    tables: Tables
    presenter: Presenter
    hands: Hands
    asks: Asks
    shown: ShownScreens
    people: People
    scores: ScoreStore
    privacy: PrivacyStore
    servers: ServerStore
    settings: ServersSettings
    doctor: Doctor
    policy: Policy
