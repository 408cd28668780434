"""Partner talk is noted, and called by an opponent in time (section 7)."""

import asyncio
from collections import Counter

import pytest

from bot.game.events import CardsPutUnder
from bot.game.options import ALWAYS_OPEN, Options
from bot.game.shuffle import SEED_BYTES, SeededShuffler
from bot.tables.commands import CallTalk, End, FillHand, Invite, Join, Leave, NoteTalk
from bot.tables.customs import Talk
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, EVA, FINN, OK, STRANGER
from tests.tables.match_table import ONWARD, stock_left, turn_of
from tests.tables.pair_table import PAIRS, STRICT, PairTable, six

TALKS = NoteTalk(CLEO)
CALLS = CallTalk(BEN)


def talks(table: TableState) -> tuple[Talk, ...]:
    """Which talk may be called, or was."""
    return table.customs.talks


async def strict_table(store: TableStore, *others: Person, options: Options = STRICT) -> PairTable:
    """Anna on turn at a strict table with a full hand."""
    match = await PairTable.paired(store, *others, options=options, rules=ONWARD)
    await match.turn(ANNA)
    return match


async def test_talk_is_noted_once_a_turn(store: TableStore) -> None:
    """Who is to be silent is told to whoever listens to the channel, until that person has written."""
    match = await strict_table(store)
    silent = [match.heard.changes[-1].silent]

    table = await match.do(TALKS)

    assert talks(table) == (Talk(2, 1),)
    assert [*silent, match.heard.changes[-1].silent] == [CLEO.id, None]
    assert await match.attempt(TALKS) == "called_already"


@pytest.mark.parametrize("person", [ANNA, BEN, DAG, STRANGER])
async def test_others_may_write(memory: MemoryTables, person: Person) -> None:
    """The player on turn, opponents and who looks on: nothing is noted, nothing can be called."""
    match = await strict_table(memory)

    assert await match.attempt(NoteTalk(person)) in ("not_waiting_partner", "not_seated")
    assert await match.attempt(CALLS) == "nothing_to_call"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (PAIRS, "not_strict"),
        (Options(stock=5, strict=True), "not_waiting_partner"),
        (Options(stock=5, partners=True, strict=True, open_hands=ALWAYS_OPEN), "not_waiting_partner"),
    ],
    ids=["not strict", "alone", "open hands"],
)
async def test_where_everybody_may_talk(memory: MemoryTables, options: Options, code: str) -> None:
    """At a table that is not strict, without partners, and over open hands; nobody is to be silent there."""
    match = await PairTable.paired(memory, options=options)
    await match.turn(ANNA)

    assert await match.attempt(TALKS) == code
    assert {change.silent for change in match.heard.changes} == {None}
    assert await match.attempt(CALLS) == ("not_strict" if options is PAIRS else "nothing_to_call")


async def test_talk_counts_once_the_hands_have_closed(memory: MemoryTables) -> None:
    """Not a turn earlier."""
    options = Options(stock=5, partners=True, strict=True, open_hands=1)
    match = await strict_table(memory, options=options)
    await match.turn(DAG)
    before = await match.attempt(NoteTalk(BEN))

    await match.turn(ANNA)

    assert (before, await match.attempt(TALKS)) == ("not_waiting_partner", OK)


@pytest.mark.parametrize("caller", [BEN, DAG])
async def test_opponent_calls_in_the_same_turn(store: TableStore, caller: Person) -> None:
    """Two cards go under the offender's stockpile; turn and hands stay as they are."""
    match = await strict_table(store)
    before = await match.do(TALKS)

    after = await match.do(CallTalk(caller))

    assert match.heard.changes[-1].events == (CardsPutUnder(2, 2),)
    assert isinstance(match.heard.changes[-1].events[0], CardsPutUnder)
    assert stock_left(after) == (5, 5, 7, 5)
    assert (turn_of(after), talks(after)) == (turn_of(before), (Talk(2, 1, is_called=True),))
    assert await match.attempt(CALLS) == "called_already"


async def test_opponent_calls_in_the_following_turn(store: TableStore) -> None:
    """Until its end, when another partner waits."""
    match = await strict_table(store)
    await match.do(TALKS)
    await match.turn(BEN)

    assert stock_left(await match.do(CallTalk(DAG))) == (5, 5, 7, 5)


async def test_call_comes_too_late(memory: MemoryTables) -> None:
    """After the following turn."""
    match = await strict_table(memory)
    named = CallTalk(BEN, 2, (await match.do(TALKS)).turn_id)
    table = await match.turn(CLEO)

    assert talks(table) == ()
    assert [await match.attempt(call) for call in (CALLS, named)] == ["nothing_to_call"] * 2


@pytest.mark.parametrize(
    ("caller", "code"),
    [(ANNA, "own_side_talked"), (CLEO, "own_side_talked"), (STRANGER, "not_seated")],
)
async def test_only_opponents_call(memory: MemoryTables, caller: Person, code: str) -> None:
    """Not the offender, nor the partner, nor who looks on; by name neither."""
    match = await strict_table(memory)
    turn_id = (await match.do(TALKS)).turn_id

    assert await match.attempt(CallTalk(caller)) == code
    assert await match.attempt(CallTalk(caller, 2, turn_id)) == code


async def test_without_a_message_no_call(memory: MemoryTables) -> None:
    """Whoever presses."""
    match = await strict_table(memory)

    assert {await match.attempt(CallTalk(person)) for person in (ANNA, BEN, CLEO, DAG)} == {"nothing_to_call"}


@pytest.mark.parametrize("named", [True, False])
async def test_of_calls_at_once_one_counts(store: TableStore, *, named: bool) -> None:
    """Two cards in all, from whichever process the calls come."""
    match = await strict_table(store)
    turn_id = (await match.do(TALKS)).turn_id
    calls = [CallTalk(person, *((2, turn_id) if named else ())) for person in (BEN, DAG)]
    places = [match, match.elsewhere()]

    outcomes = await asyncio.gather(*(place.give(call) for place in places for call in calls * 3))

    assert Counter(outcomes) == {OK: 1, "called_already": 11}
    assert stock_left(await match.state()) == (5, 5, 7, 5)


async def test_two_talks_of_two_turns(memory: MemoryTables) -> None:
    """Each is called by its opponents only, once each; a button that names one calls no other."""
    match = await strict_table(memory)
    first = (await match.do(TALKS)).turn_id
    await match.turn(BEN)
    second = (await match.do(NoteTalk(DAG))).turn_id

    expected = {
        CallTalk(BEN, 3, second): "own_side_talked",
        CallTalk(BEN, 2, second): "nothing_to_call",
        CallTalk(BEN, 2, first): OK,
        CallTalk(DAG, 2, first): "called_already",
        CallTalk(BEN): "called_already",
        CallTalk(ANNA): OK,
        CallTalk(CLEO): "called_already",
    }
    assert {call: await match.attempt(call) for call in expected} == expected
    assert stock_left(await match.state()) == (5, 5, 7, 7)


async def test_any_of_two_other_pairs_calls_the_oldest(memory: MemoryTables) -> None:
    """With six, Dag's talk in Anna's turn and Eva's in Ben's: Cleo calls one after the other."""
    match = await strict_table(memory, *six())
    await match.do(NoteTalk(DAG))
    await match.turn(BEN)
    await match.do(NoteTalk(EVA))

    left = [stock_left(await match.do(CallTalk(caller)))[3:5] for caller in (CLEO, FINN)]

    assert left == [(7, 5), (7, 7)]


async def test_finished_stockpile_begins_anew(store: TableStore) -> None:
    """Its top is turned up, and the pair has to finish it before it wins."""
    match = await strict_table(store)
    await match.play(ANNA, "PS>B2 " * 5)
    await match.do(TALKS)
    before = await match.play(ANNA, "S>B1 " * 4)

    called = await match.do(CALLS)
    after = await match.play(ANNA, "S>B1")

    assert (stock_left(before), stock_left(called)) == ((1, 5, 0, 5), (1, 5, 2, 5))
    assert called.view is not None
    assert called.view.stock_tops[2] is not None
    assert (stock_left(after)[0], after.view is not None and after.view.outcome) == (0, None)


async def test_call_lapses_with_the_game(store: TableStore) -> None:
    """A win stands: nothing can be called after it, nor in the next game."""
    match = await strict_table(store)
    await match.do(TALKS)

    ended = await match.win_as_pair(ANNA)

    assert (ended.match.results[-1].outcome.winners, talks(ended)) == ((0, 2), ())
    assert await match.attempt(CALLS) == "not_begun"
    await match.next()
    assert await match.attempt(CALLS) == "nothing_to_call"


async def test_call_lapses_with_an_abandoned_game(memory: MemoryTables) -> None:
    """Likewise."""
    match = await strict_table(memory)
    await match.do(TALKS)

    assert talks(await match.do(End(ANNA, is_moderator=False))) == ()
    assert await match.attempt(CALLS) == "over"


async def test_talk_of_who_has_left_can_be_called(memory: MemoryTables) -> None:
    """The cards go under the stockpile of the seat, whoever plays for it then."""
    match = await strict_table(memory)
    await match.do(TALKS, Leave(CLEO))

    assert match.heard.changes[-1].silent is None
    assert stock_left(await match.do(CALLS)) == (5, 5, 7, 5)
    assert stock_left(await match.do(Join(CLEO))) == (5, 5, 7, 5)


@pytest.mark.parametrize(("drawn", "put_under"), [(3, 2), (4, 1), (5, 0)])
async def test_penalty_with_few_cards_left(memory: MemoryTables, drawn: int, put_under: int) -> None:
    """Six with the largest stockpiles: the last hand takes the last cards, the penalty what is left."""
    options = Options(stock=22, partners=True, strict=True)
    shuffler = SeededShuffler(bytes(SEED_BYTES))
    match = await PairTable.paired(memory, *six(), options=options, shuffler=shuffler)
    for _ in range(4):
        await match.ends_turn()
    table = await match.ends_turn()
    assert table.view is not None
    assert table.view.draw_left == 5
    offender = table.seats[(turn_of(table) + 3) % 6]
    caller = table.seats[(turn_of(table) + 1) % 6]
    assert isinstance(offender, Person)
    assert isinstance(caller, Person)
    for _ in range(drawn):
        await match.move()
    await match.do(NoteTalk(offender))

    after = await match.do(CallTalk(caller))

    assert match.heard.changes[-1].events == (CardsPutUnder((turn_of(table) + 3) % 6, put_under),)
    assert after.view is not None
    assert (after.view.draw_left, after.view.must_draw) == (5 - drawn - put_under, False)
    assert isinstance(table.on_turn, Person)
    assert await match.attempt(FillHand(table.on_turn)) == "nothing_to_draw"


async def test_substitute_has_not_talked(store: TableStore) -> None:
    """Talk is that of who wrote: it goes with them, and what the substitute writes is noted anew."""
    match = await PairTable.paired(store, options=STRICT)
    await match.do(TALKS, Leave(CLEO))
    while_away = talks(await match.state())

    after = await match.do(Invite(ANNA, EVA), Join(EVA))

    assert while_away == (Talk(2, 1),)
    assert talks(after) == ()
    assert await match.attempt(NoteTalk(EVA)) == OK
    assert talks(await match.state()) == (Talk(2, 1),)
