"""Reading a whole table."""

from typing import Any, Final

from sqlalchemy import Connection, RowMapping, bindparam, select

from bot.game.options_json import options_from_json
from bot.game.record import Record
from bot.storage.codec import deal_of, draw_from_json, move_of, occupant_of, outcome_from_json, readable
from bot.storage.schema import games, moves, reshuffles, seats, tables
from bot.tables.model import Phase, Place
from bot.tables.occupants import Person
from bot.tables.ports import StoredTable

_TABLE: Final = select(tables).where(tables.c.id == bindparam("table"))
_SEATS: Final = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.number)
_GAME: Final = (
    select(games).where(games.c.table_id == bindparam("table")).order_by(games.c.number.desc()).limit(1)
)
_MOVES: Final = (
    select(moves.c.seat, moves.c.move).where(moves.c.game_id == bindparam("game")).order_by(moves.c.number)
)
_RESHUFFLES: Final = (
    select(reshuffles.c.cards).where(reshuffles.c.game_id == bindparam("game")).order_by(reshuffles.c.number)
)


def load(connection: Connection, table_id: int) -> StoredTable | None:
    """Return the table, ``None`` if there is none.

    Raises :class:`bot.tables.errors.BrokenTableError` if its rows make no table.
    """
    with readable():
        return _load(connection, {"table": table_id})


def _load(connection: Connection, key: dict[str, Any]) -> StoredTable | None:
    table = connection.execute(_TABLE, key).mappings().one_or_none()
    if table is None:
        return None
    taken = connection.execute(_SEATS, key).mappings()
    game = connection.execute(_GAME, key).mappings().one_or_none()
    return StoredTable(
        id=table["id"],
        version=table["version"],
        place=Place(table["guild_id"], table["channel_id"]),
        phase=Phase(table["phase"]),
        host=Person(table["host_id"], table["host_name"]),
        seats=tuple(map(occupant_of, taken)),
        options=options_from_json(table["options"]),
        dealer_draw=draw_from_json(game["dealer_draw"], game["dealer"]) if game else None,
        record=_record(connection, game) if game else None,
        settled_moves=game["settled_moves"] if game else 0,
    )


def _record(connection: Connection, game: RowMapping) -> Record:
    key: dict[str, Any] = {"game": game["id"]}
    return Record(
        options=options_from_json(game["options"]),
        players=tuple(game["players"]),
        deal=deal_of(game),
        reshuffles=tuple(tuple(cards) for cards in connection.execute(_RESHUFFLES, key).scalars()),
        moves=tuple(map(move_of, connection.execute(_MOVES, key).mappings())),
        result=None if game["result"] is None else outcome_from_json(game["result"]),
    )
