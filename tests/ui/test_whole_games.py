"""Whole games, from the lobby to the last stock card, in every way of playing."""

from tests.support.discord import CLOSED, Player, Town
from tests.ui.playing import OVER, begin, on_turn, play_to_the_end, step


async def test_two_people_play_by_direct_message_only(town: Town) -> None:
    """After the lobby everything is done in the two direct message channels."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await play_to_the_end(town, [anna, bo])

    # then
    assert "plays the last stock card and wins" in town.board().content
    assert "the game is over" in anna.dm.content
    assert "the game is over" in bo.dm.content
    assert await town.stored_moves()


async def test_three_people_play_by_my_hand_only(town: Town) -> None:
    """With all direct messages closed, the button under the board and its private answers are enough."""
    # given
    people = town.people("Anna", "Bo", "Cleo")
    for person in people:
        person.close_dms()
    await begin(town, *people)

    # when
    while OVER not in town.board().content:
        player = on_turn(people, town.board())
        hand = await player.my_hand()
        await step(hand)
        while "your turn" in hand.seen.content:
            await step(hand)

    # then
    assert "wins" in town.board().content
    assert [person.dms() for person in people] == [[], [], []]


async def test_four_people_play_by_what_the_command_offers(town: Town) -> None:
    """``/skipbo play`` offers the moves; its first plays and first discards make a whole game."""
    # given
    people = town.people("Anna", "Bo", "Cleo", "Dag")
    await begin(town, *people)

    # when
    moves = 0
    while OVER not in town.board().content and moves < 900:
        player = on_turn(people, town.board())
        moves += 1
        await player.command("play", move=await _offered_move(player))

    # then
    assert "wins" in town.board().content
    assert len(await town.stored_moves()) >= moves


async def _offered_move(player: Player) -> str:
    """A stock play if one is offered, else another play, else a discard from the middle of the list."""
    offered = list((await player.offered()).values())
    stock = [move for move in offered if move.startswith("S>")]
    plays = [move for move in offered if ">B" in move]
    return (*stock, *plays, offered[len(offered) // 2])[0]


async def test_two_people_and_three_computer_players_finish_a_game(town: Town) -> None:
    """At a table of five the computer players move by themselves, and the people are called in between."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, computers=3)

    # when
    await play_to_the_end(town, [anna, bo])

    # then
    assert OVER in town.board().content
    seats = {seat for seat, _ in await town.stored_moves()}
    assert seats == {0, 1, 2, 3, 4}


async def test_one_person_plays_against_five_computer_players(town: Town) -> None:
    """A full table of six with one person in it plays to the end."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", stock=5)
    await anna.command("computer", count=5)
    await anna.command("begin")

    # when
    await play_to_the_end(town, [anna])

    # then
    assert OVER in town.board().content


async def test_a_whole_game_with_one_closed_mailbox(town: Town) -> None:
    """One person plays by direct message, the other, who takes none, by the button."""
    # given
    anna, bo = town.people("Anna", "Bo")
    bo.close_dms()
    await begin(town, anna, bo)

    # when
    while OVER not in town.board().content:
        player = on_turn([anna, bo], town.board())
        await step(player.hand if player is anna else await player.my_hand())

    # then
    assert "wins" in town.board().content
    assert CLOSED["code"] == 50007
    assert len(town.requests("POST", f"/channels/{town.env.backend.dm_channels[bo.id]}/messages")) == 1
