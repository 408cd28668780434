"""Every text that is sent went through the translations."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from discord import Permissions

from bot.game.outcome import Termination
from bot.game.scoring import unfinished
from bot.tables.occupants import Computer
from tests.support.discord import Player, Town, answered
from tests.support.marking import LEFT, RIGHT, marked
from tests.ui.ended import COMPUTER, ended, person_of
from tests.ui.playing import best_press

NAMES = ("Anna", "Bo", "The Harbour", "SKIP-BO", "UTC", "Mars")
UNMARKED = re.compile(r"<[#@]!?\d+>|https?://\S+|\d+|[^\w]|_")
"""Mentions, addresses, numbers, symbols."""


def texts(body: Any) -> Iterator[str]:
    """Everything in a request that a person reads."""
    data = body.get("data", body) if isinstance(body, dict) else {}
    yield from (choice["name"] for choice in data.get("choices") or [])
    yield data.get("content") or ""
    for embed in data.get("embeds") or []:
        yield embed.get("title", "")
        yield embed.get("description", "")
    yield from (file.get("description") or "" for file in data.get("attachments") or [])
    for row in data.get("components") or []:
        for part in row["components"]:
            yield from (part.get("label") or "", part.get("placeholder") or "")
            for option in part.get("options") or []:
                yield from (option["label"], option.get("description") or "")


def outside(text: str) -> str:
    """What stands outside of all marks."""
    depth, kept = 0, []
    for char in text:
        depth += (char == LEFT) - (char == RIGHT)
        if depth == 0 and char not in (LEFT, RIGHT):
            kept.append(char)
    return "".join(kept)


def unmarked(text: str) -> str:
    """Words outside of all marks that are no names."""
    left = outside(text)
    for name in NAMES:
        left = left.replace(name, "")
    return UNMARKED.sub("", left)


async def test_every_text_of_a_game_is_translated(town: Town) -> None:
    """From lobby to result, rules, options, questions and refusals: nothing is English by itself."""
    with marked():
        # given
        anna, bo = town.people("Anna", "Bo")
        stranger = town.person("Anna")
        await anna.command(
            "start", stock=5, clock="5m", open_hands="1", hands="dealt", wild_discard="off", discards="open"
        )

        # when
        for verb in (
            "hand",
            "join",
            "options",
            "begin",
            "computer",
            "computer=0",
            "end",
            "fly",
            "rules=turn",
        ):
            for player in (anna, bo):
                await player.press(town.channel.id, town.board().id, f"sb:1::{verb}")
        for player in (anna, bo, stranger):
            for command in ("hand", "undo", "leave", "board", "rules", "end", "nudge"):
                await player.command(command)
        await anna.press_board(next(label for label in town.board().buttons if "Clock" in label))
        await anna.command("kick", player=bo.member)
        await bo.command("kick", player=anna.member)
        await anna.command("play", move="nonsense")
        await anna.command("leave")
        await anna.press(town.channel.id, town.board().id, "sb:1::leave-surely")
        await anna.press(town.channel.id, town.board().id, "sb:1::hand")
        await anna.press(town.channel.id, town.board().id, "sb:1::join")
        await finish(town, anna, bo)
        await bo.press(town.channel.id, town.board().id, "sb:1::hand")
        await stranger.press(town.channel.id, town.board().id, "sb:1::hand")

    # then
    said = {text for entry in town.requests("*", "*") for text in texts(entry.json) if text}
    assert len(said) > 100
    assert {text: unmarked(text) for text in said if unmarked(text)} == {}


async def test_every_text_of_scores_and_data_is_translated(town: Town) -> None:
    """Leaderboard, statistics, history, a game step by step, one's data, the managers' answers: the same."""
    with marked():
        # given
        anna, bo, stranger = town.people("Anna", "Bo", "Bo")
        boss = town.person(
            "Anna", [town.guild.create_role("Boss", permissions=Permissions(manage_guild=True))]
        )
        for winner in range(2):
            await ended(town, anna, bo, COMPUTER, winner=winner, match_winners=(winner,))
        for _ in range(10):
            await ended(town, anna, COMPUTER, outcome=unfinished(Termination.RESIGNED, (4, 4)))
        await ended(town, anna, Computer("simplest", sits_for=person_of(bo)))

        # when
        for player in (anna, bo, stranger):
            for period, by in product(("week", "all"), ("points", "wins", "rate", "matches", "rating")):
                await player.command("leaderboard", period=period, by=by)
            for name in ("stats", "history"):
                await player.command(name)
                await player.command_in_dm(name)
                for who in (bo.member, stranger.member):
                    await player.command(name, player=who)
                await player.command(name, player=anna.user)
            for action in ("show", "export", "delete"):
                await player.command("privacy", action=action)
        await anna.member.autocomplete(town.channel, "skipbo history", "game", "")
        everybody = answered(await anna.command("history", game=1))
        for argument in (
            "history=0.1",
            "history=0.2",
            "step=1.30",
            "step=1.99999",
            "game=99",
            "stats=12345",
            "step=1",
        ):
            await anna.press_private(everybody, f"sb:::{argument}")
        await anna.press_private(
            answered(await anna.command("privacy", action="delete")), "sb:::forget-surely"
        )
        await use_every_managers_command(boss, stranger)

    # then
    said = {text for entry in town.requests("*", "*") for text in texts(entry.json) if text}
    assert len(said) > 100
    assert {text: unmarked(text) for text in said if unmarked(text)} == {}


async def use_every_managers_command(boss: Player, other: Player) -> None:
    """Settings with their pages, channels, the doctor, ending what there is and what there is not."""
    channel = boss.town.channel
    for options in ({}, {"timezone": "Mars"}, {"timezone": "UTC", "preset": "swedish", "board": "short"}):
        await boss.member.slash(channel, "skipbo-admin settings", **options)
    seen = answered(await boss.member.slash(channel, "skipbo-admin settings"))
    for page in ("1", "2", "3"):
        await boss.press_private(seen, f"sb:::options={page}")
    await other.press_private(seen, "sb:::usual")
    elsewhere = boss.town.guild.create_text_channel("elsewhere")
    for action in ("show", "forbid", "allow"):
        await boss.member.slash(elsewhere, "skipbo-admin channels", action=action)
    await other.command("start")
    await boss.member.slash(channel, "skipbo-admin doctor")
    await boss.member.slash(elsewhere, "skipbo-admin channels", action="everywhere")
    await other.command("start")
    for name in ("end", "end", "doctor", "export"):
        await boss.member.slash(channel, f"skipbo-admin {name}")


async def finish(town: Town, *players: Any) -> None:
    """Play for a while, by direct message, looking at what ``/skipbo play`` offers; then the host ends it."""
    for _ in range(25):
        state = await town.bot.house.tables.state(1)
        if not state.phase.is_live:
            return
        person = state.on_turn
        player = next(each for each in players if each.id == getattr(person, "id", 0))
        await player.offered()
        seen = player.dm
        await player.press_dm(*best_press(seen))
        if player.dm.select is None and len(player.dm.buttons) > 1:
            await player.press_dm(next(iter(player.dm.buttons.values())))
    await players[0].press(town.channel.id, town.board().id, "sb:1::end-surely")


def test_unmarked_words_are_found() -> None:
    """The check sees a word beside a mark, and overlooks names, numbers, mentions and symbols."""
    # given
    good = f"{LEFT}Stock {LEFT}SKIP-BO{RIGHT} left{RIGHT} · 5 **Anna** <#12> ► ✓"

    # when
    found = unmarked(f"{good} oops"), unmarked(good)

    # then
    assert found == ("oops", "")
