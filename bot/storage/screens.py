"""What was sent where: :class:`bot.tables.ports.ScreenStore` and :class:`bot.tables.ports.MailboxStore`."""

from typing import Final

from sqlalchemy import Connection, bindparam, not_, select

from bot.storage.engine import Database
from bot.storage.keeping import replace_row
from bot.storage.schema import IS_LIVE, mailboxes, screens, tables
from bot.tables.ports import Mailbox, Screen, Shown

_SHOWN: Final = (
    select(screens)
    .where(screens.c.table_id == bindparam("of_table"))
    .order_by(screens.c.screen, screens.c.person_id)
)
_FORGET: Final = screens.delete().where(screens.c.table_id == bindparam("of_table"))
_UNFINISHED: Final = (
    select(screens.c.table_id)
    .distinct()
    .join(tables, tables.c.id == screens.c.table_id)
    .where(not_(IS_LIVE))
    .order_by(screens.c.table_id)
)
_MAILBOX: Final = select(mailboxes).where(mailboxes.c.person_id == bindparam("of_person"))


class SqlScreens:
    """Keeps in a database where screens were sent."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shown(self, table_id: int) -> tuple[Shown, ...]:
        """Return all screens of a table."""
        return await self._database.read(_shown, table_id)

    async def remember(self, shown: Shown) -> None:
        """Keep ``shown`` in place of what was known of the same screen of the same table and person."""
        row = {
            "table_id": shown.table_id,
            "screen": shown.screen.value,
            "person_id": shown.person_id,
            "channel_id": shown.channel_id,
            "message_id": shown.message_id,
            "turn": shown.turn,
        }
        await self._database.write(replace_row, screens, row)

    async def forget(self, table_id: int) -> None:
        """Forget all screens of a table."""
        await self._database.write(_forget, table_id)

    async def unfinished(self) -> tuple[int, ...]:
        """Return the tables that have ended while their screens are still remembered, oldest first."""
        return await self._database.read(_unfinished)


class SqlMailboxes:
    """Keeps in a database what is known of writing to people directly."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def mailbox(self, person_id: int) -> Mailbox:
        """Return what is known of that person, nothing if nothing is."""
        return await self._database.read(_mailbox, person_id)

    async def keep_mailbox(self, mailbox: Mailbox) -> None:
        """Keep ``mailbox`` in place of what was known."""
        row = {
            "person_id": mailbox.person_id,
            "channel_id": mailbox.channel_id,
            "told_closed": mailbox.told_closed,
        }
        await self._database.write(replace_row, mailboxes, row)


def _forget(connection: Connection, table_id: int) -> None:
    connection.execute(_FORGET, {"of_table": table_id})


def _unfinished(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.execute(_UNFINISHED).scalars())


def _shown(connection: Connection, table_id: int) -> tuple[Shown, ...]:
    rows = connection.execute(_SHOWN, {"of_table": table_id}).mappings()
    return tuple(
        Shown(
            table_id=row["table_id"],
            screen=Screen(row["screen"]),
            person_id=row["person_id"],
            channel_id=row["channel_id"],
            message_id=row["message_id"],
            turn=row["turn"],
        )
        for row in rows
    )


def _mailbox(connection: Connection, person_id: int) -> Mailbox:
    row = connection.execute(_MAILBOX, {"of_person": person_id}).mappings().one_or_none()
    if row is None:
        return Mailbox(person_id)
    return Mailbox(person_id, row["channel_id"], told_closed=row["told_closed"])
