"""Tables with computer players at work."""

import asyncio
from dataclasses import replace

from bot.players.levels import LEVELS
from bot.tables.computers import ComputerPlayers
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.tables.building import ANNA, PLACE, Stacked, move, playing

DISCARD = "H11>D1"
"""Ends Anna's turn."""


class Naps:
    """A sleep that takes no time but is written down; not ``awake``, it lasts until it is ended."""

    def __init__(self, *, awake: bool = True) -> None:
        self.taken: list[float] = []
        self.begun = asyncio.Event()
        self._over = asyncio.Event()
        if awake:
            self._over.set()

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        self.begun.set()
        await asyncio.sleep(0)
        await self._over.wait()

    def wake_up(self) -> None:
        """End all sleep, now and later."""
        self._over.set()


def seat(
    store: TableStore, *, seats: int = 2, pace: float = 0.0, sleep: Naps | None = None
) -> tuple[Tables, ComputerPlayers]:
    """Tables of so many seats, and computer players that hear of every change."""
    tables = Tables(store, shuffler=lambda: Stacked(seats=seats))
    players = ComputerPlayers(tables, LEVELS, pace=pace, sleep=sleep or Naps())
    tables.subscribe(players)
    return tables, players


async def idle(players: ComputerPlayers) -> None:
    """Wait until no computer player is at work."""
    async with asyncio.timeout(10):
        while players._at_work:
            await asyncio.wait(list(players._at_work.values()))


async def waiting_table(store: TableStore, channel: int) -> int:
    """A table at which the bot stopped while a computer player was on turn."""
    tables = Tables(store, shuffler=Stacked)
    table_id = await playing(tables, computers=1, place=replace(PLACE, channel_id=channel))
    await move(tables, table_id, ANNA, DISCARD)
    return table_id
