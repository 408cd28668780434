"""People who have left the server: noticed at the next message or look-up, their seats are given up."""

from typing import Any

import pytest

from bot.tables.errors import StorageError
from bot.ui.gone import has_left
from tests.support.discord import Player, Town, answered
from tests.support.elsewhere import Elsewhere
from tests.ui.ended import ended
from tests.ui.playing import begin, on_turn, step

NO_COMMON_SERVER: dict[str, Any] = {"status": 403, "code": 50278}


async def people_at(town: Town, table_id: int = 1) -> list[str]:
    """Who sits at a table."""
    return [person.name for person in (await town.bot.house.tables.state(table_id)).people]


async def in_two_servers(town: Town) -> tuple[Elsewhere, list[Player]]:
    """Anna and Bo play in the town and elsewhere, Anna begins in both."""
    elsewhere = Elsewhere(town)
    players = town.people("Anna", "Bo")
    there = elsewhere.joined_by(*players)
    await begin(town, *players)
    await begin(town, *there, channel=elsewhere.channel)
    return elsewhere, players


async def test_noticed_when_the_next_hand_does_not_arrive(town: Town) -> None:
    """A computer player sits in, and the game goes on."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    player, other = (anna, bo) if on_turn([anna, bo], town.board()) is anna else (bo, anna)
    town.env.inject_error("POST", "/users/@me/channels", times=None, **NO_COMMON_SERVER)

    # when
    while on_turn([anna, bo], town.board()) is player and await people_at(town) == ["Anna", "Bo"]:
        await step(player.hand)

    # then
    assert await people_at(town) == [player.user.name]
    assert other.user.name not in town.board().content.split("\n")[0]


async def test_without_a_common_server_every_seat_is_given_up(town: Town) -> None:
    """It holds for all tables in all servers that the bot is in."""
    # given
    _, (_, bo) = await in_two_servers(town)

    # when
    await has_left(town.bot, town.bot.house.tables, bo.id)
    await town.settle()

    # then
    assert await people_at(town, 1) == ["Anna"]
    assert await people_at(town, 2) == ["Anna"]


async def test_server_that_has_removed_the_bot_tells_nothing(town: Town) -> None:
    """Who was there may still be there."""
    # given
    elsewhere, (_, bo) = await in_two_servers(town)
    await elsewhere.remove_bot()

    # when
    await has_left(town.bot, town.bot.house.tables, bo.id)

    # then
    assert await people_at(town, 1) == ["Anna"]
    assert await people_at(town, 2) == ["Anna", "Bo"]


async def test_look_up_of_a_member_notices_it_for_that_server(town: Town) -> None:
    """Who has left one server plays on in the others."""
    # given
    _, (anna, bo) = await in_two_servers(town)
    hall = town.guild.create_text_channel("hall")
    await ended(town, anna, bo, channel=hall)
    await town.let_pass(days=2)
    town.env.backend.remove_member(town.guild.id, bo.id)

    # when
    answered(await anna.command("leaderboard"))
    await town.settle()

    # then
    assert await people_at(town, 1) == ["Anna"]
    assert await people_at(town, 2) == ["Anna", "Bo"]


async def test_database_that_fails_harms_nobody(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be stored now is noticed another time; whoever has asked hears nothing of it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    async def failing(_: int) -> tuple[int, ...]:
        raise StorageError

    monkeypatch.setattr(town.bot._store, "live_of", failing)

    # when
    await has_left(town.bot, town.bot.house.tables, bo.id)

    # then
    assert await people_at(town) == ["Anna", "Bo"]
