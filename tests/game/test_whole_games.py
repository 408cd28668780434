"""Random games of 2 to 6 players, in pairs and at strict tables too, looked at after every move."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from bot.game.cards import DECK
from bot.game.errors import IllegalMoveError
from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsDrawn,
    CardsPutUnder,
    Event,
    OneDrawnTooMany,
    PileSetAside,
    StockTurned,
    redact,
)
from bot.game.game import Game
from bot.game.moves import ALL_MOVES, DRAW, HandCard, Play
from bot.game.notation import move_text, parse_move
from bot.game.options import WildDiscard
from bot.game.outcome import Termination
from bot.game.position import Filling, Position
from bot.game.record import record_from_json, record_to_json
from bot.game.replay import recorded, replay
from bot.game.teams import sides
from tests.support.hiding import blanked, holds_blank
from tests.support.positions import Unshuffled
from tests.support.walks import Seated, Step, Walk, Walker, do, walks

TABLES = (
    *map(Seated, range(2, 7)),
    *(Seated(players, partners=True) for players in (4, 6)),
    Seated(3, strict=True),
    *(Seated(players, partners=True, strict=True) for players in (4, 6)),
)
tables = pytest.mark.parametrize("table", TABLES, ids=str)
often = settings(max_examples=5, deadline=None)


def walkers(table: Seated, walk: Walk) -> Iterator[tuple[Walker, Step]]:
    """Every step of the dealt game and of the scattered one, with the walker that has just made it."""
    for walker in games(table, walk):
        for step in walker.steps():
            yield walker, step


def games(table: Seated, walk: Walk) -> tuple[Walker, Walker]:
    """The dealt game and the scattered one, before their first step."""
    walk = walk.seated(table)
    return walk.dealt(), walk.scattered()


def viewers(game: Game) -> list[int | None]:
    """Everybody who looks on: the spectators and each seat."""
    return [None, *range(game.seats)]


@tables
@often
@given(walk=walks())
def test_there_are_always_162_cards_of_the_right_kinds(table: Seated, walk: Walk) -> None:
    """No move makes, loses or changes a card."""
    for walker, _ in walkers(table, walk):
        assert walker.game.position().cards() == list(DECK)


@tables
@often
@given(walk=walks())
def test_no_view_holds_a_hidden_card(table: Seated, walk: Walk) -> None:
    """With a blank in place of every hidden card each view is the same, and shows no blank."""
    for walker, _ in walkers(table, walk):
        game = walker.game
        for viewer in viewers(game):
            twin = copy_at(game, blanked(game.position(), viewer, hands_are_open=game.hands_are_open()))
            view, blind = view_of(game, viewer), view_of(twin, viewer)
            assert view == blind
            assert not holds_blank(blind)


def view_of(game: Game, viewer: int | None) -> tuple[object, ...]:
    """What somebody sees."""
    return game.spectator_view() if viewer is None else game.player_view(viewer)


def copy_at(game: Game, position: Position) -> Game:
    """A game at another position, over or not like the first, that shuffles in its own way."""
    twin = Game.restore(position, shuffler=Unshuffled())
    twin.outcome = game.outcome
    return twin


@tables
@often
@given(walk=walks())
def test_no_redacted_event_holds_a_hidden_card(table: Seated, walk: Walk) -> None:
    """The same move among blanks and with another shuffle tells everybody the same.

    Before the move every card is blanked that is still hidden after it.
    """
    for walker, step in walkers(table, walk):
        for viewer in viewers(walker.game):
            if draws(step, viewer) or turns_up_a_new_card(step):
                continue
            twin = Game.restore(hidden_before(step, viewer), shuffler=Unshuffled())
            told = [redact(event, viewer) for event in step.events]
            blind = [redact(event, viewer) for event in do(twin, step.seat, step.move)]
            assert told == blind
            assert not any(map(holds_blank, blind))


def draws(step: Step, viewer: int | None) -> bool:
    """Whether the viewer drew cards, which are not hidden from the viewer after the move."""
    return any(isinstance(event, CardsDrawn | CardDrawn) and event.seat == viewer for event in step.events)


def turns_up_a_new_card(step: Step) -> bool:
    """Whether a finished stockpile began anew with a card that everybody sees by then."""
    kinds = {type(event) for event in step.events}
    return StockTurned in kinds and bool(kinds & {OneDrawnTooMany, CardsPutUnder})


def hidden_before(step: Step, viewer: int | None) -> Position:
    """The position before a move, with blanks but for what the move shows."""
    before = step.before.position()
    position = blanked(before, viewer, hands_are_open=False)
    stocks, hands = list(position.stocks), list(position.hands)
    for event in step.events:
        if isinstance(event, StockTurned):
            stocks[event.seat] = (*stocks[event.seat][:-2], *before.stocks[event.seat][-2:])
    shown = shown_hand_card(step)
    if shown is not None and step.seat != viewer:
        index = before.hands[step.seat].index(shown)
        hand = hands[step.seat]
        hands[step.seat] = (*hand[:index], shown, *hand[index + 1 :])
    if shown == 0 and before.options.wild_discard is WildDiscard.OFF:
        hands[step.seat] = before.hands[
            step.seat
        ]  # whoever discards a wild has shown that the rest are wilds
    return replace(position, stocks=tuple(stocks), hands=tuple(hands))


def shown_hand_card(step: Step) -> int | None:
    """The hand card that the move has laid open."""
    if isinstance(step.move, Play):
        return step.move.source.card if isinstance(step.move.source, HandCard) else None
    return getattr(step.move, "card", None)


@tables
@often
@given(walk=walks())
def test_drawn_cards_are_told_to_who_drew_them_only(table: Seated, walk: Walk) -> None:
    """Nobody else reads them, nobody at all the order of a shuffle, and everything else is for everybody."""
    for walker, step in walkers(table, walk):
        for viewer in viewers(walker.game):
            for event in step.events:
                told = redact(event, viewer)
                if isinstance(event, CardsDrawn):
                    assert told == (
                        event if event.seat == viewer else CardsDrawn(event.seat, event.number, None)
                    )
                if isinstance(event, CardDrawn):
                    assert told == (event if event.seat == viewer else CardDrawn(event.seat, None))
                assert getattr(told, "order", None) is None
                assert getattr(told, "stock", None) is None


@tables
@often
@given(walk=walks())
def test_copy_is_equal_and_goes_its_own_way(table: Seated, walk: Walk) -> None:
    """Position, outcome, legal moves and views are the same; what the copy plays does not touch the game."""
    for walker, _ in walkers(table, walk):
        game = walker.game
        twin = game.copy(shuffler=Unshuffled())
        assert state(twin) == state(game)
        before = state(game)
        for _ in Walker(twin, (), walker.luck).steps():
            break
        assert state(game) == before


def state(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game."""
    views = [view_of(game, viewer) for viewer in viewers(game)]
    moves = game.legal_moves(game.turn)
    return (game.position(), game.outcome, moves, views, game.take_back_refusal(game.turn))


@tables
@often
@given(walk=walks())
def test_legal_moves_are_what_is_not_refused(table: Seated, walk: Walk) -> None:
    """Of all moves there are, for every seat; each is listed once."""
    for walker, _ in walkers(table, walk):
        game = walker.game
        for seat in range(game.seats):
            legal = game.legal_moves(seat)
            assert len(set(legal)) == len(legal)
            assert set(legal) == {move for move in ALL_MOVES if game.refusal(seat, move) is None}


@tables
@often
@given(walk=walks())
def test_legal_moves_can_be_played_and_others_cannot(table: Seated, walk: Walk) -> None:
    """And a refused move changes nothing."""
    for walker, _ in walkers(table, walk):
        game = walker.game
        if walker.luck.random() > 0.1:
            continue
        before = state(game)
        for move in ALL_MOVES:
            if move in game.legal_moves(game.turn):
                game.copy(shuffler=Unshuffled()).play(game.turn, move)
            else:
                with pytest.raises(IllegalMoveError):
                    game.play(game.turn, move)
        assert state(game) == before


@tables
@often
@given(walk=walks())
def test_legal_moves_survive_their_text(table: Seated, walk: Walk) -> None:
    """What a button carries is the move again."""
    for walker, _ in walkers(table, walk):
        legal = walker.game.legal_moves(walker.game.turn)
        assert tuple(parse_move(move_text(move).lower()) for move in legal) == legal


@tables
@often
@given(walk=walks())
def test_replay_of_the_record_is_the_game(table: Seated, walk: Walk) -> None:
    """At any moment: the record as JSON, played again, gives the same state and the same events."""
    walk = walk.seated(table)
    walker = walk.dealt()
    for _ in walker.steps():
        if walker.game.outcome is None and walker.luck.random() > 0.03:
            continue
        names = [f"player {seat}" for seat in range(table.players)]
        record = recorded(walk.options, names, deal=walk.deal(), events=walker.events)
        replayed = replay(record_from_json(record_to_json(record)))
        assert state_without_options(replayed.game) == state_without_options(walker.game)
        assert list(replayed.events) == walker.events


def state_without_options(game: Game) -> tuple[object, ...]:
    """The state, but for the size of the stockpiles, which the record names though nobody chose it."""
    position = game.position()
    return (
        replace(position, options=replace(position.options, stock=None)),
        game.outcome,
        game.legal_moves(game.turn),
        game.take_back_refusal(game.turn),
    )


UNCOVERS_NOTHING = (CardPlayed, PileSetAside)


@tables
@often
@given(walk=walks())
def test_play_that_uncovered_nothing_is_taken_back_exactly(table: Seated, walk: Walk) -> None:
    """Such a play and no other move can be taken back, none at a strict table; all is then as before."""
    for walker, step in walkers(table, walk):
        game = walker.game
        uncovers_nothing = not table.strict and all(
            isinstance(event, UNCOVERS_NOTHING) for event in step.events
        )
        assert game.can_take_back(step.seat) == uncovers_nothing
        if uncovers_nothing:
            twin = game.copy()
            twin.take_back(step.seat)
            assert state(twin) == state(step.before)


@tables
@often
@given(walk=walks())
def test_whole_turn_is_taken_back_to_what_cannot_be(table: Seated, walk: Walk) -> None:
    """Play by play, down to the start of the turn or the last card that was uncovered."""
    for walker in games(table, walk):
        turn: list[Game] = []
        for step in walker.steps():
            turn = [*turn, step.before] if walker.game.can_take_back(step.seat) else []
            twin = walker.game.copy()
            for before in reversed(turn):
                twin.take_back(step.seat)
                assert twin.position() == before.position()
            assert not twin.can_take_back(twin.turn)


@tables
@often
@given(walk=walks())
def test_turns_go_round(table: Seated, walk: Walk) -> None:
    """A discard hands the turn to the left; a play keeps it unless the game passes."""
    for walker, step in walkers(table, walk):
        turns = count(step.events, "TurnBegan")
        assert walker.game.turn == (step.before.turn + turns) % walker.game.seats
        if any(isinstance(event, CardDiscarded) for event in step.events):
            assert turns >= 1


def count(events: tuple[Event, ...], name: str) -> int:
    """How many events of a kind there are."""
    return sum(type(event).__name__ == name for event in events)


@tables
@often
@given(walk=walks())
def test_hand_is_full_or_nothing_is_left_to_draw(table: Seated, walk: Walk) -> None:
    """Whoever begins a turn holds five cards; an empty hand in a turn means that nothing can be drawn.

    At a strict table a draw may be due instead, and a fill-up may be left out.
    """
    for walker, step in walkers(table, walk):
        game = walker.game
        position = game.position()
        hand = position.hands[game.turn]
        began, left_out = count(step.events, "TurnBegan"), count(step.events, "FillUpLeftOut")
        if position.filling is not Filling.DONE or left_out:
            assert table.strict
        elif game.outcome is None and (began or not hand):
            assert len(hand) == 5 or not (position.draw or position.set_aside)


@tables
@often
@given(walk=walks())
def test_draw_that_is_due_can_be_made_and_nothing_else(table: Seated, walk: Walk) -> None:
    """Then the hand is not full and a card is left; else there is some other move."""
    for walker, _ in walkers(table, walk):
        game, position = walker.game, walker.game.position()
        legal = game.legal_moves(game.turn)
        assert bool(legal) == (game.outcome is None)
        assert (legal == (DRAW,)) == (game.must_draw and game.outcome is None)
        if game.must_draw:
            assert len(position.hands[game.turn]) < 5
            assert position.draw or position.set_aside


@tables
@often
@given(walk=walks())
def test_game_is_won_when_the_stockpiles_of_a_side_are_gone(table: Seated, walk: Walk) -> None:
    """At that moment, by all seats of the side and by nobody else; its points are those of its seats."""
    for walker, _ in walkers(table, walk):
        game, outcome = walker.game, walker.game.outcome
        gone = [
            side
            for side in sides(game.options, game.seats)
            if not any(game.stock_left[seat] for seat in side)
        ]
        if outcome is None or outcome.termination is Termination.BLOCKED:
            assert gone == []
        else:
            assert gone == [outcome.winners]
            assert {outcome.points_of(seat) for seat in outcome.winners} == {25 + 5 * sum(game.stock_left)}
