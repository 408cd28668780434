"""A look at the database itself: :class:`bot.tables.servers.SchemaProbe`."""

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from bot.storage.engine import Database


class SqlProbe:
    """Looks at a database.  Methods raise :class:`bot.tables.errors.StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def schema(self) -> str:
        """Return the migration that the database stands at, by one look into it; ``""`` before the first."""
        return await self._database.read(_schema)


def _schema(connection: Connection) -> str:
    return ", ".join(MigrationContext.configure(connection).get_current_heads())
