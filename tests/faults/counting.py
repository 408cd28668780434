"""What the database counts, counted anew from what it consists of."""

from collections.abc import Iterator

from sqlalchemy import Connection, Integer, and_, cast, func, select

from bot.storage.engine import Database
from bot.storage.schema import games, members, moves, results, scores


async def check_results(database: Database, ended: int) -> None:
    """Every game that ended has one result, and everybody's totals are the sum of their results."""
    numbers, counted, totals = await database.read(_results)
    assert numbers == list(range(1, ended + 1))
    assert totals == counted


async def check_moves(database: Database, promised: Iterator[tuple[int, int, int, int, str]]) -> None:
    """All moves of all games are there, in order."""
    assert await database.read(_moves) == list(promised)


def _results(connection: Connection) -> tuple[list[int], object, object]:
    numbers = list(connection.execute(select(results.c.number).order_by(results.c.number)).scalars())
    mine = and_(scores.c.game_id == results.c.game_id, scores.c.took_part, scores.c.person_id > 0)
    counted = connection.execute(
        select(
            scores.c.person_id,
            func.sum(cast(results.c.is_counted, Integer)),
            func.sum(cast(and_(results.c.is_counted, scores.c.won), Integer)),
            func.sum(cast(results.c.is_counted, Integer) * scores.c.points),
        )
        .join_from(scores, results, mine)
        .group_by(scores.c.person_id)
        .order_by(scores.c.person_id)
    )
    totals = connection.execute(
        select(members.c.person_id, members.c.games, members.c.wins, members.c.points).order_by(
            members.c.person_id
        )
    )
    return numbers, [tuple(row) for row in counted], [tuple(row) for row in totals]


def _moves(connection: Connection) -> list[tuple[int, int, int, int, str]]:
    query = (
        select(games.c.table_id, games.c.number, moves.c.number, moves.c.seat, moves.c.move)
        .join_from(moves, games)
        .order_by(games.c.table_id, games.c.number, moves.c.number)
    )
    return [(row[0], row[1], row[2], row[3], row[4]) for row in connection.execute(query)]
