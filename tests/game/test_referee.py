"""The referee finds each kind of corruption."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.errors import RecordError
from bot.game.moves import Discard
from bot.game.options import Hands, Options
from bot.game.outcome import Outcome, Termination
from bot.game.record import Record, record_from_json, record_to_json
from bot.game.referee import problems
from tests.support.records import GONE, altered, short_game

GAME = short_game(Options(stock=15), players=4, seed=1)
"""A game of four in which the draw pile was rebuilt more than once, and that the last seat did not begin."""
KEPT = (Path(__file__).parent / "records" / "whole_games.jsonl").read_text(encoding="ascii").splitlines()


def places(record: Record) -> list[str]:
    """Where something is wrong with a record."""
    return [problem.where for problem in problems(record)]


def altered_places(path: str, value: Any) -> list[str]:
    """Where something is wrong once a member has another value."""
    return places(record_from_json(altered(GAME, path, value)))


@pytest.mark.parametrize("number", range(len(KEPT)))
def test_kept_game_is_right(number: int) -> None:
    """Games that were recorded once replay under the rules of today, blocked and drawn ones among them."""
    record = record_from_json(KEPT[number])

    assert (problems(record), record_to_json(record)) == ((), KEPT[number])


def test_card_too_many_and_one_missing_are_counted() -> None:
    """Another card in a stockpile: the deck is not right, and the referee says in what."""
    old = GAME.deal.stocks[2][1]
    new = old % 12 + 1

    (problem,) = problems(record_from_json(altered(GAME, "stocks.2.1", new)))

    assert (problem.where, "13 ×" in problem.problem) == ("draw", True)


def test_missing_card_is_found() -> None:
    """161 cards are no deck."""
    assert altered_places("draw", list(GAME.deal.draw[:-1])) == ["draw"]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("options.stock", 6, ["stocks[0]", "stocks[1]", "stocks[2]", "stocks[3]"]),
        ("stocks.1", [], ["stocks[1]", "draw"]),
        ("options.hands", "dealt", ["hands[0]", "hands[1]", "hands[2]", "hands[3]"]),
        ("dealer", 3, ["moves[0]"]),
        ("result", GONE, ["result"]),
        ("moves.0.0", 3, ["moves[0]"]),
        ("moves", [], ["reshuffles[0]", "result.termination"]),
        ("reshuffles", [], ["reshuffles[0]"]),
        ("reshuffles.1", [5, 5, 5], ["reshuffles[1]"]),
    ],
)
def test_corruption_is_found_at_its_place(path: str, value: object, place: list[str]) -> None:
    """Sizes, hands, dealer, seats, reshuffles, and what is not there."""
    assert altered_places(path, value) == place


def test_size_that_does_not_fit_the_players_is_found() -> None:
    """28 cards each are too many for five."""
    five = short_game(players=5)

    problem = problems(replace(five, options=Options(stock=28)))[0]

    assert (problem.where, problem.problem) == ("options.stock", "stock_out_of_range: 5 to 27")


def test_hands_of_the_wrong_size_are_found() -> None:
    """With `hands=dealt` everybody holds five."""
    dealt = short_game(Options(stock=5, hands=Hands.DEALT))
    first, second = dealt.deal.hands
    moved = replace(dealt.deal, hands=(first[:4], second), draw=(*dealt.deal.draw, first[4]))

    assert places(replace(dealt, deal=moved)) == ["hands[0]"]


def test_two_hidden_stock_cards_exchanged_are_found() -> None:
    """The deck is right, but a card turns up that was played as another, or never fits."""
    stock = list(GAME.deal.stocks[GAME.moves[0][0]])
    swapped = next(
        record
        for low in range(14)
        for high in range(low + 1, 15)
        if stock[low] != stock[high] and places(record := _swapped(low, high))
    )

    assert places(swapped)[0].startswith(("moves[", "reshuffles[", "result."))


def _swapped(low: int, high: int) -> Record:
    seat = GAME.moves[0][0]
    stock = list(GAME.deal.stocks[seat])
    stock[low], stock[high] = stock[high], stock[low]
    stocks = list(GAME.deal.stocks)
    stocks[seat] = tuple(stock)
    return replace(GAME, deal=replace(GAME.deal, stocks=tuple(stocks)))


def test_every_end_of_a_turn_left_out_is_found() -> None:
    """Whichever discard is missing, the next player moves out of turn."""
    moves = GAME.moves
    ends = [number for number, (_, move) in enumerate(moves) if isinstance(move, Discard)]

    found = [places(replace(GAME, moves=(*moves[:number], *moves[number + 1 :]))) for number in ends]

    assert found == [[f"moves[{number}]"] for number in ends]


def test_move_after_the_end_is_found() -> None:
    """A game that is won is over."""
    assert places(replace(GAME, moves=(*GAME.moves, GAME.moves[0]))) == [f"moves[{len(GAME.moves)}]"]


def test_reshuffle_that_never_happened_is_found() -> None:
    """The first of those that the game did not need is named."""
    extra = (*GAME.reshuffles, GAME.reshuffles[0], GAME.reshuffles[0])

    assert places(replace(GAME, reshuffles=extra)) == [f"reshuffles[{len(GAME.reshuffles)}]"]


def test_order_of_a_reshuffle_matters() -> None:
    """The same cards in another order are another game."""
    first, *rest = GAME.reshuffles

    assert places(replace(GAME, reshuffles=(tuple(sorted(first)), *rest))) != []


def test_every_number_of_the_result_is_checked() -> None:
    """Winners, stock left, points and termination, each on its own."""
    assert GAME.result is not None
    right = GAME.result
    wrong = {
        "termination": Termination.BLOCKED,
        "winners": tuple(seat for seat in range(4) if seat not in right.winners)[:1],
        "stock_left": tuple(left + 1 for left in right.stock_left),
        "points": tuple(points + 5 for points in right.points),
    }

    found = {key: places(replace(GAME, result=replace(right, **{key: wrong[key]}))) for key in wrong}

    assert found == {key: [f"result.{key}"] for key in wrong}


@pytest.mark.parametrize("termination", [Termination.RESIGNED, Termination.ABANDONED])
@pytest.mark.parametrize("share", [0, 0.5, 0.9])
def test_game_may_be_stopped_anywhere(termination: Termination, share: float) -> None:
    """Without winners and points, and with the stock cards that were left."""
    stopped = _stopped(termination, int(len(GAME.moves) * share))

    assert places(stopped) == []


def _stopped(termination: Termination, moves: int) -> Record:
    """The game stopped after so many moves, with the reshuffles until then."""
    for used in range(len(GAME.reshuffles) + 1):
        result = Outcome(termination, (), (0,) * 4, (0,) * 4)
        record = replace(GAME, moves=GAME.moves[:moves], reshuffles=GAME.reshuffles[:used], result=result)
        found = problems(record)
        if all(problem.where == "result.stock_left" for problem in found):
            return replace(record, result=replace(result, stock_left=_left(found)))
    raise AssertionError


def _left(found: tuple[RecordError, ...]) -> tuple[int, ...]:
    """What the referee says is left."""
    return tuple(map(int, found[0].problem.partition("[")[2].partition("]")[0].split(",")))


def test_stopped_game_has_no_winners_and_no_points() -> None:
    """Whoever claims some is found out, for each number."""
    stopped = _stopped(Termination.RESIGNED, 20)
    assert stopped.result is not None

    claimed = replace(stopped.result, winners=(1,), points=(0, 25, 0, 0))

    assert places(replace(stopped, result=claimed)) == ["result.winners", "result.points"]


def test_game_that_ended_by_itself_was_not_abandoned() -> None:
    """Its end is the one the rules give it."""
    assert GAME.result is not None
    abandoned = Outcome(Termination.ABANDONED, (), GAME.result.stock_left, (0,) * 4)

    assert places(replace(GAME, result=abandoned)) == [
        "result.termination",
        "result.winners",
        "result.points",
    ]


def test_game_that_goes_on_was_not_won() -> None:
    """A result without the last move is one the moves do not lead to."""
    assert places(replace(GAME, moves=GAME.moves[:-1])) == ["result.termination"]


def test_value_of_the_wrong_shape_is_a_problem_and_no_crash() -> None:
    """Records need not come from JSON."""
    deal = GAME.deal

    assert places(replace(GAME, deal=replace(deal, stocks=deal.stocks[:2]))) == ["stocks"]
    assert places(replace(GAME, deal=replace(deal, dealer=4))) == ["dealer"]
    assert places(replace(GAME, players=("alone",))) == ["players"]
