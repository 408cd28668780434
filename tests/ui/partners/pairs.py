"""Two pairs at a table whose cards are known."""

from typing import Any

from tests.support.discord import Hand, Player, Town, answered
from tests.support.seen import Seen
from tests.ui.playing import begin
from tests.ui.stacking import stack

NOTHING_FITS = "12 12 12 12 12"


async def two_pairs(town: Town, **options: Any) -> list[Player]:
    """Anna and Cleo play against Bo and Dag; the first seats are theirs in the order Anna, Bo, Cleo, Dag."""
    people = town.people("Anna", "Bo", "Cleo", "Dag")
    await begin(town, *people, partners=True, **options)
    return people


def stack_partners_one(town: Town) -> None:
    """Have Anna begin, with a 1 on top of Cleo's stockpile and nothing for anybody else to play at first."""
    stack(
        town,
        "11 11 11 11 11",
        "10 10 10 10 10",
        "9 9 9 2 1",
        "8 8 8 8 8",
        draw="12 12 12 11 11",
    )


def requests(player: Player) -> list[Hand]:
    """The private messages in which the player is asked for a play."""
    hands = player.hands() if player.dms() else []
    return [hand for hand in hands if "Play it" in hand.seen.buttons and "asks" in hand.seen.content]


async def ask(player: Player) -> None:
    """Ask for the first play that the partner can be asked for, by the buttons."""
    hand = player.hand
    await hand.press(hand.seen.button("Ask"))
    await hand.press(hand.seen.button("Partner, play"))


async def leave(player: Player) -> None:
    """Leave the running game."""
    question = answered(await player.command("leave"))
    await player.press_private(question, question.button("Yes, leave"))


def line(board: Seen, words: str) -> str:
    """The first line of a message that holds ``words``, nothing if there is none."""
    return next((one for one in board.text.split("\n") if words in one), "")
