"""Sees to it that what is due happens: ends turns, reminds, passes hosting on, closes what nobody uses."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any, Final

from bot.tables.attendance import Deadline
from bot.tables.commands import Expire
from bot.tables.errors import BrokenTableError, StaleError, StorageError, TableRefusedError
from bot.tables.ports import Changed, DeadlineStore
from bot.tables.service import Tables

_log = logging.getLogger(__name__)
LONGEST_NAP: Final = 300.0
"""Seconds after which the database is asked again in any case: another process may have changed it."""
PAUSE: Final = 5.0
"""Seconds between tries while the database fails."""


class Timekeeper:
    """Gives ``Expire`` to the tables whose deadlines have passed, one after the other.

    It begins held, so that nothing happens before it is known for how long nobody could press anything.
    """

    def __init__(
        self,
        tables: Tables,
        store: DeadlineStore,
        *,
        now: Callable[[], datetime],
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self._tables = tables
        self._store = store
        self._now = now
        self._sleep = sleep
        self._hopeless: set[tuple[int, Deadline]] = set()
        self._failed: set[tuple[int, Deadline]] = set()
        self._nap: asyncio.Future[None] | None = None
        self._wakes_at: datetime | None = None
        self._is_woken = False
        self._is_held = True
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None

    def changed(self, change: Changed) -> None:
        """Be there in time for the deadlines of a table."""
        if change.next_due is not None and (self._wakes_at is None or change.next_due < self._wakes_at):
            self._wake()

    def hold(self) -> None:
        """Let nothing happen: nobody can press anything."""
        self._is_held = True
        self._wake()

    def release(self) -> None:
        """Let happen what is due, from now on."""
        self._is_held = False
        if (self._task is None or self._task.done()) and not self._is_closed:
            self._task = asyncio.create_task(self._run())
        self._wake()

    async def make_up(self, missed: timedelta) -> tuple[int, ...]:
        """Let all deadlines pass later by a time that nobody could use; return their tables.

        Raises :class:`bot.tables.errors.StorageError` if the database fails.
        """
        return await self._store.extend(missed)

    async def close(self) -> None:
        """Let nothing happen any more; what is being stored is finished."""
        self._is_closed = True
        self._wake()
        if self._task is not None:
            await asyncio.wait({self._task})

    async def _run(self) -> None:
        while not (self._is_closed or self._is_held):
            self._is_woken = False
            try:
                seconds = await self._tend()
            except StorageError as error:
                _log.warning("the deadlines wait for the database: %s", error)
                seconds = PAUSE
            except Exception:  # noqa: BLE001 - nobody waits for this task, and no table could go on without it
                _log.exception("the deadlines were not looked after")
                seconds = PAUSE
            await self._rest(seconds)

    async def _tend(self) -> float:
        """Do what is due, and return after how many seconds there may be more."""
        now, self._wakes_at = self._now(), None  # whatever changes meanwhile is looked at again
        for due in sorted(await self._store.due(now), key=self._failed.__contains__):
            if self._is_closed or self._is_held:
                return 0
            if due not in self._hopeless:
                await self._expire(*due)
        self._wakes_at = await self._store.next_due(now)
        if self._wakes_at is None:
            return LONGEST_NAP
        return min(LONGEST_NAP, max(0.0, (self._wakes_at - self._now()).total_seconds()))

    async def _expire(self, table_id: int, deadline: Deadline) -> None:
        """Let the table do what is due; a deadline that it cannot keep is not tried again.

        What the database did not take comes last the next time: it may be this table's fault.
        """
        try:
            await self._tables.do(table_id, Expire(deadline))
            self._failed.discard((table_id, deadline))
        except StaleError:
            _log.debug("table %d: %s is not due any more", table_id, deadline.kind.value)
        except TableRefusedError as error:
            _log.warning("table %d: %s cannot happen: %s", table_id, deadline.kind.value, error)
            self._hopeless.add((table_id, deadline))
        except BrokenTableError as error:
            _log.warning("table %d: %s has to wait: %s", table_id, deadline.kind.value, error)
            self._hopeless.add((table_id, deadline))
        except StorageError:
            self._failed.add((table_id, deadline))
            raise
        except Exception:  # noqa: BLE001 - one table does not hold up the others
            _log.exception("table %d: %s could not happen", table_id, deadline.kind.value)
            self._hopeless.add((table_id, deadline))

    def _wake(self) -> None:
        self._is_woken = True
        if self._nap is not None:
            self._nap.cancel()

    async def _rest(self, seconds: float) -> None:
        if self._is_woken or self._is_closed:
            return
        self._nap = asyncio.ensure_future(self._sleep(seconds))
        try:
            await asyncio.wait({self._nap})
        finally:
            self._nap.cancel()
            self._nap = None
