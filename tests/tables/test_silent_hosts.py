"""A host who is not heard loses hosting, and a lobby in which nothing begins closes."""

from datetime import timedelta

import pytest

from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import Begin, ChooseClock, ChooseOptions, Command, Join, Leave, Next, StayHost
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, OK, PLACE, SHORT, refusing
from tests.tables.match_table import ONWARD
from tests.tables.timed_table import TimedTable

HOST, LOBBY, MATCH = DeadlineKind.HOST, DeadlineKind.LOBBY, DeadlineKind.MATCH
WEEK = timedelta(days=7)
THREE, TEN, THIRTY = (timedelta(minutes=minutes) for minutes in (3, 10, 30))


async def test_host_of_a_lobby_has_three_minutes(store: TableStore) -> None:
    """From when somebody else is there on; alone nobody waits for a host."""
    match = await TimedTable.opened(store)
    assert await match.waits() == {LOBBY: THIRTY}

    match.later(minutes=5)
    await match.do(Join(BEN))
    assert await match.waits() == {LOBBY: THIRTY - timedelta(minutes=5), HOST: THREE}


async def test_host_between_games_has_ten(store: TableStore) -> None:
    """And none in a game."""
    match = await TimedTable.begun(store, BEN, rules=ONWARD)
    assert await match.waits() == {}

    await match.win(0)

    assert await match.waits() == {HOST: TEN, MATCH: WEEK}


@pytest.mark.parametrize(
    "command",
    [StayHost(ANNA), ChooseOptions(ANNA, SHORT), ChooseClock(ANNA, Clock.DAY)],
    ids=lambda command: type(command).__name__,
)
async def test_whatever_the_host_does_counts(memory: MemoryTables, command: Command) -> None:
    """The time begins anew; what others do changes nothing."""
    match = await TimedTable.opened(memory, BEN)
    match.later(minutes=1)

    await match.do(Join(CLEO))
    assert (await match.waits())[HOST] == THREE - timedelta(minutes=1)

    await match.do(command)
    assert (await match.waits())[HOST] == THREE


async def test_refused_command_of_the_host_does_not_count(memory: MemoryTables) -> None:
    """It has changed nothing."""
    match = await TimedTable.opened(memory, BEN)
    match.later(minutes=1)

    assert await match.attempt(Join(ANNA)) == "already_seated"
    assert (await match.waits())[HOST] == THREE - timedelta(minutes=1)


async def test_hosting_goes_round_once(store: TableStore) -> None:
    """By seat, each once; the last one stays host, and nobody waits for them any more."""
    match = await TimedTable.opened(store, BEN, CLEO)

    table = await match.expire(HOST)
    assert (table.host, table.attendance.passed_over) == (BEN, ANNA)
    assert (await match.waits())[HOST] == THREE
    assert table.seats == (ANNA, BEN, CLEO)

    table = await match.expire(HOST)
    assert (table.host, table.attendance.passed_over) == (CLEO, BEN)
    assert await match.waits() == {LOBBY: THIRTY}


async def test_buttons_of_before_are_good(store: TableStore) -> None:
    """A new host changes no card, turn or seat."""
    match = await TimedTable.begun(store, BEN, rules=ONWARD)
    before = await match.win(0)

    assert (await match.expire(HOST)).cards_version == before.cards_version


async def test_round_begins_anew_when_a_host_is_heard(store: TableStore) -> None:
    """Then those who were passed over may have their turn again."""
    match = await TimedTable.opened(store, BEN)
    await match.expire(HOST)
    assert HOST not in await match.waits()

    table = await match.do(StayHost(BEN))
    assert table.attendance.silent_hosts == ()
    assert (await match.waits())[HOST] == THREE

    assert (await match.expire(HOST)).host == ANNA


async def test_newcomer_can_be_host(store: TableStore) -> None:
    """Where all have been silent, whoever joins is waited for."""
    match = await TimedTable.opened(store, BEN)
    await match.expire(HOST)

    await match.do(Join(CLEO))

    assert (await match.expire(HOST)).host == CLEO


async def test_new_game_forgets_silence(store: TableStore) -> None:
    """Who was passed over is told so until the next game begins."""
    match = await TimedTable.opened(store, BEN, rules=ONWARD)
    await match.expire(HOST)

    table = await match.do(Begin(BEN))

    assert (table.attendance.passed_over, table.attendance.silent_hosts) == (None, ())
    assert await match.attempt(Next(ANNA)) == "game_running"


async def test_silent_host_hosts_no_more(memory: MemoryTables) -> None:
    """The rights have passed on."""
    match = await TimedTable.opened(memory, BEN)
    await match.expire(HOST)

    assert await match.attempt(Begin(ANNA)) == "not_host"
    assert (await match.do(StayHost(ANNA))).host == BEN
    assert await match.attempt(StayHost(ANNA)) == "not_host"


async def test_who_was_passed_over_and_is_back_may_host_again(store: TableStore) -> None:
    """Else nobody could go on with a match of two whose second host does not come back."""
    match = await TimedTable.begun(store, BEN, rules=ONWARD)
    await match.win(0)
    await match.expire(HOST)
    assert await match.waits() == {MATCH: WEEK}

    table = await match.do(StayHost(ANNA))
    assert (table.host, table.attendance.silent_hosts) == (BEN, ())
    assert await match.waits() == {HOST: TEN, MATCH: WEEK}

    assert (await match.expire(HOST)).host == ANNA
    assert await match.attempt(Next(ANNA)) == OK


async def test_host_who_leaves_is_nobody_to_wait_for(memory: MemoryTables) -> None:
    """The next host has the whole time."""
    match = await TimedTable.opened(memory, BEN, CLEO)
    match.later(minutes=2)

    await match.do(Leave(ANNA))

    assert (await match.waits())[HOST] == THREE


async def test_match_that_nobody_goes_on_with_ends(store: TableStore) -> None:
    """A week after its last game, whatever was done meanwhile but dealing; the channel is free then."""
    match = await TimedTable.begun(store, BEN, rules=ONWARD)
    await match.win(0)
    match.later(minutes=60)
    await match.do(Join(CLEO), StayHost(ANNA))
    assert (await match.waits())[MATCH] == WEEK - timedelta(hours=1)

    table = await match.expire(MATCH)

    assert (table.phase, table.deadlines) == (Phase.ABANDONED, ())
    assert (await match.tables.open(PLACE, BEN, SHORT)).phase is Phase.LOBBY


# ---------------------------------------------------------------------- a lobby closes


async def test_lobby_closes(store: TableStore) -> None:
    """After half an hour, whoever has joined meanwhile; the channel is free for another table."""
    match = await TimedTable.opened(store, BEN)
    match.later(minutes=20)
    await match.do(Join(CLEO), StayHost(ANNA))
    assert (await match.waits())[LOBBY] == THIRTY - timedelta(minutes=20)

    table = await match.expire(LOBBY)

    assert (table.phase, table.deadlines) == (Phase.EXPIRED, ())
    assert await match.attempt(Join(DAG)) == "over"
    assert await match.attempt(Next(ANNA)) == "over"
    assert (await match.tables.open(PLACE, BEN, SHORT)).phase is Phase.LOBBY


async def test_game_that_begins_in_time(store: TableStore) -> None:
    """Then nothing closes any more."""
    match = await TimedTable.opened(store, BEN)
    await match.start()

    assert await match.waits() == {}


async def test_expired_lobby_is_found_by_nobody(store: TableStore) -> None:
    """It is no live table."""
    match = await TimedTable.opened(store, BEN)
    await match.expire(LOBBY)

    assert await match.tables.live_of(ANNA.id) == ()
    with refusing(TableRefusalCode.NO_TABLE):
        await match.tables.live_in(PLACE.channel_id)
