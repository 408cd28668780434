"""What those who manage a server do: take its results away, end a table, look how the bot is doing."""

import asyncio
import csv
import io
from collections.abc import Sequence

from bot.render.answers import ended_answer
from bot.render.confirm import done_panel
from bot.render.doctor import doctor_panel
from bot.render.export import CSV_HEADER, csv_rows
from bot.render.panel import Document, Panel
from bot.render.server_answers import exported_answer, too_large_answer
from bot.tables.commands import End
from bot.tables.errors import BrokenTableError
from bot.tables.scores import FinishedGame
from bot.ui.caller import Caller
from bot.ui.house import House
from bot.ui.looking import only_in_servers
from bot.ui.packing import MOST_BYTES, packed_if_large


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


async def end(house: House, caller: Caller) -> None:
    """End the table of the caller's channel at once, also a broken one; who has the command may."""
    place = await only_in_servers(caller)
    if place is None:
        return
    table_id = await caller.patiently(house.tables.live_in(place.channel_id))
    command = End(caller.person, is_moderator=True)
    try:
        await caller.patiently(house.tables.do(table_id, command))
    except BrokenTableError:
        await caller.patiently(house.tables.end_broken(table_id, command))
    await caller.whisper(done_panel(ended_answer(caller.t)))


async def doctor(house: House, caller: Caller) -> None:
    """Show how the bot is doing in the caller's channel."""
    place = await only_in_servers(caller)
    if place is not None:
        checkup = await caller.patiently(house.doctor.look(caller, place))
        await caller.whisper(doctor_panel(checkup, caller.t))
