"""The courier tries again with growing pauses, and an old failure never holds up a new change."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable

import pytest

from bot.tables.ports import Screen
from bot.ui.courier import PAUSES, PRIVATE_AT_ONCE, PUBLIC_AT_ONCE, Courier, Errand, TryLaterError

BOARD = Errand(1, Screen.PUBLIC)
PERSON = 7
TABLES = 500


class Outage:
    """Work that fails until Discord is back; how much was at work at once is counted."""

    def __init__(self) -> None:
        self.is_on = True
        self.naps: list[float] = []
        self.begun: list[Errand] = []
        self.most: Counter[bool] = Counter()
        self._now: Counter[bool] = Counter()
        self._back = asyncio.Event()

    async def work(self, errand: Errand) -> None:
        """Take a moment, or fail."""
        self.begun.append(errand)
        self._now[errand.is_public] += 1
        self.most[errand.is_public] = max(self.most[errand.is_public], self._now[errand.is_public])
        await asyncio.sleep(0)
        self._now[errand.is_public] -= 1
        if self.is_on:
            raise TryLaterError("not now")

    async def nap(self, seconds: float) -> None:
        """Wait until the outage is over, however long that is."""
        self.naps.append(seconds)
        await self._back.wait()

    def ends(self) -> None:
        """Let everything work again."""
        self.is_on = False
        self._back.set()


async def until(wanted: Callable[[], bool]) -> None:
    """Let others work until that holds."""
    for _ in range(100 * TABLES):
        if wanted():
            return
        await asyncio.sleep(0)
    raise AssertionError("that does not come")


@pytest.fixture
async def outage() -> AsyncGenerator[tuple[Outage, Courier]]:
    """An outage that has hit 500 tables, each with a board and a hand on the way."""
    outage = Outage()
    courier = Courier(outage.work, sleep=outage.nap)
    for table in range(1, TABLES + 1):
        courier.ask(Errand(table, Screen.PUBLIC))
        courier.ask(Errand(table, Screen.HAND, PERSON))
    await until(lambda: len(outage.naps) == 2 * TABLES)
    yield outage, courier
    await courier.close()


async def test_new_change_does_not_wait_for_the_pause_of_an_old_failure() -> None:
    """Asked again during a pause, however long, the courier works at once."""
    tries: list[int] = []
    tried = asyncio.Event()

    async def work(_: Errand) -> None:
        tries.append(len(tries))
        tried.set()
        if len(tries) == 1:
            raise TryLaterError("not now")

    courier = Courier(work)
    courier.ask(BOARD)
    await tried.wait()
    await asyncio.sleep(0)

    async with asyncio.timeout(PAUSES[0] / 2):
        await courier.ask(BOARD)

    assert tries == [0, 1]
    await courier.close()


async def test_pauses_grow_until_it_works() -> None:
    """What fails for a while is tried again by itself, after each pause in turn."""
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    async def work(_: Errand) -> None:
        if len(naps) < 3:
            raise TryLaterError("not now")

    courier = Courier(work, sleep=nap, jitter=lambda: 0.0)

    await courier.ask(BOARD)

    assert naps == list(PAUSES[:3])
    await courier.close()


async def test_no_storm_after_an_outage(outage: tuple[Outage, Courier]) -> None:
    """However many tables come back, only so many requests are on the way, and everything is done once."""
    failing, _ = outage
    failing.begun.clear()

    failing.ends()
    await until(lambda: len(failing.begun) == 2 * TABLES)

    assert failing.most == {True: PUBLIC_AT_ONCE, False: PRIVATE_AT_ONCE}
    assert len(set(failing.begun)) == len(failing.begun) == 2 * TABLES


async def test_tries_of_many_tables_are_spread(outage: tuple[Outage, Courier]) -> None:
    """What failed at the same moment is not tried again at the same moment."""
    failing, _ = outage

    assert min(failing.naps) >= PAUSES[0]
    assert max(failing.naps) <= 2 * PAUSES[0]
    assert len({round(nap, 2) for nap in failing.naps}) > 50


async def test_hands_go_before_everything_else_that_is_private() -> None:
    """Of many direct messages those to people on turn are sent first, then requests, then notices."""
    outage = Outage()
    outage.is_on = False
    courier = Courier(outage.work)
    kinds = (Screen.SUSPENDED, Screen.REMINDER, Screen.ASKED, Screen.HAND)

    await asyncio.gather(
        *[courier.ask(Errand(table, kind, PERSON)) for kind in kinds for table in range(1, TABLES)]
    )

    order = [errand.screen for errand in outage.begun][PRIVATE_AT_ONCE:]
    assert order[:400] == [Screen.HAND] * 400
    assert order.index(Screen.ASKED) < order.index(Screen.REMINDER)
    await courier.close()


async def test_board_does_not_wait_behind_private_messages() -> None:
    """A public message is sent at once although all room for direct messages is taken."""
    stuck = asyncio.Event()

    async def work(errand: Errand) -> None:
        if not errand.is_public:
            await stuck.wait()

    courier = Courier(work)
    for table in range(1, TABLES):
        courier.ask(Errand(table, Screen.HAND, PERSON))

    async with asyncio.timeout(1):
        await courier.ask(BOARD)

    stuck.set()
    await courier.close()


async def test_work_that_waits_gives_its_room_away() -> None:
    """Boards that wait for something else keep no other board waiting."""
    go_on = asyncio.Event()

    async def work(errand: Errand) -> None:
        if errand != BOARD:
            async with courier.aside(errand):
                await go_on.wait()

    courier = Courier(work)
    others = [courier.ask(Errand(table, Screen.PUBLIC)) for table in range(2, TABLES)]

    async with asyncio.timeout(1):
        await courier.ask(BOARD)
        go_on.set()
        await asyncio.gather(*others)

    await courier.close()


async def test_message_asked_for_while_it_waits_is_done_once() -> None:
    """Of what waits for room only the newest state is shown, once."""
    outage = Outage()
    outage.is_on = False
    courier = Courier(outage.work)
    last = Errand(TABLES, Screen.HAND, PERSON)
    for table in range(1, TABLES):
        courier.ask(Errand(table, Screen.HAND, PERSON))

    waiting = [courier.ask(last)]
    for _ in range(20):
        await asyncio.sleep(0)
        waiting.append(courier.ask(last))
    await asyncio.gather(*waiting)

    assert outage.begun.count(last) == 1
    await courier.close()


async def test_closed_while_much_is_waiting() -> None:
    """What has not begun is dropped, and closing waits for nothing."""
    outage = Outage()
    courier = Courier(outage.work, sleep=outage.nap)
    asked = [courier.ask(Errand(table, Screen.HAND, PERSON)) for table in range(1, TABLES)]
    for _ in range(20):
        await asyncio.sleep(0)

    async with asyncio.timeout(1):
        await courier.close()

    assert all(done.done() for done in asked)
