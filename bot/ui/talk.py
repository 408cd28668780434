"""Notices that somebody writes who has to be silent: who and where, never what (section 7 of the rules)."""

import logging
from collections import OrderedDict
from typing import Final, NamedTuple

from bot.tables.commands import NoteTalk
from bot.tables.errors import TableRefusedError, TablesError
from bot.tables.occupants import Person
from bot.tables.ports import Changed
from bot.tables.service import Tables

_log = logging.getLogger(__name__)
_REMEMBERED: Final = 10_000


class _Silence(NamedTuple):
    """At that table that person is not to write now."""

    table_id: int
    person_id: int


class TalkWatcher:
    """Knows for each channel whether somebody has to be silent; asks the tables once, then follows them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._channels: OrderedDict[int, _Silence | None] = OrderedDict()

    def changed(self, change: Changed) -> None:
        """Take note of who has to be silent now."""
        silence = None if change.silent is None else _Silence(change.table_id, change.silent)
        self._note(change.channel_id, silence)

    async def wrote(self, channel_id: int, person: Person) -> None:
        """Let the table know that a person has written in its channel, if that is to be noticed."""
        try:
            silence = await self._silence(channel_id)
            if silence is not None and silence.person_id == person.id:
                await self._tables.do(silence.table_id, NoteTalk(person))
        except TableRefusedError as error:
            _log.debug("channel %d: %s", channel_id, error)  # the turn has passed on at that very moment
        except TablesError as error:
            _log.warning("channel %d: partner talk was not noted: %s", channel_id, error)

    async def _silence(self, channel_id: int) -> _Silence | None:
        if channel_id not in self._channels:
            silence = await self._asked_for(channel_id)
            if channel_id not in self._channels:  # a change that came meanwhile knows better
                self._note(channel_id, silence)
        return self._channels[channel_id]

    async def _asked_for(self, channel_id: int) -> _Silence | None:
        try:
            table = await self._tables.state(await self._tables.live_in(channel_id))
        except TableRefusedError:
            return None  # nobody plays there
        seat = table.silent
        occupant = None if seat is None or table.has_talked else table.seats[seat]
        return _Silence(table.id, occupant.id) if isinstance(occupant, Person) else None

    def _note(self, channel_id: int, silence: _Silence | None) -> None:
        self._channels[channel_id] = silence
        while len(self._channels) > _REMEMBERED:
            self._channels.popitem(last=False)
