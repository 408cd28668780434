"""Who lets the clock run out twice in a row: a computer player sits in until they press anything again."""

import pytest

from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import AgreeToStop, Back, ChooseClock, Command, Join, Leave, Point
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, STALE, STRANGER, called
from tests.tables.match_table import ONWARD, turn_of
from tests.tables.timed_table import TimedTable

AWAY = Computer("simplest", sits_for=ANNA, is_away=True)


async def test_two_overruns_in_a_row(store: TableStore) -> None:
    """Then a computer player sits in, and everybody sees for whom; the table is still among her games."""
    match = await TimedTable.timed(store, BEN)

    table = await match.away()

    assert table.seats == (AWAY, BEN)
    assert table.is_away(ANNA.id)
    assert table.attendance.overruns == ()
    assert await match.tables.live_of(ANNA.id) == (match.id,)


async def test_hosting_passes_on(store: TableStore) -> None:
    """Who is away hosts no more, not even when back."""
    match = await TimedTable.timed(store, BEN)

    assert (await match.away()).host == BEN
    assert (await match.do(Back(ANNA))).host == BEN


async def test_one_overrun_is_forgiven_for_a_move(store: TableStore) -> None:
    """Only turns in a row count: a turn that was played begins the count anew."""
    match = await TimedTable.timed(store, BEN)
    await match.overrun()
    await match.move()
    await match.move()
    await match.move()

    table = await match.overrun()

    assert table.people == (ANNA, BEN)
    assert table.attendance.overruns_of(ANNA.id) == 1


@pytest.mark.parametrize("command", [AgreeToStop(ANNA), ChooseClock(ANNA, Clock.FIVE_MINUTES)], ids=type)
async def test_any_accepted_command_is_a_sign_of_life(memory: MemoryTables, command: Command) -> None:
    """Whatever is accepted from somebody, whoever is on turn, begins the count anew."""
    match = await TimedTable.timed(memory, BEN, CLEO)
    await match.do(Leave(CLEO))
    await match.overrun()

    assert (await match.do(command)).attendance.overruns == ()


async def test_refused_command_is_none(memory: MemoryTables) -> None:
    """What is refused changes nothing."""
    match = await TimedTable.timed(memory, BEN)
    await match.overrun()

    assert await match.attempt(Point(ANNA)) == "no_partner"
    assert (await match.state()).attendance.overruns_of(ANNA.id) == 1


async def test_everybody_has_their_own_count(store: TableStore) -> None:
    """The others' overruns are theirs alone."""
    match = await TimedTable.timed(store, BEN)

    table = await match.overrun(2)

    assert table.people == (ANNA, BEN)
    assert [table.attendance.overruns_of(person.id) for person in (ANNA, BEN)] == [1, 1]


# ---------------------------------------------------------------------- coming back


async def test_back_at_once(store: TableStore) -> None:
    """While somebody else is on turn the seat is hers again at once, and her plays count from there."""
    match = await TimedTable.timed(store, BEN)
    await match.away()

    table = await match.do(Back(ANNA))

    assert table.seats == (ANNA, BEN)
    assert table.attendance.returning == ()
    assert await match.attempt(Back(ANNA)) == STALE


async def test_back_after_the_turn_that_is_played(store: TableStore) -> None:
    """The computer player finishes its turn; then the seat is hers."""
    match = await TimedTable.timed(store, BEN)
    await match.away()
    await match.move()

    waiting = await match.do(Back(ANNA))
    assert (waiting.seats, waiting.attendance.returning) == ((AWAY, BEN), (ANNA.id,))
    assert await match.attempt(Back(ANNA)) == STALE

    table = await match.move()
    assert (table.seats, table.attendance.returning) == ((ANNA, BEN), ())
    assert turn_of(table) == 1


async def test_back_when_the_computer_player_wins_meanwhile(store: TableStore) -> None:
    """The game she waits for ends on its turn: between games the seat is hers."""
    match = await TimedTable.timed(store, BEN, rules=ONWARD)
    await match.away()
    await match.move()
    await match.do(Back(ANNA))

    table = await match.play_stock_of(0)

    assert table.phase is Phase.BETWEEN
    assert called(table.coming) == ["Anna", "Ben"]
    assert table.attendance.returning == ()


async def test_back_between_games(store: TableStore) -> None:
    """Whoever's turn the last one was, the seat is free to be taken back."""
    match = await TimedTable.timed(store, BEN, rules=ONWARD)
    await match.away()
    await match.move()
    table = await match.play_stock_of(0)
    assert called(table.coming) == ["*Anna", "Ben"]

    assert called((await match.do(Back(ANNA))).coming) == ["Anna", "Ben"]


async def test_back_where_everybody_is_away(store: TableStore) -> None:
    """Computer players wait then; whoever comes first has the seat at once, even on turn, and hosts."""
    match = await TimedTable.timed(store, BEN)
    table = await match.overrun(4)
    assert called(table.seats) == ["*Anna", "*Ben"]
    assert await match.tables.computer_on_turn(match.id) is None
    assert list(await match.waits()) == [DeadlineKind.EMPTY]

    table = await match.do(Back(ANNA))

    assert turn_of(table) == 0
    assert (table.seats[0], table.host) == (ANNA, ANNA)
    assert DeadlineKind.TURN in await match.waits()


@pytest.mark.parametrize("person", [BEN, STRANGER], ids=["seated", "stranger"])
async def test_others_are_not_back(memory: MemoryTables, person: Person) -> None:
    """Who was never away has nothing to come back to."""
    match = await TimedTable.timed(memory, BEN)
    await match.away()

    assert await match.attempt(Back(person)) == STALE


async def test_who_has_left_comes_back_by_joining(memory: MemoryTables) -> None:
    """A seat that was given up is no seat somebody is away from."""
    match = await TimedTable.timed(memory, BEN)
    await match.do(Leave(ANNA))

    assert await match.attempt(Back(ANNA)) == STALE
    assert (await match.do(Join(ANNA))).seats == (ANNA, BEN)


async def test_away_and_leaves(store: TableStore) -> None:
    """Who gives up the seat while it is played does not have it back after that turn."""
    match = await TimedTable.timed(store, BEN)
    await match.away()
    await match.move()
    await match.do(Back(ANNA), Leave(ANNA))

    table = await match.move()

    assert table.seats == (Computer("simplest", sits_for=ANNA), BEN)
    assert await match.tables.live_of(ANNA.id) == ()


async def test_agreement_ends_when_somebody_is_away(store: TableStore) -> None:
    """Who agreed to stop has done so among those who were there."""
    match = await TimedTable.timed(store, BEN, CLEO)
    await match.do(Leave(CLEO))
    await match.overrun()
    await match.move()
    await match.move()
    assert (await match.do(AgreeToStop(BEN))).agreed == (BEN.id,)

    table = await match.overrun()

    assert table.is_away(ANNA.id)
    assert (table.agreed, table.phase) == ((), Phase.PLAYING)


async def test_agreement_ends_when_somebody_is_back(store: TableStore) -> None:
    """With the last seat that was held there is nothing left to agree to."""
    match = await TimedTable.timed(store, BEN, CLEO)
    await match.overrun()
    await match.move()
    await match.move()
    await match.overrun()
    assert (await match.do(AgreeToStop(BEN))).agreed == (BEN.id,)

    assert (await match.do(Back(ANNA))).agreed == ()


async def test_plays_of_before_stay(store: TableStore) -> None:
    """What was played before somebody came back is not taken back by them."""
    match = await TimedTable.timed(store, BEN)
    await match.away()

    await match.do(Back(ANNA))

    hand = (await match.tables.look(match.id, ANNA.id)).hand
    assert hand is not None
    assert not hand.can_take_back
