"""What people have chosen for themselves, and the port that keeps it and finds their tables."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from enum import Enum
from typing import Final, Protocol, Self
from zoneinfo import ZoneInfo

_HOURS: Final = 24
_QUIET: Final = re.compile(r"(\d{1,2})(?::?00)?\s*[-\u2013]\s*(\d{1,2})(?::?00)?", re.ASCII)
"""Two whole hours: ``22-7``, ``22:00 – 07:00``."""


class HandBy(Enum):
    """How somebody's hand comes at the start of a turn: by direct message, or only by *My hand*."""

    DM = "dm"
    BUTTON = "button"


class Ping(Enum):
    """Where somebody hears that it is their turn: the direct message, the channel, nowhere."""

    DM = "dm"
    CHANNEL = "channel"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Whole hours in which nothing rings, from ``start`` (0 to 23) until ``end`` (0 to 24), not equal.

    They go on past midnight where ``start`` is the later one.  The text form is ``22-7``.
    """

    start: int
    end: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the hours that ``text`` names, ``None`` if it names none."""
        found = _QUIET.fullmatch(text.strip())
        if found is None:
            return None
        start, end = int(found[1]), int(found[2])
        is_span = start < _HOURS and end <= _HOURS and start != end
        return cls(start, end) if is_span else None

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    def hold(self, hour: int) -> bool:
        """Return whether the ``hour`` (0 to 23) is one of them."""
        if self.start < self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end


@dataclass(frozen=True, slots=True)
class Preferences:
    """What somebody has chosen; ``None`` where nothing was.

    ``timezone``: the name of the zone by whose clock ``quiet`` is meant.
    """

    hand: HandBy | None = None
    ping: Ping | None = None
    timezone: str | None = None
    quiet: QuietHours | None = None

    def gets_hand(self, *, by_default: bool) -> bool:
        """Return whether the hand is to come by direct message; ``by_default``: if nothing was chosen."""
        return by_default if self.hand is None else self.hand is HandBy.DM

    @property
    def lets_hand_ring(self) -> bool:
        """Whether the direct message with the hand of a new turn makes a sound."""
        return self.ping in (None, Ping.DM)

    def lets_board_ring(self, *, has_hand: bool) -> bool:
        """Return whether the board of a new turn mentions; ``has_hand``: the direct message has arrived."""
        return self.ping is Ping.CHANNEL or (self.ping is not Ping.OFF and not has_hand)

    def is_quiet(self, moment: datetime, *, timezone: str) -> bool:
        """Return whether nothing is to ring at ``moment``, which has a zone.

        ``timezone``: the name of the server's zone, which counts where no own one was chosen.
        """
        if self.quiet is None:
            return False
        return self.quiet.hold(moment.astimezone(_zone(self.timezone or timezone)).hour)


NOTHING_CHOSEN: Final = Preferences()


class PeopleStore(Protocol):
    """Keeps what people have chosen.  Methods raise :class:`bot.tables.errors.StorageError`."""

    async def preferences(self, person_id: int) -> Preferences:
        """Return what the person has chosen, :data:`NOTHING_CHOSEN` if nothing is kept."""
        ...

    async def keep_preferences(self, person_id: int, preferences: Preferences) -> None:
        """Keep ``preferences`` in place of what was kept."""
        ...

    async def tables_of(self, person_id: int, *, most: int) -> tuple[int, ...]:
        """Return the live tables with a seat of the person, or one held for them; the newest change first.

        There are ``most`` of them at most.
        """
        ...


def _zone(name: str) -> tzinfo:
    """Return the zone of that name, UTC if this machine does not know it (any more)."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, no name of a zone, a folder of zones
        return UTC
