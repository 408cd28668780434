"""Ended games: lists of them, opening one, stepping through it, its record as a file."""

from pathlib import Path
from typing import Any

import pytest
from simcord import OptionError

from bot.__main__ import main
from bot.game.outcome import Termination
from bot.game.record import record_from_json
from bot.game.referee import problems
from bot.game.scoring import unfinished
from tests.support.discord import Player, Town, answered
from tests.support.rows import run_sql
from tests.support.seen import Seen
from tests.ui.ended import COMPUTER, ended
from tests.ui.playing import begin, play_to_the_end

UNREADABLE = "stored in a way that cannot be read"


async def history(asker: Player, **options: Any) -> Seen:
    """The list, or the game, that somebody gets."""
    return answered(await asker.command("history", **options))


def numbers(seen: Seen) -> list[int]:
    """Which games are listed."""
    listed = [line.split("**")[1] for line in seen.lines if line.startswith("**Game ")]
    assert seen.choices == [name.removeprefix("Game ") for name in listed]
    return [int(choice) for choice in seen.choices]


async def press(player: Player, seen: Seen, label: str) -> Seen:
    """What a button of a private message leads to."""
    return answered(await player.press_private(seen, seen.button(label)))


# ---------------------------------------------------------------------- lists


async def test_whose_games_are_listed(town: Town) -> None:
    """One's own, somebody else's or everybody's, the newest first; buttons lead from one list to another."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    await ended(town, anna, bo)
    await ended(town, bo, cleo, winner=1)
    await ended(town, cleo, COMPUTER)

    # when
    own = await history(anna)
    others = await history(anna, player=bo.member)
    everybody = await press(anna, others, "Everybody’s games")
    back = await press(anna, everybody, "My games")

    # then
    assert [numbers(seen) for seen in (own, others, everybody, back)] == [[1], [2, 1], [3, 2, 1], [1]]
    assert [seen.content for seen in (own, others, everybody)] == [
        "**Your games** · 1 ended game",
        "**Games of Bo** · 2 ended games",
        "**Games of this server** · 3 ended games",
    ]
    assert own.is_private
    assert back.id == others.id


async def test_no_games(town: Town) -> None:
    """Where nothing has ended it is said how to begin."""
    # given
    anna, bo = town.people("Anna", "Bo")

    # when
    own, others = await history(anna), await history(anna, player=bo.member)
    everybody = await press(anna, own, "Everybody’s games")

    # then
    assert "No game of yours has ended in this server yet" in own.content
    assert "No game of this person has ended" in others.content
    assert "No game has ended in this server yet" in everybody.content


async def test_pages(town: Town) -> None:
    """Buttons turn the pages in one message; a forged page beyond the end is the last one."""
    # given
    anna, bo = town.people("Anna", "Bo")
    for _ in range(12):
        await ended(town, anna, bo, outcome=unfinished(Termination.ABANDONED, (5, 5)))
    seen = await history(anna)
    ways = (seen.button("Next page"), f"sb:::history={anna.id}.9999", f"sb:::history={anna.id}.1")

    # when
    turned = [answered(await anna.press_private(seen, custom_id)) for custom_id in ways]

    # then
    pages = [seen, *turned]
    assert [page.titles for page in pages] == [[f"Page {number} of 2"] for number in (1, 2, 2, 1)]
    assert [numbers(page) for page in pages[:2]] == [[*range(12, 2, -1)], [2, 1]]
    assert {page.id for page in pages} == {seen.id}


@pytest.mark.parametrize(
    "custom_id",
    [
        "sb:::history=0.10000",
        "sb:::history=x.1",
        "sb:::history=-1.1",
        "sb:::history=99999999999999999999.1",
        "sb:::stats=0",
        "sb:::game=0",
        "sb:::step=1.100000",
        "sb:::step=1.-1",
        "sb:::step=1",
        "sb:::step=1.1.Next",
        "sb:::step=1.1.x.y",
    ],
)
async def test_forged_control(town: Town, custom_id: str) -> None:
    """What no control asks for is answered as one that is too old."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen = await history(anna)

    # when
    result = answered(await anna.press_private(seen, custom_id))

    # then
    assert "too old" in result.content
    assert result.is_private


# ---------------------------------------------------------------------- one game


async def test_opened_game_has_a_valid_record(
    town: Town, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file under a game that was played through Discord names the seats and passes the referee."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, computers=1)
    await play_to_the_end(town, [anna, bo])

    # when
    opened = await history(bo, game=1)

    # then
    ((name, content),) = town.files(opened).items()
    record = record_from_json(content.decode())
    assert name == "skipbo-game-1.json"
    assert problems(record) == ()
    assert record.players[:2] == ("Anna", "Bo")
    file = tmp_path / name
    file.write_bytes(content)
    assert main(["referee", str(file)]) == 0
    assert "games: 1, wrong: 0" in capsys.readouterr().out


async def test_every_step(town: Town) -> None:
    """Move by move to the end and back the cards are all there, and the record stays under the message."""
    # given
    anna, bo = town.people("Anna", "Bo")
    number = await ended(town, anna, bo, winner=1)
    seen = await history(anna)
    steps = [answered(await anna.press_private(seen, seen.select_id, str(number)))]

    # when
    while not is_dead(steps[-1], "Next →"):
        steps.append(await press(anna, steps[-1], "Next →"))
    backwards = [steps[-1]]
    while not is_dead(backwards[-1], "← Back"):
        backwards.append(await press(anna, backwards[-1], "← Back"))

    # then
    total = len(steps) - 1
    assert [place(step) for step in steps] == [(move, total) for move in range(total + 1)]
    assert [step.text for step in backwards] == [step.text for step in reversed(steps)]
    assert "The cards are dealt." in steps[0].content
    assert "🏆 **Bo** plays the last stock card and wins!" in steps[-1].content
    assert list(town.files(backwards[-1])) == ["skipbo-game-1.json"]


async def test_ways_through_a_game(town: Town) -> None:
    """To the end, to the beginning, to the next turn; at the ends the buttons are dead."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    first = await history(anna, game=1)

    # when
    turn = await press(anna, first, "Next turn")
    last = await press(anna, turn, "Last")
    again = await press(anna, last, "First")
    games = await press(anna, again, "Games")

    # then
    assert "turn 2" in turn.content
    assert place(last)[0] == place(last)[1]
    assert again.text == first.text
    assert [is_dead(first, label) for label in ("First", "← Back", "Next →", "Next turn", "Last")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [is_dead(last, label) for label in ("First", "← Back", "Next →", "Next turn", "Last")] == [
        False,
        False,
        True,
        True,
        True,
    ]
    assert town.files(games) == {}


async def test_step_beyond_the_end(town: Town) -> None:
    """A forged step beyond the end is the last one; the buttons there lead nowhere else."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    first = await history(anna, game=1)
    last = await press(anna, first, "Last")

    # when
    beyond = answered(await anna.press_private(first, "sb:::step=1.99999"))

    # then
    assert beyond.text == last.text
    assert beyond.buttons == last.buttons


async def test_game_that_was_stopped_before_its_first_move(town: Town) -> None:
    """It has the deal and nothing else, and says how it ended."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    question = answered(await anna.press_board("End"))
    await anna.press_private(question, question.button("Yes, end"))

    # when
    opened = await history(anna, game=1)

    # then
    assert place(opened) == (0, 0)
    assert "ended early" in opened.content
    assert problems(record_from_json(town.files(opened)["skipbo-game-1.json"].decode())) == ()
    assert all(is_dead(opened, label) for label in ("First", "← Back", "Next →", "Next turn", "Last"))


@pytest.mark.parametrize("number", [2, 999_999_999])
async def test_unknown_number(town: Town, number: int) -> None:
    """A game that has not ended yet has no number, and one that never was has none."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    await begin(town, anna, bo)

    # when
    seen = await history(anna, game=number)
    stepped = answered(await anna.press_private(await history(anna), f"sb:::step={number}.0"))

    # then
    assert f"There is no game {number:,} in this server" in seen.content
    assert stepped.content == seen.content
    assert town.files(seen) == {}


async def test_number_that_no_command_takes(town: Town) -> None:
    """Discord refuses zero and less, and where a client sends such a number all the same it is answered."""
    # given
    (anna,) = town.people("Anna")
    with pytest.raises(OptionError):
        await anna.command("history", game=0)

    # when
    town.emit_command(anna, "history", game=-5)
    await town.settle()

    # then
    assert answered(town.last_result()).is_private


async def test_suggested_numbers(town: Town) -> None:
    """The newest games of the server are offered, those that begin as typed; nothing in direct messages."""
    # given
    anna, bo = town.people("Anna", "Bo")
    for _ in range(11):
        await ended(town, anna, bo, outcome=unfinished(Termination.ABANDONED, (5, 5)))

    # when
    offers = [
        [
            choice["value"]
            for choice in await anna.member.autocomplete(town.channel, "skipbo history", "game", typed)
        ]
        for typed in ("", "1", "10", "x")
    ]

    # then
    assert offers == [[*range(11, 1, -1)], [11, 10], [10], []]
    assert await anna.user.autocomplete("skipbo history", "game", "") == []


# ---------------------------------------------------------------------- damage

DAMAGE = {
    "a move that is not possible": "UPDATE moves SET move = 'D4>B4' WHERE number = 3",
    "a move that is none": "UPDATE moves SET move = 'castle' WHERE number = 3",
    "moves that are missing": "DELETE FROM moves WHERE number = 3",
    "no cards": "UPDATE games SET draw = '[]'",
    "no seats": "DELETE FROM scores WHERE seat = 1",
    "no options": "UPDATE games SET options = '{}'",
    "no such ending": 'UPDATE games SET result = \'{"termination": "lightning"}\'',
}


@pytest.mark.parametrize("statement", DAMAGE.values(), ids=DAMAGE)
async def test_damaged_game(town: Town, tmp_path: Path, statement: str) -> None:
    """Opening it, and stepping in a message that shows it, says so; lists and numbers are as before."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    seen, before = await history(anna, game=1), await history(anna)
    run_sql(tmp_path, statement)

    # when
    with town.expecting_errors():
        opened = await history(anna, game=1)
        stepped = await press(anna, seen, "Next →")

    # then
    assert UNREADABLE in opened.content
    assert UNREADABLE in stepped.content
    assert (await history(anna)).content == before.content
    assert "1 game, 1 won" in answered(await anna.command("stats")).text


async def test_damaged_result(town: Town, tmp_path: Path) -> None:
    """A list with a game that makes no sense says so, and the suggestions are silent."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    everybody = await press(anna, await history(anna), "Everybody’s games")
    run_sql(tmp_path, "UPDATE results SET termination = 'lightning'")

    # when
    with town.expecting_errors():
        again = answered(await anna.press_private(everybody, "sb:::history=0.1"))
        opened = await history(anna, game=1)
        offered = await anna.member.autocomplete(town.channel, "skipbo history", "game", "")

    # then
    assert UNREADABLE in again.content
    assert UNREADABLE in opened.content
    assert offered == []


# ---------------------------------------------------------------------- helpers


def place(seen: Seen) -> tuple[int, int]:
    """Which move is shown, and how many there are."""
    words = seen.content.split(" · ")[1].split()
    return int(words[1]), int(words[3])


def is_dead(seen: Seen, label: str) -> bool:
    """Whether a button cannot be pressed."""
    return next(part["disabled"] for row in seen.rows for part in row if part.get("label") == label)
