"""Who is to be silent is told anew turn by turn; and which seats have won a match of pairs."""

import pytest

from bot.tables.commands import CallTalk, FillHand, NoteTalk
from bot.tables.match import MatchKind, MatchRules
from bot.tables.occupants import Person
from bot.tables.ports import Change
from tests.support.memory import MemoryTables
from tests.tables.building import ANNA, BEN, CLEO, DAG, OK
from tests.tables.pair_table import STRICT, PairTable, asks


class WatchedTables(MemoryTables):
    """Remembers who has won the match, change by change that ended a game."""

    def __init__(self) -> None:
        super().__init__()
        self.match_winners: list[tuple[int, ...] | None] = []

    async def save(self, change: Change) -> None:
        await super().save(change)
        if change.end is not None:
            self.match_winners.append(change.end.match_winners)


async def test_silence_goes_round_with_the_turn(memory: MemoryTables) -> None:
    """Who has written is known; in the next turn somebody else is to be silent, written or not."""
    match = await PairTable.paired(memory, options=STRICT)
    await match.turn(ANNA)
    told = [match.heard.changes[-1].silent]
    await match.do(NoteTalk(CLEO))
    told.append(match.heard.changes[-1].silent)
    await match.do(CallTalk(BEN))
    told.append(match.heard.changes[-1].silent)
    for person in (BEN, CLEO):
        await match.turn(person)
        told.append(match.heard.changes[-1].silent)

    assert told == [CLEO.id, None, None, DAG.id, ANNA.id]


@pytest.mark.parametrize("winner", [BEN, DAG])
async def test_both_seats_of_the_pair_have_won_the_match(winner: Person) -> None:
    """Whoever of them played the last card; a game that decides nothing has no winners of the match."""
    store = WatchedTables()
    match = await PairTable.paired(store, rules=MatchRules(MatchKind.WINS, 2))
    await match.win_as_pair(winner)
    await match.next()

    await match.win_as_pair(winner)

    assert store.match_winners == [None, (1, 3)]


@pytest.mark.parametrize("what", ["fill", "ask"])
async def test_version_that_is_expected_is_compared_by_the_transaction(
    memory: MemoryTables, what: str
) -> None:
    """The table in memory is of that version: nobody asks the database for it beforehand."""
    match = await PairTable.paired(memory, options=STRICT)
    table = await match.state() if what == "fill" else await match.turn(ANNA)
    command = FillHand(ANNA, table.version) if what == "fill" else asks(ANNA, "PS>B2", table.version)
    asked = memory.calls["version"]

    assert await match.give(command) == OK
    assert memory.calls["version"] == asked
