"""What partners have told each other comes back, and since which version the cards are as they are."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.moves import ALL_MOVES, Play
from bot.storage.customs_json import customs_from_json, customs_to_json
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.customs import NO_CUSTOMS, Asked, Customs, Invitation, Pointed, Talk
from bot.tables.errors import BrokenTableError, ConflictError
from bot.tables.model import Phase
from tests.storage.building import BEN, loaded, lobby, move, running_table

PLAYS = tuple(each for each in ALL_MOVES if isinstance(each, Play))
SOME = Customs(
    Asked(PLAYS[-1], is_declined=True),
    Pointed(7),
    (Talk(2, 3, is_called=True), Talk(0, 4)),
    (Invitation(2**62 + 1, 3), Invitation(BEN.id, 1)),
)
SEATS = st.integers(0, 5)
any_customs = st.builds(
    Customs,
    asked=st.none() | st.builds(Asked, st.sampled_from(PLAYS), st.booleans()),
    pointed=st.none() | st.builds(Pointed, st.none() | st.integers(0, 12)),
    talks=st.lists(st.builds(Talk, SEATS, st.integers(1, 999), st.booleans()), max_size=3).map(tuple),
    invitations=st.lists(st.builds(Invitation, st.integers(1, 2**63 - 1), SEATS), max_size=2).map(tuple),
)


@given(any_customs)
def test_customs_as_json(customs: Customs) -> None:
    """Whatever holds is written and read without loss."""
    assert customs_from_json(customs_to_json(customs)) == customs


def test_where_nothing_holds_nothing_is_written() -> None:
    """A table without customs has no value there."""
    assert customs_to_json(NO_CUSTOMS) is None


async def test_customs_come_back(store: SqlTables) -> None:
    """New customs replace the old ones, what a change leaves out stays, and in the end nothing holds."""
    table = await running_table(store)
    others = Customs(pointed=Pointed(None))
    assert table.customs == NO_CUSTOMS

    found: list[Customs] = []
    for version, customs in enumerate((SOME, None, others, None, NO_CUSTOMS, None), start=3):
        await store.save(replace(move(table.id, version), customs=customs))
        found.append((await loaded(store, table.id)).customs)

    assert found == [SOME, SOME, others, others, NO_CUSTOMS, NO_CUSTOMS]


async def test_customs_of_other_tables_stay(store: SqlTables) -> None:
    """What is told at one table is told at no other."""
    table, other = await running_table(store), await running_table(store, channel_id=5)

    await store.save(replace(move(table.id, 3), customs=SOME))

    assert (await loaded(store, other.id)).customs == NO_CUSTOMS


async def test_version_of_the_cards_comes_back(store: SqlTables) -> None:
    """A table knows since which version cards, turn and seats are as they are, from its lobby on."""
    table_id = await store.create(lobby())
    assert table_id is not None
    found = [(await loaded(store, table_id)).cards_version]

    for version, cards_version in ((2, 2), (3, 2), (4, 2), (5, 5)):
        change = move(table_id, version)
        await store.save(replace(change, phase=Phase.LOBBY, cards_version=cards_version))
        found.append((await loaded(store, table_id)).cards_version)

    assert found == [1, 2, 2, 2, 5]


async def test_refused_change_leaves_customs(store: SqlTables) -> None:
    """A change that comes too late changes neither customs nor the version of the cards."""
    table = await running_table(store)
    await store.save(replace(move(table.id, 3), customs=SOME, cards_version=2))
    before = await loaded(store, table.id)

    with pytest.raises(ConflictError):
        await store.save(replace(move(table.id, 3), customs=NO_CUSTOMS))

    assert await loaded(store, table.id) == before


DAMAGES = [
    "no json",
    "[]",
    "7",
    '"asked"',
    '{"told": []}',
    '{"asked": {}}',
    '{"asked": {"move": "H4>B9"}}',
    '{"asked": {"move": "H4>D1"}}',
    '{"asked": {"move": 4}}',
    '{"asked": {"move": "PS>B1", "declined": 1}}',
    '{"pointed": {"card": 13}}',
    '{"pointed": {"card": "7"}}',
    '{"talks": {}}',
    '{"talks": [{"seat": 6, "turn": 1}]}',
    '{"talks": [{"seat": 1, "turn": "1"}]}',
    '{"talks": [{"seat": 1, "turn": 1, "called": false}]}',
    '{"invitations": [{"person": 101}]}',
    '{"invitations": [{"person": 101, "seat": -1}]}',
    '{"invitations": [[101, 1]]}',
]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_damaged_customs_break_one_table(store: SqlTables, database: Database, damage: str) -> None:
    """Customs that make no sense are reported as a broken table, and other tables are as they were."""
    table, other = await running_table(store), await running_table(store, channel_id=5)
    change = f"UPDATE tables SET customs = '{damage}' WHERE id = {table.id}"
    await database.write(lambda connection: connection.exec_driver_sql(change))

    with pytest.raises(BrokenTableError):
        await store.load(table.id)

    assert await loaded(store, other.id) == other
