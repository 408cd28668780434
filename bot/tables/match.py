"""A match: several games at one table, and who is how far (section 5 of the rules)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.game.options import PAIRED_PLAYERS
from bot.game.outcome import Outcome, Termination
from bot.game.teams import side_of
from bot.tables.occupants import Computer, Occupant, Person


class MatchKind(Enum):
    """What a match is played for."""

    SINGLE = "single"
    POINTS = "points"
    GAMES = "games"
    WINS = "wins"


@dataclass(frozen=True, slots=True)
class TargetRange:
    """Which targets a kind of match may have, and the one it has unless another was chosen."""

    least: int
    most: int
    usual: int


TARGETS: Final = {
    MatchKind.SINGLE: TargetRange(1, 1, 1),
    MatchKind.POINTS: TargetRange(50, 5000, 500),
    MatchKind.GAMES: TargetRange(2, 50, 5),
    MatchKind.WINS: TargetRange(2, 25, 3),
}


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What the match is played for: ``target`` points, games or games won; a single game has the target 1.

    Raises ``ValueError`` for a target outside of :data:`TARGETS`.
    """

    kind: MatchKind = MatchKind.SINGLE
    target: int = 1

    def __post_init__(self) -> None:
        allowed = TARGETS[self.kind]
        if not allowed.least <= self.target <= allowed.most:
            raise ValueError(self.target)

    @property
    def is_match(self) -> bool:
        """Whether there is more than a single game."""
        return self.kind is not MatchKind.SINGLE


SINGLE_GAME: Final = MatchRules()


@dataclass(frozen=True, slots=True)
class GameResult:
    """One ended game of a match: who played at its end, by seat, and how it ended."""

    players: tuple[Occupant, ...]
    outcome: Outcome

    @property
    def is_paired(self) -> bool:
        """Whether partners played."""
        return self.outcome.sides < len(self.players)

    @property
    def is_counted(self) -> bool:
        """Whether it counts as played; a resigned or abandoned game is dealt again."""
        return self.outcome.termination in (Termination.STOCKPILE, Termination.BLOCKED)


@dataclass(frozen=True, slots=True, order=True)
class Side:
    """Whose points these are: a person's, a computer player's that sits for nobody, or a pair's.

    Who was forgotten has the id that they have at this table.  ``number``: of the computer player.
    ``pair``: the number of a pair from 1, 0 for who plays alone; pairs keep their seats in a match, whoever
    sits there.
    """

    person_id: int = 0
    number: int = 0
    pair: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How far one side of a match is; ``players``: the one or two of it, as last seen in a game."""

    side: Side
    players: tuple[Occupant, ...]
    wins: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """The ``number``-th match of a table, from 1, with the games played in it so far, in order."""

    rules: MatchRules = SINGLE_GAME
    number: int = 1
    results: tuple[GameResult, ...] = ()

    @property
    def counted(self) -> tuple[GameResult, ...]:
        """The games that count as played."""
        return tuple(result for result in self.results if result.is_counted)


FIRST_MATCH: Final = Match()


def sides_of(players: Sequence[Occupant], *, partners: bool) -> tuple[Side, ...]:
    """Return whose points each seat plays for; a computer player sitting in plays for that person.

    As long as so many make no pairs, everybody is a side.
    """
    if partners and len(players) in PAIRED_PLAYERS:
        pairs = len(players) // 2
        return tuple(Side(pair=side_of(seat, sides=pairs) + 1) for seat in range(len(players)))
    sides: list[Side] = []
    computers = 0
    for occupant in players:
        person = person_behind(occupant)
        if person is None:
            computers += 1
            sides.append(Side(number=computers))
        else:
            sides.append(Side(person.id))
    return tuple(sides)


def person_behind(occupant: Occupant) -> Person | None:
    """Return the person who plays, or for whom a computer player sits in."""
    return occupant.sits_for if isinstance(occupant, Computer) else occupant


def standings(
    results: Iterable[GameResult], now_seated: Sequence[Occupant] = (), *, partners: bool
) -> tuple[Standing, ...]:
    """Return every side that has played or is seated now: those seated first, by seat, then who has left."""
    present = {
        side: _at(seats, now_seated) for side, seats in _by_side(now_seated, partners=partners).items()
    }
    rows = {side: Standing(side, players) for side, players in present.items()}
    for result in results:
        for side, seats in _by_side(result.players, partners=result.is_paired).items():
            players = _at(seats, result.players)
            before = rows.get(side) or Standing(side, players)
            rows[side] = Standing(
                side,
                present.get(side, players),
                before.wins + (seats[0] in result.outcome.winners),
                before.points + result.outcome.points_of(seats[0]),
            )
    return tuple(rows.values())


def winners_of(match: Match, now_seated: Sequence[Occupant], *, partners: bool) -> tuple[Side, ...] | None:
    """Return the sides that have won the match, ``None`` while it goes on.

    Only who still has a seat can win; a drawn single game is won by nobody.  A game that is dealt again
    decides no match.
    """
    if not match.results or (match.rules.is_match and not match.results[-1].is_counted):
        return None
    rules, present = match.rules, set(sides_of(now_seated, partners=partners))
    rows = [row for row in standings(match.counted, now_seated, partners=partners) if row.side in present]
    match rules.kind:
        case MatchKind.SINGLE:
            last = match.results[-1]
            sides = sides_of(last.players, partners=last.is_paired)
            return tuple(dict.fromkeys(sides[seat] for seat in last.outcome.winners))
        case MatchKind.POINTS:
            reached = [row for row in rows if row.points >= rules.target]
        case MatchKind.WINS:
            reached = [row for row in rows if row.wins >= rules.target]
        case MatchKind.GAMES:
            reached = _leaders(rows) if len(match.counted) >= rules.target else []
    return tuple(row.side for row in reached) or None


def _leaders(rows: Sequence[Standing]) -> list[Standing]:
    """Return the one side with the most games won, then the most points; nobody while two are level."""
    best = max(((row.wins, row.points) for row in rows), default=None)
    leading = [row for row in rows if (row.wins, row.points) == best]
    return leading if len(leading) == 1 else []


def _by_side(players: Sequence[Occupant], *, partners: bool) -> dict[Side, tuple[int, ...]]:
    """Return the seats of each side, in their order."""
    seats: dict[Side, tuple[int, ...]] = {}
    for seat, side in enumerate(sides_of(players, partners=partners)):
        seats[side] = (*seats.get(side, ()), seat)
    return seats


def _at(seats: Iterable[int], players: Sequence[Occupant]) -> tuple[Occupant, ...]:
    return tuple(players[seat] for seat in seats)
