"""A match as values: whose points they are, who is how far, and who has won."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.outcome import Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.tables.match import (
    SINGLE_GAME,
    TARGETS,
    GameResult,
    Match,
    MatchKind,
    MatchRules,
    Side,
    Standing,
    person_behind,
    sides_of,
    standings,
    winners_of,
)
from bot.tables.occupants import Computer, Occupant, Person
from tests.tables.building import ANNA, BEN, CLEO, DAG, SIMPLEST

TRIO = (ANNA, BEN, CLEO)
A, B, C = map(Side, (ANNA.id, BEN.id, CLEO.id))
FOR_ANNA, FOR_BEN = Computer("simplest", sits_for=ANNA), Computer("simplest", sits_for=BEN)

TO_200 = MatchRules(MatchKind.POINTS, 200)
THREE_GAMES = MatchRules(MatchKind.GAMES, 3)
TWO_WINS = MatchRules(MatchKind.WINS, 2)


def won(*left: int, players: Sequence[Occupant] = TRIO) -> GameResult:
    """A game that the seat with no stock card left has won."""
    return GameResult(tuple(players), won_by_stockpile(left.index(0), left))


def stuck(*left: int, players: Sequence[Occupant] = TRIO) -> GameResult:
    """A blocked game in which so many stock cards were left."""
    return GameResult(tuple(players), blocked(left))


def stopped(termination: Termination = Termination.RESIGNED) -> GameResult:
    """A game that nobody finished."""
    return GameResult(TRIO, unfinished(termination, (1, 9, 9)))


def winners(
    rules: MatchRules, *results: GameResult, seated: Sequence[Occupant] = TRIO
) -> tuple[Side, ...] | None:
    """Who has won a match of these games, if somebody has."""
    return winners_of(Match(rules, results=results), seated, partners=False)


ANNA_60, BEN_60, CLEO_60 = won(0, 3, 4), won(3, 0, 4), won(3, 4, 0)
ANNA_100 = won(0, 7, 8)


# ---------------------------------------------------------------------- rules of a match


@pytest.mark.parametrize("kind", MatchKind)
def test_targets_have_a_range(kind: MatchKind) -> None:
    """Both ends of the range and the usual target are allowed, what lies beyond is not."""
    targets = TARGETS[kind]

    assert targets.least <= targets.usual <= targets.most
    for target in (targets.least, targets.usual, targets.most):
        assert MatchRules(kind, target).target == target
    for target in (targets.least - 1, targets.most + 1, -targets.usual, 10**9):
        with pytest.raises(ValueError, match=str(target)):
            MatchRules(kind, target)


def test_a_match_goes_to_500_points_as_usual() -> None:
    """Unless chosen otherwise points are played to 500, as on the sheet."""
    assert TARGETS[MatchKind.POINTS].usual == 500


def test_single_game_is_no_match() -> None:
    """A single game is what is played unless something else is chosen; everything else is a match."""
    assert MatchRules() == SINGLE_GAME
    assert [kind for kind in MatchKind if not MatchRules(kind, TARGETS[kind].usual).is_match] == [
        MatchKind.SINGLE
    ]


# ---------------------------------------------------------------------- sides


def test_points_belong_to_people() -> None:
    """Every person is a side; computer players that sit for nobody are numbered in the order of the seats."""
    assert sides_of((BEN, SIMPLEST, ANNA, SIMPLEST), partners=False) == (B, Side(number=1), A, Side(number=2))


def test_computer_that_sits_in_plays_for_the_person() -> None:
    """The person's side is theirs whoever plays it, and is not counted among the computer players."""
    assert sides_of((FOR_BEN, SIMPLEST, ANNA), partners=False) == (B, Side(number=1), A)
    assert [person_behind(each) for each in (ANNA, FOR_BEN, SIMPLEST)] == [ANNA, BEN, None]


def test_a_new_name_is_no_new_side() -> None:
    """A side is known by the person's id."""
    assert sides_of((Person(ANNA.id, "Anna-Lena"),), partners=False) == (A,)


def test_unnamed_players_are_told_apart() -> None:
    """Whoever asked to be forgotten is still a side of their own, also where a computer player sat in."""
    one, other = Person(-17, ""), Person(-33, "")

    sides = sides_of((one, ANNA, Computer("simplest", sits_for=other), SIMPLEST), partners=False)

    assert sides == (Side(-17), A, Side(-33), Side(number=1))


# ---------------------------------------------------------------------- standings


def test_standings_add_up_what_was_won() -> None:
    """Games won and points are added up game by game, blocked and drawn ones included."""
    rows = standings([ANNA_60, ANNA_100, stuck(9, 4, 6), stuck(4, 4, 9)], TRIO, partners=False)

    assert rows == (Standing(A, (ANNA,), 2, 160), Standing(B, (BEN,), 1, 35), Standing(C, (CLEO,)))


def test_who_sits_comes_before_who_has_left() -> None:
    """Those seated come first, by seat; after them who has left, in the order in which they played."""
    rows = standings([ANNA_60], (DAG, CLEO), partners=False)

    assert [row.players[0] for row in rows] == [DAG, CLEO, ANNA, BEN]
    assert [row.points for row in rows] == [0, 0, 60, 0]


def test_points_follow_the_person_to_another_seat() -> None:
    """It does not matter on which seat points were won, nor who sat there then."""
    rows = standings([ANNA_60, won(4, 0, players=(CLEO, ANNA))], (BEN, CLEO, ANNA), partners=False)

    assert {row.players[0]: row.points for row in rows} == {ANNA: 60 + 45, BEN: 0, CLEO: 0}


def test_computer_that_sits_in_wins_for_the_person() -> None:
    """What the computer player wins is the person's, and listed under who sits there now."""
    results = [ANNA_60, won(0, 3, 4, players=(FOR_ANNA, BEN, CLEO))]

    assert standings(results, (FOR_ANNA, BEN, CLEO), partners=False)[0] == Standing(A, (FOR_ANNA,), 2, 120)
    assert standings(results, TRIO, partners=False)[0] == Standing(A, (ANNA,), 2, 120)


def test_everybody_is_listed_under_the_newest_name() -> None:
    """Whoever is seated is called as now, whatever the name was in the games."""
    renamed = Person(ANNA.id, "Anna-Lena")

    rows = standings([ANNA_60], (renamed, BEN), partners=False)

    assert [row.players[0] for row in rows] == [renamed, BEN, CLEO]


def test_who_has_left_is_called_as_last_seen() -> None:
    """A new name with which somebody played a later game replaces the older one, also when they have left."""
    renamed = Person(ANNA.id, "Anna-Lena")

    rows = standings([ANNA_60, won(0, 3, 4, players=(renamed, BEN, CLEO))], (BEN, CLEO), partners=False)

    assert rows[-1] == Standing(A, (renamed,), 2, 120)


def test_games_dealt_again_add_nothing() -> None:
    """A resigned and an abandoned game are no games played, and nobody wins or scores in them."""
    match = Match(TO_200, results=(stopped(), ANNA_60, stopped(Termination.ABANDONED), stuck(4, 4, 9)))

    assert match.counted == (ANNA_60, stuck(4, 4, 9))
    assert standings(match.results, TRIO, partners=False) == standings(match.counted, TRIO, partners=False)


# ---------------------------------------------------------------------- who has won


@pytest.mark.parametrize("rules", [SINGLE_GAME, TO_200, THREE_GAMES, TWO_WINS], ids=lambda rules: rules.kind)
def test_nobody_has_won_before_a_game_has_ended(rules: MatchRules) -> None:
    """A match without a game is not over, with or without people."""
    assert winners(rules) is None
    assert winners(rules, seated=()) is None


def test_single_game_is_over_with_its_end() -> None:
    """Its winner has won; a drawn, resigned or abandoned one is over and won by nobody."""
    assert winners(SINGLE_GAME, BEN_60) == (B,)
    assert winners(SINGLE_GAME, stuck(9, 9, 4)) == (C,)
    assert winners(SINGLE_GAME, stuck(4, 4, 9)) == ()
    assert winners(SINGLE_GAME, stopped()) == ()
    assert winners(SINGLE_GAME, stopped(Termination.ABANDONED)) == ()


def test_single_game_is_won_for_the_person() -> None:
    """Also there a computer player that sits in wins for the person."""
    players = (ANNA, FOR_BEN)

    assert winners(SINGLE_GAME, won(5, 0, players=players), seated=players) == (B,)


def test_first_to_the_points_has_won() -> None:
    """The target wins when it is reached, not one point before."""
    assert winners(MatchRules(MatchKind.POINTS, 165), ANNA_60, ANNA_100) is None
    assert winners(MatchRules(MatchKind.POINTS, 160), ANNA_60, ANNA_100) == (A,)
    assert winners(MatchRules(MatchKind.POINTS, 155), ANNA_60, BEN_60, ANNA_100) == (A,)


def test_points_of_a_blocked_game_count() -> None:
    """A blocked win scores for the match as any other."""
    assert winners(TO_200, ANNA_60, stuck(2, 16, 18), BEN_60) == (A,)


def test_first_to_the_wins_has_won() -> None:
    """The number of games won decides, whatever the points; a blocked win is a game won, a draw is none."""
    assert winners(TWO_WINS, won(0, 20, 20), BEN_60) is None
    assert winners(TWO_WINS, won(0, 20, 20), BEN_60, stuck(9, 8, 9)) == (B,)
    assert winners(TWO_WINS, won(0, 20, 20), stuck(4, 4, 9)) is None


def test_fixed_number_of_games_is_played_out() -> None:
    """Nobody has won before all games are played, however far ahead; then whoever won most of them."""
    assert winners(THREE_GAMES, BEN_60, BEN_60) is None
    assert winners(THREE_GAMES, BEN_60, BEN_60, won(0, 30, 30)) == (B,)


def test_drawn_games_are_played_and_stopped_ones_are_not() -> None:
    """A draw is one of the fixed number of games, a game that is dealt again is not."""
    assert winners(THREE_GAMES, ANNA_60, stuck(4, 4, 9), stopped()) is None
    assert winners(THREE_GAMES, ANNA_60, stuck(4, 4, 9), stopped(), stuck(7, 7, 7)) == (A,)


def test_equal_wins_are_decided_by_points() -> None:
    """Where the most games were won by two, the one with more points has won."""
    assert winners(THREE_GAMES, ANNA_100, BEN_60, stuck(4, 4, 9)) == (A,)
    assert winners(THREE_GAMES, ANNA_60, BEN_60, CLEO_60) is None
    assert winners(THREE_GAMES, won(0, 3, 5), BEN_60, CLEO_60) == (A,)


def test_one_more_game_at_a_time_until_somebody_leads() -> None:
    """Level after the last game, the match goes on game by game, over draws too, until one is ahead."""
    level = (ANNA_60, BEN_60, stuck(4, 4, 9))

    assert winners(THREE_GAMES, *level) is None
    assert winners(THREE_GAMES, *level, stuck(4, 4, 9)) is None
    assert winners(THREE_GAMES, *level, stopped()) is None
    assert winners(THREE_GAMES, *level, BEN_60) == (B,)
    assert winners(THREE_GAMES, *level, CLEO_60) is None
    assert winners(THREE_GAMES, *level, CLEO_60, won(5, 4, 0)) == (C,)


def test_nobody_leads_where_no_game_was_won() -> None:
    """Drawn games alone decide nothing."""
    assert winners(THREE_GAMES, *[stuck(4, 4, 9)] * 7) is None


@pytest.mark.parametrize("rules", [MatchRules(MatchKind.POINTS, 100), TWO_WINS, THREE_GAMES])
def test_who_has_left_cannot_win(rules: MatchRules) -> None:
    """Whatever they had reached, the match is among those who have a seat."""
    results = [ANNA_100, ANNA_100, won(5, 0, players=(BEN, CLEO))]

    assert winners(rules, *results) == (A,)
    assert winners(rules, *results, seated=(BEN, CLEO)) != (A,)


def test_the_best_of_those_seated_wins() -> None:
    """Where the leader has left, the games that are played decide among the others."""
    assert winners(THREE_GAMES, ANNA_100, ANNA_100, CLEO_60, seated=(BEN, CLEO)) == (C,)
    assert winners(THREE_GAMES, ANNA_100, ANNA_100, ANNA_100, seated=(BEN, CLEO)) is None


def test_nobody_wins_an_empty_table() -> None:
    """When all have left nobody has won."""
    for rules in (TO_200, THREE_GAMES, TWO_WINS):
        assert winners(rules, *[ANNA_100] * 3, seated=()) is None


@pytest.mark.parametrize("rules", [MatchRules(MatchKind.POINTS, 100), TWO_WINS])
def test_the_absent_are_seated_by_who_sits_in(rules: MatchRules) -> None:
    """While a computer player keeps the seat the person can win."""
    results = [ANNA_60, won(0, 3, 4, players=(FOR_ANNA, BEN, CLEO))]

    assert winners(rules, *results, seated=(FOR_ANNA, BEN, CLEO)) == (A,)
    assert winners(rules, *results, seated=(SIMPLEST, BEN, CLEO)) is None


def test_computer_players_win_too() -> None:
    """A computer player that sits for nobody has points of its own and can win a match."""
    players = (ANNA, SIMPLEST, SIMPLEST)

    results = [won(4, 4, 0, players=players)] * 2

    assert winners(TWO_WINS, *results, seated=players) == (Side(number=2),)


LEFT = st.integers(1, 30)


def won_by(winner: int, *left: int) -> GameResult:
    """A game that ``winner`` has won, with what was left to the others, by seat."""
    return won(*left[:winner], 0, *left[winner:])


GAMES = st.one_of(
    st.builds(won_by, st.integers(0, 2), LEFT, LEFT),
    st.builds(stuck, LEFT, LEFT, LEFT),
    st.builds(stopped, st.sampled_from([Termination.RESIGNED, Termination.ABANDONED])),
)


@given(st.lists(GAMES, max_size=12), st.sampled_from([TO_200, THREE_GAMES, TWO_WINS]))
def test_a_match_has_one_winner_at_most(results: list[GameResult], rules: MatchRules) -> None:
    """Of whatever games: played to its first decision, a match is won by exactly one who is ahead."""
    decided = (winners(rules, *results[:number]) for number in range(len(results) + 1))
    first = next((won for won in decided if won is not None), None)

    rows = standings(results, TRIO, partners=False)
    assert sum(row.points for row in rows) == sum(sum(result.outcome.points) for result in results)
    assert first is None or len(first) == 1
