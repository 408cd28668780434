"""What can go wrong with a database as a whole.

::

    bot.tables.errors.StorageError
    └── UnusableDatabaseError    nothing can be stored there
        └── NewerDatabaseError   a later version of the bot has written it
    LeaseError
    ├── LeaseTakenError          another process runs the bot
    └── LeaseLostError           another process has taken the lease over

The messages are one line each, for whoever runs the bot.
"""

from bot.tables.errors import StorageError


class UnusableDatabaseError(StorageError):
    """The database cannot be brought up to date; nothing in it has changed."""


class NewerDatabaseError(UnusableDatabaseError):
    """A later version of the bot has written the database; nothing in it has changed."""


class LeaseError(Exception):
    """The lease is not ours."""


class LeaseTakenError(LeaseError):
    """Another process holds the lease and renews it."""

    def __init__(self, process: int, machine: str) -> None:
        super().__init__(f"another process runs the bot already: process {process} on {machine}")


class LeaseLostError(LeaseError):
    """Another process has taken the lease over, or it was deleted."""
