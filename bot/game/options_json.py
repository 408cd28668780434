"""Options as plain JSON, after ``RECORD.md``: ``stock`` and ``teams`` always, the others unless default."""

from typing import Final

from bot.game.options import (
    ALWAYS_OPEN,
    LARGEST_STOCK,
    MOST_OPEN_TURNS,
    PAIRED_PLAYERS,
    SMALLEST_STOCK,
    Discards,
    Hands,
    Options,
    WildDiscard,
)
from bot.game.strict_json import Json, Node
from bot.game.teams import sides

_ALWAYS: Final = "always"
_OPTIONAL: Final = ("hands", "open_hands", "discards", "wild_discard", "strict", "discard_to_partner")


def options_to_json(options: Options, stock: int | None, *, seats: int | None = None) -> dict[str, object]:
    """Return ``options`` as a plain object.

    ``stock`` is the real size of the stockpiles, or ``None`` where none was chosen and none is dealt yet.
    ``seats``: how many play, ``None`` while that is open; the teams of partners are then an empty list.
    """
    members: dict[str, object] = {"stock": stock, "teams": _teams_to_json(options, seats)}
    if options.hands is not Hands.FIRST_TURN:
        members["hands"] = options.hands.value
    if options.open_hands:
        members["open_hands"] = _ALWAYS if options.open_hands == ALWAYS_OPEN else options.open_hands
    if options.discards is not Discards.TOP:
        members["discards"] = options.discards.value
    if options.wild_discard is not WildDiscard.ON:
        members["wild_discard"] = options.wild_discard.value
    if options.discard_to_partner:
        members["discard_to_partner"] = True
    if options.strict:
        members["strict"] = True
    return members


def options_from_json(value: Json, *, seats: int | None = None, where: str = "options") -> Options:
    """Return what :func:`options_to_json` wrote; ``stock`` may be ``None``.

    With ``seats`` teams have to be those of so many players.
    Raises :class:`bot.game.errors.RecordError` for anything else.
    """
    members = Node(value, where).members(("stock", "teams"), _OPTIONAL)
    partners = _partners(members["teams"], seats)
    if "discard_to_partner" in members and not partners:
        raise members["discard_to_partner"].error("only where partners play")
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
        partners=partners,
        discard_to_partner="discard_to_partner" in members and members["discard_to_partner"].true(),
        strict="strict" in members and members["strict"].true(),
    )


def _teams_to_json(options: Options, seats: int | None) -> list[list[int]] | None:
    if not options.partners:
        return None
    return [] if seats is None else [list(side) for side in sides(options, seats)]


def _partners(teams: Node, seats: int | None) -> bool:
    """Return whether partners play."""
    if teams.value is None:
        return False
    options = Options(partners=True)
    known = [_teams_to_json(options, players) for players in PAIRED_PLAYERS if seats in (None, players)]
    if seats is None:
        known.append([])
    if teams.value not in known or not _are_whole(teams):
        raise teams.error("should be null, or the pairs of seats that sit opposite")
    return True


def _are_whole(teams: Node) -> bool:
    """Return whether all numbers are integers: JSON's ``true`` and ``1.0`` are equal to one."""
    pairs = teams.array(lambda pair: pair.array(lambda seat: type(seat.value) is int))
    return all(map(all, pairs))


def _open_hands(node: Node) -> int:
    return ALWAYS_OPEN if node.value == _ALWAYS else node.integer(1, MOST_OPEN_TURNS)
