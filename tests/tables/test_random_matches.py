"""Whatever happens at the table of a match: everybody sees what is stored, and every game counts once."""

from collections import Counter
from collections.abc import Iterable

import pytest

from bot.game.outcome import Outcome, Termination
from bot.storage.engine import Database
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.commands import AgreeToStop, Begin, Command, End, Join, Leave, Next
from bot.tables.match import GameResult, person_behind, sides_of, standings, winners_of
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Occupant
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.tables.building import OK, PLACE, STRANGER
from tests.tables.random_matches import EVERYBODY, RandomMatch

STEPS = 150


class Witness:
    """Keeps its own account of what happens at the table of a random match, and compares at every step."""

    def __init__(self, match: RandomMatch) -> None:
        self.match = match
        self.games: list[GameResult] = []
        self.first_of_match = 0
        self.happened: Counter[object] = Counter()

    async def look(self) -> TableState:
        """The table, which looks the same in every process and in one that has just been started."""
        fresh, *running = [Tables(self.match.store), *self.match.processes]
        table = await fresh.state(self.match.table_id)
        for process in running:
            assert await process.state(self.match.table_id) == table
        for person in (*table.people, STRANGER):
            hand = (await fresh.look(self.match.table_id, person.id)).hand
            assert (await running[0].look(self.match.table_id, person.id)).hand == hand
        return table

    async def step(self) -> None:
        """Watch the next command."""
        before, told = await self.look(), list(self.match.heard.versions)

        command, outcome = await self.match.step()

        after = await self.look()
        self.happened[type(command), outcome] += 1
        if outcome != OK:
            assert (after, self.match.heard.versions) == (before, told)
            return
        assert self.match.heard.versions == [*told, before.version + 1]
        self._note(command, before, after)
        self._check_match(after)
        self._check_seats(after)

    def _note(self, command: Command, before: TableState, after: TableState) -> None:
        """Write down a game that has ended, and where a match began."""
        self.happened[after.phase] += 1
        if isinstance(command, Next) and not before.phase.is_live:
            self.first_of_match = len(self.games)
        ended = self.match.ended()[len(self.games) :]
        assert len(ended) <= (before.phase is Phase.PLAYING)
        if ended:
            assert sides_of(after.seats, partners=False) == sides_of(before.seats, partners=False)
            self.games.append(GameResult(after.seats, ended[0]))
            self.happened[ended[0].termination] += 1
            self._check_deal(ended[0], before, after)
        is_dealt = isinstance(command, Begin | Next)
        assert (after.phase is Phase.PLAYING) == (is_dealt or (before.phase is Phase.PLAYING and not ended))

    def _check_deal(self, outcome: Outcome, before: TableState, after: TableState) -> None:
        """The deal moves on with a game that counts."""
        assert before.view is not None
        counts = outcome.termination in (Termination.STOCKPILE, Termination.BLOCKED)
        if after.phase is Phase.BETWEEN:
            assert after.next_dealer == (before.view.dealer + counts) % len(after.coming)

    def _check_match(self, table: TableState) -> None:
        """The match has the games that have ended in it, once each, and they make its points."""
        results = self.games[self.first_of_match :]
        assert list(table.match.results) == results
        assert table.game_number == len(self.games) + (table.phase is Phase.PLAYING)
        rows = standings(table.match.results, table.taken, partners=False)
        assert len({row.side for row in rows}) == len(rows)
        assert sum(row.points for row in rows) == sum(sum(result.outcome.points) for result in results)
        assert sum(row.wins for row in rows) == sum(len(result.outcome.winners) for result in results)
        if table.phase is Phase.FINISHED:
            assert winners_of(table.match, table.seats, partners=False) is not None

    def _check_seats(self, table: TableState) -> None:
        """Nobody sits twice, the host is there, the dealer is one of them, and who agrees is seated."""
        behind = [person.id for person in map(person_behind, table.taken) if person]
        people = {person.id for person in table.people}
        assert len(behind) == len(set(behind))
        if table.agreed:
            assert table.has_given_up
            assert set(table.agreed) < people
        if table.phase.is_live:
            assert table.host in table.people
        if table.phase is Phase.BETWEEN:
            assert table.next_dealer in range(len(table.coming))
        else:
            assert table.next_dealer is None
        if table.view is not None:
            assert table.view.dealer in range(len(table.seats))


@pytest.mark.parametrize("part", range(4))
async def test_random_matches_add_up_at_every_step(part: int) -> None:
    """After every command of random matches everybody sees the same, and every ended game counts once."""
    happened: Counter[object] = Counter()

    for seed in range(part, 24, 4):
        witness = Witness(RandomMatch(MemoryTables(), seed))
        await witness.match.open()
        for _ in range(STEPS):
            await witness.step()
        happened += witness.happened

    assert all(happened[phase] for phase in Phase)
    assert all(happened[each] for each in Termination if each is not Termination.BLOCKED)
    assert all(happened[command, OK] for command in (Join, Leave, Begin, Next, AgreeToStop, End))


@pytest.mark.parametrize("seed", [103, 104])
async def test_database_counts_every_game_once(database: Database, seed: int) -> None:
    """The scores of the server after random matches are those of the games that everybody has heard end."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    witness = Witness(RandomMatch(store, seed))
    await witness.match.open()
    for _ in range(STEPS // 2):
        await witness.step()

    scores = SqlScores(database, now=Clock())

    history = await scores.history(PLACE.guild_id, person_id=None, page=1)
    assert history.total == len(witness.games) >= 5
    for person in EVERYBODY:
        stats = await scores.stats(PLACE.guild_id, person.id, asker=person.id)
        kept = Counter() if stats is None else numbers_of(stats)
        assert kept == account_of(person.id, witness.games)


def numbers_of(stats: object) -> Counter[str]:
    """What the server has counted for somebody."""
    kinds = ("games", "wins", "points", "resigned", "abandoned", "solo_games", "solo_wins", "solo_points")
    return +Counter({kind: getattr(stats, kind) for kind in kinds})


def account_of(person_id: int, games: Iterable[GameResult]) -> Counter[str]:
    """The same, from the games."""
    account: Counter[str] = Counter()
    for game in games:
        people = [_party(player) for player in game.players]
        if person_id not in people:
            continue
        seat, outcome = people.index(person_id), game.outcome
        if not game.is_counted:
            account[outcome.termination.value] += 1
            continue
        prefix = "solo_" if len(people) - people.count(None) == 1 else ""
        account[f"{prefix}games"] += 1
        account[f"{prefix}wins"] += seat in outcome.winners
        account[f"{prefix}points"] += outcome.points[seat]
    return +account


def _party(player: Occupant) -> int | None:
    """Who had a part in the game at a seat: nobody where a computer player has sat since the deal."""
    person = person_behind(player)
    if person is None or (isinstance(player, Computer) and player.since_deal):
        return None
    return person.id
