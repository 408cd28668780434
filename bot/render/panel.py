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
    LEAVE_SURELY = "leave-surely"  # argument of what was asked about a game: the moment of the table
    COMPUTER = "computer"
    OPTIONS = "options"
    BEGIN = "begin"
    END = "end"
    END_SURELY = "end-surely"  # argument: the moment
    DISMISS = "dismiss"
    STOCK = "stock"  # selects of the options: the argument comes from the chosen line
    HANDS = "hands"
    OPEN_HANDS = "open-hands"
    DISCARDS = "discards"
    WILD_DISCARD = "wild-discard"
    MATCH = "match"  # a select: the argument is the kind and the target, points.500
    NEXT = "next"  # the next game of the match, or a rematch; argument: the moment, or nothing
    AGREE = "agree"  # to stop, since somebody has given up; argument: the moment
    END_GAME = "end-game"  # this game of a match; END_SURELY ends the match; argument: the moment
    SCORES = "scores"
    LEADERBOARD = "leaderboard"  # argument: period, ranking and page, week.points.1
    STATS = "stats"  # argument: a person
    HISTORY = "history"  # argument: a person, 0 for everybody, and the page, 77.1
    GAME = "game"  # argument: the number of an ended game of the server; opens it, with its record
    STEP = "step"  # argument: the number of the game, the step to show, and by which button, 17.0.first
    FORGET_SURELY = "forget-surely"
    FILL = "fill"  # the hand, at a strict table
    DISCARD = (
        "discard"  # a select: the argument is a card in the notation, H7, whose discard pile is asked for
    )
    ASK = "ask"  # argument: a source of the partner's, PS or PD2, or nothing to choose from
    ASK_PLAY = "ask-play"  # argument: a play in the notation, PS>B1, that the partner is asked for
    PLAY_ASKED = "play-asked"  # argument: the number of the request
    DECLINE = "decline"  # argument: the number of the request
    POINT = "point"
    CALL = "call"  # argument: the offender's seat and the turn, 2.1000014, or nothing
    OUT_OF_TURN = "out-of-turn"  # argument: a source in the notation, H5; asks whether it is meant
    OUT_OF_TURN_SURELY = "out-of-turn-surely"  # argument: the turn_id in which it was asked
    PILES = "piles"  # everybody's whole discard piles, where they are open
    PAIRS = "pairs"
    PICK_PARTNER = "pick-partner"  # a select: the argument is the seat
    SHUFFLE_PAIRS = "shuffle-pairs"
    BALANCE_PAIRS = "balance-pairs"
    PARTNERS = "partners"  # options: partners, strict, discarding to the partner, a preset
    STRICT = "strict"
    DISCARD_TO_PARTNER = "discard-to-partner"
    PRESET = "preset"
    CLOCK = "clock"  # argument: a clock by its value, 5m, or nothing to look at it
    LET_IN = "let-in"  # argument: the person who asks for a seat
    ANEW = "anew"  # opens a lobby like one that has expired
    NUDGE = "nudge"  # no button has it: the command does
    KICK = "kick"  # argument: a person; asks whether it is meant
    KICK_SURELY = "kick-surely"  # argument: the person and the moment, 77.3
    USUAL = "usual"  # what is set for a server: nothing any more
    DISPUTES = "disputes"  # a select beside that of RULES: the argument is a topic as well


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
class Series:
    """One line of a chart from its start on; ``sign``, a character or two, stands at its end."""

    sign: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over the same steps, the first of which is step 0; a dashed line marks the ``goal``."""

    series: tuple[Series, ...]
    goal: float | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart as an attachment; ``alt``, at most 1,024 characters, says what it shows."""

    name: str
    alt: str
    chart: Chart


@dataclass(frozen=True, slots=True)
class Document:
    """A file to be kept by whoever gets it."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Panel:
    """One message: ``text`` above, ``lines`` in the embed (none: no embed), controls below.

    ``text`` holds the line that matters and survives switched-off embeds: at most 2,000 characters.
    ``lines`` make one column of at most 35 characters each, 4,096 in all.  At most five rows.
    ``pings``: the person who may be mentioned by this message.  ``files``: pictures and documents below;
    ``keeps_files``: a message that is turned into this panel keeps the files it has.
    """

    text: str
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    title: str = ""
    pings: int | None = None
    files: tuple[Picture | Document, ...] = ()
    keeps_files: bool = False
