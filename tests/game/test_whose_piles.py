"""Random games of pairs and of strict tables: whose piles a move, a penalty or a turn may touch."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from bot.game.events import CardDrawn, CardsDrawn, CardsPutUnder, FillUpLeftOut, OneDrawnTooMany
from bot.game.moves import Discard, Entry, PartnerDiscardTop, PartnerStockTop, Penalty, Play, StockTop
from bot.game.position import Position
from bot.game.teams import partner_of
from tests.support.walks import Seated, Step, Walk, walks

TABLES = (
    Seated(4),
    Seated(4, partners=True),
    Seated(6, partners=True),
    Seated(2, strict=True),
    Seated(5, strict=True),
    Seated(4, partners=True, strict=True),
    Seated(6, partners=True, strict=True),
)
tables = pytest.mark.parametrize("table", TABLES, ids=str)
often = settings(max_examples=4, deadline=None)


def steps(table: Seated, walk: Walk) -> Sequence[tuple[Step, Position, Position]]:
    """Every step of a dealt and of a scattered game, with the position before and after it."""
    walk = walk.seated(table)
    return [
        (step, step.before.position(), walker.game.position())
        for walker in (walk.dealt(), walk.scattered())
        for step in walker.steps()
    ]


@tables
@often
@given(walk=walks())
def test_stockpiles_are_touched_by_their_side_only(table: Seated, walk: Walk) -> None:
    """One card fewer by the play that names it; more by the seat's draw too many or talk."""
    for step, before, after in steps(table, walk):
        partner = partner_of(step.seat, before.options, seats=table.players)
        for seat in range(table.players):
            left = len(after.stocks[seat]) - len(before.stocks[seat])
            if isinstance(step.move, Play) and isinstance(step.move.source, StockTop):
                assert left == -(seat == step.seat)
            elif isinstance(step.move, Play) and isinstance(step.move.source, PartnerStockTop):
                assert left == -(seat == partner)
            elif left:
                assert seat == step.seat
                assert left == added(step)
            else:
                assert after.stocks[seat] == before.stocks[seat]


def added(step: Step) -> int:
    """How many cards the step has put into the stockpile of its seat."""
    put_under = sum(event.number for event in step.events if isinstance(event, CardsPutUnder))
    return put_under + sum(isinstance(event, OneDrawnTooMany) for event in step.events)


@tables
@often
@given(walk=walks())
def test_discard_piles_are_touched_by_their_side_only(table: Seated, walk: Walk) -> None:
    """Those of the seat that moves, and the partner's by a play from there or a discard to there."""
    for step, before, after in steps(table, walk):
        partner = partner_of(step.seat, before.options, seats=table.players)
        for seat in range(table.players):
            if after.discards[seat] != before.discards[seat]:
                assert seat == (partner if names_partners_pile(step.move) else step.seat)
                assert not isinstance(step.move, Penalty)


def names_partners_pile(move: Entry) -> bool:
    """Whether a discard pile of the partner is where the move comes from or goes to."""
    if isinstance(move, Play):
        return isinstance(move.source, PartnerDiscardTop)
    return isinstance(move, Discard) and move.to_partner


@tables
@often
@given(walk=walks())
def test_hands_are_touched_by_their_owner_only(table: Seated, walk: Walk) -> None:
    """By a move of the seat, or by a draw that is told of it; a penalty touches no hand at all."""
    for step, before, after in steps(table, walk):
        drew = {event.seat for event in step.events if isinstance(event, CardsDrawn | CardDrawn)}
        for seat in range(table.players):
            if after.hands[seat] != before.hands[seat]:
                assert seat == step.seat or seat in drew
                assert not isinstance(step.move, Penalty)


@tables
@often
@given(walk=walks())
def test_penalties_change_neither_turn_nor_piles(table: Seated, walk: Walk) -> None:
    """Nor hands; a stockpile that is there only grows beneath its cards."""
    for step, before, after in steps(table, walk):
        if not isinstance(step.move, Penalty):
            continue
        assert (after.turn, after.building, after.hands, after.discards, after.passes, after.plays) == (
            before.turn,
            before.building,
            before.hands,
            before.discards,
            before.passes,
            before.plays,
        )
        for old, new in zip(before.stocks, after.stocks, strict=True):
            assert new[len(new) - len(old) :] == old


@tables
@often
@given(walk=walks())
def test_fill_up_is_lost_until_the_turn_begins(table: Seated, walk: Walk) -> None:
    """By an offence of the seat, and it is spent by the turn that leaves it out; nothing else changes it."""
    for step, before, after in steps(table, walk):
        left_out = {event.seat for event in step.events if isinstance(event, FillUpLeftOut)}
        for seat in range(table.players):
            was, now = lost(before, seat), lost(after, seat)
            if now and not was:
                assert (step.seat, step.move) == (seat, Penalty.NO_FILL_UP)
            assert (was and not now) == (seat in left_out)


def lost(position: Position, seat: int) -> bool:
    """Whether the next turn of that seat leaves out the fill-up."""
    return position.fill_ups_lost[seat]
