"""A server in which a hundred thousand games have ended within a year, written in large lots."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations, islice
from typing import Any, Final

from sqlalchemy import Connection, Table

from bot.game.notation import entry_text
from bot.game.options import Options
from bot.game.options_json import options_to_json
from bot.game.outcome import Outcome, Termination
from bot.game.record import Record
from bot.players.arena import simulate
from bot.storage.codec import deal_to_row, outcome_to_json, score_row
from bot.storage.schema import games, members, moves, reshuffles, results, rivals, scores, tables
from bot.storage.totals import NEWCOMER, Row, so_far, totals_after
from bot.tables.match import GameResult
from bot.tables.occupants import Person
from bot.tables.ports import GameEnd

GUILD: Final = 900
GAMES: Final = 100_000
LOT: Final = 10_000
BEGAN: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
NOW: Final = datetime(2026, 12, 20, 18, tzinfo=UTC)
"""A Sunday evening near the end of the year: week, month and year have as many games as they can."""
FIRST_PERSON: Final = 2**60


def record() -> Record:
    """A game of the usual length."""
    return next(simulate(Options(stock=30), ["simplest"], players=2, games=1, seed=1))


class Year:
    """The games of a year among ``people`` of a server, two to four at a table."""

    def __init__(self, people: int) -> None:
        self.random = random.Random(1)
        self.persons = [Person(FIRST_PERSON + number, f"Player {number}") for number in range(people)]
        self.members: dict[int, Row] = {person.id: NEWCOMER for person in self.persons}
        self.rivals: dict[tuple[int, int], Counter[str]] = {}
        self.record = record()

    def fill(self, connection: Connection) -> None:
        """Store all of them."""
        _insert(connection, tables, [self._table()])
        played = (self._game(number) for number in range(1, GAMES + 1))
        while lot := list(islice(played, LOT)):
            _insert(connection, games, [game for game, _, _ in lot])
            _insert(connection, results, [result for _, result, _ in lot])
            _insert(connection, scores, [score for _, _, seated in lot for score in seated])
        _insert(connection, moves, list(self._moves()))
        _insert(connection, reshuffles, list(self._reshuffles()))
        _insert(connection, members, [self._member(person) for person in self.persons])
        _insert(connection, rivals, list(self._rivals()))

    # ------------------------------------------------------------------ one game

    def _game(self, number: int) -> tuple[Row, Row, Sequence[Row]]:
        """The rows of a game, which changes the numbers of those who played it."""
        seats = self.random.randint(2, min(4, len(self.persons)))
        end = self._end(tuple(self.random.sample(self.persons, seats)))
        result = self._result(number, end)
        seated = [self._score(result, score_row(end, seat)) for seat in range(seats)]
        for low, high in combinations(sorted(seated, key=lambda score: score["person_id"]), 2):
            pair = self.rivals.setdefault((low["person_id"], high["person_id"]), Counter())
            pair.update(games=1, low_wins=low["won"], high_wins=high["won"])
        return self._game_row(number, end), result, seated

    def _end(self, players: tuple[Person, ...]) -> GameEnd:
        winner = self.random.randrange(len(players))
        left = tuple(0 if seat == winner else self.random.randint(1, 30) for seat in range(len(players)))
        points = tuple(25 + 5 * sum(left) if seat == winner else 0 for seat in range(len(players)))
        outcome = Outcome(Termination.STOCKPILE, (winner,), stock_left=left, points=points)
        decides = self.random.random() < 0.2
        return GameEnd(GameResult(players, outcome), (winner,) if decides else None)

    def _result(self, number: int, end: GameEnd) -> dict[str, Any]:
        return {
            "game_id": number,
            "guild_id": GUILD,
            "number": number,
            "table_id": 1,
            "match_number": number,
            "ended_at": _ended_at(number),
            "termination": end.result.outcome.termination.value,
            "is_counted": True,
            "decided_match": end.match_winners is not None,
        }

    def _score(self, result: Row, score: dict[str, Any]) -> dict[str, Any]:
        after = totals_after(self.members[score["person_id"]], result, score)
        rating = {"mu": self.random.gauss(25, 5), "sigma": self.random.uniform(1, 3)}
        self.members[score["person_id"]] = after | rating
        of_game = {name: result[name] for name in ("game_id", "guild_id", "number")}
        return of_game | score | so_far(after) | rating

    # ------------------------------------------------------------------ rows

    def _table(self) -> dict[str, Any]:
        host = self.persons[0]
        return {
            "id": 1,
            "guild_id": GUILD,
            "channel_id": 1,
            "phase": "finished",
            "version": 1,
            "host_id": host.id,
            "host_name": host.name,
            "options": options_to_json(Options(), None),
            "created_at": BEGAN,
            "changed_at": NOW,
        }

    def _game_row(self, number: int, end: GameEnd) -> dict[str, Any]:
        return {
            "id": number,
            "table_id": 1,
            "number": number - 1,
            "options": options_to_json(self.record.options, 30),
            "dealer_draw": [],
            "settled_moves": 0,
            "result": outcome_to_json(end.result.outcome),
            "started_at": _ended_at(number),
            "ended_at": _ended_at(number),
            "match_number": number,
            **deal_to_row(self.record.deal),
        }

    def _moves(self) -> Iterator[dict[str, Any]]:
        """Moves of every hundredth game: others are not opened."""
        for game in range(100, GAMES + 1, 100):
            for number, (seat, move) in enumerate(self.record.moves):
                yield {"game_id": game, "number": number, "seat": seat, "move": entry_text(move)}

    def _reshuffles(self) -> Iterator[dict[str, Any]]:
        for game in range(100, GAMES + 1, 100):
            for number, cards in enumerate(self.record.reshuffles):
                yield {"game_id": game, "number": number, "cards": cards}

    def _member(self, person: Person) -> dict[str, Any]:
        key = {"guild_id": GUILD, "person_id": person.id, "name": person.name}
        return {**key, "has_left": False, "checked_at": NOW, **self.members[person.id]}

    def _rivals(self) -> Iterator[dict[str, Any]]:
        for (low, high), counts in self.rivals.items():
            yield {"guild_id": GUILD, "low_id": low, "high_id": high, "low_wins": 0, "high_wins": 0} | counts


def _ended_at(number: int) -> datetime:
    return BEGAN + timedelta(seconds=(NOW - BEGAN).total_seconds() * number / GAMES)


def _insert(connection: Connection, table: Table, rows: list[Any]) -> None:
    connection.execute(table.insert(), rows)
