"""The way into the tables: one lock a table, every accepted command stored before anybody hears of it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from weakref import WeakValueDictionary

from bot.game.events import Event
from bot.game.options import Options
from bot.game.shuffle import SeededShuffler, Shuffler
from bot.tables.attendance import Deadline, DeadlineKind
from bot.tables.clock import LOBBY_LASTS, Clock
from bot.tables.commands import (
    OF_NOBODY,
    ArrangeSeats,
    Ask,
    Command,
    ComputerMove,
    End,
    FillHand,
    MakeMove,
    PickPartner,
    TakeBack,
)
from bot.tables.errors import (
    BrokenTableError,
    ChannelTakenError,
    ConflictError,
    StaleError,
    TableRefusedError,
    refused,
)
from bot.tables.match import SINGLE_GAME, Match, MatchRules
from bot.tables.model import HandState, Phase, Place, TableState
from bot.tables.occupants import Computer, Person
from bot.tables.ports import FIRST_VERSION, Change, Changed, Listener, NewTable, TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.table import Applied, Table

_log = logging.getLogger(__name__)
CACHED_TABLES: Final = 1000
"""How many tables stay in memory; others are rebuilt when they are wanted."""
_WITH_VERSION: Final = (MakeMove, TakeBack, ComputerMove, FillHand, Ask, PickPartner, ArrangeSeats)
_TRIES: Final = 5
"""How often a command without an expected version is tried against other processes."""


@dataclass(frozen=True, slots=True)
class Done:
    """A command was accepted and stored: the table now, and the hand of whoever gave the command, if any."""

    table: TableState
    hand: HandState | None


class Tables:
    """All tables of the database; ``watches_talk``: whether somebody reports partner talk (``NoteTalk``).

    Every method raises :class:`bot.tables.errors.StorageError` when the database fails, and
    :class:`bot.tables.errors.BrokenTableError` for a table whose stored moves do not replay.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        listener: Listener | None = None,
        shuffler: Callable[[], Shuffler] = SeededShuffler,
        watches_talk: bool = False,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._store = store
        self._now = now
        self._watches_talk = watches_talk
        self._listeners: list[Listener] = [listener] if listener else []
        self._shuffler = shuffler
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._running: set[asyncio.Task[Done]] = set()
        self._doubtful: dict[int, int] = {}

    def subscribe(self, listener: Listener) -> None:
        """Let ``listener`` hear of every change from now on."""
        self._listeners.append(listener)

    # ------------------------------------------------------------------ asking

    async def live_in(self, channel_id: int) -> int:
        """Return the live table of a channel; refuses with ``NO_TABLE`` if there is none."""
        table_id = await self._store.live_in(channel_id)
        if table_id is None:
            raise refused(TableRefusalCode.NO_TABLE)
        return table_id

    async def newest_in(self, channel_id: int) -> int:
        """Return the live table of a channel, else the newest; refuses with ``NO_TABLE`` if there is none."""
        table_id = await self._store.live_in(channel_id)
        if table_id is None:
            table_id = await self._store.newest_in(channel_id)
        if table_id is None:
            raise refused(TableRefusalCode.NO_TABLE)
        return table_id

    async def live_of(self, person_id: int) -> tuple[int, ...]:
        """Return the live tables at which a person sits, oldest first."""
        return await self._store.live_of(person_id)

    async def state(self, table_id: int, *, committed: int | None = None) -> TableState:
        """Return what everybody may know of a table; refuses with ``NO_TABLE`` if there is none.

        ``committed``: a version this process has just stored; its transaction has compared it with the
        database, so that a table in memory of that version is not compared again.
        """
        async with self._lock(table_id):
            return (await self._current(table_id, committed)).state()

    async def look(self, table_id: int, person_id: int) -> Done:
        """Return the table and that person's hand as they are stored now."""
        async with self._lock(table_id):
            return _done(await self._current(table_id), person_id)

    async def computer_on_turn(self, table_id: int) -> tuple[Computer, HandState] | None:
        """Return the computer player on turn with what it may see, ``None`` if it is somebody else's turn."""
        async with self._lock(table_id):
            return (await self._current(table_id)).computer_on_turn()

    # ------------------------------------------------------------------ doing

    async def open(
        self,
        place: Place,
        host: Person,
        options: Options,
        rules: MatchRules = SINGLE_GAME,
        *,
        clock: Clock = Clock.OFF,
    ) -> TableState:
        """Open a lobby in a channel with the host seated; refuses if a live table stands there."""
        deadline = Deadline(DeadlineKind.LOBBY, self._now() + LOBBY_LASTS)
        table_id = await self._store.create(
            NewTable(place, host, options, rules, clock=clock, deadlines=(deadline,))
        )
        if table_id is None:
            raise refused(TableRefusalCode.CHANNEL_TAKEN)
        return TableState(
            table_id,
            FIRST_VERSION,
            place,
            Phase.LOBBY,
            host,
            (host,),
            options,
            match=Match(rules),
            is_talk_watched=self._watches_talk,
            cards_version=FIRST_VERSION,
            clock=clock,
            deadlines=(deadline,),
        )

    async def do(self, table_id: int, command: Command) -> Done:
        """Apply a command, store it, tell the listeners, and return the table as it is then.

        Raises :class:`bot.tables.errors.TableRefusedError` or :class:`bot.tables.errors.StaleError` if
        it is not possible; nothing has changed then.  Whoever waits here may be cancelled: the command runs
        to its end.
        """
        task = asyncio.create_task(self._do(table_id, command))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def end_broken(self, table_id: int, end: End) -> None:
        """End a table that cannot be rebuilt; the host may, and a moderator.  Its moves stay as they are."""
        async with self._lock(table_id):
            try:
                stored = await self._store.load(table_id)
            except BrokenTableError:
                stored = None  # not even its rows make sense, so that nobody can tell who hosts
            if not end.is_moderator and (stored is None or stored.host.id != end.person.id):
                raise refused(TableRefusalCode.MAY_NOT_END)
            version = await self._store.version(table_id)
            if version is None:
                raise refused(TableRefusalCode.NO_TABLE)
            change = Change(
                table_id,
                version + 1,
                Phase.ABANDONED,
                on_turn=None,
                cards_version=version + 1,
                deadlines=(),
            )
            await self._store.save(change)
            self._forget(table_id)

    async def close(self) -> None:
        """Wait for the commands that are still being stored."""
        while self._running:
            await asyncio.wait(self._running)

    async def _do(self, table_id: int, command: Command) -> Done:
        async with self._lock(table_id):
            table, applied = await self._stored(table_id, command)
            done = _done(table, _person(command))
        # No other command can come in between: listeners hear of the versions in their order.
        self._tell(_change(done.table, applied.events, awaits_computer=applied.awaits_computer))
        return done

    def _tell(self, change: Changed) -> None:
        for listener in self._listeners:
            try:
                listener.changed(change)
            except Exception:  # noqa: BLE001 - the command is stored, and whoever gave it is to hear so
                _log.exception("table %d: a listener failed on version %d", change.table_id, change.version)

    async def _stored(self, table_id: int, command: Command) -> tuple[Table, Applied]:
        expected = _expected(command)
        for _ in range(_TRIES):
            table = await self._current(table_id, expected)
            try:
                applied = self._applied(table, command)
                await self._save(applied.change)
            except TableRefusedError:
                # No transaction has compared the version that was expected, so it is done here.
                if table.version != expected or expected == await self._store.version(table_id):
                    raise
            except ConflictError:
                pass
            else:
                return table, applied
            self._forget(table_id)  # another process was faster: judge by what it left
        raise StaleError

    def _applied(self, table: Table, command: Command) -> Applied:
        try:
            return table.apply(command, now=self._now())
        except (TableRefusedError, StaleError):
            raise
        except BaseException:
            self._forget(table.id)  # it may be half changed
            raise

    async def _save(self, change: Change) -> None:
        try:
            await self._store.save(change)
        except ConflictError:
            raise
        except ChannelTakenError as error:
            self._forget(change.table_id)
            raise refused(TableRefusalCode.CHANNEL_TAKEN) from error
        except BaseException:
            # Stored or not, nobody here knows any more: the next access asks the database.
            self._forget(change.table_id)
            self._doubtful[change.table_id] = change.version
            raise

    # ------------------------------------------------------------------ memory

    async def _current(self, table_id: int, expected: int | None = None) -> Table:
        """Return the table as it is stored.

        A table in memory is used only if its version is the stored one.  If it is the version that a command
        expects, the comparison is left to the compare-and-swap of the transaction that stores the command.
        """
        table = self._cache.get(table_id)
        if table is None or (
            table.version != expected and table.version != await self._store.version(table_id)
        ):
            self._forget(table_id)
            stored = await self._store.load(table_id)
            if stored is None:
                raise refused(TableRefusalCode.NO_TABLE)
            table = Table(stored, self._shuffler(), watches_talk=self._watches_talk)
            self._settle_doubt(table)
        self._keep(table)
        return table

    def _settle_doubt(self, table: Table) -> None:
        """Let the listeners hear late of a change that was stored although the database had not said so."""
        if table.version >= self._doubtful.pop(table.id, table.version + 1):
            awaits_computer = table.computer_on_turn() is not None
            self._tell(_change(table.state(), (), awaits_computer=awaits_computer))

    def _keep(self, table: Table) -> None:
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)

    def _forget(self, table_id: int) -> None:
        self._cache.pop(table_id, None)

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _done(table: Table, person_id: int | None) -> Done:
    return Done(table.state(), None if person_id is None else table.hand(person_id))


def _change(table: TableState, events: tuple[Event, ...], *, awaits_computer: bool) -> Changed:
    silent = None if table.silent is None else table.seats[table.silent]
    return Changed(
        table.id,
        table.version,
        events,
        awaits_computer,
        table.place.channel_id,
        silent=silent.id if isinstance(silent, Person) and not table.has_talked else None,
        next_due=min((deadline.due_at for deadline in table.deadlines), default=None),
    )


def _expected(command: Command) -> int | None:
    return command.expected if isinstance(command, _WITH_VERSION) else None


def _person(command: Command) -> int | None:
    return None if isinstance(command, OF_NOBODY) else command.person.id
