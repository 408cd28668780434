"""Pairs stay what they are in a match, whoever comes and goes, and their points stay with them."""

import pytest

from bot.game.options import Options
from bot.tables.commands import (
    AgreeToStop,
    ChooseOptions,
    End,
    Join,
    Leave,
    SeatComputers,
)
from bot.tables.match import MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, OK, STRANGER, called, names, refusing
from tests.tables.match_table import ONWARD, dealer_of, score
from tests.tables.pair_table import PAIRS, PairTable, six

TWO_WINS = MatchRules(MatchKind.WINS, 2)


async def between(store: TableStore, *, computers: int = 0) -> PairTable:
    """Four, of whom Anna and Cleo have won the first game: 25 and twice five times 5."""
    others = (BEN, CLEO, DAG)[: 3 - computers]
    match = await PairTable.paired(store, *others, computers=computers, rules=ONWARD)
    await match.win_as_pair(ANNA)
    return match


async def test_pair_wins_and_scores_once(store: TableStore) -> None:
    """Both win; the deal moves on as ever."""
    match = await between(store)
    table = await match.state()

    assert table.phase is Phase.BETWEEN
    assert table.match.results[-1].outcome.winners == (0, 2)
    assert score(table) == {"Anna+Cleo": (1, 75), "Ben+Dag": (0, 0)}
    assert dealer_of(await match.next()) == 0


async def test_points_add_up_by_pair(store: TableStore) -> None:
    """Whoever of the pair plays the last card."""
    match = await between(store)
    for winner in (CLEO, BEN):
        await match.next()
        await match.win_as_pair(winner)

    assert score(await match.state()) == {"Anna+Cleo": (2, 150), "Ben+Dag": (1, 75)}


@pytest.mark.parametrize("leaver", [ANNA, BEN, CLEO, DAG])
async def test_who_leaves_is_sat_in_for(store: TableStore, leaver: Person) -> None:
    """Seats do not close up between games; the place is held, and whoever returns gets it back."""
    match = await between(store)
    before = (await match.state()).coming
    seat = before.index(leaver)
    await match.do(Leave(leaver))

    table = await match.state()

    sits_in = Computer("simplest", sits_for=leaver)
    assert table.coming == (*before[:seat], sits_in, *before[seat + 1 :])
    assert (await match.do(Join(leaver))).coming == before


async def test_host_who_leaves_passes_hosting_on(memory: MemoryTables) -> None:
    """To the next person; a returning host stays a guest."""
    match = await between(memory)
    assert (await match.do(Leave(ANNA))).host == BEN

    table = await match.do(Join(ANNA))

    assert (table.host, called(table.coming)) == (BEN, ["Anna", "Ben", "Cleo", "Dag"])


async def test_newcomer_takes_a_computers_seat(store: TableStore) -> None:
    """The last that plays for nobody, then the last of those that sit in; no seat is added."""
    match = await between(store, computers=1)
    await match.do(Leave(BEN))

    seats = [called((await match.do(Join(person))).coming) for person in (EVA, FINN)]

    assert seats == [["Anna", "*Ben", "Cleo", "Eva"], ["Anna", "Finn", "Cleo", "Eva"]]
    assert await match.attempt(Join(BEN)) == "table_full"
    assert await match.attempt(Join(EVA)) == "already_seated"


async def test_full_table_says_how_many_it_has(memory: MemoryTables) -> None:
    """Four people make two pairs: there is no fifth seat, and nobody is told of six."""
    match = await between(memory)

    with refusing(TableRefusalCode.TABLE_FULL) as refusals:
        await match.do(Join(EVA))

    assert refusals[0].most == 4


async def test_points_stay_with_the_pair(store: TableStore) -> None:
    """Whoever sits there; the names are those of now."""
    match = await between(store)
    await match.do(Leave(ANNA), Leave(CLEO), Join(EVA), Join(FINN))
    table = await match.state()
    assert sorted(score(table).items()) == [("Ben+Dag", (0, 0)), ("Finn+Eva", (1, 75))]

    await match.next()
    table = await match.win_as_pair(FINN)

    assert score(table) == {"Finn+Eva": (2, 150), "Ben+Dag": (0, 0)}


async def test_match_is_won_by_the_pair_as_it_is_now(store: TableStore) -> None:
    """A computer player that sits in wins with its partner."""
    match = await PairTable.paired(store, rules=TWO_WINS)
    await match.win_as_pair(ANNA)
    await match.do(Leave(CLEO))
    await match.next()

    table = await match.win_as_pair(ANNA)

    assert table.phase is Phase.FINISHED
    assert score(table) == {"Anna+Cleo": (2, 150), "Ben+Dag": (0, 0)}


async def test_partners_chosen_in_the_lobby_win_the_match(memory: MemoryTables) -> None:
    """The match is one of pairs, in the process in which they were chosen as well."""
    match = await PairTable.opened(memory, BEN, CLEO, DAG, options=Options(stock=5), rules=TWO_WINS)
    await match.do(ChooseOptions(ANNA, PAIRS))
    await match.start()
    await match.win_as_pair(ANNA)
    await match.next()

    table = await match.win_as_pair(CLEO)

    assert (table.phase, score(table)["Anna+Cleo"]) == (Phase.FINISHED, (2, 150))


async def test_computers_are_not_seated_between_games(memory: MemoryTables) -> None:
    """Neither more nor fewer: the pairs stay."""
    match = await between(memory, computers=1)

    for number in (None, 0, 1, 2):
        assert await match.attempt(SeatComputers(ANNA, number, "simplest")) == "pairs_stay"
    assert await match.attempt(SeatComputers(BEN, None, "simplest")) == "not_host"


async def test_partners_are_not_chosen_between_games(memory: MemoryTables) -> None:
    """Other rules are; nor can who plays alone become partners there."""
    match = await between(memory)
    assert await match.attempt(ChooseOptions(ANNA, Options(stock=5))) == "pairs_stay"
    assert await match.attempt(ChooseOptions(ANNA, Options(stock=6, partners=True, strict=True))) == OK

    alone = await PairTable.paired(MemoryTables(), options=Options(stock=5), rules=ONWARD)
    await alone.win(0)
    assert await alone.attempt(ChooseOptions(ANNA, PAIRS)) == "pairs_stay"


@pytest.mark.parametrize("computers", [0, 1])
async def test_all_leave_between_games(store: TableStore, computers: int) -> None:
    """Then the table is given up; a rematch seats its host again, with computer players for the others."""
    match = await between(store, computers=computers)
    people = (BEN, CLEO, DAG, ANNA) if not computers else (BEN, CLEO, ANNA)
    table = await match.do(*map(Leave, people))
    assert (table.phase, table.host) == (Phase.ABANDONED, ANNA)
    assert await match.attempt(Join(ANNA)) == "over"

    table = await match.next(dealer=2)

    assert (names(table), table.match.number, table.match.results) == (["Anna", "*", "*", "*"], 2, ())
    assert (dealer_of(table), table.partner_of(0)) == (2, 2)


async def test_all_leave_the_game(store: TableStore) -> None:
    """Likewise; the game that was given up has no winner."""
    match = await PairTable.paired(store, rules=ONWARD)
    table = await match.empty(ANNA, BEN, CLEO, DAG)

    assert (table.phase, table.match.results[-1].outcome.points) == (Phase.ABANDONED, (0, 0))
    assert names(await match.next()) == ["*", "*", "*", "Dag"]


async def test_rematch_keeps_the_pairs(store: TableStore) -> None:
    """With nothing won yet, and the deal drawn for."""
    match = await PairTable.paired(store, rules=MatchRules(MatchKind.POINTS, 50))
    table = await match.win_as_pair(BEN)
    assert (table.phase, score(table)["Ben+Dag"]) == (Phase.FINISHED, (1, 75))

    table = await match.next(dealer=1)

    assert (names(table), score(table)) == (
        ["Anna", "Ben", "Cleo", "Dag"],
        {"Anna+Cleo": (0, 0), "Ben+Dag": (0, 0)},
    )
    assert table.match.number == 2


async def test_resigned_game_of_pairs_is_dealt_again(store: TableStore) -> None:
    """When the people who are left agree; nobody scores, and seats and pairs stay."""
    match = await PairTable.paired(store, rules=ONWARD)
    await match.do(Leave(DAG), AgreeToStop(ANNA), AgreeToStop(BEN))

    table = await match.do(AgreeToStop(CLEO))

    assert (table.phase, called(table.coming)) == (Phase.BETWEEN, ["Anna", "Ben", "Cleo", "*Dag"])
    assert score(table) == {"Anna+Cleo": (0, 0), "Ben+Dag": (0, 0)}
    assert (await match.next()).phase is Phase.PLAYING


async def test_three_pairs(store: TableStore) -> None:
    """25, and 5 for each of four times five cards; the newcomer takes the seat of who has left."""
    match = await PairTable.paired(store, *six(), rules=ONWARD)
    table = await match.win_as_pair(CLEO)
    assert score(table) == {"Anna+Dag": (0, 0), "Ben+Eva": (0, 0), "Cleo+Finn": (1, 125)}

    await match.do(Leave(FINN), Join(STRANGER), End(ANNA, is_moderator=False))

    assert called((await match.state()).coming) == ["Anna", "Ben", "Cleo", "Dag", "Eva", "Mallory"]
