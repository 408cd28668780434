"""Contests between two players: many games from fixed seeds, and what they came to."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from typing import Final

from bot.game.game import Game
from bot.game.moves import Discard, Move, Pass
from bot.game.outcome import Outcome, Termination
from bot.game.teams import number_of_sides, side_of
from bot.game.views import PlayerView
from bot.players.player import Player

_Z: Final = 1.96
"""Standard deviations of a 95 % interval."""


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson, which is right near 0 and 1 too."""
    share, spread = wins / games, _Z * _Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = _Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - reach, middle + reach


@dataclass(slots=True)
class Timed:
    """A player whose turns are timed; ``turns`` are the processor seconds of each, all of its moves added."""

    player: Player
    turns: list[float] = field(default_factory=list[float])
    _spent: float = 0.0

    def choose(self, view: PlayerView) -> Move:
        """Return the player's move."""
        began = time.process_time()
        move = self.player.choose(view)
        self._spent += time.process_time() - began
        if isinstance(move, Discard | Pass):
            self.turns.append(self._spent)
            self._spent = 0.0
        return move


@dataclass(frozen=True, slots=True)
class Result:
    """What a contest came to for its first player, who had one side to itself.

    ``sides``: a player as strong as the others wins one game in so many.  ``seconds``: processor time of all
    games.  ``turn``: the median of that of the first player's turns.
    """

    games: int
    wins: int
    blocked: int
    sides: int
    seconds: float
    turn: float

    def cells(self) -> tuple[str, ...]:
        """Return the result as a row of figures, in the order of :data:`HEADINGS`."""
        low, high = interval(self.wins, self.games)
        return (
            f"{self.games:,}",
            f"{self.wins / self.games:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{1 / self.sides:.0%}",
            f"{self.blocked / self.games:.1%}",
            f"{self.games / self.seconds:.1f}",
            f"{self.turn * 1000:.1f}",
        )


HEADINGS: Final = ("games", "wins", "95%", "par", "blocked", "games/s", "ms/turn")


def contest(first: Player, second: Player, deals: Iterable[Game]) -> Result:
    """Play ``deals`` to their ends, ``first`` on one side, ``second`` on all others.

    The side moves on from game to game, so that a deal that comes once a side is played from every side.
    """
    timed = Timed(first)
    games = wins = blocked = sides = 0
    began = time.process_time()
    for game in deals:
        sides = number_of_sides(game.options, game.seats)
        own = [side_of(seat, sides=sides) == games % sides for seat in range(game.seats)]
        outcome = _play_out(game, [timed if mine else second for mine in own])
        games += 1
        wins += any(own[seat] for seat in outcome.winners)
        blocked += outcome.termination is Termination.BLOCKED
    return Result(games, wins, blocked, sides, time.process_time() - began, median(timed.turns))


def _play_out(game: Game, players: Sequence[Player]) -> Outcome:
    while game.outcome is None:
        game.play(game.turn, players[game.turn].choose(game.player_view(game.turn)))
    return game.outcome
