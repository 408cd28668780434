"""The tables of the database, as the newest migration leaves them.

``sqlite_…`` and ``postgresql_…`` are hints to the one database that the others pass over.
"""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    and_,
    literal_column,
)

from bot.tables.model import Phase


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, in UTC on both sides, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Return the moment in UTC; a time without a zone is an error."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone names no moment")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Return the moment with its zone."""
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("host_name", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("on_turn", BigInteger),
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    sqlite_autoincrement=True,  # an id stands in old messages: it is never given to another table
)

# The values stand in the statement itself: a database uses a partial index only where it sees them.
IS_LIVE: Final = tables.c.phase.in_(
    [literal_column(f"'{phase.value}'", Text) for phase in Phase if phase.is_live]
)
AWAITS_COMPUTER: Final = and_(
    tables.c.phase == literal_column(f"'{Phase.PLAYING.value}'", Text), tables.c.on_turn.is_(None)
)

Index(
    "one_live_table_in_a_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=IS_LIVE,
    postgresql_where=IS_LIVE,
)
Index("live_tables", tables.c.id, sqlite_where=IS_LIVE, postgresql_where=IS_LIVE)
Index(
    "tables_awaiting_a_computer",
    tables.c.id,
    sqlite_where=AWAITS_COMPUTER,
    postgresql_where=AWAITS_COMPUTER,
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", BigInteger),
    Column("person_name", Text),
    Column("level", Text),
    Column("sits_for_id", BigInteger),
    Column("sits_for_name", Text),
    Index("seats_of_a_person", "person_id", "table_id"),
    sqlite_with_rowid=False,
)

games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("dealer_draw", JSON, nullable=False),
    Column("dealer", Integer, nullable=False),
    Column("stocks", JSON, nullable=False),
    Column("hands", JSON, nullable=False),
    Column("draw", JSON, nullable=False),
    Column("settled_moves", Integer, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("started_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    UniqueConstraint("table_id", "number", name="games_of_a_table"),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    sqlite_with_rowid=False,
)

reshuffles: Final = Table(
    "reshuffles",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("cards", JSON, nullable=False),
    sqlite_with_rowid=False,
)

screens: Final = Table(
    "screens",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("screen", Text, primary_key=True),
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("turn", Integer, nullable=False),
    sqlite_with_rowid=False,
)

mailboxes: Final = Table(
    "mailboxes",
    metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("told_closed", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

leases: Final = Table(
    "leases",
    metadata,
    Column("name", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("process", Integer, nullable=False),
    Column("started", Text, nullable=False),
    Column("renewed_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

notes: Final = Table(
    "notes",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
