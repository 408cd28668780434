"""What is set for servers: how tables are opened and where, and what boards look like."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0005"
down_revision = "0004"


def upgrade(op: Operations) -> None:
    """There is room for it; nothing is set yet."""
    op.add_column("servers", sa.Column("options", sa.JSON))
    op.add_column("servers", sa.Column("match_kind", sa.Text))
    op.add_column("servers", sa.Column("match_target", sa.Integer))
    op.add_column("servers", sa.Column("clock", sa.Text))
    op.add_column("servers", sa.Column("channels", sa.JSON))
    op.add_column("servers", sa.Column("board", sa.Text))
