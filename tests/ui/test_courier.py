"""The courier tries again with growing pauses, and an old failure never holds up a new change."""

import asyncio

from bot.tables.ports import Screen
from bot.ui.courier import PAUSES, Courier, Errand, TryLaterError

BOARD = Errand(1, Screen.PUBLIC)


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

    courier = Courier(work, sleep=nap)

    await courier.ask(BOARD)

    assert naps == list(PAUSES[:3])
    await courier.close()
