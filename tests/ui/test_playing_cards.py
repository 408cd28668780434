"""Every way of playing, discarding, choosing, taking back and passing with the controls of a hand."""

from typing import Any

import pytest

from bot.game.cards import DECK
from tests.support.discord import Player, Town, answered
from tests.ui.playing import begin, step
from tests.ui.stacking import stack

FIVES = "9 9 9 9 5"
SIXES = "8 8 8 8 6"


async def dealt(town: Town, draw: str, *, options: dict[str, Any] | None = None) -> tuple[Player, Player]:
    """Anna, who is on turn and draws ``draw``, and Bo."""
    stack(town, FIVES, SIXES, draw=draw)
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5, **(options or {}))
    await bo.press_board("Join")
    await anna.press_board("Begin")
    return anna, bo


@pytest.mark.parametrize("pile", [1, 2, 3, 4])
@pytest.mark.parametrize("card", ["7", "W"])
async def test_each_discard_pile_takes_each_card(town: Town, card: str, pile: int) -> None:
    """The select offers every pile for a number and for a wild; the turn passes to Bo."""
    # given
    anna, bo = await dealt(town, f"{card} 9 9 9 9")

    # when
    await anna.press_dm(anna.dm.select_id, f"H{card}>D{pile}")

    # then
    assert await town.stored_moves() == [(0, f"H{card}>D{pile}")]
    assert f"D{pile}: " in anna.dm.text
    assert "your turn" in bo.dm.content


async def test_hand_of_five_wilds(town: Town) -> None:
    """Five wilds are one button, and the discard select offers four lines, one for each pile."""
    # given
    anna, _ = await dealt(town, "W W W W W")

    # when
    wilds = [label for label in anna.dm.buttons if "×5" in label]
    offered = anna.dm.choices
    await anna.press_dm(anna.dm.select_id, offered[-1])

    # then
    assert len(wilds) == 1
    assert offered == ["HW>D1", "HW>D2", "HW>D3", "HW>D4"]
    assert await town.stored_moves() == [(0, "HW>D4")]


async def test_five_wilds_played_in_a_row_refill_the_hand(town: Town) -> None:
    """The last of five wilds empties the hand, which is filled at once, in the same message."""
    # given
    stack(town, "5 9 9 9 9", SIXES, draw="W W W W W 7 7 8 8 9")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    for _ in range(5):
        await step(anna.hand)

    # then
    assert len(await town.stored_moves()) == 5
    assert "Hand 7 · 7 · 8 · 8 · 9" in anna.dm.text


async def test_wild_with_several_targets_asks_which(town: Town) -> None:
    """Piles that want different numbers are offered, piles that want the same once; Back returns."""
    # given
    anna, _ = await dealt(town, "1 W 9 9 9")
    await anna.press_dm(anna.dm.button("✓ 1"))

    # when
    await anna.press_dm(anna.dm.button("SKIP-BO"))
    asked = anna.dm
    await anna.press_dm(asked.buttons["Back"])
    back = anna.dm
    await anna.press_dm(back.button("SKIP-BO"))
    await anna.press_dm(next(iter(anna.dm.buttons.values())))

    # then
    assert "Which pile shall SKIP-BO go on?" in asked.content
    assert len(asked.buttons) == 3
    assert "Which pile" not in back.content
    assert await town.stored_moves() == [(0, "H1>B1"), (0, "HW>B1")]


async def test_choice_survives_a_restart(town: Town) -> None:
    """The question of the wild lives in its buttons: they work after a restart, when nothing has changed."""
    # given
    anna, _ = await dealt(town, "1 W 9 9 9")
    await anna.press_dm(anna.dm.button("✓ 1"))
    await anna.press_dm(anna.dm.button("SKIP-BO"))
    press = next(iter(anna.dm.buttons.values()))

    # when
    await town.restart()
    await anna.press_dm(press)

    # then
    assert len(await town.stored_moves()) == 2


async def test_card_that_fits_nowhere_explains(town: Town) -> None:
    """It plays nothing, the hand stays, and the rule stands above it."""
    # given
    anna, _ = await dealt(town, "7 9 9 9 3")

    # when
    await anna.press_dm(anna.dm.buttons["7"])

    # then
    assert await town.stored_moves() == []
    assert "7" in anna.dm.content.split("\n")[1]
    assert "your turn" in anna.dm.content
    assert anna.dm.choices


async def test_undo_takes_the_play_back(town: Town) -> None:
    """The card is in the hand again, and the button has gone."""
    # given
    anna, _ = await dealt(town, "1 9 9 9 3")
    await anna.press_dm(anna.dm.button("✓ 1"))

    # when
    await anna.press_dm(anna.dm.button("Undo"))

    # then
    assert await town.stored_moves() == []
    assert "Hand 1 · 9 · 9 · 9 · 3" in anna.dm.text
    assert "Undo" not in anna.dm.buttons


async def test_undo_command_with_nothing_to_take_back_explains(town: Town) -> None:
    """``/skipbo undo`` answers privately with the reason."""
    # given
    anna, bo = await dealt(town, "1 9 9 9 3")

    # when
    own = answered(await anna.command("undo"))
    other = answered(await bo.command("undo"))

    # then
    assert own.is_private
    assert "your turn" in own.content
    assert "\n" in own.content
    assert other.is_private
    assert await town.stored_moves() == []


async def test_stock_card_is_played_by_its_button(town: Town) -> None:
    """The next stock card is turned up in the same message."""
    # given
    stack(town, "9 9 9 2 1", SIXES, draw="9 9 9 3 3")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await anna.press_dm(anna.dm.button("Stock: 1"))
    await anna.press_dm(anna.dm.button("✓ Stock: 2"))

    # then
    assert await town.stored_moves() == [(0, "S>B1"), (0, "S>B1")]
    assert "Stock **9** · 3 left" in anna.dm.text


async def test_discard_top_is_played_by_its_button(town: Town) -> None:
    """A card laid down in one turn is played from there in a later one."""
    # given
    anna, bo = await dealt(town, "1 9 9 9 9 8 8 8 7 7")
    await anna.press_dm(anna.dm.select_id, "H1>D3")
    await bo.press_dm(bo.dm.select_id, "H8>D1")

    # when
    await anna.press_dm(anna.dm.button("D3: 1"))

    # then
    assert (0, "D3>B1") in await town.stored_moves()


async def test_wild_that_may_not_be_discarded_is_not_offered(town: Town) -> None:
    """With the house rule the select leaves it out, and typing it explains."""
    # given
    anna, _ = await dealt(town, "W 9 9 8 8", options={"wild_discard": "off"})

    # when
    offered = anna.dm.choices
    answer = answered(await anna.command("play", move="HW>D1"))

    # then
    assert not any(move.startswith("HW") for move in offered)
    assert "SKIP-BO" in answer.content
    assert await town.stored_moves() == []


async def empty_handed(town: Town, stock_top: int) -> Player:
    """Anna at a table of six with all cards dealt; she has just played 1 2 3 4 from a hand of 1 2 3 4 5."""
    rest = sorted(DECK, reverse=True)
    for card in (1, 2, 3, 4, 5, stock_top):
        rest.remove(card)
    piles = [" ".join("W" if card == 0 else str(card) for card in rest[start::11]) for start in range(11)]
    cards = " ".join(piles).split()
    stocks = [" ".join([*cards[:21], str(stock_top)])]
    stocks += [" ".join(cards[start : start + 22]) for start in range(21, 131, 22)]
    hands = ["1 2 3 4 5", *(" ".join(cards[start : start + 5]) for start in range(131, 156, 5))]
    stack(town, *stocks, hands=hands)
    (anna,) = town.people("Anna")
    await anna.command("start", stock=22, hands="dealt")
    await anna.command("computer", count=5)
    await anna.command("begin")
    for card in (1, 2, 3, 4):
        await anna.press_dm(anna.dm.button(f"✓ {card}"))
    return anna


async def test_pass_is_a_button_when_nothing_can_be_drawn(town: Town) -> None:
    """With an empty hand and nothing to draw, but a stock card that fits, the player may pass."""
    # given
    anna = await empty_handed(town, 6)
    await anna.press_dm(anna.dm.button("✓ 5"))
    before = len(await town.stored_moves())

    # when
    can_pass, can_discard = "Pass" in anna.dm.buttons, anna.dm.select is not None
    await anna.press_dm(anna.dm.buttons["Pass"])

    # then
    assert (can_pass, can_discard) == (True, False)
    assert (await town.stored_moves())[before] == (0, "-")


async def test_forced_pass_needs_no_press(town: Town) -> None:
    """With an empty hand, nothing to draw and nothing that fits, the turn passes on by itself."""
    # given
    anna = await empty_handed(town, 9)
    before = len(await town.stored_moves())

    # when
    await anna.press_dm(anna.dm.button("✓ 5"))

    # then
    assert (await town.stored_moves())[before : before + 2] == [(0, "H5>B1"), (0, "-")]
