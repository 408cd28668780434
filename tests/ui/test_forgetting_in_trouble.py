"""Being forgotten when buttons are pressed twice or by others, and when database or Discord fail."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from bot.tables.errors import StorageError
from bot.tables.privacy import StillSeatedError
from bot.ui import privacy as own
from bot.ui.post import Post
from tests.support.discord import Town, answered
from tests.support.failing import failing
from tests.support.rows import rows, rows_with, run_sql
from tests.ui.clocks import let_pass
from tests.ui.ended import ended
from tests.ui.own_data import NAME, NOTHING, YES, privacy
from tests.ui.playing import begin, on_turn
from tests.ui.stacking import stack


async def test_double_press(town: Town, tmp_path: Path) -> None:
    """Pressed twice at the same moment in a running game, it is done once, and both are answered."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    await begin(town, bo, anna)
    question = await privacy(bo, "delete")

    # when
    for _ in range(2):
        town.emit(bo.id, question.channel_id, question.id, question.buttons[YES])
    await town.rush()

    # then
    assert all("Done." in answered(result).content for result in town.results(2))
    assert rows_with(tmp_path, bo.id, NAME) == []
    assert "Nameless (computer)" in town.board().text


async def test_old_button(town: Town) -> None:
    """Pressed once more, the button deletes what is there by then, which may be nothing."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    question = await privacy(bo, "delete")
    await bo.press_private(question, question.buttons[YES])

    # when
    again = answered(await bo.press_private(question, question.buttons[YES]))

    # then
    assert "Done." in again.content
    assert (await privacy(bo)).text == NOTHING


async def test_nobody_deletes_what_is_kept_of_another(town: Town, tmp_path: Path) -> None:
    """The button means whoever presses it, and works on no public message."""
    # given
    bo, anna, cleo = town.people(NAME, "Anna", "Cleo")
    await ended(town, bo, anna)
    await begin(town, bo, anna)
    question = await privacy(bo, "delete")
    before = rows(tmp_path)

    # when
    await cleo.press_private(question, question.buttons[YES])
    forged = answered(await bo.press(town.channel.id, town.board().id, question.buttons[YES]))

    # then
    assert "too old" in forged.content
    assert rows(tmp_path) == before


async def test_who_sits_down_again_and_again(
    town: Town, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing is forgotten of somebody who takes a seat whenever theirs is given up; the answer says so."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    before = rows(tmp_path)["members"]
    question = await privacy(bo, "delete")

    async def again(_: int) -> Any:
        raise StillSeatedError

    monkeypatch.setattr(town.bot.house.privacy, "forget", again)

    # when
    answer = answered(await bo.press_private(question, question.buttons[YES]))

    # then
    assert "You took a seat again" in answer.content
    assert rows(tmp_path)["members"] == before


# ---------------------------------------------------------------------- failures


async def test_database_that_fails_in_the_middle(town: Town, tmp_path: Path) -> None:
    """Everything of the person is there as before but the seat, and the answer says to press again."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await ended(town, bo, anna)
    await begin(town, bo, anna)
    question = await privacy(bo, "delete")
    before = {table: rows(tmp_path)[table] for table in ("scores", "members", "rivals", "results")}
    run_sql(tmp_path, "CREATE TRIGGER broken BEFORE DELETE ON members BEGIN SELECT RAISE(ABORT, 'disk'); END")

    # when
    failed = answered(await bo.press_private(question, question.buttons[YES]))

    # then
    assert "could not be deleted completely" in failed.content
    assert {table: rows(tmp_path)[table] for table in before} == before
    assert f"{NAME} (computer)" in town.board().text
    run_sql(tmp_path, "DROP TRIGGER broken")
    assert "Done." in answered(await bo.press_private(question, question.buttons[YES])).content
    assert rows_with(tmp_path, bo.id, NAME) == []


async def test_database_that_cannot_be_read(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shown, and the answer says that it is the database."""
    # given
    (bo,) = town.people(NAME)

    async def fail(*_: Any, **__: Any) -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr(town.bot._database, "read", fail)

    # when
    contents = [(await privacy(bo, action)).content for action in ("show", "export", "delete")]

    # then
    assert all("just now" in content for content in contents)
    monkeypatch.undo()


async def test_hand_that_is_taken_away_slowly_leaves_no_id(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The id does not come back by the note that the hand is gone, however late Discord takes it away."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await begin(town, bo, anna)
    while on_turn([bo, anna], town.board()) is not bo:
        await anna.command(
            "play", move=next(move for move in (await anna.offered()).values() if ">D" in move)
        )
    assert rows_with(tmp_path, "'hand'")

    async def slowly(post: Post, channel_id: int, message_id: int) -> Any:
        await asyncio.to_thread(time.sleep, 0.2)
        return await take_away(post, channel_id, message_id)

    take_away = Post.delete
    monkeypatch.setattr(Post, "delete", slowly)
    question = await privacy(bo, "delete")

    # when
    town.emit(bo.id, question.channel_id, question.id, question.buttons[YES])
    await town.rush()

    # then
    assert rows_with(tmp_path, bo.id, NAME) == []
    assert bo.dms() == []


@pytest.mark.parametrize("lost", [False, True], ids=["reminder", "lost channel"])
async def test_other_messages_that_cannot_be_taken_away_leave_no_id(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, lost: bool
) -> None:
    """Whatever was sent directly beside the hand is forgotten like it."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="1 2 9 9 9 4 4 4 4 4")
    bo, anna = town.people(NAME, "Anna")
    await begin(town, bo, anna, clock="2m")
    if lost:
        town.env.backend.delete_channel(town.channel.id)
        await town.settle()
    else:
        await let_pass(town, seconds=91)
    assert rows_with(tmp_path, "'suspended'" if lost else "'reminder'")
    monkeypatch.setattr(own, "_PATIENCE", 0.2)
    question = await privacy(bo, "delete", "direct message")

    # when
    with failing(town, "DELETE", "/channels/*/messages/*", 503):
        answered(await bo.press_private(question, question.buttons[YES]))
    await town.let_pass(minutes=30)

    # then
    assert rows_with(tmp_path, bo.id, NAME) == []


async def test_hand_that_cannot_be_taken_away_leaves_no_id(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord fails the person is forgotten all the same, and stays so when it works again."""
    # given
    bo, anna = town.people(NAME, "Anna")
    await begin(town, bo, anna)
    monkeypatch.setattr(own, "_PATIENCE", 0.2)
    question = await privacy(bo, "delete")

    # when
    with failing(town, "DELETE", "/channels/*/messages/*", 503):
        answer = answered(await bo.press_private(question, question.buttons[YES]))
    await town.let_pass(minutes=30)

    # then
    assert "Done." in answer.content
    assert rows_with(tmp_path, bo.id, NAME) == []
