"""Strangers ask for a seat in a running game, and the host lets them in."""

import pytest

from bot.tables.attendance import ALL_PRESENT, DeadlineKind
from bot.tables.attended import MOST_ASKING_IN
from bot.tables.commands import Back, End, Join, Kick, Leave, LetIn
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, OK, STRANGER, called, names
from tests.tables.match_table import ONWARD, MatchTable
from tests.tables.timed_table import TimedTable

MANY = tuple(Person(700 + number, f"Guest {number}") for number in range(MOST_ASKING_IN + 1))


async def test_let_in(store: TableStore) -> None:
    """The newcomer has the seat and the cards of a computer player that plays for nobody."""
    match = await MatchTable.begun(store, BEN, CLEO, computers=1)
    await match.do(Leave(BEN))
    asked = await match.do(Join(STRANGER))
    assert asked.attendance.asking_in == (STRANGER,)
    assert names(asked) == ["Anna", "*Ben", "Cleo", "*"]

    table = await match.do(LetIn(ANNA, STRANGER.id))

    assert names(table) == ["Anna", "*Ben", "Cleo", "Mallory"]
    assert table.attendance == ALL_PRESENT
    assert (await match.tables.look(match.id, STRANGER.id)).hand is not None


async def test_let_in_to_a_seat_that_was_given_up(store: TableStore) -> None:
    """Where there is no other: it is lost to who left, who may ask like everybody else."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(BEN), Join(STRANGER), LetIn(ANNA, STRANGER.id))
    assert names(await match.state()) == ["Anna", "Mallory", "Cleo"]

    assert await match.attempt(Join(BEN)) == "already_begun"


async def test_seat_of_somebody_away_is_given_last(store: TableStore) -> None:
    """As long as another is free who is only away finds the own seat."""
    match = await TimedTable.timed(store, BEN, CLEO)
    await match.do(Leave(BEN))
    await match.overrun()
    await match.move()
    await match.move()
    await match.overrun()
    await match.do(Join(STRANGER), LetIn(CLEO, STRANGER.id))

    assert names(await match.state()) == ["*Anna", "Mallory", "Cleo"]
    assert names(await match.do(Back(ANNA))) == ["Anna", "Mallory", "Cleo"]


async def test_who_leaves_asks_no_more(store: TableStore) -> None:
    """The host is not asked any more, and nobody has lost a seat by it."""
    match = await MatchTable.begun(store, BEN, computers=1)
    await match.do(Join(STRANGER))

    table = await match.do(Leave(STRANGER))

    assert table.attendance == ALL_PRESENT
    assert names(table) == ["Anna", "Ben", "*"]
    assert await match.attempt(LetIn(ANNA, STRANGER.id)) == "asks_no_more"
    assert await match.attempt(Leave(STRANGER)) == "not_seated"


async def test_only_the_host_lets_in(memory: MemoryTables) -> None:
    """And only who asks."""
    match = await MatchTable.begun(memory, BEN, computers=1)
    await match.do(Join(STRANGER))

    assert await match.attempt(LetIn(BEN, STRANGER.id)) == "not_host"
    assert await match.attempt(LetIn(ANNA, CLEO.id)) == "asks_no_more"
    assert await match.attempt(LetIn(STRANGER, STRANGER.id)) == "not_host"


async def test_first_come_first(memory: MemoryTables) -> None:
    """Requests stand in their order, once each, and not more than the host can look through."""
    match = await MatchTable.begun(memory, BEN, computers=1)

    found = [await match.attempt(Join(person)) for person in MANY]

    assert found == [OK] * MOST_ASKING_IN + ["table_full"]
    assert (await match.state()).attendance.asking_in == MANY[:-1]
    assert await match.attempt(Join(MANY[0])) == "asked_in_already"


async def test_requests_wait_for_a_seat(memory: MemoryTables) -> None:
    """Who asked before the last seat was taken back is let in when one is free again."""
    match = await MatchTable.begun(memory, BEN, CLEO)
    await match.do(Leave(BEN), Join(STRANGER), Join(BEN))
    assert await match.attempt(LetIn(ANNA, STRANGER.id)) == "table_full"
    assert (await match.state()).attendance.asking_in == (STRANGER,)

    await match.do(Leave(CLEO))

    assert names(await match.do(LetIn(ANNA, STRANGER.id))) == ["Anna", "Ben", "Mallory"]


async def test_requests_end_with_the_game(store: TableStore) -> None:
    """Between games there is nothing to ask for: everybody may join."""
    match = await MatchTable.begun(store, BEN, computers=1, rules=ONWARD)
    await match.do(Join(STRANGER))

    table = await match.win(0)

    assert table.attendance.asking_in == ()
    assert called((await match.do(Join(STRANGER))).coming) == ["Anna", "Ben", "*", "Mallory"]


# ---------------------------------------------------------------------- where nobody is left


async def test_computers_wait_for_people(store: TableStore) -> None:
    """Nobody moves for an hour; who comes meanwhile has a seat without being let in, and hosts."""
    match = await TimedTable.begun(store, BEN, computers=1)
    await match.do(Leave(BEN), Leave(ANNA))
    assert await match.tables.computer_on_turn(match.id) is None
    assert {kind: wait.total_seconds() for kind, wait in (await match.waits()).items()} == {
        DeadlineKind.EMPTY: 3600
    }

    table = await match.do(Join(STRANGER))

    assert (table.people, table.host) == ((STRANGER,), STRANGER)
    assert names(table) == ["*Anna", "*Ben", "Mallory"]
    assert await match.waits() == {}
    assert await match.tables.computer_on_turn(match.id) is not None
    assert match.heard.changes[-1].awaits_computer


async def test_who_left_comes_first(store: TableStore) -> None:
    """Who comes back to an empty table has the own seat, and hosts though she was no host."""
    match = await MatchTable.begun(store, BEN)
    await match.do(Leave(BEN), Leave(ANNA))

    table = await match.do(Join(BEN))

    assert (names(table), table.host) == (["*Anna", "Ben"], BEN)


async def test_hour_begins_anew(store: TableStore) -> None:
    """Whenever the last person goes."""
    match = await TimedTable.begun(store, BEN)
    await match.do(Leave(BEN), Leave(ANNA))
    match.later(minutes=50)
    await match.do(Join(ANNA), Leave(ANNA))

    assert (await match.waits())[DeadlineKind.EMPTY].total_seconds() == 3600


async def test_game_that_a_moderator_ends_while_nobody_is_there(store: TableStore) -> None:
    """Between games the table waits no longer for people than in one."""
    match = await TimedTable.begun(store, BEN, rules=ONWARD)
    await match.do(Leave(BEN), Leave(ANNA), End(STRANGER, is_moderator=True, game_only=True))
    assert list(await match.waits()) == [DeadlineKind.EMPTY]

    assert (await match.expire(DeadlineKind.EMPTY)).phase is Phase.ABANDONED


# ---------------------------------------------------------------------- being kicked


async def test_host_kicks(store: TableStore) -> None:
    """At once: a computer player sits in, and who was kicked comes back only if the host wants it."""
    match = await MatchTable.begun(store, BEN, CLEO)

    table = await match.do(Kick(ANNA, BEN.id))
    assert table.seats == (ANNA, Computer("simplest", sits_for=BEN), CLEO)

    table = await match.do(Join(BEN))
    assert (table.people, table.attendance.asking_in) == ((ANNA, CLEO), (BEN,))

    table = await match.do(LetIn(ANNA, BEN.id))
    assert (table.people, table.attendance.kicked) == ((ANNA, BEN, CLEO), ())


async def test_kicked_from_the_lobby(store: TableStore) -> None:
    """The seat is gone; the kicked ask here, too, while others just join."""
    match = await MatchTable.opened(store, BEN, CLEO)
    assert called((await match.do(Kick(ANNA, BEN.id))).seats) == ["Anna", "Cleo"]

    await match.do(Join(BEN), Join(DAG))
    assert called((await match.state()).seats) == ["Anna", "Cleo", "Dag"]

    assert called((await match.do(LetIn(ANNA, BEN.id))).seats) == ["Anna", "Cleo", "Dag", "Ben"]


async def test_votes_that_have_become_a_majority(memory: MemoryTables) -> None:
    """When others have gone, whoever of them presses again is enough; nobody has to be found who has not."""
    match = await MatchTable.begun(memory, BEN, CLEO, DAG, EVA)
    await match.do(Kick(BEN, ANNA.id), Kick(CLEO, ANNA.id))
    assert await match.attempt(Kick(BEN, ANNA.id)) == "voted_already"

    await match.do(Leave(EVA))

    assert (await match.do(Kick(BEN, ANNA.id))).people == (BEN, CLEO, DAG)


async def test_majority_of_the_others_kicks(store: TableStore) -> None:
    """The host as well; then the first of the others hosts."""
    match = await MatchTable.begun(store, BEN, CLEO, DAG)

    table = await match.do(Kick(BEN, ANNA.id))
    assert table.people == (ANNA, BEN, CLEO, DAG)
    assert table.attendance.votes_against(ANNA.id) == (BEN.id,)
    assert await match.attempt(Kick(BEN, ANNA.id)) == "voted_already"

    table = await match.do(Kick(DAG, ANNA.id))
    assert (table.people, table.host) == ((BEN, CLEO, DAG), BEN)
    assert (table.attendance.votes, table.attendance.kicked) == ((), (ANNA.id,))


async def test_half_is_no_majority(memory: MemoryTables) -> None:
    """Of four other people two are not enough, nor of two one."""
    match = await MatchTable.begun(memory, BEN, CLEO)

    assert (await match.do(Kick(BEN, CLEO.id))).people == (ANNA, BEN, CLEO)
    assert (await match.do(Kick(BEN, ANNA.id))).people == (ANNA, BEN, CLEO)


@pytest.mark.parametrize("goes", [BEN, CLEO], ids=["the voter", "the target"])
async def test_votes_go_with_people(memory: MemoryTables, goes: Person) -> None:
    """Of who votes, and against whom."""
    match = await MatchTable.begun(memory, BEN, CLEO, DAG)
    await match.do(Kick(BEN, CLEO.id))

    assert (await match.do(Leave(goes), Join(goes))).attendance.votes == ()


async def test_votes_end_with_the_game(memory: MemoryTables) -> None:
    """Whoever annoyed somebody may behave in the next one."""
    match = await MatchTable.begun(memory, BEN, CLEO, rules=ONWARD)
    await match.do(Kick(BEN, CLEO.id))

    assert (await match.win(0)).attendance.votes == ()
