"""Moves: who may make them, what is stored of them, and what a refusal leaves behind."""

import pytest

from bot.game.events import CardDiscarded, CardPlayed, CardsDrawn, StockTurned, TurnBegan
from bot.game.moves import Discard, HandCard, Play
from bot.game.notation import entry_text, parse_move
from bot.game.options import Options, WildDiscard
from bot.game.refusals import Refusal, RefusalCode
from bot.tables.commands import ComputerMove, Leave, MakeMove
from bot.tables.errors import StaleError
from bot.tables.model import Phase, TurnLog
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.refusals import TableRefusalCode
from bot.tables.service import Tables
from tests.support.memory import MemoryTables
from tests.tables.building import (
    ANNA,
    BEN,
    STRANGER,
    WINNING,
    Heard,
    Stacked,
    cards,
    hand_of,
    move,
    playing,
    refusing,
    stored,
)

BAD_MOVES = {
    "H3>B1": Refusal(RefusalCode.CARD_NOT_IN_HAND, card=3),
    "H2>B1": Refusal(RefusalCode.PILE_NEEDS_START, card=2, pile=1, needs=1),
    "S>B4": Refusal(RefusalCode.PILE_NEEDS_START, card=12, pile=4, needs=1),
    "D2>B1": Refusal(RefusalCode.DISCARD_PILE_EMPTY, pile=2),
    "HW>D1": Refusal(RefusalCode.CARD_NOT_IN_HAND, card=0),
    "-": Refusal(RefusalCode.PASS_NOT_ALLOWED),
}


async def test_play_is_answered_as_it_is_stored(tables: Tables, store: TableStore, heard: Heard) -> None:
    """The answer holds the table and the hand after the play, which are the stored ones."""
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, "H1>B1")

    assert done.hand is not None
    assert done.hand.view.hand == cards("2 9 10 11")
    assert done.hand.view.building[0] == (1,)
    assert heard.changes[-1].events == (CardPlayed(0, Play(HandCard(1), 1), card=1, height=1),)
    assert done.table == await stored(store, table_id)
    assert done == await Tables(store).look(table_id, ANNA.id)


async def test_discard_passes_the_turn(tables: Tables, heard: Heard) -> None:
    """With the discard the next player is on turn with a full hand, and the discarder can do nothing."""
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, "H11>D2")

    assert heard.changes[-1].events == (
        CardDiscarded(0, Discard(11, 2)),
        TurnBegan(1),
        CardsDrawn(1, 5, cards("3 7 8 9 W")),
    )
    assert (done.table.on_turn, done.table.turn_number) == (BEN, 2)
    assert done.hand is not None
    assert (done.hand.is_on_turn, done.hand.legal, done.hand.can_take_back) == (False, (), False)
    assert (await hand_of(tables, table_id, BEN)).is_on_turn


async def test_turns_are_logged_without_what_is_hidden(tables: Tables) -> None:
    """Everybody may read who played what, and that cards were drawn, never which."""
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, "H1>B1", "H11>D2")

    assert done.table.turns == (
        TurnLog(
            0,
            (
                CardsDrawn(0, 5, None),
                CardPlayed(0, Play(HandCard(1), 1), card=1, height=1),
                CardDiscarded(0, Discard(11, 2)),
            ),
        ),
        TurnLog(1, (CardsDrawn(1, 5, None),)),
    )


async def test_last_stock_card_finishes_the_game(store: TableStore, heard: Heard) -> None:
    """Whoever plays it has won: the table is finished, its result stored, and nobody is on turn."""
    tables = Tables(store, listener=heard, shuffler=lambda: Stacked(first_stock=WINNING))
    table_id = await playing(tables, BEN)

    done = await move(tables, table_id, ANNA, *["S>B1"] * 5)

    assert (done.table.phase, done.table.on_turn) == (Phase.FINISHED, None)
    assert done.table.view is not None
    assert done.table.view.outcome is not None
    assert done.table.view.outcome.points == (25 + 5 * 5, 0)
    assert heard.changes[0].events == ()
    assert StockTurned(0, 0) in heard.changes[-2].events
    assert done.table == await stored(store, table_id)
    assert await tables.live_of(ANNA.id) == ()


@pytest.mark.parametrize("text", BAD_MOVES)
async def test_refused_move_changes_nothing(tables: Tables, heard: Heard, text: str) -> None:
    """What the rules refuse is answered with their reason; cards, version and news stay as they were."""
    table_id = await playing(tables, BEN)
    before, told = await tables.look(table_id, ANNA.id), list(heard.changes)

    with refusing(TableRefusalCode.RULES) as refusals:
        await tables.do(table_id, MakeMove(ANNA, parse_move(text), expected=before.table.version))

    assert refusals[0].rule == BAD_MOVES[text]
    assert await tables.look(table_id, ANNA.id) == before
    assert heard.changes == told


async def test_wild_that_may_not_go_stays(memory: MemoryTables) -> None:
    """The table's own options are the ones its moves are judged by."""
    tables = Tables(memory, shuffler=lambda: Stacked("W 2 9 10 11"))
    options = Options(stock=5, wild_discard=WildDiscard.OFF)
    table_id = await playing(tables, BEN, options=options)

    with refusing(TableRefusalCode.RULES) as refusals:
        await move(tables, table_id, ANNA, "HW>D1")

    assert refusals[0].rule == Refusal(RefusalCode.WILD_MAY_NOT_BE_DISCARDED, card=0)


@pytest.mark.parametrize(
    ("person", "code"), [(BEN, TableRefusalCode.RULES), (STRANGER, TableRefusalCode.NOT_SEATED)]
)
async def test_wrong_person_plays_nothing(tables: Tables, person: Person, code: TableRefusalCode) -> None:
    """Neither somebody who is not on turn nor somebody without a seat moves a card."""
    table_id = await playing(tables, BEN)
    before = await tables.look(table_id, ANNA.id)

    with refusing(code):
        await move(tables, table_id, person, "H1>B1")

    assert await tables.look(table_id, ANNA.id) == before


async def test_who_left_plays_nothing(tables: Tables) -> None:
    """With the seat the right to play is gone."""
    table_id = await playing(tables, BEN)
    await tables.do(table_id, Leave(ANNA))

    with refusing(TableRefusalCode.NOT_SEATED):
        await move(tables, table_id, ANNA, "H1>B1")


@pytest.mark.parametrize("behind", [1, 2, -1, -(10**9)])
async def test_stale_move_is_not_played(tables: Tables, behind: int) -> None:
    """A move that was meant for another version is not played, however well it would fit."""
    table_id = await playing(tables, BEN)
    done = await move(tables, table_id, ANNA, "H1>B1")
    stale = done.table.version - behind

    with pytest.raises(StaleError):
        await tables.do(table_id, MakeMove(ANNA, parse_move("H2>B1"), expected=stale))

    assert (await tables.state(table_id)) == done.table


async def test_double_click_plays_once(tables: Tables) -> None:
    """The second of two equal presses is stale, also where the move could be made twice."""
    table_id = await playing(tables, BEN)
    version = (await tables.state(table_id)).version
    press = MakeMove(ANNA, parse_move("H11>D1"), expected=version)

    await tables.do(table_id, press)

    with pytest.raises(StaleError):
        await tables.do(table_id, press)


async def test_move_of_the_version_seen_is_played(tables: Tables) -> None:
    """With the version that the table has, a move is played."""
    table_id = await playing(tables, BEN)
    version = (await tables.state(table_id)).version

    done = await tables.do(table_id, MakeMove(ANNA, parse_move("H1>B3"), expected=version))

    assert done.table.version == version + 1


async def test_computer_moves_at_its_own_seat_only(tables: Tables, heard: Heard) -> None:
    """A computer player moves when it is on turn, and never for a person."""
    table_id = await playing(tables, computers=1)
    with refusing(TableRefusalCode.NOT_SEATED):
        await tables.do(table_id, ComputerMove(0, parse_move("H1>B1"), expected=heard.versions[-1]))
    await move(tables, table_id, ANNA, "H11>D1")
    assert heard.changes[-1].awaits_computer

    done = await tables.do(table_id, ComputerMove(1, parse_move("H9>D1"), expected=heard.versions[-1]))

    assert done.hand is None
    assert done.table.on_turn == ANNA
    assert not heard.changes[-1].awaits_computer


async def test_every_move_goes_into_the_record(memory: MemoryTables, in_memory: Tables) -> None:
    """What was played, by whom, stands in the stored record in order."""
    table_id = await playing(in_memory, BEN)

    await move(in_memory, table_id, ANNA, "H1>B1", "H2>B1", "H11>D1")
    await move(in_memory, table_id, BEN, "H3>B1", "HW>B2", "H9>D4")

    record = memory.stored[table_id].record
    assert record is not None
    assert [(seat, entry_text(played)) for seat, played in record.moves] == [
        (0, "H1>B1"),
        (0, "H2>B1"),
        (0, "H11>D1"),
        (1, "H3>B1"),
        (1, "HW>B2"),
        (1, "H9>D4"),
    ]
