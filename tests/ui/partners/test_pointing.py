"""Pointing at the own stockpile while the partner plays (section 6)."""

from tests.support.discord import Town, answered
from tests.ui.partners.pairs import stack_partners_one, two_pairs

POINTS = "**Cleo** points at the stockpile: 1"


async def test_by_button(town: Town) -> None:
    """The waiting partner's hand has the button; the board shows it without a word from anybody."""
    # given
    stack_partners_one(town)
    _, _, cleo, _ = await two_pairs(town)
    hand = await cleo.my_hand()

    # when
    await hand.press(hand.seen.button("Point at my stockpile"))

    # then
    assert POINTS in town.board().content
    assert "Point at my stockpile" not in hand.seen.buttons


async def test_once_a_turn(town: Town) -> None:
    """A second time in the same turn is refused, and so is everybody who is not the waiting partner."""
    # given
    stack_partners_one(town)
    anna, bo, cleo, _ = await two_pairs(town)
    await cleo.command("partner", action="point")

    # when
    again = answered(await cleo.command("partner", action="point"))
    others = [answered(await player.command("partner", action="point")).content for player in (anna, bo)]

    # then
    assert "in this turn already" in again.content
    assert all("your partner is not on turn" in refusal for refusal in others)


async def test_goes_with_the_card(town: Town) -> None:
    """When the stock card has been played, the board no longer points at it; nor in the next turn."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await cleo.command("partner", action="point")
    pointed = town.board().content

    # when
    await anna.command("play", move="PS>B1")

    # then
    assert POINTS in pointed
    assert "points at" not in town.board().content


async def test_does_not_disturb(town: Town) -> None:
    """Pointing makes no button of the player on turn stale."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    old = anna.hand.seen.button("Partner’s stock")

    # when
    await cleo.command("partner", action="point")
    await anna.hand.press(old)

    # then
    assert await town.stored_moves() == [(0, "PS>B1")]
