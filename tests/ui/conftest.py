"""A pretended Discord for every test of this room."""

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.discord import Town, running


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[Town]:
    """A server with one channel and the bot in it; every interaction must be answered, no error logged."""
    async with running(tmp_path) as town:
        yield town


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """The test goes by the pretended Discord's clock, which its fixture, in another context, cannot choose."""
    town = getattr(item, "funcargs", {}).get("town")
    if town is None:
        return (yield)
    with town.env.time_context():
        return (yield)
