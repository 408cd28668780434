"""What partners have told each other as plain JSON, both ways; what does not hold is left out."""

from typing import Any, Final

from bot.game.cards import TOP, WILD
from bot.game.moves import Play
from bot.game.notation import ENTRIES, entry_text
from bot.game.options import MOST_PLAYERS
from bot.game.strict_json import Json, Node
from bot.tables.customs import NO_CUSTOMS, Asked, Customs, Invitation, Pointed, Talk

_PARTS: Final = ("asked", "pointed", "talks", "invitations")
_LARGEST: Final = 2**63 - 1


def customs_to_json(customs: Customs) -> dict[str, Any] | None:
    """Return ``customs`` as an object, ``None`` where nothing holds."""
    parts: dict[str, Any] = {}
    if customs.asked is not None:
        parts["asked"] = {"move": entry_text(customs.asked.move), "number": customs.asked.number}
        parts["asked"] |= {"declined": True} if customs.asked.is_declined else {}
    if customs.pointed is not None:
        parts["pointed"] = {} if customs.pointed.card is None else {"card": customs.pointed.card}
    if customs.talks:
        parts["talks"] = [
            {"seat": talk.seat, "turn": talk.turn} | ({"called": True} if talk.is_called else {})
            for talk in customs.talks
        ]
    if customs.invitations:
        parts["invitations"] = [
            {"person": invitation.person_id, "seat": invitation.seat} for invitation in customs.invitations
        ]
    return parts or None


def customs_from_json(value: Json) -> Customs:
    """Return what :func:`customs_to_json` wrote.

    Raises :class:`bot.game.errors.RecordError` for anything else.
    """
    if value is None:
        return NO_CUSTOMS
    parts = Node(value, "customs").members((), _PARTS)
    return Customs(
        asked=_asked(parts["asked"]) if "asked" in parts else None,
        pointed=_pointed(parts["pointed"]) if "pointed" in parts else None,
        talks=parts["talks"].array(_talk) if "talks" in parts else (),
        invitations=parts["invitations"].array(_invitation) if "invitations" in parts else (),
    )


def _asked(node: Node) -> Asked:
    members = node.members(("move", "number"), ("declined",))
    move = ENTRIES.get(members["move"].text())
    if not isinstance(move, Play):
        raise members["move"].error("should be a play")
    return Asked(
        move,
        is_declined="declined" in members and members["declined"].true(),
        number=members["number"].integer(0, _LARGEST),
    )


def _pointed(node: Node) -> Pointed:
    members = node.members((), ("card",))
    return Pointed(members["card"].integer(WILD, TOP) if "card" in members else None)


def _talk(node: Node) -> Talk:
    members = node.members(("seat", "turn"), ("called",))
    return Talk(
        _seat(members["seat"]),
        members["turn"].integer(1, _LARGEST),
        is_called="called" in members and members["called"].true(),
    )


def _invitation(node: Node) -> Invitation:
    members = node.members(("person", "seat"))
    return Invitation(members["person"].integer(1, _LARGEST), _seat(members["seat"]))


def _seat(node: Node) -> int:
    return node.integer(0, MOST_PLAYERS - 1)
