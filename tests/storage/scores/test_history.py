"""The ended games of a server, page by page, one by one, and all of them."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from bot.game.notation import parse_move
from bot.game.outcome import Termination
from bot.storage import history as history_module
from bot.storage.engine import Database
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.errors import BrokenTableError
from bot.tables.match import GameResult
from bot.tables.occupants import Computer
from bot.tables.scores import FinishedGame, History
from tests.storage.building import ANNA, BEN, CLEO, Clock, loaded, played
from tests.storage.scores.ended import GUILD, NOBODY, blocked, stopped, won

COMPUTER = Computer("simplest")


def shown(history: History) -> list[int]:
    """The numbers of the games on a page."""
    return [game.number for game in history.games]


async def test_nothing_has_ended(scores: SqlScores) -> None:
    """Without games there is one empty page."""
    empty = History((), page=1, pages=1, total=0)

    assert await scores.history(GUILD, person_id=None, page=1) == empty
    assert await scores.history(GUILD, person_id=ANNA.id, page=3) == empty


async def test_games_come_back_as_they_ended(store: SqlTables, scores: SqlScores, clock: Clock) -> None:
    """The newest game stands first, with who played, how it ended, when, and whether it counts."""
    start = clock()
    substitute = Computer("simplest", sits_for=BEN)
    await played(store, (ANNA, BEN, COMPUTER), won(1, 3, 0, 4), match_winners=(1,))
    clock.time += timedelta(microseconds=1)
    await played(store, (ANNA, substitute), stopped(Termination.RESIGNED, 3, 4))
    await played(store, (COMPUTER, ANNA), blocked(3, 3))

    history = await scores.history(GUILD, person_id=None, page=1)

    solo = GameResult((COMPUTER, ANNA), blocked(3, 3))
    given_up = GameResult((ANNA, substitute), stopped(Termination.RESIGNED, 3, 4))
    first = GameResult((ANNA, BEN, COMPUTER), won(1, 3, 0, 4))
    later = start + timedelta(microseconds=1)
    assert history.games == (
        FinishedGame(3, later, solo, is_counted=False, decided_match=False),
        FinishedGame(2, later, given_up, is_counted=False, decided_match=False),
        FinishedGame(1, start, first, is_counted=True, decided_match=True),
    )
    assert (history.page, history.pages, history.total) == (1, 1, 3)


async def test_one_persons_games(store: SqlTables, scores: SqlScores) -> None:
    """A person's history has the games they played or were sat in for, and no others."""
    await played(store, (ANNA, BEN), won(0, 0, 4))
    await played(store, (ANNA, CLEO), won(0, 0, 4))
    await played(store, (CLEO, Computer("simplest", sits_for=BEN)), won(0, 0, 4))

    assert shown(await scores.history(GUILD, person_id=BEN.id, page=1)) == [3, 1]
    assert shown(await scores.history(GUILD, person_id=NOBODY, page=1)) == []


async def test_servers_count_for_themselves(store: SqlTables, scores: SqlScores) -> None:
    """Each server numbers its own games from one and shows no others."""
    await played(store, (ANNA, BEN), won(0, 0, 4))
    await played(store, (ANNA, BEN), won(1, 4, 0), guild_id=GUILD + 1)

    for guild in (GUILD, GUILD + 1):
        assert shown(await scores.history(guild, person_id=None, page=1)) == [1]
        assert shown(await scores.history(guild, person_id=ANNA.id, page=1)) == [1]


@pytest.mark.parametrize("person_id", [None, ANNA.id], ids=["server", "person"])
async def test_pages(store: SqlTables, scores: SqlScores, person_id: int | None) -> None:
    """Ten games make a page; a page that does not exist is the nearest one."""
    for _ in range(21):
        await played(store, (ANNA, BEN), won(0, 0, 4))

    for page, first, last, nearest in [
        (1, 21, 12, 1),
        (2, 11, 2, 2),
        (3, 1, 1, 3),
        (10**30, 1, 1, 3),
        (0, 21, 12, 1),
        (-1, 21, 12, 1),
    ]:
        history = await scores.history(GUILD, person_id=person_id, page=page)
        assert shown(history) == list(range(first, last - 1, -1))
        assert (history.page, history.pages, history.total) == (nearest, 3, 21)


async def test_who_has_left_is_known(store: SqlTables, scores: SqlScores) -> None:
    """A game names those of its people who are known to have left this server."""
    await played(store, (ANNA, Computer("simplest", sits_for=BEN)), won(0, 0, 4))
    await played(store, (ANNA, BEN), won(0, 0, 4), guild_id=GUILD + 1)
    await scores.checked(GUILD, BEN.id, has_left=True)
    await scores.checked(GUILD + 1, ANNA.id, has_left=True)

    (game,) = (await scores.history(GUILD, person_id=None, page=1)).games

    assert game.left == {BEN.id}


# ---------------------------------------------------------------------- one game


async def test_opened_game_has_its_record(store: SqlTables, scores: SqlScores) -> None:
    """A game is opened by its number in the server, with the record of its play and the names of its end."""
    await played(store, (ANNA, BEN), won(0, 0, 4))
    table_id = await played(store, (CLEO, ANNA), won(1, 2, 0))

    opened = await scores.game(GUILD, 2)

    assert opened is not None
    assert opened.game == (await scores.history(GUILD, person_id=None, page=1)).games[0]
    assert opened.record == (await loaded(store, table_id)).record
    assert opened.record.players == ("Cleo", "Anna")
    assert opened.record.moves == ((0, parse_move("S>B1")),)
    assert opened.record.result == won(1, 2, 0)


@pytest.mark.parametrize("number", [0, -1, 2, 2**31, 2**53, 10**30])
async def test_number_without_a_game(store: SqlTables, scores: SqlScores, number: int) -> None:
    """A number that no game has opens nothing."""
    await played(store, (ANNA, BEN), won(0, 0, 4))

    assert await scores.game(GUILD, number) is None
    assert await scores.game(GUILD + 1, 1) is None


async def test_broken_record_is_reported(store: SqlTables, scores: SqlScores, database: Database) -> None:
    """A game whose moves make no sense is not opened, and is in the history all the same."""
    await played(store, (ANNA, BEN), won(0, 0, 4))

    def spoil(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE moves SET move = 'nonsense'")

    await database.write(spoil)

    with pytest.raises(BrokenTableError):
        await scores.game(GUILD, 1)
    assert shown(await scores.history(GUILD, person_id=None, page=1)) == [1]


# ---------------------------------------------------------------------- all games


async def test_export_comes_in_lots(
    store: SqlTables, scores: SqlScores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games of the server and no others are handed over, oldest first, a few at a time."""
    monkeypatch.setattr(history_module, "_LOT", history_module._LOT.limit(3))
    for _ in range(7):
        await played(store, (ANNA, BEN), won(0, 0, 4))
    await played(store, (ANNA, BEN), won(0, 0, 4), guild_id=GUILD + 1)
    lots: list[Sequence[FinishedGame]] = []

    total = await scores.export(GUILD, lots.append)

    assert [[game.number for game in lot] for lot in lots] == [[1, 2, 3], [4, 5, 6], [7]]
    assert total == 7
    newest = (await scores.history(GUILD, person_id=None, page=1)).games
    assert tuple(game for lot in lots for game in lot) == newest[::-1]


async def test_export_of_nothing(scores: SqlScores) -> None:
    """Where nothing has ended nothing is handed over."""
    lots: list[Sequence[FinishedGame]] = []

    assert await scores.export(GUILD, lots.append) == 0
    assert lots == []


async def test_failing_export_leaves_nothing_behind(
    store: SqlTables, scores: SqlScores, database: Database
) -> None:
    """What fails while games are handed over comes out, and the database goes on."""

    def fail(_: Sequence[FinishedGame]) -> None:
        raise ZeroDivisionError

    await played(store, (ANNA, BEN), won(0, 0, 4))
    for _ in range(5):
        with pytest.raises(ZeroDivisionError):
            await scores.export(GUILD, fail)

    assert await scores.export(GUILD, lambda _: None) == 1


async def test_game_whose_row_is_damaged(store: SqlTables, scores: SqlScores, database: Database) -> None:
    """A row that is no JSON any more is told like any other damage."""
    await played(store, (ANNA, BEN), won(0, 0, 3))

    def damage(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE games SET stocks = '[['")

    await database.write(damage)

    with pytest.raises(BrokenTableError):
        await scores.game(GUILD, 1)
