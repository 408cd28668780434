"""Records of strict tables and of pairs: played again, and what the referee finds wrong with them."""

from dataclasses import replace

import pytest

from bot.game.deal import Deal, deal
from bot.game.events import Event
from bot.game.game import Game
from bot.game.moves import DRAW, Discard, Entry, Penalty
from bot.game.options import Options
from bot.game.record import Record, record_from_json, record_to_json
from bot.game.referee import problems
from bot.game.replay import inserts_in, moves_in, recorded, replay
from bot.players.arena import RandomShuffler
from bot.players.simplest import Simplest
from tests.support.records import short_game

OPTIONS = Options(stock=10, strict=True, partners=True)
NAMES = ("a", "b", "c", "d")


def offended() -> tuple[Deal, list[Event], Game]:
    """A whole strict game of pairs, in which every now and then somebody offends; the same each time."""
    shuffler = RandomShuffler("offended")
    dealt = deal(OPTIONS, 4, dealer=0, shuffler=shuffler)
    game, opening = Game.opening(OPTIONS, dealt, shuffler=shuffler)
    events = [*opening]
    turns = 0
    while game.outcome is None:
        move = Simplest().choose(game.player_view(game.turn))
        if isinstance(move, Discard):
            turns += 1
            events += offences(game, turns)
        events += game.play(game.turn, move)
    return dealt, events, game


def offences(game: Game, turns: int) -> tuple[Event, ...]:
    """What happens at the end of some turns: talk, an attempt out of turn, a card too many."""
    if turns % 5 == 0:
        return game.penalise_talk((game.turn + 2) % 4)
    if turns % 3 == 0:
        return game.penalise_out_of_turn((game.turn + 1) % 4)
    if turns % 4 == 0 and game.refusal(game.turn, DRAW) is None:
        return game.play(game.turn, DRAW)
    return ()


DEALT, EVENTS, PLAYED = offended()
GAME = recorded(OPTIONS, NAMES, deal=DEALT, events=EVENTS)


def places(record: Record) -> list[str]:
    """Where something is wrong with a record."""
    return [problem.where for problem in problems(record)]


def index_of(entry: Entry) -> int:
    """Where the record lists the first such entry."""
    return next(number for number, (_, listed) in enumerate(GAME.moves) if listed == entry)


def without(number: int) -> Record:
    """The record without one of its entries."""
    return replace(GAME, moves=(*GAME.moves[:number], *GAME.moves[number + 1 :]))


def with_insert(number: int, stock: tuple[int, ...]) -> Record:
    """The record with another stockpile after a draw too many."""
    return replace(GAME, inserts=(*GAME.inserts[:number], stock, *GAME.inserts[number + 1 :]))


def test_game_has_every_kind_of_offence() -> None:
    """So that these tests are about something."""
    listed = {entry for _, entry in GAME.moves}

    assert set(Penalty) <= listed
    assert len(GAME.inserts) == [entry for _, entry in GAME.moves].count(Penalty.ONE_TOO_MANY) > 1


def test_record_with_offences_is_right_by_the_referee() -> None:
    """To the JSON and back."""
    read = record_from_json(record_to_json(GAME))

    assert (read, problems(read)) == (GAME, ())


def test_replay_ends_where_the_game_ended() -> None:
    """Position, outcome and events."""
    replayed = replay(GAME)

    assert replayed.game.position() == PLAYED.position()
    assert (replayed.game.outcome, list(replayed.events)) == (PLAYED.outcome, EVENTS)
    assert (inserts_in(replayed.events), moves_in(replayed.events)) == (GAME.inserts, GAME.moves)


def test_draw_too_many_without_its_penalty_is_found() -> None:
    """The game knows that the draw was none that was due."""
    number = index_of(Penalty.ONE_TOO_MANY)

    assert places(without(number)) == [f"moves[{number}]"]


def test_penalty_without_its_draw_is_found() -> None:
    """Nobody drew one too many."""
    number = index_of(Penalty.ONE_TOO_MANY)

    assert places(without(number - 1)) == [f"moves[{number - 1}]"]


def test_record_that_breaks_off_before_the_penalty_is_found() -> None:
    """It is missing after the last move."""
    number = index_of(Penalty.ONE_TOO_MANY)

    assert places(replace(GAME, moves=GAME.moves[:number])) == [f"moves[{number}]"]


@pytest.mark.parametrize("penalty", [Penalty.NO_FILL_UP, Penalty.TWO_CARDS])
def test_penalty_left_out_is_found(penalty: Penalty) -> None:
    """What comes later does not fit any more."""
    assert places(without(index_of(penalty))) != []


def test_draw_left_out_is_found() -> None:
    """The turn goes on with four cards, which is not allowed."""
    assert places(without(4)) == ["moves[4]"]


def test_penalty_of_the_wrong_seat_is_found() -> None:
    """Who is on turn is not out of turn."""
    number = index_of(Penalty.NO_FILL_UP)
    on_turn = GAME.moves[number + 1][0]
    moves = (*GAME.moves[:number], (on_turn, Penalty.NO_FILL_UP), *GAME.moves[number + 1 :])

    assert places(replace(GAME, moves=moves)) == [f"moves[{number}]"]


@pytest.mark.parametrize("penalty", Penalty)
def test_penalty_after_the_end_is_found(penalty: Penalty) -> None:
    """A call lapses with the game."""
    moves = (*GAME.moves, (0, penalty))

    assert places(replace(GAME, moves=moves)) == [f"moves[{len(GAME.moves)}]"]


@pytest.mark.parametrize("entry", [DRAW, *Penalty], ids=str)
def test_draws_and_penalties_belong_to_strict_tables(entry: Entry) -> None:
    """In another game the first of them is refused."""
    game = short_game(players=4)

    assert places(replace(game, moves=((1, entry), *game.moves))) == ["moves[0]"]


def test_talk_belongs_to_partners() -> None:
    """At a strict table where everybody plays alone it is refused."""
    game = short_game(Options(stock=5, strict=True))

    assert places(replace(game, moves=((1, Penalty.TWO_CARDS), *game.moves))) == ["moves[0]"]


def test_insert_of_other_cards_is_found() -> None:
    """The new stockpile has to hold the old one and the card drawn."""
    first = GAME.inserts[0]
    other = tuple(card % 12 + 1 for card in first)

    assert places(with_insert(0, other)) == ["inserts[0]"]
    assert places(with_insert(1, GAME.inserts[1][1:])) == ["inserts[1]"]


def test_insert_that_moves_the_top_is_found() -> None:
    """The face-up card stays on top."""
    first = GAME.inserts[0]
    assert first[0] != first[-1]

    assert places(with_insert(0, (first[-1], *first[1:-1], first[0]))) == ["inserts[0]"]


def test_insert_in_another_order_is_another_game() -> None:
    """The same cards below the same top: what turns up later is not what was played."""
    *hidden, top = GAME.inserts[0]

    assert places(with_insert(0, (*sorted(hidden), top))) != []


def test_missing_insert_is_found() -> None:
    """One for each draw too many."""
    assert places(replace(GAME, inserts=GAME.inserts[:1])) == ["inserts[1]"]


def test_insert_that_never_happened_is_found() -> None:
    """The first of those that no draw needed."""
    extra = (*GAME.inserts, (1, 2), (3,))

    assert places(replace(GAME, inserts=extra)) == [f"inserts[{len(GAME.inserts)}]"]


def test_points_by_seat_are_wrong_where_pairs_play() -> None:
    """There are two sides, and both of a pair win."""
    assert GAME.result is not None
    by_seat = replace(GAME.result, points=tuple(GAME.result.points_of(seat) for seat in range(4)))
    alone = replace(GAME.result, winners=GAME.result.winners[:1])

    assert places(replace(GAME, result=by_seat)) == ["result.points"]
    assert places(replace(GAME, result=alone)) == ["result.winners"]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_pairs_of_other_numbers_are_found(players: int) -> None:
    """Records need not come from JSON."""
    game = short_game(players=players)

    assert places(replace(game, options=replace(game.options, partners=True))) == ["players"]
