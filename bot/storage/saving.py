"""Storing what one accepted command changes, all of it or nothing."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from bot.game.notation import entry_text
from bot.game.options_json import options_from_json, options_to_json
from bot.storage.attendance_json import attendance_to_json
from bot.storage.codec import deal_to_row, draw_to_json, outcome_to_json, readable, seat_row
from bot.storage.customs_json import customs_to_json
from bot.storage.deadlines import set_deadlines
from bot.storage.recording import EndedGame, record
from bot.storage.schema import games, inserts, moves, reshuffles, seats, tables
from bot.tables.errors import ChannelTakenError, ConflictError, StorageError
from bot.tables.occupants import Occupant
from bot.tables.ports import Change, GameEnd, NewGame
from bot.tables.rating import Rater

_TABLE: Final = bindparam("of_table", type_=tables.c.id.type)
_SWAP: Final = tables.update().where(tables.c.id == _TABLE, tables.c.version == bindparam("seen"))
_NEWEST_GAME: Final = (
    select(games.c.id).where(games.c.table_id == _TABLE).order_by(games.c.number.desc()).limit(1)
)
_OPTIONS: Final = select(tables.c.options).where(tables.c.id == _TABLE)
_GAMES: Final = select(func.count()).where(games.c.table_id == _TABLE)
_VACATE: Final = seats.delete().where(seats.c.table_id == _TABLE)
_TAKE_BACK: Final = moves.delete().where(
    moves.c.game_id == _NEWEST_GAME.scalar_subquery(), moves.c.number >= bindparam("kept")
)
_CHANGE_GAME: Final = games.update().where(games.c.id == _NEWEST_GAME.scalar_subquery())
_ENDED: Final = (
    select(games.c.id, tables.c.guild_id, games.c.table_id, games.c.match_number, games.c.ended_at)
    .join(tables)
    .where(games.c.id == _NEWEST_GAME.scalar_subquery())
)


def _append(part: Table, *columns: str) -> Executable:
    """Return the statement that adds a row to the newest game, numbered after the last of its kind."""
    game = _NEWEST_GAME.subquery()
    last = select(func.max(part.c.number)).where(part.c.game_id == game.c.id).scalar_subquery()
    values = [bindparam(name, type_=part.c[name].type) for name in columns]
    return part.insert().from_select(
        ["game_id", "number", *columns], select(game.c.id, func.coalesce(last, -1) + 1, *values)
    )


_APPEND_MOVE: Final = _append(moves, "seat", "move")
_APPEND_RESHUFFLE: Final = _append(reshuffles, "cards")
_APPEND_INSERT: Final = _append(inserts, "cards")


def save(connection: Connection, change: Change, now: datetime, rater: Rater) -> None:
    """Store ``change``, and count the game that ends with it.

    Raises :class:`bot.tables.errors.ConflictError` unless the table is at the version before it, and
    :class:`bot.tables.errors.ChannelTakenError` if it is to live beside another one in its channel.
    """
    _swap(connection, change, now)
    if change.seats is not None:
        _seat(connection, change.table_id, change.seats)
    if change.game is not None:
        _begin(connection, change.table_id, change.game, now)
    if change.settled_moves is not None:
        settled = {"of_table": change.table_id, "settled_moves": change.settled_moves}
        connection.execute(_CHANGE_GAME, settled)
    if change.kept_moves is not None:
        connection.execute(_TAKE_BACK, {"of_table": change.table_id, "kept": change.kept_moves})
    if change.moves:
        played = [{"seat": seat, "move": entry_text(entry)} for seat, entry in change.moves]
        _add(connection, _APPEND_MOVE, change.table_id, played)
    if change.reshuffles:
        orders = [{"cards": order} for order in change.reshuffles]
        _add(connection, _APPEND_RESHUFFLE, change.table_id, orders)
    if change.inserts:
        stocks = [{"cards": stock} for stock in change.inserts]
        _add(connection, _APPEND_INSERT, change.table_id, stocks)
    if change.deadlines is not None:
        set_deadlines(connection, change.table_id, change.deadlines)
    if change.end is not None:
        _end(connection, change.table_id, change.end, now, rater)


def _swap(connection: Connection, change: Change, now: datetime) -> None:
    row = {"of_table": change.table_id, "seen": change.version - 1, "changed_at": now, **_new_values(change)}
    try:
        swapped = connection.execute(_SWAP, row).rowcount
    except IntegrityError as error:  # of two live tables in a channel; no other column can clash
        raise ChannelTakenError from error
    if swapped != 1:
        raise ConflictError


def _new_values(change: Change) -> dict[str, Any]:
    """Return the columns of the table that the change sets."""
    row: dict[str, Any] = {
        "version": change.version,
        "cards_version": change.cards_version,
        "phase": change.phase.value,
        "on_turn": change.on_turn,
        "next_dealer": change.next_dealer,
    }
    if change.host is not None:
        row |= {"host_id": change.host.id, "host_name": change.host.name}
    if change.options is not None:
        row["options"] = options_to_json(change.options, change.options.stock)
    if change.match_rules is not None:
        row |= {"match_kind": change.match_rules.kind.value, "match_target": change.match_rules.target}
    if change.agreed is not None:
        row["agreed"] = change.agreed
    if change.customs is not None:
        row["customs"] = customs_to_json(change.customs)
    if change.game is not None:
        row["match_number"] = change.game.match_number
    return row | _new_circumstances(change)


def _new_circumstances(change: Change) -> dict[str, Any]:
    """Return the columns that say where the table stands, and who is there."""
    row: dict[str, Any] = {}
    if change.place is not None:
        row |= {"guild_id": change.place.guild_id, "channel_id": change.place.channel_id}
    if change.clock is not None:
        row["clock"] = change.clock.value
    if change.attendance is not None:
        row["attendance"] = attendance_to_json(change.attendance)
        row["is_suspended"] = change.attendance.is_suspended
    return row


def _seat(connection: Connection, table_id: int, occupants: Sequence[Occupant]) -> None:
    connection.execute(_VACATE, {"of_table": table_id})
    if occupants:
        rows = [seat_row(table_id, number, occupant) for number, occupant in enumerate(occupants)]
        connection.execute(seats.insert(), rows)


def _begin(connection: Connection, table_id: int, game: NewGame, now: datetime) -> None:
    with readable():
        options = options_from_json(connection.execute(_OPTIONS, {"of_table": table_id}).scalar_one())
    row = {
        "table_id": table_id,
        "number": connection.execute(_GAMES, {"of_table": table_id}).scalar_one(),
        "options": options_to_json(options, len(game.deal.stocks[0]), seats=len(game.deal.stocks)),
        "match_number": game.match_number,
        "dealer_draw": draw_to_json(game.dealer_draw),
        "settled_moves": 0,
        "started_at": now,
        **deal_to_row(game.deal),
    }
    connection.execute(games.insert(), row)


def _end(connection: Connection, table_id: int, end: GameEnd, now: datetime, rater: Rater) -> None:
    ended = {"result": outcome_to_json(end.result.outcome), "ended_at": now}
    connection.execute(_CHANGE_GAME, {"of_table": table_id, **ended})
    game = connection.execute(_ENDED, {"of_table": table_id}).one_or_none()
    if game is None:
        raise StorageError("the table has no game that could end")
    record(connection, EndedGame(*game), end, rater=rater)


def _add(connection: Connection, append: Executable, table_id: int, rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        if connection.execute(append, {"of_table": table_id, **row}).rowcount != 1:
            raise StorageError("the table has no game to continue")
