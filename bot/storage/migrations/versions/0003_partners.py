"""What partners tell each other, strict tables, and results of pairs."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0003"
down_revision = "0002"


def upgrade(op: Operations) -> None:
    """There is room for partners; what was drawn before is a control of the newest version only."""
    op.add_column("tables", sa.Column("cards_version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("customs", sa.JSON))
    op.execute("UPDATE tables SET cards_version = version")
    op.create_table(
        "inserts",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("results", sa.Column("partners", sa.Boolean, nullable=False, server_default=sa.false()))
