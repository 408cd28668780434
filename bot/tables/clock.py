"""How long a turn may take, and how long a table waits for what."""

from datetime import timedelta
from enum import Enum
from typing import Final


class Clock(Enum):
    """The clocks a table may have; the value is what commands and the database call it."""

    OFF = "off"
    TWO_MINUTES = "2m"
    FIVE_MINUTES = "5m"
    HOUR = "1h"
    DAY = "1d"
    THREE_DAYS = "3d"

    @property
    def length(self) -> timedelta | None:
        """How long a turn may take, ``None`` as long as it likes."""
        return _LENGTHS.get(self)


_LENGTHS: Final = {
    Clock.TWO_MINUTES: timedelta(minutes=2),
    Clock.FIVE_MINUTES: timedelta(minutes=5),
    Clock.HOUR: timedelta(hours=1),
    Clock.DAY: timedelta(days=1),
    Clock.THREE_DAYS: timedelta(days=3),
}
REMINDED_AT: Final = 0.75
"""Which part of the clock has run when its player is reminded: a quarter is left."""
MOST_OVERRUNS: Final = 2
"""After how many turns in a row that the clock has ended a computer player sits in."""
LOBBY_LASTS: Final = timedelta(minutes=30)
HOST_SILENT_IN_LOBBY: Final = timedelta(minutes=3)
HOST_SILENT_BETWEEN_GAMES: Final = timedelta(minutes=10)
EMPTY_LASTS: Final = timedelta(hours=1)
"""How long a running game waits for somebody when no person is left."""
MATCH_LASTS: Final = timedelta(days=7)
"""How long a match waits between two games for its next one."""
PLACE_LOST_LASTS: Final = timedelta(days=7)
"""How long a table waits for its channel."""
BETWEEN_NUDGES: Final = timedelta(hours=1)
