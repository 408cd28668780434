"""Where somebody is invited who is forgotten, nobody invites them any more."""

from dataclasses import replace

import pytest

from bot.game.moves import PARTNER_STOCK_PLAYS
from bot.storage.engine import Database
from bot.storage.privacy import SqlPrivacy
from bot.storage.tables import SqlTables
from bot.tables.customs import NO_CUSTOMS, Asked, Customs, Invitation, Pointed, Talk
from bot.tables.errors import BrokenTableError
from bot.tables.model import Phase
from bot.tables.occupants import Computer
from tests.storage.building import ANNA, BEN, CLEO, change_to, loaded, running_table
from tests.storage.scores.dumping import dump, found_in
from tests.storage.scores.random_games import FORGOTTEN

ASKED = PARTNER_STOCK_PLAYS[0]
MARKS = (str(FORGOTTEN.id), FORGOTTEN.name)
SUBSTITUTE = Computer("simplest", sits_for=FORGOTTEN)


async def test_invitation_is_forgotten(privacy: SqlPrivacy, store: SqlTables, database: Database) -> None:
    """Where somebody who never played is invited they are not any more; all else that holds there stays."""
    # given
    told = Customs(Asked(ASKED), Pointed(7), (Talk(0, 4),), (Invitation(BEN.id, 1),))
    both = replace(told, invitations=(*told.invitations, Invitation(FORGOTTEN.id, 3)))
    only = Customs(invitations=(Invitation(FORGOTTEN.id, 1),))
    tables = [await running_table(store, channel_id=channel, seats=(CLEO, BEN)) for channel in range(4)]
    for table, customs in zip(tables, (both, only, told), strict=False):
        await store.save(change_to(table.id, 3, Phase.PLAYING, customs=customs))
    await store.save(change_to(tables[3].id, 3, Phase.PLAYING))
    before = [await loaded(store, table.id) for table in tables]
    assert await found_in(database, *MARKS) == [str(FORGOTTEN.id)]

    # when
    risen = await privacy.forget(FORGOTTEN.id)

    # then
    assert await found_in(database, *MARKS) == []
    assert risen == (tables[0].id, tables[1].id)
    after = [await loaded(store, table.id) for table in tables]
    assert after == [
        replace(before[0], version=4, customs=told),
        replace(before[1], version=4, customs=NO_CUSTOMS),
        *before[2:],
    ]


async def test_invitation_beside_a_seat_held(privacy: SqlPrivacy, store: SqlTables) -> None:
    """A table that knows the person in two ways has one new version."""
    table = await running_table(store, seats=(SUBSTITUTE, BEN))
    customs = Customs(invitations=(Invitation(FORGOTTEN.id, 0),))
    await store.save(change_to(table.id, 3, Phase.PLAYING, customs=customs, agreed=(FORGOTTEN.id,)))

    assert await privacy.forget(FORGOTTEN.id) == (table.id,)

    live = await loaded(store, table.id)
    assert (live.version, live.customs, live.agreed) == (4, NO_CUSTOMS, ())


async def test_number_that_is_no_invitation(
    privacy: SqlPrivacy, store: SqlTables, database: Database
) -> None:
    """A turn, or part of another number, that reads like the person's number changes nothing."""
    table = await running_table(store, seats=(BEN, CLEO))
    customs = Customs(talks=(Talk(0, ANNA.id),), invitations=(Invitation(10 * ANNA.id, 1),))
    await store.save(change_to(table.id, 3, Phase.PLAYING, customs=customs, host=CLEO))
    before = await dump(database)

    assert await privacy.forget(ANNA.id) == ()

    assert await dump(database) == before


async def test_damaged_customs_are_in_nobodys_way(
    privacy: SqlPrivacy, store: SqlTables, database: Database
) -> None:
    """Customs that nobody can read keep nobody from being forgotten, and are gone where the number stands."""
    tables = [await running_table(store, channel_id=channel, seats=(CLEO, BEN)) for channel in range(2)]
    for table, damage in zip(tables, (f"[{FORGOTTEN.id}", "[7"), strict=True):
        change = f"UPDATE tables SET customs = '{damage}' WHERE id = {table.id}"
        await database.write(lambda connection, change=change: connection.exec_driver_sql(change))

    assert await privacy.forget(FORGOTTEN.id) == (tables[0].id,)

    assert (await loaded(store, tables[0].id)).customs == NO_CUSTOMS
    with pytest.raises(BrokenTableError):
        await store.load(tables[1].id)
