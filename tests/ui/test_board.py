"""The public message: lobby, board, result; where it stands and what leads to it."""

from typing import Any

import pytest

from tests.support.discord import Player, Town, answered
from tests.ui.playing import OVER, begin, on_turn, play_to_the_end, step
from tests.ui.stacking import stack


@pytest.fixture
async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who is on turn and holds 1 2 9 9 9, and Bo."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return anna, bo


async def stored_board(town: Town, table_id: int = 1) -> Any:
    """The public screen as the database has it."""
    rows = await town.bot.house.shown._store.shown(table_id)
    return next(row for row in rows if row.person_id == 0)


def public_ids(town: Town) -> list[int]:
    """The messages that everybody sees, oldest first."""
    return [message.id for message in town.messages(town.channel.id)]


async def test_lobby_turns_into_the_board(town: Town) -> None:
    """After Begin the channel shows the board and nothing of the lobby."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    await anna.press_board("Begin")

    # then
    assert len(public_ids(town)) == 1
    assert list(town.board().buttons) == ["My hand", "Rules", "Clock", "End"]


async def test_plays_edit_the_board(town: Town, two: tuple[Player, Player]) -> None:
    """Within a turn the board stays where it is."""
    # given
    anna, _ = two
    board = town.board().id

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.button("✓ 2"))

    # then
    assert public_ids(town) == [board]
    assert "Pile 1: 2, wants **3**" in town.board().text


async def test_new_board_when_the_turn_passes_to_a_person(town: Town, two: tuple[Player, Player]) -> None:
    """It is sent, its id is stored, and the old one is deleted."""
    # given
    anna, _ = two
    old = town.board().id

    # when
    await step(anna.hand)
    await step(anna.hand)
    await step(anna.hand)

    # then
    assert public_ids(town) != [old]
    assert public_ids(town) == [(await stored_board(town)).message_id]
    assert "► **Bo**" in town.board().content


async def test_computer_players_turns_edit_the_board(town: Town) -> None:
    """There is a new board for each turn of the person and for none of the computer players."""
    # given
    (anna,) = town.people("Anna")
    await begin(town, anna, computers=3)
    sent = len(town.requests("POST", f"/channels/{town.channel.id}/messages"))
    turn = town.board().titles

    # when
    while town.board().titles == turn:
        await step(anna.hand)

    # then
    assert len(town.requests("POST", f"/channels/{town.channel.id}/messages")) == sent + 1
    assert "► **Anna**" in town.board().content


async def test_deleted_board_is_sent_again(town: Town, two: tuple[Player, Player]) -> None:
    """When somebody has deleted the board, the next change brings another one."""
    # given
    anna, _ = two
    old = town.board().id
    town.env.backend.delete_message(town.channel.id, old)

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    assert len(public_ids(town)) == 1
    assert (await stored_board(town)).message_id == town.board().id != old
    assert "Pile 1: 1, wants **2**" in town.board().text


async def test_deleted_lobby_is_sent_again(town: Town) -> None:
    """The same holds for the lobby."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    town.env.backend.delete_message(town.channel.id, town.board().id)

    # when
    await bo.command("join")

    # then
    assert "2: Bo" in town.board().text
    assert len(public_ids(town)) == 1


async def test_board_command_puts_it_at_the_bottom(town: Town, two: tuple[Player, Player]) -> None:
    """Beneath what people have written there is a fresh board, and the old one is gone."""
    # given
    anna, bo = two
    await bo.member.send(town.channel, "good luck")

    # when
    await bo.command("board")
    await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    assert len(public_ids(town)) == 2
    assert town.messages(town.channel.id)[0].content == "good luck"
    assert "Pile 1: 1, wants **2**" in town.board().text
    assert (await stored_board(town)).message_id == town.board().id
    assert town.board().is_silent


async def test_links_lead_to_the_board(town: Town, two: tuple[Player, Player]) -> None:
    """The hand links to the message of the board, also after it was put at the bottom."""
    # given
    anna, _ = two
    first = anna.dm.links

    # when
    await anna.command("board")
    await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    base = f"https://discord.com/channels/{town.guild.id}/{town.channel.id}"
    assert first == [base] or first[0].startswith(f"{base}/")
    assert anna.dm.links == [f"{base}/{town.board().id}"]


async def test_result_is_shown_and_the_channel_is_free(town: Town) -> None:
    """The board becomes the result, which stays when the next game begins."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await play_to_the_end(town, [anna, bo])
    result = town.board()

    # when
    await bo.command("start", stock=5)

    # then
    assert "wins" in result.content
    assert list(result.buttons) == ["Rematch", "Rules"]
    assert public_ids(town) == [result.id, town.board().id]
    assert "**Bo** opens a game" in town.board().content


async def test_game_that_was_ended_shows_no_winner(town: Town, two: tuple[Player, Player]) -> None:
    """End asks once, privately; then the board and the hand say that it is over."""
    # given
    anna, _ = two

    # when
    asked = answered(await anna.press_board("End"))
    done = answered(await anna.press_private(asked, asked.buttons["Yes, end it"]))

    # then
    assert asked.is_private
    assert done.id == asked.id
    assert "ended" in done.content
    assert OVER in town.board().content
    assert "the game is over" in anna.dm.content


async def test_no_go_on_takes_the_question_away(town: Town, two: tuple[Player, Player]) -> None:
    """Whoever does not want to end the game after all goes on as if nothing had been asked."""
    # given
    anna, _ = two
    asked = answered(await anna.press_board("End"))

    # when
    result = await anna.press_private(asked, asked.buttons["No, go on"])

    # then
    assert result.response is None
    assert "► **Anna**" in town.board().content


async def test_leaving_asks_and_a_computer_player_sits_in(town: Town, two: tuple[Player, Player]) -> None:
    """Whoever leaves loses the hand by direct message; coming back brings the cards at once."""
    # given
    anna, bo = two
    asked = answered(await anna.command("leave"))

    # when
    left = answered(await anna.press_private(asked, asked.buttons["Yes, leave"]))
    offered = answered(await anna.press_board("My hand"))
    back = answered(await anna.press_private(offered, offered.buttons["Join"]))

    # then
    assert "computer player sits in" in left.content
    assert "Take your seat back" in offered.content
    assert "Your cards" in back.text
    assert on_turn([anna, bo], town.board()) is bo


async def test_hosting_passes_on_when_the_host_leaves_the_lobby(town: Town) -> None:
    """The next person may begin; the last one to leave closes the table."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    await anna.press_board("Leave")
    lobby = town.board().text
    await bo.press_board("Leave")

    # then
    assert "1: Bo (host)" in lobby
    assert "closed before anybody had won" in town.board().content
    assert (await bo.command("start")).acknowledged
