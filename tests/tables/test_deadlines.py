"""Which deadlines a table has, as a function of what it was, what it is, and what time it is."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.attendance import ALL_PRESENT, Attendance, Deadline, DeadlineKind
from bot.tables.clock import Clock
from bot.tables.deadlines import Situation, deadlines_after, waits_of
from bot.tables.model import Phase
from tests.tables.building import ANNA, BEN, CLEO, SIMPLEST

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)
LATER = NOW + timedelta(seconds=30)
GAME = Situation(Phase.PLAYING, ANNA.id, (ANNA.id, BEN.id), ANNA, 1, 1_000_001, Clock.HOUR, ALL_PRESENT)
LOBBY = replace(GAME, phase=Phase.LOBBY, on_turn=None, game=0, turn_id=0)
situations = st.builds(
    Situation,
    phase=st.sampled_from(Phase),
    host_id=st.sampled_from([ANNA.id, BEN.id]),
    people=st.sampled_from([(), (ANNA.id,), (ANNA.id, BEN.id)]),
    on_turn=st.sampled_from([ANNA, BEN, SIMPLEST, None]),
    game=st.integers(0, 2),
    turn_id=st.integers(0, 2),
    clock=st.sampled_from(Clock),
    attendance=st.builds(Attendance, reminded=st.integers(0, 2), is_suspended=st.booleans()),
)


def begun(table: Situation) -> tuple[Deadline, ...]:
    """The deadlines of a table that was opened like that."""
    return deadlines_after({}, (), table, now=NOW, host_was_heard=False)


def after(before: Situation, table: Situation, *, host_was_heard: bool = False) -> dict[DeadlineKind, bool]:
    """Which deadlines the table has half a minute later, and whether they are those of before."""
    running = begun(before)
    deadlines = deadlines_after(waits_of(before), running, table, now=LATER, host_was_heard=host_was_heard)
    return {deadline.kind: deadline in running for deadline in deadlines}


@given(situations)
def test_nothing_changes_while_nothing_does(table: Situation) -> None:
    """However often it is asked; the deadlines are sorted, and one of a kind at most."""
    first = begun(table)

    assert deadlines_after(waits_of(table), first, table, now=LATER, host_was_heard=False) == first
    assert [each.kind.value for each in first] == sorted({each.kind.value for each in first})
    assert {each.kind for each in first} == set(waits_of(table))


@given(situations)
def test_ended_tables_wait_for_nothing(table: Situation) -> None:
    """And suspended ones for their channel alone."""
    kinds = set(waits_of(table))

    assert table.phase.is_live or not kinds
    if table.phase.is_live and table.attendance.is_suspended:
        assert kinds == {DeadlineKind.PLACE}


@given(situations, situations)
def test_deadlines_fit_the_table(before: Situation, table: Situation) -> None:
    """Whatever it was before: a deadline is one of before or begins now, and none of another wait stays."""
    running = begun(before)
    waits = waits_of(table)

    found = deadlines_after(waits_of(before), running, table, now=LATER, host_was_heard=False)

    assert {each.kind for each in found} == set(waits)
    for each in found:
        goes_on = waits_of(before).get(each.kind) == waits[each.kind]
        assert each.due_at == (NOW if goes_on else LATER) + waits[each.kind].length


def test_turns() -> None:
    """Another turn, another player or another clock has a whole one."""
    turn, reminder = DeadlineKind.TURN, DeadlineKind.REMINDER

    assert after(GAME, GAME) == {turn: True, reminder: True}
    assert after(GAME, replace(GAME, turn_id=1_000_002)) == {turn: False, reminder: False}
    assert after(GAME, replace(GAME, on_turn=BEN)) == {turn: False, reminder: False}
    assert after(GAME, replace(GAME, clock=Clock.DAY)) == {turn: False, reminder: False}
    assert after(GAME, replace(GAME, attendance=Attendance(reminded=1_000_001))) == {turn: True}
    assert after(GAME, replace(GAME, on_turn=SIMPLEST)) == {}


def test_forgotten_player_has_no_clock() -> None:
    """Nobody could be reminded."""
    assert waits_of(replace(GAME, on_turn=replace(ANNA, id=-1, name=""))) == {}


def test_hosts() -> None:
    """Another host, a host who was heard, or another phase has the whole time; other people have not."""
    host, lobby = DeadlineKind.HOST, DeadlineKind.LOBBY

    assert after(LOBBY, LOBBY, host_was_heard=True) == {host: False, lobby: True}
    assert after(LOBBY, replace(LOBBY, host_id=BEN.id)) == {host: False, lobby: True}
    assert after(LOBBY, replace(LOBBY, people=(ANNA.id, CLEO.id))) == {host: True, lobby: True}
    assert after(LOBBY, replace(LOBBY, people=(ANNA.id,))) == {lobby: True}
    assert after(LOBBY, replace(LOBBY, phase=Phase.BETWEEN, game=1)) == {
        host: False,
        DeadlineKind.MATCH: False,
    }
    everybody = Attendance(silent_hosts=(BEN.id,))
    assert after(LOBBY, replace(LOBBY, attendance=everybody)) == {lobby: True}
