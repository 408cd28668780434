"""Matches come back from the database game by game, and tables live again."""

from dataclasses import replace

import pytest

from bot.game.outcome import Termination
from bot.storage.engine import Database
from bot.storage.loading import record_of
from bot.storage.schema import games
from bot.storage.tables import SqlTables
from bot.tables.errors import BrokenTableError, ChannelTakenError, ConflictError
from bot.tables.match import GameResult, Match, MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import UNNAMED, Computer
from bot.tables.ports import Change, NewGame, StoredTable
from tests.storage.building import (
    ANNA,
    BEN,
    CLEO,
    PLACE,
    change_to,
    dealt,
    ending,
    loaded,
    lobby,
    move,
    running_table,
)
from tests.storage.scores.ended import blocked, stopped, won

FIRST_TO_TWO = MatchRules(MatchKind.WINS, 2)


def next_game(table: StoredTable, *, match_number: int) -> Change:
    """The change that deals the next game of that match."""
    game: NewGame = replace(dealt(table.options, seats=len(table.seats)), match_number=match_number)
    return change_to(table.id, table.version + 1, Phase.PLAYING, on_turn=ANNA.id, game=game)


async def end(store: SqlTables, table: StoredTable, *results: GameResult) -> StoredTable:
    """The table after its running game, and then more of them, have ended like that in the same match."""
    for result in results:
        if table.phase is not Phase.PLAYING:
            await store.save(next_game(table, match_number=table.match.number))
            table = await loaded(store, table.id)
        change = ending(table.id, table.version + 1, result.players, result.outcome)
        await store.save(replace(change, phase=Phase.BETWEEN, next_dealer=1))
        table = await loaded(store, table.id)
    return table


async def test_match_of_a_new_table(store: SqlTables) -> None:
    """A lobby is opened with the match that is to be played."""
    table_id = await store.create(replace(lobby(), match_rules=MatchRules(MatchKind.POINTS, 800)))
    assert table_id is not None

    table = await loaded(store, table_id)

    assert table.match == Match(MatchRules(MatchKind.POINTS, 800))
    assert (table.next_dealer, table.agreed, table.game_number) == (None, (), 0)


async def test_other_match_is_chosen(store: SqlTables) -> None:
    """New rules of the match replace the old ones; what a change leaves out stays."""
    table_id = await store.create(lobby())
    assert table_id is not None

    await store.save(change_to(table_id, 2, Phase.LOBBY, on_turn=None, match_rules=FIRST_TO_TWO))
    await store.save(change_to(table_id, 3, Phase.LOBBY, on_turn=None))

    assert (await loaded(store, table_id)).match.rules == FIRST_TO_TWO


async def test_who_agrees_to_stop(store: SqlTables) -> None:
    """The people who agree stay until others do."""
    table = await running_table(store)

    await store.save(replace(move(table.id, 3), agreed=(BEN.id, ANNA.id)))
    await store.save(move(table.id, 4, "H4>B1"))
    assert (await loaded(store, table.id)).agreed == (BEN.id, ANNA.id)

    await store.save(replace(move(table.id, 5), agreed=()))
    assert (await loaded(store, table.id)).agreed == ()


async def test_next_dealer(store: SqlTables) -> None:
    """Who deals next is what the newest change says, nobody included."""
    table = await running_table(store)

    await store.save(replace(move(table.id, 3), next_dealer=0))
    assert (await loaded(store, table.id)).next_dealer == 0

    await store.save(move(table.id, 4))
    assert (await loaded(store, table.id)).next_dealer is None


async def test_results_come_back_in_order(store: SqlTables) -> None:
    """All games of the match are there, finished or not, with whoever played in them."""
    table = await running_table(store, seats=(ANNA, BEN, CLEO))
    results = (
        GameResult((ANNA, BEN, CLEO), won(2, 3, 4, 0)),
        GameResult((ANNA, Computer("hard", sits_for=BEN), CLEO), stopped(Termination.RESIGNED, 3, 4, 5)),
        GameResult((ANNA, Computer("hard"), CLEO), blocked(3, 3, 9)),
        GameResult((UNNAMED, Computer("hard", sits_for=UNNAMED), CLEO), blocked(2, 3, 9)),
    )

    table = await end(store, table, *results)

    assert table.match == Match(results=results)
    assert (table.phase, table.game_number, table.next_dealer) == (Phase.BETWEEN, 4, 1)


async def test_next_match_begins_without_results(store: SqlTables) -> None:
    """A rematch has a number and games of its own; games at other tables are not among them."""
    table = await running_table(store, seats=(ANNA, BEN))
    other = await running_table(store, channel_id=5, seats=(ANNA, BEN))
    await end(store, other, GameResult((ANNA, BEN), won(0, 0, 3)))
    table = await end(store, table, GameResult((ANNA, BEN), won(1, 4, 0)))

    await store.save(next_game(table, match_number=2))

    rematch = await loaded(store, table.id)
    assert rematch.match == Match(number=2)
    assert rematch.game_number == 2
    result = GameResult((ANNA, BEN), won(0, 0, 5))
    assert (await end(store, rematch, result)).match == Match(number=2, results=(result,))


async def test_names_of_an_ended_game(store: SqlTables) -> None:
    """The record of a game that is over names who played in it, not who is seated for the next one."""
    table = await running_table(store, seats=(ANNA, BEN, CLEO))
    players = (ANNA, Computer("hard", sits_for=BEN), UNNAMED)
    table = await end(store, table, GameResult(players, won(0, 0, 3, 4)))

    await store.save(change_to(table.id, 4, Phase.BETWEEN, on_turn=None, seats=(CLEO, ANNA)))

    table = await loaded(store, table.id)
    assert table.seats == (CLEO, ANNA)
    assert table.record is not None
    assert table.record.players == ("Anna", "hard-2", "")


async def test_names_of_a_running_game(store: SqlTables) -> None:
    """The record of a game that goes on names who is seated now."""
    table = await running_table(store, seats=(ANNA, BEN))

    await store.save(replace(move(table.id, 3), seats=(ANNA, Computer("hard", sits_for=BEN))))

    record = (await loaded(store, table.id)).record
    assert record is not None
    assert record.players == ("Anna", "hard-2")


async def test_record_of_an_earlier_game(store: SqlTables, database: Database) -> None:
    """A game that ended is read by its row with all its moves, also when others came after it."""
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(move(table.id, 3, "H4>B1"))
    ended = await end(store, await loaded(store, table.id), GameResult((ANNA, BEN), won(0, 0, 3)))
    await store.save(replace(next_game(ended, match_number=1), seats=(BEN, CLEO)))

    first = games.select().where(games.c.number == 0)
    record = await database.read(
        lambda connection: record_of(connection, connection.execute(first).mappings().one())
    )

    assert record == ended.record
    assert len(record.moves) == 2


async def test_damaged_result_breaks_one_table(store: SqlTables, database: Database) -> None:
    """A table whose ended games make no sense is reported as a broken one."""
    table = await running_table(store, seats=(ANNA, BEN))
    await end(store, table, GameResult((ANNA, BEN), won(0, 0, 3)))
    damage = "UPDATE results SET termination = 'exploded'"
    await database.write(lambda connection: connection.exec_driver_sql(damage))

    with pytest.raises(BrokenTableError):
        await store.load(table.id)


async def test_table_between_games_occupies_its_channel(store: SqlTables) -> None:
    """A table whose match goes on is live: its channel takes no other."""
    table = await end(store, await running_table(store), GameResult((ANNA, BEN), won(0, 0, 3)))

    assert await store.create(lobby()) is None
    assert await store.live() == (table.id,)
    assert await store.live_in(PLACE.channel_id) == table.id


async def test_table_lives_again(store: SqlTables) -> None:
    """A rematch takes the channel again in which nobody has opened another table."""
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(ending(table.id, 3, table.seats, won(0, 0, 3)))

    await store.save(next_game(await loaded(store, table.id), match_number=2))

    assert await store.live_in(PLACE.channel_id) == table.id


async def test_channel_was_taken_meanwhile(store: SqlTables) -> None:
    """While another table lives in its channel none comes back to life, and nothing of it is stored."""
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(ending(table.id, 3, table.seats, won(0, 0, 3)))
    ended = await loaded(store, table.id)
    other = await store.create(lobby())
    assert other is not None

    with pytest.raises(ChannelTakenError):
        await store.save(next_game(ended, match_number=2))

    assert await loaded(store, table.id) == ended
    assert await store.live_in(PLACE.channel_id) == other
    with pytest.raises(ConflictError):
        await store.save(replace(next_game(ended, match_number=2), version=7))


async def test_newest_table_of_a_channel(store: SqlTables) -> None:
    """The newest table is found, whether it lives or not, and none where there was none."""
    first = await running_table(store, seats=(ANNA, BEN))
    await store.save(ending(first.id, 3, first.seats, won(0, 0, 3)))
    assert await store.newest_in(PLACE.channel_id) == first.id

    second = await store.create(lobby())
    await running_table(store, channel_id=5)

    assert await store.newest_in(PLACE.channel_id) == second
    assert await store.newest_in(6) is None
