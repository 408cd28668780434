"""Playing records again."""

from dataclasses import replace

import pytest

from bot.game.deal import Deal
from bot.game.errors import RecordError
from bot.game.events import CardsDrawn, DrawPileRebuilt, Event, GameEnded, Passed
from bot.game.game import Game
from bot.game.moves import PASS, Move
from bot.game.notation import parse_move
from bot.game.options import Hands, Options
from bot.game.outcome import Outcome, Termination
from bot.game.record import Record
from bot.game.replay import moves_in, recorded, replay, reshuffles_in
from tests.support.positions import Stacked, Unshuffled, cards, play
from tests.support.records import short_game

LONG = next(game for seed in range(9) if (game := short_game(Options(stock=30), seed=seed)).reshuffles)
"""A game in which the draw pile was rebuilt."""

STARVED = Deal(
    dealer=1,
    stocks=(cards("9 9 9 9 1"), cards("9 9 9 9 9")),
    hands=(cards("9"), cards("8")),
    draw=(),
)
"""Nobody has more than one card, and there is none to draw: the game will be blocked."""


def starved(moves: str, result: Outcome | None = None) -> Record:
    """The record of a game that began with :data:`STARVED`; moves are ``0:H9>D1 1:-``."""
    return Record(Options(stock=5), ("a", "b"), STARVED, (), pairs(moves), result)


def pairs(moves: str) -> tuple[tuple[int, Move], ...]:
    """The moves of ``0:H9>D1 1:-``."""
    split = [move.split(":") for move in moves.split()]
    return tuple((int(seat), parse_move(text)) for seat, text in split)


def where(record: Record) -> str:
    """Where a record does not replay."""
    with pytest.raises(RecordError) as raised:
        replay(record)
    return raised.value.where


@pytest.mark.parametrize("hands", Hands)
@pytest.mark.parametrize("players", range(2, 7))
def test_replay_ends_where_the_game_ended(players: int, hands: Hands) -> None:
    """Position, outcome and everything that happened are those of the game that was recorded."""
    options = Options(stock=10, hands=hands)
    record = short_game(options, players=players, seed=players)

    replayed = replay(record)

    assert replayed.game.outcome == record.result
    assert recorded(options, record.players, deal=record.deal, events=replayed.events) == record


def test_events_begin_with_the_first_fill_up_and_end_with_the_end() -> None:
    """Whoever tells the story of the game finds all of it."""
    replayed = replay(LONG)

    first = replayed.events[0]
    assert isinstance(first, CardsDrawn)
    assert (first.seat, first.cards) == ((LONG.deal.dealer + 1) % 2, LONG.deal.draw[:5])
    assert replayed.events[-1] == GameEnded(replayed.game.outcome or pytest.fail("it is over"))


def test_plays_can_be_taken_back_after_a_replay() -> None:
    """The table is rebuilt in the middle of a turn, and the person finds the play undoable as before."""
    deal = replace(STARVED, hands=(cards("1 9"), cards("8")))
    record = replace(starved("0:H1>B1"), deal=deal)

    game = replay(record).game
    game.take_back(0)

    assert game.position().hands == ((1, 9), (8,))


def test_later_shuffles_are_those_of_the_given_shuffler() -> None:
    """After the last recorded move the game goes on, and the next rebuilt draw pile is not recorded."""
    deal = replace(STARVED, hands=(cards("1 2 3 4 5"), cards("8")), draw=cards("6 7 8 9 10 11 12 9"))
    record = replace(starved(" ".join(f"0:H{card}>B1" for card in range(1, 13))), deal=deal)

    game = replay(record, then=Stacked("7 3")).game
    play(game, "H9>D1")

    assert game.player_view(1).hand == (8, 7, 3, 1, 2)


def test_pass_that_the_game_made_is_not_played_twice() -> None:
    """The record holds the forced passes; each is compared with the one the game has made."""
    record = starved("0:S>B1 0:H9>D1 1:H8>D1 0:- 1:-")

    replayed = replay(record)

    assert [event for event in replayed.events if isinstance(event, Passed)] == [
        Passed(0, forced=True),
        Passed(1, forced=True),
    ]
    assert replayed.game.outcome == Outcome(Termination.BLOCKED, (0,), (4, 5), (5, 0))


def test_pass_that_a_player_made_is_played() -> None:
    """With a playable stock card the game did not pass by itself."""
    replayed = replay(starved("0:H9>D1 1:H8>D1 0:- 1:-"))

    assert [event for event in replayed.events if isinstance(event, Passed)] == [
        Passed(0, forced=False),
        Passed(1, forced=True),
    ]


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("1:H8>D1", "moves[0]"),
        ("0:H8>D1", "moves[0]"),
        ("0:S>B1 0:S>B1", "moves[1]"),
        ("0:-", "moves[0]"),
        ("0:H9>D1 1:H8>D1 1:- 0:-", "moves[2]"),
        ("0:S>B1 0:H9>D1 1:H8>D1 1:- 0:-", "moves[3]"),
        ("0:S>B1 0:H9>D1 1:H8>D1 0:D1>B1", "moves[3]"),
        ("0:S>B1 0:H9>D1 1:H8>D1 0:-", "moves[4]"),
        ("0:S>B1 0:H9>D1 1:H8>D1", "moves[3]"),
        ("0:S>B1 0:H9>D1 1:H8>D1 0:- 1:- 0:-", "moves[5]"),
    ],
    ids=[
        "not on turn",
        "not in the hand",
        "does not fit",
        "pass with a hand",
        "own pass of the wrong seat",
        "forced pass of the wrong seat",
        "play instead of a forced pass",
        "last pass missing",
        "all passes missing",
        "after the end",
    ],
)
def test_move_that_does_not_replay_is_named(moves: str, place: str) -> None:
    """By its number, with the reason."""
    assert where(starved(moves)) == place


def test_problem_names_move_seat_and_refusal() -> None:
    """Enough to find the fault without our code."""
    with pytest.raises(RecordError, match=r"moves\[1\]: S>B1 by seat 0 .*pile_needs pile=1 needs=2"):
        replay(starved("0:S>B1 0:S>B1"))


def test_reshuffle_of_other_cards_is_named() -> None:
    """Each recorded order has to hold exactly the cards that were set aside."""
    first, *rest = LONG.reshuffles
    assert where(replace(LONG, reshuffles=(first[:-1], *rest))) == "reshuffles[0]"
    assert where(replace(LONG, reshuffles=(first, *rest)[:-1])) == f"reshuffles[{len(rest)}]"


@pytest.mark.parametrize("termination", [Termination.RESIGNED, Termination.ABANDONED])
def test_unfinished_game_is_stopped_after_its_last_move(termination: Termination) -> None:
    """It has no winners and no points, wherever it stopped, also before a pass that was due."""
    result = Outcome(termination, (), (4, 5), (0, 0))

    replayed = replay(starved("0:S>B1 0:H9>D1", result))

    assert replayed.game.outcome == result
    assert replayed.events[-1] == GameEnded(result)


def test_moves_in_events_are_what_a_record_holds() -> None:
    """Plays, discards and passes; what is taken back is left out."""
    game = Game.begin(Options(stock=5), STARVED, shuffler=Unshuffled())
    events: list[Event] = []
    for move in ("S>B1", "H9>D1", "H8>D1"):
        events += play(game, move)

    assert moves_in(events) == pairs("0:S>B1 0:H9>D1 1:H8>D1 0:- 1:-")


def test_play_taken_back_is_in_no_record() -> None:
    """Nor are other plays lost with it."""
    deal = replace(STARVED, hands=(cards("1 2 9"), cards("8")))
    game = Game.begin(Options(stock=5), deal, shuffler=Unshuffled())

    events = [*play(game, "H1>B1 H2>B1"), *game.take_back(0), *play(game, "H9>D1")]

    assert moves_in(events) == ((0, parse_move("H1>B1")), (0, parse_move("H9>D1")))


def test_reshuffles_in_events_are_their_orders() -> None:
    """In order, as the record holds them."""
    events = (DrawPileRebuilt(2, (4, 5)), Passed(0, forced=True), DrawPileRebuilt(1, (3,)))

    assert reshuffles_in(events) == ((4, 5), (3,))
    assert PASS in {move for _, move in moves_in(events)}
