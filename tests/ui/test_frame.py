"""What discord.py keeps, and what Discord is told of the commands."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from tests.support.discord import Town
from tests.ui.playing import begin, play_to_the_end
from tests.ui.stacking import stack

MOST_CHARACTERS = 8000
LONGEST_DESCRIPTION = 70
SERVERS, BOT_DMS = 0, 1


async def test_no_view_is_stored(town: Town) -> None:
    """After a whole game with private answers discord.py remembers no view and no control."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await anna.my_hand()
    await bo.press_board("Rules")
    await anna.press_board("End")
    before = views()

    # when
    await play_to_the_end(town, [anna, bo])

    # then
    store = town.bot._connection._view_store
    assert store._views == {}
    assert store._dynamic_items == {}
    assert store._synced_message_views == {}
    assert views() <= before


def views() -> int:
    """How many views there are, those of earlier tests included."""
    gc.collect()
    return sum(isinstance(thing, discord.ui.View) for thing in gc.get_objects())


async def test_memory_does_not_grow_with_presses(town: Town) -> None:
    """Two hundred presses leave no task, no errand and no entry behind."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    async def rounds(number: int) -> None:
        for _ in range(number):
            await anna.press_dm(anna.dm.button("✓ 1"))
            await anna.press_dm(anna.dm.button("Undo"))

    await rounds(50)
    before = kept(town)

    # when
    await rounds(50)

    # then
    assert kept(town) == before
    assert await town.stored_moves() == []


def kept(town: Town) -> dict[str, int]:
    """How much the bot holds."""
    house = town.bot.house
    return {
        "tasks": len(asyncio.all_tasks()),
        "errands": len(house.presenter.courier._desks),
        "versions": len(house.shown._versions),
        "screens": len(house.shown._by_table),
        "laid down": len(house.hands._laid_down),
        "tables": len(house.tables._cache),
        "running": len(house.tables._running),
        "messages": len(town.bot.cached_messages),
    }


GROUPS = ("skipbo", "skipbo-admin")
MANAGE_SERVER = 0x20


def groups_of(town: Town) -> dict[str, dict[str, Any]]:
    """The groups as they were handed to Discord, by name."""
    (handed_over,) = town.requests("PUT", "/applications/*/commands")
    return {group["name"]: group for group in handed_over.json}


def names_in(group: dict[str, Any]) -> set[str]:
    """The names of a group's commands."""
    return {option["name"] for option in group["options"]}


def characters(part: dict[str, Any]) -> int:
    """What Discord counts of a command, an option or a choice, each text in its longest language."""
    own = sum(longest(part, key) for key in ("name", "description", "value"))
    return own + sum(characters(inner) for key in ("options", "choices") for inner in part.get(key) or [])


def longest(part: dict[str, Any], key: str) -> int:
    """How long a text is at most."""
    text = part.get(key)
    translated = (part.get(f"{key}_localizations") or {}).values()
    return max((len(each) for each in (text, *translated) if isinstance(each, str)), default=0)


def descriptions(part: dict[str, Any]) -> Iterator[str]:
    """All descriptions, in all languages."""
    yield part.get("description", "")
    yield from (part.get("description_localizations") or {}).values()
    for inner in part.get("options") or []:
        yield from descriptions(inner)


@pytest.mark.parametrize("name", GROUPS)
async def test_group_keeps_discords_limits(town: Town, name: str) -> None:
    """At most 25 subcommands and 8,000 characters, and descriptions that a telephone shows whole."""
    # given
    group = groups_of(town)[name]

    # when
    commands = [option for option in group["options"] if option["type"] == 1]

    # then
    assert len(commands) == len(group["options"]) <= 25
    assert characters(group) <= MOST_CHARACTERS
    assert not [
        text for command in commands for text in descriptions(command) if len(text) > LONGEST_DESCRIPTION
    ]


async def test_group_is_for_servers_and_direct_messages(town: Town) -> None:
    """It is installed to servers only, and used there and in direct messages with the bot."""
    # given
    groups = groups_of(town)

    # when
    group = groups["skipbo"]

    # then
    assert set(groups) == set(GROUPS)
    assert group["contexts"] == [SERVERS, BOT_DMS]
    assert group["integration_types"] == [SERVERS]
    assert group["default_member_permissions"] is None
    assert names_in(group) == {
        "start", "join", "leave", "computer", "begin", "next", "scores", "end",
        "hand", "play", "undo", "board", "partner", "rules",
        "leaderboard", "stats", "history", "privacy", "me", "games",
        "nudge", "kick",
    }  # fmt: skip


async def test_managers_group_is_for_servers_only(town: Town) -> None:
    """Discord offers it in servers alone, and there to those who may manage the server."""
    # given
    groups = groups_of(town)

    # when
    group = groups["skipbo-admin"]

    # then
    assert group["contexts"] == [SERVERS]
    assert group["integration_types"] == [SERVERS]
    assert int(group["default_member_permissions"]) == MANAGE_SERVER
    assert names_in(group) == {"settings", "channels", "end", "export", "doctor"}


async def test_board_asks_for_no_privileged_intent(town: Town) -> None:
    """The bot hears of servers and nothing else, and caches neither members nor messages."""
    # given
    bot = town.bot

    # when
    intents = dict(bot.intents)

    # then
    assert [name for name, wanted in intents.items() if wanted] == ["guilds"]
    assert bot._connection.max_messages is None
