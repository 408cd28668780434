"""A table at which a match is played, with decks that let whoever is on turn win the game at once."""

from collections.abc import Mapping, Sequence
from typing import Final, Self, TypedDict, Unpack

from bot.game.cards import DECK, TOP, Card
from bot.game.moves import DRAW, Move
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.shuffle import Shuffler
from bot.tables.attendance import Deadline, DeadlineKind
from bot.tables.commands import Begin, Command, ComputerMove, Expire, Leave, MakeMove, Next
from bot.tables.match import MatchKind, MatchRules, Side, standings
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Occupant, Person
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from tests.tables.building import SHORT, Heard, attempt, lobby, rest_of

ONWARD: Final = MatchRules(MatchKind.POINTS, 5000)
"""A match that no test plays to its end."""
FROM_STOCK: Final = tuple(parse_move(f"S>B{pile}") for pile in range(1, 5))


class Rigged(Shuffler):
    """Shuffles so that ``dealer`` is drawn to deal, and the stockpiles run from 1, on top, up to ``stock``.

    ``seats`` is how many play the next game.
    """

    def __init__(self, seats: int = 2, *, stock: int = 5, dealer: int = 0) -> None:
        self.seats = seats
        self.stock = stock
        self.dealer = dealer

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self._deck() if len(cards) == len(DECK) else tuple(cards)

    def _deck(self) -> tuple[Card, ...]:
        """All draw equal numbers for the deal until one draws a 12; dealing goes round card by card."""
        stocks = tuple(number for number in range(self.stock, 0, -1) for _ in range(self.seats))
        decision = tuple(TOP if seat == self.dealer else 1 for seat in range(self.seats))
        return stocks + decision + rest_of(stocks + decision)


class Opening(TypedDict, total=False):
    """How a table is opened."""

    computers: int
    rules: MatchRules
    options: Options
    shuffler: Shuffler | None


class MatchTable:
    """A table of Anna's; whatever is done there is compared with what somebody reads from the store alone."""

    def __init__(self, store: TableStore, shuffler: Shuffler, table_id: int = 0) -> None:
        self.store = store
        self.shuffler = shuffler
        self.heard = Heard()
        self.tables = Tables(store, listener=self.heard, shuffler=lambda: shuffler)
        self.id = table_id

    @classmethod
    async def opened(
        cls,
        store: TableStore,
        *others: Person,
        computers: int = 0,
        rules: MatchRules = ONWARD,
        options: Options = SHORT,
        shuffler: Shuffler | None = None,
    ) -> Self:
        """The lobby; unless there is another shuffler the last seat is drawn to deal, so that Anna begins."""
        seats = 1 + len(others) + computers
        rigged = Rigged(seats, stock=options.stock or 0, dealer=seats - 1)
        self = cls(store, shuffler or rigged)
        self.id = await lobby(self.tables, *others, computers=computers, options=options, rules=rules)
        return self

    @classmethod
    async def begun(cls, store: TableStore, *others: Person, **opening: Unpack[Opening]) -> Self:
        """The table with its first game just dealt."""
        self = await cls.opened(store, *others, **opening)
        await self.start()
        return self

    @property
    def rigged(self) -> Rigged:
        """The decks, where no others were asked for."""
        assert isinstance(self.shuffler, Rigged)
        return self.shuffler

    def elsewhere(self) -> "MatchTable":
        """The same table in another process."""
        return MatchTable(self.store, self.shuffler, self.id)

    # ------------------------------------------------------------------ looking and doing

    async def state(self) -> TableState:
        """The table now."""
        return await self.tables.state(self.id)

    async def do(self, *commands: Command) -> TableState:
        """The table after these commands, which a process that has just been started sees as well."""
        for command in commands:
            done = await self.tables.do(self.id, command)
            assert done.table == await Tables(self.store).state(self.id)
        return await self.state()

    async def attempt(self, command: Command) -> str:
        """What a command comes to; if it is not accepted nothing has changed, nor was it heard of."""
        before, told = await self.state(), self.heard.versions
        outcome = await attempt(self.tables, self.id, command)
        if outcome != "accepted":
            assert await self.state() == before == await Tables(self.store).state(self.id)
            assert self.heard.versions == told
        return outcome

    async def give(self, command: Command) -> str:
        """What a command comes to, while others may give theirs."""
        return await attempt(self.tables, self.id, command)

    async def expire(self, kind: DeadlineKind) -> TableState:
        """The table after its deadline of that kind has passed."""
        due = (await self.state()).due(kind)
        assert due is not None
        return await self.do(Expire(Deadline(kind, due)))

    async def empty(self, *people: Person) -> TableState:
        """The table after all people have left the running game and nobody has come for an hour."""
        await self.do(*map(Leave, people))
        return await self.expire(DeadlineKind.EMPTY)

    async def start(self) -> TableState:
        """The first game, dealt by the host."""
        return await self.do(Begin((await self.state()).host))

    async def next(self, dealer: int = 0) -> TableState:
        """The next game, dealt by its host; in a rematch the draw falls on ``dealer``."""
        table = await self.state()
        if isinstance(self.shuffler, Rigged):
            self.rigged.seats, self.rigged.dealer = len(table.taken), dealer
            self.rigged.stock = table.options.stock or self.rigged.stock
        return await self.do(Next(table.host))

    # ------------------------------------------------------------------ playing

    async def move(self, move: Move | None = None) -> TableState:
        """The table after a move of whoever is on turn: the one named, else a draw, a discard or a pass."""
        table = await self.state()
        done = await self.tables.do(self.id, await self.command(table, move))
        return done.table

    async def command(self, table: TableState, move: Move | None = None) -> Command:
        """The command by which whoever is on turn makes that move, expecting the version of now."""
        if isinstance(table.on_turn, Person):
            hand = (await self.tables.look(self.id, table.on_turn.id)).hand
            assert hand is not None
            return MakeMove(table.on_turn, move or end_of_turn(hand.legal), table.version)
        computer = await self.tables.computer_on_turn(self.id)
        assert computer is not None
        return ComputerMove(computer[1].seat, move or end_of_turn(computer[1].legal), table.version)

    async def win(self, winner: int, *, left: Mapping[int, int] | None = None) -> TableState:
        """The table after ``winner`` has won the game, and before that the others played down to ``left``."""
        await self.lead_up(winner, left=left)
        return await self.play_stock_of(winner)

    async def lead_up(self, winner: int, *, left: Mapping[int, int] | None = None) -> TableState:
        """The turn in which ``winner`` can play the whole stockpile, the others as far as told."""
        wanted = dict(left or {})
        table = await self.state()
        while wanted or turn_of(table) != winner:
            seat = turn_of(table)
            for _ in range(stock_left(table)[seat] - wanted.pop(seat, stock_left(table)[seat])):
                table = await self.move(FROM_STOCK[1])
            table = await self.move()
        return table

    async def play_stock_of(self, winner: int, *, but: int = 0) -> TableState:
        """The table after the player on turn has played the stockpile, ``but`` so many cards of it."""
        table = await self.state()
        for _ in range(stock_left(table)[winner] - but):
            table = await self.move(FROM_STOCK[0])
        if not but:
            assert table == await Tables(self.store).state(self.id)
        return table


def end_of_turn(legal: Sequence[Move]) -> Move:
    """The last legal move; a draw only where nothing else is legal, for else it is one too many."""
    return next((move for move in reversed(legal) if move != DRAW), DRAW)


def turn_of(table: TableState) -> int:
    """The seat that is on turn."""
    assert table.phase is Phase.PLAYING
    assert table.view is not None
    return table.view.turn


def stock_left(table: TableState) -> tuple[int, ...]:
    """How many stock cards everybody has."""
    assert table.view is not None
    return table.view.stock_left


def dealer_of(table: TableState) -> int:
    """The seat that dealt the game that is shown, whose left neighbour began."""
    assert table.view is not None
    assert table.dealer_draw is not None
    assert table.dealer_draw.dealer == table.view.dealer
    return table.view.dealer


def score(table: TableState) -> dict[str, tuple[int, int]]:
    """Games won and points by name, computer players by ``*`` and number, partners joined by ``+``."""
    rows = standings(table.match.counted, table.taken, partners=table.options.partners)
    return {
        "+".join(_name(row.side, player) for player in row.players): (row.wins, row.points) for row in rows
    }


def _name(side: Side, player: Occupant) -> str:
    if isinstance(player, Person):
        return player.name
    return player.sits_for.name if player.sits_for else f"*{side.number}"
