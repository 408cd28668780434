"""What was sent where, and small notes, come back as they were kept."""

from dataclasses import replace

import pytest

from bot.storage.engine import Database
from bot.storage.notes import SqlNotes
from bot.storage.screens import SqlMailboxes, SqlScreens
from bot.storage.tables import SqlTables
from bot.tables.errors import StorageError
from bot.tables.ports import Mailbox, Screen, Shown
from tests.storage.building import ANNA, BEN, PLACE, lobby, running_table


async def test_screens_come_back(store: SqlTables, database: Database) -> None:
    """Each screen of each person at each table is known by what was remembered last."""
    screens = SqlScreens(database)
    table_id = (await running_table(store)).id
    other_id = await store.create(lobby(channel_id=5))
    assert other_id is not None
    board = Shown(table_id, Screen.PUBLIC, 0, PLACE.channel_id, message_id=2**62, turn=0)
    hands = [Shown(table_id, Screen.HAND, person.id, 7, message_id=1, turn=1) for person in (ANNA, BEN)]
    elsewhere = Shown(other_id, Screen.PUBLIC, 0, 5, message_id=3, turn=0)

    for shown in (board, *hands, elsewhere):
        await screens.remember(shown)
    newer = replace(hands[0], message_id=None, turn=2)
    await screens.remember(newer)

    assert set(await screens.shown(table_id)) == {board, newer, hands[1]}
    assert await screens.shown(other_id) == (elsewhere,)


async def test_screen_of_no_table_is_refused(database: Database) -> None:
    """A screen belongs to a table that is there."""
    with pytest.raises(StorageError):
        await SqlScreens(database).remember(Shown(1, Screen.PUBLIC, 0, 5, message_id=3, turn=0))


async def test_mailboxes_come_back(database: Database) -> None:
    """A person of whom nothing is known has an empty mailbox, otherwise the newest counts."""
    mailboxes = SqlMailboxes(database)

    unknown = await mailboxes.mailbox(ANNA.id)
    for mailbox in (
        Mailbox(ANNA.id, channel_id=2**62),
        Mailbox(ANNA.id, channel_id=2**62, told_closed=True),
        Mailbox(BEN.id),
    ):
        await mailboxes.keep_mailbox(mailbox)

    assert unknown == Mailbox(ANNA.id)
    assert await mailboxes.mailbox(ANNA.id) == Mailbox(ANNA.id, channel_id=2**62, told_closed=True)
    assert await mailboxes.mailbox(BEN.id) == Mailbox(BEN.id)


async def test_notes_come_back(database: Database) -> None:
    """A note is what was put under its key last."""
    notes = SqlNotes(database)

    before = await notes.get("commands")
    await notes.put("commands", "first")
    await notes.put("commands", "second ✓")
    await notes.put("other", "")

    assert (before, await notes.get("commands"), await notes.get("other")) == (None, "second ✓", "")
