"""The caller's running games, wherever they are."""

from typing import Final

from bot.render.games import Game, games_panel
from bot.tables.errors import BrokenTableError
from bot.ui.caller import Caller
from bot.ui.house import House

_MOST: Final = 25
"""So many tables are looked at."""


async def show_games(house: House, caller: Caller) -> None:
    """Show the caller's games privately, the newest change first."""
    games = await caller.patiently(_games(house, caller.person.id))
    await caller.show(games_panel(games, caller.t, reader=caller.person.id))


async def _games(house: House, person_id: int) -> list[Game]:
    tables = await house.people.store.tables_of(person_id, most=_MOST)
    games = [await _game(house, table_id) for table_id in tables]
    return [game for game in games if game is not None]


async def _game(house: House, table_id: int) -> Game | None:
    """Return a table with the link to its board, ``None`` if it cannot be rebuilt, or has just ended."""
    try:
        table = await house.tables.state(table_id)
    except BrokenTableError:
        return None
    return Game(table, await house.hands.place(table)) if table.phase.is_live else None
