"""What can go wrong in the rules.

::

    GameError
    ├── NotationError      a text that is no move
    ├── OptionsError       options that do not fit the number of players
    ├── IllegalMoveError   a move that the rules refuse; carries the refusal
    └── RecordError        a record that is malformed or does not replay
"""

from bot.game.refusals import Refusal


class GameError(Exception):
    """The root of all errors of this room."""


class NotationError(GameError):
    """A text is no move of ``RECORD.md``; ``text`` is the input, ``position`` where reading stopped."""

    def __init__(self, text: str, position: int) -> None:
        super().__init__(f"no move at position {position} of {text!r:.80}")
        self.text = text
        self.position = position


class OptionsError(GameError):
    """The options do not fit the number of players; ``refusal`` says which and what would."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class IllegalMoveError(GameError):
    """The rules refuse a move; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class RecordError(GameError):
    """A record is malformed or does not replay; ``where`` names the key or the number of the move."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem
