"""Lets the computer players play: they think outside the table's lock and move like everybody else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.players.player import Player
from bot.tables.commands import ComputerMove
from bot.tables.errors import StaleError, StorageError, TableRefusedError
from bot.tables.model import TableState
from bot.tables.ports import Changed, TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables

_log = logging.getLogger(__name__)
PAUSES: Final = (1.0, 2.0, 5.0, 15.0)
"""Seconds between tries while the database fails; the last one again and again."""
_AT_ONCE: Final = 8
"""How many tables may use the database at once, so that people need not queue behind thousands."""


class ComputerPlayers:
    """Moves for whichever computer player is on turn, table by table, until a person is.

    ``pace``: seconds before each turn of a computer player, so that people can follow.
    """

    def __init__(
        self,
        tables: Tables,
        levels: Mapping[str, Player],
        *,
        pace: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._tables = tables
        self._levels = levels
        self._pace = pace
        self._sleep = sleep
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._paced: dict[int, int] = {}
        self._database = asyncio.Semaphore(_AT_ONCE)
        self._is_closed = False

    def changed(self, change: Changed) -> None:
        """Play on at a table that waits for a computer player."""
        if change.awaits_computer:
            self.wake(change.table_id)

    def wake(self, table_id: int) -> None:
        """See to it that somebody plays for the computer players of a table."""
        if table_id not in self._at_work and not self._is_closed:
            self._at_work[table_id] = asyncio.create_task(self._play(table_id))

    async def resume(self, store: TableStore) -> None:
        """Go on at every table where the bot stopped while a computer player was on turn."""
        for table_id in await store.awaiting_computers():
            self.wake(table_id)

    async def close(self) -> None:
        """Stop thinking, for good; moves already handed in are stored."""
        self._is_closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table_id: int) -> None:
        try:
            while await self._play_once(table_id):
                pass
        except Exception:  # noqa: BLE001 - nobody waits for this task: here it is heard, or never
            _log.exception("table %d: the computer player on turn cannot move", table_id)
        finally:
            # In the same step in which the table was seen to need nobody: no change can slip between.
            del self._at_work[table_id]
            self._paced.pop(table_id, None)

    async def _play_once(self, table_id: int) -> bool:
        """Make one move if a computer player is on turn, and return whether it was; outlast the database."""
        failures = 0
        while True:
            try:
                return await self._move(table_id)
            except TableRefusedError as error:
                if error.refusal.code is not TableRefusalCode.NO_TABLE:
                    raise
                _log.info("table %d: it was deleted while a computer player was on turn", table_id)
                return False
            except StaleError:
                return True  # somebody left, returned or ended the game meanwhile: look again
            except StorageError as error:
                _log.warning("table %d: a computer player waits for the database: %s", table_id, error)
            await self._sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1

    async def _move(self, table_id: int) -> bool:
        async with self._database:
            on_turn = await self._tables.computer_on_turn(table_id)
        if on_turn is None:
            return False
        computer, hand = on_turn
        await self._keep_pace(hand.table)
        move = self._levels[computer.level].choose(hand.view)
        async with self._database:
            await self._tables.do(table_id, ComputerMove(hand.seat, move, hand.table.version))
        return True

    async def _keep_pace(self, table: TableState) -> None:
        if self._pace and self._paced.get(table.id) != table.turn_id:
            self._paced[table.id] = table.turn_id
            await self._sleep(self._pace)
