"""Reading a whole table, and the record of a game."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Executable, RowMapping, bindparam, select

from bot.game.cards import Card
from bot.game.options_json import options_from_json
from bot.game.record import Record
from bot.storage.attendance_json import attendance_from_json
from bot.storage.codec import (
    deal_of,
    draw_from_json,
    move_of,
    occupant_of,
    outcome_from_json,
    player_of,
    readable,
    result_of,
)
from bot.storage.customs_json import customs_from_json
from bot.storage.deadlines import deadlines_of
from bot.storage.schema import games, inserts, moves, reshuffles, results, scores, seats, tables
from bot.tables.clock import Clock
from bot.tables.match import GameResult, Match, MatchKind, MatchRules
from bot.tables.model import Phase, Place
from bot.tables.occupants import Occupant, Person
from bot.tables.ports import StoredTable
from bot.tables.seating import player_names

_TABLE: Final = select(tables).where(tables.c.id == bindparam("table"))
_SEATS: Final = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.number)
_GAME: Final = (
    select(games).where(games.c.table_id == bindparam("table")).order_by(games.c.number.desc()).limit(1)
)
_MATCH: Final = (
    select(results.c.termination, results.c.partners, scores)
    .join_from(results, scores)
    .where(results.c.table_id == bindparam("table"), results.c.match_number == bindparam("match"))
    .order_by(results.c.game_id, scores.c.seat)
)
_PLAYERS: Final = select(scores).where(scores.c.game_id == bindparam("game")).order_by(scores.c.seat)
_MOVES: Final = (
    select(moves.c.seat, moves.c.move).where(moves.c.game_id == bindparam("game")).order_by(moves.c.number)
)
_RESHUFFLES: Final = (
    select(reshuffles.c.cards).where(reshuffles.c.game_id == bindparam("game")).order_by(reshuffles.c.number)
)
_INSERTS: Final = (
    select(inserts.c.cards).where(inserts.c.game_id == bindparam("game")).order_by(inserts.c.number)
)


def load(connection: Connection, table_id: int) -> StoredTable | None:
    """Return the table, ``None`` if there is none.

    Raises :class:`bot.tables.errors.BrokenTableError` if its rows make no table.
    """
    with readable():
        table = connection.execute(_TABLE, {"table": table_id}).mappings().one_or_none()
        return None if table is None else _load(connection, table)


def record_of(connection: Connection, game: RowMapping) -> Record:
    """Return the record of an ended game, whose row of ``games`` is given.

    Raises :class:`bot.tables.errors.BrokenTableError` if its rows make no record.
    """
    with readable():
        players = connection.execute(_PLAYERS, {"game": game["id"]}).mappings()
        return _record(connection, game, tuple(map(player_of, players)))


def _load(connection: Connection, table: RowMapping) -> StoredTable:
    key: dict[str, Any] = {"table": table["id"]}
    taken = tuple(map(occupant_of, connection.execute(_SEATS, key).mappings()))
    ended = _results(connection, key | {"match": table["match_number"]})
    game = connection.execute(_GAME, key).mappings().one_or_none()
    return StoredTable(
        id=table["id"],
        version=table["version"],
        place=Place(table["guild_id"], table["channel_id"]),
        phase=Phase(table["phase"]),
        host=Person(table["host_id"], table["host_name"]),
        seats=taken,
        options=options_from_json(table["options"]),
        match=Match(_match_rules(table), table["match_number"], tuple(ended.values())),
        next_dealer=table["next_dealer"],
        agreed=tuple(table["agreed"]),
        game_number=game["number"] + 1 if game else 0,
        dealer_draw=draw_from_json(game["dealer_draw"], game["dealer"]) if game else None,
        record=_record(connection, game, _players(ended.get(game["id"]), taken)) if game else None,
        settled_moves=game["settled_moves"] if game else 0,
        cards_version=table["cards_version"],
        customs=customs_from_json(table["customs"]),
        clock=Clock(table["clock"]),
        attendance=attendance_from_json(table["attendance"], is_suspended=table["is_suspended"]),
        deadlines=deadlines_of(connection, table["id"]),
    )


def _match_rules(table: RowMapping) -> MatchRules:
    return MatchRules(MatchKind(table["match_kind"]), table["match_target"])


def _results(connection: Connection, key: dict[str, Any]) -> dict[int, GameResult]:
    """Return the ended games of a match by their ids, in order."""
    rows = connection.execute(_MATCH, key).mappings()
    games_of_match = ((game_id, list(seated)) for game_id, seated in groupby(rows, itemgetter("game_id")))
    return {game_id: result_of(seated[0], seated) for game_id, seated in games_of_match}


def _players(ended: GameResult | None, taken: tuple[Occupant, ...]) -> tuple[Occupant, ...]:
    return taken if ended is None else ended.players


def _record(connection: Connection, game: RowMapping, players: Sequence[Occupant]) -> Record:
    key: dict[str, Any] = {"game": game["id"]}
    options = options_from_json(game["options"])
    return Record(
        options=options,
        players=player_names(players),
        deal=deal_of(game),
        reshuffles=_piles(connection, _RESHUFFLES, key),
        moves=tuple(map(move_of, connection.execute(_MOVES, key).mappings())),
        result=None if game["result"] is None else outcome_from_json(game["result"]),
        inserts=_piles(connection, _INSERTS, key) if options.strict else (),
    )


def _piles(connection: Connection, query: Executable, key: dict[str, Any]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(cards) for cards in connection.execute(query, key).scalars())
