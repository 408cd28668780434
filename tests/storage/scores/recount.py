"""Scores counted anew from the list of all ended games, in the plainest way: what the database must say."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.game.outcome import Termination
from bot.tables.match import person_behind
from bot.tables.occupants import Person
from bot.tables.ports import GameEnd
from bot.tables.rating import Rater, Rating
from bot.tables.scores import COURSE, LEAST_GAMES, By, HeadToHead, LeaderboardLine, Member, PlayerStats

LeftServer = frozenset[int]
Courses = dict[int, list[Rating]]


@dataclass(frozen=True)
class Ended:
    """A game that was recorded, and when."""

    ended_at: datetime
    end: GameEnd

    @property
    def people(self) -> dict[int, Person]:
        """Who sat where or was sat in for, by seat."""
        behind = map(person_behind, self.end.result.players)
        return {seat: person for seat, person in enumerate(behind) if person is not None}

    @property
    def teams(self) -> list[list[Person]]:
        """The people of each side that has any."""
        sides = self.end.result.outcome.sides
        teams: dict[int, list[Person]] = {}
        for seat, person in self.people.items():
            teams.setdefault(seat % sides, []).append(person)
        return list(teams.values())

    @property
    def counts(self) -> bool:
        """Whether it is in the leaderboard."""
        return self.end.result.is_counted and len(self.teams) > 1

    def is_between(self, person_id: int, another_id: int) -> bool:
        """Whether the two have played against each other."""
        seat, another = self.seat_of(person_id), self.seat_of(another_id)
        sides = self.end.result.outcome.sides
        return seat is not None and another is not None and seat % sides != another % sides

    def seat_of(self, person_id: int) -> int | None:
        """The seat of a person, if they played."""
        return next((seat for seat, person in self.people.items() if person.id == person_id), None)

    def won(self, person_id: int) -> bool:
        """Whether that person won it."""
        return self.seat_of(person_id) in self.end.result.outcome.winners

    def points(self, person_id: int) -> int:
        """What it brought that person."""
        seat, outcome = self.seat_of(person_id), self.end.result.outcome
        return 0 if seat is None else outcome.points[seat % outcome.sides]

    def won_match(self, person_id: int) -> bool:
        """Whether that person won a match with it."""
        return self.seat_of(person_id) in (self.end.match_winners or ())


def persons(games: Iterable[Ended]) -> dict[int, Person]:
    """Everybody who has played, under the last name."""
    return {person.id: person for game in games for person in game.people.values()}


def ratings(games: Iterable[Ended], rater: Rater) -> Courses:
    """Everybody's ratings, one after each counted game."""
    courses: Courses = {}
    for game in filter(lambda game: game.counts, games):
        before = [
            [courses[person.id][-1] if person.id in courses else rater.start() for person in team]
            for team in game.teams
        ]
        has_winner = any(game.won(person.id) for person in game.people.values())
        ranks = [2 if has_winner and not game.won(team[0].id) else 1 for team in game.teams]
        for team, rated in zip(game.teams, rater.rate(before, ranks), strict=True):
            for person, rating in zip(team, rated, strict=True):
                courses.setdefault(person.id, []).append(rating)
    return courses


def leaderboard(
    games: Sequence[Ended], by: By, since: datetime | None, *, left: LeftServer, courses: Courses
) -> list[LeaderboardLine]:
    """All lines, from the first rank to the last."""
    lines: list[LeaderboardLine] = []
    for person_id, person in persons(games).items():
        played = [game for game in games_of(games, person_id) if since is None or game.ended_at >= since]
        if not played or (by is By.WIN_RATE and len(played) < LEAST_GAMES):
            continue
        line = LeaderboardLine(
            rank=0,
            member=Member(person, person_id in left),
            games=len(played),
            wins=sum(game.won(person_id) for game in played),
            points=sum(game.points(person_id) for game in played),
            matches_won=sum(game.won_match(person_id) for game in played),
            rating=courses[person_id][-1],
        )
        lines.append(line)
    return ranked(lines, by)


def ranked(lines: Iterable[LeaderboardLine], by: By) -> list[LeaderboardLine]:
    """The lines in order, with the ranks they have among each other."""
    value = VALUES[by]
    ordered = sorted(lines, key=lambda line: (-value(line), -line.wins, line.games, line.member.person.id))
    better = Counter(value(line) for line in ordered)
    return [
        replace(line, rank=1 + sum(count for other, count in better.items() if other > value(line)))
        for line in ordered
    ]


VALUES: dict[By, Callable[[LeaderboardLine], float]] = {
    By.POINTS: lambda line: line.points,
    By.WINS: lambda line: line.wins,
    By.WIN_RATE: lambda line: line.wins / line.games,
    By.MATCHES: lambda line: line.matches_won,
    By.RATING: lambda line: line.rating.mu - 3 * line.rating.sigma if line.rating else 0,
}


def games_of(games: Iterable[Ended], person_id: int) -> list[Ended]:
    """The counted games of a person."""
    return [game for game in games if game.counts and game.seat_of(person_id) is not None]


def stats(
    games: Sequence[Ended], person_id: int, asker: int, *, left: LeftServer, courses: Courses
) -> PlayerStats | None:
    """What somebody has reached."""
    if person_id not in persons(games):
        return None
    counted = games_of(games, person_id)
    course = courses.get(person_id, [])
    others = [game for game in games if game.seat_of(person_id) is not None and not game.counts]
    solo = [game for game in others if game.end.result.is_counted]
    streaks = streaks_of(game.won(person_id) for game in counted)
    how = Counter(game.end.result.outcome.termination for game in counted + others)
    return PlayerStats(
        member=Member(persons(games)[person_id], person_id in left),
        games=len(counted),
        wins=sum(game.won(person_id) for game in counted),
        points=sum(game.points(person_id) for game in counted),
        best=max((game.points(person_id) for game in counted), default=0),
        streak=streaks[-1],
        longest_streak=max(streaks),
        matches=sum(game.end.match_winners is not None for game in counted),
        matches_won=sum(game.won_match(person_id) for game in counted),
        blocked=sum(game.end.result.outcome.termination is Termination.BLOCKED for game in counted),
        resigned=how[Termination.RESIGNED],
        abandoned=how[Termination.ABANDONED],
        solo_games=len(solo),
        solo_wins=sum(game.won(person_id) for game in solo),
        solo_points=sum(game.points(person_id) for game in solo),
        rating=course[-1] if course else None,
        course=tuple(course[-COURSE:]),
        against=head_to_head(games, person_id, asker),
    )


def streaks_of(won: Iterable[bool]) -> list[int]:
    """How many games were won in a row after each game, and before the first."""
    streaks = [0]
    for has_won in won:
        streaks.append(streaks[-1] + 1 if has_won else 0)
    return streaks


def head_to_head(games: Sequence[Ended], person_id: int, asker: int) -> HeadToHead | None:
    """How often two people have played against each other, and won."""
    met = [game for game in games_of(games, person_id) if game.is_between(person_id, asker)]
    if not met:
        return None
    return HeadToHead(
        len(met), sum(game.won(person_id) for game in met), sum(game.won(asker) for game in met)
    )
