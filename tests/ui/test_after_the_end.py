"""What is left on the screens when a game ends, hands close, somebody leaves or a table is broken."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.tables.commands import End
from bot.tables.model import Phase
from bot.tables.occupants import Person
from tests.support.discord import answered, opened
from tests.ui.playing import begin, on_turn


async def test_end_that_nobody_heard_of_is_shown_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose end was stored just before the bot died is shown as ended by the next one."""
    async with opened(tmp_path) as town:
        anna, ben = town.people("Anna", "Ben")
        await begin(town, anna, ben)
        player = on_turn([anna, ben], town.board())
        courier = town.bot.house.presenter.courier
        monkeypatch.setattr(courier, "ask", lambda _: asyncio.get_running_loop().create_future())
        await town.bot.house.tables.do(1, End(Person(anna.id, "Anna"), is_moderator=True))

        await town.restart()

        assert "ended early" in town.board().content
        assert "the game is over" in player.dm.content
        assert player.dm.buttons == {}


async def test_screens_of_an_ended_game_are_forgotten(tmp_path: Path) -> None:
    """Once every message shows the end, a restart has nothing to do for it."""
    async with opened(tmp_path) as town:
        anna, ben = town.people("Anna", "Ben")
        await begin(town, anna, ben)
        await anna.press_private(answered(await anna.command("end")), "sb:1::end-surely")

        await town.restart()

        assert await town.bot._screens.unfinished() == ()
        assert await town.bot._screens.shown(1) == ()


async def test_open_hands_close_in_every_message(tmp_path: Path) -> None:
    """When hands close, no direct message goes on showing those of others."""
    async with opened(tmp_path) as town:
        people = town.people("Anna", "Ben", "Cleo")
        await people[0].command("start", stock=5, open_hands="1", hands="dealt")
        for person in people[1:]:
            await person.press_board("Join")
        await people[0].press_board("Begin")

        for _ in people:
            hand = on_turn(people, town.board()).hand
            await hand.press(hand.seen.select_id, hand.seen.choices[0])

        view = (await town.bot.house.tables.state(1)).view
        assert view is not None
        assert view.open_hands is None
        for person in people:
            assert sum(line.startswith("Hand ") for line in person.dm.lines) <= 1


async def test_who_leaves_loses_the_hand_that_was_sent(tmp_path: Path) -> None:
    """Somebody who leaves while others are on turn keeps no message with the cards."""
    async with opened(tmp_path) as town:
        people = town.people("Anna", "Ben", "Cleo")
        await begin(town, *people)
        leaver = on_turn(people, town.board())
        await leaver.hand.press(leaver.hand.seen.select_id, leaver.hand.seen.choices[0])

        await leaver.press_private(answered(await leaver.command("leave")), "sb:1::leave-surely")

        assert leaver.dms() == []


async def test_last_person_is_told_how_long_the_game_waits(tmp_path: Path) -> None:
    """Both the question and the answer say it."""
    async with opened(tmp_path) as town:
        anna = town.person("Anna")
        await begin(town, anna, computers=1)

        question = answered(await anna.command("leave"))
        answer = answered(await anna.press_private(question, "sb:1::leave-surely"))

        assert "last person" in question.text
        assert ["waits an hour" in each.text for each in (question, answer)] == [True, True]


async def test_broken_table_can_be_ended_and_spares_other_games(tmp_path: Path) -> None:
    """A table whose moves do not replay is ended by its host, and stands in the way of nothing else."""
    async with opened(tmp_path) as town:
        anna, ben = town.people("Anna", "Ben")
        second = town.guild.create_text_channel("second")
        await begin(town, anna, ben)
        await begin(town, anna, ben, channel=second)
        await town.bot.close()
        with sqlite3.connect(tmp_path / "skipbo.db") as database:
            database.execute("UPDATE games SET draw = '[]' WHERE id = 1")
        database.close()

        with town.expecting_errors():
            await town.restart()
            in_dm = answered(await anna.command_in_dm("hand"))
            by_ben = answered(await ben.command("end"))
            by_anna = answered(await anna.command("end"))
            fresh = answered(await anna.command("start"))

        assert "able 2" in in_dm.text
        assert "host or a moderator" in by_ben.text
        assert "ended" in by_anna.text
        assert "opens a game" in fresh.text


async def test_which_game_buttons_play_once(tmp_path: Path) -> None:
    """A double click on a button that asks which game is meant makes one move."""
    async with opened(tmp_path) as town:
        anna, ben = town.people("Anna", "Ben")
        second = town.guild.create_text_channel("second")
        await begin(town, anna, ben)
        await begin(town, anna, ben, channel=second)
        player = on_turn([anna, ben], town.board())
        looked = await town.bot.house.tables.look(1, player.id)
        assert looked.hand is not None
        card = looked.hand.view.hand[0] or "W"
        question = answered(await player.command_in_dm("play", move=f"H{card}>D1"))
        button = next(custom_id for label, custom_id in question.buttons.items() if "table 1" in label)
        before = len(await town.stored_moves(1))

        for _ in range(2):
            town.emit(player.id, question.channel_id, question.id, button)
        await town.settle()

        assert len(await town.stored_moves(1)) == before + 1
        assert looked.table.phase is Phase.PLAYING
