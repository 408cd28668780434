"""Options as plain JSON, after ``RECORD.md``: ``stock`` and ``teams`` always, the others unless default."""

from typing import Final

from bot.game.options import (
    ALWAYS_OPEN,
    LARGEST_STOCK,
    MOST_OPEN_TURNS,
    SMALLEST_STOCK,
    Discards,
    Hands,
    Options,
    WildDiscard,
)
from bot.game.strict_json import Json, Node

_ALWAYS: Final = "always"
_OPTIONAL: Final = ("hands", "open_hands", "discards", "wild_discard", "strict", "discard_to_partner")
_NOT_PLAYED: Final = ("strict", "discard_to_partner")
"""Known to the format, but not to this engine."""


def options_to_json(options: Options, stock: int | None) -> dict[str, object]:
    """Return ``options`` as a plain object.

    ``stock`` is the real size of the stockpiles, or ``None`` where none was chosen and none is dealt yet.
    """
    members: dict[str, object] = {"stock": stock, "teams": None}
    if options.hands is not Hands.FIRST_TURN:
        members["hands"] = options.hands.value
    if options.open_hands:
        members["open_hands"] = _ALWAYS if options.open_hands == ALWAYS_OPEN else options.open_hands
    if options.discards is not Discards.TOP:
        members["discards"] = options.discards.value
    if options.wild_discard is not WildDiscard.ON:
        members["wild_discard"] = options.wild_discard.value
    return members


def options_from_json(value: Json, *, where: str = "options") -> Options:
    """Return what :func:`options_to_json` wrote; ``stock`` may be ``None``.

    Raises :class:`bot.game.errors.RecordError` for anything else.
    """
    members = Node(value, where).members(("stock", "teams"), _OPTIONAL)
    if members["teams"].value is not None:
        raise members["teams"].error("partners are not played here: should be null")
    for key in _NOT_PLAYED:
        if key in members:
            raise members[key].error("not played here")
    stock = members["stock"]
    return Options(
        stock=None if stock.value is None else stock.integer(SMALLEST_STOCK, LARGEST_STOCK),
        hands=Hands(members["hands"].one_of([Hands.DEALT.value])) if "hands" in members else Hands.FIRST_TURN,
        open_hands=_open_hands(members["open_hands"]) if "open_hands" in members else 0,
        discards=(
            Discards(members["discards"].one_of([Discards.OPEN.value]))
            if "discards" in members
            else Discards.TOP
        ),
        wild_discard=(
            WildDiscard(members["wild_discard"].one_of([WildDiscard.OFF.value]))
            if "wild_discard" in members
            else WildDiscard.ON
        ),
    )


def _open_hands(node: Node) -> int:
    return ALWAYS_OPEN if node.value == _ALWAYS else node.integer(1, MOST_OPEN_TURNS)
