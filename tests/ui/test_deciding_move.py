"""The move that ends a game or a match, when the bot dies or the database fails at that very moment."""

import asyncio
from typing import Any

import pytest

from bot.tables.errors import StorageError
from bot.tables.model import Phase
from tests.support.discord import Hand, Player, Town, answered
from tests.ui.playing import begin
from tests.ui.stacking import stack_match

WINNING = "W W W W W"
LOSING = "12 12 12 12 12"


async def before_the_deciding_move(town: Town, *, target: int = 2) -> tuple[Player, Player, Hand]:
    """Anna needs one more card to win the second game, and with it the match."""
    anna, bo = town.people("Anna", "Bo")
    stack_match(town, (WINNING, LOSING), (LOSING, "5 W W W W"))
    await begin(town, anna, bo, match="games", target=target)
    for _ in range(5):
        await anna.command("play", move="S>B1")
    await anna.press_board("Next game")
    await bo.command("play", move=next(move for move in (await bo.offered()).values() if ">D" in move))
    for _ in range(4):
        await anna.command("play", move="S>B1")
    return anna, bo, anna.hand


async def games_in_history(town: Town) -> int:
    """How many ended games the server has."""
    return (await town.bot.house.scores.history(town.guild.id, person_id=None, page=1)).total


async def test_killed_after_the_commit_and_before_the_answer(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deciding move is stored, nobody is told, the bot dies; the next one shows one result, once."""
    # given
    anna, bo, hand = await before_the_deciding_move(town)
    deciding = hand.seen.button("Stock")
    store, save = town.bot._store, town.bot._store.save

    async def save_and_die(change: Any) -> None:
        await save(change)
        monkeypatch.setattr(
            town.bot.house.presenter.courier, "ask", lambda _: asyncio.get_running_loop().create_future()
        )
        raise asyncio.CancelledError

    monkeypatch.setattr(store, "save", save_and_die)
    town.emit(anna.id, hand.channel_id, hand.message_id, deciding)
    await town.settle()
    town.forget_unanswered()

    # when
    await town.restart()
    pressed = await hand.press(deciding)

    # then
    assert (await town.bot.house.tables.state(1)).phase is Phase.FINISHED
    assert "Anna wins the match!" in town.board().content
    assert "over" in answered(pressed).content
    assert await games_in_history(town) == 2
    stats = await town.bot.house.scores.stats(town.guild.id, anna.id, asker=bo.id)
    assert stats is not None
    assert (stats.games, stats.wins, stats.matches, stats.matches_won) == (2, 2, 1, 1)


async def test_database_that_fails_in_the_last_transaction(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is not accepted, no result is stored, the table stays playable: the same press works later."""
    # given
    anna, _, hand = await before_the_deciding_move(town)
    deciding = hand.seen.button("Stock")

    async def fail(_: Any) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(town.bot._store, "save", fail)

        # when
        refused = answered(await hand.press(deciding)).content

        # then
        assert "over" not in refused
        assert await games_in_history(town) == 1
    assert (await town.bot.house.tables.state(1)).phase is Phase.PLAYING
    await anna.my_hand()
    await hand.press(deciding)
    assert "Anna wins the match!" in town.board().content
    assert await games_in_history(town) == 2


async def test_hundred_presses_on_the_deciding_move(town: Town) -> None:
    """Pressed a hundred times at the same moment, it counts once."""
    # given
    anna, _, hand = await before_the_deciding_move(town)
    deciding = hand.seen.button("Stock")

    # when
    for _ in range(100):
        town.emit(anna.id, hand.channel_id, hand.message_id, deciding)
    await town.rush()

    # then
    assert await games_in_history(town) == 2
    assert "Anna wins the match!" in town.board().content
