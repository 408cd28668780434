"""What the players of a running game have told each other, by the customs of partners (sections 6 and 7)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.game.cards import Card
from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Event,
    OneDrawnTooMany,
    Passed,
    PlayTakenBack,
    TurnBegan,
)
from bot.game.moves import PartnerStockTop, Play
from bot.tables.match import person_behind
from bot.tables.occupants import Computer, Occupant

_MOVES: Final = (CardPlayed, CardDiscarded, CardDrawn, OneDrawnTooMany, Passed, PlayTakenBack)


@dataclass(frozen=True, slots=True)
class Asked:
    """The player on turn has asked the partner for ``move``, a play from the partner's piles.

    ``number``: no other request of the table has it, and later ones have larger ones.
    """

    move: Play
    is_declined: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class Pointed:
    """The waiting partner has pointed at the own stockpile.

    ``card``: its top, as long as that has not been played since; then ``None``.
    """

    card: Card | None


@dataclass(frozen=True, slots=True)
class Talk:
    """The waiting partner at ``seat`` wrote in the table's channel in turn ``turn`` of the game."""

    seat: int
    turn: int
    is_called: bool = False


@dataclass(frozen=True, slots=True)
class Invitation:
    """That person may take ``seat``, which a computer player holds."""

    person_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class Customs:
    """What holds now.

    ``asked``: lapses with the turn or the next move.  ``pointed``: in this turn, ``None`` if nobody has.
    ``talks``: of this turn and the one before, oldest first; an opponent may call those that are not called.
    ``invitations``: until the game ends.
    """

    asked: Asked | None = None
    pointed: Pointed | None = None
    talks: tuple[Talk, ...] = ()
    invitations: tuple[Invitation, ...] = ()

    def after(self, events: Iterable[Event], *, turn: int) -> "Customs":
        """Return what still holds after ``events``, with which turn ``turn`` of the game is reached."""
        customs = self
        for event in events:
            if isinstance(event, TurnBegan):
                customs = replace(customs, asked=None, pointed=None)
            elif isinstance(event, _MOVES):
                customs = replace(customs, asked=None)
            if customs.pointed and isinstance(event, CardPlayed) and _is_partners_stock(event):
                customs = replace(customs, pointed=Pointed(None))
        return replace(customs, talks=tuple(talk for talk in customs.talks if talk.turn >= turn - 1))

    def after_seating(self, before: Sequence[Occupant], now: Sequence[Occupant]) -> "Customs":
        """Return what still holds when the seats have changed: talk is that of the person who wrote."""
        talks = tuple(
            talk for talk in self.talks if person_behind(before[talk.seat]) == person_behind(now[talk.seat])
        )
        return replace(self, talks=talks)

    def invited_to(self, person_id: int, seats: Sequence[Occupant]) -> int | None:
        """Return the computer player's seat to which that person is invited, ``None`` if there is none."""
        free = [
            invitation.seat
            for invitation in self.invitations
            if invitation.person_id == person_id and isinstance(seats[invitation.seat], Computer)
        ]
        return free[-1] if free else None


NO_CUSTOMS: Final = Customs()


def _is_partners_stock(event: CardPlayed) -> bool:
    return isinstance(event.move.source, PartnerStockTop)
