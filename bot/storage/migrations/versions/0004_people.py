"""What people have chosen for themselves."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0004"
down_revision = "0003"


def upgrade(op: Operations) -> None:
    """There is room for it; nobody has chosen anything yet."""
    op.create_table(
        "people",
        sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hand", sa.Text),
        sa.Column("ping", sa.Text),
        sa.Column("timezone", sa.Text),
        sa.Column("quiet", sa.Text),
        sqlite_with_rowid=False,
    )
