"""Rows of which there is one for a key: the newest counts, or all are added up."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

_INSERT: Final = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


def replace_row(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Have ``row`` stand in ``table`` in place of the row with the same primary key, if there is one."""
    replace_rows(connection, table, [row])


def replace_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Have each of ``rows`` stand in ``table`` in place of the row with the same primary key."""
    if rows:
        connection.execute(_replacing(table, connection.dialect.name), rows)


def add_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Have the numbers of each of ``rows`` added to the row of ``table`` with the same primary key."""
    if rows:
        connection.execute(_adding(table, connection.dialect.name), rows)


@cache
def _replacing(table: Table, dialect: str) -> Executable:
    insert = _INSERT[dialect](table)
    new = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=table.primary_key, set_=new)


@cache
def _adding(table: Table, dialect: str) -> Executable:
    insert = _INSERT[dialect](table)
    sums = {
        column.name: column + insert.excluded[column.name]
        for column in table.columns
        if not column.primary_key
    }
    return insert.on_conflict_do_update(index_elements=table.primary_key, set_=sums)
