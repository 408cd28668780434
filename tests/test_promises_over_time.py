"""The promises that take time: who vanishes, and what is lost, while everybody else waits."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest_asyncio

from bot.tables.model import Phase
from bot.tables.occupants import Computer
from tests.support.discord import Player, Town, answered, running
from tests.ui.clocks import let_pass, reminders, table
from tests.ui.losing import at_table, forbid
from tests.ui.playing import begin, on_turn


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[Town]:
    """A server with one channel and the bot in it; every interaction must be answered, no error logged."""
    async with running(tmp_path) as town:
        yield town


async def test_08_lost_channel_is_waited_for(town: Town) -> None:
    """Where the bot may not write the table waits, the players are told why, and it resumes by itself."""
    # given
    two = await at_table(town)

    # when
    forbid(town, "send_messages")
    await two.discards()
    suspended, told = (await two.state()).is_suspended, two.notices(two.anna) + two.notices(two.bo)
    forbid(town)
    await town.settle()

    # then
    assert suspended
    assert ["Send Messages" in notice for notice in told] == [True, True]
    assert not (await two.state()).is_suspended
    assert on_turn([two.anna, two.bo], town.board()) is two.bo


async def test_09_somebody_who_vanishes_stops_nobody(town: Town) -> None:
    """Anna is warned, her turn is ended, a computer sits in, and any press brings her back."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, clock="2m")

    # when
    await let_pass(town, minutes=1.6)
    warned = reminders(anna)
    await let_pass(town, minutes=0.5)
    ended = (await table(town)).turn_number
    for _ in range(4):
        await let_pass(town, minutes=2.1)
    away = [occupant for occupant in (await table(town)).seats if isinstance(occupant, Computer)]
    await _come_back(town, anna)
    await _come_back(town, bo)

    # then
    assert "<t:" in warned[0].text
    assert ended == 2
    assert away
    assert [person.name for person in (await table(town)).people] == ["Anna", "Bo"]


async def _come_back(town: Town, player: Player) -> None:
    """Press, and once more in case a computer player was in the middle of its turn."""
    await player.press(town.channel.id, town.board().id, "sb:1::hand")
    await let_pass(town, minutes=0.1)


async def test_10_silent_host_is_passed_over_visibly(town: Town) -> None:
    """Three minutes of silence in the lobby make the next person the host, who may begin at once."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    await let_pass(town, minutes=3.1)
    said = town.board().text
    await bo.press_board("Begin")

    # then
    assert "Anna" in said
    assert (await table(town)).host.name == "Bo"
    assert (await table(town)).phase is Phase.PLAYING


async def test_11_abandoned_lobby_closes_and_joins_do_not_extend_it(town: Town) -> None:
    """Thirty minutes after it was opened it offers a new one, whoever came when."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    closes = town.board().content

    # when
    await let_pass(town, minutes=29)
    await bo.press_board("Join")
    joined = town.board().content
    await let_pass(town, minutes=1.1)
    closed = town.board()
    await bo.press_board("Open a new one")

    # then
    assert "<t:" in closes
    assert closes.split("<t:")[1].split(":")[0] == joined.split("<t:")[1].split(":")[0]
    assert "Join" not in closed.buttons
    assert (await table(town, 2)).phase is Phase.LOBBY
    assert (await table(town, 2)).host.name == "Bo"


async def test_13_deadlines_do_not_run_while_the_bot_is_down(town: Town) -> None:
    """Ten hours without the bot take nothing from a turn of two minutes; the board says until when."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, clock="2m")

    # when
    with town.env.time_context():
        await town.bot.close()
        await town.env.advance_time(36_000)
        await town.restart()
    await let_pass(town, minutes=1.6)
    kept = (await table(town)).turn_number
    hand = answered(await anna.press_board("My hand"))
    await let_pass(town, minutes=0.5)

    # then
    assert (kept, (await table(town)).turn_number) == (1, 2)
    assert "Your cards" in hand.text
