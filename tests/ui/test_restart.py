"""Stopping and starting the bot in the middle of everything."""

from tests.support.discord import Town, answered
from tests.ui.playing import OVER, begin, best_press, on_turn, play_to_the_end, play_until, step


async def test_old_direct_message_works_after_a_restart(town: Town) -> None:
    """In the middle of a turn the bot restarts; the buttons that were there go on working."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await play_until(town, [anna, bo], lambda: "Undo" in on_turn([anna, bo], town.board()).dm.buttons)
    player = on_turn([anna, bo], town.board())
    hand, moves = player.hand, await town.stored_moves()

    # when
    await town.restart()
    await step(hand)

    # then
    assert (await town.stored_moves())[: len(moves)] == moves
    assert len(await town.stored_moves()) == len(moves) + 1


async def test_old_board_works_after_a_restart(town: Town) -> None:
    """My hand, Rules and End of the board that was there go on working, and it is still the board."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    board = town.board()

    # when
    await town.restart()
    hand = answered(await anna.press_board("My hand"))
    rules = answered(await anna.press_board("Rules"))
    end = answered(await anna.press_board("End"))

    # then
    assert "Your cards" in hand.text
    assert rules.is_private
    assert "End this game" in end.content
    assert town.board().id == board.id


async def test_game_goes_on_to_its_end_over_many_restarts(town: Town) -> None:
    """A restart after every fifth press changes nothing."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    presses = 0
    while OVER not in town.board().content:
        await step(on_turn([anna, bo], town.board()).hand)
        presses += 1
        if presses % 5 == 0:
            await town.restart()

    # then
    assert "wins" in town.board().content


async def test_restart_rings_nobody_again(town: Town) -> None:
    """Who was called for this turn is not called a second time."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    sent = len(town.requests("POST", "/channels/*/messages"))

    # when
    await town.restart()

    # then
    assert len(town.requests("POST", "/channels/*/messages")) == sent


async def test_lobby_works_after_a_restart(town: Town) -> None:
    """People join, and the game begins, with the buttons of before."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)

    # when
    await town.restart()
    await bo.press_board("Join")
    await anna.press_board("Computer")
    await town.restart()
    await anna.press_board("Begin")
    await play_to_the_end(town, [anna, bo])

    # then
    assert {seat for seat, _ in await town.stored_moves()} == {0, 1, 2}


async def test_computer_player_goes_on_after_a_restart(town: Town) -> None:
    """Stopped while a computer player is thinking, the game goes on by itself."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", stock=5)
    await anna.command("computer", count=1)
    town.bot._computers._pace = 3600
    await anna.command("begin")
    while "Computer 1" not in town.board().content.split("\n")[0]:
        await step(anna.hand)
    moves = len(await town.stored_moves())

    # when
    await town.restart()
    await town.settle()

    # then
    assert len(await town.stored_moves()) > moves
    assert "**Anna**" in town.board().content.split("\n")[0]
    assert "your turn" in anna.dm.content


async def test_controls_of_a_game_that_ended_before_the_restart(town: Town) -> None:
    """Pressing My hand on a result says that the game is over, after a restart too."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    old = town.board()
    player = on_turn([anna, bo], town.board())
    press = best_press(player.dm)
    await anna.press(town.channel.id, old.id, "sb:1::end-surely")

    # when
    await town.restart()
    result = await player.press_dm(*press)

    # then
    assert "over" in answered(result).content
