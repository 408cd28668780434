"""Clocks: chosen, shown, running out; reminders and nudges; who is away and comes back."""

from typing import Any

import pytest

from bot.tables.occupants import Computer
from tests.support.discord import Player, Town, answered
from tests.ui.clocks import let_pass, reminders, said_yes, table
from tests.ui.playing import begin, step
from tests.ui.stacking import stack
from tests.ui.test_direct_messages import rings, sends

DRAW = "9 9 9 9 9 4 4 4 4 4 7 7 7 7 7 7 7 7 7 7 8 8 8 8 8 3 3 3 3 3"


async def two(town: Town, **options: Any) -> tuple[Player, Player]:
    """Anna, who is on turn, and Bo; nobody can do anything but discard."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw=DRAW)
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, **options)
    return anna, bo


async def test_clock_is_on_the_table_from_the_beginning(town: Town) -> None:
    """The lobby names it with the time at which it closes; the board counts down."""
    # given
    anna, bo = town.people("Anna", "Bo")

    # when
    await anna.command("start", stock=5, clock="5m")
    lobby = town.board()
    await bo.press_board("Join")
    await anna.press_board("Begin")

    # then
    assert "• 5 minutes a turn" in lobby.lines
    assert "This lobby closes <t:" in lobby.content
    assert "The time is up <t:" in town.board().content.split("\n")[0]
    assert "• 5 minutes a turn" in town.board().lines


async def test_host_changes_the_clock(town: Town) -> None:
    """On the second page of the options, and in the game by the button; others may only look."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    options = answered(await anna.press_board("Options"))
    page = answered(await anna.press_private(options, options.buttons["More options"]))
    chosen = answered(await anna.press_private(page, page.select_id, "1h"))
    lobby = town.board()
    await anna.press_board("Begin")
    seen = [answered(await player.press_board("Clock")) for player in (anna, bo)]
    changed = answered(await anna.press_private(seen[0], seen[0].select_id, "off"))
    forged = answered(await bo.press(town.channel.id, town.board().id, "ss:1::clock", "2m"))

    # then
    assert chosen.select_id == page.select_id
    assert "• 1 hour a turn" in lobby.lines
    assert ["1 hour a turn" in each.content for each in seen] == [True, True]
    assert seen[1].select is None
    assert "No clock" in changed.content
    assert "<t:" not in town.board().content
    assert "Only the host, Anna" in forged.content


async def test_reminder_and_the_end_of_a_turn(town: Town) -> None:
    """With a quarter left a direct message rings once; when time is up the turn is over and it goes."""
    # given
    anna, bo = await two(town, clock="5m")
    before = reminders(anna)

    # when
    await let_pass(town, minutes=4)
    during = reminders(anna)
    await let_pass(town, minutes=1.1)

    # then
    assert before == []
    assert ["The time is up <t:" in seen.content for seen in during] == [True]
    assert reminders(anna) == []
    assert reminders(bo) == []
    assert "**Bo**" in town.board().content.split("\n")[0]
    assert "Time ran out for **Anna**" in town.board().content
    assert "Your time ran out" in anna.dm.content
    channel = town.env.backend.dm_channels[anna.id]
    assert [rings(sent) for sent in sends(town, channel)] == [True, True]


async def test_who_has_run_out_twice_is_away_and_comes_back(town: Town) -> None:
    """The board says so, the hand says how to come back, and any press gives the seat back."""
    # given
    anna, bo = await two(town, clock="2m")
    await let_pass(town, minutes=2.1)
    await step(bo.hand)
    await let_pass(town, minutes=2.1)

    # when
    board, away = town.board(), anna.dm
    back = await anna.press_dm(away.buttons["I am back"])

    # then
    assert "**Anna** is away" in board.content
    assert "**Bo** is the only person left" in board.content
    assert "You are away" in away.content
    assert "Your cards" in answered(back).text
    assert "is away" not in town.board().content
    assert not (await table(town)).is_away(anna.id)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("clock", "2 minutes a turn"),
        ("hand", "Your cards"),
        ("hand in a direct message", "Your cards"),
        ("leave", "Leave this game?"),
        ("join", "You have a seat."),
        ("play", "Your cards"),
    ],
)
async def test_any_press_and_command_brings_back(town: Town, ask: str, said: str) -> None:
    """Also one that shows something else, and a command; what was asked is done."""
    # given
    anna, bo = await two(town, clock="2m")
    await let_pass(town, minutes=2.1)
    await step(bo.hand)
    await let_pass(town, minutes=2.1)
    was_away = (await table(town)).is_away(anna.id)

    # when
    match ask:
        case "clock":
            result = await anna.press_board("Clock")
        case "hand in a direct message":
            result = await anna.command_in_dm("hand")
        case "play":
            result = await anna.command("play", move="S>B1")
        case _:
            result = await anna.command(ask)

    # then
    seen = answered(result)
    assert was_away
    assert said in seen.text
    assert (await table(town)).is_away(anna.id) is (ask == "leave")


async def test_who_comes_back_while_the_computer_plays_waits_for_the_next_turn(town: Town) -> None:
    """That is said, on the board too, and then the seat is theirs."""
    # given
    anna, bo = await two(town, clock="2m")
    await let_pass(town, minutes=2.1)
    await step(bo.hand)
    town.bot._computers._pace = 3600.0
    await let_pass(town, minutes=2.1)
    await step(bo.hand)
    is_computers_turn = isinstance((await table(town)).on_turn, Computer)

    # when
    told = (await anna.my_hand()).seen
    board = town.board()
    again = (await anna.my_hand()).seen
    dm = anna.dm

    # then
    assert is_computers_turn
    assert "with the next one the seat is yours again" in told.content
    assert again.content == told.content
    assert "**Anna** is back with the next turn." in board.content
    assert "with the next one the seat is yours again" in dm.content


async def test_nudge(town: Town) -> None:
    """Anybody seated reminds who is on turn, once an hour, each time with a sound; none with a clock."""
    # given
    anna, bo = await two(town)

    # when
    first = answered(await bo.command("nudge")).content
    second = answered(await bo.command("nudge")).content
    own = answered(await anna.command("nudge")).content
    await let_pass(town, hours=1, minutes=1)
    later = answered(await bo.command("nudge")).content
    reminded = reminders(anna)
    await step(anna.hand if "still your turn" not in anna.hand.seen.content else anna.hands()[-2])

    # then
    assert first == later == "Anna is reminded."
    assert "within the last hour" in second
    assert "nobody to remind" in own
    assert len(reminded) == 1
    assert "The others wait for you." in reminded[0].content
    assert reminders(anna) == []
    channel = town.env.backend.dm_channels[anna.id]
    assert [rings(sent) for sent in sends(town, channel)] == [True, True, True]


async def test_reminders_are_silent_for_whom_nothing_may_ring(town: Town) -> None:
    """With ``ping:off`` the message comes without a sound; it does to people with *My hand* only, too."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw=DRAW)
    anna, bo = town.people("Anna", "Bo")
    await anna.command("me", ping="off", hand="button")
    await begin(town, anna, bo)

    # when
    await bo.command("nudge")

    # then
    assert len(reminders(anna)) == 1
    assert [rings(sent) for sent in sends(town, town.env.backend.dm_channels[anna.id])] == [False]


async def test_closed_mailbox_is_not_tried_again(town: Town) -> None:
    """Where the hand did not arrive no reminder is sent; the game goes on as before."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw=DRAW)
    anna, bo = town.people("Anna", "Bo")
    anna.close_dms()
    await begin(town, anna, bo)
    channel = town.env.backend.dm_channels[anna.id]
    before = len(sends(town, channel))

    # when
    told = answered(await bo.command("nudge")).content
    await town.settle()

    # then
    assert told == "Anna is reminded."
    assert len(sends(town, channel)) == before


async def test_reminder_outlives_a_restart_and_rings_once(town: Town) -> None:
    """The bot that was started anew neither repeats it nor forgets to take it away."""
    # given
    anna, bo = await two(town)
    await bo.command("nudge")

    # when
    await town.restart()
    await town.settle()
    after = reminders(anna)
    await step(anna.hands()[0])

    # then
    assert len(after) == 1
    assert reminders(anna) == []


async def test_last_person_leaves_a_game_that_waits_an_hour(town: Town) -> None:
    """Whoever leaves last hears so, the board says until when, and then it is over."""
    # given
    anna, bo = await two(town)
    answers = []

    # when
    for player in (anna, bo):
        question = answered(await player.command("leave"))
        answers += [question.content, await said_yes(player, question)]
    waiting = town.board()
    await let_pass(town, hours=1, minutes=1)

    # then
    assert ["waits an hour" in answer for answer in answers] == [False, False, True, True]
    assert "Unless somebody comes back the game ends <t:" in waiting.content
    assert "The game was ended early" in town.board().content


async def test_who_moves_in_time_again_is_late_no_more(town: Town) -> None:
    """What the board and the hand said of a turn that the clock ended goes with the next move."""
    # given
    anna, bo = await two(town, clock="2m")
    await let_pass(town, minutes=2.1)
    await step(bo.hand)
    before = (town.board().content, anna.dm.content)

    # when
    await step(anna.hand)

    # then
    assert "Time ran out for **Anna**" in before[0]
    assert "Your time ran out" in before[1]
    assert "Time ran out" not in town.board().content
    assert "Your time ran out" not in anna.dm.content
