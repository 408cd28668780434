"""Somebody who looks on at the table of a random match, and knows what has to hold there."""

from collections import Counter

from bot.game.outcome import Outcome, Termination
from bot.tables.commands import Begin, Command, Next
from bot.tables.match import GameResult, Side, person_behind, sides_of, standings, winners_of
from bot.tables.model import Phase, TableState
from bot.tables.service import Tables
from tests.tables.building import OK, STRANGER
from tests.tables.presence import check_presence
from tests.tables.random_matches import RandomMatch


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
        check_presence(command, before, after)
        self._check_step(command, before, after)

    def _note(self, command: Command, before: TableState, after: TableState) -> None:
        """Write down a game that has ended, and where a match began."""
        self.happened[after.phase] += 1
        if isinstance(command, Next) and not before.phase.is_live:
            self.first_of_match = len(self.games)
        ended = self.match.ended()[len(self.games) :]
        assert len(ended) <= (before.phase is Phase.PLAYING)
        if ended:
            assert self._sides(after) == self._sides(before)
            self.games.append(GameResult(after.seats, ended[0]))
            self.happened[ended[0].termination] += 1
            self._check_deal(ended[0], before, after)
        is_dealt = isinstance(command, Begin | Next)
        assert (after.phase is Phase.PLAYING) == (is_dealt or (before.phase is Phase.PLAYING and not ended))

    def _sides(self, table: TableState) -> tuple[Side, ...]:
        """Whose points each seat plays for."""
        return sides_of(table.seats, partners=table.options.partners)

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
        rows = standings(table.match.results, table.taken, partners=table.options.partners)
        assert len({row.side for row in rows}) == len(rows)
        assert sum(row.points for row in rows) == sum(sum(result.outcome.points) for result in results)
        assert sum(row.wins for row in rows) == sum(map(sides_that_won, results))
        if table.phase is Phase.FINISHED:
            assert winners_of(table.match, table.seats, partners=table.options.partners) is not None

    def _check_step(self, command: Command, before: TableState, after: TableState) -> None:
        """What else has to hold where partners play."""

    def _check_seats(self, table: TableState) -> None:
        """Nobody sits twice, the host is there if anybody is, and so are the dealer and who agrees."""
        behind = [person.id for person in map(person_behind, table.taken) if person]
        people = {person.id for person in table.people}
        assert len(behind) == len(set(behind))
        if table.agreed:
            assert table.has_given_up
            assert set(table.agreed) < people
        if table.phase.is_live:
            assert table.host in table.people or not table.people
        if table.phase is Phase.BETWEEN:
            assert table.next_dealer in range(len(table.coming))
        else:
            assert table.next_dealer is None
        if table.view is not None:
            assert table.view.dealer in range(len(table.seats))


def sides_that_won(result: GameResult) -> int:
    """How many sides have won a game: partners are one."""
    return len({seat % result.outcome.sides for seat in result.outcome.winners})
