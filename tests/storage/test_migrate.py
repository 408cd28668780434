"""A database is brought up to date in one step, or left alone with a clear word."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from bot.storage import migrate as migrate_module
from bot.storage.engine import Database
from bot.storage.errors import NewerDatabaseError, UnusableDatabaseError
from bot.storage.migrate import MIGRATIONS, migrate
from bot.storage.schema import metadata
from bot.storage.tables import SqlTables
from tests.storage.building import RATER, OpenDatabase, loaded, running_table

FURTHER = '''"""A table more."""

revision = "9000"
down_revision = "0006"


def upgrade(op):
    op.execute("CREATE TABLE added (x INTEGER)")
    op.execute("UPDATE tables SET host_name = 'changed'")
    {last}
'''


WriteMigration = Callable[[str], None]


@pytest.fixture
def write_further_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WriteMigration:
    """A function that adds a migration, which does what it always does and then ``last``."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    monkeypatch.setattr(migrate_module, "MIGRATIONS", folder)

    def write(last: str) -> None:
        (folder / "versions" / "9000_more.py").write_text(FURTHER.format(last=last))

    return write


@pytest.fixture
def text_file(path: Path) -> Iterator[Path]:
    """A file of text where the database should be, and that is there unchanged in the end."""
    text = "token = 'no database'\n" * 100
    path.write_text(text)
    yield path
    assert path.read_text() == text


def definitions(path: Path) -> dict[str, set[str]]:
    """The parts of how everything in the file was created, by name; their order does not matter."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: set("".join(sql.split()).replace('"', "").split(",")) for name, sql in rows}


async def complaint(database: Database) -> str:
    """The one line in which bringing the database up to date ends."""
    with pytest.raises(UnusableDatabaseError) as caught:
        await migrate(database, RATER)
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def test_migrations_lead_to_the_schema(database: Database) -> None:
    """Alembic finds no difference between what the migrations make and what the code works with."""

    def differences(connection: Connection) -> list[Any]:
        options = {"compare_type": True, "compare_server_default": True}
        return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)

    assert await database.read(differences) == []


async def test_migrations_lead_to_the_schema_to_the_letter(database: Database, path: Path) -> None:
    """Conditions of indexes and what else Alembic does not compare are the same too."""
    migrated = definitions(path)

    await database.write(metadata.drop_all)
    await database.write(metadata.create_all)

    assert migrated == definitions(path)


async def test_migrating_again_changes_nothing(database: Database, store: SqlTables, path: Path) -> None:
    """A database that is up to date stays as it is."""
    table = await running_table(store)
    before = definitions(path)

    await migrate(database, RATER)

    assert definitions(path) == before
    assert await loaded(store, table.id) == table


async def test_newer_database_is_left_alone(database: Database, path: Path) -> None:
    """A database that a later version has written is refused in one line that says so."""
    newer = "UPDATE alembic_version SET version_num = '9999'"
    await database.write(lambda connection: connection.exec_driver_sql(newer))
    before = definitions(path)

    line = await complaint(database)

    assert "newer version" in line
    assert str(path) in line
    with pytest.raises(NewerDatabaseError):
        await migrate(database, RATER)
    assert definitions(path) == before


async def test_other_file_is_left_alone(text_file: Path, open_another: OpenDatabase) -> None:
    """A file that is no database is refused and not touched."""
    line = await complaint(open_another())

    assert "not a database" in line
    assert str(text_file) in line


async def test_database_of_another_program_is_left_alone(path: Path, open_another: OpenDatabase) -> None:
    """A database with tables of the same names that are not ours is refused and not touched."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE moves (x INTEGER)")
    before = definitions(path)

    line = await complaint(open_another())

    assert "moves already exists" in line
    assert definitions(path) == before


@pytest.mark.parametrize("table", ["tables", "games", "notes", "results", "servers"])
async def test_interrupted_first_start_is_repeated(
    path: Path, open_another: OpenDatabase, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    """Wherever the first start breaks off, nothing is left of it, and the next start does it again."""
    create_table = Operations.create_table
    database = open_another()

    def break_off(op: Operations, name: str, *parts: Any, **options: Any) -> None:
        create_table(op, name, *parts, **options)
        if name == table:
            raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_table", break_off)
        with pytest.raises(ZeroDivisionError):
            await migrate(database, RATER)

    assert definitions(path) == {}
    await migrate(database, RATER)
    assert set(metadata.tables) < set(definitions(path))


async def test_later_migration_keeps_the_tables(
    database: Database, store: SqlTables, write_further_migration: WriteMigration
) -> None:
    """A further migration runs on what the earlier ones left, once."""
    table = await running_table(store)
    write_further_migration("")

    await migrate(database, RATER)
    await migrate(database, RATER)

    changed = await loaded(store, table.id)
    assert changed.host.name == "changed"
    assert changed.record == table.record


async def test_failed_later_migration_leaves_the_earlier_state(
    database: Database, store: SqlTables, path: Path, write_further_migration: WriteMigration
) -> None:
    """A further migration that fails is undone whole, its tables and its changes, and may be repeated."""
    table = await running_table(store)
    before = definitions(path)
    write_further_migration('op.execute("no SQL")')

    line = await complaint(database)

    assert "syntax error" in line
    assert definitions(path) == before
    assert await loaded(store, table.id) == table
    write_further_migration("")
    await migrate(database, RATER)
    assert "added" in definitions(path)
