"""Where the cards of a game lie, and moving them without asking the rules."""

from typing import Final, Self

from bot.game.cards import HAND_SIZE, Card
from bot.game.events import DrawPileRebuilt, Event, make_cards_drawn
from bot.game.moves import (
    Discard,
    DiscardTop,
    HandCard,
    PartnerDiscardTop,
    PartnerStockTop,
    Play,
    Source,
    StockTop,
)
from bot.game.options import ALWAYS_OPEN, Discards, Options
from bot.game.outcome import Outcome
from bot.game.position import Filling, Piles, Position
from bot.game.shuffle import SeededShuffler, Shuffler
from bot.game.teams import partners
from bot.game.views import PlayerView, SpectatorView, make_player_view

_DUE: Final = Filling.DUE
_Pile = tuple[Card, ...]
BeforePlay = tuple[Play, int, _Pile, _Pile, _Pile, int]
"""What taking a play back restores: the play, the seat whose card it was, and as they were before it that
seat's hand, the building pile, the set-aside pile and the passes in a row."""


class Layout:
    """All places of a game with their cards; whoever moves a card here has asked the rules before.

    Places are tuples that are replaced, never changed: views, copies and take-backs share them for free.
    """

    __slots__ = (
        "_before",
        "_building",
        "_discards",
        "_draw",
        "_fill_ups_lost",
        "_filling",
        "_hands",
        "_partners",
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
    _fill_ups_lost: tuple[bool, ...]
    _filling: Filling
    _hands: list[tuple[Card, ...]]
    _partners: tuple[int, ...]
    """The partner of each seat; empty if everybody plays alone."""
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
        self._filling = position.filling
        self._fill_ups_lost = position.fill_ups_lost or (False,) * len(position.stocks)
        self._partners = partners(position.options, len(position.stocks))
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
            filling=self._filling,
            fill_ups_lost=self._fill_ups_lost,
        )

    @property
    def must_draw(self) -> bool:
        """Whether the player on turn has to draw by hand before anything else (section 7)."""
        return self._filling is _DUE

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
        options = self.options
        return make_player_view(
            (
                seat,
                options,
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
                tuple(self._hands) if options.open_hands and self.hands_are_open() else None,
                self._filling is _DUE,
                self._fill_ups_lost,
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
            must_draw=self.must_draw,
            fill_ups_lost=self._fill_ups_lost,
            outcome=self.outcome,
        )

    def _owner(self, seat: int, source: Source) -> int:
        """Return whose card it is that ``seat`` names."""
        is_partners = type(source) is PartnerStockTop or type(source) is PartnerDiscardTop
        return self._partners[seat] if is_partners else seat

    def _top(self, seat: int, source: Source) -> Card | None:
        """Return the card at ``source``, or ``None`` if there is none."""
        if type(source) is HandCard:
            card = source.card
            return card if card in self._hands[seat] else None
        if type(source) is StockTop:
            pile = self._stocks[seat]
        elif type(source) is DiscardTop:
            pile = self._discards[seat][source.pile - 1]
        else:
            pile = self._partners_pile(seat, source)
        return pile[-1] if pile else None

    def _partners_pile(self, seat: int, source: PartnerStockTop | PartnerDiscardTop) -> tuple[Card, ...]:
        if not self._partners:
            return ()
        partner = self._partners[seat]
        if type(source) is PartnerDiscardTop:
            return self._discards[partner][source.pile - 1]
        return self._stocks[partner]

    def _lift(self, owner: int, move: Play) -> Card:
        """Take the card of ``move``, which is the one of seat ``owner``, from its place and return it.

        What taking the play back needs is remembered; nothing if a stock card is turned up.
        """
        source = move.source
        if type(source) is StockTop or type(source) is PartnerStockTop:
            return self._lift_stock_card(owner, move)
        hand = self._hands[owner]
        pile = self._building[move.building_pile - 1]
        self._before.append((move, owner, hand, pile, self._set_aside, self._passes))
        if type(source) is HandCard:
            left = list(hand)
            left.remove(source.card)
            self._hands[owner] = tuple(left)
            return source.card
        piles = list(self._discards[owner])
        discard_pile = piles[source.pile - 1]
        piles[source.pile - 1] = discard_pile[:-1]
        self._discards[owner] = tuple(piles)
        return discard_pile[-1]

    def _lift_stock_card(self, owner: int, move: Play) -> Card:
        stock = self._stocks[owner]
        self._stocks[owner] = left = stock[:-1]
        self._look_at_stocks()
        if left:
            self._before.clear()
        else:
            pile = self._building[move.building_pile - 1]
            self._before.append((move, owner, self._hands[owner], pile, self._set_aside, self._passes))
        return stock[-1]

    def _put_back(self) -> Play:
        """Undo the last play that is remembered, and return it."""
        move, owner, hand, pile, set_aside, passes = self._before.pop()
        source, index = move.source, move.building_pile - 1
        played_on = self._building[index] or self._set_aside
        if type(source) is HandCard:
            self._hands[owner] = hand
        elif type(source) is DiscardTop or type(source) is PartnerDiscardTop:
            self._discards[owner] = _on_top(played_on[-1], self._discards[owner], source.pile)
        else:
            self._stocks[owner] = played_on[-1:]
            self._look_at_stocks()
        self._building[index] = pile
        self._set_aside = set_aside
        self._passes = passes
        self._plays -= 1
        return move

    def _look_at_stocks(self) -> None:
        """Bring up to date what everybody sees of the stockpiles; they change less than they are seen."""
        self._stock_tops = tuple([stock[-1] if stock else None for stock in self._stocks])
        self.stock_left = tuple(map(len, self._stocks))

    def _lay_down(self, seat: int, move: Discard) -> None:
        """Put the hand card of ``move`` on top of its discard pile."""
        left = list(self._hands[seat])
        left.remove(move.card)
        self._hands[seat] = tuple(left)
        owner = self._partners[seat] if move.to_partner else seat
        self._discards[owner] = _on_top(move.card, self._discards[owner], move.discard_pile)

    def _take_card(self, events: list[Event]) -> Card | None:
        """Take the top of the draw pile, which is rebuilt first if empty; ``None`` if nothing is left."""
        if not self._draw:
            if not self._set_aside:
                return None
            self._rebuild_draw_pile(events)
        card, *_ = self._draw
        self._draw = self._draw[1:]
        return card

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


def _on_top(card: Card, piles: Piles, number: int) -> Piles:
    """Return ``piles`` with ``card`` on top of the one of that number, from 1 on."""
    changed = list(piles)
    changed[number - 1] += (card,)
    return tuple(changed)
