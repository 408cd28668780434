"""What commands and presses work with."""

from dataclasses import dataclass

import discord

from bot.tables.service import Tables
from bot.ui.hands import Hands
from bot.ui.presenter import Presenter
from bot.ui.shown import ShownScreens


@dataclass(frozen=True, slots=True)
class House:
    """The tables, and whatever shows them."""

    client: discord.Client
    tables: Tables
    presenter: Presenter
    hands: Hands
    shown: ShownScreens
