"""Small things to be remembered from one start to the next, such as which commands Discord has."""

from typing import Final

from sqlalchemy import Connection, bindparam, select

from bot.storage.engine import Database
from bot.storage.keeping import replace_row
from bot.storage.schema import notes

_GET: Final = select(notes.c.value).where(notes.c.key == bindparam("of_key"))


class SqlNotes:
    """Keeps texts by key in a database.  Methods raise :class:`bot.tables.errors.StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """Return the note, ``None`` if there is none."""
        return await self._database.read(_get, key)

    async def put(self, key: str, value: str) -> None:
        """Keep ``value`` in place of what was noted under ``key``."""
        await self._database.write(replace_row, notes, {"key": key, "value": value})


def _get(connection: Connection, key: str) -> str | None:
    return connection.execute(_GET, {"of_key": key}).scalar()
