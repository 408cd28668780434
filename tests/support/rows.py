"""The database as somebody sees it who opens its file."""

import sqlite3
from contextlib import closing
from pathlib import Path


def run_sql(folder: Path, *statements: str) -> None:
    """Change the database by hand."""
    with closing(sqlite3.connect(folder / "skipbo.db")) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def rows(folder: Path) -> dict[str, list[str]]:
    """Everything that is stored: the rows of each table, as text."""
    with closing(sqlite3.connect(folder / "skipbo.db")) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: list(map(str, connection.execute(f"SELECT * FROM {name}"))) for (name,) in names}


def rows_with(folder: Path, *texts: object) -> list[str]:
    """The rows in which one of these texts or numbers stands, with the table before."""
    return [
        f"{table}: {row}"
        for table, stored in rows(folder).items()
        for row in stored
        if any(str(text) in row for text in texts)
    ]
