"""A table at which partners play: Anna and Cleo against Ben and Dag, or with Eva and Finn three pairs."""

from typing import Self, Unpack

from bot.game.moves import Play
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.tables.commands import Ask, Command, FillHand, MakeMove
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.tables.ports import TableStore
from tests.tables.building import ANNA, BEN, CLEO, DAG, PEOPLE
from tests.tables.match_table import MatchTable, Opening, turn_of

FOUR = (ANNA, BEN, CLEO, DAG)
PAIRS = Options(stock=5, partners=True)
STRICT = Options(stock=5, partners=True, strict=True)


class PairTable(MatchTable):
    """Where nobody sits a computer player does; everybody's stockpile runs from 1, on top, up to 5."""

    @classmethod
    async def paired(cls, store: TableStore, *others: Person, **opening: Unpack[Opening]) -> Self:
        """A game of pairs that has just been dealt; unless others are named Ben, Cleo and Dag play."""
        opening.setdefault("options", PAIRS)
        return await cls.begun(store, *(others or FOUR[1:]), **opening)

    async def turn(self, person: Person) -> TableState:
        """The table when that person's turn has come and, at a strict table, the hand is filled."""
        table = await self.state()
        while turn_of(table) != table.seat_of(person.id):
            table = await self.move()
        if table.view is not None and table.view.must_draw:
            table = await self.do(FillHand(person))
        return table

    async def ends_turn(self) -> TableState:
        """The table after whoever is on turn has drawn what is due and discarded."""
        table = await self.state()
        number = table.turn_number
        while table.turn_number == number:
            table = await self.move()
        return table

    async def play(self, person: Person, moves: str) -> TableState:
        """The table after a person's moves: ``S>B1 PS>B2``."""
        return await self.do(*[MakeMove(person, parse_move(text)) for text in moves.split()])

    async def win_as_pair(self, winner: Person) -> TableState:
        """The table after that person has played both stockpiles of the pair in one turn."""
        await self.turn(winner)
        return await self.play(winner, "S>B1 " * 5 + "PS>B2 " * 5)


def play_of(text: str) -> Play:
    """The play of ``PS>B2``."""
    move = parse_move(text)
    assert isinstance(move, Play)
    return move


def asks(person: Person, text: str, expected: int | None = None) -> Command:
    """The command by which a person asks for a play."""
    return Ask(person, play_of(text), expected)


def six(*absent: Person) -> tuple[Person, ...]:
    """Everybody but Anna and who is absent."""
    return tuple(person for person in PEOPLE[1:] if person not in absent)
