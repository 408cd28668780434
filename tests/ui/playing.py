"""Playing by pressing what a person would press."""

from collections.abc import Callable
from typing import Any

from simcord.builders import ChannelHandle

from tests.support.discord import Hand, Player, Town
from tests.support.seen import Seen

PLAYABLE = "✓ "
OVER = "/skipbo start"


async def begin(
    town: Town,
    *players: Player,
    channel: ChannelHandle | None = None,
    computers: int = 0,
    stock: int = 5,
    **options: Any,
) -> None:
    """The first player opens a table, the others join, the first begins."""
    host, *others = players
    await host.command("start", channel, stock=stock, **options)
    for player in others:
        await player.press_board("Join", channel)
    for _ in range(computers):
        await host.press_board("Computer", channel)
    await host.press_board("Begin", channel)


def on_turn(players: list[Player], board: Seen) -> Player:
    """Whom the board calls."""
    line = board.content.split("\n")[0]
    return next(
        player for player in players if f"**{player.user.name}**" in line or f"<@{player.id}>" in line
    )


def is_over(board: Seen) -> bool:
    """Whether the board says that the game, or the match with it, is over."""
    return OVER in board.content or "Next game" in board.buttons


def best_press(hand: Seen) -> tuple[str, ...]:
    """What a person would press: a draw that is due, a stock card, another card, a discard, *Pass*."""
    if "Fill to five" in hand.buttons:
        return (hand.buttons["Fill to five"],)
    playable = {label: custom_id for label, custom_id in hand.buttons.items() if PLAYABLE in label}
    stock = [custom_id for label, custom_id in playable.items() if "stock" in label.casefold()]
    if playable:
        return (*stock, *playable.values())[:1]
    if hand.select is not None:
        return hand.select["custom_id"], hand.choices[len(hand.choices) // 2]
    return (hand.button("Pass"),)


async def step(hand: Hand) -> None:
    """Make one move, answering which pile if that is asked."""
    await hand.press(*best_press(hand.seen))
    if hand.is_there and "Back" in hand.seen.buttons:
        await hand.press(next(iter(hand.seen.buttons.values())))


async def play_to_the_end(
    town: Town, players: list[Player], channel: ChannelHandle | None = None, most: int = 500
) -> int:
    """Play by direct messages until the board says that the game is over; return the number of steps."""
    for steps in range(most):
        board = town.board(channel)
        if is_over(board):
            return steps
        await step(on_turn(players, board).hand)
    raise AssertionError("the game does not end")


async def play_until(
    town: Town, players: list[Player], wanted: Callable[[], bool], *, most: int = 200
) -> None:
    """Play by direct messages until ``wanted``."""
    for _ in range(most):
        if wanted():
            return
        assert OVER not in town.board().content
        await step(on_turn(players, town.board()).hand)
    raise AssertionError("that moment does not come")
