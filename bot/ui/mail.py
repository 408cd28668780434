"""How the messages of tables are sent, remembered and taken away."""

from dataclasses import dataclass

from bot.ui.leftovers import Leftovers
from bot.ui.letters import Letters
from bot.ui.losses import Losses
from bot.ui.post import Post
from bot.ui.shown import ShownScreens


@dataclass(frozen=True, slots=True)
class Mail:
    """The ways to Discord, and what is known of the messages that are there, or cannot be."""

    shown: ShownScreens
    post: Post
    letters: Letters
    leftovers: Leftovers
    losses: Losses
