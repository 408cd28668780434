"""Servers have a clock, and are forgotten some time after the bot was removed."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings

from bot.storage.engine import Database
from bot.storage.scores import SqlScores
from bot.storage.screens import SqlScreens
from bot.storage.servers import SqlServers
from bot.storage.tables import SqlTables
from bot.tables.ports import Screen, Shown
from bot.tables.scores import FinishedGame
from tests.storage.building import ANNA, BEN, Clock, loaded, played, running_table
from tests.storage.scores.dumping import dump, found_in
from tests.storage.scores.ended import GUILD, board_of, won
from tests.storage.scores.random_games import Drawn, empty_database, games, recorded

GONE = 555_000_555_000_555_000
"""A server whose number does not come up by accident."""
MOMENT = timedelta(microseconds=1)


async def test_time_zone_is_kept(servers: SqlServers) -> None:
    """A server's clock is that of Greenwich until another zone is set, each server its own."""
    assert await servers.timezone(GUILD) == "UTC"

    await servers.set_timezone(GUILD, "Asia/Tokyo")
    await servers.set_timezone(GUILD, "Europe/Berlin")

    assert await servers.timezone(GUILD) == "Europe/Berlin"
    assert await servers.timezone(GONE) == "UTC"


async def test_everything_kept_of_a_server_makes_it_known(
    servers: SqlServers, store: SqlTables, database: Database
) -> None:
    """A server is known by its tables, and by what was set for it, once."""
    assert await servers.known() == ()

    await played(store, (ANNA, BEN), won(0, 0, 3))
    await running_table(store, guild_id=5, channel_id=1)
    await servers.set_timezone(GONE, "Asia/Tokyo")
    await servers.set_timezone(GUILD, "Asia/Tokyo")

    assert await servers.known() == (5, GUILD, GONE)


async def test_asking_keeps_nothing(servers: SqlServers, database: Database) -> None:
    """A server that was only asked for, or to which the bot returns unasked, leaves no row."""
    before = await dump(database)

    await servers.timezone(GUILD)
    await servers.returned(GUILD)

    assert await dump(database) == before


async def test_left_server_is_forgotten_when_its_time_is_over(servers: SqlServers, clock: Clock) -> None:
    """The first moment counts, and what lies not before the given one is left alone."""
    start = clock()
    await servers.left(GONE)
    clock.time += timedelta(days=1)
    await servers.left(GONE)

    assert await servers.forget_left(start) == ()
    assert await servers.known() == (GONE,)
    assert await servers.forget_left(start + MOMENT) == (GONE,)
    assert await servers.known() == ()
    assert await servers.forget_left(start + MOMENT) == ()


async def test_server_that_took_the_bot_back_is_kept(servers: SqlServers, clock: Clock) -> None:
    """After a return everything is as before, the time zone too; leaving once more counts from then."""
    await servers.set_timezone(GONE, "Asia/Tokyo")
    await servers.left(GONE)
    assert await servers.timezone(GONE) == "Asia/Tokyo"
    await servers.returned(GONE)
    clock.time += timedelta(days=1)

    assert await servers.forget_left(clock()) == ()
    assert await servers.timezone(GONE) == "Asia/Tokyo"
    await servers.left(GONE)
    assert await servers.forget_left(clock()) == ()
    assert await servers.forget_left(clock() + MOMENT) == (GONE,)


async def test_return_in_the_last_moment(
    servers: SqlServers,
    store: SqlTables,
    database: Database,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server that was due, and has the bot back before its turn comes, is kept."""
    for guild in (GONE, GUILD):
        await played(store, (ANNA, BEN), won(0, 0, 3), guild_id=guild)
        await servers.left(guild)
    write = database.write

    async def return_first(*arguments: Any) -> Any:
        monkeypatch.undo()
        await servers.returned(GONE)
        return await write(*arguments)

    monkeypatch.setattr(database, "write", return_first)
    due = clock() + MOMENT

    assert await servers.forget_left(due) == (GUILD,)
    assert await servers.known() == (GONE,)


async def test_nothing_of_a_forgotten_server_stays(
    servers: SqlServers, scores: SqlScores, store: SqlTables, database: Database, clock: Clock
) -> None:
    """Tables, live ones too, with games, moves, scores and screens are gone; those of others are there."""
    # given
    await played(store, (ANNA, BEN), won(0, 0, 3))
    other = await running_table(store, channel_id=1)
    screens = SqlScreens(database)
    await screens.remember(Shown(other.id, Screen.PUBLIC, 0, 1, message_id=2, turn=3))
    await servers.set_timezone(GUILD, "Asia/Tokyo")
    before = await dump(database)
    await played(store, (ANNA, BEN), won(0, 0, 3), guild_id=GONE)
    live = await running_table(store, channel_id=2, guild_id=GONE)
    await screens.remember(Shown(live.id, Screen.PUBLIC, 0, 2, message_id=2, turn=3))
    await servers.set_timezone(GONE, "Asia/Tokyo")
    await servers.left(GONE)
    assert await found_in(database, GONE) == [str(GONE)]

    # when
    forgotten = await servers.forget_left(clock() + MOMENT)

    # then
    assert forgotten == (GONE,)
    assert await dump(database) == before
    assert await loaded(store, other.id) == other
    assert (await board_of(scores)).players == 2
    assert await scores.stats(GONE, ANNA.id, asker=ANNA.id) is None
    assert await scores.game(GONE, 1) is None


@settings(max_examples=10, deadline=None)
@given(games, games)
async def test_other_servers_are_untouched(drawn: list[Drawn], gone: list[Drawn]) -> None:
    """Whatever was played in two servers, forgetting one leaves the other as if nothing else had been."""
    async with empty_database() as database:
        # given
        clock = Clock()
        await recorded(database, drawn, clock)
        before = await dump(database)
        await recorded(database, gone, clock, guild_id=GONE)
        servers, scores = SqlServers(database, now=clock), SqlScores(database, now=clock)
        await servers.left(GONE)

        # when
        await servers.forget_left(clock() + MOMENT)

        # then
        assert await dump(database) == before
        left: list[FinishedGame] = []
        assert await scores.export(GONE, left.extend) == 0
