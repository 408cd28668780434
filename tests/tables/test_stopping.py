"""Games that nobody finishes: by agreement after somebody gave up, or ended by host and moderators."""

import pytest

from bot.game.events import GameEnded
from bot.game.outcome import Outcome, Termination
from bot.tables.commands import AgreeToStop, Begin, Command, End, Join, Leave
from bot.tables.match import SINGLE_GAME, MatchRules
from bot.tables.model import Phase
from bot.tables.ports import TableStore
from tests.tables.building import ANNA, BEN, CLEO, OK, STRANGER, called
from tests.tables.match_table import ONWARD, MatchTable, score

RESIGNED = Outcome(Termination.RESIGNED, winners=(), stock_left=(5, 5, 5), points=(0, 0, 0))
ABANDONED = Outcome(Termination.ABANDONED, winners=(), stock_left=(5, 5, 5), points=(0, 0, 0))
GAME_ONLY = [
    End(ANNA, is_moderator=False, game_only=True),
    End(STRANGER, is_moderator=True, game_only=True),
]


async def given_up(store: TableStore, *, computers: int = 0, rules: MatchRules = ONWARD) -> MatchTable:
    """A game of three people that Cleo has given up."""
    match = await MatchTable.begun(store, BEN, CLEO, computers=computers, rules=rules)
    await match.do(Leave(CLEO))
    return match


# ---------------------------------------------------------------------- by agreement


async def test_all_agree(store: TableStore) -> None:
    """Once everybody who is left agrees the game is over without a winner, and is dealt again."""
    match = await given_up(store)
    assert (await match.do(AgreeToStop(BEN))).agreed == (BEN.id,)

    table = await match.do(AgreeToStop(ANNA))

    assert (table.phase, table.agreed) == (Phase.BETWEEN, ())
    assert [result.outcome for result in table.match.results] == [RESIGNED]
    assert table.match.counted == ()
    assert match.heard.changes[-1].events == (GameEnded(RESIGNED),)
    assert table.turns[-1].events[-1] == GameEnded(RESIGNED)
    assert called((await match.next()).seats) == ["Anna", "Ben", "*Cleo"]


async def test_agreed_end_of_a_single_game(store: TableStore) -> None:
    """A single game is over with it, and not dealt again but by a rematch."""
    match = await given_up(store, rules=SINGLE_GAME)

    table = await match.do(AgreeToStop(ANNA), AgreeToStop(BEN))

    assert table.phase is Phase.FINISHED
    assert score(table) == {"Anna": (0, 0), "Ben": (0, 0), "Cleo": (0, 0)}
    assert (await match.next(dealer=2)).match.number == 2


async def test_one_is_not_enough(store: TableStore) -> None:
    """As long as somebody has not agreed the game goes on, and agreeing lasts from turn to turn."""
    match = await given_up(store)
    await match.do(AgreeToStop(BEN))

    for _ in range(4):
        await match.move()

    table = await match.state()
    assert (table.phase, table.agreed) == (Phase.PLAYING, (BEN.id,))
    assert (await match.do(AgreeToStop(ANNA))).phase is Phase.BETWEEN


async def test_agreeing_twice_counts_once(store: TableStore) -> None:
    """One person's agreement is one, however often it is given."""
    match = await given_up(store)

    before = await match.do(AgreeToStop(BEN))

    assert await match.attempt(AgreeToStop(BEN)) == "agreed_already"
    assert (before.phase, before.agreed) == (Phase.PLAYING, (BEN.id,))
    assert await match.state() == before


async def test_last_person_agrees_alone(store: TableStore) -> None:
    """Where one person is left with computer players, that one's word is enough."""
    match = await given_up(store, computers=1)
    await match.do(Leave(ANNA))

    table = await match.do(AgreeToStop(BEN))

    assert (table.phase, table.host) == (Phase.BETWEEN, BEN)


async def test_computer_players_are_not_asked(store: TableStore) -> None:
    """Neither who sits in nor who sits there for nobody has to agree."""
    match = await given_up(store, computers=2)

    assert (await match.do(AgreeToStop(ANNA), AgreeToStop(BEN))).phase is Phase.BETWEEN


async def test_only_players_agree(store: TableStore) -> None:
    """Who has no seat has no say, nor whoever gave up."""
    match = await given_up(store)

    assert await match.attempt(AgreeToStop(STRANGER)) == "not_seated"
    assert await match.attempt(AgreeToStop(CLEO)) == "not_seated"


async def test_nobody_gave_up(store: TableStore) -> None:
    """While everybody plays there is nothing to agree to; a computer player for nobody gave nothing up."""
    match = await MatchTable.begun(store, BEN, computers=1)
    assert await match.attempt(AgreeToStop(ANNA)) == "nobody_gave_up"

    await match.do(Leave(BEN), Join(BEN))

    assert await match.attempt(AgreeToStop(ANNA)) == "nobody_gave_up"


@pytest.mark.parametrize(
    "changes", [(Leave(BEN),), (Join(CLEO), Leave(CLEO))], ids=["another leaves", "the one comes back"]
)
async def test_change_of_seats_asks_anew(store: TableStore, changes: tuple[Command, ...]) -> None:
    """When somebody goes or comes back, whoever had agreed is asked again."""
    match = await given_up(store, computers=1)
    await match.do(AgreeToStop(ANNA))

    table = await match.do(*changes)

    assert (table.phase, table.agreed) == (Phase.PLAYING, ())


async def test_leaving_is_no_agreement(store: TableStore) -> None:
    """Where all others have agreed and the last one leaves, the others agree to that anew."""
    match = await given_up(store)
    await match.do(AgreeToStop(ANNA))

    table = await match.do(Leave(BEN))
    assert (table.phase, table.agreed) == (Phase.PLAYING, ())

    assert (await match.do(AgreeToStop(ANNA))).phase is Phase.BETWEEN


async def test_lobby_is_not_stopped(store: TableStore) -> None:
    """In the lobby there is no game to give up, also after somebody has left."""
    match = await MatchTable.opened(store, BEN, CLEO)
    await match.do(Leave(BEN))

    assert await match.attempt(AgreeToStop(ANNA)) == "not_begun"


async def test_no_agreement_is_left_for_the_next_game(store: TableStore) -> None:
    """Who agreed before the game was won is asked anew in the next one."""
    match = await given_up(store)
    await match.do(AgreeToStop(ANNA))
    table = await match.win(0)
    assert (table.phase, table.agreed) == (Phase.BETWEEN, ())
    assert await match.attempt(AgreeToStop(BEN)) == "not_begun"

    assert (await match.next()).agreed == ()


# ---------------------------------------------------------------------- by host and moderators


@pytest.mark.parametrize("end", GAME_ONLY, ids=["host", "moderator"])
async def test_game_is_ended_and_the_match_goes_on(store: TableStore, end: End) -> None:
    """An ended game has no winner and no points, and is dealt again."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.win(0)
    await match.next()

    table = await match.do(end)

    assert table.phase is Phase.BETWEEN
    assert table.match.results[-1].outcome == ABANDONED
    assert score(table) == {"Anna": (1, 75), "Ben": (0, 0), "Cleo": (0, 0)}
    assert (await match.next()).game_number == 3


@pytest.mark.parametrize("rules", [SINGLE_GAME, ONWARD], ids=["single game", "match"])
async def test_match_is_ended_with_its_game(store: TableStore, rules: MatchRules) -> None:
    """The whole match ends at once: the running game is kept as abandoned, and the table is over."""
    match = await given_up(store, rules=rules)

    table = await match.do(End(ANNA, is_moderator=False))

    assert (table.phase, called(table.seats)) == (Phase.ABANDONED, ["Anna", "Ben", "*Cleo"])
    assert [result.outcome for result in table.match.results] == [ABANDONED]


async def test_single_game_has_no_other_game(store: TableStore) -> None:
    """Where only one game is played, ending the game ends the table."""
    match = await given_up(store, rules=SINGLE_GAME)

    assert (await match.do(GAME_ONLY[0])).phase is Phase.ABANDONED


async def test_match_is_ended_between_games(store: TableStore) -> None:
    """No game is added by it; what was played stays, and nobody has won the match."""
    match = await MatchTable.begun(store, BEN, CLEO)
    before = await match.win(0)

    table = await match.do(End(ANNA, is_moderator=False))

    assert table.phase is Phase.ABANDONED
    assert (table.match, table.seats, table.turns) == (before.match, before.seats, before.turns)
    assert match.heard.changes[-1].events == ()


@pytest.mark.parametrize("end", GAME_ONLY, ids=["host", "moderator"])
async def test_no_game_to_end(store: TableStore, end: End) -> None:
    """In the lobby of a match and between its games no single game can be ended."""
    match = await MatchTable.opened(store, BEN)
    assert await match.attempt(end) == "not_begun"
    await match.do(Begin(ANNA))
    await match.win(0)

    assert await match.attempt(end) == "not_begun"


async def test_others_end_no_game(store: TableStore) -> None:
    """Guests and passers-by neither end the game nor the match, in a game or between games."""
    match = await MatchTable.begun(store, BEN)
    ends = [End(person, False, game_only) for person in (BEN, STRANGER) for game_only in (True, False)]
    for end in ends:
        assert await match.attempt(end) == "may_not_end"
    await match.win(0)

    for end in ends:
        assert await match.attempt(end) == "may_not_end"


async def test_empty_table_ends_the_whole_match(store: TableStore) -> None:
    """Where nobody comes back the game is abandoned after an hour, and the match with it."""
    match = await MatchTable.begun(store, BEN, computers=1)
    await match.win(0)
    await match.next()

    table = await match.empty(BEN, ANNA)

    assert (table.phase, called(table.seats)) == (Phase.ABANDONED, ["*Anna", "*Ben", "*"])
    assert [result.is_counted for result in table.match.results] == [True, False]
    assert await match.attempt(Join(BEN)) != OK
