"""Bringing a database up to date.

A migration is a file in ``migrations/versions`` with ``revision``, ``down_revision`` and ``upgrade(op)``.
All that are due run in one transaction: interrupted at any point, they leave the database as it was, and the
next start does them again.  Games that ended before there were scores are counted in that transaction too.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, MigrationStep
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from bot.storage.backfill import count_past_games
from bot.storage.engine import Database
from bot.storage.errors import NewerDatabaseError, UnusableDatabaseError
from bot.tables.errors import StorageError
from bot.tables.rating import Rater

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_WITHOUT_SCORES: Final = "0001"


async def migrate(database: Database, rater: Rater) -> None:
    """Let the database have all tables in their newest form, with the ratings as ``rater`` has them.

    Raises :class:`bot.storage.errors.NewerDatabaseError` if a later version of the bot has written it, and
    :class:`bot.storage.errors.UnusableDatabaseError` if it cannot be written or is none.
    """
    name = database.url.render_as_string(hide_password=True)
    try:
        await database.write(_upgrade, name, rater)
    except UnusableDatabaseError:
        raise
    except (StorageError, CommandError) as error:
        raise UnusableDatabaseError(f"{name} cannot be used: {error}") from error


def _upgrade(connection: Connection, name: str, rater: Rater) -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    context = MigrationContext.configure(connection, opts={"fn": _steps(scripts), "transactional_ddl": True})
    known = [script.revision for script in scripts.walk_revisions()]
    before = context.get_current_heads()
    unknown = set(before).difference(known)
    if unknown:
        message = (
            f"{name} is from a newer version of the bot: its schema is {', '.join(sorted(unknown))},"
            f" this version knows those up to {known[0]}"
        )
        raise NewerDatabaseError(message)
    context.run_migrations(op=Operations(context))
    if _WITHOUT_SCORES in before:
        count_past_games(connection, rater)


def _steps(scripts: ScriptDirectory) -> Any:  # noqa: ANN401 - Alembic leaves the type open
    def steps(heads: tuple[str, ...], _: MigrationContext) -> Iterable[MigrationStep]:
        due = list(scripts.iterate_revisions("heads", heads or "base"))
        return [MigrationStep.upgrade_from_script(scripts.revision_map, script) for script in reversed(due)]

    return steps
