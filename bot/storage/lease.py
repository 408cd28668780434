"""A lease on running the bot: of several processes on one database, one has it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, select

from bot.storage.engine import Database
from bot.storage.errors import LeaseLostError, LeaseTakenError
from bot.storage.keeping import replace_row
from bot.storage.processes import Process
from bot.storage.schema import leases

DURATION: Final = timedelta(seconds=60)
"""How long a lease is ours without being renewed."""
RENEWALS: Final = 4
"""How many renewals fall into that time."""
RENEWAL_SECONDS: Final = DURATION.total_seconds() / RENEWALS
"""How long after one renewal the next is due."""

_FIND: Final = select(leases).where(leases.c.name == bindparam("lease"))
_OURS: Final = and_(
    leases.c.name == bindparam("lease"),
    leases.c.host == bindparam("our_host"),
    leases.c.process == bindparam("our_process"),
    leases.c.started == bindparam("our_start"),
)
_RENEW: Final = leases.update().where(_OURS)
_RELEASE: Final = leases.delete().where(_OURS)


class Lease:
    """The right to run the bot under ``name``, held by one process at a time.

    A process that has it renews it every ``RENEWAL_SECONDS``; one that ended without releasing it loses it
    at once if it ran on this machine, else when the time has run out.
    """

    def __init__(
        self,
        database: Database,
        name: str,
        *,
        now: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        holder: Process | None = None,
    ) -> None:
        self._database = database
        self._name = name
        self._now = now
        self._sleep = sleep
        self._holder = holder or Process.current()

    async def acquire(self) -> None:
        """Have the lease.

        Where another process may have it, wait until it is renewed, which raises
        :class:`bot.storage.errors.LeaseTakenError`, or runs out.
        """
        first = other = await self._claim(None)
        for pause in range(1, RENEWALS + 1):
            if first is None or other is None:
                return
            await self._sleep(RENEWAL_SECONDS)
            # Unchanged for so long it has run out, whatever the clock of the other machine says.
            other = await self._claim(first if pause == RENEWALS else None)
            if other is not None and other != first:
                raise LeaseTakenError(other.holder.number, other.holder.machine)

    async def renew(self) -> None:
        """Have the lease for its whole time again; raises :class:`bot.storage.errors.LeaseLostError`."""
        if not await self._database.write(self._renew):
            raise LeaseLostError("the lease on running the bot has gone to another process")

    async def release(self) -> None:
        """Let the next process have the lease at once, if it is ours."""
        await self._database.write(self._release)

    async def _claim(self, expired: "_Held | None") -> "_Held | None":
        return await self._database.write(self._claim_unless_held, expired)

    def _claim_unless_held(self, connection: Connection, expired: "_Held | None") -> "_Held | None":
        """Take the lease, or return who has it; ``expired`` holds no longer."""
        now = self._now()
        held = _held(connection, self._name)
        if held is not None and held != expired and not self._may_take(held, now):
            return held
        replace_row(connection, leases, self._row(now))
        return None

    def _may_take(self, held: "_Held", now: datetime) -> bool:
        is_ours = held.holder == self._holder
        return is_ours or now - held.renewed_at >= DURATION or held.holder.is_dead()

    def _renew(self, connection: Connection) -> bool:
        return connection.execute(_RENEW, {**self._key(), "renewed_at": self._now()}).rowcount == 1

    def _release(self, connection: Connection) -> None:
        connection.execute(_RELEASE, self._key())

    def _key(self) -> dict[str, Any]:
        return {
            "lease": self._name,
            "our_host": self._holder.host,
            "our_process": self._holder.number,
            "our_start": self._holder.started,
        }

    def _row(self, now: datetime) -> dict[str, Any]:
        return {
            "name": self._name,
            "host": self._holder.host,
            "process": self._holder.number,
            "started": self._holder.started,
            "renewed_at": now,
        }


@dataclass(frozen=True, slots=True)
class _Held:
    """Who has a lease, and since when at the latest."""

    holder: Process
    renewed_at: datetime


def _held(connection: Connection, name: str) -> _Held | None:
    row = connection.execute(_FIND, {"lease": name}).mappings().one_or_none()
    if row is None:
        return None
    return _Held(Process(row["host"], row["process"], row["started"]), row["renewed_at"])
