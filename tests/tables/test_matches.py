"""A match at a table from its first game to its last, of every kind."""

import pytest

from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.outcome import Termination
from bot.tables.commands import Begin, ChooseMatch, End, Join, Leave, Next, TakeBack
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import Person
from bot.tables.ports import Change, TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, OK, PLACE, STRANGER, lobby, refusing, stored
from tests.tables.match_table import MatchTable, dealer_of, score, stock_left

TO_100 = MatchRules(MatchKind.POINTS, 100)


# ---------------------------------------------------------------------- choosing


async def test_table_is_opened_for_a_match(tables: Tables, store: TableStore) -> None:
    """The rules of the match can be chosen with the table, and are stored with it."""
    table_id = await lobby(tables, rules=TO_100)

    table = await tables.state(table_id)

    assert (table.match.rules, table.match.number, table.match.results) == (TO_100, 1, ())
    assert table == await stored(store, table_id)


@pytest.mark.parametrize(
    "rules",
    [SINGLE_GAME, TO_100, MatchRules(MatchKind.GAMES, 50), MatchRules(MatchKind.WINS, 2)],
    ids=lambda rules: rules.kind.value,
)
async def test_host_chooses_the_match(store: TableStore, rules: MatchRules) -> None:
    """In the lobby the host chooses what the match is played for, as often as wanted."""
    match = await MatchTable.opened(store, BEN)

    table = await match.do(ChooseMatch(ANNA, TO_100), ChooseMatch(ANNA, rules))

    assert table.match.rules == rules


async def test_match_is_fixed_by_the_beginning(store: TableStore) -> None:
    """Neither in a game nor between games does the host choose another match."""
    match = await MatchTable.begun(store, BEN)
    assert await match.attempt(ChooseMatch(ANNA, SINGLE_GAME)) == "already_begun"

    await match.win(0)

    assert await match.attempt(ChooseMatch(ANNA, SINGLE_GAME)) == "already_begun"


# ---------------------------------------------------------------------- to the end


async def test_single_game_is_over_at_once(store: TableStore) -> None:
    """Without a match the first game ends the table, and its result is kept."""
    match = await MatchTable.begun(store, BEN, rules=SINGLE_GAME)

    table = await match.win(1)

    assert table.phase is Phase.FINISHED
    assert [result.players for result in table.match.results] == [(ANNA, BEN)]
    assert score(table) == {"Anna": (0, 0), "Ben": (1, 50)}


async def test_example_of_the_rules_leads_to_500_points(store: TableStore) -> None:
    """With 7 and 12 cards left among three a game scores 120, so that the fifth one ends a match to 500."""
    match = await MatchTable.begun(
        store, BEN, CLEO, rules=MatchRules(MatchKind.POINTS, 500), options=Options(stock=12)
    )
    scores = []
    for _ in range(5):
        table = await match.win(1, left={0: 7, 2: 12})
        assert stock_left(table) == (7, 0, 12)
        scores.append((table.phase, score(table)["Ben"]))
        if table.phase is Phase.BETWEEN:
            await match.next()

    between = [(Phase.BETWEEN, (games, 120 * games)) for games in range(1, 5)]
    assert scores == [*between, (Phase.FINISHED, (5, 600))]
    assert score(await match.state()) == {"Anna": (0, 0), "Ben": (5, 600), "Cleo": (0, 0)}


async def test_first_to_the_points_ends_the_match(store: TableStore) -> None:
    """The match is over with the game in which the target is reached, and not before."""
    match = await MatchTable.begun(store, BEN, rules=TO_100)
    await match.win(0)
    await match.next()
    assert (await match.win(1)).phase is Phase.BETWEEN
    await match.next()

    table = await match.win(1)

    assert table.phase is Phase.FINISHED
    assert score(table) == {"Anna": (1, 50), "Ben": (2, 100)}


async def test_first_to_the_wins_ends_the_match(store: TableStore) -> None:
    """Games won decide, however few points they brought."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(0)
    await match.next()
    await match.win(1, left={0: 1})
    await match.next()

    table = await match.win(1, left={0: 1})

    assert table.phase is Phase.FINISHED
    assert score(table) == {"Anna": (1, 50), "Ben": (2, 60)}


async def test_fixed_number_of_games_is_played_until_somebody_leads(store: TableStore) -> None:
    """Level after the last game, one more at a time is played."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.GAMES, 2))
    phases = []
    for winner in (0, 1):
        phases.append((await match.win(winner)).phase)
        await match.next()

    table = await match.win(1)

    assert [*phases, table.phase] == [Phase.BETWEEN, Phase.BETWEEN, Phase.FINISHED]
    assert score(table) == {"Anna": (1, 50), "Ben": (2, 100)}


async def test_points_decide_between_equal_wins(store: TableStore) -> None:
    """The fixed number of games needs no further one where the points differ."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.GAMES, 2))
    await match.win(0, left={1: 2})
    await match.next()

    table = await match.win(1)

    assert (table.phase, score(table)) == (Phase.FINISHED, {"Anna": (1, 35), "Ben": (1, 50)})


async def test_computer_player_wins_a_match(store: TableStore) -> None:
    """A match can be won by who sits there for nobody."""
    match = await MatchTable.begun(store, computers=2, rules=TO_100)
    await match.win(2)
    await match.next()

    table = await match.win(2)

    assert table.phase is Phase.FINISHED
    assert score(table) == {"Anna": (0, 0), "*1": (0, 0), "*2": (2, 150)}


async def test_deciding_game_is_told_once(store: TableStore) -> None:
    """Each change is told once; after the last one nobody is waited for, and the channel is free."""
    match = await MatchTable.begun(store, computers=1, rules=TO_100)
    await match.win(1)
    await match.next()

    await match.win(1)

    versions = match.heard.versions
    assert versions == list(range(2, len(versions) + 2))
    assert not match.heard.changes[-1].awaits_computer
    assert await match.tables.computer_on_turn(match.id) is None
    with refusing(TableRefusalCode.NO_TABLE):
        await match.tables.live_in(PLACE.channel_id)


# ---------------------------------------------------------------------- the next game


async def test_between_games_the_table_lives(store: TableStore) -> None:
    """The channel stays taken, the people's games know the table, and nobody is on turn."""
    match = await MatchTable.begun(store, BEN)

    table = await match.win(0)

    assert (table.phase, table.on_turn, table.game_number) == (Phase.BETWEEN, None, 1)
    assert (table.coming, table.next_dealer) == ((ANNA, BEN), 0)
    assert await match.tables.live_in(PLACE.channel_id) == match.id
    assert await match.tables.live_of(BEN.id) == (match.id,)
    assert not match.heard.changes[-1].awaits_computer


async def test_next_game_is_dealt(store: TableStore) -> None:
    """The host deals it for the same match; turns and games are numbered on."""
    match = await MatchTable.begun(store, BEN)
    first = await match.win(0)

    table = await match.next()

    assert (table.phase, table.game_number, table.turn_number) == (Phase.PLAYING, 2, 1)
    assert (table.match, table.seats) == (first.match, (ANNA, BEN))
    assert (table.coming, table.next_dealer) == ((), None)
    assert stock_left(table) == (5, 5)
    assert table.dealer_draw is not None
    assert table.dealer_draw.rounds == ()
    assert dealer_of(table) == 0
    assert table.turn_id > first.turn_id


async def test_new_game_has_nothing_settled(store: TableStore) -> None:
    """What somebody's coming back had settled in the game before hinders no taking back in the next."""
    match = await MatchTable.begun(store, BEN)
    await match.lead_up(0, left={1: 3})
    await match.do(Leave(BEN), Join(BEN))
    await match.win(0)
    await match.next()
    assert await match.attempt(TakeBack(BEN)) == "nothing_to_take_back"

    await match.move(parse_move("HW>B1"))

    assert await match.attempt(TakeBack(BEN)) == OK


@pytest.mark.parametrize("person", [BEN, STRANGER], ids=["guest", "stranger"])
async def test_only_the_host_deals_the_next_game(store: TableStore, person: Person) -> None:
    """Between games and after the match somebody else is refused."""
    match = await MatchTable.begun(store, BEN, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(0)
    assert await match.attempt(Next(person)) == "not_host"
    await match.next()
    await match.win(0)

    assert await match.attempt(Next(person)) == "not_host"


async def test_next_game_waits_for_the_end(store: TableStore) -> None:
    """In a lobby there is nothing to go on with, and a running game is finished first, whoever asks."""
    match = await MatchTable.opened(store, BEN)
    assert await match.attempt(Next(ANNA)) == "not_begun"
    await match.do(Begin(ANNA))

    assert await match.attempt(Next(ANNA)) == "game_running"
    assert await match.attempt(Next(STRANGER)) == "game_running"


async def test_second_press_deals_nothing(store: TableStore) -> None:
    """Who presses for the next game twice gets one game."""
    match = await MatchTable.begun(store, BEN)
    await match.win(0)
    table = await match.next()

    assert await match.attempt(Next(ANNA)) == "game_running"

    assert (await match.state()).game_number == table.game_number == 2


async def test_begin_is_for_the_first_game(store: TableStore) -> None:
    """Between games there is no lobby to begin from."""
    match = await MatchTable.begun(store, BEN)
    await match.win(0)

    assert await match.attempt(Begin(ANNA)) == "already_begun"


async def test_results_say_who_played_and_how_it_ended(store: TableStore) -> None:
    """Each result has the players of that game by seat and its outcome, in order."""
    match = await MatchTable.begun(store, BEN, computers=1)
    await match.win(2)
    await match.next()

    table = await match.win(1, left={0: 3})

    assert [result.players for result in table.match.results] == [table.seats] * 2
    assert [result.outcome.winners for result in table.match.results] == [(2,), (1,)]
    assert [result.outcome.stock_left for result in table.match.results] == [(5, 5, 0), (3, 0, 5)]
    assert {result.outcome.termination for result in table.match.results} == {Termination.STOCKPILE}


# ---------------------------------------------------------------------- what is stored of an end


class Ends(MemoryTables):
    """Keeps who is said to have won the match with each game that ends."""

    def __init__(self) -> None:
        super().__init__()
        self.match_winners: list[tuple[int, ...] | None] = []

    async def save(self, change: Change) -> None:
        await super().save(change)
        if change.end is not None:
            self.match_winners.append(change.end.match_winners)


async def test_deciding_game_names_the_winner_of_the_match() -> None:
    """Only the game that decides a match is stored with the winning seats, those sat in for included."""
    ends = Ends()
    match = await MatchTable.begun(ends, BEN, CLEO, rules=MatchRules(MatchKind.WINS, 2))
    await match.win(2)
    await match.next()
    await match.do(End(ANNA, is_moderator=False, game_only=True))
    await match.next()
    await match.do(Leave(CLEO))

    await match.win(2)

    assert ends.match_winners == [None, None, (2,)]


async def test_points_of_before_win_the_match_from_another_seat() -> None:
    """The seats stored are those of the deciding game."""
    ends = Ends()
    match = await MatchTable.begun(ends, BEN, CLEO, rules=MatchRules(MatchKind.GAMES, 2))
    await match.win(2)
    await match.do(Leave(BEN))
    await match.next()

    await match.win(0, left={1: 1})

    assert ends.match_winners == [None, (1,)]


async def test_single_game_is_no_match_won() -> None:
    """A game by itself decides no match, won or broken off."""
    ends = Ends()
    match = await MatchTable.begun(ends, BEN, rules=SINGLE_GAME)
    await match.win(0)
    await match.next()
    await match.do(End(ANNA, is_moderator=False))

    assert ends.match_winners == [None, None]


async def test_match_that_is_broken_off_is_won_by_nobody() -> None:
    """When the table is ended in the middle of a game, whoever is ahead has not won."""
    ends = Ends()
    match = await MatchTable.begun(ends, BEN, rules=MatchRules(MatchKind.GAMES, 2))
    await match.win(0)
    await match.next()
    await match.empty(BEN, ANNA)

    assert ends.match_winners == [None, None]
