"""Clocks, deadlines, and who is there."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0006"
down_revision = "0005"
LOBBY_LASTS = timedelta(minutes=30)


def upgrade(op: Operations) -> None:
    """Tables may have a clock and lose their channel; lobbies that are open now close like new ones."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default="off"))
    op.add_column("tables", sa.Column("attendance", sa.JSON))
    op.add_column("tables", sa.Column("is_suspended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("is_away", sa.Boolean, nullable=False, server_default=sa.false()))
    is_suspended = sa.column("is_suspended", sa.Boolean).is_(sa.true())
    op.create_index(
        "suspended_tables", "tables", ["id"], sqlite_where=is_suspended, postgresql_where=is_suspended
    )
    deadlines = op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("deadlines_by_time", "deadlines", ["due_at"])
    tables = sa.table("tables", sa.column("id"), sa.column("phase"))
    closes = sa.literal(datetime.now(UTC) + LOBBY_LASTS, sa.DateTime(timezone=True))
    lobbies = sa.select(tables.c.id, sa.literal("lobby"), closes).where(tables.c.phase == "lobby")
    op.execute(deadlines.insert().from_select(["table_id", "kind", "due_at"], lobbies))
