"""The files of a panel as Discord takes them."""

import asyncio
from functools import lru_cache
from io import BytesIO
from typing import Final, assert_never

import discord

from bot.render.panel import Document, Picture
from bot.render.pictures.chart import chart_png

_PICTURES_KEPT: Final = 64

_drawn = lru_cache(maxsize=_PICTURES_KEPT)(chart_png)
"""Draws a chart, or gives back what was drawn lately: about 10 kB each."""


async def attached(files: tuple[Picture | Document, ...]) -> list[discord.File]:
    """Return new files, each good for one message; pictures are drawn beside the event loop."""
    return [await _attached(file) for file in files]


async def _attached(file: Picture | Document) -> discord.File:
    match file:
        case Picture(name, alt, chart):
            png = await asyncio.to_thread(_drawn, chart)
            return discord.File(BytesIO(png), name, description=alt)
        case Document(name, content):
            return discord.File(BytesIO(content), name)
        case _:
            assert_never(file)
