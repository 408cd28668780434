"""What can go wrong at a table.

::

    TablesError
    ├── TableRefusedError    the command is not possible now; carries why
    ├── StaleError           the command expected another version than the table has; nothing happened
    ├── ConflictError        another process changed the table at the same moment; nothing happened
    ├── StorageError         the database did not take the change or give an answer; nothing happened
    └── BrokenTableError     the stored moves of a table do not replay
"""

from dataclasses import dataclass
from enum import Enum

from bot.game.refusals import Refusal


class TablesError(Exception):
    """The root of all errors of this room."""


class TableRefusalCode(Enum):
    """Every reason a table can have, beside the rules' own; each has an answer in the wording."""

    NO_TABLE = "no_table"
    CHANNEL_TAKEN = "channel_taken"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    TABLE_FULL = "table_full"
    NOT_HOST = "not_host"
    MAY_NOT_END = "may_not_end"
    ALREADY_BEGUN = "already_begun"
    NOT_BEGUN = "not_begun"
    OVER = "over"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """A code with parameters: ``most`` computers or seats, ``rule`` the refusal of the rules (``RULES``)."""

    code: TableRefusalCode
    most: int | None = None
    rule: Refusal | None = None


class TableRefusedError(TablesError):
    """The command is not possible now; nothing has changed."""

    def __init__(self, refusal: TableRefusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class StaleError(TablesError):
    """The command expected another version than the table has; nothing has changed."""


class ConflictError(TablesError):
    """Another process changed the table at the same moment; nothing has changed."""


class StorageError(TablesError):
    """The database did not take the change, or did not answer; nothing has changed."""


class BrokenTableError(TablesError):
    """The stored moves of a table do not replay; the table is left alone."""


def refused(code: TableRefusalCode, *, most: int | None = None) -> TableRefusedError:
    """Return the error for a refusal with that code."""
    return TableRefusedError(TableRefusal(code, most))


def refused_by_rules(rule: Refusal) -> TableRefusedError:
    """Return the error for a refusal of the rules."""
    return TableRefusedError(TableRefusal(TableRefusalCode.RULES, rule=rule))
