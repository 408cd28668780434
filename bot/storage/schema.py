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
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    and_,
    false,
    literal_column,
    true,
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
    Column("match_kind", Text, nullable=False, server_default="single"),
    Column("match_target", Integer, nullable=False, server_default="1"),
    Column("match_number", Integer, nullable=False, server_default="1"),
    Column("next_dealer", Integer),
    Column("agreed", JSON, nullable=False, server_default="[]"),
    Column("cards_version", Integer, nullable=False, server_default="1"),
    Column("customs", JSON(none_as_null=True)),
    Column("clock", Text, nullable=False, server_default="off"),
    Column("attendance", JSON(none_as_null=True)),
    Column("is_suspended", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,  # an id stands in old messages: it is never given to another table
)

# The values stand in the statement itself: a database uses a partial index only where it sees them.
IS_LIVE: Final = tables.c.phase.in_(
    [literal_column(f"'{phase.value}'", Text) for phase in Phase if phase.is_live]
)
AWAITS_COMPUTER: Final = and_(
    tables.c.phase == literal_column(f"'{Phase.PLAYING.value}'", Text), tables.c.on_turn.is_(None)
)
IS_SUSPENDED: Final = tables.c.is_suspended.is_(true())

Index(
    "one_live_table_in_a_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=IS_LIVE,
    postgresql_where=IS_LIVE,
)
Index("tables_of_a_channel", tables.c.channel_id, tables.c.id)
Index("live_tables", tables.c.id, sqlite_where=IS_LIVE, postgresql_where=IS_LIVE)
Index(
    "tables_awaiting_a_computer",
    tables.c.id,
    sqlite_where=AWAITS_COMPUTER,
    postgresql_where=AWAITS_COMPUTER,
)

Index("suspended_tables", tables.c.id, sqlite_where=IS_SUSPENDED, postgresql_where=IS_SUSPENDED)

deadlines: Final = Table(
    "deadlines",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("due_at", UtcDateTime, nullable=False),
    Index("deadlines_by_time", "due_at"),
    sqlite_with_rowid=False,
)
"""Until when a table waits for what."""

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
    Column("since_deal", Boolean, nullable=False, server_default=false()),
    Column("is_away", Boolean, nullable=False, server_default=false()),
    Index("seats_of_a_person", "person_id", "table_id"),
    Index("seats_held_for_a_person", "sits_for_id", "table_id"),
    sqlite_with_rowid=False,
)

games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("dealer_draw", JSON, nullable=False),
    Column("dealer", Integer, nullable=False),
    Column("stocks", JSON, nullable=False),
    Column("hands", JSON, nullable=False),
    Column("draw", JSON, nullable=False),
    Column("settled_moves", Integer, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("started_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("match_number", Integer, nullable=False, server_default="1"),
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

inserts: Final = Table(
    "inserts",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("cards", JSON, nullable=False),
    sqlite_with_rowid=False,
)
"""For each draw too many at a strict table the whole new stockpile of who drew, bottom first."""

results: Final = Table(
    "results",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("match_number", Integer, nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Column("termination", Text, nullable=False),
    Column("is_counted", Boolean, nullable=False),
    Column("decided_match", Boolean, nullable=False),
    Column("partners", Boolean, nullable=False, server_default=false()),
    Index("results_of_a_server", "guild_id", "number", unique=True),
    Index("results_of_a_server_by_time", "guild_id", "ended_at", "number"),
    Index("results_of_a_match", "table_id", "match_number"),
)
"""The ended games of a server, numbered in the order in which they ended."""

scores: Final = Table(
    "scores",
    metadata,
    Column("game_id", Integer, ForeignKey("results.game_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("person_id", BigInteger),
    Column("name", Text),
    Column("level", Text),
    Column("took_part", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("stock_left", Integer, nullable=False),
    Column("won_match", Boolean, nullable=False),
    Column("games_so_far", Integer),
    Column("wins_so_far", Integer),
    Column("points_so_far", Integer),
    Column("matches_won_so_far", Integer),
    Column("mu", Float),
    Column("sigma", Float),
    Index("scores_of_a_person", "guild_id", "person_id", "number"),
    sqlite_with_rowid=False,
)
"""One seat of an ended game.

``person_id``: who played, or was sat in for; NULL for a computer player's own seat, below zero for somebody
forgotten.  ``level``: of the computer player there.  ``took_part``: the person did not leave the whole game
to a computer player.  ``…_so_far``: the person's counted totals in the server after this game, so that a
period is the difference of two rows, however many games lie between.  ``mu`` and ``sigma``: the rating after
this game, if it was rated.
"""

members: Final = Table(
    "members",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("has_left", Boolean, nullable=False),
    Column("checked_at", UtcDateTime, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest_streak", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("matches_won", Integer, nullable=False),
    Column("blocked", Integer, nullable=False),
    Column("resigned", Integer, nullable=False),
    Column("abandoned", Integer, nullable=False),
    Column("solo_games", Integer, nullable=False),
    Column("solo_wins", Integer, nullable=False),
    Column("solo_points", Integer, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("servers_of_a_person", "person_id"),
    sqlite_with_rowid=False,
)
"""What somebody has reached in a server, over all time."""

rivals: Final = Table(
    "rivals",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("low_id", BigInteger, primary_key=True, autoincrement=False),
    Column("high_id", BigInteger, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("low_wins", Integer, nullable=False),
    Column("high_wins", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The counted games that two people of a server played against each other; the lower id first."""

servers: Final = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("timezone", Text, nullable=False),
    Column("left_at", UtcDateTime),
    Column("options", JSON(none_as_null=True)),
    Column("match_kind", Text),
    Column("match_target", Integer),
    Column("clock", Text),
    Column("channels", JSON(none_as_null=True)),
    Column("board", Text),
    sqlite_with_rowid=False,
)
"""What is set for a server, NULL where nothing is, and since when the bot is not in it any more."""

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

people: Final = Table(
    "people",
    metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("hand", Text),
    Column("ping", Text),
    Column("timezone", Text),
    Column("quiet", Text),
    sqlite_with_rowid=False,
)
"""What somebody has chosen for themselves; NULL where nothing was."""

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
