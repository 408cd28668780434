"""What people choose comes back as it was kept, and their tables are found."""

import pytest
from sqlalchemy import Connection

from bot.storage.engine import Database
from bot.storage.people import SqlPeople
from bot.storage.privacy import SqlPrivacy
from bot.storage.schema import people
from bot.storage.tables import SqlTables
from bot.tables.model import Phase
from bot.tables.occupants import Computer
from bot.tables.people import NOTHING_CHOSEN, HandBy, Ping, Preferences, QuietHours
from bot.tables.privacy import Kept
from tests.storage.building import ANNA, BEN, CLEO, Clock, OpenDatabase, change_to, lobby, running_table
from tests.storage.rows import rows_of

CHOSEN = Preferences(HandBy.BUTTON, Ping.CHANNEL, "Europe/Stockholm", QuietHours(22, 7))


@pytest.mark.parametrize(
    "chosen",
    [
        CHOSEN,
        NOTHING_CHOSEN,
        *(Preferences(hand=hand) for hand in HandBy),
        *(Preferences(ping=ping) for ping in Ping),
        Preferences(timezone="UTC"),
        Preferences(quiet=QuietHours(0, 24)),
    ],
)
async def test_choices_come_back(database: Database, open_another: OpenDatabase, chosen: Preferences) -> None:
    """Each choice is kept for itself and for each person, in place of the one before, after a start too."""
    store = SqlPeople(database)

    await store.keep_preferences(2**62, CHOSEN)
    await store.keep_preferences(2**62, chosen)
    await store.keep_preferences(BEN.id, CHOSEN)

    again = SqlPeople(open_another())
    assert await again.preferences(2**62) == chosen
    assert await again.preferences(BEN.id) == CHOSEN
    assert await again.preferences(CLEO.id) == NOTHING_CHOSEN


async def test_damaged_choices_are_none(database: Database) -> None:
    """What makes no sense is as if it had not been chosen; the rest counts."""

    def damage(connection: Connection) -> None:
        row = {"person_id": ANNA.id, "hand": "pigeon", "ping": "off", "timezone": "Mars", "quiet": "x"}
        connection.execute(people.insert(), row)

    await database.write(damage)

    assert await SqlPeople(database).preferences(ANNA.id) == Preferences(ping=Ping.OFF, timezone="Mars")


async def test_tables_by_their_newest_change(store: SqlTables, database: Database, clock: Clock) -> None:
    """Lobbies, running games and those between two games, seats held for the person, not what has ended."""
    # given
    ids: list[int] = []
    for channel in range(5):
        ids.append((await running_table(store, channel_id=channel, seats=(ANNA, BEN))).id)
        await clock.sleep(1)
    lobby_id = await store.create(lobby(5))
    assert lobby_id is not None
    await clock.sleep(1)
    held = (Computer("simplest", sits_for=ANNA), BEN)
    await store.save(change_to(ids[0], 3, Phase.PLAYING, seats=held))
    await store.save(change_to(ids[1], 3, Phase.BETWEEN, None))
    await store.save(change_to(ids[2], 3, Phase.ABANDONED, None))
    await store.save(change_to(ids[3], 3, Phase.PLAYING, seats=(CLEO, BEN)))

    # when
    found = await SqlPeople(database).tables_of(ANNA.id, most=10)

    # then
    assert found == (ids[1], ids[0], lobby_id, ids[4])
    assert await SqlPeople(database).tables_of(ANNA.id, most=2) == (ids[1], ids[0])
    assert await SqlPeople(database).tables_of(CLEO.id, most=10) == (ids[3],)
    assert await SqlPeople(database).tables_of(1, most=10) == ()


async def test_choices_are_shown_and_forgotten(database: Database, clock: Clock) -> None:
    """What somebody has chosen is kept data, also of somebody who never played; that of others stays."""
    store, privacy = SqlPeople(database), SqlPrivacy(database, now=clock)
    for person in (ANNA, BEN):
        await store.keep_preferences(person.id, CHOSEN)

    kept = await privacy.kept(ANNA.id, with_games=True)
    risen = await privacy.forget(ANNA.id)

    assert kept == Kept(ANNA.id, "", (), 0, None, (), CHOSEN)
    assert risen == ()
    assert [person for (person,) in await rows_of(database, people, "person_id")] == [BEN.id]
    assert await store.preferences(ANNA.id) == NOTHING_CHOSEN
