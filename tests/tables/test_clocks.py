"""The clock of a table: how long a turn may take, and how it ends for who lets it run out."""

from datetime import timedelta

import pytest

from bot.game.events import CardDiscarded, CardDrawn, GameEnded
from bot.game.options import Options, WildDiscard
from bot.game.outcome import Termination
from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import Begin, ChooseClock, Expire, Join, Leave
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, PEOPLE, PLACE, SHORT, STALE, Stacked, stored
from tests.tables.match_table import FROM_STOCK, stock_left, turn_of
from tests.tables.pair_table import FOUR, STRICT
from tests.tables.test_deal_moves_on import MOST, Stuck, play_until_stuck, six_stuck
from tests.tables.timed_table import TimedTable

TURN, REMINDER = DeadlineKind.TURN, DeadlineKind.REMINDER
WHOLE = {TURN: timedelta(minutes=2), REMINDER: timedelta(seconds=90)}


async def test_clock_begins_with_each_turn(store: TableStore) -> None:
    """Cards that are played stop it not, and the next turn has all of it."""
    match = await TimedTable.timed(store, BEN)
    assert await match.waits() == WHOLE

    match.later(seconds=30)
    await match.move(FROM_STOCK[0])
    assert await match.waits() == {kind: left - timedelta(seconds=30) for kind, left in WHOLE.items()}

    await match.move()
    assert await match.waits() == WHOLE


@pytest.mark.parametrize("clock", Clock)
async def test_every_clock(memory: MemoryTables, clock: Clock) -> None:
    """Each has its length, but for the one that is off."""
    match = await TimedTable.timed(memory, BEN, clock=clock)

    assert (await match.waits()).get(TURN) == clock.length
    assert (await match.state()).clock is clock


async def test_clock_of_the_opening(tables: Tables, store: TableStore) -> None:
    """A table may have one from the start; it begins with the game."""
    opened = await tables.open(PLACE, ANNA, SHORT, clock=Clock.TWO_MINUTES)
    assert opened.due(TURN) is None
    assert opened == await stored(store, opened.id)

    await tables.do(opened.id, Join(BEN))
    begun = await tables.do(opened.id, Begin(ANNA))

    assert begun.table.due(TURN) is not None
    assert begun.table.clock is Clock.TWO_MINUTES


async def test_new_clock_begins_at_once(store: TableStore) -> None:
    """The turn that runs has all of it, and none where the clock is off."""
    match = await TimedTable.timed(store, BEN)
    match.later(seconds=100)

    await match.do(ChooseClock(ANNA, Clock.HOUR))
    assert (await match.waits())[TURN] == timedelta(hours=1)

    await match.do(ChooseClock(ANNA, Clock.OFF))
    assert await match.waits() == {}


async def test_no_clock_for_computer_players(store: TableStore) -> None:
    """Nor for the one that sits in for somebody; who comes after it has one."""
    match = await TimedTable.timed(store, BEN, CLEO)
    await match.do(Leave(BEN))
    await match.move()
    assert await match.waits() == {}

    await match.move()
    assert await match.waits() == WHOLE


# ---------------------------------------------------------------------- when it runs out


async def test_turn_ends_with_a_discard(store: TableStore) -> None:
    """Nothing is played, the highest card is discarded, and the next player has a whole turn."""
    match = await TimedTable.timed(store, BEN)
    hand = (await match.tables.look(match.id, ANNA.id)).hand
    assert hand is not None

    table = await match.overrun()

    discarded = [each for each in match.heard.changes[-1].events if isinstance(each, CardDiscarded)]
    assert [(each.seat, each.move.card) for each in discarded] == [(0, max(hand.view.hand))]
    assert (turn_of(table), stock_left(table)) == (1, (5, 5))
    assert await match.waits() == WHOLE
    assert table.attendance.overruns_of(ANNA.id) == 1


async def test_what_was_played_stays_played(store: TableStore) -> None:
    """A turn that was begun is ended where it is."""
    match = await TimedTable.timed(store, BEN)
    await match.move(FROM_STOCK[0])

    assert stock_left(await match.overrun()) == (4, 5)


async def test_strict_player_draws_before_the_discard(store: TableStore) -> None:
    """What is due at a strict table is drawn first."""
    match = await TimedTable.timed(store, *FOUR[1:], options=STRICT)

    table = await match.overrun()

    events = [type(event) for event in match.heard.changes[-1].events]
    assert events.count(CardDrawn) == 5
    assert events.index(CardDiscarded) > 4
    assert turn_of(table) == 1


@pytest.mark.parametrize(("hand", "discarded"), [("W W W W W", 0), ("W W 3 W W", 3)])
async def test_wild_cards_that_are_not_discarded(memory: MemoryTables, hand: str, discarded: int) -> None:
    """Where wild cards may not be discarded another card is, and a wild one only if there is nothing else."""
    options = Options(stock=5, wild_discard=WildDiscard.OFF)
    match = await TimedTable.timed(memory, BEN, options=options, shuffler=Stacked(hand))

    await match.overrun()

    assert [each.move.card for each in match.heard.changes[-1].events if isinstance(each, CardDiscarded)] == [
        discarded
    ]


async def test_clock_ends_the_last_turn_of_a_blocked_game(store: TableStore) -> None:
    """The last pass of a game may be the clock's: the game ends, and nobody is away at the next one."""
    moves = await moves_until_stuck(MemoryTables())
    match = await TimedTable.timed(store, *PEOPLE[1:], options=MOST, shuffler=Stuck())
    for _ in range(moves - 1):
        await match.move()

    table = await match.overrun()

    ended = match.heard.changes[-1].events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.outcome.termination, table.phase) == (Termination.BLOCKED, Phase.BETWEEN)
    assert table.people == PEOPLE
    assert list(await match.waits()) == [DeadlineKind.HOST, DeadlineKind.MATCH]


async def moves_until_stuck(store: TableStore) -> int:
    """After how many moves that game is over."""
    match = await six_stuck(store)
    before = len(match.heard.changes)
    await play_until_stuck(match)
    return len(match.heard.changes) - before


async def test_deadline_of_an_older_turn_is_stale(store: TableStore) -> None:
    """What was due ends no turn that has begun since."""
    match = await TimedTable.timed(store, BEN)
    late = next(each for each in (await match.state()).deadlines if each.kind is TURN)
    match.later(seconds=1)
    await match.move()

    assert await match.attempt(Expire(late)) == STALE


async def test_two_processes_end_a_turn_once(store: TableStore) -> None:
    """Of two that see the same deadline pass only one ends the turn."""
    match = await TimedTable.timed(store, BEN)
    due = next(each for each in (await match.state()).deadlines if each.kind is TURN)
    other = match.elsewhere()
    await other.state()
    match.later(minutes=2)

    assert [await match.attempt(Expire(due)), await other.attempt(Expire(due))] == ["accepted", STALE]
    assert turn_of(await other.state()) == 1
