"""Tables with seats, games and moves; screens, mailboxes, leases and notes."""

from typing import Final

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0001"
down_revision = None

_PHASE: Final = sa.column("phase", sa.Text)
_IS_LIVE: Final = _PHASE.in_(["lobby", "playing"])
_AWAITS_COMPUTER: Final = sa.and_(_PHASE == "playing", sa.column("on_turn").is_(None))
_MOMENT: Final = sa.DateTime(timezone=True)


def upgrade(op: Operations) -> None:
    """The first schema stands."""
    _create_tables(op)
    _create_seats(op)
    _create_games(op)
    _create_what_was_sent(op)
    _create_leases_and_notes(op)


def _create_tables(op: Operations) -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("host_name", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("on_turn", sa.BigInteger),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("changed_at", _MOMENT, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_live_table_in_a_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=_IS_LIVE,
        postgresql_where=_IS_LIVE,
    )
    op.create_index("live_tables", "tables", ["id"], sqlite_where=_IS_LIVE, postgresql_where=_IS_LIVE)
    op.create_index(
        "tables_awaiting_a_computer",
        "tables",
        ["id"],
        sqlite_where=_AWAITS_COMPUTER,
        postgresql_where=_AWAITS_COMPUTER,
    )


def _create_seats(op: Operations) -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("person_name", sa.Text),
        sa.Column("level", sa.Text),
        sa.Column("sits_for_id", sa.BigInteger),
        sa.Column("sits_for_name", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_of_a_person", "seats", ["person_id", "table_id"])


def _create_games(op: Operations) -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("dealer_draw", sa.JSON, nullable=False),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("stocks", sa.JSON, nullable=False),
        sa.Column("hands", sa.JSON, nullable=False),
        sa.Column("draw", sa.JSON, nullable=False),
        sa.Column("settled_moves", sa.Integer, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("started_at", _MOMENT, nullable=False),
        sa.Column("ended_at", _MOMENT),
        sa.UniqueConstraint("table_id", "number", name="games_of_a_table"),
    )
    op.create_table(
        "moves",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reshuffles",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_what_was_sent(op: Operations) -> None:
    op.create_table(
        "screens",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("screen", sa.Text, primary_key=True),
        sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("turn", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mailboxes",
        sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("told_closed", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_leases_and_notes(op: Operations) -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("started", sa.Text, nullable=False),
        sa.Column("renewed_at", _MOMENT, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
