"""Presses that come twice, too late, from the wrong person, or all at the same moment."""

import pytest

from tests.support.discord import Hand, Player, Town, answered
from tests.ui.playing import begin, on_turn, play_until, step
from tests.ui.stacking import stack


@pytest.fixture
async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who is on turn with 2 3 1 9 9 and 5 6 on the stockpiles, and Bo."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="2 3 1 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    return anna, bo


async def test_double_press_plays_once(town: Town, two: tuple[Player, Player]) -> None:
    """Both presses are answered with the hand as it is after the one play."""
    # given
    anna, _ = two
    hand, press = anna.hand, anna.dm.button("✓ 1")

    # when
    town.emit(anna.id, hand.channel_id, hand.message_id, press)
    town.emit(anna.id, hand.channel_id, hand.message_id, press)
    await town.settle()

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert all(result.acknowledged for result in town.results(2))
    assert "Undo" in anna.dm.buttons


async def test_hundred_presses_at_once_play_once(town: Town, two: tuple[Player, Player]) -> None:
    """A hundred presses on one control at the same moment store one move; each is shown the hand after it."""
    # given
    anna, _ = two
    hand, press = anna.hand, anna.dm.button("✓ 1")
    boards = len(town.messages(town.channel.id))

    # when
    for _ in range(100):
        town.emit(anna.id, hand.channel_id, hand.message_id, press)
    await town.rush()

    # then
    assert await town.stored_moves() == [(0, "H1>B1")]
    assert all(result.acknowledged for result in town.results(100))
    answers = [answered(result) for result in town.results(100)]
    assert {(answer.id, "Pile 1: 1, wants **2**" in answer.text) for answer in answers} == {
        (hand.message_id, True)
    }
    assert len(town.messages(town.channel.id)) == boards


async def test_hundred_different_presses_at_once_make_a_legal_game(
    town: Town, two: tuple[Player, Player]
) -> None:
    """Whatever arrives at the same moment, one of the moves of one version is stored."""
    # given
    anna, bo = two
    hand = anna.hand
    discards = [(hand.seen.select_id, value) for value in hand.seen.choices]
    presses = [(hand.seen.button("✓ 1"),), *discards]

    # when
    for number in range(100):
        who = (anna, bo)[number % 2]
        town.emit(who.id, hand.channel_id, hand.message_id, *presses[number % len(presses)])
    await town.rush()

    # then
    assert len(await town.stored_moves()) == 1
    assert all(result.acknowledged for result in town.results(100))


async def test_stale_press_redraws_the_message_and_plays_nothing(
    town: Town, two: tuple[Player, Player]
) -> None:
    """A control of an earlier version shows the table as it is now, in place."""
    # given
    anna, _ = two
    stale = anna.dm.button("✓ 1")
    await anna.command("play", move="H1>B2")
    moves = await town.stored_moves()

    # when
    await anna.press_dm(stale)

    # then
    assert await town.stored_moves() == moves
    assert "Pile 2: 1, wants **2**" in anna.dm.text
    assert len(anna.dms()) == 1


async def test_stale_choice_redraws_the_message(town: Town, two: tuple[Player, Player]) -> None:
    """The same holds for a card that only asks, and for Undo."""
    # given
    anna, _ = two
    await anna.press_dm(anna.dm.button("✓ 1"))
    stale = [anna.dm.button("9"), anna.dm.button("Undo")]
    await anna.press_dm(anna.dm.button("✓ 2"))
    moves = await town.stored_moves()

    # when
    for custom_id in stale:
        await anna.press_dm(custom_id)

    # then
    assert await town.stored_moves() == moves
    assert "Pile 1: 2, wants **3**" in anna.dm.text


async def test_press_on_an_older_direct_message(town: Town, two: tuple[Player, Player]) -> None:
    """The hand of the turn before has gone; whoever still sees it gets the hand of now by pressing on it."""
    # given
    anna, bo = two
    old = Hand(anna, anna.hand.channel_id, anna.hand.message_id)
    stored = town.env.backend.get_message(old.channel_id, old.message_id)
    await anna.press_dm(anna.dm.select_id, "H9>D1")
    await play_until(town, [anna, bo], lambda: on_turn([anna, bo], town.board()) is anna)
    moves = await town.stored_moves()
    assert not old.is_there
    town.env.backend.messages[old.channel_id][old.message_id] = stored

    # when
    await old.press("sb:1:3:H1>B1")

    # then
    assert await town.stored_moves() == moves
    assert "your turn" in old.seen.content


async def test_wrong_player_is_told_privately(town: Town, two: tuple[Player, Player]) -> None:
    """Somebody who is not on turn may press and type: nothing is played, only they see why."""
    # given
    _, bo = two
    hand = await bo.my_hand()

    # when
    pressed = await hand.press("sb:1:3:H1>B1")
    typed = await bo.command("play", move="H1>B1")

    # then
    assert await town.stored_moves() == []
    assert "on turn" in hand.seen.content
    assert answered(pressed).is_private
    assert "not your turn" in answered(typed).content.lower()


async def test_stranger_is_offered_to_watch(town: Town, two: tuple[Player, Player]) -> None:
    """Somebody without a seat who presses My hand or types a move plays nothing."""
    # given
    stranger = town.person("Zoe")

    # when
    shown = answered(await stranger.press_board("My hand"))
    watched = answered(await stranger.press_private(shown, shown.buttons["Watch"]))
    played = answered(await stranger.command("play", move="H1>B1"))
    forged = await stranger.press(town.channel.id, town.board().id, "sb:1:3:H1>B1")

    # then
    assert "You can watch it" in shown.content
    assert "Draw pile" in watched.text
    assert watched.id == shown.id
    assert "no seat" in played.content
    assert "no seat" in answered(forged).content
    assert await town.stored_moves() == []


async def test_two_people_join_at_the_same_moment(town: Town) -> None:
    """Both get a seat, and the lobby shows both."""
    # given
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    await anna.command("start", stock=5)
    lobby = town.board()

    # when
    for person in (bo, cleo):
        town.emit(person.id, town.channel.id, lobby.id, lobby.buttons["Join"])
    await town.settle()

    # then
    assert [line for line in town.board().lines if line[:1].isdigit()][:3] == [
        "1: Anna (host)",
        "2: Bo",
        "3: Cleo",
    ]


async def test_two_people_want_the_last_seat(town: Town) -> None:
    """One of two gets it; the other is told privately that the table is full."""
    # given
    *people, last, late = town.people("Anna", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gus")
    await people[0].command("start")
    for person in people[1:]:
        await person.press_board("Join")
    lobby = town.board()

    # when
    for person in (last, late):
        town.emit(person.id, town.channel.id, lobby.id, lobby.buttons["Join"])
    await town.settle()

    # then
    answers = [answered(result) for result in town.results(2)]
    assert [answer.is_private for answer in answers] == [False, True]
    assert "All seats are taken" in answers[1].content or "no room" in answers[1].content
    assert "6: Finn" in town.board().text


async def test_begin_pressed_twice_deals_once(town: Town) -> None:
    """The second Begin hears that the game has begun; there is one game and one board."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")
    lobby = town.board()

    # when
    town.emit(anna.id, town.channel.id, lobby.id, lobby.buttons["Begin"])
    town.emit(anna.id, town.channel.id, lobby.id, lobby.buttons["Begin"])
    await town.settle()

    # then
    assert "has begun" in answered(town.results(1)[0]).content
    assert len(town.messages(town.channel.id)) == 1
    assert "► **" in town.board().content


async def test_both_players_press_at_the_same_moment(town: Town, two: tuple[Player, Player]) -> None:
    """The discard of the one and an early press of the other end in one board for the new turn."""
    # given
    anna, bo = two
    bo_hand = await bo.my_hand()
    hand = anna.hand

    # when
    town.emit(bo.id, bo_hand.channel_id, bo_hand.message_id, "sb:1:4:H4>B1")
    town.emit(anna.id, hand.channel_id, hand.message_id, hand.seen.select_id, "H9>D1")
    town.emit(bo.id, bo_hand.channel_id, bo_hand.message_id, bo_hand.seen.buttons["Refresh"])
    await town.settle()

    # then
    assert (await town.stored_moves())[0] == (0, "H9>D1")
    assert len(town.messages(town.channel.id)) == 1
    assert "► **Bo**" in town.board().content
    await step(bo.hand)
