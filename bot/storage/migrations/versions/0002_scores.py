"""Matches at a table; results and scores of ended games, what members have reached, and servers."""

from typing import Final

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"

_IS_LIVE: Final = sa.column("phase", sa.Text).in_(["lobby", "playing", "between"])
_MOMENT: Final = sa.DateTime(timezone=True)


def upgrade(op: Operations) -> None:
    """Tables know their match, and there is room for scores; a screen's turn counts the games before it."""
    _extend_tables(op)
    _extend_games(op)
    op.add_column("seats", sa.Column("since_deal", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("seats_held_for_a_person", "seats", ["sits_for_id", "table_id"])
    op.execute("UPDATE screens SET turn = turn + 1000000 WHERE turn > 0")
    _create_results(op)
    _create_members(op)
    _create_rivals_and_servers(op)


def _extend_tables(op: Operations) -> None:
    for column in (
        sa.Column("match_kind", sa.Text, nullable=False, server_default="single"),
        sa.Column("match_target", sa.Integer, nullable=False, server_default="1"),
        sa.Column("match_number", sa.Integer, nullable=False, server_default="1"),
        sa.Column("next_dealer", sa.Integer),
        sa.Column("agreed", sa.JSON, nullable=False, server_default="[]"),
    ):
        op.add_column("tables", column)
    op.drop_index("one_live_table_in_a_channel", "tables")
    op.create_index(
        "one_live_table_in_a_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=_IS_LIVE,
        postgresql_where=_IS_LIVE,
    )
    op.drop_index("live_tables", "tables")
    op.create_index("live_tables", "tables", ["id"], sqlite_where=_IS_LIVE, postgresql_where=_IS_LIVE)
    op.create_index("tables_of_a_channel", "tables", ["channel_id", "id"])


def _extend_games(op: Operations) -> None:
    """The number of the match stands there; the names of the players come from seats and scores."""
    op.add_column("games", sa.Column("match_number", sa.Integer, nullable=False, server_default="1"))
    op.drop_column("games", "players")


def _create_results(op: Operations) -> None:
    op.create_table(
        "results",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("match_number", sa.Integer, nullable=False),
        sa.Column("ended_at", _MOMENT, nullable=False),
        sa.Column("termination", sa.Text, nullable=False),
        sa.Column("is_counted", sa.Boolean, nullable=False),
        sa.Column("decided_match", sa.Boolean, nullable=False),
    )
    op.create_index("results_of_a_server", "results", ["guild_id", "number"], unique=True)
    op.create_index("results_of_a_server_by_time", "results", ["guild_id", "ended_at", "number"])
    op.create_index("results_of_a_match", "results", ["table_id", "match_number"])
    op.create_table(
        "scores",
        sa.Column(
            "game_id", sa.Integer, sa.ForeignKey("results.game_id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("name", sa.Text),
        sa.Column("level", sa.Text),
        sa.Column("took_part", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("stock_left", sa.Integer, nullable=False),
        sa.Column("won_match", sa.Boolean, nullable=False),
        sa.Column("games_so_far", sa.Integer),
        sa.Column("wins_so_far", sa.Integer),
        sa.Column("points_so_far", sa.Integer),
        sa.Column("matches_won_so_far", sa.Integer),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sqlite_with_rowid=False,
    )
    op.create_index("scores_of_a_person", "scores", ["guild_id", "person_id", "number"])


def _create_members(op: Operations) -> None:
    op.create_table(
        "members",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Column("checked_at", _MOMENT, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest_streak", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("matches_won", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Integer, nullable=False),
        sa.Column("abandoned", sa.Integer, nullable=False),
        sa.Column("solo_games", sa.Integer, nullable=False),
        sa.Column("solo_wins", sa.Integer, nullable=False),
        sa.Column("solo_points", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sqlite_with_rowid=False,
    )
    op.create_index("servers_of_a_person", "members", ["person_id"])


def _create_rivals_and_servers(op: Operations) -> None:
    op.create_table(
        "rivals",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("low_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("high_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("low_wins", sa.Integer, nullable=False),
        sa.Column("high_wins", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("timezone", sa.Text, nullable=False),
        sa.Column("left_at", _MOMENT),
        sqlite_with_rowid=False,
    )
