"""Whatever partners do at a table, the customs of strict tables too: nothing but what may happen happens."""

from collections import Counter
from typing import Final

import pytest

from bot.game.cards import DECK
from bot.game.referee import problems
from bot.game.replay import replay
from bot.game.views import SpectatorView
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.commands import (
    AgreeToStop,
    Answer,
    Ask,
    Back,
    Begin,
    CallTalk,
    ChooseClock,
    Command,
    Expire,
    FillHand,
    Invite,
    Join,
    Kick,
    Leave,
    MoveTable,
    Next,
    NoteTalk,
    Nudge,
    PlayOutOfTurn,
    Point,
    Resume,
    StayHost,
    Suspend,
)
from bot.tables.customs import NO_CUSTOMS
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Occupant
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.tables.building import OK
from tests.tables.random_partners import RandomPartners
from tests.tables.witness import Witness

STEPS: Final = 150
EVERY: Final = 10
"""After how many steps the record is replayed."""
OFTEN: Final = (Ask, Answer, Point, NoteTalk, CallTalk, PlayOutOfTurn, FillHand, Leave, Join, Begin, Next)
"""What is accepted now and then in every part."""
QUIET: Final = (
    *(Ask, Answer, Point, NoteTalk, CallTalk, PlayOutOfTurn, Invite, AgreeToStop),
    *(Join, ChooseClock, Nudge, Kick, Back, StayHost, MoveTable, Suspend, Resume, Expire),
)


class PairWitness(Witness):
    """Looks at what partners have told each other, at versions, and at the record."""

    async def step(self) -> None:
        await super().step()
        table = await self.match.processes[0].state(self.match.table_id)
        await self._check_customs(table)
        if self.happened.total() % EVERY == 0:
            await self._check_record()

    async def _check_customs(self, table: TableState) -> None:
        """What is asked for can be played, what is pointed at lies there, and talk is recent."""
        customs, view = table.customs, table.view
        if table.phase is not Phase.PLAYING or view is None:
            assert customs == NO_CUSTOMS
            return
        partner = table.waiting_partner
        if customs.asked is not None:
            assert partner is not None
            assert customs.asked.move in await self._legal(table)
        if customs.pointed is not None and customs.pointed.card is not None:
            assert partner is not None
            assert view.stock_tops[partner] == customs.pointed.card
        for talk in customs.talks:
            assert table.turn_number - 1 <= talk.turn <= table.turn_number
        assert len({(talk.seat, talk.turn) for talk in customs.talks}) == len(customs.talks)
        assert len({invitation.seat for invitation in customs.invitations}) == len(customs.invitations)

    async def _legal(self, table: TableState) -> tuple[object, ...]:
        """What whoever is on turn may do."""
        process = Tables(self.match.store)
        computer = await process.computer_on_turn(table.id)
        if computer is not None:
            return computer[1].legal
        assert table.on_turn is not None
        hand = (await process.look(table.id, getattr(table.on_turn, "id", 0))).hand
        assert hand is not None
        return hand.legal

    def _check_step(self, command: Command, before: TableState, after: TableState) -> None:
        """Where the version of the cards has stayed nothing has moved that a control depends on."""
        assert before.cards_version <= after.cards_version <= after.version
        is_quiet = after.cards_version == before.cards_version
        asked_in = isinstance(command, Leave) and not before.is_seated(command.person.id)
        assert not is_quiet or asked_in or isinstance(command, QUIET)
        if is_quiet:
            self.happened["quiet"] += 1
            assert (before.turn_id, before.phase) == (after.turn_id, after.phase)
            assert [_id(player) for player in before.taken] == [_id(player) for player in after.taken]
            if before.view is not None and after.view is not None:
                assert _at_hand(before.view) == _at_hand(after.view)
        else:
            assert after.cards_version == after.version
        if isinstance(command, CallTalk):
            assert before.view is not None
            assert after.view is not None
            assert sum(after.view.stock_left) - sum(before.view.stock_left) <= 2

    async def _check_record(self) -> None:
        """All cards are there, and the referee finds nothing wrong."""
        stored = await self.match.store.load(self.match.table_id)
        if stored is not None and stored.record is not None:
            assert replay(stored.record).game.position().cards() == list(DECK)
            wrong = [problem.where for problem in problems(stored.record)]
            assert wrong == ([] if stored.record.result else ["result"])  # of a running game it is missing
            self.happened["inserts"] += len(stored.record.inserts)


def _id(player: Occupant) -> int | Computer:
    return player if isinstance(player, Computer) else player.id


def _at_hand(view: SpectatorView) -> tuple[object, ...]:
    """What a play, a discard or a request depends on."""
    return view.turn, view.hand_sizes, view.discards, view.discard_heights, view.building, view.outcome


@pytest.mark.parametrize("part", range(4))
async def test_random_pairs_keep_to_the_rules_at_every_step(part: int) -> None:
    """Everybody sees the same after every command, every game counts once, and customs hold what they may."""
    happened: Counter[object] = Counter()

    for seed in range(1000 + 5 * part, 1005 + 5 * part):
        witness = PairWitness(RandomPartners(MemoryTables(), seed))
        await witness.match.open()
        for _ in range(STEPS):
            await witness.step()
        happened += witness.happened

    assert [command.__name__ for command in OFTEN if not happened[command, OK]] == []
    assert happened["quiet"]
    assert happened["inserts"]


@pytest.mark.parametrize("seed", [2001, 2002])
async def test_random_pairs_on_a_database(database: Database, seed: int) -> None:
    """What is stored is the same as in memory: the table is rebuilt alike after every command."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    witness = PairWitness(RandomPartners(store, seed))
    await witness.match.open()

    for _ in range(STEPS // 2):
        await witness.step()

    assert witness.happened["quiet"]
