"""What is set for servers is kept, and what makes no sense was not set."""

from typing import Any

import pytest

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.storage.engine import Database
from bot.storage.schema import servers as table
from bot.storage.servers import SqlServers
from bot.tables.clock import Clock
from bot.tables.match import MatchKind, MatchRules
from bot.tables.servers import NOTHING_SET, BoardLook, ServerSettings
from tests.storage.scores.dumping import dump
from tests.storage.scores.ended import GUILD

EVERYTHING = ServerSettings(
    options=Options(
        stock=12,
        hands=Hands.DEALT,
        open_hands=ALWAYS_OPEN,
        discards=Discards.OPEN,
        wild_discard=WildDiscard.OFF,
        partners=True,
        discard_to_partner=True,
        strict=True,
    ),
    match=MatchRules(MatchKind.POINTS, 300),
    clock=Clock.DAY,
    channels=(2**62, 7),
    board=BoardLook.SHORT,
)


@pytest.mark.parametrize(
    "settings",
    [
        EVERYTHING,
        NOTHING_SET,
        ServerSettings(Options()),
        ServerSettings(match=MatchRules()),
        ServerSettings(clock=Clock.OFF),
        ServerSettings(channels=()),
        ServerSettings(board=BoardLook.FULL),
    ],
)
async def test_settings_are_kept(servers: SqlServers, settings: ServerSettings) -> None:
    """They come back as they were kept, in place of what was set before; each server has its own."""
    for before in (EVERYTHING, NOTHING_SET):
        await servers.keep_settings(GUILD, before)

        await servers.keep_settings(GUILD, settings)

        assert await servers.settings(GUILD) == settings
        assert await servers.settings(GUILD + 1) == NOTHING_SET


async def test_settings_and_time_zone_leave_each_other_alone(servers: SqlServers) -> None:
    """The time zone changes only where one is given, and neither changes when the bot comes and goes."""
    await servers.keep_settings(GUILD, EVERYTHING, timezone="Asia/Tokyo")
    await servers.keep_settings(GUILD, NOTHING_SET)
    await servers.set_timezone(GUILD, "Europe/Berlin")
    await servers.keep_settings(GUILD, EVERYTHING)
    await servers.left(GUILD)
    await servers.returned(GUILD)

    assert await servers.settings(GUILD) == EVERYTHING
    assert await servers.timezone(GUILD) == "Europe/Berlin"


async def test_asking_keeps_nothing(servers: SqlServers, database: Database) -> None:
    """A server that was only asked for leaves no row."""
    before = await dump(database)

    await servers.settings(GUILD)

    assert await dump(database) == before


@pytest.mark.parametrize(
    ("damage", "left"),
    [
        ({"options": {"stock": 12}}, "options"),
        ({"options": []}, "options"),
        ({"match_kind": "chess"}, "match"),
        ({"match_target": 7_000_000}, "match"),
        ({"match_target": None}, "match"),
        ({"clock": "7m"}, "clock"),
        ({"board": "round"}, "board"),
    ],
)
async def test_what_makes_no_sense_was_not_set(
    servers: SqlServers, database: Database, damage: dict[str, Any], left: str
) -> None:
    """Everything beside it counts as before."""
    await servers.keep_settings(GUILD, EVERYTHING)

    await database.write(lambda connection: connection.execute(table.update().values(damage)).rowcount)

    settings = await servers.settings(GUILD)
    assert getattr(settings, left) is None
    others = [name for name in ("options", "match", "clock", "channels", "board") if name != left]
    assert [getattr(settings, name) for name in others] == [getattr(EVERYTHING, name) for name in others]


def test_where_tables_may_be_opened() -> None:
    """Everywhere unless channels were named, then only there, and nowhere once none is left."""
    assert NOTHING_SET.allows(5)
    assert ServerSettings(channels=(5, 7)).allows(5)
    assert not ServerSettings(channels=(5, 7)).allows(6)
    assert not ServerSettings(channels=()).allows(5)
