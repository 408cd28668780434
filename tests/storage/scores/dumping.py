"""All that stands in a database, as text."""

from sqlalchemy import Connection, select

from bot.storage.engine import Database
from bot.storage.schema import metadata


async def dump(database: Database) -> str:
    """Everything that stands in the database, table by table; a column that holds a list is one too."""

    def read(connection: Connection) -> str:
        parts = {name: connection.execute(select(table)).all() for name, table in metadata.tables.items()}
        return "\n".join(f"{name}: {row}" for name, rows in parts.items() for row in sorted(rows, key=repr))

    return await database.read(read)


async def found_in(database: Database, *marks: object) -> list[str]:
    """Which of the marks stand anywhere in the database."""
    everything = await dump(database)
    return [str(mark) for mark in marks if str(mark) in everything]
