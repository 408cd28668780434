"""Who is how far in a match of pairs, and who has won it, as pure values."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.outcome import Outcome, Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.tables.match import (
    SINGLE_GAME,
    GameResult,
    Match,
    MatchKind,
    MatchRules,
    Side,
    Standing,
    sides_of,
    standings,
    winners_of,
)
from bot.tables.occupants import Computer, Occupant
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, PEOPLE, SIMPLEST

FOUR = (ANNA, BEN, CLEO, DAG)
FIRST, SECOND, THIRD = (Side(pair=number) for number in (1, 2, 3))
FOR_CLEO = Computer("simplest", sits_for=CLEO)
POINTS = MatchRules(MatchKind.POINTS, 100)
GAMES = MatchRules(MatchKind.GAMES, 3)
WINS = MatchRules(MatchKind.WINS, 2)


def game(outcome: Outcome, players: Sequence[Occupant] = FOUR) -> GameResult:
    """A game that ended so."""
    return GameResult(tuple(players), outcome)


def won(winner: int, *left: int) -> GameResult:
    """A game whose last stock card ``winner`` has played, with what is left by seat."""
    return game(won_by_stockpile(winner, left, sides=len(left) // 2), PEOPLE[: len(left)])


def stuck(*left: int) -> GameResult:
    """A blocked game."""
    return game(blocked(left, sides=len(left) // 2), PEOPLE[: len(left)])


def stopped(why: Termination = Termination.RESIGNED) -> GameResult:
    """A game that nobody finished."""
    return game(unfinished(why, (3, 3, 3, 3), sides=2))


ONE_40 = won(2, 0, 2, 0, 1)
TWO_40 = won(1, 1, 0, 2, 0)
DRAWN = stuck(2, 4, 4, 2)


def winners(
    rules: MatchRules, *results: GameResult, seated: Sequence[Occupant] = FOUR
) -> tuple[Side, ...] | None:
    """Who has won with these games."""
    return winners_of(Match(rules, results=results), seated, partners=True)


def test_partners_are_one_side() -> None:
    """Seats A B A B and A B C A B C, whoever sits there."""
    assert sides_of(FOUR, partners=True) == (FIRST, SECOND) * 2
    assert sides_of((SIMPLEST, ANNA, FOR_CLEO, SIMPLEST), partners=True) == (FIRST, SECOND) * 2
    assert sides_of(PEOPLE, partners=True) == (FIRST, SECOND, THIRD) * 2


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_as_long_as_there_are_no_pairs_everybody_is_a_side(number: int) -> None:
    """In a lobby of partners to which not all have come."""
    sides = sides_of(PEOPLE[:number], partners=True)

    assert sides == tuple(Side(person.id) for person in PEOPLE[:number])
    assert [row.players for row in standings([], PEOPLE[:number], partners=True)] == [
        (person,) for person in PEOPLE[:number]
    ]


def test_games_know_whether_pairs_played() -> None:
    """By the sides of their points."""
    alone = GameResult(FOUR, won_by_stockpile(0, (0, 3, 3, 3)))

    assert [result.is_paired for result in (ONE_40, DRAWN, stopped(), alone)] == [True, True, True, False]


def test_points_of_a_pair_count_once() -> None:
    """40 for 25 and three cards, not 80; a game won is one."""
    rows = standings([ONE_40, TWO_40, ONE_40, DRAWN], FOUR, partners=True)

    assert rows == (Standing(FIRST, (ANNA, CLEO), 2, 80), Standing(SECOND, (BEN, DAG), 1, 40))


def test_three_pairs_stand_by_their_number() -> None:
    """A blocked win as well."""
    rows = standings([won(4, 3, 0, 1, 0, 0, 2), stuck(2, 1, 3, 2, 1, 2)], PEOPLE, partners=True)

    assert rows == (
        Standing(FIRST, (ANNA, DAG)),
        Standing(SECOND, (BEN, EVA), 2, 55 + 25),
        Standing(THIRD, (CLEO, FINN)),
    )


def test_pair_is_called_as_it_is_seated_now() -> None:
    """The points are those of the seats; without anybody seated as in the last game."""
    later = game(ONE_40.outcome, (ANNA, BEN, FOR_CLEO, EVA))

    now = standings([ONE_40, later], (FINN, BEN, SIMPLEST, DAG), partners=True)
    last = standings([ONE_40, later], partners=True)

    assert now[0] == Standing(FIRST, (FINN, SIMPLEST), 2, 80)
    assert [row.players for row in last] == [(ANNA, FOR_CLEO), (BEN, EVA)]


def test_single_game_of_pairs() -> None:
    """Its winner is one side; a draw or a stopped game is won by nobody, and over."""
    assert winners(SINGLE_GAME, ONE_40) == (FIRST,)
    assert winners(SINGLE_GAME, stuck(2, 1, 2, 1)) == (SECOND,)
    assert winners(SINGLE_GAME, DRAWN) == winners(SINGLE_GAME, stopped()) == ()


def test_first_pair_to_the_points() -> None:
    """Not one point before."""
    assert winners(POINTS, ONE_40, ONE_40) is None
    assert winners(POINTS, ONE_40, TWO_40, ONE_40, won(0, 0, 0, 0, 1)) == (FIRST,)
    assert winners(MatchRules(MatchKind.POINTS, 80), ONE_40, ONE_40) == (FIRST,)


def test_first_pair_to_the_wins() -> None:
    """Whoever of it played the last card."""
    assert winners(WINS, won(0, 0, 9, 0, 9), TWO_40) is None
    assert winners(WINS, won(1, 9, 0, 9, 0), won(0, 0, 9, 0, 9), won(3, 9, 0, 9, 0)) == (SECOND,)


def test_pair_that_leads_after_so_many_games() -> None:
    """Most games, then most points, else one more at a time; stopped ones do not count."""
    assert winners(GAMES, ONE_40, TWO_40, stopped()) is None
    assert winners(GAMES, ONE_40, TWO_40, DRAWN) is None
    assert winners(GAMES, ONE_40, TWO_40, DRAWN, won(3, 5, 0, 5, 0)) == (SECOND,)
    assert winners(GAMES, ONE_40, won(3, 5, 0, 5, 0), DRAWN) == (SECOND,)


@pytest.mark.parametrize("rules", [MatchRules(MatchKind.POINTS, 80), WINS, GAMES])
def test_pair_wins_whoever_has_left(rules: MatchRules) -> None:
    """Even if both of those who won the games are gone."""
    assert winners(rules, ONE_40, ONE_40, TWO_40, seated=(EVA, BEN, SIMPLEST, DAG)) == (FIRST,)


LEFT = st.integers(1, 9)
RESULTS = st.one_of(
    st.builds(lambda one, other: won(0, 0, one, 0, other), LEFT, LEFT),
    st.builds(lambda one, other: won(3, one, 0, other, 0), LEFT, LEFT),
    st.builds(stuck, LEFT, LEFT, LEFT, LEFT),
    st.builds(stopped),
)


@given(st.lists(RESULTS, max_size=12), st.sampled_from([POINTS, GAMES, WINS]))
def test_a_match_of_pairs_has_one_winner_at_most(results: list[GameResult], rules: MatchRules) -> None:
    """And every point that was made belongs to a pair."""
    decided = (winners(rules, *results[:number]) for number in range(len(results) + 1))
    first = next((each for each in decided if each is not None), None)

    rows = standings(results, FOUR, partners=True)

    assert sum(row.points for row in rows) == sum(sum(result.outcome.points) for result in results)
    assert sum(row.wins for row in rows) == sum(bool(result.outcome.winners) for result in results)
    assert first is None or len(first) == 1
