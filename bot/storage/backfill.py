"""Counting games that ended before there were scores."""

import logging
from typing import Final

from sqlalchemy import Connection, RowMapping, bindparam, select

from bot.storage.codec import occupant_of, outcome_from_json, readable
from bot.storage.recording import EndedGame, record
from bot.storage.schema import games, seats, tables
from bot.tables.errors import BrokenTableError
from bot.tables.match import GameResult
from bot.tables.ports import GameEnd
from bot.tables.rating import Rater

_log = logging.getLogger(__name__)

_ENDED: Final = (
    select(games.c.id)
    .where(games.c.ended_at.is_not(None), games.c.result.is_not(None))
    .order_by(games.c.ended_at, games.c.id)
)
_GAME: Final = (
    select(games.c.id, games.c.table_id, games.c.match_number, games.c.result, games.c.ended_at)
    .add_columns(tables.c.guild_id)
    .join(tables)
    .where(games.c.id == bindparam("game"))
)
_SEATS: Final = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.number)


def count_past_games(connection: Connection, rater: Rater) -> None:
    """Count every ended game in the order in which they ended; one that makes no sense is left out.

    All of them are single games, the only one of their table, so that its seats are those of the end.
    """
    for game_id in connection.execute(_ENDED).scalars().all():
        try:
            game, result = _read(connection, game_id)
        except BrokenTableError as error:
            _log.warning("game %d is not counted: %s", game_id, error)
        else:
            record(connection, game, GameEnd(result), rater=rater)


def _read(connection: Connection, game_id: int) -> tuple[EndedGame, GameResult]:
    with readable():
        row = connection.execute(_GAME, {"game": game_id}).mappings().one()
        return _ended_game(row), _result(connection, row)


def _ended_game(row: RowMapping) -> EndedGame:
    return EndedGame(row["id"], row["guild_id"], row["table_id"], row["match_number"], row["ended_at"])


def _result(connection: Connection, game: RowMapping) -> GameResult:
    outcome = outcome_from_json(game["result"])
    taken = connection.execute(_SEATS, {"table": game["table_id"]}).mappings()
    players = tuple(map(occupant_of, taken))
    if not len(players) == len(outcome.points) == len(outcome.stock_left):
        raise ValueError("seats and scores are not of the same number")
    return GameResult(players, outcome)
