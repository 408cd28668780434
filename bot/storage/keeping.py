"""Rows of which there is one for a key, and the newest counts."""

from typing import Any

from sqlalchemy import Connection, Table, and_, bindparam


def replace_row(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Have ``row`` stand in ``table`` in place of the row with the same primary key, if there is one."""
    keys = list(table.primary_key.columns)
    change = table.update().where(and_(*(key == bindparam(f"old_{key.name}") for key in keys)))
    old = {f"old_{key.name}": row[key.name] for key in keys}
    if connection.execute(change, {**row, **old}).rowcount == 0:
        connection.execute(table.insert(), row)
