"""A rematch at a table whose match is over: the same people begin again from nothing."""

import pytest

from bot.game.options import Options
from bot.tables.commands import Begin, ChooseOptions, End, Join, Leave, Next
from bot.tables.errors import TableRefusedError
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    DAG,
    EVA,
    FINN,
    PLACE,
    SHORT,
    STRANGER,
    Heard,
    called,
    refusing,
)
from tests.tables.match_table import MatchTable, dealer_of, score, stock_left

ONE_GAME = MatchRules(MatchKind.POINTS, 50)
"""A match that is over with its first game."""


async def over(
    store: TableStore, *others: Person, computers: int = 0, rules: MatchRules = ONE_GAME
) -> MatchTable:
    """A table whose match Anna has won."""
    match = await MatchTable.begun(store, *others, computers=computers, rules=rules)
    assert (await match.win(0)).phase is Phase.FINISHED
    return match


@pytest.mark.parametrize("rules", [ONE_GAME, SINGLE_GAME], ids=["match", "single game"])
async def test_rematch_begins_from_nothing(store: TableStore, rules: MatchRules) -> None:
    """It is the next match by the same rules, with the same seats and options, and nobody has points."""
    match = await over(store, BEN, computers=1, rules=rules)
    before = await match.state()

    table = await match.next()

    assert (table.phase, table.match.number, table.match.results) == (Phase.PLAYING, 2, ())
    assert (table.match.rules, table.seats, table.options) == (rules, before.seats, SHORT)
    assert (table.game_number, table.turn_number, stock_left(table)) == (2, 1, (5, 5, 5))
    assert score(table) == {"Anna": (0, 0), "Ben": (0, 0), "*1": (0, 0)}


async def test_dealer_is_drawn_for_anew(store: TableStore) -> None:
    """The deal does not move on from the last match: there is a draw, and the table is shown it."""
    match = await over(store, BEN, CLEO)

    table = await match.next(dealer=1)

    assert dealer_of(table) == 1
    assert table.dealer_draw is not None
    assert table.dealer_draw.rounds != ()
    await match.win(2)
    assert dealer_of(await match.next(dealer=1)) == 1


async def test_rematch_occupies_the_channel(store: TableStore) -> None:
    """The table lives again, and is found by its channel and its people."""
    match = await over(store, BEN)

    await match.next()

    assert await match.tables.live_in(PLACE.channel_id) == match.id
    assert await match.tables.live_of(BEN.id) == (match.id,)


async def test_matches_are_numbered(store: TableStore) -> None:
    """One rematch after the other can be played, each by itself."""
    match = await over(store, BEN)
    numbers = []
    for _ in range(3):
        await match.next(dealer=1)
        table = await match.win(0)
        numbers.append((table.match.number, table.game_number, score(table)["Anna"]))

    assert numbers == [(2, 2, (1, 50)), (3, 3, (1, 50)), (4, 4, (1, 50))]


async def test_rematch_of_several_games(store: TableStore) -> None:
    """The match after the first has as many games as it needs, and counts only its own."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.WINS, 2))
    for winner in (0, 1):
        await match.win(winner)
        await match.next()
    await match.win(0)
    await match.next(dealer=1)

    table = await match.win(0)

    assert (table.phase, score(table)) == (Phase.BETWEEN, {"Anna": (1, 50), "Ben": (0, 0)})
    assert dealer_of(await match.next()) == 0


async def test_held_seats_are_held_no_more(store: TableStore) -> None:
    """Who had left is not waited for: the computer player plays the rematch for nobody."""
    match = await MatchTable.begun(store, BEN, CLEO, rules=ONE_GAME)
    await match.do(Leave(BEN))
    await match.win(0)

    table = await match.next()

    assert called(table.seats) == ["Anna", "*", "Cleo"]
    assert score(table) == {"Anna": (0, 0), "*1": (0, 0), "Cleo": (0, 0)}
    assert called((await match.do(Join(BEN))).seats) == ["Anna", "*", "Cleo"]


# ---------------------------------------------------------------------- after a match that was broken off


async def test_rematch_after_an_abandoned_game(store: TableStore) -> None:
    """Also a match that was ended in the middle of a game is followed by a rematch."""
    match = await MatchTable.begun(store, BEN)
    await match.win(0)
    await match.next()
    await match.do(End(ANNA, is_moderator=False))

    table = await match.next(dealer=1)

    assert (table.phase, table.match.number, table.match.results) == (Phase.PLAYING, 2, ())
    assert (dealer_of(table), score(table)) == (1, {"Anna": (0, 0), "Ben": (0, 0)})


async def test_rematch_after_the_end_between_games(store: TableStore) -> None:
    """Where a match was ended between games, those who were seated then play the rematch."""
    match = await MatchTable.begun(store, BEN)
    await match.win(0)
    table = await match.do(Join(CLEO), Leave(BEN), Join(DAG), End(ANNA, is_moderator=False))
    assert called(table.seats) == ["Anna", "Ben"]

    table = await match.do(Next(ANNA))

    assert called(table.seats) == ["Anna", "Cleo", "Dag"]


async def test_host_who_left_last_comes_back(store: TableStore) -> None:
    """After the last person has left a game the host has the own seat again in the rematch, nobody else."""
    match = await MatchTable.begun(store, BEN, CLEO)
    table = await match.empty(ANNA, CLEO, BEN)
    assert (table.phase, table.host) == (Phase.ABANDONED, BEN)

    table = await match.next()

    assert called(table.seats) == ["*", "Ben", "*"]
    assert table.host == BEN


@pytest.mark.parametrize("computers", [1, 2, 5])
async def test_host_who_left_last_between_games_sits_down_again(store: TableStore, computers: int) -> None:
    """Computer players never play alone: the host has a seat in the rematch."""
    match = await MatchTable.begun(store, computers=computers)
    await match.win(0)
    await match.do(Leave(ANNA))

    await match.do(Next(ANNA))

    table = await match.state()
    assert called(table.seats) == [*["*"] * computers, "Anna"]
    assert (table.phase, table.host) == (Phase.PLAYING, ANNA)


async def test_nobody_is_left_for_a_rematch(store: TableStore) -> None:
    """Where all seats were given up the host alone is too few, and the table stays as it ended."""
    match = await MatchTable.begun(store, BEN)
    await match.win(0)
    await match.do(Leave(BEN), Leave(ANNA))

    assert await match.attempt(Next(ANNA)) == "players_out_of_range"


async def test_closed_lobby_has_no_rematch(store: TableStore) -> None:
    """Where nothing was ever dealt nothing is played again, whoever asks."""
    match = await MatchTable.opened(store, BEN)
    await match.do(End(ANNA, is_moderator=False))

    assert await match.attempt(Next(ANNA)) == "over"
    assert await match.attempt(Next(BEN)) == "over"


# ---------------------------------------------------------------------- refused


@pytest.mark.parametrize("person", [BEN, STRANGER], ids=["guest", "stranger"])
async def test_only_the_host_asks_for_a_rematch(store: TableStore, person: Person) -> None:
    """Somebody else is refused, as between games."""
    match = await over(store, BEN)

    assert await match.attempt(Next(person)) == "not_host"


async def test_rematch_is_all_that_is_left(store: TableStore) -> None:
    """Beside a rematch nothing happens at a table that is over."""
    match = await over(store, BEN)

    for command in (Join(CLEO), Leave(BEN), ChooseOptions(ANNA, Options()), Begin(ANNA)):
        assert await match.attempt(command) == "over"


async def test_taken_channel_refuses_the_rematch(store: TableStore) -> None:
    """While another table lives in the channel this one stays over, and afterwards lives again."""
    match = await over(store, BEN)
    before = await match.state()
    other = await match.tables.open(PLACE, CLEO, SHORT)

    assert await match.attempt(Next(ANNA)) == "channel_taken"

    assert await match.tables.live_in(PLACE.channel_id) == other.id
    assert await match.tables.newest_in(PLACE.channel_id) == other.id
    assert (before.phase, before.match.number) == (Phase.FINISHED, 1)
    await match.tables.do(other.id, Leave(CLEO))
    assert (await match.next()).match.number == 2


async def test_refused_rematch_is_told_nobody(store: TableStore) -> None:
    """Where the channel is taken, another process hears and sees nothing of the attempt either."""
    match = await over(store, BEN)
    await match.tables.open(PLACE, CLEO, SHORT)
    there, heard = match.elsewhere(), Heard()
    there.tables.subscribe(heard)
    before = await there.state()

    with pytest.raises(TableRefusedError):
        await there.tables.do(match.id, Next(ANNA))

    assert await match.state() == await there.state() == before
    assert heard.changes == []


async def test_rematch_that_does_not_fit_is_refused(store: TableStore) -> None:
    """A stockpile size that is too large for the seats is refused, and the table stays as it ended."""
    match = await MatchTable.begun(store, BEN, CLEO, DAG)
    await match.win(0)
    await match.do(Join(EVA), Join(FINN), ChooseOptions(ANNA, Options(stock=30)))
    await match.do(End(ANNA, is_moderator=False))

    assert await match.attempt(Next(ANNA)) == "stock_out_of_range"

    table = await match.state()
    assert (table.phase, table.match.number) == (Phase.ABANDONED, 1)


async def test_channel_may_be_taken_by_a_rematch(store: TableStore) -> None:
    """A table that lives again stands in the way of a new one, as it did before."""
    match = await over(store, BEN)
    await match.next()

    with refusing(TableRefusalCode.CHANNEL_TAKEN):
        await match.tables.open(PLACE, CLEO, SHORT)
