"""A database that is locked, fails or is slow while somebody presses: nothing lost, nothing half done."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.tables.errors import StorageError
from tests.support.discord import Player, Town, answered
from tests.ui.playing import begin
from tests.ui.stacking import stack

Store = Callable[..., Any]
LOCKED = "could not be saved just now"


@pytest.fixture
async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who is on turn and holds 1 2 9 9 9, and Bo."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return anna, bo


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes to the database file and does not finish."""
    other = sqlite3.connect(folder / "skipbo.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def replaced(owner: Any, name: str, method: Store) -> Iterator[None]:
    """``owner`` has another method of that name inside the block."""
    original = getattr(owner, name)
    setattr(owner, name, method)
    try:
        yield
    finally:
        setattr(owner, name, original)


def failing(after: Store | None = None) -> Store:
    """A method that fails; with ``after`` it does its work first."""

    async def fail(*args: Any, **kwargs: Any) -> Any:
        if after is not None:
            await after(*args, **kwargs)
        raise StorageError("disk I/O error")

    return fail


def slow(method: Store, seconds: float = 1.7) -> Store:
    """A method that takes its time."""

    async def wait(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(seconds)
        return await method(*args, **kwargs)

    return wait


async def test_locked_database_during_a_move(town: Town, two: tuple[Player, Player], tmp_path: Path) -> None:
    """The player hears privately that nothing was changed; the same press works when the lock is gone."""
    # given
    anna, _ = two
    press, before = anna.dm.button("✓ 1"), anna.dm.text

    # when
    with locked(tmp_path):
        result = await anna.press_dm(press)
    moves = await town.stored_moves()
    unchanged = anna.dm.text
    await anna.press_dm(press)

    # then
    assert LOCKED in answered(result).content
    assert answered(result).is_private
    assert moves == []
    assert unchanged == before
    assert await town.stored_moves() == [(0, "H1>B1")]


async def test_locked_database_during_a_command_and_in_the_lobby(town: Town, tmp_path: Path) -> None:
    """Join and start hear the same, privately; no message appears, and afterwards both work."""
    # given
    anna, bo = town.people("Anna", "Bo")
    other = town.guild.create_text_channel("other")
    await anna.command("start", stock=5)
    lobby = town.board().text

    # when
    with locked(tmp_path):
        joined = answered(await bo.press_board("Join"))
        started = answered(await bo.command("start", other))

    # then
    assert LOCKED in joined.content
    assert LOCKED in started.content
    assert joined.is_private
    assert started.is_private
    assert town.board().text == lobby
    assert town.messages(other.id) == []
    await bo.press_board("Join")
    await bo.command("start", other)
    assert "2: Bo" in town.board().text
    assert "**Bo** opens a game" in town.board(other).content


@pytest.mark.parametrize("label", ["✓ 1", "discard"])
async def test_failure_before_storing(town: Town, two: tuple[Player, Player], label: str) -> None:
    """A save that fails leaves the game as it was, in memory and in the database."""
    # given
    anna, _ = two
    press = (anna.dm.select_id, "H9>D1") if label == "discard" else (anna.dm.button(label),)

    # when
    with replaced(town.bot._store, "save", failing()):
        result = await anna.press_dm(*press)
    await anna.press_dm(*press)

    # then
    assert LOCKED in answered(result).content
    assert len(await town.stored_moves()) == 1


async def test_failure_after_storing(town: Town, two: tuple[Player, Player]) -> None:
    """A save whose answer is lost has stored: the next press is stale, and everybody sees the move."""
    # given
    anna, _ = two
    press = anna.dm.button("✓ 1")

    # when
    with replaced(town.bot._store, "save", failing(after=town.bot._store.save)):
        await anna.press_dm(press)
    await anna.press_dm(press)

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert "Pile 1: 1, wants **2**" in anna.dm.text
    await anna.press_dm(anna.dm.button("✓ 2"))
    assert "Pile 1: 2, wants **3**" in town.board().text


async def test_reading_that_fails_is_answered(town: Town, two: tuple[Player, Player]) -> None:
    """My hand, Rules, watching and the board: each is answered whatever the database does."""
    # given
    anna, bo = two
    town.bot.house.tables._cache.clear()

    # when
    with replaced(town.bot._store, "load", failing()), replaced(town.bot._store, "version", failing()):
        hand = answered(await anna.press_board("My hand"))
        end = answered(await anna.press_board("End"))
        board = answered(await bo.command("board"))

    # then
    assert [LOCKED in seen.content for seen in (hand, end, board)] == [True, True, True]
    assert await anna.offered()


async def test_screens_that_cannot_be_stored(town: Town, two: tuple[Player, Player]) -> None:
    """When only the places of messages cannot be kept, moves are stored and the table goes on."""
    # given
    anna, bo = two
    town.bot.house.presenter.courier._sleep = _at_once

    # when
    with replaced(town.bot.house.shown._store, "remember", failing()):
        await anna.press_dm(anna.dm.select_id, "H9>D1")

    # then
    assert await town.stored_moves() == [(0, "H9>D1")]
    assert "your turn" in bo.dm.content
    assert "► **Bo**" in town.board().content


async def _at_once(seconds: float) -> None:
    await asyncio.sleep(0)


async def test_slow_database_defers_then_answers(town: Town, two: tuple[Player, Player]) -> None:
    """After one and a half seconds Discord is told to wait; then the pressed message changes."""
    # given
    anna, _ = two

    # when
    with replaced(town.bot._store, "save", slow(town.bot._store.save)):
        result = await anna.press_dm(anna.dm.button("✓ 1"))

    # then
    assert result.deferred
    assert "Pile 1: 1, wants **2**" in anna.dm.text
    assert len(anna.dms()) == 1


@pytest.mark.slow
async def test_slow_database_everywhere(town: Town, two: tuple[Player, Player]) -> None:
    """Reads that are slow one after the other are deferred once, and answered privately."""
    # given
    anna, bo = two
    store = town.bot._store
    reads = (
        replaced(store, "version", slow(store.version, 0.8)),
        replaced(store, "live_in", slow(store.live_in, 0.8)),
    )

    # when
    with reads[0], reads[1]:
        typed = await anna.command("play", move="H1>B1")
        hand = await bo.press_board("My hand")
        board = await bo.command("board")

    # then
    assert "Pile 1: 1, wants **2**" in answered(typed).text
    assert answered(typed).is_private
    assert "Your cards" in answered(hand).text
    assert board.acknowledged
    assert len(town.messages(town.channel.id)) == 1


async def test_slow_start_is_public_and_its_refusal_private(town: Town) -> None:
    """A lobby that took long to open is sent all the same; a refusal that took long is nobody else's."""
    # given
    anna, bo = town.people("Anna", "Bo")
    store = town.bot._store

    # when
    with replaced(store, "create", slow(store.create)):
        await anna.command("start", stock=5)
        refused = answered(await bo.command("start", stock=5))

    # then
    assert "**Anna** opens a game" in town.board().content
    assert refused.is_private
    assert len(town.messages(town.channel.id)) == 1
