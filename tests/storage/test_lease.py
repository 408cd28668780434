"""Of several processes on one database one runs the bot."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.storage.engine import Database
from bot.storage.errors import LeaseLostError, LeaseTakenError
from bot.storage.lease import DURATION, RENEWAL_SECONDS, RENEWALS, Lease
from bot.storage.processes import Process
from tests.storage.building import Clock

HERE = Process("here/boot/space", 1, "100")
THERE = Process("there/boot/space", 2, "200")

MakeLease = Callable[[Process], Lease]


@pytest.fixture
def lease_of(database: Database, clock: Clock) -> MakeLease:
    """A function that makes the lease as a process has it."""

    def lease_of(process: Process) -> Lease:
        return Lease(database, "bot", now=clock, sleep=clock.sleep, holder=process)

    return lease_of


async def test_free_lease_is_ours_at_once(lease_of: MakeLease, clock: Clock) -> None:
    """Where nobody has the lease nobody waits, and asking again does not hurt."""
    start = clock()

    await lease_of(HERE).acquire()
    await lease_of(HERE).acquire()

    assert clock() == start


async def test_second_process_notices(database: Database, lease_of: MakeLease, clock: Clock) -> None:
    """While the first process renews its lease the second one is refused, and told who has it."""
    first = lease_of(HERE)
    await first.acquire()

    async def first_renews(seconds: float) -> None:
        await clock.sleep(seconds)
        await first.renew()

    second = Lease(database, "bot", now=clock, sleep=first_renews, holder=THERE)
    with pytest.raises(LeaseTakenError) as caught:
        await second.acquire()

    assert str(caught.value) == "another process runs the bot already: process 1 on here"
    await first.renew()


async def test_lease_that_is_not_renewed_runs_out(lease_of: MakeLease, clock: Clock) -> None:
    """A process that gives no sign of life loses the lease after its time, no sooner."""
    start = clock()
    await lease_of(HERE).acquire()

    await lease_of(THERE).acquire()

    assert clock() - start == DURATION
    with pytest.raises(LeaseLostError):
        await lease_of(HERE).renew()


async def test_old_lease_is_taken_at_once(lease_of: MakeLease, clock: Clock) -> None:
    """A lease that ran out long ago makes nobody wait."""
    await lease_of(HERE).acquire()
    clock.time += timedelta(days=1)
    start = clock()

    await lease_of(THERE).acquire()

    assert clock() == start


async def test_lease_from_a_fast_clock_runs_out(lease_of: MakeLease, clock: Clock) -> None:
    """A holder whose clock was an hour ahead is waited for as long as any other."""
    clock.time += timedelta(hours=1)
    await lease_of(HERE).acquire()
    clock.time -= timedelta(hours=1)
    start = clock()

    await lease_of(THERE).acquire()

    assert clock() - start == DURATION


async def test_released_lease_is_free(lease_of: MakeLease, clock: Clock) -> None:
    """A lease that its holder releases is free at once; nobody else can release it."""
    start = clock()
    await lease_of(HERE).acquire()
    await lease_of(THERE).release()
    await lease_of(HERE).renew()

    await lease_of(HERE).release()

    await lease_of(THERE).acquire()
    assert clock() == start


async def test_lease_of_a_dead_process_is_taken_at_once(lease_of: MakeLease, clock: Clock) -> None:
    """A process of this machine that has ended without a word is not waited for."""
    current = Process.current()
    dead = Process(current.host, current.number, "another start")
    start = clock()
    await lease_of(dead).acquire()

    await lease_of(current).acquire()

    assert clock() == start


async def test_leases_have_names(database: Database, lease_of: MakeLease, clock: Clock) -> None:
    """Two bots on one database do not disturb each other."""
    await lease_of(HERE).acquire()

    await Lease(database, "other", now=clock, sleep=clock.sleep, holder=THERE).acquire()

    await lease_of(HERE).renew()


async def test_one_of_two_takes_what_has_run_out(lease_of: MakeLease, clock: Clock) -> None:
    """Two processes that wait for the same lease do not both get it."""
    gone = Process("gone/boot/space", 3, "300")
    await lease_of(gone).acquire()
    clock.time += DURATION

    attempts = (lease_of(process).acquire() for process in (HERE, THERE))
    results = await asyncio.gather(*attempts, return_exceptions=True)

    holders = [await holds(lease_of(process)) for process in (HERE, THERE)]
    assert sorted(holders) == [False, True]
    assert results[holders.index(True)] is None


async def holds(lease: Lease) -> bool:
    """Whether the lease can be renewed."""
    try:
        await lease.renew()
    except LeaseLostError:
        return False
    return True


async def test_renewed_lease_never_runs_out(lease_of: MakeLease, clock: Clock) -> None:
    """A lease that is renewed in time is held for longer than its duration, and by nobody else."""
    lease = lease_of(HERE)
    await lease.acquire()

    for _ in range(3 * RENEWALS):
        await clock.sleep(RENEWAL_SECONDS)
        await lease.renew()

    clock.time += DURATION - timedelta(seconds=1)
    assert await lease_of(THERE)._claim(None) is not None
