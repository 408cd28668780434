"""Tables in memory: :class:`bot.tables.ports.TableStore` without a database, with every trouble on demand."""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.game.options import Options
from bot.game.record import Record
from bot.tables.attendance import Deadline
from bot.tables.errors import ChannelTakenError, ConflictError, StorageError
from bot.tables.match import Match
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.ports import Change, NewGame, NewTable, StoredTable
from bot.tables.seating import player_names

Trouble = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Gate:
    """Holds a call up until a test opens it; ``reached`` is set as soon as the call stands before it."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    error: BaseException | None = None

    def open(self, error: BaseException | None = None) -> None:
        """Let the call go on, or let it fail."""
        self.error = error
        self.opened.set()

    async def pass_through(self) -> None:
        """Wait until the gate is open."""
        self.reached.set()
        await self.opened.wait()
        if self.error is not None:
            raise self.error


class MemoryTables:
    """Keeps tables in a dictionary, each change whole or not at all and only onto the version before it.

    ``calls`` counts what was asked for.  Every method lets others go on before it answers, as databases do.
    """

    def __init__(self) -> None:
        self.stored: dict[int, StoredTable] = {}
        self.calls: Counter[str] = Counter()
        self._on_turn: dict[int, int | None] = {}
        self._before: defaultdict[str, deque[Trouble]] = defaultdict(deque)
        self._after: defaultdict[str, deque[Trouble]] = defaultdict(deque)

    # ------------------------------------------------------------------ trouble

    def fail(self, method: str, *, times: int = 1, error: BaseException | None = None) -> None:
        """Let the next calls of ``method`` fail without having done anything."""
        self._before[method] += [_raising(error or StorageError("told to fail"))] * times

    def fail_afterwards(self, method: str, error: BaseException | None = None) -> None:
        """Let the next call of ``method`` do its work, and then fail all the same."""
        self._after[method].append(_raising(error or StorageError("no answer")))

    def hang(self, method: str) -> Gate:
        """Let the next call of ``method`` wait before it does anything; a test opens the gate."""
        gate = Gate()
        self._before[method].append(gate.pass_through)
        return gate

    def conflict(self, table_id: int, *, times: int = 1) -> None:
        """Let another process change the table right before each of the next saves."""

        async def change() -> None:
            self.change_elsewhere(table_id)

        self._before["save"] += [change] * times

    def change_elsewhere(self, table_id: int) -> None:
        """Change a table as another process would: all that is seen of it here is its new version."""
        row = self.stored[table_id]
        later = row.version + 1
        self.stored[table_id] = replace(row, version=later, cards_version=later)

    # ------------------------------------------------------------------ the port

    async def create(self, table: NewTable) -> int | None:
        await self._arrive("create")
        if self._live_in(table.place.channel_id) is not None:
            return None
        table_id = len(self.stored) + 1
        self._on_turn[table_id] = None
        self.stored[table_id] = StoredTable(
            table_id,
            1,
            table.place,
            Phase.LOBBY,
            table.host,
            seats=(table.host,),
            options=table.options,
            match=Match(table.match_rules),
            clock=table.clock,
            deadlines=table.deadlines,
        )
        await self._leave("create")
        return table_id

    async def version(self, table_id: int) -> int | None:
        await self._arrive("version")
        row = self.stored.get(table_id)
        return None if row is None else row.version

    async def load(self, table_id: int) -> StoredTable | None:
        await self._arrive("load")
        return self.stored.get(table_id)

    async def save(self, change: Change) -> None:
        await self._arrive("save")
        row = self.stored.get(change.table_id)
        if row is None or row.version != change.version - 1:
            raise ConflictError
        place = change.place or row.place
        if change.phase.is_live and self._live_in(place.channel_id) not in (None, row.id):
            raise ChannelTakenError
        self.stored[change.table_id] = _changed(row, change)
        self._on_turn[change.table_id] = change.on_turn
        await self._leave("save")

    async def live_in(self, channel_id: int) -> int | None:
        await self._arrive("live_in")
        return self._live_in(channel_id)

    async def newest_in(self, channel_id: int) -> int | None:
        await self._arrive("newest_in")
        here = [row.id for row in self.stored.values() if row.place.channel_id == channel_id]
        return max(here, default=None)

    async def live_of(self, person_id: int) -> tuple[int, ...]:
        await self._arrive("live_of")
        return tuple(row.id for row in self._live() if person_id in _people(row))

    async def live(self) -> tuple[int, ...]:
        await self._arrive("live")
        return tuple(row.id for row in self._live())

    async def awaiting_computers(self) -> tuple[int, ...]:
        await self._arrive("awaiting_computers")
        running = (row for row in self._live() if row.phase is Phase.PLAYING)
        return tuple(row.id for row in running if self._on_turn[row.id] is None)

    async def suspended(self) -> tuple[int, ...]:
        await self._arrive("suspended")
        return tuple(row.id for row in self._live() if row.attendance.is_suspended)

    async def due(self, now: datetime) -> tuple[tuple[int, Deadline], ...]:
        await self._arrive("due")
        passed = [known for known in self._deadlines() if known[1].due_at <= now]
        return tuple(sorted(passed, key=lambda known: (known[1].due_at, known[0], known[1].kind.value)))

    async def next_due(self, after: datetime) -> datetime | None:
        await self._arrive("next_due")
        later = [deadline.due_at for _, deadline in self._deadlines() if deadline.due_at > after]
        return min(later, default=None)

    async def extend(self, by: timedelta) -> tuple[int, ...]:
        await self._arrive("extend")
        table_ids = tuple(sorted({table_id for table_id, _ in self._deadlines()}))
        for table_id in table_ids:
            row = self.stored[table_id]
            later = tuple(replace(each, due_at=each.due_at + by) for each in row.deadlines)
            self.stored[table_id] = replace(row, version=row.version + 1, deadlines=later)
        return table_ids

    # ------------------------------------------------------------------ inside

    def _deadlines(self) -> list[tuple[int, Deadline]]:
        return [(row.id, deadline) for row in self.stored.values() for deadline in row.deadlines]

    async def _arrive(self, method: str) -> None:
        self.calls[method] += 1
        await asyncio.sleep(0)
        if self._before[method]:
            await self._before[method].popleft()()

    async def _leave(self, method: str) -> None:
        if self._after[method]:
            await self._after[method].popleft()()

    def _live(self) -> list[StoredTable]:
        return [row for row in self.stored.values() if row.phase.is_live]

    def _live_in(self, channel_id: int) -> int | None:
        return next((row.id for row in self._live() if row.place.channel_id == channel_id), None)


def _raising(error: BaseException) -> Trouble:
    async def fail() -> None:
        raise error

    return fail


def _people(row: StoredTable) -> set[int]:
    seated = {occupant.id for occupant in row.seats if isinstance(occupant, Person)}
    computers = [occupant for occupant in row.seats if isinstance(occupant, Computer)]
    return seated | {each.sits_for.id for each in computers if each.sits_for and each.is_away}


def _changed(row: StoredTable, change: Change) -> StoredTable:
    """The row after the change; ``None`` in the change leaves what was."""
    options = row.options if change.options is None else change.options
    seats = row.seats if change.seats is None else change.seats
    begun = change.game is not None
    return replace(
        row,
        version=change.version,
        phase=change.phase,
        place=change.place or row.place,
        clock=change.clock or row.clock,
        attendance=change.attendance or row.attendance,
        deadlines=row.deadlines if change.deadlines is None else change.deadlines,
        host=row.host if change.host is None else change.host,
        seats=seats,
        options=options,
        match=_match(row.match, change),
        next_dealer=change.next_dealer,
        agreed=row.agreed if change.agreed is None else change.agreed,
        game_number=row.game_number + begun,
        dealer_draw=change.game.dealer_draw if change.game else row.dealer_draw,
        record=_continued(_begun(change.game, options, seats) if change.game else row.record, change),
        settled_moves=_settled(0 if begun else row.settled_moves, change),
        cards_version=change.cards_version,
        customs=row.customs if change.customs is None else change.customs,
    )


def _match(match: Match, change: Change) -> Match:
    if change.game is not None and change.game.match_number != match.number:
        match = Match(match.rules, change.game.match_number)
    if change.match_rules is not None:
        match = replace(match, rules=change.match_rules)
    return match if change.end is None else replace(match, results=(*match.results, change.end.result))


def _settled(before: int, change: Change) -> int:
    return before if change.settled_moves is None else change.settled_moves


def _begun(game: NewGame, options: Options, seats: tuple[Occupant, ...]) -> Record:
    real = replace(options, stock=len(game.deal.stocks[0]))
    return Record(real, player_names(seats), game.deal, reshuffles=(), moves=(), result=None)


def _continued(record: Record | None, change: Change) -> Record | None:
    if record is None:
        if change.moves or change.reshuffles or change.inserts:
            raise StorageError("the table has no game to continue")
        return None
    return replace(
        record,
        moves=record.moves[: change.kept_moves] + change.moves,
        reshuffles=record.reshuffles + change.reshuffles,
        inserts=record.inserts + change.inserts,
        result=record.result if change.end is None else change.end.result.outcome,
    )
