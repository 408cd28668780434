"""Asking the partner for a play, and the answer (section 6)."""

import asyncio
from collections import Counter

import pytest

from bot.game.events import CardPlayed
from bot.game.moves import DRAW
from bot.game.options import Options
from bot.tables.commands import (
    Answer,
    CallTalk,
    Command,
    FillHand,
    Join,
    Leave,
    MakeMove,
    NoteTalk,
    PlayOutOfTurn,
    TakeBack,
)
from bot.tables.customs import Asked
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, OK, STALE, STRANGER, refusing
from tests.tables.match_table import ONWARD, stock_left, turn_of
from tests.tables.pair_table import PAIRS, STRICT, PairTable, asks, play_of, six

PLAYS = Answer(CLEO, plays=True)
DECLINES = Answer(CLEO, plays=False)


def asked_for(table: TableState) -> Asked | None:
    """What is asked for now."""
    return table.customs.asked


async def test_request_is_kept_and_moves_nothing(store: TableStore) -> None:
    """Everybody may know of it; cards and turn are as before, and no event of the game is told."""
    match = await PairTable.paired(store)
    before = await match.state()

    after = await match.do(asks(ANNA, "PS>B2"))

    assert asked_for(after) == Asked(play_of("PS>B2"), number=after.version)
    assert (after.view, after.version) == (before.view, before.version + 1)
    assert match.heard.changes[-1].events == ()


@pytest.mark.parametrize(
    ("person", "code"),
    [(BEN, "not_your_turn"), (CLEO, "not_your_turn"), (DAG, "not_your_turn"), (STRANGER, "not_seated")],
)
async def test_only_the_player_on_turn_asks(memory: MemoryTables, person: Person, code: str) -> None:
    """Neither the partner nor an opponent, nor somebody who looks on."""
    match = await PairTable.paired(memory)

    assert await match.attempt(asks(person, "PS>B2")) == code


@pytest.mark.parametrize("text", ["S>B2", "H1>B2", "D1>B2"])
async def test_only_the_partners_piles_can_be_asked_for(memory: MemoryTables, text: str) -> None:
    """What the player can do alone is no request."""
    match = await PairTable.paired(memory)

    assert await match.attempt(asks(ANNA, text)) == "not_partners_card"


async def test_illegal_play_is_refused_with_the_rule(memory: MemoryTables) -> None:
    """The reason is the one that the play itself would have had, with its numbers."""
    match = await PairTable.paired(memory)
    await match.play(ANNA, "S>B1")

    with refusing(TableRefusalCode.RULES) as refusals:
        await match.do(asks(ANNA, "PS>B1"))

    rule = refusals[0].rule
    assert rule is not None
    assert (rule.code.value, rule.card, rule.pile, rule.needs) == ("pile_needs", 1, 1, 2)
    assert await match.attempt(asks(ANNA, "PD3>B1")) == "partner_discard_pile_empty"


async def test_nothing_is_asked_for_before_the_hand_is_filled(memory: MemoryTables) -> None:
    """At a strict table the draw comes first."""
    match = await PairTable.paired(memory, options=STRICT)

    assert await match.attempt(asks(ANNA, "PS>B1")) == "must_draw"
    assert await match.attempt(FillHand(ANNA)) == await match.attempt(asks(ANNA, "PS>B1")) == OK


async def test_who_plays_alone_asks_nobody(memory: MemoryTables) -> None:
    """Four single players sit opposite of nobody."""
    match = await PairTable.paired(memory, options=Options(stock=5))

    assert await match.attempt(asks(ANNA, "PS>B1")) == "no_partner"


async def test_partner_plays_in_the_turn_of_who_asked(store: TableStore) -> None:
    """The move is the asker's, the turn goes on, and the request is done with."""
    match = await PairTable.paired(store)
    await match.do(asks(ANNA, "PS>B2"))

    after = await match.do(PLAYS)

    assert match.heard.changes[-1].events[0] == CardPlayed(0, play_of("PS>B2"), 1, 1)
    assert (turn_of(after), stock_left(after), asked_for(after)) == (0, (5, 5, 4, 5), None)
    assert await match.attempt(PLAYS) == STALE


async def test_asker_takes_back_what_the_partner_played(memory: MemoryTables) -> None:
    """It was a play of the turn like any other; the partner cannot take it back."""
    match = await PairTable.paired(memory)
    await match.turn(CLEO)
    await match.play(CLEO, "HW>D1")
    await match.turn(ANNA)
    before = await match.do(asks(ANNA, "PD1>B2"))
    await match.do(PLAYS)

    assert await match.attempt(TakeBack(CLEO)) == "not_your_turn"
    after = await match.do(TakeBack(ANNA))

    assert (after.view, asked_for(after)) == (before.view, None)


async def test_partner_may_decline_once(store: TableStore) -> None:
    """Everybody sees that; a second answer comes too late, and the player may play it all the same."""
    match = await PairTable.paired(store)
    await match.do(asks(ANNA, "PS>B2"))

    after = await match.do(DECLINES)

    assert asked_for(after) == Asked(play_of("PS>B2"), is_declined=True, number=after.version - 1)
    assert [await match.attempt(answer) for answer in (PLAYS, DECLINES)] == [STALE, STALE]
    assert stock_left(await match.play(ANNA, "PS>B2")) == (5, 5, 4, 5)


@pytest.mark.parametrize("person", [ANNA, BEN, DAG])
@pytest.mark.parametrize("plays", [True, False])
async def test_nobody_else_answers(memory: MemoryTables, person: Person, *, plays: bool) -> None:
    """Neither who asked nor an opponent; whoever has no seat is told so."""
    match = await PairTable.paired(memory)
    await match.do(asks(ANNA, "PS>B2"))

    assert await match.attempt(Answer(person, plays)) == STALE
    assert await match.attempt(Answer(STRANGER, plays)) == "not_seated"


async def test_of_two_answers_at_once_one_counts(store: TableStore) -> None:
    """The other one is stale, in whichever order they come."""
    match = await PairTable.paired(store)
    version = (await match.do(asks(ANNA, "PS>B2"))).version
    answers = [Answer(CLEO, plays, number) for plays in (True, False) for number in (version, None)]

    outcomes = await asyncio.gather(*(match.give(answer) for answer in answers * 5))

    assert Counter(outcomes) == {OK: 1, STALE: 19}


async def test_same_play_is_asked_for_once(memory: MemoryTables) -> None:
    """On whichever pile that wants it, also after a refusal; another one takes its place."""
    match = await _with_two_cards(memory)
    await match.do(asks(ANNA, "PS>B2"))

    assert await match.attempt(asks(ANNA, "PS>B3")) == "asked_already"
    await match.do(DECLINES)
    assert await match.attempt(asks(ANNA, "PS>B2")) == "asked_already"
    after = await match.do(asks(ANNA, "PD1>B3"))
    assert asked_for(after) == Asked(play_of("PD1>B3"), number=after.version)


async def _with_two_cards(store: TableStore) -> PairTable:
    """A table at which Anna is on turn and Cleo has a stock card and a discard that can be played."""
    match = await PairTable.paired(store)
    await match.turn(CLEO)
    await match.play(CLEO, "HW>D1")
    await match.turn(ANNA)
    return match


@pytest.mark.parametrize("between", [(), (DECLINES,)], ids=["replaced", "declined"])
async def test_answer_to_another_request_is_stale(memory: MemoryTables, between: tuple[Command, ...]) -> None:
    """*Play it* under "play your 7" never plays another card that was asked for meanwhile."""
    match = await _with_two_cards(memory)
    seen = (await match.do(asks(ANNA, "PS>B2"))).version
    await match.do(*between, asks(ANNA, "PD1>B3"))

    assert await match.attempt(Answer(CLEO, plays=True, number=seen)) == STALE
    assert await match.attempt(PLAYS) == OK


@pytest.mark.parametrize("partner", ["from the start", "sitting in"])
async def test_computer_partner_plays_at_once(memory: MemoryTables, partner: str) -> None:
    """Nothing stays asked; the turn is still the asker's."""
    sits_in = partner == "sitting in"
    others = [BEN, CLEO] if sits_in else [BEN]
    match = await PairTable.paired(memory, *others, computers=3 - len(others))
    if sits_in:
        await match.do(Leave(CLEO))

    after = await match.do(asks(ANNA, "PS>B2"))

    assert (turn_of(after), stock_left(after), asked_for(after)) == (0, (5, 5, 4, 5), None)
    assert match.heard.changes[-1].events[0] == CardPlayed(0, play_of("PS>B2"), 1, 1)


# ---------------------------------------------------------------------- lapsing


@pytest.mark.parametrize("move", ["S>B1", "PS>B2", "PS>B3", "H1>B1", "H12>D1"])
async def test_request_lapses_with_the_next_move(memory: MemoryTables, move: str) -> None:
    """Whatever the player on turn plays, the card asked for too, and with the end of the turn."""
    match = await PairTable.paired(memory)
    await match.do(asks(ANNA, "PS>B2"))

    after = await match.play(ANNA, move)

    assert asked_for(after) is None
    assert await match.attempt(PLAYS) == STALE


async def test_request_lapses_when_a_play_is_taken_back(memory: MemoryTables) -> None:
    """What was asked for need not fit any more."""
    match = await PairTable.paired(memory)
    await match.play(ANNA, "H1>B1")
    await match.do(asks(ANNA, "PS>B2"))

    assert asked_for(await match.do(TakeBack(ANNA))) is None


async def test_request_lapses_with_a_draw(memory: MemoryTables) -> None:
    """At a strict table a draw is a move, also one too many."""
    match = await PairTable.paired(memory, options=STRICT)
    await match.turn(ANNA)
    await match.do(asks(ANNA, "PS>B2"))

    after = await match.do(MakeMove(ANNA, DRAW))

    assert (asked_for(after), stock_left(after)) == (None, (6, 5, 5, 5))


async def test_penalties_let_the_request_stand(store: TableStore) -> None:
    """A call and an attempt out of turn are no moves: the partner may still answer."""
    match = await PairTable.paired(store, options=STRICT)
    table = await match.turn(ANNA)
    seen = (await match.do(asks(ANNA, "PS>B2"))).version

    await match.do(NoteTalk(CLEO), CallTalk(BEN), PlayOutOfTurn(DAG, table.turn_id))

    assert stock_left(await match.do(Answer(CLEO, plays=True, number=seen))) == (5, 5, 6, 5)


@pytest.mark.parametrize("plays", [True, False])
async def test_request_outlives_a_change_of_seats(store: TableStore, *, plays: bool) -> None:
    """Somebody else leaves or comes back: the answer is as good as before."""
    match = await PairTable.paired(store)
    seen = (await match.do(asks(ANNA, "PS>B2"))).version

    await match.do(Leave(BEN), Join(BEN), Leave(DAG))

    assert await match.attempt(Answer(CLEO, plays, number=seen)) == OK


async def test_request_lapses_with_the_game(store: TableStore) -> None:
    """Nothing of it is left in the next one."""
    match = await PairTable.paired(store, rules=ONWARD)
    await match.play(ANNA, "S>B1 " * 5 + "PS>B2 " * 4)
    await match.do(asks(ANNA, "PS>B2"))

    ended = await match.do(PLAYS)

    assert ended.match.results[-1].outcome.winners == (0, 2)
    assert asked_for(ended) is None
    assert await match.attempt(PLAYS) == "not_begun"
    assert asked_for(await match.next()) is None


async def test_six_ask_across_the_table(memory: MemoryTables) -> None:
    """Anna's partner is Dag; the others' answers are stale."""
    match = await PairTable.paired(memory, *six(), options=PAIRS)
    await match.do(asks(ANNA, "PS>B2"))

    outcomes = [await match.attempt(Answer(person, plays=True)) for person in (CLEO, EVA, DAG)]

    assert outcomes == [STALE, STALE, OK]
    assert stock_left(await match.state()) == (5, 5, 5, 4, 5, 5)
