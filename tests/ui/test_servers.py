"""Servers that remove the bot, are out of reach, or have it back."""

from datetime import timedelta
from pathlib import Path
from typing import Any, ClassVar

import pytest
import pytest_asyncio

from bot.storage import servers
from bot.tables.commands import ComputerMove
from bot.tables.errors import StorageError
from bot.ui.servers import ServerKeeper
from tests.support.discord import Player, Town, answered, running
from tests.support.elsewhere import Elsewhere
from tests.support.rows import rows, rows_with
from tests.ui.ended import ended
from tests.ui.playing import begin, on_turn, step


@pytest.fixture
def elsewhere(town: Town) -> Elsewhere:
    """A second server."""
    return Elsewhere(town)


@pytest_asyncio.fixture
async def two(town: Town, elsewhere: Elsewhere) -> tuple[Player, Player]:
    """Anna and Bo, who have played and play in both servers, with a time zone set in each."""
    anna, bo = town.people("Anna", "Bo")
    elsewhere.joined_by(anna, bo)
    for channel, zone in ((town.channel, "Asia/Tokyo"), (elsewhere.channel, "Europe/Stockholm")):
        assert channel.guild is not None
        await ended(town, anna, bo, channel=channel)
        await town.bot.house.servers.set_timezone(channel.guild.id, zone)
    return anna, bo


async def known(town: Town) -> set[int]:
    """Of which servers something is kept."""
    return set(await town.bot.house.servers.known())


async def test_forgotten_after_thirty_days(
    town: Town, elsewhere: Elsewhere, two: tuple[Player, Player], tmp_path: Path
) -> None:
    """Everything of the server that removed the bot is deleted, and nothing of another."""
    # given
    anna, bo = two
    other = Elsewhere(town, "The Windmill")
    await ended(town, anna, bo, channel=other.channel)
    here, there = elsewhere.joined_by(anna, bo)
    await begin(town, here, there, channel=elsewhere.channel)
    kept = rows_with(tmp_path, town.guild.id, other.guild.id)
    before = answered(await anna.command("leaderboard")).text

    # when
    await elsewhere.remove_bot()
    await town.let_pass(days=29)
    early = await known(town)
    await town.let_pass(days=2)

    # then
    assert elsewhere.guild.id in early
    assert rows_with(tmp_path, elsewhere.guild.id, elsewhere.channel.id) == []
    assert rows(tmp_path)["screens"] == []
    assert {
        table: len(stored) for table, stored in rows(tmp_path).items() if table in ("tables", "results")
    } == {
        "tables": 2,
        "results": 2,
    }
    assert [row for row in rows_with(tmp_path, town.guild.id, other.guild.id) if "members" not in row] == [
        row for row in kept if "members" not in row
    ]
    assert answered(await anna.command("leaderboard")).text == before


async def test_server_that_returns_in_time(
    town: Town, elsewhere: Elsewhere, two: Any, tmp_path: Path
) -> None:
    """It keeps everything, and a later removal counts anew."""
    # given
    before = rows(tmp_path)
    await elsewhere.remove_bot()
    await town.let_pass(days=20)

    # when
    await elsewhere.have_bot_back()
    at_once = await left_at(town, elsewhere)
    await town.let_pass(days=40)
    back = rows(tmp_path)
    await elsewhere.remove_bot()
    await town.let_pass(days=20)

    # then
    assert at_once is None
    assert {table: stored for table, stored in back.items() if table != "leases"} == {
        table: stored for table, stored in before.items() if table != "leases"
    }
    assert elsewhere.guild.id in await known(town)


async def test_server_out_of_reach(town: Town, elsewhere: Elsewhere, two: Any, tmp_path: Path) -> None:
    """That Discord cannot reach a server changes nothing, however long it lasts."""
    # given
    before = rows(tmp_path)["servers"], rows(tmp_path)["results"]

    # when
    await elsewhere.fail()
    await town.let_pass(days=60)

    # then
    assert (rows(tmp_path)["servers"], rows(tmp_path)["results"]) == before


async def test_removal_while_the_bot_is_down(town: Town, elsewhere: Elsewhere, two: Any) -> None:
    """It is noticed at the next start, from when on the days count."""
    # given
    await town.let_pass(days=5)
    elsewhere.remove_bot_unheard()

    # when
    await town.restart()
    await town.let_pass(days=29)
    early = await known(town)
    await town.let_pass(days=2)

    # then
    assert elsewhere.guild.id in early
    assert await known(town) == {town.guild.id}


async def test_return_while_the_bot_is_down(town: Town, elsewhere: Elsewhere, two: Any) -> None:
    """A server that is there at the start is not counted as one that removed the bot."""
    # given
    await elsewhere.remove_bot()
    await town.let_pass(days=29, hours=20)

    # when
    await elsewhere.have_bot_back()
    await town.restart()
    await town.let_pass(days=40)

    # then
    assert elsewhere.guild.id in await known(town)


async def test_days_come_from_the_settings(tmp_path: Path) -> None:
    """Whoever runs the bot may set another number of days."""
    async with running(tmp_path, forget_servers_after=3) as town:
        # given
        elsewhere = Elsewhere(town)
        anna, bo = town.people("Anna", "Bo")
        await ended(town, anna, bo, channel=elsewhere.channel)

        # when
        await elsewhere.remove_bot()
        await town.let_pass(days=3)
        early = await known(town)
        await town.let_pass(days=1, hours=1)

        # then
        assert early == {elsewhere.guild.id}
        assert await known(town) == set()


async def test_removal_that_could_not_be_stored(
    town: Town, elsewhere: Elsewhere, two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made up for within a day, and so is a return."""

    # given
    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(town.bot._database, "write", fail)
        await elsewhere.remove_bot()
    unnoticed = await left_at(town, elsewhere)

    # when
    await town.let_pass(days=1)
    noticed = await left_at(town, elsewhere)
    with monkeypatch.context() as patch:
        patch.setattr(town.bot._database, "write", fail)
        await elsewhere.have_bot_back()
    still = await left_at(town, elsewhere)
    await town.let_pass(days=1)

    # then
    assert (unnoticed, await left_at(town, elsewhere)) == (None, None)
    assert noticed == still is not None


async def left_at(town: Town, elsewhere: Elsewhere) -> Any:
    """Since when the bot is known to be away."""
    return (await town.bot._database.read(servers._server, elsewhere.guild.id))["left_at"]


async def test_database_that_fails_at_the_daily_round(
    town: Town, elsewhere: Elsewhere, two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round is made the next day."""
    # given
    await elsewhere.remove_bot()
    await town.let_pass(days=29, hours=23)

    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    # when
    with monkeypatch.context() as patch:
        patch.setattr(town.bot._database, "read", fail)
        await town.let_pass(days=3)
    late = await known(town)
    await town.let_pass(days=1)

    # then
    assert elsewhere.guild.id in late
    assert elsewhere.guild.id not in await known(town)


async def test_servers_of_other_processes_are_left_alone(town: Town, elsewhere: Elsewhere, two: Any) -> None:
    """A process with one of two shards says nothing about servers it cannot know of."""
    # given
    ours = (elsewhere.guild.id >> 22) % 2

    class Half:
        """A client with one of two shards, in no server."""

        shard_count = 2
        shards: ClassVar = {ours: None}

        def get_guild(self, _: int) -> None:
            """Nothing."""

    client: Any = Half()
    store, patience = town.bot.house.servers, timedelta(days=30)
    keeper = ServerKeeper(client, store, patience=patience, forget=lambda _: None)
    other = next(number for number in range(1, 3) if number % 2 != ours) << 22
    with town.env.time_context():
        await town.bot.house.servers.set_timezone(other, "UTC")

        # when
        await keeper.tend()

    # then
    known = await town.bot._database.read(servers._server, other)
    assert known["left_at"] is None
    assert await left_at(town, elsewhere) is not None


# ---------------------------------------------------------------------- running games


async def test_game_of_a_server_that_removes_the_bot(
    town: Town, elsewhere: Elsewhere, two: tuple[Player, Player]
) -> None:
    """It stays as it is, its hands can be played in direct messages, and when it is deleted they say so."""
    # given
    people = elsewhere.joined_by(*two)
    await begin(town, *people, channel=elsewhere.channel)
    player = on_turn(people, town.board(elsewhere.channel))

    # when
    await elsewhere.remove_bot()
    await step(player.hand)
    moves = await town.stored_moves(3)
    await town.let_pass(days=31)
    answer = answered(await player.press_dm("sb:3::hand"))

    # then
    assert len(moves) >= 1
    assert "There is no game" in answer.content


async def test_game_that_is_deleted_while_a_computer_thinks(
    town: Town, elsewhere: Elsewhere, two: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer player stops, and whoever still holds a hand of it hears that there is no game."""
    # given
    (anna, _) = elsewhere.joined_by(*two)
    await begin(town, anna, channel=elsewhere.channel, computers=1)
    await elsewhere.remove_bot()
    do = town.bot.house.tables.do

    async def after_the_deletion(table_id: int, command: Any) -> Any:
        if isinstance(command, ComputerMove):
            await town.bot._keeper.tend()
        return await do(table_id, command)

    monkeypatch.setattr(town.bot.house.tables, "do", after_the_deletion)
    monkeypatch.setattr(town.bot._keeper, "_patience", timedelta(seconds=-1))
    hand = anna.hand
    discard = hand.seen.select_id, hand.seen.choices[0]

    # when
    await hand.press(*discard)
    answer = answered(await hand.press(*discard))

    # then
    assert rows_with(tmp_path, elsewhere.guild.id) == []
    assert town.bot._computers._at_work == {}
    assert "There is no game" in answer.content
