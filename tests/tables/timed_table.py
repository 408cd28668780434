"""A table at which time passes when a test says so."""

from datetime import timedelta
from typing import Self, Unpack

from bot.game.shuffle import Shuffler
from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import ChooseClock
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.storage.building import Clock as Wall
from tests.tables.building import ANNA
from tests.tables.match_table import MatchTable, Opening


class TimedTable(MatchTable):
    """The same with a clock on the wall, which stands until a test moves it."""

    def __init__(self, store: TableStore, shuffler: Shuffler, table_id: int = 0) -> None:
        super().__init__(store, shuffler, table_id)
        self.wall = Wall()
        self.tables = Tables(store, listener=self.heard, shuffler=lambda: shuffler, now=self.wall)

    @classmethod
    async def timed(
        cls, store: TableStore, *others: Person, clock: Clock = Clock.TWO_MINUTES, **opening: Unpack[Opening]
    ) -> Self:
        """A game that has just been dealt, whose turns have a clock."""
        self = await cls.begun(store, *others, **opening)
        await self.do(ChooseClock(ANNA, clock))
        return self

    async def overrun(self, times: int = 1) -> TableState:
        """The table after the clock has ended so many turns."""
        for _ in range(times):
            self.later(seconds=120)
            await self.expire(DeadlineKind.TURN)
        return await self.state()

    async def away(self) -> TableState:
        """The table of two after Anna, who begins, has let the clock run out twice."""
        await self.overrun()
        await self.move()
        return await self.overrun()

    def later(self, **length: float) -> None:
        """Let time pass."""
        self.wall.time += timedelta(**length)

    async def waits(self) -> dict[DeadlineKind, timedelta]:
        """How long from now the table waits for what."""
        return {each.kind: each.due_at - self.wall.time for each in (await self.state()).deadlines}
