"""Databases as earlier versions of the bot have left them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

OLD: Final = Path(__file__).parent / "databases"


def put_old(path: Path, schema: str) -> None:
    """Have a database of that schema stand in the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((OLD / f"{schema}.sql").read_text())


def content(path: Path) -> list[str]:
    """Everything that is in the file."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def parts(path: Path) -> set[tuple[str, frozenset[str]]]:
    """How everything in the file was created, in parts whose order does not matter."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {(name, frozenset("".join(sql.split()).split(","))) for name, sql in rows}


def rows_by_column(path: Path) -> dict[str, list[dict[str, object]]]:
    """All rows of every table."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for (name,) in names}
