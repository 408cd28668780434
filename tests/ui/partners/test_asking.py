"""Asking the partner for a play, in fixed words (section 6)."""

import pytest

from tests.support.discord import Town, answered
from tests.ui.partners.pairs import ask, leave, requests, stack_partners_one, two_pairs
from tests.ui.playing import begin

ASKED = "Partner, play your 1"


async def test_accept(town: Town) -> None:
    """*Play it* in the partner's private message makes the move, in the asker's turn and as the asker's."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)

    # when
    await ask(anna)
    (request,) = requests(cleo)
    said, board = request.seen, town.board()
    await request.press(request.seen.button("Play it"))

    # then
    assert ASKED in said.content
    assert "The Harbour" in said.content
    assert said.is_silent
    assert ASKED in board.content
    assert await town.stored_moves() == [(0, "PS>B1")]
    assert not requests(cleo)
    assert ASKED not in town.board().content
    assert "**Anna** is on turn" in town.board().content or f"<@{anna.id}>" in town.board().content


async def test_decline(town: Town) -> None:
    """*Not now* plays nothing; the board and the asker see it, and the asker may play it all the same."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)

    # when
    await request.press(request.seen.button("Not now"))
    declined = town.board().content
    await anna.command("play", move="PS>B1")

    # then
    assert "not now" in declined.lower()
    assert await town.stored_moves() == [(0, "PS>B1")]


async def test_lapses_with_the_next_move(town: Town) -> None:
    """Once the asker has moved, the private message is gone, and its old button plays nothing."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)
    old = request.seen.button("Play it")

    # when
    await anna.command("play", move="PS>B1")
    gone = not request.is_there
    await (await cleo.my_hand()).press(old)

    # then
    assert gone
    assert await town.stored_moves() == [(0, "PS>B1")]


async def test_lapses_with_the_turn(town: Town) -> None:
    """When the asker has discarded, nothing is asked any more."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)

    # when
    await anna.command("play", move="H12>D1")

    # then
    assert not request.is_there
    assert ASKED not in town.board().content


async def test_pressed_twice(town: Town) -> None:
    """Of two presses at the same moment one plays; the other does no harm."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)
    button = request.seen.button("Play it")

    # when
    for _ in range(2):
        town.emit(cleo.id, request.channel_id, request.message_id, button)
    await town.settle()

    # then
    assert await town.stored_moves() == [(0, "PS>B1")]
    assert request.seen.content == "Played, as your partner asked."


async def test_answered_messages_go_with_the_turn(town: Town) -> None:
    """What was answered stays to be read, and goes when the turn is over."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)
    await request.press(request.seen.button("Not now"))
    answered_so = request.seen.content

    # when
    await anna.command("play", move="H12>D1")

    # then
    assert answered_so == "You have said: not now."
    assert not request.is_there


@pytest.mark.parametrize(("label", "moves"), [("Play it", [(0, "PS>B1")]), ("Not now", [])])
async def test_somebody_else_leaves_meanwhile(town: Town, label: str, moves: list[tuple[int, str]]) -> None:
    """A change of seats lets the request stand, and its buttons too."""
    # given
    stack_partners_one(town)
    anna, bo, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)

    # when
    await leave(bo)
    await request.press(request.seen.button(label))

    # then
    assert await town.stored_moves() == moves
    assert "lapsed" not in request.seen.content
    assert (label == "Not now") is ("not now" in town.board().content)


async def test_closed_direct_messages(town: Town) -> None:
    """Where the private message does not arrive, the board has the request and *My hand* the buttons."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    cleo.close_dms()

    # when
    await ask(anna)
    hand = await cleo.my_hand()
    await hand.press(hand.seen.button("Play it"))

    # then
    assert await town.stored_moves() == [(0, "PS>B1")]


async def test_by_command(town: Town) -> None:
    """``partner action:ask`` asks for a play that is written or picked, or lets one choose."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)

    # when
    choosing = answered(await anna.command("partner", action="ask"))
    await anna.command("partner", action="ask", move="ps>b1")

    # then
    assert any(ASKED in label for label in choosing.buttons)
    assert len(requests(cleo)) == 1


async def test_what_cannot_be_asked(town: Town) -> None:
    """An illegal play, an own card and no move are refused in words; out of turn nobody is asked."""
    # given
    stack_partners_one(town)
    anna, bo, cleo, _ = await two_pairs(town)

    # when
    illegal = answered(await anna.command("partner", action="ask", move="PD1>B1"))
    own = answered(await anna.command("partner", action="ask", move="H12>B1"))
    no_play = answered(await anna.command("partner", action="ask", move="H12>D1"))
    not_on_turn = answered(await bo.command("partner", action="ask", move="PS>B1"))

    # then
    assert "empty" in illegal.content
    assert "Only a card of your partner’s" in own.content
    assert "Only a card of your partner’s" in no_play.content
    assert "turn" in not_on_turn.content
    assert not requests(cleo)
    assert not await town.stored_moves()


async def test_after_a_restart(town: Town) -> None:
    """A request outlives a restart: its message stays, and its button works."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)

    # when
    await town.restart()
    await town.settle()
    (request,) = requests(cleo)
    await request.press(request.seen.button("Play it"))

    # then
    assert await town.stored_moves() == [(0, "PS>B1")]


async def test_a_computer_partner_plays_at_once(town: Town) -> None:
    """A computer player who is asked makes the play at once."""
    # given
    stack_partners_one(town)
    people = town.people("Anna", "Bo")
    await begin(town, *people, computers=2, partners=True)

    # when
    await ask(people[0])

    # then
    assert (await town.stored_moves())[0] == (0, "PS>B1")
    assert "asks" not in town.board().content
