"""Rows of which there is one for a key, and the newest counts."""

from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

_INSERT: Final = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


def replace_row(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Have ``row`` stand in ``table`` in place of the row with the same primary key, if there is one."""
    connection.execute(_upsert(table, connection.dialect.name), row)


@cache
def _upsert(table: Table, dialect: str) -> Executable:
    insert = _INSERT[dialect](table)
    new = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=table.primary_key, set_=new)
