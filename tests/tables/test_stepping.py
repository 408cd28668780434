"""Stepping through an ended game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.cards import DECK
from bot.game.deal import Deal
from bot.game.errors import RecordError
from bot.game.events import CardDiscarded, CardsDrawn, DrawPileRebuilt, Event, GameEnded, Passed, redact
from bot.game.game import Game
from bot.game.moves import PASS
from bot.game.notation import parse_move
from bot.game.options import Hands, Options
from bot.game.outcome import Termination
from bot.game.record import Record
from bot.game.replay import recorded, replay
from bot.game.scoring import unfinished
from bot.tables.stepping import Step, step_at, steps
from tests.support.positions import cards
from tests.support.records import short_game
from tests.support.walks import Walk, walks

STARVED = Deal(dealer=1, stocks=(cards("9 9 1"), cards("9 9 9")), hands=(cards("9"), cards("8")), draw=())
"""Nobody has more than one card, and there is none to draw: passes are forced until the game is blocked."""


def whole(record: Record) -> list[Step]:
    """All steps of a game."""
    return [step_at(record, number) for number in range(steps(record) + 1)]


def starved(moves: str, termination: Termination | None = None) -> Record:
    """The record of a game that began with :data:`STARVED`; moves are ``0:H9>D1 1:-``."""
    split = [move.split(":") for move in moves.split()]
    pairs = tuple((int(seat), parse_move(text)) for seat, text in split)
    result = termination and unfinished(termination, (3, 3))
    return Record(Options(stock=5), ("a", "b"), STARVED, (), pairs, result)


def random_game(walk: Walk) -> tuple[Record, list[tuple[Game, tuple[Event, ...]]]]:
    """The record of a random game, and the live game after the deal and each move with what it caused."""
    walker = walk.dealt()
    live = [(walker.game.copy(), tuple(walker.events))]
    live += [(walker.game.copy(), step.events) for step in walker.steps()]
    events = [event for _, caused in live for event in caused]
    if walker.game.outcome is None:
        events += walker.game.stop(Termination.ABANDONED)
    players = [f"player-{seat}" for seat in range(walk.players)]
    return recorded(walker.game.options, players, deal=walk.deal(), events=events), live


def turns_of(live: list[tuple[Game, tuple[Event, ...]]]) -> Iterator[int]:
    """Which turn it is after each step of a live game: one more than have ended, while it goes on."""
    for game, _ in live:
        yield sum(game.position().turns_ended) + (game.outcome is None)


@settings(max_examples=30, deadline=None)
@given(walks(), st.data())
def test_every_step_is_the_live_game(walk: Walk, data: st.DataObject) -> None:
    """Position, move and what it caused are those of the game as it was played, after every move."""
    record, live = random_game(walk)

    assert steps(record) == len(live) - 1
    for number in data.draw(st.sets(st.integers(0, len(live) - 1), max_size=12)) | {0, len(live) - 1}:
        step, (game, caused) = step_at(record, number), live[number]
        assert step.position == game.position()
        assert step.position.cards() == list(DECK)
        assert step.events == tuple(redact(event, None) for event in caused)
        assert (step.number, step.total) == (number, len(live) - 1)
        if number:
            assert (step.mover, step.move) == (live[number - 1][0].turn, moved(caused))


def moved(caused: tuple[Event, ...]) -> object:
    """The move that caused this: always the first event."""
    return PASS if isinstance(caused[0], Passed) else getattr(caused[0], "move", None)


@settings(max_examples=15, deadline=None)
@given(walks())
def test_turns_are_counted_and_found(walk: Walk) -> None:
    """The next turn begins at the first step of a higher turn, the previous one where it says."""
    record, live = random_game(walk)
    told = whole(record)
    turns = [step.turn for step in told]
    starts = [0, *(number for number in range(1, len(turns)) if turns[number] > turns[number - 1])]

    # A game that a pass has ended has no turn after that pass.
    assert turns[:-1] == list(turns_of(live))[:-1]
    for step in told:
        assert step.next_turn == next((start for start in starts if start > step.number), None)
        assert step.previous_turn == max((start for start in starts if start < step.number), default=None)


def test_beginning_is_after_the_first_fill_up() -> None:
    """At step 0 the cards are dealt, the first player has drawn, and nobody has moved."""
    record, _ = random_game(Walk(Options(stock=5), seed=1, tight=False))

    first = step_at(record, 0)

    assert (first.mover, first.move, first.turn, first.previous_turn) == (None, None, 1, None)
    assert first.events == (CardsDrawn(first.position.turn, 5, None),)
    assert len(first.position.hands[first.position.turn]) == 5


def test_full_hands_draw_nothing_at_the_beginning() -> None:
    """Where hands are dealt nothing happens before the first move."""
    record, _ = random_game(Walk(Options(stock=5, hands=Hands.DEALT), seed=1, tight=False))

    first = step_at(record, 0)

    assert first.events == ()
    assert [len(hand) for hand in first.position.hands] == [5, 5]


@pytest.mark.parametrize(("number", "nearest"), [(-1, 0), (-(10**9), 0), (4, 3), (10**9, 3)])
def test_number_beyond_an_end_is_the_nearest(number: int, nearest: int) -> None:
    """A forged number leads to one of the ends."""
    record = starved("0:H9>D1 1:H8>D1 0:S>B1 0:- 1:-")

    assert step_at(record, number) == step_at(record, nearest)


def test_forced_passes_belong_to_the_move_before() -> None:
    """A blocked game ends with its last real move, which tells of all passes and the end."""
    record = starved("0:H9>D1 1:H8>D1 0:S>B1 0:- 1:-")

    last = step_at(record, 10)

    assert (steps(record), last.number, last.mover, last.move) == (3, 3, 0, parse_move("S>B1"))
    assert [event.seat for event in last.events if isinstance(event, Passed)] == [0, 1]
    assert isinstance(last.events[-1], GameEnded)
    assert last.position == replay(record).game.position()


@pytest.mark.parametrize("termination", [Termination.RESIGNED, Termination.ABANDONED])
@pytest.mark.parametrize("moves", ["", "0:H9>D1", "0:H9>D1 1:H8>D1 0:S>B1", "0:H9>D1 1:H8>D1 0:S>B1 0:-"])
def test_game_that_was_stopped_ends_where_it_stopped(termination: Termination, moves: str) -> None:
    """It may stop before the first move and before the passes are written down; the stop is no move."""
    record = starved(moves, termination)

    told = whole(record)

    assert told[-1].position == replay(record).game.position()
    assert len(told) - 1 == sum("-" not in move for move in moves.split())
    ends = [event.outcome.termination for event in told[-1].events if isinstance(event, GameEnded)]
    assert termination not in ends


def test_pass_that_was_pressed_is_a_step() -> None:
    """Who could have played and passes makes a move."""
    deal = replace(STARVED, stocks=(cards("9 1 1"), cards("9 9 9")))
    record = replace(starved("0:H9>D1 1:H8>D1 0:- 1:-"), deal=deal)

    told = whole(record)

    assert [step.move for step in told][2:] == [parse_move("H8>D1"), PASS]


def test_reshuffled_draw_pile_is_the_recorded_one() -> None:
    """Whoever steps over a reshuffle finds the recorded order on the table, and in no event."""
    record = next(game for seed in range(9) if (game := short_game(Options(stock=30), seed=seed)).reshuffles)
    told = whole(record)
    step = next(step for step in told if any(isinstance(event, DrawPileRebuilt) for event in step.events))

    left = step.position.draw

    assert left
    assert record.reshuffles[0][-len(left) :] == left
    assert all(getattr(event, "order", None) is None for event in step.events)


def test_record_that_does_not_replay_is_an_error() -> None:
    """The caller learns that it cannot be read."""
    record = starved("1:H8>D1")

    with pytest.raises(RecordError):
        steps(record)
    with pytest.raises(RecordError):
        step_at(record, 0)


def test_discard_begins_the_next_turn() -> None:
    """The step of a discard shows the next player, filled up and on turn."""
    record, _ = random_game(Walk(Options(stock=5), seed=3, tight=False))
    told = whole(record)
    discard = next(step for step in told if isinstance(step.events[0], CardDiscarded))

    assert discard.position.turn != discard.mover
    assert (discard.turn, told[discard.number - 1].next_turn) == (2, discard.number)
