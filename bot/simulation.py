"""What a series of games between computer players came to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.game.outcome import Termination
from bot.game.record import Record
from bot.players.contest import interval


@dataclass(slots=True)
class Tally:
    """Counts games as they come in."""

    games: int = 0
    moves: int = 0
    blocked: int = 0
    draws: int = 0
    wins_by_level: Counter[str] = field(default_factory=Counter[str])
    wins_by_seat: Counter[int] = field(default_factory=Counter[int])

    def add(self, record: Record) -> None:
        """Count a finished game between computer players."""
        self.games += 1
        self.moves += len(record.moves)
        for name in record.players:
            self.wins_by_level[_level(name)] += 0
        if record.result is None:
            return
        self.blocked += record.result.termination is Termination.BLOCKED
        self.draws += not record.result.winners
        for seat in record.result.winners:
            self.wins_by_level[_level(record.players[seat])] += 1
            self.wins_by_seat[seat] += 1

    def lines(self, players: int, seconds: float) -> Iterator[str]:
        """Yield the summary of games that took ``seconds`` in all."""
        levels = ", ".join(f"{level} {wins}" for level, wins in sorted(self.wins_by_level.items()))
        seats = ", ".join(f"{seat + 1}: {self.wins_by_seat[seat]}" for seat in range(players))
        yield f"games: {self.games}, players: {players}"
        yield f"wins by level: {levels}"
        if len(self.wins_by_level) > 1:
            yield f"share of games won, with 95 % interval: {', '.join(self._shares())}"
        yield f"wins by seat: {seats}"
        yield f"blocked: {self.blocked}, of them drawn: {self.draws}"
        yield f"moves per game: {self.moves / self.games:.1f}"
        yield f"games per second: {self.games / seconds:.0f}"

    def _shares(self) -> Iterator[str]:
        """Yield how many of the games each level won, and how sure that is."""
        for level, wins in sorted(self.wins_by_level.items()):
            low, high = interval(wins, self.games)
            yield f"{level} {wins / self.games:.1%} ({low:.1%} to {high:.1%})"


def _level(name: str) -> str:
    """Return the level in the name of a computer player, ``simplest-1``."""
    return name.rpartition("-")[0]
