"""One game of Skip-Bo, from the deal to its end (sections 2 to 7)."""

from collections.abc import Sequence
from typing import Final, Self, assert_never

from bot.game.cards import TOP, WILD, Card
from bot.game.deal import Deal, deal, draw_for_dealer
from bot.game.errors import IllegalMoveError
from bot.game.events import (
    TURN_BEGAN,
    Event,
    GameEnded,
    HandsClosed,
    Passed,
    PileSetAside,
    PlayTakenBack,
    make_card_discarded,
    make_card_played,
    make_stock_turned,
)
from bot.game.moves import (
    DISCARD_PLAYS,
    DISCARDS,
    DRAW,
    HAND_PLAYS,
    PARTNER_DISCARD_PLAYS,
    PARTNER_DISCARDS,
    PARTNER_STOCK_PLAYS,
    PASS,
    STOCK_PLAYS,
    Discard,
    DiscardTop,
    HandCard,
    Move,
    PartnerDiscardTop,
    PartnerStockTop,
    Pass,
    Play,
    Source,
    StockTop,
)
from bot.game.options import Options, WildDiscard
from bot.game.outcome import Outcome, Termination
from bot.game.position import Filling, Piles, dealt_position
from bot.game.refusals import Refusal, RefusalCode
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.game.shuffle import Shuffler
from bot.game.strict import StrictTable
from bot.game.teams import number_of_sides

_DONE: Final = Filling.DONE
_DUE: Final = Filling.DUE
_LEFT_OUT: Final = Filling.LEFT_OUT
"""Looking an enumeration's member up takes as long as the rest of the test."""


class Game(StrictTable):
    """A game in progress or over; seats are numbered from 0.

    Filling up, refilling, setting aside, rebuilding the draw pile, forced passes and the blocked game happen
    by themselves inside :meth:`play` and come out as events; at a strict table drawing does not.
    """

    __slots__ = ()

    @classmethod
    def deal(cls, options: Options, seats: int, *, shuffler: Shuffler, dealer: int | None = None) -> Self:
        """Return a freshly dealt game whose first player has filled up.

        Without ``dealer`` the dealer is drawn for.  Raises :class:`bot.game.errors.OptionsError` if the
        options do not fit the number of seats.
        """
        if dealer is None:
            dealer = draw_for_dealer(seats, shuffler).dealer
        return cls.begin(options, deal(options, seats, dealer=dealer, shuffler=shuffler), shuffler=shuffler)

    @classmethod
    def begin(cls, options: Options, dealt: Deal, *, shuffler: Shuffler) -> Self:
        """Return the game that ``dealt`` begins: who sits left of the dealer has filled up and is on turn."""
        return cls.opening(options, dealt, shuffler=shuffler)[0]

    @classmethod
    def opening(cls, options: Options, dealt: Deal, *, shuffler: Shuffler) -> tuple[Self, tuple[Event, ...]]:
        """Return the same as :meth:`begin`, and what happened in it: the first fill-up."""
        self = cls.restore(dealt_position(options, dealt), shuffler=shuffler)
        events: list[Event] = []
        self._fill_hand(self.turn, events)
        return self, tuple(events)

    # ------------------------------------------------------------------ may I

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why ``seat`` may not make ``move`` now, or ``None`` if it may."""
        if seat != self.turn or self.outcome is not None:
            return self._not_on_turn(seat)
        if self._filling is _DUE and move != DRAW:
            return Refusal(RefusalCode.MUST_DRAW)
        if type(move) is Play:
            card = self._top(seat, move.source)
            if card is None:
                return self._nothing_there(move.source)
            return None if _fits(card, self._building[move.building_pile - 1]) else self._needs(card, move)
        if type(move) is Discard:
            if move.to_partner and not self.options.discard_to_partner:
                return Refusal(
                    RefusalCode.OWN_DISCARD_PILES_ONLY if self._partners else RefusalCode.NO_PARTNER
                )
            return self._discard_refusal(self._hands[seat], move.card)
        if type(move) is Pass:
            return None if self._may_pass(seat) else Refusal(RefusalCode.PASS_NOT_ALLOWED)
        return self._draw_refusal()

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """Return every move ``seat`` may make now: plays, then discards, then the pass, then the draw.

        Plays come from the stockpile, the partner's, the hand, the discard piles, the partner's.  Hand cards
        come in the order drawn, equal ones once; piles by number, the partner's after the own ones.
        A draw that is not due is one of them too: it is allowed, and one too many.
        """
        if self.outcome is not None or seat != self.turn:
            return ()
        if self._filling is _DUE:
            return (DRAW,)
        hand = self._hands[seat]
        distinct = tuple(dict.fromkeys(hand))
        moves: list[Move] = self._legal_plays(seat, distinct)
        for card in distinct:
            if self._discard_refusal(hand, card) is None:
                moves.extend(DISCARDS[card])
                if self.options.discard_to_partner:
                    moves.extend(PARTNER_DISCARDS[card])
        if self._may_pass(seat):
            moves.append(PASS)
        if self.options.strict and self._draw_refusal() is None:
            moves.append(DRAW)
        return tuple(moves)

    def can_take_back(self, seat: int) -> bool:
        """Return whether :meth:`take_back` would be accepted."""
        return self.take_back_refusal(seat) is None

    def take_back_refusal(self, seat: int) -> Refusal | None:
        """Return why ``seat`` may not take back its last play, or ``None`` if it may (section 3)."""
        if seat != self.turn or self.outcome is not None:
            return self._not_on_turn(seat)
        if self.options.strict:
            return Refusal(RefusalCode.NEVER_TAKEN_BACK)
        if self._before:
            return None
        return Refusal(RefusalCode.CANNOT_TAKE_BACK if self._plays else RefusalCode.NOTHING_TO_TAKE_BACK)

    # ------------------------------------------------------------------ do it

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make ``move`` for ``seat`` and return what happened, in order.

        Raises :class:`IllegalMoveError` with the refusal if the rules do not allow it; nothing changes then.
        """
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        events: list[Event] = []
        if type(move) is Play:
            self._play(seat, move, events)
        elif type(move) is Discard:
            self._discard(seat, move, events)
        elif type(move) is Pass:
            self._pass(seat, events, forced=False)
        else:
            self._draw_by_hand(seat, events)
        return tuple(events)

    def take_back(self, seat: int) -> tuple[Event, ...]:
        """Undo the last play of this turn; raises :class:`IllegalMoveError` if that is not allowed."""
        refusal = self.take_back_refusal(seat)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        return (PlayTakenBack(seat, self._put_back()),)

    def stop(self, termination: Termination) -> tuple[Event, ...]:
        """End a game that nobody finished (``RESIGNED``, ``ABANDONED``); one that is over stays as it is."""
        if self.outcome is not None:
            return ()
        events: list[Event] = []
        self._end(unfinished(termination, self.stock_left, sides=self._sides()), events)
        return tuple(events)

    # ------------------------------------------------------------------ the one rule source

    def _not_on_turn(self, seat: int) -> Refusal | None:
        if self.outcome is not None:
            return Refusal(RefusalCode.GAME_OVER)
        return None if seat == self.turn else Refusal(RefusalCode.NOT_YOUR_TURN)

    def _needs(self, card: Card, move: Play) -> Refusal:
        pile = move.building_pile
        needs = len(self._building[pile - 1]) + 1
        code = RefusalCode.PILE_NEEDS_START if needs == 1 else RefusalCode.PILE_NEEDS
        return Refusal(code, card=card, pile=pile, needs=needs)

    def _nothing_there(self, source: Source) -> Refusal:
        match source:
            case HandCard(card):
                return Refusal(RefusalCode.CARD_NOT_IN_HAND, card=card)
            case StockTop():
                return Refusal(RefusalCode.STOCKPILE_EMPTY)
            case DiscardTop(pile):
                return Refusal(RefusalCode.DISCARD_PILE_EMPTY, pile=pile)
            case PartnerStockTop() | PartnerDiscardTop() if not self._partners:
                return Refusal(RefusalCode.NO_PARTNER)
            case PartnerStockTop():
                return Refusal(RefusalCode.PARTNER_STOCKPILE_EMPTY)
            case PartnerDiscardTop(pile):
                return Refusal(RefusalCode.PARTNER_DISCARD_PILE_EMPTY, pile=pile)
            case _:
                assert_never(source)

    def _discard_refusal(self, hand: Sequence[Card], card: Card) -> Refusal | None:
        if not hand:
            return Refusal(RefusalCode.NOTHING_TO_DISCARD)
        if card not in hand:
            return Refusal(RefusalCode.CARD_NOT_IN_HAND, card=card)
        if card == WILD and self.options.wild_discard is WildDiscard.OFF and any(hand):
            return Refusal(RefusalCode.WILD_MAY_NOT_BE_DISCARDED, card=card)
        return None

    def _may_pass(self, seat: int) -> bool:
        if self._hands[seat]:
            return False
        return not (self._draw or self._set_aside) or self._filling is _LEFT_OUT

    def _legal_plays(self, seat: int, hand: Sequence[Card]) -> list[Move]:
        stock = self._stocks[seat]
        sources = [(stock[-1], STOCK_PLAYS)] if stock else []
        if self._partners and (partners_stock := self._stocks[self._partners[seat]]):
            sources.append((partners_stock[-1], PARTNER_STOCK_PLAYS))
        sources += [(card, HAND_PLAYS[card]) for card in hand]
        sources += _tops(self._discards[seat], DISCARD_PLAYS)
        if self._partners:
            sources += _tops(self._discards[self._partners[seat]], PARTNER_DISCARD_PLAYS)
        return [
            play
            for card, plays in sources
            for play, pile in zip(plays, self._building, strict=True)
            if _fits(card, pile)
        ]

    # ------------------------------------------------------------------ what moves do

    def _play(self, seat: int, move: Play, events: list[Event]) -> None:
        """Play; set a completed pile aside, look for the win, refill an empty hand (order: section 3)."""
        owner = self._owner(seat, move.source) if self._partners else seat
        card = self._lift(owner, move)
        source = type(move.source)
        from_stock = source is StockTop or source is PartnerStockTop
        self._passes = 0
        self._plays += 1
        index = move.building_pile - 1
        pile = self._building[index]
        pile += (card,)
        self._building[index] = pile
        events.append(make_card_played((seat, move, card, len(pile))))
        if from_stock and self._stocks[owner]:
            events.append(make_stock_turned((owner, self._stocks[owner][-1])))
        if len(pile) == TOP:
            self._building[index] = ()
            self._set_aside += pile
            events.append(PileSetAside(move.building_pile))
        if from_stock and self._has_won(seat):
            self._end(won_by_stockpile(seat, self.stock_left, sides=self._sides()), events)
        elif not self._hands[seat]:
            if self._filling is not _LEFT_OUT:
                self._fill_hand(seat, events)
            if not self._hands[seat]:
                self._pass_if_stuck(seat, events)

    def _has_won(self, seat: int) -> bool:
        """Return whether the stockpiles of the side of ``seat`` are finished."""
        return not (self._stocks[seat] or (self._partners and self._stocks[self._partners[seat]]))

    def _discard(self, seat: int, move: Discard, events: list[Event]) -> None:
        self._passes = 0
        self._lay_down(seat, move)
        events.append(make_card_discarded((seat, move)))
        self._end_turn(seat, events)
        self._begin_next_turn(events)

    def _pass(self, seat: int, events: list[Event], *, forced: bool) -> None:
        """Pass, and end the game if every seat has passed in a row (section 4).

        A pass for want of a fill-up that was left out does not count (section 7).
        """
        self._passes += self._filling is not _LEFT_OUT
        events.append(Passed(seat, forced))
        self._end_turn(seat, events)
        if self._passes == self.seats:
            self._end(blocked(self.stock_left, sides=self._sides()), events)
        else:
            self._begin_next_turn(events)

    def _end_turn(self, seat: int, events: list[Event]) -> None:
        self._before.clear()
        self._plays = 0
        self._filling = _DONE
        ended = self._turns_ended
        ended[seat] += 1
        if ended[seat] == self.options.open_hands == min(ended):
            events.append(HandsClosed())

    def _begin_next_turn(self, events: list[Event]) -> None:
        """Pass play to the left."""
        self.turn = seat = (self.turn + 1) % len(self._stocks)
        events.append(TURN_BEGAN[seat])
        if self.options.strict:
            self._begin_by_hand(seat, events)
        else:
            self._fill(seat, events)
        if not self._hands[seat]:
            self._pass_if_stuck(seat, events)

    def _pass_if_stuck(self, seat: int, events: list[Event]) -> None:
        """Pass for whoever holds no card, can get none and can play none (section 4)."""
        if self._may_pass(seat) and not self._legal_plays(seat, ()):
            self._pass(seat, events, forced=True)

    def _sides(self) -> int:
        return number_of_sides(self.options, self.seats)

    def _end(self, outcome: Outcome, events: list[Event]) -> None:
        self._before.clear()
        self.outcome = outcome
        events.append(GameEnded(outcome))


def _fits(card: Card, pile: tuple[Card, ...]) -> bool:
    """Return whether ``card`` is what a building pile wants next: the one rule of plays (section 3)."""
    return card == WILD or card == len(pile) + 1


def _tops(piles: Piles, plays: Sequence[tuple[Play, ...]]) -> list[tuple[Card, tuple[Play, ...]]]:
    """Return the top of each discard pile that is not empty, with its plays."""
    return [(pile[-1], of_pile) for pile, of_pile in zip(piles, plays, strict=True) if pile]
