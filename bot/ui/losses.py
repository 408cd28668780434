"""Which tables have lost their channel, and why, as far as this process has heard."""

import logging
from collections import OrderedDict
from typing import Any, Final

from bot.tables.commands import Suspend
from bot.tables.errors import StaleError, TableRefusedError
from bot.tables.model import Place
from bot.tables.service import Tables
from bot.ui.post import Lost

_log = logging.getLogger(__name__)
_REMEMBERED: Final = 2000


class Losses:
    """Suspends tables, and knows where those stood that are suspended."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._places: OrderedDict[int, Place] = OrderedDict()
        self._reasons: OrderedDict[int, Lost] = OrderedDict()
        self._names: OrderedDict[int, str] = OrderedDict()

    async def suspend(self, table_id: int, place: Place, lost: Lost) -> None:
        """Stop playing at a table whose place is lost; one that is suspended or over stays as it is.

        Raises :class:`bot.tables.errors.StorageError`.
        """
        self.note(table_id, place)
        self._reasons[table_id] = lost
        _limit(self._reasons)
        try:
            await self._tables.do(table_id, Suspend())
        except (TableRefusedError, StaleError) as error:
            _log.debug("table %d: it is not suspended: %r", table_id, error)
        else:
            _log.warning("table %d: it waits for its channel (%s)", table_id, lost.value)

    def note(self, table_id: int, place: Place) -> None:
        """Note where a suspended table stands."""
        self._places[table_id] = place
        _limit(self._places)

    def forget(self, table_id: int) -> None:
        """Note that a table is not suspended any more."""
        self._places.pop(table_id, None)
        self._reasons.pop(table_id, None)

    def why(self, table_id: int) -> Lost | None:
        """Return what Discord answered when the place was lost, ``None`` if that is not known any more."""
        return self._reasons.get(table_id)

    def in_server(self, guild_id: int) -> tuple[int, ...]:
        """Return the suspended tables of a server."""
        return tuple(table for table, place in self._places.items() if place.guild_id == guild_id)

    def keep_name(self, guild_id: int, name: str) -> None:
        """Remember what a server is called that the bot is not in any more."""
        self._names[guild_id] = name
        _limit(self._names)

    def server_name(self, guild_id: int) -> str:
        """Return what such a server was called, nothing if that is not known."""
        return self._names.get(guild_id, "")


def _limit(known: OrderedDict[int, Any]) -> None:
    while len(known) > _REMEMBERED:
        known.popitem(last=False)
