"""Being forgotten: seats given up, no trace left, and nothing lost for the others."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.discord import Hand, Player, Town, answered
from tests.support.rows import rows_with, run_sql
from tests.support.seen import Seen
from tests.ui.ended import ended
from tests.ui.own_data import NAME, NOTHING, delete, privacy
from tests.ui.playing import begin, on_turn, play_to_the_end


@pytest.mark.parametrize("where", ["server", "direct message"])
async def test_two_running_games(town: Town, tmp_path: Path, where: str) -> None:
    """Both seats are given up, computers play on there, and the boards follow; no trace is left."""
    # given
    anna, bo, cleo = town.people("Anna", NAME, "Cleo")
    other = town.guild.create_text_channel("other")
    await begin(town, anna, bo)
    await begin(town, bo, cleo, channel=other)
    await ended(town, anna, bo, channel=town.guild.create_text_channel("third"))

    # when
    answer = await delete(bo, where)

    # then
    assert "Done. You are an unnamed seat now" in answer.content
    assert answer.buttons == {}
    assert rows_with(tmp_path, bo.id, NAME) == []
    for channel, left in ((town.channel, anna), (other, cleo)):
        board = town.board(channel)
        assert NAME not in board.text
        assert "Nameless (computer)" in board.text
        assert on_turn([left], board) is left
        await play_to_the_end(town, [left], channel)
        assert NAME not in town.board(channel).text
    assert rows_with(tmp_path, bo.id, NAME) == []
    assert (await privacy(bo)).text == NOTHING


async def test_alone_in_a_lobby(town: Town, tmp_path: Path) -> None:
    """The lobby is closed, and names nobody any more."""
    # given
    (bo,) = town.people(NAME)
    await bo.command("start")

    # when
    await delete(bo)

    # then
    assert NAME not in town.board().text
    assert "/skipbo start" in town.board().text
    assert rows_with(tmp_path, bo.id, NAME) == []


async def test_lobby_of_others(town: Town, tmp_path: Path) -> None:
    """The seat is free again, and the hosting passes on."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await bo.command("start")
    await anna.press_board("Join")

    # when
    await delete(bo)

    # then
    assert NAME not in town.board().text
    assert rows_with(tmp_path, bo.id, NAME) == []
    await anna.press_board("Computer")
    await anna.press_board("Begin")
    assert "**Anna** is on turn" in town.board().content or "Anna" in town.board().text


async def test_host_between_two_games(town: Town, tmp_path: Path) -> None:
    """The match goes on without them; what they reached in it stays, without a name."""
    # given
    bo, anna, cleo = town.people(NAME, "Anna", "Cleo")
    await begin(town, bo, anna, cleo, match="wins", target=5)
    await play_to_the_end(town, [bo, anna, cleo])
    before = [line.split(": ")[1] for line in town.board().lines if "**, " in line]

    # when
    await delete(bo)

    # then
    board = town.board()
    assert rows_with(tmp_path, bo.id, NAME) == []
    assert bo.dms() == []
    assert NAME not in board.text
    assert sorted(line.split(": ")[1] for line in board.lines if "**, " in line) == sorted(before)
    await anna.press_board("Next game")
    await play_to_the_end(town, [anna, cleo])
    match = answered(await anna.command("scores"))
    assert NAME not in match.text
    assert "2 games have been played" in match.content


async def test_after_a_won_match(town: Town, tmp_path: Path) -> None:
    """An ended table is not shown again because of it; its buttons still answer."""
    # given
    bo, anna = town.people(NAME, "Anna")
    for _ in range(3):
        await ended(town, bo, anna)
    await begin(town, bo, anna)
    await play_to_the_end(town, [bo, anna])
    before = town.messages(town.channel.id)

    # when
    await delete(bo)

    # then
    assert [message.text for message in town.messages(town.channel.id)] == [
        message.text for message in before
    ]
    assert rows_with(tmp_path, bo.id, NAME) == []
    assert NAME not in answered(await anna.press_board("Rematch")).content


async def test_broken_table(town: Town, tmp_path: Path) -> None:
    """A table that cannot be rebuilt keeps nobody: it is ended, and the person is forgotten there too."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await begin(town, bo, anna)
    other = town.guild.create_text_channel("other")
    await begin(town, anna, bo, channel=other)
    await town.bot.house.tables.state(1)
    town.bot.house.tables._cache.clear()
    run_sql(tmp_path, "UPDATE games SET draw = '[]' WHERE table_id = 1")

    # when
    answer = await delete(bo)

    # then
    assert "Done." in answer.content
    assert rows_with(tmp_path, bo.id, NAME) == []
    await anna.command("start", stock=5)
    assert "**Anna** opens a game" in town.board().content


# ---------------------------------------------------------------------- what the others see


async def test_name_is_in_no_screen_asked_for_afterwards(town: Town) -> None:
    """Leaderboard, statistics, history, opened games with their records, scores and board name nobody."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    await ended(town, anna, bo)
    await begin(town, bo, anna, match="wins", target=5)
    await play_to_the_end(town, [bo, anna])
    await bo.press_board("Next game")
    old = answered(await anna.command("history", game=1))

    # when
    await delete(bo)

    # then
    asked: list[Any] = [
        await anna.command("leaderboard"),
        await anna.command("stats"),
        await anna.command("stats", player=bo.member),
        await anna.command("history"),
        await anna.command("history", player=bo.member),
        *[await anna.command("history", game=number) for number in (1, 2, 3)],
        await anna.press_private(old, old.button("Last")),
        await anna.command("scores"),
        await anna.my_hand(),
        await anna.command("board"),
        await anna.press_board("End"),
    ]
    seen = [each.seen if isinstance(each, Hand) else answered(each) for each in asked]
    named = [each.text for each in seen if NAME in each.text]
    assert named == [f"No game of **{NAME}** has ended in this server yet."]
    assert "Nameless" in seen[3].text
    fresh = [each for each in seen if each.id != old.id]  # the record under an old answer stays there
    assert all(NAME.encode() not in content for each in fresh for content in town.files(each).values())
    unasked = [each for number, each in enumerate(seen) if number not in (2, 4)]
    assert all(str(bo.id) not in str(each.rows) for each in unasked)


async def test_others_keep_their_numbers(town: Town) -> None:
    """Places, points, ratings and matches of everybody else are what they were."""
    # given
    bo, anna, cleo = town.people(NAME, "Anna", "Cleo")
    for players in ((bo, anna), (anna, bo), (cleo, bo), (anna, cleo), (anna, bo, cleo)):
        await ended(town, *players, match_winners=(0,))
    before = await numbers(anna, cleo)

    # when
    await delete(bo)

    # then
    after = await numbers(anna, cleo)
    assert [seen.text for seen in after[2:]] == [seen.text for seen in before[2:]]
    assert [others(seen) for seen in after[:2]] == [others(seen) for seen in before[:2]]
    assert len(answered(await anna.command("history")).choices) == 4


async def numbers(anna: Player, cleo: Player) -> list[Seen]:
    """Two leaderboards, and the statistics of both."""
    return [
        answered(await anna.command("leaderboard")),
        answered(await anna.command("leaderboard", by="rating")),
        answered(await anna.command("stats")),
        answered(await anna.command("stats", player=cleo.member)),
    ]


def others(seen: Seen) -> list[str]:
    """The lines of the leaderboard that are not about the person, without the places."""
    lines = [line.split("** ", 1)[-1] for line in seen.lines]
    named = [number for number, line in enumerate(lines) if NAME in line]
    return [line for number, line in enumerate(lines) if number not in named and number - 1 not in named]


async def test_playing_again_begins_anew(town: Town) -> None:
    """The next game is the first, with the first rating; the old ones stay without a name."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    first = answered(await bo.command("stats")).text
    await ended(town, bo, anna)
    await delete(bo)
    nothing = answered(await bo.command("stats")).text

    # when
    await ended(town, bo, anna)

    # then
    assert "No game of yours" in nothing
    assert "1 game, 1 won" in first
    assert "1 game, 1 won" in answered(await bo.command("stats")).text
    assert answered(await bo.command("history")).choices == ["3"]
    board = answered(await anna.command("leaderboard")).text
    assert f"🥇 **1.** {NAME} · **35**" in board
    assert "3 games, 0 won" in board
