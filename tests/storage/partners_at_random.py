"""Whole games of partners and at strict tables by commands drawn at random, on two stores at once."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.game.moves import DRAW, PARTNER_STOCK_PLAYS, STOCK_PLAYS, Discard, Move, PartnerDiscardTop, Play
from bot.game.options import Options
from bot.players.arena import RandomShuffler
from bot.storage.engine import Database
from bot.storage.tables import SqlTables
from bot.tables.commands import (
    Answer,
    Ask,
    Begin,
    CallTalk,
    Command,
    ComputerMove,
    FillHand,
    Invite,
    Join,
    MakeMove,
    NoteTalk,
    PlayOutOfTurn,
    Point,
    SeatComputers,
    TakeBack,
)
from bot.tables.errors import StaleError, TableRefusedError
from bot.tables.model import HandState, Phase, Place, TableState
from bot.tables.occupants import Person
from bot.tables.ports import Change, NewTable, StoredTable
from bot.tables.rating import Rater
from bot.tables.service import Tables
from tests.storage.building import PLACE
from tests.support.memory import MemoryTables

NAMES = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
PEOPLE = tuple(Person(101 + seat, name) for seat, name in enumerate(NAMES))
STRANGER = Person(666, "Mallory")
LIVELY = 100
"""For how many steps people do more than what gets the game on."""


class TwofoldTables(SqlTables):
    """Tables in a database and in memory, which always say the same."""

    def __init__(self, database: Database, *, now: Callable[[], datetime], rater: Rater) -> None:
        super().__init__(database, now=now, rater=rater)
        self.memory = MemoryTables()

    async def create(self, table: NewTable) -> int | None:
        table_id = await super().create(table)
        assert await self.memory.create(table) == table_id
        return table_id

    async def save(self, change: Change) -> None:
        await super().save(change)
        await self.memory.save(change)

    async def load(self, table_id: int) -> StoredTable | None:
        stored = await super().load(table_id)
        assert stored == await self.memory.load(table_id)
        return stored


@dataclass
class GameAtRandom:
    """A game of ``seats``, the last ``computers`` of them computer players, from a seed.

    Every command goes to a table that was loaded for it.  ``done``: what was accepted, by its kind.
    """

    store: SqlTables
    options: Options
    seats: int
    seed: int
    computers: int = 0
    done: Counter[str] = field(default_factory=Counter)
    table_id: int = 0
    steps: int = 0

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)
        self.shuffler = RandomShuffler(str(self.seed))
        self.people = PEOPLE[: self.seats - self.computers]
        self.tables = self.loaded()

    def loaded(self) -> Tables:
        """The tables as a process sees them that has just started."""
        return Tables(self.store, shuffler=lambda: self.shuffler)

    async def begin(self) -> None:
        """Deal."""
        tables = self.tables
        place = Place(PLACE.guild_id, PLACE.channel_id)
        self.table_id = (await tables.open(place, self.people[0], self.options)).id
        for person in self.people[1:]:
            await tables.do(self.table_id, Join(person))
        if self.computers:
            await tables.do(self.table_id, SeatComputers(self.people[0], self.computers, "simplest"))
        await tables.do(self.table_id, Begin(self.people[0]))

    async def step(self) -> bool:
        """Let something happen that is stored as it is in memory; return whether the game goes on."""
        self.steps += 1
        tables = self.tables
        command = await self._command(tables)
        try:
            await tables.do(self.table_id, command)
        except (TableRefusedError, StaleError):
            self.done["refused"] += 1
        else:
            self.done[type(command).__name__] += 1
        self.tables = self.loaded()
        assert await self._seen(self.tables) == await self._seen(tables)
        return (await tables.state(self.table_id)).phase is Phase.PLAYING

    async def _seen(self, tables: Tables) -> tuple[object, ...]:
        """All that anybody sees of the table, and where its cards are."""
        state = await tables.state(self.table_id)
        table = tables._cache[self.table_id]
        hands = [table.hand(person.id) for person in self.people]
        running = table._running
        assert running is not None
        return (state, *hands, running.game.position(), running.game.outcome, running.moves, running.settled)

    # ------------------------------------------------------------------ what happens

    async def _command(self, tables: Tables) -> Command:
        state = await tables.state(self.table_id)
        custom = self._custom(state) if self.steps < LIVELY else None
        if custom is not None:
            return custom
        if (computer := await tables.computer_on_turn(self.table_id)) is not None:
            _, hand = computer
            return ComputerMove(hand.seat, self._choice(hand), state.version)
        on_turn = state.on_turn
        assert isinstance(on_turn, Person)
        hand = (await tables.look(self.table_id, on_turn.id)).hand
        assert hand is not None
        return self._own(on_turn, hand)

    def _custom(self, state: TableState) -> Command | None:
        """Now and then something that has not to do with the own turn."""
        dice, person = self.luck.random(), self.luck.choice(self.people)
        waiting = None if state.waiting_partner is None else state.seats[state.waiting_partner]
        partner = waiting if isinstance(waiting, Person) else person
        if dice < 0.04:
            return PlayOutOfTurn(person, state.turn_id)
        if dice < 0.08:
            return Point(partner)
        if dice < 0.14:
            return NoteTalk(partner)
        if state.customs.talks and dice < 0.35:
            return CallTalk(person)
        if state.customs.asked and dice < 0.6:
            return Answer(partner, plays=dice < 0.45)
        return Invite(person, STRANGER) if dice > 0.98 else None

    def _own(self, person: Person, hand: HandState) -> Command:
        dice = self.luck.random()
        partners = [move for move in hand.legal if isinstance(move, Play) and _is_partners(move)]
        if partners and dice < 0.5:
            return Ask(person, self.luck.choice(partners), hand.table.version)
        if DRAW in hand.legal and dice < 0.1 and self.steps < LIVELY:
            return MakeMove(person, DRAW)
        if DRAW in hand.legal and dice < 0.3:
            return FillHand(person)
        if hand.can_take_back and dice < 0.1:
            return TakeBack(person)
        return MakeMove(person, self._choice(hand), hand.table.version)

    def _choice(self, hand: HandState) -> Move:
        """A play of a stock card before others, any play before a discard, a draw where one is due."""
        legal = [move for move in hand.legal if move != DRAW] or list(hand.legal)
        stock = [move for move in legal if move in STOCK_PLAYS or move in PARTNER_STOCK_PLAYS]
        plays = [move for move in legal if not isinstance(move, Discard)]
        return self.luck.choice(stock or plays or legal)


def _is_partners(move: Play) -> bool:
    return move in PARTNER_STOCK_PLAYS or isinstance(move.source, PartnerDiscardTop)
