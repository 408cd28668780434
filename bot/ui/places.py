"""Watches over the channels of tables: what is lost suspends a table, what is back resumes it."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, Protocol

import discord

from bot.tables.commands import Resume
from bot.tables.errors import BrokenTableError, StaleError, StorageError, TableRefusedError, TablesError
from bot.tables.model import TableState
from bot.tables.ports import Screen
from bot.tables.service import Tables
from bot.ui.courier import Courier, Errand, TryLaterError
from bot.ui.losses import Losses
from bot.ui.post import Lost
from bot.ui.presenter import Presenter
from bot.ui.trouble import seen_trouble

_log = logging.getLogger(__name__)
_BETWEEN_TRIES: Final = 1.0
"""Seconds between two tables of a round that Discord was asked about."""
_PATIENCE: Final = 3.0
"""Seconds after which a table that keeps Discord busy no longer keeps the next one waiting."""
_SELDOM: Final = 12
"""In every which round a channel is tried that Discord has called unknown."""


class SuspendedStore(Protocol):
    """Which tables there are.  Methods raise :class:`bot.tables.errors.StorageError`."""

    async def suspended(self) -> tuple[int, ...]:
        """Return the live tables that are suspended, oldest first."""
        ...

    async def live_in(self, channel_id: int) -> int | None:
        """Return the live table of a channel."""
        ...

    async def live_in_server(self, guild_id: int) -> tuple[int, ...]:
        """Return the live tables of a server, oldest first."""
        ...


class Places:
    """Suspends and resumes tables; what it is told of it looks at once, everything else in rounds."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        store: SuspendedStore,
        *,
        presenter: Presenter,
        losses: Losses,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self.courier = Courier(self._look)
        self._client = client
        self._tables = tables
        self._store = store
        self._presenter = presenter
        self._losses = losses
        self._sleep = sleep
        self._rounds = 0
        self._tries = 0

    # ------------------------------------------------------------------ what Discord tells

    def may_be_back(self, guild_id: int) -> None:
        """Look at the suspended tables of a server in which something has changed."""
        for table_id in self._losses.in_server(guild_id):
            self.courier.ask(Errand(table_id, Screen.SUSPENDED))

    async def channel_gone(self, channel_id: int) -> None:
        """Suspend the table of a channel that was deleted."""
        try:
            table_id = await self._store.live_in(channel_id)
        except StorageError as error:
            _log.warning("channel %d: its table is not suspended yet: %s", channel_id, error)
            return
        if table_id is not None:
            await self._suspend([table_id], Lost.NO_CHANNEL)

    async def server_gone(self, guild: discord.Guild) -> None:
        """Suspend the tables of a server that has removed the bot."""
        self._losses.keep_name(guild.id, guild.name)
        try:
            tables = await self._store.live_in_server(guild.id)
        except StorageError as error:
            _log.warning("server %d: its tables are not suspended yet: %s", guild.id, error)
            return
        await self._suspend(tables, Lost.NO_ACCESS)

    async def _suspend(self, tables: Iterable[int], lost: Lost) -> None:
        for table_id in tables:
            try:
                table = await self._tables.state(table_id)
                await self._losses.suspend(table_id, table.place, lost)
            except TablesError as error:
                _log.warning("table %d: it is not suspended yet: %r", table_id, error)

    # ------------------------------------------------------------------ rounds

    async def look_at_all(self) -> None:
        """Look at every suspended table, one after the other, and ask Discord about one a second at most.

        Raises :class:`bot.tables.errors.StorageError`.
        """
        self._rounds += 1
        for table_id in await self._store.suspended():
            if self._losses.why(table_id) is Lost.NO_CHANNEL and self._rounds % _SELDOM:
                continue
            tries = self._tries
            await asyncio.wait({self.courier.ask(Errand(table_id, Screen.SUSPENDED))}, timeout=_PATIENCE)
            if tries != self._tries:
                await self._sleep(_BETWEEN_TRIES)

    async def _look(self, errand: Errand) -> None:
        """Resume a table whose place is back."""
        try:
            table = await self._tables.state(errand.table_id)
            if not _waits(table):
                self._losses.forget(table.id)
                return
            self._losses.note(table.id, table.place)
            if seen_trouble(self._client, table.place) is None:
                self._tries += 1
                await self._reopen(table.id)
        except StorageError as error:
            raise TryLaterError("the database did not answer") from error
        except (TableRefusedError, StaleError, BrokenTableError) as error:
            _log.debug("%s: it is not resumed: %r", errand, error)

    async def _reopen(self, table_id: int) -> None:
        """Play on if a board can be sent; until it is stored that the table plays on it is suspended."""
        with self._presenter.courier.hold(Errand(table_id, Screen.PUBLIC)):
            table = await self._tables.state(table_id)
            if _waits(table) and await self._presenter.reopen(table):
                await self._tables.do(table_id, Resume())
                self._losses.forget(table_id)
                _log.info("table %d: its channel is back", table_id)


def _waits(table: TableState) -> bool:
    return table.is_suspended and table.phase.is_live
