"""Between two games of a match: people come and go, the host prepares the next game, the last one is seen."""

import pytest

from bot.game.options import Discards, Options
from bot.game.refusals import Refusal, RefusalCode
from bot.tables.commands import ChooseOptions, End, Join, Leave, MakeMove, Next, SeatComputers, TakeBack
from bot.tables.match import MatchKind, MatchRules, Side, winners_of
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.tables.building import (
    ANNA,
    BEN,
    CLEO,
    DAG,
    EVA,
    FINN,
    OK,
    PLACE,
    SHORT,
    STRANGER,
    called,
    refusing,
)
from tests.tables.match_table import MatchTable, score, stock_left


async def between(store: TableStore, *others: Person, computers: int = 0, winner: int = 0) -> MatchTable:
    """A table after the first game of its match."""
    match = await MatchTable.begun(store, *others, computers=computers)
    await match.win(winner)
    return match


# ---------------------------------------------------------------------- coming and going


async def test_newcomer_begins_at_nothing(store: TableStore) -> None:
    """Who joins between games plays the next one, and has neither points nor games won."""
    match = await between(store, BEN)

    table = await match.do(Join(CLEO))
    assert called(table.coming) == ["Anna", "Ben", "Cleo"]
    assert called(table.seats) == ["Anna", "Ben"]
    table = await match.next()

    assert (called(table.seats), stock_left(table)) == (["Anna", "Ben", "Cleo"], (5, 5, 5))
    assert score(table) == {"Anna": (1, 50), "Ben": (0, 0), "Cleo": (0, 0)}


async def test_who_leaves_keeps_the_points(store: TableStore) -> None:
    """Seats close up; points of whoever has left stay on the list, and are theirs when they come back."""
    match = await between(store, BEN, CLEO, winner=1)

    table = await match.do(Leave(BEN))
    assert called(table.coming) == ["Anna", "Cleo"]
    assert list(score(table).items())[-1] == ("Ben", (1, 75))
    await match.next()
    await match.win(0)
    table = await match.do(Join(BEN))

    assert called(table.coming) == ["Anna", "Cleo", "Ben"]
    assert score(table) == {"Anna": (1, 50), "Cleo": (0, 0), "Ben": (1, 75)}


async def test_who_has_left_does_not_win(store: TableStore) -> None:
    """A match is decided among those who stayed, also where somebody else had won more games."""
    match = await MatchTable.begun(store, BEN, CLEO, rules=MatchRules(MatchKind.GAMES, 3))
    await match.win(1)
    await match.next()
    await match.win(1)
    await match.do(Leave(BEN))
    await match.next()

    table = await match.win(1)

    assert table.phase is Phase.FINISHED
    assert winners_of(table.match, table.taken, partners=False) == (Side(CLEO.id),)
    assert score(table) == {"Anna": (0, 0), "Cleo": (1, 50), "Ben": (2, 150)}


async def test_who_is_sat_in_for_does_win(store: TableStore) -> None:
    """Who has left in the middle of the last game can still win the match with it."""
    match = await MatchTable.begun(store, BEN, CLEO, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(1)
    await match.next()
    await match.do(Leave(BEN))

    table = await match.win(1)

    assert table.phase is Phase.FINISHED
    assert winners_of(table.match, table.taken, partners=False) == (Side(BEN.id),)
    assert score(table)["Ben"] == (2, 150)


async def test_seat_held_from_the_game_is_given_back(store: TableStore) -> None:
    """Who had left in the game finds the own seat between games, and the points the computer player won."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(BEN))
    table = await match.win(1)
    assert called(table.coming) == ["Anna", "*Ben", "Cleo"]

    table = await match.do(Join(BEN))

    assert called(table.coming) == ["Anna", "Ben", "Cleo"]
    assert called(table.seats) == ["Anna", "*Ben", "Cleo"]
    assert score(table)["Ben"] == (1, 75)


async def test_computer_player_sits_in_until_the_person_is_back(store: TableStore) -> None:
    """The computer player plays the next game for the person too, who may come back in its middle."""
    match = await MatchTable.begun(store, BEN)
    await match.do(Leave(BEN))
    await match.win(0)
    await match.next()

    table = await match.do(Join(BEN))

    assert table.seats == (ANNA, BEN)


async def test_who_sat_there_is_not_seated_twice(store: TableStore) -> None:
    """A seat between games is one seat; a stranger has none to give up."""
    match = await between(store, BEN)

    assert await match.attempt(Join(BEN)) == "already_seated"
    assert await match.attempt(Leave(STRANGER)) == "not_seated"
    await match.do(Leave(BEN))
    assert await match.attempt(Leave(BEN)) == "not_seated"


async def test_host_leaves(store: TableStore) -> None:
    """Hosting passes to the first person, who deals the next game; the old host does not."""
    match = await between(store, BEN, CLEO)

    table = await match.do(Leave(ANNA))

    assert (table.host, called(table.coming)) == (BEN, ["Ben", "Cleo"])
    assert await match.attempt(Next(ANNA)) == "not_host"
    table = await match.next()
    assert (table.phase, table.host) == (Phase.PLAYING, BEN)


@pytest.mark.parametrize("computers", [0, 2])
async def test_last_one_leaving_ends_the_match(store: TableStore, computers: int) -> None:
    """Where no person is left there is no next game, and the channel is free."""
    match = await between(store, BEN, computers=computers)

    table = await match.do(Leave(ANNA), Leave(BEN))

    assert table.phase is Phase.ABANDONED
    assert called(table.seats) == ["Anna", "Ben", *["*"] * computers]
    assert len(table.match.results) == 1
    with refusing(TableRefusalCode.NO_TABLE):
        await match.tables.live_in(PLACE.channel_id)


async def test_full_table_takes_nobody_between_games(store: TableStore) -> None:
    """Six people are six people, and a computer player makes room as in the lobby."""
    match = await between(store, BEN, CLEO, DAG, EVA, computers=1)

    assert called((await match.do(Join(FINN))).coming)[-1] == "Finn"

    assert await match.attempt(Join(STRANGER)) == "table_full"


async def test_computer_players_for_nobody_make_room_first(store: TableStore) -> None:
    """A seat held for somebody is given away only where no other computer player sits, the last one first."""
    match = await MatchTable.opened(store, BEN, computers=2)
    await match.do(Join(CLEO), Join(DAG))
    match.rigged.seats = 6
    await match.start()
    await match.do(Leave(DAG), Leave(CLEO))
    await match.win(0)

    coming = [called((await match.do(Join(person))).coming) for person in (EVA, FINN, STRANGER)]

    assert coming == [
        ["Anna", "Ben", "*", "*Cleo", "*Dag", "Eva"],
        ["Anna", "Ben", "*Cleo", "*Dag", "Eva", "Finn"],
        ["Anna", "Ben", "*Cleo", "Eva", "Finn", "Mallory"],
    ]


async def test_given_up_seat_has_its_points_all_the_same(store: TableStore) -> None:
    """Who finds the own seat given away gets another one, with the points."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(BEN))
    await match.win(1)
    await match.do(SeatComputers(ANNA, 0, "simplest"))

    table = await match.do(Join(BEN))

    assert called(table.coming) == ["Anna", "Cleo", "Ben"]
    assert score(table)["Ben"] == (1, 75)


# ---------------------------------------------------------------------- preparing the next game


async def test_options_may_change_between_games(store: TableStore) -> None:
    """The next game is played by the new options, the last one still shown by its own."""
    match = await between(store, BEN)
    options = Options(stock=8, discards=Discards.OPEN)

    table = await match.do(ChooseOptions(ANNA, options))
    assert (table.options, stock_left(table)) == (options, (0, 5))
    table = await match.next()

    assert stock_left(table) == (8, 8)
    assert table.view is not None
    assert table.view.options == options


async def test_computer_players_may_change_between_games(store: TableStore) -> None:
    """The host seats them and sends them away as in the lobby."""
    match = await between(store, BEN, computers=2)

    table = await match.do(SeatComputers(ANNA, 1, "simplest"), SeatComputers(ANNA, None, "simplest"))
    assert called(table.coming) == ["Anna", "Ben", "*", "*"]

    assert await match.attempt(SeatComputers(ANNA, 5, "simplest")) == "table_full"
    assert await match.attempt(SeatComputers(BEN, 0, "simplest")) == "not_host"


async def test_stock_that_fits_no_more_is_refused(store: TableStore) -> None:
    """With the newcomers the chosen size may be too large: the next game is refused with what fits."""
    match = await MatchTable.begun(store, BEN, CLEO, DAG)
    await match.win(0)
    await match.do(ChooseOptions(ANNA, Options(stock=30)), Join(EVA), Join(FINN))
    before = await match.state()

    with refusing(TableRefusalCode.RULES) as refusals:
        await match.tables.do(match.id, Next(ANNA))

    assert refusals[0].rule == Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=5, most=22)
    assert await match.state() == before
    await match.do(ChooseOptions(ANNA, SHORT))
    assert (await match.next()).phase is Phase.PLAYING


async def test_next_game_needs_two(store: TableStore) -> None:
    """Alone nobody plays on; a computer player is company enough."""
    match = await between(store, BEN)
    await match.do(Leave(BEN))

    assert await match.attempt(Next(ANNA)) == "players_out_of_range"

    await match.do(SeatComputers(ANNA, None, "simplest"))
    assert called((await match.next()).seats) == ["Anna", "*"]


async def test_nothing_is_played_between_games(store: TableStore) -> None:
    """Moves and taking back are refused, with whatever version and whoever makes them."""
    match = await MatchTable.begun(store, BEN)
    await match.lead_up(0)
    last = await match.command(await match.state())
    await match.win(0)
    now = await match.state()

    assert isinstance(last, MakeMove)
    for expected in (None, now.version, now.version - 1):
        assert await match.attempt(MakeMove(BEN, last.move, expected)) == "not_begun"
        assert await match.attempt(TakeBack(ANNA, expected)) == "not_begun"


# ---------------------------------------------------------------------- what is seen


async def test_last_game_is_still_seen(store: TableStore) -> None:
    """Until the next game everybody sees how the last one ended, and who played, whoever is seated by now."""
    match = await MatchTable.begun(store, BEN)
    ended = await match.win(1)

    table = await match.do(Leave(BEN), Join(CLEO))

    assert (table.view, table.turns, table.turn_id) == (ended.view, ended.turns, ended.turn_id)
    assert (called(table.seats), called(table.coming)) == (["Anna", "Ben"], ["Anna", "Cleo"])
    assert [table.is_seated(person.id) for person in (ANNA, BEN, CLEO)] == [True, False, True]
    assert [table.seat_of(person.id) for person in (ANNA, BEN, CLEO)] == [0, 1, None]


async def test_own_cards_are_still_seen(store: TableStore) -> None:
    """Who played sees the hand that was left, with nothing to play; who has just come has none."""
    match = await between(store, BEN)
    await match.do(Leave(BEN), Join(CLEO))

    looks = [await match.tables.look(match.id, person.id) for person in (ANNA, BEN, CLEO)]

    hands = [look.hand for look in looks]
    assert [hand and hand.seat for hand in hands] == [0, 1, None]
    assert all(not hand.legal and not hand.can_take_back and not hand.is_on_turn for hand in hands if hand)


async def test_points_are_shared_by_nobody(store: TableStore) -> None:
    """Who sat in the seat before and who sits there now are two sides."""
    match = await between(store, BEN, winner=1)
    await match.do(Leave(BEN), Join(CLEO))
    await match.next()

    table = await match.win(1)

    assert score(table) == {"Anna": (0, 0), "Cleo": (1, 50), "Ben": (1, 50)}
    assert await match.attempt(Join(BEN)) == OK


async def test_who_is_sat_in_for_can_leave_for_good(store: TableStore) -> None:
    """Between games somebody for whom a computer player sits in takes that seat out of the match."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(BEN))
    await match.win(0)

    table = await match.do(Leave(BEN))

    assert called(table.coming) == ["Anna", "Cleo"]
    assert await match.attempt(Leave(BEN)) == "not_seated"


async def test_game_that_is_dealt_again_decides_nothing(store: TableStore) -> None:
    """Where a level opponent has left, the next counted game decides, not one that is ended early."""
    match = await MatchTable.begun(store, BEN, CLEO, rules=MatchRules(MatchKind.GAMES, 2))
    await match.win(0)
    await match.next()
    await match.win(1)
    await match.do(Leave(BEN))
    await match.next()

    table = await match.do(End(ANNA, is_moderator=False, game_only=True))

    assert table.phase is Phase.BETWEEN
    await match.next()
    assert (await match.win(0)).phase is Phase.FINISHED


async def test_game_begun_without_somebody_has_no_part_of_theirs(store: TableStore) -> None:
    """Where a computer player sits in when the cards are dealt, the person has no part in the game."""
    match = await MatchTable.begun(store, BEN)
    await match.do(Leave(BEN))
    in_the_first = (await match.state()).seats[1]
    await match.win(0)

    table = await match.next()

    assert in_the_first == Computer("simplest", BEN)
    assert table.seats[1] == Computer("simplest", BEN, since_deal=True)
    assert (await match.do(Join(BEN))).seats[1] == BEN
