"""Partner talk at a strict table: noticed, called, paid for (section 7)."""

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest_asyncio

from tests.support.discord import Player, Town, answered, running
from tests.support.seen import Seen
from tests.ui.partners.pairs import stack_partners_one, two_pairs


@pytest_asyncio.fixture
async def town(tmp_path: Path) -> AsyncGenerator[Town]:
    """A town whose host has switched ``partner_talk`` on."""
    async with running(tmp_path, partner_talk=True) as town:
        yield town


async def strict_pairs(town: Town, **options: Any) -> list[Player]:
    """Two pairs at a strict table; Anna is on turn."""
    stack_partners_one(town)
    return await two_pairs(town, strict=True, **options)


async def write(town: Town, player: Player) -> None:
    """Write something into the table's channel."""
    await player.member.send(town.channel, "Play the 7!")
    await town.settle()


async def discard(town: Town, player: Player) -> None:
    """Fill the hand and end the turn."""
    hand = player.hand
    if "Fill to five" in hand.seen.buttons:
        await hand.press(hand.seen.button("Fill to five"))
    await player.command("play", move=player.hand.seen.choices[0])


def boards(town: Town) -> list[Seen]:
    """The bot's public messages, newest first."""
    return [seen for seen in reversed(town.messages(town.channel.id)) if seen.rows]


async def stock_left(town: Town) -> tuple[int, ...]:
    """The stock cards of every seat."""
    view = (await town.bot.house.tables.state(1)).view
    assert view is not None
    return view.stock_left


async def press_board(town: Town, player: Player, label: str) -> object:
    """Press a button of the board, above which somebody may have written."""
    board = boards(town)[0]
    return await player.press(town.channel.id, board.id, board.button(label))


async def test_called(town: Town) -> None:
    """What the waiting partner writes is noticed; an opponent's press puts two cards under the stockpile."""
    # given
    _, bo, cleo, _ = await strict_pairs(town)

    # when
    await write(town, cleo)
    noticed = boards(town)[0].text
    await press_board(town, bo, "Call it")

    # then
    assert "**Cleo** wrote" in noticed
    assert await stock_left(town) == (5, 5, 7, 5)
    assert await town.stored_moves() == [(2, "!2")]
    assert "Call it" not in boards(town)[0].buttons


async def test_no_message_no_call(town: Town) -> None:
    """Without a message there is no button, and the command is refused."""
    # given
    _, bo, *_ = await strict_pairs(town)

    # when
    refusal = answered(await bo.command("partner", action="call"))

    # then
    assert "Call it" not in boards(town)[0].buttons
    assert "nothing to call" in refusal.content
    assert not await town.stored_moves()


async def test_only_the_waiting_partner(town: Town) -> None:
    """What opponents, the player on turn and onlookers write is nobody's business."""
    # given
    anna, bo, _, dag = await strict_pairs(town)
    onlooker = town.person("Eve")

    # when
    for player in (anna, bo, dag, onlooker):
        await write(town, player)

    # then
    assert "Call it" not in boards(town)[0].buttons


async def test_once_a_turn(town: Town) -> None:
    """Several messages in a turn are one offence, and one call."""
    # given
    _, bo, cleo, dag = await strict_pairs(town)
    for _ in range(3):
        await write(town, cleo)

    # when
    await press_board(town, bo, "Call it")
    await write(town, cleo)
    refusal = answered(await dag.command("partner", action="call"))

    # then
    assert "counts once" in refusal.content
    assert await stock_left(town) == (5, 5, 7, 5)


async def test_two_calls_at_once(town: Town) -> None:
    """Of two opponents who press at the same moment one has called; two cards go under, not four."""
    # given
    _, bo, cleo, dag = await strict_pairs(town)
    await write(town, cleo)
    board = boards(town)[0]

    # when
    for player in (bo, dag):
        town.emit(player.id, town.channel.id, board.id, board.button("Call it"))
    await town.settle()

    # then
    assert await stock_left(town) == (5, 5, 7, 5)


async def test_wrong_side(town: Town) -> None:
    """The own side cannot call, nor can somebody without a seat."""
    # given
    anna, _, cleo, _ = await strict_pairs(town)
    onlooker = town.person("Eve")
    await write(town, cleo)

    # when
    refusals = [
        answered(await player.command("partner", action="call")).content for player in (anna, cleo, onlooker)
    ]

    # then
    assert refusals[:2] == ["Only the opponents can call that."] * 2
    assert "no seat" in refusals[2]
    assert await stock_left(town) == (5, 5, 5, 5)


async def test_until_the_end_of_the_following_turn(town: Town) -> None:
    """Talk may be called in the following turn, too, and no longer."""
    # given
    anna, bo, cleo, _ = await strict_pairs(town)
    await write(town, cleo)
    await discard(town, anna)
    following = boards(town)[0]

    # when
    await discard(town, bo)
    refusal = answered(await bo.command("partner", action="call"))
    old = await bo.press(town.channel.id, boards(town)[0].id, following.button("Call it"))

    # then
    assert "Call it" in following.buttons
    assert "Call it" not in boards(town)[0].buttons
    assert "nothing to call" in refusal.content
    assert "nothing to call" in answered(old).content


async def test_open_hands(town: Town) -> None:
    """While hands are open everybody may talk."""
    # given
    _, bo, cleo, _ = await strict_pairs(town, open_hands="always")

    # when
    await write(town, cleo)

    # then
    assert "Call it" not in boards(town)[0].buttons
    assert "nothing to call" in answered(await bo.command("partner", action="call")).content


async def test_says_that_talk_is_watched(town: Town) -> None:
    """The board of a strict table says that talk is watched."""
    # given, when
    await strict_pairs(town)

    # then
    assert "Partner talk is watched" in town.board().text


async def test_after_a_restart(town: Town) -> None:
    """Talk that was noticed can be called after a restart; talk after it is noticed again."""
    # given
    _, bo, cleo, _ = await strict_pairs(town)
    await write(town, cleo)

    # when
    await town.restart()
    await bo.command("partner", action="call")

    # then
    assert await stock_left(town) == (5, 5, 7, 5)


async def test_watched_from_the_start(tmp_path: Path, town: Town) -> None:
    """A bot that was started in mid-game notices talk, too."""
    # given
    _, bo, cleo, _ = await strict_pairs(town)
    await town.restart()

    # when
    await write(town, cleo)
    await bo.command("partner", action="call")

    # then
    assert await stock_left(town) == (5, 5, 7, 5)
