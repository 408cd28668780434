"""What players of other card games on Discord ran into does not happen here: a test for each of the promises.

They are numbered as they were given.  Those that take time stand in ``test_promises_over_time``.
"""

import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord import Permissions

from bot.i18n import translations_for
from bot.render.board import board_panel
from tests.support.discord import Player, Town, answered, running
from tests.support.panels import broken_limits, width
from tests.support.seen import SILENT
from tests.support.states import Played, seated
from tests.ui.playing import begin, step
from tests.ui.stacking import stack


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[Town]:
    """A server with one channel and the bot in it; every interaction must be answered, no error logged."""
    async with running(tmp_path) as town:
        yield town


@pytest_asyncio.fixture
async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who is on turn with 1 2 9 9 9 and 5 6 on the stockpiles, and Bo."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return anna, bo


async def test_01_moves_are_stored_before_they_are_shown_and_old_buttons_work(
    town: Town, two: tuple[Player, Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the play is answered it is in the file already; after a restart the same message goes on."""
    # given
    anna, _ = two
    hand, stored = anna.hand, []
    show = type(town.bot.house.hands).panel

    async def look_first(*args: Any, **kwargs: Any) -> Any:
        with sqlite3.connect(tmp_path / "skipbo.db") as other:
            stored.append(other.execute("SELECT move FROM moves").fetchall())
        return await show(*args, **kwargs)

    monkeypatch.setattr(type(town.bot.house.hands), "panel", look_first)

    # when
    await hand.press(hand.seen.button("✓ 1"))
    monkeypatch.undo()
    await town.restart()
    await hand.press(hand.seen.button("✓ 2"))

    # then
    assert stored[0] == [("H1>B1",)]
    assert await town.stored_moves() == [(0, "H1>B1"), (0, "H2>B1")]


async def test_02_second_press_gets_a_fresh_view_and_plays_nothing(
    town: Town, two: tuple[Player, Player]
) -> None:
    """Of two presses at the same moment one plays; both show the hand as it is afterwards."""
    # given
    anna, _ = two
    hand, press = anna.hand, anna.dm.button("✓ 1")

    # when
    for _ in range(2):
        town.emit(anna.id, hand.channel_id, hand.message_id, press)
    await town.settle()

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert all("wants **2**" in answered(result).text for result in town.results(2))


async def test_03_somebody_elses_press_is_answered_to_them_alone(
    town: Town, two: tuple[Player, Player]
) -> None:
    """A forged press of another player plays nothing and changes nothing that others see."""
    # given
    _, bo = two
    board = town.board()

    # when
    result = await bo.press(town.channel.id, board.id, "sb:1:3:H1>B1")

    # then
    assert answered(result).is_private
    assert await town.stored_moves() == []
    assert town.board().text == board.text


async def test_04_closed_mailbox_is_told_once_and_never_tried_again(town: Town) -> None:
    """The board calls, *My hand* has the cards, the person hears of it once."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    anna.close_dms()
    await begin(town, anna, bo)

    # when
    told = []
    for _ in range(2):
        hand = await anna.my_hand()
        told.append("cannot send you direct messages" in hand.seen.content)
        await hand.press(hand.seen.select_id, "H9>D1")
        await step(bo.hand)

    # then
    assert told == [True, False]
    tries = town.requests("POST", f"/channels/{town.env.backend.dm_channels[anna.id]}/messages")
    assert len(tries) == 1


async def test_05_direct_message_says_first_which_game_it_is(town: Town, two: tuple[Player, Player]) -> None:
    """Server, channel, a link to the board and whose turn it is stand on top; one plays from there."""
    # given
    anna, _ = two

    # when
    seen = anna.dm

    # then
    assert "The Harbour" in seen.content
    assert town.channel.mention in seen.content
    assert "your turn" in seen.content
    channel = f"https://discord.com/channels/{town.guild.id}/{town.channel.id}"
    assert seen.links[0].startswith(channel)
    await anna.press_dm(seen.button("✓ 1"))
    assert anna.dm.links == [f"{channel}/{town.board().id}"]
    assert await town.stored_moves() == [(0, "H1>B1")]


async def test_06_every_control_knows_its_table_and_typed_commands_ask(town: Town) -> None:
    """Of two games a command in a direct message asks which one is meant."""
    # given
    anna, bo = town.people("Anna", "Bo")
    other = town.guild.create_text_channel("more-cards")
    await begin(town, anna, bo)
    await begin(town, anna, bo, channel=other)

    # when
    asked = answered(await anna.command_in_dm("hand"))

    # then
    assert "several games" in asked.content
    assert len(asked.buttons) == 2
    for table, channel in enumerate((town.channel, other), start=1):
        ids = [each for each in town.board(channel).buttons.values() if not each.endswith("rules")]
        assert {each.split(":")[1] for each in ids} == {f"{table}"}


async def test_07_board_follows_the_conversation(town: Town, two: tuple[Player, Player]) -> None:
    """When the turn passes to a person a new board stands at the bottom, and the old one is gone."""
    # given
    anna, bo = two
    old = town.board().id

    # when
    await anna.press_dm(anna.dm.select_id, "H9>D1")
    passed = town.board().id
    await bo.command("board")

    # then
    assert old != passed != town.board().id
    assert len(town.messages(town.channel.id)) == 1


async def test_08_deleted_board_comes_again(town: Town, two: tuple[Player, Player]) -> None:
    """The next change sends it anew."""
    # given
    anna, _ = two
    town.env.backend.delete_message(town.channel.id, town.board().id)

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    assert "wants **2**" in town.board().text


async def test_10_hosting_passes_on_and_moderators_can_end(town: Town) -> None:
    """Rights are those of the moment of the press: a role given later counts on an old message."""
    # given
    anna, bo, mo = town.people("Anna", "Bo", "Mo")
    await begin(town, anna, bo)
    board = town.board()

    # when
    await anna.press(town.channel.id, board.id, "sb:1::leave-surely")
    refused = answered(await mo.press(town.channel.id, town.board().id, "sb:1::end-surely"))
    state = await town.bot.house.tables.state(1)
    role = town.guild.create_role("keepers", permissions=Permissions(manage_channels=True))
    town.env.backend.guilds[town.guild.id].members[mo.id].role_ids.append(role.id)
    await mo.press(town.channel.id, town.board().id, "sb:1::end-surely")

    # then
    assert state.host.name == "Bo"
    assert refused.is_private
    assert not (await town.bot.house.tables.state(1)).phase.is_live


async def test_12_a_turn_rings_once_at_one_place(town: Town, two: tuple[Player, Player]) -> None:
    """The direct message makes a sound, the board of the same turn none; edits mention nobody."""
    # given
    anna, bo = two
    before = len(town.env.http_requests)

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.select_id, "H9>D1")

    # then
    sent = [entry for entry in town.env.http_requests[before:] if entry.path.endswith("/messages")]
    loud = [entry for entry in sent if not (entry.json or {}).get("flags", 0) & SILENT]
    assert len(sent) == 2
    assert [entry.path for entry in loud] == [f"/channels/{town.env.backend.dm_channels[bo.id]}/messages"]
    assert f"<@{bo.id}>" not in town.board().content


async def test_14_names_are_escaped_and_mention_nobody(town: Town) -> None:
    """Somebody is called @everyone in bold; nothing sent may mention anybody who is not called by a turn."""
    # given
    anna, bo = town.people("**@everyone**", "<@&1> `x`")

    # when
    await begin(town, anna, bo)

    # then
    assert r"\*\*" in town.board().text
    bodies = [entry.json for entry in town.env.http_requests if isinstance(entry.json, dict)]
    allowed = [
        body.get("data", body).get("allowed_mentions")
        for body in bodies
        if "type" in body or "embeds" in body
    ]
    assert [mentions["parse"] for mentions in allowed if mentions] != []
    assert all(mentions["parse"] == [] for mentions in allowed if mentions)


async def test_15_public_messages_hold_no_hidden_card(town: Town, two: tuple[Player, Player]) -> None:
    """Neither text nor controls of the board name a card of a hand; My hand of a stranger shows none."""
    # given
    anna, _ = two
    stranger = town.person("Zoe")

    # when
    shown = answered(await stranger.press_board("My hand"))

    # then
    assert "H1" in anna.dm.button("✓ 1")
    for seen in (town.board(), shown):
        assert "Your cards" not in seen.text
        assert not any("H" in custom_id.rsplit(":", 1)[-1] for custom_id in seen.buttons.values())
        assert seen.select is None


async def test_16_everything_is_one_narrow_column(town: Town, two: tuple[Player, Player]) -> None:
    """No line of an embed is wider than 35 columns, no label longer than 34 letters, no field inline."""
    # given
    anna, bo = two

    # when
    await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.select_id, "H9>D1")
    shown = [town.board(), anna.dm, bo.dm]

    # then
    for seen in shown:
        assert max(map(width, seen.lines)) <= 35
        assert max(map(len, seen.buttons)) <= 34
    bodies = [entry.json for entry in town.requests("*", "/channels/*/messages*") if entry.json]
    embeds = [embed for body in bodies for embed in body.get("embeds", [])]
    assert embeds
    assert not [embed for embed in embeds if embed.get("fields")]


async def test_17_what_matters_is_in_the_text_of_the_message(town: Town, two: tuple[Player, Player]) -> None:
    """Without embeds one still reads whose turn it is and what happened."""
    # given
    anna, _ = two

    # when
    await anna.press_dm(anna.dm.select_id, "H9>D1")

    # then
    assert "**Bo**" in town.board().content
    assert "9" in town.board().content
    assert "Anna" in town.board().content


def test_18_the_worst_board_fits() -> None:
    """Six players with 32 letters of markdown each, late in the game, keep every limit of Discord's."""
    # given
    names = [f"{'*_`~|' * 6}{number}W" for number in range(6)]
    worst = Played.dealt(5, seated(*names)).go_on(400).table
    t = translations_for("en")

    # when
    faults = [fault for ping in (False, True) for fault in broken_limits(board_panel(worst, t, ping=ping))]

    # then
    assert max(map(len, names)) == 32
    assert faults == []


async def test_19_a_choice_survives_a_refresh_and_playable_is_marked_by_a_sign(town: Town) -> None:
    """While a wild asks for its pile the board is refreshed; the question stays and its answer plays."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="W 1 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.button("SKIP-BO"))

    # when
    await bo.command("board")
    pile = next(label for label in anna.dm.buttons if label != "Back")
    await anna.press_dm(anna.dm.buttons[pile])

    # then
    assert [move[:3] for _, move in await town.stored_moves()] == ["H1>", "HW>"]


async def test_20_names_are_kept_and_deleted_data_leaves_an_unnamed_seat(town: Town) -> None:
    """After the deletion the other one's history is there, and names nobody who is gone."""
    # given
    anna, bo = town.people("Anna", "Bobolina")
    await begin(town, anna, bo)
    await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")
    before = answered(await anna.command("history"))

    # when
    question = answered(await bo.command("privacy", action="delete"))
    await bo.press_private(question, question.buttons["Yes, delete it"])
    after = answered(await anna.command("history"))

    # then
    assert "Bobolina" in before.text
    assert str(bo.id) not in before.text
    assert "Bobolina" not in after.text
    assert "Anna" in after.text
