"""Two processes on one database by mistake: the second stops, the first plays on."""

import os

import pytest

from bot.app import SkipBoBot, create_bot
from bot.storage.errors import LeaseTakenError
from bot.storage.processes import Process, _started
from tests.support.discord import Town
from tests.ui.playing import begin, on_turn, step


async def unstarted(town: Town) -> SkipBoBot:
    """Another bot on the same database, as far as it is before it hears of Discord."""
    bot = create_bot(town.settings)
    await bot._async_setup_hook()
    return bot


async def test_second_bot_on_the_same_database_stops(town: Town) -> None:
    """It says in one line who runs the bot, and the first one plays on."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    second = await unstarted(town)
    parent = os.getppid()
    second._lease._holder = Process(Process.current().host, parent, _started(parent))
    second._lease._sleep = town.env.advance_time  # in which the first one renews its lease

    # when
    with town.env.time_context(), pytest.raises(LeaseTakenError) as caught:
        await second.setup_hook()
    await second.close()

    # then
    assert str(caught.value).startswith("another process runs the bot already: process ")
    assert "\n" not in str(caught.value)
    await step(on_turn([anna, bo], town.board()).hand)
    assert len(await town.stored_moves()) == 1


async def test_closing_gives_the_lease_back(town: Town) -> None:
    """After the bot was closed the next one, on another machine, starts at once."""
    # given
    second = await unstarted(town)
    second._lease._holder = Process("another-machine", 1, "")

    # when
    await town.bot.close()
    await second._lease.acquire()

    # then
    assert town.bot.is_closed()
    await second.close()


async def test_bot_that_lost_its_lease_closes(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    """When another process has taken the lease over, this one says so and is gone."""
    # given
    await town.bot._lease.release()

    # when
    with town.expecting_errors():
        await town.env.advance_time(60)

    # then
    assert town.bot.is_closed()
    assert "has gone to another process" in caplog.text
