"""Asking for one's own data, and for its end."""

from typing import Final

from tests.support.discord import Player, answered
from tests.support.seen import Seen

NAME: Final = "Bobolina"
"""A name that stands nowhere by accident."""
NOTHING: Final = "Nothing is kept about you."
YES: Final = "Yes, delete it"


async def privacy(player: Player, action: str = "show", where: str = "server") -> Seen:
    """What is answered in the server, or in the direct messages."""
    use = player.command if where == "server" else player.command_in_dm
    return answered(await use("privacy", action=action))


async def delete(player: Player, where: str = "server") -> Seen:
    """Ask to be forgotten, and confirm it."""
    question = await privacy(player, "delete", where)
    return answered(await player.press_private(question, question.buttons[YES]))
