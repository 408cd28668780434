"""Matches at a table by commands that are drawn at random, refused ones among them, in several processes."""

import random
from dataclasses import dataclass, field

from bot.game.events import GameEnded
from bot.game.moves import ALL_MOVES, STOCK_PLAYS, Move
from bot.game.options import Options
from bot.game.outcome import Outcome
from bot.tables.commands import (
    AgreeToStop,
    Begin,
    ChooseMatch,
    ChooseOptions,
    Command,
    ComputerMove,
    End,
    Join,
    Leave,
    LetIn,
    MakeMove,
    Next,
    SeatComputers,
    TakeBack,
)
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.tables.building import ANNA, PEOPLE, PLACE, SHORT, STRANGER, Heard, attempt
from tests.tables.match_table import Rigged
from tests.tables.presence import anything_of_presence, stands_still

RULES = (
    SINGLE_GAME,
    MatchRules(MatchKind.POINTS, 150),
    MatchRules(MatchKind.GAMES, 3),
    MatchRules(MatchKind.WINS, 2),
    MatchRules(MatchKind.WINS, 3),
)
EVERYBODY = (*PEOPLE, STRANGER)


@dataclass
class RandomMatch:
    """A table and two processes that serve it in turns, from a seed; :meth:`step` gives the next command."""

    store: TableStore
    seed: int
    heard: Heard = field(default_factory=Heard)
    table_id: int = 0

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self._rigged = Rigged(2)
        self.processes = [
            Tables(self.store, listener=self.heard, shuffler=lambda: self._rigged) for _ in range(2)
        ]

    async def open(self) -> None:
        """Let Anna open a table."""
        rules = self.random.choice(RULES)
        self.table_id = (await self.processes[0].open(PLACE, ANNA, SHORT, rules)).id

    async def step(self) -> tuple[Command, str]:
        """Give a command in one of the processes and return it with what it came to."""
        process = self.random.choice(self.processes)
        table = await process.state(self.table_id)
        command = await self._command(process, table)
        self._rigged.seats = len(table.taken)
        self._rigged.dealer = self.random.randrange(max(1, self._rigged.seats))
        return command, await attempt(process, self.table_id, command)

    def ended(self) -> list[Outcome]:
        """How games have ended, as everybody has heard it."""
        events = [event for change in self.heard.changes for event in change.events]
        return [event.outcome for event in events if isinstance(event, GameEnded)]

    # ------------------------------------------------------------------ the next command

    async def _command(self, process: Tables, table: TableState) -> Command:
        dice = self.random.random()
        if table.phase.is_live and (dice > 0.9 or (dice > 0.2 and stands_still(table))):
            return anything_of_presence(self.random, self._person(), table)
        if table.attendance.asking_in and 0.15 < dice < 0.25:
            return LetIn(table.host, self.random.choice(table.attendance.asking_in).id)
        if table.has_given_up and dice < 0.15:
            return AgreeToStop(self.random.choice(table.people or EVERYBODY))
        if stands_still(table):
            return self._anything(table)
        if table.phase is Phase.PLAYING:
            return await self._move(process, table) if dice < 0.8 else self._anything(table)
        if dice < (0.25 if table.phase.is_live else 0.7):
            return Begin(table.host) if table.phase is Phase.LOBBY else Next(table.host)
        return self._preparation(table) if dice < 0.8 else self._anything(table)

    def _preparation(self, table: TableState) -> Command:
        """What is mostly done before a game."""
        person, host = self._person(), table.host
        return self.random.choice(
            [
                Join(person),
                Join(person),
                Leave(person),
                ChooseMatch(host, self.random.choice(RULES)),
                ChooseOptions(host, Options(stock=self.random.choice([5, 5, 6, 30]))),
                SeatComputers(host, self.random.choice([None, 0, 1, 2]), "simplest"),
            ]
        )

    def _anything(self, table: TableState) -> Command:
        """A command that may or may not be possible; what ends a table is rare."""
        person, version = self._person(), table.version - self.random.choice([0, 0, 1])
        if self.random.random() < 0.03:
            return End(table.host, is_moderator=False)
        return self.random.choice(
            [
                Leave(person),
                Leave(person),
                Join(person),
                AgreeToStop(person),
                End(table.host, is_moderator=False, game_only=table.match.rules.is_match),
                End(person, is_moderator=person == STRANGER, game_only=table.match.rules.is_match),
                TakeBack(person, version),
                MakeMove(person, self.random.choice(ALL_MOVES), version),
                ComputerMove(self.random.randrange(6), self.random.choice(ALL_MOVES), version),
                self.random.choice([Begin, Next])(person),
                self._preparation(table),
            ]
        )

    async def _move(self, process: Tables, table: TableState) -> Command:
        """A move of whoever is on turn: mostly a stock card, for that ends games."""
        computer = await process.computer_on_turn(self.table_id)
        if computer is not None:
            hand = computer[1]
            return ComputerMove(hand.seat, self._choice(hand.legal), table.version)
        assert isinstance(table.on_turn, Person)
        person = self._called(table.on_turn)
        hand = (await process.look(self.table_id, person.id)).hand
        assert hand is not None
        return MakeMove(person, self._choice(hand.legal), self.random.choice([table.version, None]))

    def _choice(self, legal: tuple[Move, ...]) -> Move:
        stock = [move for move in legal if move in STOCK_PLAYS]
        return self.random.choice(stock if stock and self.random.random() < 0.8 else legal)

    def _person(self) -> Person:
        return self._called(self.random.choice(EVERYBODY))

    def _called(self, person: Person) -> Person:
        """The person, now and then under another name."""
        if self.random.random() < 0.9:
            return person
        return Person(person.id, f"{person.name[:4]}{self.random.randrange(9)}")
