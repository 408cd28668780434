"""Clocks stand still while the bot is down or disconnected."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import ChooseClock
from tests.support.discord import Player, Town, opened
from tests.ui.playing import begin, best_press, on_turn

LENGTH = timedelta(minutes=5)


async def due(town: Town, kind: DeadlineKind = DeadlineKind.TURN) -> datetime:
    """When the turn ends by itself."""
    moment = (await town.bot.house.tables.state(1)).due(kind)
    assert moment is not None
    return moment


async def turn(town: Town) -> int:
    """Which turn it is."""
    return (await town.bot.house.tables.state(1)).turn_number


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[tuple[Town, list[Player]]]:
    """Two people in the first turn of a game with a clock of five minutes."""
    async with opened(folder) as town:
        people = town.people("Anna", "Bo")
        await begin(town, *people)
        host = (await town.bot.house.tables.state(1)).host
        await town.bot.house.tables.do(1, ChooseClock(host, Clock.FIVE_MINUTES))
        await town.settle()
        yield town, people


async def stop_for(town: Town, seconds: float) -> None:
    """Stop the bot, let time pass, and start it again."""
    await town.bot.close()
    await town.env.advance_time(seconds)
    await town.restart()
    await town.settle()


async def test_deadline_is_later_by_the_time_the_bot_was_down(tmp_path: Path) -> None:
    """After a day without the bot the player has as much time left as before, and the board says so."""
    async with playing(tmp_path) as (town, _):
        await town.env.advance_time(60)
        before = await due(town)

        await stop_for(town, 86_400)

        after = await due(town)
        assert timedelta(0) <= after - before - timedelta(days=1) < timedelta(seconds=1)
        assert await turn(town) == 1
        assert f"<t:{int(after.timestamp())}:R>" in town.board().content


async def test_turn_ends_after_the_outage_all_the_same(tmp_path: Path) -> None:
    """The clock goes on after a restart: four more minutes, and the turn is over."""
    async with playing(tmp_path) as (town, _):
        await town.env.advance_time(60)
        await stop_for(town, 3600)

        await town.env.advance_time(230)
        still = await turn(town)
        await town.env.advance_time(20)

        assert (still, await turn(town)) == (1, 2)


async def test_clock_stands_still_while_the_gateway_is_gone(tmp_path: Path) -> None:
    """Nobody can press: nothing is due until the connection is back, and then with all the time left."""
    async with playing(tmp_path) as (town, _):
        await town.env.advance_time(60)
        before = await due(town)

        town.bot.dispatch("shard_disconnect", 0)
        await town.env.advance_time(7200)
        meanwhile = await turn(town)
        town.bot.dispatch("shard_resumed", 0)
        await town.env.advance_time(1)

        after = await due(town)
        assert (meanwhile, await turn(town)) == (1, 1)
        assert timedelta(0) <= after - before - timedelta(hours=2) <= timedelta(seconds=1)
        assert f"<t:{int(after.timestamp())}:R>" in town.board().content


async def test_restart_in_the_middle_of_an_outage(tmp_path: Path) -> None:
    """What was missed before the restart counts as well as what was missed by it."""
    async with playing(tmp_path) as (town, _):
        before = await due(town)
        town.bot.dispatch("shard_disconnect", 0)
        await town.env.advance_time(1800)

        await stop_for(town, 1800)

        assert timedelta(0) <= await due(town) - before - timedelta(hours=1) < timedelta(seconds=16)
        assert await turn(town) == 1


async def test_controls_that_were_drawn_before_an_outage_are_good(tmp_path: Path) -> None:
    """Later deadlines change no card: the hand that was sent before plays on."""
    async with playing(tmp_path) as (town, people):
        player = on_turn(people, town.board())
        press = best_press(player.hand.seen)
        moves = len(await town.stored_moves())

        await stop_for(town, 3600)
        await player.hand.press(*press)

        assert len(await town.stored_moves()) >= moves
        assert "Back" in player.hand.seen.buttons or len(await town.stored_moves()) == moves + 1
