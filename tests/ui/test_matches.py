"""Whole matches: from game to game, with everything that happens between them."""

from typing import Any

import pytest

from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Person
from tests.support.discord import Player, Town, answered
from tests.ui.playing import begin, is_over, on_turn, play_to_the_end, step
from tests.ui.stacking import stack, stack_match, stack_short_match

WINNING = "W W W W W"
LOSING = "12 12 12 12 12"


async def state(town: Town, table_id: int = 1) -> TableState:
    """The table as it is stored."""
    return await town.bot.house.tables.state(table_id)


async def names(town: Town) -> list[str]:
    """Who sits at the table, or is seated for the next game."""
    seats = (await state(town)).taken
    return [occupant.name if isinstance(occupant, Person) else "*" for occupant in seats]


async def results(town: Town) -> list[tuple[str, tuple[int, ...]]]:
    """How the games of the server ended that are in its history, and their points, oldest first."""
    history = await town.bot.house.scores.history(town.guild.id, person_id=None, page=1)
    outcomes = [game.result.outcome for game in reversed(history.games)]
    return [(outcome.termination.value, outcome.points) for outcome in outcomes]


async def play_match(town: Town, people: list[Player], most: int = 20) -> int:
    """Play until the match is decided, the host dealing on; return how many games that took."""
    for games in range(1, most + 1):
        await play_to_the_end(town, people)
        if "Next game" not in town.board().buttons:
            return games
        await people[0].press_board("Next game")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("match", "target", "fewest"), [("points", 100, 2), ("games", 3, 3), ("wins", 2, 2), ("single", None, 1)]
)
async def test_whole_match(town: Town, match: str, target: int | None, fewest: int) -> None:
    """A match of each kind is played to its end by buttons; then it says who won, and offers a rematch."""
    # given
    people = town.people("Anna", "Bo")
    options: dict[str, Any] = {"match": match} if target is None else {"match": match, "target": target}
    stack_short_match(town)
    await begin(town, *people, **options)

    # when
    games = await play_match(town, people)

    # then
    assert games >= fewest
    assert ("wins the match!" in town.board().content) == (match != "single")
    assert "Rematch" in town.board().buttons
    assert len(await results(town)) == games
    assert (await state(town)).phase is Phase.FINISHED


async def test_match_to_500_with_three_seats(town: Town) -> None:
    """The first game ends with 7 and 12 cards left: 25 + 19 × 5 = 120, on the board and in the score."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    left = " ".join(["12"] * 7)
    stack(town, "W " * 12, f"{left} W W W W W", "11 " * 12, draw="2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 2")
    await begin(town, anna, bo, cleo, stock=12, match="points")

    # when
    await anna.command("play", move="H2>D1")
    for move in (*["S>B1"] * 5, "H3>D1"):
        await bo.command("play", move=move)
    await cleo.command("play", move="H4>D1")
    for pile in (2, 3, 4):
        for _ in range(4):
            await anna.command("play", move=f"S>B{pile}")

    # then
    assert "25 + 19 × 5 = **120 points**" in town.board().content
    assert "(1) Anna: **120** points, 1 won" in town.board().lines
    assert "First to 500 points" in town.board().text
    assert await results(town) == [("stockpile", (120, 0, 0))]


async def test_deal_moves_on_over_two_rounds(town: Town) -> None:
    """In seven games of three players the deal goes round the table twice."""
    # given
    people = town.people("Anna", "Bo", "Cleo")
    stack_short_match(town, seats=3)
    await begin(town, *people, match="games", target=7)
    dealers: list[int] = []

    # when
    for _ in range(7):
        view = (await state(town)).view
        assert view is not None
        dealers.append(view.dealer)
        await play_to_the_end(town, people)
        if "Next game" in town.board().buttons:
            announced = next(
                name for name in ("Anna", "Bo", "Cleo") if f"{name} deals." in town.board().content
            )
            assert announced == ("Anna", "Bo", "Cleo")[(view.dealer + 1) % 3]
            await people[0].press_board("Next game")

    # then
    assert dealers == [(dealers[0] + number) % 3 for number in range(7)]


async def test_next_is_the_hosts(town: Town) -> None:
    """Somebody else is told so, and nothing is dealt; in mid-game nobody deals on."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="wins", target=2)
    early = answered(await anna.command("next")).content
    await play_to_the_end(town, [anna, bo])

    # when
    other = answered(await bo.command("next")).content
    pressed = answered(await bo.press_board("Next game")).content

    # then
    assert "still on" in early
    assert other == pressed == "Only the host, Anna, can do that."
    assert is_over(town.board())
    await anna.command("next")
    assert not is_over(town.board())


async def test_restart_between_games(town: Town) -> None:
    """The bot restarts between two games: result, score and buttons are as before."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins", target=2)
    await play_to_the_end(town, [anna, bo])
    before = town.board()

    # when
    await town.restart()
    after = town.board()
    await anna.press_board("Next game")

    # then
    assert (after.id, after.text) == (before.id, before.text)
    assert await play_match(town, [anna, bo]) >= 1
    assert "wins the match!" in town.board().content


async def test_people_come_and_go_between_games(town: Town) -> None:
    """Who leaves is gone from the next game, who joins starts at 0, and the board shows both."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    stack_short_match(town)
    await begin(town, anna, bo, match="points", target=5000)
    await play_to_the_end(town, [anna, bo])

    # when
    await bo.press_board("Leave")
    await cleo.press_board("Join")
    between = town.board()
    await anna.press_board("Next game")

    # then
    assert [line for line in between.lines if line[1:3] == ": "] == ["1: Anna", "2: Cleo"]
    assert any("Bo (left)" in line for line in between.lines)
    assert any(line.endswith("Cleo: **0** points, 0 won") for line in between.lines)
    assert await names(town) == ["Anna", "Cleo"]
    assert "Next game" not in town.board().buttons


async def test_hand_of_the_ended_game_shows_its_end(town: Town) -> None:
    """Between games the direct messages say that the game is over; in the next one new hands come."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="games", target=2)
    await play_to_the_end(town, [anna, bo])

    # when
    between = [anna.dm.content, bo.dm.content]
    await anna.press_board("Next game")

    # then
    assert all("the game is over" in content for content in between)
    assert "your turn" in on_turn([anna, bo], town.board()).dm.content


async def test_turn_of_the_same_number_rings_again(town: Town) -> None:
    """Who ended a game is on turn again in the next: a new hand comes, though one was sent for that seat."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_match(town, (LOSING, WINNING), (WINNING, LOSING))
    await begin(town, anna, bo, match="wins", target=3)
    await anna.command("play", move=first_discard(await anna.offered()))
    hand = bo.dm
    for _ in range(5):
        await bo.command("play", move="S>B1")

    # when
    await anna.press_board("Next game")

    # then
    assert on_turn([anna, bo], town.board()) is bo
    assert "your turn" in bo.dm.content
    assert bo.dm.id != hand.id


def first_discard(offered: dict[str, str]) -> str:
    """The first discard among the moves that are offered."""
    return next(move for move in offered.values() if ">D" in move)


async def test_rematch(town: Town) -> None:
    """A rematch has the same seats and options, a draw for the deal, and begins at 0."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town, seats=3)
    await begin(town, anna, bo, computers=1, match="wins", target=2, wild_discard="off")
    await play_match(town, [anna, bo])
    before = await state(town)
    result = town.board()

    # when
    await anna.press_board("Rematch")

    # then
    after = await state(town)
    assert (after.seats, after.options) == (before.seats, before.options)
    assert (after.phase, after.match.number, after.match.results) == (Phase.PLAYING, 2, ())
    assert after.dealer_draw is not None
    assert after.dealer_draw.rounds
    assert town.board().id != result.id
    assert result.id in [message.id for message in town.messages(town.channel.id)]
    assert await play_match(town, [anna, bo]) >= 2


async def test_rematch_by_somebody_else_and_where_another_table_stands(town: Town) -> None:
    """Only the host begins a rematch, and only in a channel that is free."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo)
    await play_to_the_end(town, [anna, bo])
    result = town.board()

    # when
    foreign = answered(await bo.press_board("Rematch")).content
    await bo.command("start")
    taken = answered(await anna.press(town.channel.id, result.id, result.buttons["Rematch"])).content

    # then
    assert foreign == "Only the host, Anna, can do that."
    assert "a game in this channel already" in taken
    assert (await state(town)).phase is Phase.FINISHED


async def test_scores_game_by_game(town: Town) -> None:
    """Scores lists the games of the match with its course as a picture, whose text says the same."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="games", target=3)
    before = answered(await bo.command("scores"))
    for _ in range(2):
        await play_to_the_end(town, [anna, bo])
        await anna.press_board("Next game")

    # when
    shown = answered(await bo.command("scores"))

    # then
    assert "No game has been played yet" in before.content
    assert "2 games have been played" in shown.content
    assert [line.split(":")[0] for line in shown.lines if line.startswith("Game ")] == ["Game 1", "Game 2"]
    assert shown.is_private
    stored = town.env.backend.get_message(shown.channel_id, shown.id)
    (attachment,) = stored.attachments
    assert "Line 1, Anna: 0, " in str(attachment)


async def test_ending_a_game_of_a_match(town: Town) -> None:
    """The host ends the game, which is dealt again by the same dealer, or the whole match."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins", target=2)
    view = (await state(town)).view
    assert view is not None

    # when
    question = answered(await anna.press_board("End"))
    await anna.press_private(question, question.buttons["Yes, end this game"])
    between = town.board()
    await anna.press_board("Next game")

    # then
    again = (await state(town)).view
    assert again is not None
    assert "ended early" in between.content
    assert again.dealer == view.dealer
    question = answered(await anna.press_board("End"))
    await anna.press_private(question, question.buttons["Yes, end the match"])
    assert (await state(town)).phase is Phase.ABANDONED
    assert await results(town) == [("abandoned", (0, 0))] * 2


async def test_agreeing_to_stop(town: Town) -> None:
    """After somebody gave up, the others stop the game once all of them agree; nobody wins it."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    await begin(town, anna, bo, cleo, match="wins", target=2)
    refused = answered(await bo.press_board("End")).content
    question = answered(await cleo.command("leave"))
    await cleo.press_private(question, question.buttons["Yes, leave"])

    # when
    asked = answered(await bo.press_board("End"))
    first = answered(await bo.press_private(asked, asked.buttons["Agree to stop"])).content
    told = town.board().content
    asked = answered(await anna.press_board("End"))
    last = answered(await anna.press_private(asked, asked.buttons["Agree to stop"])).content

    # then
    assert "Only the host or a moderator" in refused
    assert "1 more has to agree" in first
    assert "1 of 2 agree to stop" in told
    assert "All agree" in last
    assert "agreed to stop" in town.board().content
    assert await results(town) == [("resigned", (0, 0, 0))]
    assert (await state(town)).taken[2] == Computer("simplest", sits_for=Person(cleo.id, "Cleo"))


async def test_double_press_on_next_deals_once(town: Town) -> None:
    """Two presses on Next game at the same moment deal one game."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, anna, bo, match="wins", target=2)
    await play_to_the_end(town, [anna, bo])
    board = town.board()

    # when
    for _ in range(2):
        town.emit(anna.id, town.channel.id, board.id, board.buttons["Next game"])
    await town.rush()

    # then
    assert (await state(town)).game_number == 2
    assert "still on" in "".join(
        str(result.response.content) for result in town.results(2) if result.response
    )


async def test_new_display_name_is_kept(town: Town) -> None:
    """Who has another name by now is called so on the board, and in the result."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins", target=2)
    town.env.backend.users[anna.id].global_name = "Anna the Great"

    # when
    while not is_over(town.board()):
        await step(await on_turn_by_id(town, [anna, bo]).my_hand())

    # then
    assert "Anna the Great" in town.board().text
    history = await town.bot.house.scores.history(town.guild.id, person_id=None, page=1)
    assert Person(anna.id, "Anna the Great") in history.games[0].result.players


def on_turn_by_id(town: Town, players: list[Player]) -> Player:
    """Whose newest direct message says that it is their turn."""
    return next(player for player in players if player.dms() and "your turn" in player.dm.content)
