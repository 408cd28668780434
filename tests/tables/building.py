"""People, tables and games for the tests of the use cases."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pytest

from bot.game.cards import DECK, WILD, Card
from bot.game.moves import Move
from bot.game.notation import parse_move
from bot.game.options import Options
from bot.game.shuffle import Shuffler
from bot.players.levels import LEVELS
from bot.tables.attendance import Deadline, DeadlineKind
from bot.tables.commands import Begin, Command, Expire, Join, MakeMove, SeatComputers, TakeBack
from bot.tables.errors import StaleError, TableRefusedError
from bot.tables.match import SINGLE_GAME, MatchRules
from bot.tables.model import HandState, Place, TableState
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.ports import Changed, TableStore
from bot.tables.refusals import TableRefusal, TableRefusalCode
from bot.tables.service import Done, Tables

NAMES = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
PEOPLE = tuple(Person(101 + seat, name) for seat, name in enumerate(NAMES))
ANNA, BEN, CLEO, DAG, EVA, FINN = PEOPLE
STRANGER = Person(666, "Mallory")
PLACE = Place(guild_id=900, channel_id=500)
SIMPLEST = Computer("simplest")
SHORT = Options(stock=5)

HAND = "1 2 9 10 11"
DRAWN = f"{HAND} 3 7 8 9 W"
"""What lies on top of the draw pile: the first player's hand, then the second player's."""
STOCK = "4 5 6 8 12"
WINNING = "W W W W W"
"""A stockpile that can be played away in one turn, by five times ``S>B1``."""


class Heard:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.changes: list[Changed] = []

    def changed(self, change: Changed) -> None:
        self.changes.append(change)

    @property
    def versions(self) -> list[int]:
        return [change.version for change in self.changes]


class Stacked(Shuffler):
    """Shuffles so that seat 0 begins, with known stockpiles of five and a known start of the draw pile.

    Later shuffles leave the cards as they are.
    """

    def __init__(self, drawn: str = DRAWN, *, first_stock: str = STOCK, seats: int = 2) -> None:
        self._drawn = cards(drawn)
        self._stocks = (cards(first_stock), *[cards(STOCK)] * (seats - 1))
        self._decks = iter((self._deck_for_dealer(), self._deck_for_deal()))

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return next(self._decks) if len(cards) == len(DECK) else tuple(cards)

    def _deck_for_dealer(self) -> tuple[Card, ...]:
        """The last seat draws the highest number."""
        first = tuple(range(1, len(self._stocks) + 1))
        return first + rest_of(first)

    def _deck_for_deal(self) -> tuple[Card, ...]:
        """Dealing goes round card by card."""
        dealt = tuple(card for layer in zip(*self._stocks, strict=True) for card in layer)
        return dealt + self._drawn + rest_of(dealt + self._drawn)


def cards(text: str) -> tuple[Card, ...]:
    """The cards that ``"5 W 11"`` names."""
    return tuple(WILD if card == "W" else int(card) for card in text.split())


def rest_of(known: Sequence[Card]) -> tuple[Card, ...]:
    """The deck without those cards, in order."""
    rest = list(DECK)
    for card in known:
        rest.remove(card)
    return tuple(rest)


# ---------------------------------------------------------------------- tables


async def lobby(
    tables: Tables,
    *others: Person,
    computers: int = 0,
    options: Options = SHORT,
    place: Place = PLACE,
    rules: MatchRules = SINGLE_GAME,
) -> int:
    """A lobby of Anna's, which the others have joined."""
    table_id = (await tables.open(place, ANNA, options, rules)).id
    for person in others:
        await tables.do(table_id, Join(person))
    if computers:
        await tables.do(table_id, SeatComputers(ANNA, computers, "simplest"))
    return table_id


async def playing(
    tables: Tables,
    *others: Person,
    computers: int = 0,
    options: Options = SHORT,
    place: Place = PLACE,
    rules: MatchRules = SINGLE_GAME,
) -> int:
    """A table of Anna's at which the game has just begun."""
    table_id = await lobby(tables, *others, computers=computers, options=options, place=place, rules=rules)
    await tables.do(table_id, Begin(ANNA))
    return table_id


async def hand_of(tables: Tables, table_id: int, person: Person) -> HandState:
    """What that player may know."""
    hand = (await tables.look(table_id, person.id)).hand
    assert hand is not None
    return hand


async def move(tables: Tables, table_id: int, person: Person, *moves: Move | str) -> Done:
    """Let a person make moves; ``"undo"`` takes back."""
    done: Done | None = None
    for each in moves:
        if each == "undo":
            done = await tables.do(table_id, TakeBack(person))
        else:
            played = parse_move(each) if isinstance(each, str) else each
            done = await tables.do(table_id, MakeMove(person, played))
    assert done is not None
    return done


async def play_on(tables: Tables, table_id: int, moves: int) -> TableState:
    """Let whoever is on turn, all of them people, move as the simplest player would."""
    table = await tables.state(table_id)
    for _ in range(moves):
        assert isinstance(table.on_turn, Person)
        hand = await hand_of(tables, table_id, table.on_turn)
        table = (await move(tables, table_id, table.on_turn, LEVELS["simplest"].choose(hand.view))).table
    return table


async def expire(tables: Tables, table_id: int, kind: DeadlineKind) -> Done:
    """Let what the table has a deadline of that kind for happen."""
    due = (await tables.state(table_id)).due(kind)
    assert due is not None
    return await tables.do(table_id, Expire(Deadline(kind, due)))


async def stored(store: TableStore, table_id: int) -> TableState:
    """The table as somebody sees it who knows nothing but what is stored."""
    return await Tables(store).state(table_id)


def names(table: TableState) -> list[str]:
    """Who plays where, computer players as ``*``, with the name of whom they sit in for."""
    return called(table.seats)


def called(seats: Sequence[Occupant]) -> list[str]:
    """The same of any seats."""
    return [
        occupant.name
        if isinstance(occupant, Person)
        else f"*{occupant.sits_for.name if occupant.sits_for else ''}"
        for occupant in seats
    ]


OK: Final = "accepted"
STALE: Final = "stale"


async def attempt(tables: Tables, table_id: int, command: Command) -> str:
    """What a command comes to: accepted, stale, or the code of the refusal."""
    try:
        await tables.do(table_id, command)
    except StaleError:
        return STALE
    except TableRefusedError as error:
        rule = error.refusal.rule
        return error.refusal.code.value if rule is None else rule.code.value
    return OK


@contextmanager
def refusing(code: TableRefusalCode) -> Iterator[list[TableRefusal]]:
    """What is done inside is refused with that code; the refusal is in the list afterwards."""
    refusals: list[TableRefusal] = []
    with pytest.raises(TableRefusedError) as caught:
        yield refusals
    refusals.append(caught.value.refusal)
    assert caught.value.refusal.code is code
