"""A substitute by invitation takes the seat of a partner that a computer player holds."""

import pytest

from bot.game.options import Options
from bot.tables.commands import Invite, Join, Leave
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, STRANGER, names
from tests.tables.match_table import ONWARD, stock_left
from tests.tables.pair_table import PairTable, six

INVITES = Invite(ANNA, EVA)


async def test_newcomer_takes_exactly_that_seat(store: TableStore) -> None:
    """Though other seats are held too; the cards stay with the seat."""
    match = await PairTable.paired(store, BEN, CLEO, computers=1)
    await match.play(ANNA, "PS>B2 PS>B2")
    await match.do(Leave(CLEO), INVITES)

    after = await match.do(Join(EVA))

    assert names(after) == ["Anna", "Ben", "Eva", "*"]
    assert stock_left(after) == (5, 5, 3, 5)
    assert (await match.tables.look(match.id, EVA.id)).hand is not None


async def test_partner_from_the_start_a_computer(memory: MemoryTables) -> None:
    """A seat that was nobody's can be offered as well."""
    match = await PairTable.paired(memory, BEN, computers=2)

    assert names(await match.do(INVITES, Join(EVA))) == ["Anna", "Ben", "Eva", "*"]


async def test_original_owner_comes_first_and_later_too_late(store: TableStore) -> None:
    """As long as nobody has come the seat is held; afterwards it belongs to who plays."""
    match = await PairTable.paired(store)
    await match.do(Leave(CLEO), INVITES)
    assert names(await match.do(Join(CLEO))) == ["Anna", "Ben", "Cleo", "Dag"]
    assert await match.attempt(Join(EVA)) == "already_begun"

    await match.do(Leave(CLEO))
    assert names(await match.do(Join(EVA))) == ["Anna", "Ben", "Eva", "Dag"]
    assert await match.attempt(Join(CLEO)) == "already_begun"


async def test_substitute_who_leaves_may_come_back(memory: MemoryTables) -> None:
    """The computer player sits in for the substitute then, and nobody else is invited."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), INVITES, Join(EVA))

    after = await match.do(Leave(EVA))

    assert after.seats[2] == Computer("simplest", sits_for=EVA)
    assert names(await match.do(Join(CLEO)))[2] == "*Eva"
    assert names(await match.do(Join(EVA)))[2] == "Eva"


async def test_nobody_else_joins(memory: MemoryTables) -> None:
    """The seat is offered to one person, others ask; the next invitation takes the place of the first."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), INVITES)
    assert names(await match.do(Join(STRANGER))) == ["Anna", "Ben", "*Cleo", "Dag"]

    await match.do(Invite(ANNA, FINN))

    assert names(await match.do(Join(EVA))) == ["Anna", "Ben", "*Cleo", "Dag"]
    assert names(await match.do(Join(FINN))) == ["Anna", "Ben", "Finn", "Dag"]


async def test_two_seats_are_offered_to_two(memory: MemoryTables) -> None:
    """Each pair's invitation is its own."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), Leave(DAG), INVITES, Invite(BEN, FINN))

    assert names(await match.do(Join(FINN), Join(EVA))) == ["Anna", "Ben", "Eva", "Finn"]


async def test_invited_by_both_pairs(memory: MemoryTables) -> None:
    """The last invitation counts; with the seat taken the person sits, and no second time."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), Leave(DAG), INVITES, Invite(BEN, EVA))

    assert names(await match.do(Join(EVA))) == ["Anna", "Ben", "*Cleo", "Eva"]
    assert await match.attempt(Join(EVA)) == "already_seated"


async def test_who_has_a_seat_held_returns_there(memory: MemoryTables) -> None:
    """An invitation to another seat moves nobody to the other side."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), Leave(DAG), Invite(ANNA, DAG))

    assert names(await match.do(Join(DAG))) == ["Anna", "Ben", "*Cleo", "Dag"]


@pytest.mark.parametrize("person", [ANNA, BEN, DAG])
async def test_who_is_seated_is_not_invited(memory: MemoryTables, person: Person) -> None:
    """Neither an opponent nor oneself."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO))

    assert await match.attempt(Invite(ANNA, person)) == "already_seated"


async def test_partner_who_is_there_is_not_replaced(memory: MemoryTables) -> None:
    """There is no seat to offer."""
    match = await PairTable.paired(memory)

    assert await match.attempt(INVITES) == "no_seat_to_offer"


@pytest.mark.parametrize("inviter", [CLEO, STRANGER])
async def test_only_who_sits_invites(memory: MemoryTables, inviter: Person) -> None:
    """Not who has left, and nobody from outside."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO))

    assert await match.attempt(Invite(inviter, EVA)) == "not_seated"


async def test_opponents_offer_their_own_partners_seat_only(memory: MemoryTables) -> None:
    """Ben's partner is there, so that Ben has nothing to offer."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO))

    assert await match.attempt(Invite(BEN, EVA)) == "no_seat_to_offer"


async def test_who_plays_alone_invites_nobody(memory: MemoryTables) -> None:
    """A seat of a single player is held for its person."""
    match = await PairTable.paired(memory, options=Options(stock=5))
    await match.do(Leave(CLEO))

    assert await match.attempt(INVITES) == "no_partner"


async def test_six_invite_across_the_table(memory: MemoryTables) -> None:
    """Anna's partner is Dag."""
    match = await PairTable.paired(memory, *six())
    await match.do(Leave(CLEO), Leave(DAG), Invite(ANNA, STRANGER))

    assert names(await match.do(Join(STRANGER)))[2:4] == ["*Cleo", "Mallory"]


async def test_invitation_ends_with_the_game(store: TableStore) -> None:
    """Between games nobody invites, and in the next game the invitation is forgotten."""
    match = await PairTable.paired(store, rules=ONWARD)
    await match.do(Leave(CLEO), INVITES)
    ended = await match.win_as_pair(ANNA)

    assert ended.customs.invitations == ()
    assert await match.attempt(INVITES) == "not_begun"
    await match.next()
    assert (await match.do(Join(EVA))).attendance.asking_in == (EVA,)


async def test_nobody_invites_in_the_lobby(memory: MemoryTables) -> None:
    """There everybody may join."""
    match = await PairTable.opened(memory, BEN, CLEO, DAG)

    assert await match.attempt(INVITES) == "not_begun"


async def test_of_two_invitations_the_free_seat_counts(memory: MemoryTables) -> None:
    """When one of the seats is taken again, the other invitation still holds."""
    match = await PairTable.paired(memory)
    await match.do(Leave(CLEO), Leave(DAG), Invite(ANNA, EVA), Invite(BEN, EVA), Join(DAG))

    after = await match.do(Join(EVA))

    assert after.seats == (ANNA, BEN, EVA, DAG)
