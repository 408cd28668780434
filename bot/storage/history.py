"""The ended games of a server."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, RowMapping, and_, bindparam, func, select

from bot.storage.codec import readable, result_of
from bot.storage.paging import Slice
from bot.storage.schema import members, results, scores
from bot.tables.scores import PAGE, FinishedGame, History

LOT: Final = 500
"""How many games are read at once where all of them are wanted."""
_LARGEST_NUMBER: Final = 2**31 - 1

_of_server: Final = results.c.guild_id == bindparam("guild")
_of_person: Final = and_(scores.c.guild_id == bindparam("guild"), scores.c.person_id == bindparam("person"))

_TOTAL: Final = select(func.count()).select_from(results).where(_of_server)
_TOTAL_OF: Final = select(func.count()).select_from(scores).where(_of_person)
_NUMBERS: Final = (
    select(results.c.number)
    .where(_of_server)
    .order_by(results.c.number.desc())
    .limit(PAGE)
    .offset(bindparam("skipped"))
)
_NUMBERS_OF: Final = (
    select(scores.c.number)
    .where(_of_person)
    .order_by(scores.c.number.desc())
    .limit(PAGE)
    .offset(bindparam("skipped"))
)
_LOT: Final = (
    select(results.c.number)
    .where(_of_server, results.c.number > bindparam("after"))
    .order_by(results.c.number)
    .limit(LOT)
)
_LOT_OF: Final = (
    select(scores.c.number, scores.c.seat)
    .where(_of_person, scores.c.number > bindparam("after"))
    .order_by(scores.c.number)
    .limit(LOT)
)
_RESULTS: Final = select(results).where(
    _of_server, results.c.number.in_(bindparam("numbers", expanding=True))
)
_SCORES: Final = (
    select(scores, members.c.has_left)
    .join_from(results, scores, scores.c.game_id == results.c.game_id)
    .outerjoin(
        members,
        and_(members.c.guild_id == scores.c.guild_id, members.c.person_id == scores.c.person_id),
    )
    .where(_of_server, results.c.number.in_(bindparam("numbers", expanding=True)))
    .order_by(scores.c.game_id, scores.c.seat)
)
_GAME_ID: Final = select(results.c.game_id).where(_of_server, results.c.number == bindparam("number"))


def history(connection: Connection, guild_id: int, person_id: int | None, page: int) -> History:
    """Return a page of the ended games of the server, or of one person in it, newest first."""
    total, numbers = (_TOTAL, _NUMBERS) if person_id is None else (_TOTAL_OF, _NUMBERS_OF)
    key: dict[str, Any] = {"guild": guild_id}
    if person_id is not None:
        key["person"] = person_id
    count = connection.execute(total, key).scalar_one()
    part = Slice.of(page, count)
    shown = connection.execute(numbers, {**key, "skipped": part.skipped}).scalars().all()
    return History(finished(connection, guild_id, shown), part.page, part.pages, count)


def finished(connection: Connection, guild_id: int, numbers: Sequence[int]) -> tuple[FinishedGame, ...]:
    """Return the server's ended games of these numbers, in the same order."""
    key = {"guild": guild_id, "numbers": list(numbers)}
    results_by_id = {row["game_id"]: row for row in connection.execute(_RESULTS, key).mappings()}
    seats: defaultdict[int, list[RowMapping]] = defaultdict(list)
    for score in connection.execute(_SCORES, key).mappings():
        seats[score["game_id"]].append(score)
    with readable():
        games = {row["number"]: _game(row, seats[game_id]) for game_id, row in results_by_id.items()}
    return tuple(games[number] for number in numbers)


def game_id_of(connection: Connection, guild_id: int, number: int) -> int | None:
    """Return the id of the server's ended game of that number, ``None`` if there is none."""
    if not 0 < number <= _LARGEST_NUMBER:  # forged ones may be larger than the database takes
        return None
    return connection.execute(_GAME_ID, {"guild": guild_id, "number": number}).scalar()


def games_of(connection: Connection, guild_id: int, person_id: int) -> Iterator[tuple[int, FinishedGame]]:
    """Return at which seat the person sat, and the game, of all their ended games, oldest first."""
    for lot in _lots(connection, _LOT_OF, {"guild": guild_id, "person": person_id}):
        games = finished(connection, guild_id, [row.number for row in lot])
        yield from zip([row.seat for row in lot], games, strict=True)


def export(connection: Connection, guild_id: int, take: Callable[[Sequence[FinishedGame]], None]) -> int:
    """Hand all ended games of the server to ``take``, oldest first in lots; return how many."""
    total = 0
    for lot in _lots(connection, _LOT, {"guild": guild_id}):
        take(finished(connection, guild_id, [row.number for row in lot]))
        total += len(lot)
    return total


def _lots(connection: Connection, query: Executable, key: dict[str, int]) -> Iterator[Sequence[Any]]:
    """Return the rows of ``query`` by their numbers, some at a time."""
    after = 0
    while lot := connection.execute(query, {**key, "after": after}).all():
        yield lot
        after = lot[-1].number


def _game(row: RowMapping, seats: Sequence[RowMapping]) -> FinishedGame:
    return FinishedGame(
        number=row["number"],
        ended_at=row["ended_at"],
        result=result_of(row, seats),
        is_counted=row["is_counted"],
        decided_match=row["decided_match"],
        left=frozenset(score["person_id"] for score in seats if score["has_left"]),
    )
