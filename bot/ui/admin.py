"""What those who manage a server do: take its results away as a table, set its clock."""

import asyncio
import csv
import io
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.render.confirm import done_panel
from bot.render.export import CSV_HEADER, csv_rows
from bot.render.panel import Document, Panel
from bot.render.server_answers import (
    exported_answer,
    timezone_answer,
    too_large_answer,
    unknown_timezone_answer,
)
from bot.tables.scores import FinishedGame
from bot.ui.caller import Caller
from bot.ui.house import House
from bot.ui.looking import only_in_servers
from bot.ui.packing import MOST_BYTES, packed_if_large

_MOST_SUGGESTIONS: Final = 25
_NO_ZONES: Final = frozenset({"Factory", "localtime", "posixrules"})
"""Names that mean nothing, or on every machine another zone."""


class _Sheet:
    """A CSV file that grows with the games it is handed."""

    def __init__(self) -> None:
        self._text = io.StringIO(newline="")
        self._writer = csv.writer(self._text)
        self._writer.writerow(CSV_HEADER)

    def take(self, games: Sequence[FinishedGame]) -> None:
        """Add the seats of these games."""
        for game in games:
            self._writer.writerows(csv_rows(game))

    def document(self) -> Document:
        """Return the file, with a mark by which spreadsheets know UTF-8; a large one is packed."""
        content = self._text.getvalue().encode("utf-8-sig")
        return packed_if_large(Document("skipbo-results.csv", content))


async def export(house: House, caller: Caller) -> None:
    """Hand over all results of the server as a table."""
    place = await only_in_servers(caller)
    if place is None:
        return
    sheet = _Sheet()
    games = await caller.patiently(house.scores.export(place.guild_id, sheet.take))
    document = await caller.patiently(asyncio.to_thread(sheet.document))
    if len(document.content) > MOST_BYTES:
        await caller.whisper(done_panel(too_large_answer(caller.t)))
    else:
        await caller.whisper(Panel(exported_answer(games, caller.t), files=(document,)))


async def settings(house: House, caller: Caller, *, timezone: str | None) -> None:
    """Show what is set for the server, after setting its time zone if one is given."""
    place = await only_in_servers(caller)
    if place is None:
        return
    guild_id = place.guild_id
    if timezone is None:
        zone = await caller.patiently(house.servers.timezone(guild_id))
        await caller.whisper(done_panel(timezone_answer(zone, caller.t)))
        return
    zone = known_timezone(timezone)
    if zone is None:
        await caller.whisper(done_panel(unknown_timezone_answer(timezone, caller.t)))
        return
    await caller.patiently(house.servers.set_timezone(guild_id, zone))
    await caller.whisper(done_panel(timezone_answer(zone, caller.t)))


def known_timezone(typed: str) -> str | None:
    """Return the time zone of that name as it is written, ``None`` if there is none."""
    return _zones().get(_folded(typed))


def suggested_timezones(typed: str) -> list[str]:
    """Return the time zones that hold what was typed, those of whole regions first, at most 25."""
    wanted = _folded(typed)
    matching = sorted(zone for folded, zone in _zones().items() if wanted in folded)
    return sorted(matching, key=lambda zone: "/" not in zone)[:_MOST_SUGGESTIONS]


@cache
def _zones() -> Mapping[str, str]:
    """Return all time zones as they are written, by what is typed for them; hundreds of files are read."""
    return {_folded(zone): zone for zone in available_timezones() - _NO_ZONES}


def _folded(name: str) -> str:
    return name.strip().casefold().replace(" ", "_")
