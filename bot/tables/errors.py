"""What can go wrong at a table.

::

    TablesError
    ├── TableRefusedError    the command is not possible now; carries why
    ├── StaleError           the command expected another version than the table has; nothing happened
    ├── ConflictError        another process changed the table at the same moment; nothing happened
    ├── ChannelTakenError    the table cannot live again: another one lives in its channel; nothing happened
    ├── StorageError         the database did not take the change or give an answer; nothing happened
    └── BrokenTableError     the stored moves of a table do not replay
"""

from bot.game.refusals import Refusal
from bot.tables.occupants import Person
from bot.tables.refusals import TableRefusal, TableRefusalCode


class TablesError(Exception):
    """The root of all errors of this room."""


class TableRefusedError(TablesError):
    """The command is not possible now; nothing has changed."""

    def __init__(self, refusal: TableRefusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class StaleError(TablesError):
    """The command expected another version than the table has; nothing has changed."""


class ConflictError(TablesError):
    """Another process changed the table at the same moment; nothing has changed."""


class ChannelTakenError(TablesError):
    """The table cannot live again while another one lives in its channel; nothing has changed."""


class StorageError(TablesError):
    """The database did not take the change, or did not answer; nothing has changed."""


class BrokenTableError(TablesError):
    """The stored moves of a table do not replay; the table is left alone."""


def refused(
    code: TableRefusalCode, *, most: int | None = None, host: Person | None = None
) -> TableRefusedError:
    """Return the error for a refusal with that code."""
    return TableRefusedError(TableRefusal(code, most, host=host))


def refused_by_rules(rule: Refusal) -> TableRefusedError:
    """Return the error for a refusal of the rules."""
    return TableRefusedError(TableRefusal(TableRefusalCode.RULES, rule=rule))
