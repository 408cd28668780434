"""Random games, from a deal or from the middle of nowhere, step by step."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from bot.game.cards import DECK, TOP, WILD, Card
from bot.game.deal import Deal, deal
from bot.game.events import Event
from bot.game.game import Game
from bot.game.moves import DRAW, PARTNER_STOCK_PLAYS, STOCK_PLAYS, Discard, Entry, Move, Penalty
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard, largest_stock
from bot.game.position import Filling, Piles, Position
from bot.game.teams import partner_of
from bot.players.arena import RandomShuffler

LONGEST = 120
OPTIONS = (
    Options(),
    Options(stock=5),
    Options(hands=Hands.DEALT, open_hands=1),
    Options(open_hands=3, wild_discard=WildDiscard.OFF),
    Options(open_hands=ALWAYS_OPEN, discards=Discards.OPEN),
)


@dataclass(frozen=True)
class Seated:
    """How many play a walk, and whether as partners and at a strict table."""

    players: int
    partners: bool = False
    strict: bool = False

    def __str__(self) -> str:
        kinds = "pairs" * self.partners, "strict" * self.strict
        return " ".join([str(self.players), *filter(None, kinds)])


@dataclass(frozen=True)
class Walk:
    """A random game that can be repeated: the same walk makes the same steps."""

    options: Options
    seed: int
    tight: bool
    """Dealt with the largest stockpiles; a scattered game has nothing to draw."""
    players: int = 2

    def seated(self, table: Seated) -> "Walk":
        """The walk of so many players, who discard to each other in every other game of pairs."""
        to_partner = table.partners and self.seed % 2 == 0
        options = replace(
            self.options, partners=table.partners, strict=table.strict, discard_to_partner=to_partner
        )
        return replace(self, players=table.players, options=options)

    def deal(self) -> Deal:
        options = replace(self.options, stock=largest_stock(self.players)) if self.tight else self.options
        return deal(options, self.players, dealer=self.seed % self.players, shuffler=self.shuffler())

    def shuffler(self) -> RandomShuffler:
        return RandomShuffler(str(self.seed))

    def dealt(self) -> "Walker":
        """The game from its deal on."""
        return Walker(
            *Game.opening(self.options, self.deal(), shuffler=self.shuffler()), random.Random(self.seed)
        )

    def scattered(self) -> "Walker":
        """A game from any position: all cards somewhere, by chance."""
        luck = random.Random(self.seed)
        position = scatter(self.options, self.players, luck=luck, nothing_to_draw=self.tight)
        return Walker(Game.restore(position, shuffler=self.shuffler()), (), luck)


def walks() -> st.SearchStrategy[Walk]:
    """Walks with all kinds of options."""
    return st.builds(
        Walk,
        players=st.integers(2, 6),
        options=st.sampled_from(OPTIONS),
        seed=st.integers(0, 2**32),
        tight=st.booleans(),
    )


@dataclass(frozen=True)
class Step:
    """One move of a walk, or a penalty: where it was made, who made it, and what happened."""

    before: Game
    seat: int
    move: Entry
    events: tuple[Event, ...]


def do(game: Game, seat: int, entry: Entry) -> tuple[Event, ...]:
    """Make a move, or impose a penalty, and return what happened."""
    if not isinstance(entry, Penalty):
        return game.play(seat, entry)
    talks = entry is Penalty.TWO_CARDS
    return game.penalise_talk(seat) if talks else game.penalise_out_of_turn(seat)


class Walker:
    """Makes the moves; `game` stands after the last step, `events` are all until then."""

    def __init__(self, game: Game, events: tuple[Event, ...], luck: random.Random) -> None:
        self.game = game
        self.events = list(events)
        self.luck = luck

    def steps(self) -> Iterator[Step]:
        """Play until the end, or long enough."""
        for _ in range(LONGEST):
            if self.game.outcome is not None:
                return
            before = self.game.copy()
            seat, move = self._penalty() or (
                self.game.turn,
                self._choose(self.game.legal_moves(self.game.turn)),
            )
            events = do(self.game, seat, move)
            self.events += events
            yield Step(before, seat, move, events)

    def _penalty(self) -> tuple[int, Penalty] | None:
        """Now and then, at a strict table, an offence of anybody."""
        options = self.game.options
        if not options.strict or self.luck.random() > 0.1:
            return None
        seat = self.luck.randrange(self.game.seats)
        if options.partners and self.luck.random() < 0.3:
            return seat, Penalty.TWO_CARDS
        return None if seat == self.game.turn else (seat, Penalty.NO_FILL_UP)

    def _choose(self, legal: tuple[Move, ...]) -> Move:
        """Any move; the stock card and plays more often, so that games get on, and few draws too many."""
        roll = self.luck.random()
        if len(legal) > 1 and roll > 0.03:
            legal = tuple(move for move in legal if move != DRAW)
        stock = [move for move in legal if move in STOCK_PLAYS or move in PARTNER_STOCK_PLAYS]
        plays = [move for move in legal if not isinstance(move, Discard)]
        if stock and roll < 0.7:
            return self.luck.choice(stock)
        return self.luck.choice(plays if plays and roll < 0.9 else legal)


def scatter(options: Options, players: int, *, luck: random.Random, nothing_to_draw: bool) -> Position:
    """All 162 cards somewhere: a game in the middle of a turn of any player.

    Whoever is on turn has a card if there are any to draw, for else the hand would have been filled.
    """
    deck = list(DECK)
    luck.shuffle(deck)
    building = tuple(_building_pile(deck, luck.choice((0, 0, 3, 8, 10, 11))) for _ in range(4))
    stocks = _stocks(deck, options, players, luck)
    turn = luck.randrange(players)
    hands = tuple(
        _take(deck, luck.choice((0, 0, 1, 2, 5)) or int(seat == turn and not nothing_to_draw))
        for seat in range(players)
    )
    draw = () if nothing_to_draw else _take(deck, luck.choice((0, 2, 20)))
    set_aside = () if nothing_to_draw else _take(deck, luck.choice((0, 3, 12)))
    is_due = options.strict and len(hands[turn]) < 5 and bool(draw or set_aside) and luck.random() < 0.5
    return Position(
        options=options,
        dealer=0,
        turn=turn,
        stocks=stocks,
        hands=hands,
        discards=_piles(deck, players, luck),
        building=building,
        draw=draw,
        set_aside=set_aside,
        turns_ended=tuple(luck.randint(0, 3) for _ in range(players)),
        filling=Filling.DUE if is_due else Filling.DONE,
        fill_ups_lost=tuple(options.strict and luck.random() < 0.2 for _ in range(players)),
    )


def _stocks(deck: list[Card], options: Options, players: int, luck: random.Random) -> Piles:
    """Stockpiles of up to nine cards; one of a pair may be finished."""
    sizes = [luck.randint(1, 9) for _ in range(players)]
    for seat in range(players):
        partner = partner_of(seat, options, seats=players)
        if partner is not None and sizes[partner] and luck.random() < 0.3:
            sizes[seat] = 0
    return tuple(_take(deck, size) for size in sizes)


def _building_pile(deck: list[Card], height: int) -> tuple[Card, ...]:
    pile: list[Card] = []
    for number in range(1, min(height, TOP) + 1):
        card = number if number in deck else WILD
        if card not in deck:
            break
        deck.remove(card)
        pile.append(card)
    return tuple(pile)


def _take(deck: list[Card], number: int) -> tuple[Card, ...]:
    return tuple(deck.pop() for _ in range(number))


def _piles(deck: list[Card], players: int, luck: random.Random) -> tuple[Piles, ...]:
    """What is left of the deck, on any discard piles."""
    piles: list[list[list[Card]]] = [[[] for _ in range(4)] for _ in range(players)]
    for card in deck:
        luck.choice(luck.choice(piles)).append(card)
    return tuple(tuple(map(tuple, seat)) for seat in piles)
