"""Scores, ended games and kept data, as the stores hand them to the screens; and every screen of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.game.outcome import Outcome, Termination
from bot.game.record import Record
from bot.game.scoring import blocked, unfinished
from bot.i18n import Translations
from bot.render.history import history_panel
from bot.render.leaderboard import leaderboard_panel
from bot.render.panel import Document, Panel
from bot.render.privacy import forget_panel, kept_panel
from bot.render.stats import no_stats_panel, stats_panel
from bot.render.stepping import step_panel
from bot.tables.match import GameResult
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.people import HandBy, Ping, Preferences, QuietHours
from bot.tables.privacy import Kept, KeptInServer
from bot.tables.rating import Rating
from bot.tables.scores import (
    By,
    FinishedGame,
    HeadToHead,
    History,
    Leaderboard,
    LeaderboardLine,
    Member,
    Period,
    PlayerStats,
)
from bot.tables.stepping import step_at, steps
from tests.support.matches import won
from tests.support.states import person, seated

EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
POLICY = "https://example.org/privacy"
RECORD_FILE = Document("skipbo-game-17.json", b"{}")
CHOSEN = Preferences(HandBy.BUTTON, Ping.CHANNEL, "America/Argentina/ComodRivadavia", QuietHours(22, 7))
ANNA, BEN, CLEO = (person(seat) for seat in range(3))
DRAW = blocked((4, 4))


def rated(shown: int) -> Rating:
    """A rating that is shown as this number."""
    return Rating(mu=(shown - 1000) / 24 + 24, sigma=8)


def line(rank: int, who: Person, *, games: int = 20, wins: int = 12, points: int = 1240) -> LeaderboardLine:
    """A line of somebody who is still there."""
    return LeaderboardLine(rank, Member(who), games, wins, points, matches_won=3, rating=rated(1180))


def board(
    *lines: LeaderboardLine,
    own: LeaderboardLine | None = None,
    page: int = 1,
    pages: int = 1,
    so_far: int = 0,
) -> Leaderboard:
    """A page with these lines; ``so_far``: counted games of whoever asked."""
    players = len(lines) if pages == 1 else 10 * pages
    return Leaderboard(lines, own, page, pages, players, own.games if own else so_far)


def reached(who: Person = BEN, *, course: Sequence[int] = (1000, 1204, 1102, 1180)) -> PlayerStats:
    """The statistics of somebody who has done everything, asked for by Anna."""
    return PlayerStats(
        member=Member(who),
        games=37,
        wins=21,
        points=2310,
        best=245,
        streak=2,
        longest_streak=6,
        matches=5,
        matches_won=3,
        blocked=1,
        resigned=2,
        abandoned=3,
        solo_games=4,
        solo_wins=3,
        solo_points=310,
        rating=rated(course[-1]) if course else None,
        course=tuple(map(rated, course)),
        against=HeadToHead(games=12, own_wins=4, their_wins=7),
    )


NOTHING_REACHED = PlayerStats(Member(BEN), *[0] * 14, rating=None, course=(), against=None)


def ended(
    number: int,
    players: Sequence[Occupant],
    outcome: Outcome,
    *,
    decided_match: bool = False,
    left: Sequence[int] = (),
) -> FinishedGame:
    """An ended game, each a day and an hour after the one before."""
    result = GameResult(tuple(players), outcome)
    people = sum(not isinstance(player, Computer) or player.sits_for is not None for player in players)
    return FinishedGame(
        number,
        EVENING + (number - 17) * timedelta(hours=25),
        result,
        is_counted=result.is_counted and people > 1,
        decided_match=decided_match,
        left=frozenset(left),
    )


def some_games() -> tuple[FinishedGame, ...]:
    """One game of each kind, newest first."""
    two, three = seated("Anna", "Ben"), seated("Anna", "Ben", None)
    held: tuple[Occupant, ...] = (ANNA, Computer("simplest", sits_for=BEN))
    return (
        ended(17, three, won(0, 7, 12), decided_match=True),
        ended(16, two, blocked((3, 9)), left=[BEN.id]),
        ended(15, two, DRAW),
        ended(14, held, unfinished(Termination.RESIGNED, (4, 4))),
        ended(13, two, unfinished(Termination.ABANDONED, (4, 4))),
        ended(12, seated("Anna", None, None), won(1, 5, 5)),
        ended(11, (ANNA, Person(0, "")), won(0, 3)),
    )


def page_of(*games: FinishedGame, page: int = 1, pages: int = 1, total: int = 0) -> History:
    """A page with these games."""
    return History(games, page, pages, total or len(games))


def kept(servers: int = 1, *, who: Person = ANNA) -> Kept:
    """What is kept of somebody who plays a lot."""
    games = tuple(ended(number, (who, BEN), won(number % 2, 8)) for number in range(15, 18))
    in_servers = [
        KeptInServer(900 + number, replace(reached(who), against=None), len(games), games, (0,) * len(games))
        for number in range(servers)
    ]
    return Kept(who.id, who.name, (63, 64), 5, 77, tuple(in_servers), CHOSEN)


# ---------------------------------------------------------------------- every screen


def score_screens(
    t: Translations, names: Sequence[str], *, record: Record, size: int = 10**8, server: str = "Friday cards"
) -> Iterator[tuple[str, Panel]]:
    """Every screen with people of these names, with numbers up to ``size``, with a record for its players."""
    people = [person(seat % 6, name) for seat, name in enumerate(names)]
    yield from _boards(t, people, size, server)
    yield from _statistics(t, people, size)
    yield from _histories(t, people, size)
    yield from _steps(t, people, size, record)
    yield from _privacy(t, people, size, server)


def _boards(t: Translations, people: Sequence[Person], size: int, server: str) -> Iterator[tuple[str, Panel]]:
    own = replace(line(size, people[0], games=size, wins=size, points=size), rating=rated(-size))
    others = [Person(500 + number, people[number % len(people)].name) for number in range(10)]
    for period in Period:
        for by in By:
            lines = [
                LeaderboardLine(
                    rank, Member(who, has_left=rank % 2 == 0), size, size // 2, size, size, rated(size)
                )
                for rank, who in enumerate(others, 1)
            ]
            shown = board(*lines, own=own, page=2, pages=size)
            yield (
                f"board {period} {by}",
                leaderboard_panel(shown, period, by, t, asker=people[0].id, server=server),
            )
            for so_far in (0, 1, 4, 5):
                empty = board(so_far=so_far)
                yield (
                    f"empty {period} {by} {so_far}",
                    leaderboard_panel(empty, period, by, t, asker=1, server=server),
                )


def _statistics(t: Translations, people: Sequence[Person], size: int) -> Iterator[tuple[str, Panel]]:
    for who in people:
        stats = replace(reached(who), games=size, wins=size, points=size, best=size, solo_points=size)
        left = replace(stats, member=Member(who, has_left=True), course=tuple(map(rated, (size, -size) * 25)))
        against = HeadToHead(size, size, size)
        for number, each in enumerate((stats, left, NOTHING_REACHED, replace(stats, against=against))):
            yield f"stats {who.name!r} {number}", stats_panel(each, t, asker=1)
        yield f"no stats {who.name!r}", no_stats_panel(who, t, asker=1)
    yield "no stats of mine", no_stats_panel(people[0], t, asker=people[0].id)
    yield "no stats of nobody known", no_stats_panel(Person(5, ""), t, asker=1)


def _histories(t: Translations, people: Sequence[Person], size: int) -> Iterator[tuple[str, Panel]]:
    players: list[Occupant] = [*people[:6]]
    if len(players) > 2:
        players[1] = Computer("simplest", sits_for=people[1])
        players[2] = Computer("simplest")
    everybody = [who.id for who in people]
    outcome = won(0, *[30] * (len(players) - 1))
    games = [
        ended(number, players, outcome, decided_match=True, left=everybody)
        for number in range(2000, 1990, -1)
    ]
    full = page_of(
        *[replace(game, number=size + game.number) for game in games], page=2, pages=99, total=size
    )
    some = page_of(*some_games())
    for name, history in (("full", full), ("some", some), ("none", page_of())):
        for person_ in (None, people[0], Person(people[0].id, ""), Person(4242, "")):
            yield f"{name} history {person_}", history_panel(history, person_, t, asker=1)
    yield "my history", history_panel(full, people[0], t, asker=people[0].id)
    yield "no history of mine", history_panel(page_of(), people[0], t, asker=people[0].id)


def _steps(
    t: Translations, people: Sequence[Person], size: int, record: Record
) -> Iterator[tuple[str, Panel]]:
    seats = len(record.players)
    assert record.result is not None
    game = ended(1, people[:seats], record.result, left=[who.id for who in people])
    opened = replace(game, number=size)
    yield "first step", step_panel(opened, step_at(record, 0), t, document=RECORD_FILE)
    total = steps(record)
    for number in {*range(0, total + 1, max(1, total // 12)), total}:
        yield f"step {number}", step_panel(opened, step_at(record, number), t)


def _privacy(
    t: Translations, people: Sequence[Person], size: int, server: str
) -> Iterator[tuple[str, Panel]]:
    for number in (0, 1, 200):
        mine = replace(kept(number, who=people[0]), past_tables=size)
        names = dict.fromkeys(range(900, 1100, 2), server)
        yield f"kept {number}", kept_panel(mine, names, t, policy_url=POLICY)
        yield f"forget {number}", forget_panel(mine, t)
    unknown = Kept(1, "", (), 0, None, ())
    yield "nothing kept", kept_panel(unknown, {}, t, policy_url="")
    yield "nothing to forget", forget_panel(unknown, t)
