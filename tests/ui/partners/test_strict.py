"""A strict table by buttons: drawing, drawing too many, playing out of turn (section 7)."""

from tests.support.discord import Player, Town, answered
from tests.ui.playing import begin
from tests.ui.stacking import stack


async def strict(town: Town) -> list[Player]:
    """Anna and Bo at a strict table; Anna is on turn and has to draw."""
    people = town.people("Anna", "Bo")
    stack(town, "9 9 9 9 9", "8 8 8 8 8", draw="1 12 12 11 11 10")
    await begin(town, *people, strict=True)
    return people


async def test_drawing_card_by_card(town: Town) -> None:
    """Each press draws one card; five of them are five moves, and then the hand may be played."""
    # given
    anna, _ = await strict(town)
    before = anna.hand.seen

    # when
    for _ in range(5):
        await anna.hand.press(anna.hand.seen.button("Draw"))

    # then
    assert before.select is None
    assert await town.stored_moves() == [(0, "+")] * 5
    assert "✓ 1" in anna.hand.seen.buttons
    assert anna.hand.seen.select is not None
    assert "Fill to five" not in anna.hand.seen.buttons


async def test_fill_to_five(town: Town) -> None:
    """One press draws all that is missing."""
    # given
    anna, _ = await strict(town)
    await anna.hand.press(anna.hand.seen.button("Draw"))

    # when
    await anna.hand.press(anna.hand.seen.button("Fill to five"))

    # then
    assert await town.stored_moves() == [(0, "+")] * 5


async def test_discarding_too_early(town: Town) -> None:
    """Before the hand is full nothing may be played or discarded."""
    # given
    anna, _ = await strict(town)
    await anna.hand.press(anna.hand.seen.button("Draw"))

    # when
    discard = answered(await anna.command("play", move="H1>D1"))
    play = answered(await anna.command("play", move="H1>B1"))

    # then
    assert "draw" in discard.content.lower()
    assert "draw" in play.content.lower()
    assert await town.stored_moves() == [(0, "+")]


async def test_a_double_press_draws_once(town: Town) -> None:
    """The second of two presses of the same button is stale: it draws nothing, least of all one too many."""
    # given
    anna, _ = await strict(town)
    for _ in range(4):
        await anna.hand.press(anna.hand.seen.button("Draw"))
    hand = anna.hand
    button = hand.seen.button("Draw")

    # when
    for _ in range(2):
        town.emit(anna.id, hand.channel_id, hand.message_id, button)
    await town.settle()

    # then
    assert await town.stored_moves() == [(0, "+")] * 5


async def test_one_too_many(town: Town) -> None:
    """A draw that is not due goes into the stockpile unseen, and the table is told."""
    # given
    anna, _ = await strict(town)
    await anna.hand.press(anna.hand.seen.button("Fill to five"))

    # when
    await anna.hand.press(anna.hand.seen.button("Draw"))

    # then
    assert (await town.stored_moves())[-2:] == [(0, "+"), (0, "!X")]
    assert "**Anna** draws one card too many" in town.board().text or "one card too many" in town.board().text
    assert "6 left" in town.board().text
    assert "one card too many" in anna.hand.seen.content

    # when
    await town.restart()
    await anna.command("play", move="H1>B1")

    # then
    assert (await town.stored_moves())[-1] == (0, "H1>B1")


async def turn_of(anna: Player) -> None:
    """Fill and discard."""
    await anna.hand.press(anna.hand.seen.button("Fill to five"))
    hand = anna.hand
    await hand.press(hand.seen.select_id, hand.seen.choices[-1])


async def test_out_of_turn_by_button(town: Town) -> None:
    """A card pressed out of turn is asked about; *yes* costs the fill-up of the next turn, *no* nothing."""
    # given
    anna, bo = await strict(town)
    await turn_of(anna)
    hand = await anna.my_hand()

    # when
    await hand.press(hand.seen.button("1"))
    question = hand.seen
    await hand.press(question.button("No"))
    back = hand.seen
    await hand.press(back.button("1"))
    await hand.press(hand.seen.button("Yes, put it down"))

    # then
    assert "You are not on turn. Really put it down?" in question.content
    assert "1" in str(back.buttons)
    assert (await town.stored_moves())[-1] == (0, "!N")
    assert "stopped" in hand.seen.content
    assert "out of turn" in town.board().text

    # when
    await turn_of(bo)

    # then
    state = await town.bot.house.tables.state(1)
    assert state.view is not None
    assert not state.view.must_draw
    assert state.view.hand_sizes[0] == 4


async def test_out_of_turn_by_command(town: Town) -> None:
    """The command asks the same; a second offence before that turn is only refused."""
    # given
    anna, bo = await strict(town)

    # when
    question = answered(await bo.command("play", move="S>B1"))
    await bo.press_private(question, question.button("Yes, put it down"))
    again = answered(await bo.command("play", move="S>B1"))

    # then
    assert await town.stored_moves() == [(1, "!N")]
    assert "already" in again.content
    assert not again.buttons
    assert anna.hand.is_there


async def test_confirmed_too_late(town: Town) -> None:
    """A question answered in another turn costs nothing."""
    # given
    anna, bo = await strict(town)
    question = answered(await bo.command("play", move="S>B1"))

    # when
    await turn_of(anna)
    await bo.press_private(question, question.button("Yes, put it down"))

    # then
    assert all(move != "!N" for _, move in await town.stored_moves())


async def test_not_strict(town: Town) -> None:
    """Elsewhere an attempt out of turn is refused with the reason, and there is nothing to draw."""
    # given
    people = town.people("Anna", "Bo")
    await begin(town, *people)

    # when
    refusal = answered(await people[1].command("play", move="S>B1"))

    # then
    assert "turn" in refusal.content
    assert not refusal.button("Yes, put it down").startswith("sb:")
    assert "Draw" not in people[0].hand.seen.buttons
