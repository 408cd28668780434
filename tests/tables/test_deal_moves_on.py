"""Who deals the next game of a match: the seat to the left, whoever sits there by then."""

from collections.abc import Sequence

import pytest

from bot.game.cards import DECK, Card
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.shuffle import Shuffler
from bot.tables.commands import AgreeToStop, End, Join, Leave, SeatComputers
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Person
from bot.tables.ports import TableStore
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, PEOPLE, STRANGER, called, rest_of
from tests.tables.match_table import MatchTable, dealer_of, stock_left, turn_of

MOST = Options(stock=22)
"""With six players nothing is left to draw after the first hands."""


class Stuck(Shuffler):
    """Shuffles so that seat 5 of six is drawn to deal, and nothing fits: no 1 and no wild comes to light.

    With a 1 on ``top`` seat 0 has a card to play, and nobody has what follows it.
    """

    def __init__(self, top: Card = 7) -> None:
        tops = (top, 7, 7, 7, 7, 7)
        hands = tuple(number for number in (8, 9, 10, 11, 12) for _ in range(6))
        hidden = (2, 2, 2, 2, 2, 3)
        below = (6,) * 6
        rest = rest_of(hidden + below + tops + hands)
        self._deck = hidden + rest + below + tops + hands

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self._deck if len(cards) == len(DECK) else tuple(cards)


async def six_stuck(store: TableStore, top: Card = 7) -> MatchTable:
    """A match of six whose games get stuck."""
    return await MatchTable.begun(store, *PEOPLE[1:], options=MOST, shuffler=Stuck(top))


async def play_until_stuck(match: MatchTable) -> TableState:
    """The table when the hands are discarded and all have passed."""
    table = await match.state()
    while table.phase is Phase.PLAYING:
        table = await match.move()
    return table


# ---------------------------------------------------------------------- from game to game


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_deal_goes_round_the_table(store: TableStore, seats: int) -> None:
    """Twice round the table every seat deals in its turn, and its left neighbour begins."""
    match = await MatchTable.begun(store, *PEOPLE[1:seats])
    dealers, began = [], []
    for _ in range(2 * seats):
        table = await match.state()
        dealers.append(dealer_of(table))
        began.append(turn_of(table))
        await match.win(began[-1])
        await match.next()

    assert dealers == [seats - 1, *range(seats), *range(seats - 1)]
    assert began == [*range(seats)] * 2


async def test_it_does_not_matter_who_won(store: TableStore) -> None:
    """The deal follows the seats, not the winners."""
    match = await MatchTable.begun(store, BEN, CLEO)
    dealers = []
    for winner in (1, 1, 2, 1, 0):
        await match.win(winner)
        dealers.append(dealer_of(await match.next()))

    assert dealers == [0, 1, 2, 0, 1]


async def test_computer_players_deal_too(store: TableStore) -> None:
    """The deal comes to a computer player as to anybody; if it begins it is waited for."""
    match = await MatchTable.begun(store, computers=1)
    await match.win(0)

    table = await match.next()

    assert (dealer_of(table), turn_of(table)) == (0, 1)
    assert match.heard.changes[-1].awaits_computer
    assert await match.store.awaiting_computers() == (match.id,)


async def test_resigned_game_is_dealt_again(store: TableStore) -> None:
    """When the people have agreed to stop, the same seat deals once more."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.win(0)
    await match.next()
    await match.move()
    await match.do(Leave(CLEO), AgreeToStop(ANNA), AgreeToStop(BEN))

    assert dealer_of(await match.next()) == 0


async def test_abandoned_game_is_dealt_again(store: TableStore) -> None:
    """When the host has ended the game, the same seat deals once more, as often as it happens."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.win(0)
    for _ in range(3):
        assert dealer_of(await match.next()) == 0
        await match.do(End(ANNA, is_moderator=False, game_only=True))
    await match.next()
    await match.win(0)

    assert dealer_of(await match.next()) == 1


async def test_drawn_game_moves_the_deal_on(store: TableStore) -> None:
    """A blocked game with equal stockpiles is won by nobody and counts as played."""
    match = await six_stuck(store)

    table = await play_until_stuck(match)

    assert (table.phase, stock_left(table)) == (Phase.BETWEEN, (22,) * 6)
    assert table.match.results[0].is_counted
    assert table.match.results[0].outcome.winners == ()
    assert dealer_of(await match.next()) == 0


async def test_blocked_win_moves_the_deal_on(store: TableStore) -> None:
    """A blocked game is won with the fewest cards, and scores five points for each that others have more."""
    match = await six_stuck(store, top=1)

    await match.move(parse_move("S>B1"))
    table = await play_until_stuck(match)

    outcome = table.match.results[0].outcome
    assert (outcome.winners, outcome.points) == ((0,), (25, 0, 0, 0, 0, 0))
    assert dealer_of(await match.next()) == 0


# ---------------------------------------------------------------------- when seats change in between


FOUR = (BEN, CLEO, DAG)


async def about_to_deal(store: TableStore, dealer: int) -> MatchTable:
    """A table of four between games, at which ``dealer`` is to deal."""
    match = await MatchTable.begun(store, *FOUR)
    for _ in range(dealer):
        await match.win(0)
        await match.next()
    assert (await match.win(0)).next_dealer == dealer
    return match


@pytest.mark.parametrize(
    ("dealer", "leaver", "dealt"),
    [
        (2, BEN, "Cleo"),  # from the right of the dealer
        (2, DAG, "Cleo"),  # from the left
        (2, CLEO, "Dag"),  # the dealer goes: the next one deals
        (3, DAG, "Anna"),  # also from the last seat to the first
        (0, BEN, "Anna"),
        (0, ANNA, "Ben"),
        (3, ANNA, "Dag"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
async def test_who_was_to_deal_still_does(store: TableStore, dealer: int, leaver: Person, dealt: str) -> None:
    """When somebody leaves the deal stays with its person, and if that one left, it comes to their left."""
    match = await about_to_deal(store, dealer)
    await match.do(Leave(leaver))

    table = await match.next()

    assert called(table.seats)[dealer_of(table)] == dealt


async def test_several_leave(store: TableStore) -> None:
    """Dealer after dealer may leave: the deal goes to whoever sits to the left of the last one."""
    match = await about_to_deal(store, 1)

    table = await match.do(Leave(BEN), Leave(CLEO))
    assert called(table.coming)[table.next_dealer or 0] == "Dag"
    await match.do(Leave(DAG), Join(EVA))

    assert dealer_of(await match.next()) == 0


async def test_newcomers_sit_behind_the_dealer(store: TableStore) -> None:
    """Joining changes nothing about who deals, and then the deal reaches the newcomer as everybody."""
    match = await about_to_deal(store, 3)
    await match.do(Join(EVA))
    dealers = []
    for _ in range(3):
        dealers.append(dealer_of(await match.next()))
        await match.win(0)

    assert dealers == [3, 4, 0]


async def test_deal_moves_on_where_the_person_changed(store: TableStore) -> None:
    """The seat to the left deals although by now a computer player sits in there."""
    match = await MatchTable.begun(store, BEN, CLEO)
    await match.do(Leave(ANNA))
    await match.win(1)

    table = await match.next()

    assert (dealer_of(table), table.seats[0]) == (0, Computer("simplest", ANNA, since_deal=True))


async def test_computer_that_makes_room_deals_no_more(store: TableStore) -> None:
    """Where the dealing computer player makes room at a full table, the deal comes to its left neighbour."""
    match = await MatchTable.begun(store, BEN, CLEO, DAG, computers=2)
    await match.win(0)
    for _ in range(4):
        await match.next()
        await match.win(0)
    table = await match.state()
    assert called(table.coming) == ["Anna", "Ben", "Cleo", "Dag", "*", "*"]
    assert table.next_dealer == 4
    await match.do(Join(EVA))
    table = await match.do(Join(FINN))

    assert called(table.coming) == ["Anna", "Ben", "Cleo", "Dag", "Eva", "Finn"]
    assert table.next_dealer == 4
    assert await match.attempt(Join(STRANGER)) == "table_full"


async def test_dealing_computer_is_sent_away(store: TableStore) -> None:
    """When the host takes computer players away the deal stays within the seats."""
    match = await MatchTable.begun(store, BEN, computers=3)
    for _ in range(4):
        await match.win(0)
        await match.next()
    assert (await match.win(0)).next_dealer == 4

    table = await match.do(SeatComputers(ANNA, 0, "simplest"))

    assert (called(table.coming), table.next_dealer) == (["Anna", "Ben"], 0)
    assert dealer_of(await match.next()) == 0
