"""Questions and buttons that belong to an earlier game of the same table."""

from bot.tables.model import Phase
from tests.support.discord import Town, answered
from tests.ui.playing import begin, is_over, on_turn, play_to_the_end
from tests.ui.stacking import stack_short_match


async def test_old_question_ends_no_later_game(town: Town) -> None:
    """Whether to end was asked in the first game; pressed in the second it is asked anew."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="wins", target=3)
    question = answered(await anna.press_board("End"))
    await play_to_the_end(town, [anna, bo])
    await anna.press_board("Next game")

    # when
    asked = [
        answered(await anna.press_private(question, question.buttons[label])).content
        for label in ("Yes, end this game", "Yes, end the match")
    ]

    # then
    assert all("End this game for everybody?" in text for text in asked)
    assert (await town.bot.house.tables.state(1)).phase is Phase.PLAYING


async def test_old_question_takes_no_seat_in_a_later_game(town: Town) -> None:
    """Whether to leave was asked in the first game; pressed in the second it does nothing."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="wins", target=3)
    question = answered(await bo.command("leave"))
    await play_to_the_end(town, [anna, bo])
    await anna.press_board("Next game")

    # when
    told = answered(await bo.press_private(question, question.buttons["Yes, leave"])).content

    # then
    assert "from an earlier moment" in told
    assert (await town.bot.house.tables.state(1)).is_seated(bo.id)


async def test_next_game_on_an_old_score_begins_no_rematch(town: Town) -> None:
    """The score of the running match offered the next game; after the match it shows the score instead."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="games", target=2)
    await play_to_the_end(town, [anna, bo])
    score = answered(await anna.press_board("Match score"))
    await anna.press_board("Next game")
    await play_to_the_end(town, [anna, bo])
    while "Next game" in town.board().buttons:
        await anna.press_board("Next game")
        await play_to_the_end(town, [anna, bo])

    # when
    shown = answered(await anna.press_private(score, score.buttons["Next game"]))

    # then
    assert "games have been played" in shown.content
    assert (await town.bot.house.tables.state(1)).phase is Phase.FINISHED


async def test_next_and_scores_mean_the_table_that_lives(town: Town) -> None:
    """A rematch at an older table makes that one the channel's table, whatever was played since."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="wins", target=2)
    question = answered(await anna.press_board("End"))
    await anna.press_private(question, question.buttons["Yes, end the match"])
    old = town.board()
    await begin(town, bo, anna)
    await play_to_the_end(town, [anna, bo])
    await anna.press(town.channel.id, old.id, old.buttons["Rematch"])
    await play_to_the_end(town, [anna, bo])

    # when
    scores = answered(await bo.command("scores")).content
    await anna.command("next")

    # then
    assert "First to win 2 games" in scores
    assert not is_over(town.board())
    assert on_turn([anna, bo], town.board())
