"""What a process has promised, written down where a kill cannot reach it, and compared with what is stored.

Before each change its intent is written, after the commit a promise.  Whatever process comes next finds the
table either as it was promised last, or with the one change that was on its way when the process was killed.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.game.notation import entry_text
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.ports import Change, NewTable, StoredTable
from bot.tables.rating import Rater

Moves = list[tuple[int, str]]


class PromisingTables(SqlTables):
    """Tables whose every change is written down before and after it is stored."""

    def __init__(self, database: Database, path: Path, *, now: Callable[[], datetime], rater: Rater) -> None:
        super().__init__(database, now=now, rater=rater)
        self.heard: Callable[[], object] = lambda: None
        """Called after each promise."""
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def create(self, table: NewTable) -> int | None:
        table_id = await super().create(table)
        if table_id is not None:
            self._write(promised=table_id, version=1)
        return table_id

    async def save(self, change: Change) -> None:
        self._write(
            intended=change.table_id,
            version=change.version,
            kept=change.kept_moves,
            moves=[(seat, entry_text(entry)) for seat, entry in change.moves],
            deals=change.game is not None,
            ends=change.end is not None,
        )
        await super().save(change)
        self._write(promised=change.table_id, version=change.version)
        self.heard()

    def settled(self, table_id: int, version: int) -> None:
        """Write down at which version a table was found, after a kill."""
        self._write(settled=table_id, version=version)

    def _write(self, **line: Any) -> None:
        """One write to the file: it is there whole, also if the process is killed right afterwards."""
        os.write(self._file, json.dumps(line).encode() + b"\n")


@dataclass
class Promised:
    """A table as it has to be: its games so far, and how many of them have ended."""

    version: int = 1
    games: list[Moves] = field(default_factory=list)
    ended: int = 0
    on_its_way: dict[str, Any] | None = None

    def follow(self) -> None:
        """Take over the change that was on its way: it is stored."""
        change = self.on_its_way
        assert change is not None
        self.version, self.on_its_way = change["version"], None
        if change["deals"]:
            self.games.append([])
        moves = [(seat, text) for seat, text in change["moves"]]
        if change["kept"] is not None:
            del self.games[-1][change["kept"] :]
        if moves:
            self.games[-1] += moves
        self.ended += change["ends"]


@dataclass
class Account:
    """All that was promised, read from the file as far as it goes."""

    tables: dict[int, Promised] = field(default_factory=dict)
    promises: int = 0
    take_backs: int = 0
    _read: int = 0

    def read(self, path: Path) -> None:
        """Go on reading where the last process left off."""
        if not path.exists():
            return
        with path.open("rb") as file:
            file.seek(self._read)
            for line in file:
                self._read += len(line)
                self._note(json.loads(line))

    def _note(self, line: dict[str, Any]) -> None:
        match line:
            case {"intended": table_id}:
                self.tables.setdefault(table_id, Promised()).on_its_way = line
            case {"settled": table_id, "version": version}:
                self._settle(self.tables.setdefault(table_id, Promised()), version)
            case {"promised": table_id, "version": version}:
                self.promises += 1
                promised = self.tables.setdefault(table_id, Promised())
                if promised.on_its_way is not None:
                    self.take_backs += promised.on_its_way["kept"] is not None
                self._settle(promised, version)

    def _settle(self, promised: Promised, version: int) -> None:
        """The table was found at ``version``: the change on its way was stored, or was not."""
        if promised.on_its_way is not None and promised.on_its_way["version"] == version:
            promised.follow()
        promised.on_its_way = None
        assert promised.version == version, (promised.version, version)

    def compare(self, stored: StoredTable) -> None:
        """Fail unless the table is as promised, with or without the change on its way, to the last move."""
        promised = self.tables.setdefault(stored.id, Promised())
        self._settle(promised, stored.version)
        assert stored.game_number == len(promised.games)
        if stored.record is not None:
            moves = [(seat, entry_text(entry)) for seat, entry in stored.record.moves]
            assert moves == promised.games[-1]

    def all_moves(self) -> Iterator[tuple[int, int, int, int, str]]:
        """Table, game, number, seat and text of all moves of all games, in order."""
        for table_id, table in sorted(self.tables.items()):
            for game, moves in enumerate(table.games):
                for number, (seat, text) in enumerate(moves):
                    yield table_id, game, number, seat, text

    @property
    def ended(self) -> int:
        """How many games have ended."""
        return sum(table.ended for table in self.tables.values())
