"""A panel: everything one message shows, as plain data.

``bot.ui.messages`` turns a panel into a Discord message; nothing else knows both.
"""

from dataclasses import dataclass
from enum import Enum


class Verb(Enum):
    """What a control asks for.  The argument is a move, a source, a topic or a value, as noted."""

    MOVE = "move"  # argument: a move in the notation
    CHOOSE = "choose"  # argument: a source in the notation (a card whose targets are not clear, or has none)
    UNDO = "undo"
    HAND = "hand"
    WATCH = "watch"
    BOARD = "board"  # no button has it: the command does
    RULES = "rules"  # argument: a topic, or nothing
    JOIN = "join"
    LEAVE = "leave"
    LEAVE_SURELY = "leave-surely"
    COMPUTER = "computer"
    OPTIONS = "options"
    BEGIN = "begin"
    END = "end"
    END_SURELY = "end-surely"
    DISMISS = "dismiss"
    STOCK = "stock"  # selects of the options: the argument comes from the chosen line
    HANDS = "hands"
    OPEN_HANDS = "open-hands"
    DISCARDS = "discards"
    WILD_DISCARD = "wild-discard"


class Style(Enum):
    """How much a button stands out; never the only sign of anything."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Action:
    """What pressing a control asks of which table.

    ``table``: the table's id, ``None`` for pure navigation.  ``version``: the version this control was drawn
    for, only for moves, take-backs and the choices that lead to them.
    """

    verb: Verb
    argument: str = ""
    table: int | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button; ``label`` has at most 34 characters so that a phone shows all of it."""

    label: str
    action: Action
    style: Style = Style.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select; ``value`` becomes the argument of the select's action."""

    label: str
    value: str
    description: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of 1 to 25 lines of which one is chosen; it fills a row."""

    placeholder: str
    action: Action
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    url: str


Row = tuple[Button | Link, ...] | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """One message: ``text`` above, ``lines`` in the embed (none: no embed), controls below.

    ``text`` holds the line that matters and survives switched-off embeds: at most 2,000 characters.
    ``lines`` make one column of at most 35 characters each, 4,096 in all.  At most five rows.
    ``pings``: the person who may be mentioned by this message.
    """

    text: str
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    title: str = ""
    pings: int | None = None
