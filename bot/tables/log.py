"""The recent turns of a game, as everybody may read them."""

from collections import deque
from collections.abc import Iterable

from bot.game.events import CardPlayed, Event, PileSetAside, PlayTakenBack, TurnBegan, redact
from bot.tables.model import TurnLog


class TurnLogs:
    """Collects events turn by turn; keeps the current turn and as many earlier ones as there are seats."""

    def __init__(self, first_seat: int, seats: int) -> None:
        self.turn_number = 1
        self._turns: deque[tuple[int, list[Event]]] = deque([(first_seat, [])], maxlen=seats + 1)

    def add(self, events: Iterable[Event]) -> None:
        """Write down what happened; a play that is taken back disappears."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turn_number += 1
                self._turns.append((event.seat, []))
            elif isinstance(event, PlayTakenBack):
                self._strike_last_play()
            else:
                self._turns[-1][1].append(redact(event, None))

    def logs(self) -> tuple[TurnLog, ...]:
        """Return the turns, the current one last."""
        return tuple(TurnLog(seat, tuple(events)) for seat, events in self._turns)

    def _strike_last_play(self) -> None:
        events = self._turns[-1][1]
        while isinstance(events[-1], PileSetAside):
            events.pop()
        if isinstance(events[-1], CardPlayed):
            events.pop()
