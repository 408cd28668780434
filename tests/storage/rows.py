"""What stands in the database, row by row."""

from typing import Any

from sqlalchemy import Connection, Table, select

from bot.storage.engine import Database


async def rows_of(database: Database, table: Table, *columns: str) -> list[tuple[Any, ...]]:
    """These columns of all rows, or all columns, in the order of the primary key."""
    wanted = [table.c[name] for name in columns] or list(table.c)
    query = select(*wanted).order_by(*table.primary_key)

    def read(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(query)]

    return await database.read(read)


async def counts_of(database: Database, *tables: Table) -> tuple[int, ...]:
    """How many rows each of the tables has."""
    return tuple([len(await rows_of(database, table)) for table in tables])
