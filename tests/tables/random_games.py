"""Whole games at a table by commands that are drawn at random, refused ones among them."""

import random
from dataclasses import dataclass, field

from bot.game.moves import ALL_MOVES, Move
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.shuffle import SEED_BYTES, SeededShuffler
from bot.players.levels import LEVELS
from bot.tables.commands import Command, ComputerMove, Join, Leave, MakeMove, TakeBack
from bot.tables.model import HandState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.tables.building import PEOPLE, Heard, attempt, playing

OPTIONS = (
    Options(stock=18),
    Options(stock=15, hands=Hands.DEALT, discards=Discards.OPEN),
    Options(stock=12, open_hands=2, wild_discard=WildDiscard.OFF),
    Options(stock=8, open_hands=ALWAYS_OPEN),
)


@dataclass
class RandomGame:
    """A game of ``seats`` with at least one person, from a seed; :meth:`step` gives the next command."""

    store: TableStore
    seed: int
    seats: int
    heard: Heard = field(default_factory=Heard)
    table_id: int = 0

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        shuffler = SeededShuffler(self.seed.to_bytes(SEED_BYTES, "big"))
        self.tables = Tables(self.store, listener=self.heard, shuffler=lambda: shuffler)
        self.people = PEOPLE[: self.random.randint(1, self.seats)]

    async def begin(self) -> None:
        """Deal; Anna is there in any case."""
        computers = self.seats - len(self.people)
        options = self.random.choice(OPTIONS)
        self.table_id = await playing(self.tables, *self.people[1:], computers=computers, options=options)

    async def step(self) -> tuple[Command, str]:
        """Give a command and return it with what it came to."""
        command = await self._command()
        return command, await attempt(self.tables, self.table_id, command)

    async def look_all(self, tables: Tables) -> tuple[object, ...]:
        """All that anybody can see of the table through ``tables``, and where its cards are."""
        looks = [await tables.look(self.table_id, person.id) for person in (*self.people, PEOPLE[-1])]
        running = tables._cache[self.table_id]._running
        assert running is not None
        position, counts = running.game.position(), (running.moves, running.settled)
        return (*looks, await tables.computer_on_turn(self.table_id), position, counts, running.game.outcome)

    # ------------------------------------------------------------------ the next command

    async def _command(self) -> Command:
        dice = self.random.random()
        if dice < 0.04:
            return await self._somebody_goes_or_comes()
        person = self.random.choice(self.people)
        if dice < 0.16:
            return TakeBack(await self._person_on_turn() or person, self._version())
        if dice < 0.22:
            return MakeMove(person, self.random.choice(ALL_MOVES), self._version())
        if dice < 0.25:
            return ComputerMove(self.random.randrange(-1, 7), self.random.choice(ALL_MOVES), self._version())
        return await self._move()

    async def _somebody_goes_or_comes(self) -> Command:
        """One of the people leaves, unless it is the last, or asks for a seat."""
        seated = (await self.tables.state(self.table_id)).people
        person = self.random.choice(self.people)
        return Leave(person) if person in seated and len(seated) > 1 else Join(person)

    async def _move(self) -> Command:
        on_turn = await self.tables.computer_on_turn(self.table_id)
        if on_turn is not None:
            _, hand = on_turn
            return ComputerMove(hand.seat, self._choice(hand), hand.table.version)
        person = await self._person_on_turn()
        assert person is not None
        hand = (await self.tables.look(self.table_id, person.id)).hand
        assert hand is not None
        return MakeMove(person, self._choice(hand))

    async def _person_on_turn(self) -> Person | None:
        on_turn = (await self.tables.state(self.table_id)).on_turn
        return on_turn if isinstance(on_turn, Person) else None

    def _choice(self, hand: HandState) -> Move:
        """Mostly what ends a game soon."""
        if self.random.random() < 0.1:
            return self.random.choice(hand.legal)
        return LEVELS["simplest"].choose(hand.view)

    def _version(self) -> int:
        """The version of now, or an older one."""
        return self.heard.versions[-1] - self.random.choice([0, 0, 1])
