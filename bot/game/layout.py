"""Where the cards of a game lie, and moving them without asking the rules."""

from typing import Self

from bot.game.cards import HAND_SIZE, Card
from bot.game.events import DrawPileRebuilt, Event, make_cards_drawn
from bot.game.moves import Discard, HandCard, Play, Source, StockTop
from bot.game.options import ALWAYS_OPEN, Discards, Options
from bot.game.outcome import Outcome
from bot.game.position import Piles, Position
from bot.game.shuffle import SeededShuffler, Shuffler
from bot.game.views import PlayerView, SpectatorView, make_player_view

BeforePlay = tuple[Play, tuple[Card, ...], Piles, tuple[Card, ...], tuple[Card, ...], int]
"""What taking a play back restores: the play; the player's hand and discard piles, the building pile it went
onto, the set-aside pile and the passes in a row, as they were before it."""


class Layout:
    """All places of a game with their cards; whoever moves a card here has asked the rules before.

    Places are tuples that are replaced, never changed: views, copies and take-backs share them for free.
    """

    __slots__ = (
        "_before",
        "_building",
        "_discards",
        "_draw",
        "_hands",
        "_passes",
        "_plays",
        "_set_aside",
        "_shuffler",
        "_stock_tops",
        "_stocks",
        "_turns_ended",
        "dealer",
        "options",
        "outcome",
        "stock_left",
        "turn",
    )

    options: Options
    dealer: int
    turn: int
    outcome: Outcome | None
    stock_left: tuple[int, ...]
    """Cards left in the stockpiles, by seat."""
    _before: list[BeforePlay]
    _building: list[tuple[Card, ...]]
    _discards: list[Piles]
    _draw: tuple[Card, ...]
    _hands: list[tuple[Card, ...]]
    _passes: int
    _plays: int
    _set_aside: tuple[Card, ...]
    _shuffler: Shuffler
    _stock_tops: tuple[Card | None, ...]
    _stocks: list[tuple[Card, ...]]
    _turns_ended: list[int]

    @classmethod
    def restore(cls, position: Position, *, shuffler: Shuffler | None = None) -> Self:
        """Return a game that stands at ``position`` exactly; nothing is drawn, nothing can be taken back."""
        self = cls.__new__(cls)
        self.options = position.options
        self.dealer = position.dealer
        self.turn = position.turn
        self.outcome = None
        self._shuffler = SeededShuffler() if shuffler is None else shuffler
        self._stocks = list(position.stocks)
        self._look_at_stocks()
        self._hands = list(position.hands)
        self._discards = list(position.discards)
        self._building = list(position.building)
        self._draw = position.draw
        self._set_aside = position.set_aside
        self._passes = position.passes
        self._turns_ended = list(position.turns_ended or (0,) * len(position.stocks))
        self._plays = position.plays
        self._before = []
        return self

    def copy(self, *, shuffler: Shuffler | None = None) -> Self:
        """Return an equal game that goes its own way, with its own shuffler if one is given."""
        twin = self.restore(self.position(), shuffler=shuffler or self._shuffler)
        twin.outcome = self.outcome
        twin._before = list(self._before)  # noqa: SLF001 - another of our own kind
        return twin

    def position(self) -> Position:
        """Return where all cards lie."""
        return Position(
            options=self.options,
            dealer=self.dealer,
            turn=self.turn,
            stocks=tuple(self._stocks),
            hands=tuple(self._hands),
            discards=tuple(self._discards),
            building=tuple(self._building),
            draw=self._draw,
            set_aside=self._set_aside,
            passes=self._passes,
            turns_ended=tuple(self._turns_ended),
            plays=self._plays,
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self._stocks)

    def hands_are_open(self) -> bool:
        """Return whether all hands are public now (option ``open_hands``)."""
        option = self.options.open_hands
        return option != 0 and (option == ALWAYS_OPEN or min(self._turns_ended) < option)

    def player_view(self, seat: int) -> PlayerView:
        """Return what the player at ``seat`` may see and remember."""
        return make_player_view(
            (
                seat,
                self.options,
                self.dealer,
                self.turn,
                self._hands[seat],
                self._stock_tops,
                self.stock_left,
                tuple(map(len, self._hands)),
                tuple(self._discards),
                tuple(self._building),
                len(self._draw),
                self._set_aside,
                tuple(self._hands) if self.options.open_hands and self.hands_are_open() else None,
                self.outcome,
            ),
        )

    def spectator_view(self) -> SpectatorView:
        """Return what everybody may see."""
        is_open = self.hands_are_open()
        counted = is_open and self.options.open_hands != ALWAYS_OPEN
        return SpectatorView(
            options=self.options,
            dealer=self.dealer,
            turn=self.turn,
            stock_tops=self._stock_tops,
            stock_left=self.stock_left,
            hand_sizes=tuple(len(hand) for hand in self._hands),
            discard_tops=tuple(
                tuple(pile[-1] if pile else None for pile in piles) for piles in self._discards
            ),
            discard_heights=tuple(tuple(len(pile) for pile in piles) for piles in self._discards),
            discards=tuple(self._discards) if self.options.discards is Discards.OPEN else None,
            building=tuple(self._building),
            draw_left=len(self._draw),
            set_aside_left=len(self._set_aside),
            open_hands=tuple(self._hands) if is_open else None,
            open_turns_left=self.options.open_hands - min(self._turns_ended) if counted else None,
            outcome=self.outcome,
        )

    def _top(self, seat: int, source: Source) -> Card | None:
        """Return the card at ``source``, or ``None`` if there is none."""
        if type(source) is HandCard:
            card = source.card
            return card if card in self._hands[seat] else None
        pile = self._stocks[seat] if type(source) is StockTop else self._discards[seat][source.pile - 1]
        return pile[-1] if pile else None

    def _lift(self, seat: int, move: Play) -> Card:
        """Take the card of ``move`` from its place and return it.

        What taking the play back needs is remembered; a stock card does not come back.
        """
        source = move.source
        if type(source) is StockTop:
            stock = self._stocks[seat]
            self._stocks[seat] = stock[:-1]
            self._look_at_stocks()
            self._before.clear()
            return stock[-1]
        hand, discards = self._hands[seat], self._discards[seat]
        pile = self._building[move.building_pile - 1]
        self._before.append((move, hand, discards, pile, self._set_aside, self._passes))
        if type(source) is HandCard:
            self._hands[seat] = _without(source.card, hand)
            return source.card
        piles = list(discards)
        discard_pile = piles[source.pile - 1]
        piles[source.pile - 1] = discard_pile[:-1]
        self._discards[seat] = tuple(piles)
        return discard_pile[-1]

    def _look_at_stocks(self) -> None:
        """Bring up to date what everybody sees of the stockpiles; they change less than they are seen."""
        self._stock_tops = tuple([stock[-1] if stock else None for stock in self._stocks])
        self.stock_left = tuple(map(len, self._stocks))

    def _lay_down(self, seat: int, move: Discard) -> None:
        """Put the hand card of ``move`` on top of its discard pile."""
        self._hands[seat] = _without(move.card, self._hands[seat])
        piles = list(self._discards[seat])
        piles[move.discard_pile - 1] += (move.card,)
        self._discards[seat] = tuple(piles)

    def _fill(self, seat: int, events: list[Event]) -> None:
        """Draw until the hand holds five, rebuilding the draw pile when a card is due (section 4)."""
        need = HAND_SIZE - len(self._hands[seat])
        while need:
            if not self._draw:
                if not self._set_aside:
                    return
                self._rebuild_draw_pile(events)
            drawn = self._draw[:need]
            need -= len(drawn)
            self._draw = self._draw[len(drawn) :]
            self._hands[seat] += drawn
            self._before.clear()
            events.append(make_cards_drawn((seat, len(drawn), drawn)))

    def _rebuild_draw_pile(self, events: list[Event]) -> None:
        self._draw = self._shuffler.shuffle(self._set_aside)
        self._set_aside = ()
        events.append(DrawPileRebuilt(len(self._draw), self._draw))


def _without(card: Card, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return ``hand`` without its first ``card``."""
    left = list(hand)
    left.remove(card)
    return tuple(left)
