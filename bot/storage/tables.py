"""Tables on a database: :class:`bot.tables.ports.TableStore`."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, bindparam, func, or_, select
from sqlalchemy.exc import IntegrityError

from bot.game.options_json import options_to_json
from bot.storage.codec import seat_row
from bot.storage.deadlines import set_deadlines
from bot.storage.engine import Database
from bot.storage.loading import load
from bot.storage.saving import save
from bot.storage.schema import AWAITS_COMPUTER, IS_LIVE, IS_SUSPENDED, seats, tables
from bot.tables.model import Phase
from bot.tables.ports import FIRST_VERSION, Change, NewTable, StoredTable
from bot.tables.rating import Rater

_LARGEST_ID: Final = 2**31 - 1

_VERSION: Final = select(tables.c.version).where(tables.c.id == bindparam("table"))
_LIVE_IN: Final = select(tables.c.id).where(tables.c.channel_id == bindparam("channel"), IS_LIVE)
_NEWEST_IN: Final = select(func.max(tables.c.id)).where(tables.c.channel_id == bindparam("channel"))
_LIVE_OF: Final = (
    select(seats.c.table_id)
    .join_from(seats, tables)
    .where(
        or_(
            seats.c.person_id == bindparam("person"),
            and_(seats.c.sits_for_id == bindparam("person"), seats.c.is_away),
        ),
        IS_LIVE,
    )
)
_LIVE: Final = select(tables.c.id).where(IS_LIVE).order_by(tables.c.id)
_LIVE_IN_SERVER: Final = _LIVE.where(tables.c.guild_id == bindparam("guild"))
_SUSPENDED: Final = select(tables.c.id).where(IS_SUSPENDED, IS_LIVE).order_by(tables.c.id)
_AWAITING_COMPUTERS: Final = select(tables.c.id).where(AWAITS_COMPUTER).order_by(tables.c.id)


class SqlTables:
    """Keeps tables in a database; ``now`` says what time it is, ``rater`` how ended games change ratings."""

    def __init__(self, database: Database, *, now: Callable[[], datetime], rater: Rater) -> None:
        self._database = database
        self._now = now
        self._rater = rater

    async def create(self, table: NewTable) -> int | None:
        """Store a lobby and return its id, or ``None`` if a live table already stands in its channel."""
        return await self._database.write(_create, table, self._now())

    async def version(self, table_id: int) -> int | None:
        """Return the table's version, ``None`` if there is no such table."""
        return await self._database.read(_version, table_id) if _is_id(table_id) else None

    async def load(self, table_id: int) -> StoredTable | None:
        """Return the whole table from one consistent read, or ``None`` if there is no such table.

        Raises :class:`bot.tables.errors.BrokenTableError` if what is stored makes no table.
        """
        return await self._database.read(load, table_id) if _is_id(table_id) else None

    async def save(self, change: Change) -> None:
        """Store the change, and count the game that ends with it.

        Raises :class:`bot.tables.errors.ConflictError` if the version is another, and
        :class:`bot.tables.errors.ChannelTakenError` if the table is to live again while another one lives in
        its channel.
        """
        await self._database.write(save, change, self._now(), self._rater)

    async def live_in(self, channel_id: int) -> int | None:
        """Return the live table of a channel."""
        return await self._database.read(_live_in, channel_id)

    async def newest_in(self, channel_id: int) -> int | None:
        """Return the newest table of a channel, live or not."""
        return await self._database.read(_newest_in, channel_id)

    async def live_of(self, person_id: int) -> tuple[int, ...]:
        """Return the live tables at which a person sits, oldest first."""
        return await self._database.read(_live_of, person_id)

    async def live(self) -> tuple[int, ...]:
        """Return all live tables, oldest first."""
        return await self._database.read(_live)

    async def awaiting_computers(self) -> tuple[int, ...]:
        """Return the tables in whose running game no person is on turn, oldest first."""
        return await self._database.read(_awaiting_computers)

    async def live_in_server(self, guild_id: int) -> tuple[int, ...]:
        """Return the live tables of a server, oldest first."""
        return await self._database.read(_live_in_server, guild_id)

    async def suspended(self) -> tuple[int, ...]:
        """Return the live tables whose channel is lost, oldest first."""
        return await self._database.read(_suspended)


def _is_id(number: int) -> bool:
    """Whether the database would take the number for an id at all; forged ones may be larger."""
    return 0 < number <= _LARGEST_ID


def _create(connection: Connection, table: NewTable, now: datetime) -> int | None:
    lobby = {
        "guild_id": table.place.guild_id,
        "channel_id": table.place.channel_id,
        "phase": Phase.LOBBY.value,
        "version": FIRST_VERSION,
        "cards_version": FIRST_VERSION,
        "host_id": table.host.id,
        "host_name": table.host.name,
        "options": options_to_json(table.options, table.options.stock),
        "match_kind": table.match_rules.kind.value,
        "match_target": table.match_rules.target,
        "clock": table.clock.value,
        "on_turn": None,
        "created_at": now,
        "changed_at": now,
    }
    try:
        # The unique index decides, so that of two at the same moment only one gets the channel.
        with connection.begin_nested():
            table_id = connection.execute(tables.insert().returning(tables.c.id), lobby).scalar_one()
    except IntegrityError:
        return None
    connection.execute(seats.insert(), seat_row(table_id, 0, table.host))
    set_deadlines(connection, table_id, table.deadlines)
    return table_id


def _version(connection: Connection, table_id: int) -> int | None:
    return connection.execute(_VERSION, {"table": table_id}).scalar()


def _live_in(connection: Connection, channel_id: int) -> int | None:
    return connection.execute(_LIVE_IN, {"channel": channel_id}).scalar()


def _newest_in(connection: Connection, channel_id: int) -> int | None:
    return connection.execute(_NEWEST_IN, {"channel": channel_id}).scalar()


def _live_of(connection: Connection, person_id: int) -> tuple[int, ...]:
    return tuple(sorted(connection.execute(_LIVE_OF, {"person": person_id}).scalars()))


def _live(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.execute(_LIVE).scalars())


def _awaiting_computers(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.execute(_AWAITING_COMPUTERS).scalars())


def _live_in_server(connection: Connection, guild_id: int) -> tuple[int, ...]:
    return tuple(connection.execute(_LIVE_IN_SERVER, {"guild": guild_id}).scalars())


def _suspended(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.execute(_SUSPENDED).scalars())
