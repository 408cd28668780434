"""Scores, history and kept data asked for with bad intentions, with the worst names, by everybody at once."""

import asyncio
import re
from pathlib import Path
from typing import Any

import discord

from bot.tables.model import Phase
from tests.support.discord import Player, Town, answered, opened
from tests.support.elsewhere import Elsewhere
from tests.support.seen import Seen
from tests.ui.ended import ended
from tests.ui.playing import begin
from tests.ui.stacking import stack

COMMANDS: list[tuple[str, dict[str, Any]]] = [
    *(("leaderboard", {"period": period, "by": "points"}) for period in ("week", "all")),
    ("stats", {}),
    ("history", {}),
    *(("history", {"game": number}) for number in (1, 2, 3)),
    ("scores", {}),
    *(("privacy", {"action": action}) for action in ("show", "export", "delete")),
]
PLAIN = ("9 9 9 9 5", "8 8 8 8 6", "1 9 9 9 12   2 4 7 7 8   3 10   5 11   1 2 3 4 5")
OTHERWISE = ("9 9 9 9 5", "W W 12 11 6", "1 9 9 9 12   2 4 7 W W   3 10   5 11   6 6 3 4 6")
"""Another card for Bo, under the tops of his stockpile, and in the draw pile."""
NASTY = [
    "@everyone" + "*" * 23,
    "`" * 32,
    "||spoiler||" + "_" * 21,
    "[x](http://a.b)" + "~" * 17,
    "\u202e" + "🂡" * 15,
    "<@123456789012345678>" + "\\" * 11,
]


async def asked(player: Player) -> list[tuple[Seen, dict[str, bytes]]]:
    """What somebody is told by every command about scores and data, and the files."""
    seen = [answered(await player.command(name, **options)) for name, options in COMMANDS]
    return [(each, player.town.files(each)) for each in seen]


# ---------------------------------------------------------------------- leaks


async def told_during_a_game(folder: Path, dealt: tuple[str, str, str]) -> list[Any]:
    """What Anna, Bo and a stranger are told while Bo holds those cards."""
    async with opened(folder) as town:
        *stocks, draw = dealt
        stack(town, *stocks, draw=draw)
        anna, bo, stranger = town.people("Anna", "Bo", "Zoe")
        await begin(town, anna, bo)
        for player, move in ((anna, "H1>B1"), (anna, "H9>D1"), (bo, "H2>B1"), (bo, "H4>D2")):
            await player.command("play", move=move)
        await ended(town, anna, bo, channel=town.guild.create_text_channel("other"))
        everything = [await asked(player) for player in (anna, bo, stranger)]
        return [(seen.text, seen.rows, files) for told in everything for seen, files in told]


def test_nobody_learns_hidden_cards_of_a_running_game(tmp_path: Path) -> None:
    """Games that differ only in hidden cards look the same in all scores and in everybody's data."""
    # given
    folders = tmp_path / "plain", tmp_path / "otherwise"
    for folder in folders:
        folder.mkdir()

    # when
    plain = asyncio.run(told_during_a_game(folders[0], PLAIN))
    otherwise = asyncio.run(told_during_a_game(folders[1], OTHERWISE))

    # then
    assert otherwise == plain
    assert any("skipbo-game-1.json" in files for _, _, files in plain)


async def test_servers_know_nothing_of_each_other(town: Town) -> None:
    """Numbers, games and names of one server are not to be had in another, by whatever control."""
    # given
    anna, bo = town.people("Anna", "Bo")
    for _ in range(3):
        await ended(town, anna, bo)
    elsewhere = Elsewhere(town)
    role = elsewhere.guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    (there,) = elsewhere.joined_by(anna)
    boss = Player(town, bo.user, elsewhere.guild.add_member(bo.user, roles=[role]))
    channel = elsewhere.channel

    # when
    lists = [answered(await there.command(name, channel)) for name in ("leaderboard", "stats", "history")]
    seen = lists[0]
    forged = [
        answered(await there.press_private(seen, f"sb:::{what}"))
        for what in (
            "game=1",
            "step=1.5",
            f"stats={bo.id}",
            f"history={bo.id}.1",
            "history=0.1",
            "leaderboard=all.rating.1",
        )
    ]
    opened_there = answered(await there.command("history", channel, game=1))
    exported = answered(await boss.member.slash(channel, "skipbo-admin export"))
    offered = await there.member.autocomplete(channel, "skipbo history", "game", "")

    # then
    for each in (*lists, *forged, opened_there):
        assert each.lines == []
        assert "Bo" not in each.text
    assert "There is no game 1 in this server" in opened_there.content
    assert exported.content.startswith("0 ended games")
    assert offered == []
    assert await ended(town, anna, bo, channel=channel) == 1
    assert answered(await there.command("stats", channel)).content.endswith(
        "1 game, 1 won (100%), 35 points."
    )
    assert "The Harbour" not in answered(await there.command("leaderboard", channel)).text


# ---------------------------------------------------------------------- counted once


async def test_end_pressed_by_everybody_at_once(town: Town) -> None:
    """However many end, leave and agree at the same moment, one game has ended and is counted."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    board = town.board()

    # when
    for _ in range(10):
        town.emit(anna.id, town.channel.id, board.id, "sb:1::end-surely")
        town.emit(bo.id, town.channel.id, board.id, "sb:1::leave-surely")
        town.emit(anna.id, town.channel.id, board.id, "sb:1::leave-surely")
        town.emit(bo.id, town.channel.id, board.id, "sb:1::agree")
    await town.rush()

    # then
    history = await town.bot.house.scores.history(town.guild.id, person_id=None, page=1)
    assert (await town.bot.house.tables.state(1)).phase is Phase.ABANDONED
    assert history.total == 1
    stats = await town.bot.house.scores.stats(town.guild.id, anna.id, asker=bo.id)
    assert stats is not None
    assert stats.resigned + stats.abandoned == 1


# ---------------------------------------------------------------------- limits


def faults(seen: Seen) -> list[str]:
    """What Discord, or a telephone, would not take of a message."""
    parts = [part for row in seen.rows for part in row]
    options = [option for part in parts for option in part.get("options", [])]
    checks = {
        "text": len(seen.content) <= 2000,
        "embed": len("\n".join(seen.lines)) <= 4096,
        "rows": len(seen.rows) <= 5 and all(len(row) <= 5 for row in seen.rows),
        "labels": all(1 <= len(part["label"]) <= 80 for part in parts if part["type"] == 2),
        "ids": all(len(part["custom_id"]) <= 100 for part in parts if "custom_id" in part),
        "ids twice": len({part["custom_id"] for part in parts if "custom_id" in part})
        == len([part for part in parts if "custom_id" in part]),
        "options": len(options) <= 25
        and all(
            len(option["label"]) <= 100
            and len(option["value"]) <= 100
            and len(option.get("description") or "") <= 100
            for option in options
        ),
        "mentions": not re.search(r"@everyone|@here|<@[&!]?\d", seen.text),
    }
    return [name for name, holds in checks.items() if not holds]


async def test_six_nasty_names(town: Town) -> None:
    """With the longest and ugliest names every screen of scores, games and data keeps Discord's limits."""
    # given
    people = [town.person(name) for name in NASTY]
    for winner in range(6):
        await ended(town, *people, winner=winner, match_winners=(winner,))
    await begin(town, *people, match="wins", target=5)

    # when
    told = [seen for player in people[:2] for seen, _ in await asked(player)]
    step = next(seen for seen in told if "Last" in seen.buttons)
    told.append(answered(await people[1].press_private(step, step.buttons["Last"])))
    for other in people[2:]:
        told.append(answered(await people[0].command("stats", player=other.member)))
        told.append(answered(await people[0].command("history", player=other.member)))

    # then
    assert [(seen.text, faults(seen)) for seen in told if faults(seen)] == []


# ---------------------------------------------------------------------- all at once


async def test_hundred_steps_at_once(town: Town) -> None:
    """A hundred people step through a game at the same moment: each gets the step that was asked for."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = answered(await anna.command("history", game=1))
    people = town.people(*(f"Guest {number}" for number in range(100)))

    # when
    for number, player in enumerate(people):
        town.emit(player.id, town.channel.id, seen.id, f"sb:::step=1.{number % 20}")
    await town.rush()

    # then
    callbacks = [entry.json.get("data") for entry in town.requests("POST", "/interactions/*/*/callback")]
    bodies = [*callbacks[1:], *(entry.json for entry in town.requests("PATCH", "/webhooks/*/*/messages/*"))]
    shown = [body["content"].split(" · ")[1] for body in bodies if body and "content" in body]
    assert sorted(shown) == sorted(f"move {number % 20} of 85" for number in range(100))


async def test_everything_at_once(town: Town) -> None:
    """Leaderboards, lists and statistics while somebody is being forgotten: everybody is answered."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    for _ in range(3):
        await ended(town, anna, bo)
        await ended(town, cleo, bo)
    seen = answered(await anna.command("leaderboard"))
    question = answered(await cleo.command("privacy", action="delete"))

    # when
    for _ in range(10):
        for what in ("leaderboard=all.points.1", "history=0.1", f"stats={cleo.id}", "game=2", "step=2.3"):
            town.emit(bo.id, town.channel.id, seen.id, f"sb:::{what}")
        town.emit(cleo.id, town.channel.id, question.id, question.buttons["Yes, delete it"])
    await town.rush()

    # then
    assert all(result.acknowledged for result in town.results(60))
    assert "Cleo" not in answered(await anna.command("leaderboard")).text
