"""A pretended Discord for every test of this room."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest_asyncio

from tests.support.discord import Town, running


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[Town]:
    """A server with one channel and the bot in it; every interaction must be answered, no error logged."""
    async with running(tmp_path) as town:
        yield town
