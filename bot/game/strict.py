"""Filling the hand, and what the sheet's special situations do to it (sections 3, 4 and 7)."""

from typing import Final

from bot.game.cards import HAND_SIZE
from bot.game.errors import IllegalMoveError
from bot.game.events import (
    CardDrawn,
    CardsPutUnder,
    Event,
    FillUpLeftOut,
    OneDrawnTooMany,
    PlayedOutOfTurn,
    make_stock_turned,
)
from bot.game.layout import Layout
from bot.game.position import Filling
from bot.game.refusals import Refusal, RefusalCode

PUT_UNDER: Final = 2
"""How many cards partner talk costs."""


class StrictTable(Layout):
    """A game with hands that are filled: by themselves, or card by card at a strict table.

    A penalty of a game that is over has no effect.
    """

    __slots__ = ()

    def penalise_out_of_turn(self, seat: int) -> tuple[Event, ...]:
        """Have the next turn of ``seat`` leave out the fill-up; several offences before it cost one.

        Raises :class:`IllegalMoveError` at a table that is not strict, and for the player on turn.
        """
        if self.outcome is not None:
            return ()
        self._require_strict()
        if seat == self.turn:
            raise IllegalMoveError(Refusal(RefusalCode.ON_TURN))
        self._lose_fill_up(seat, is_lost=True)
        return (PlayedOutOfTurn(seat),)

    def penalise_talk(self, seat: int) -> tuple[Event, ...]:
        """Put two cards from the draw pile, unseen, one by one to the very bottom of a seat's stockpile.

        Fewer if there are fewer; a finished stockpile begins anew.  Neither the turn nor a move changes.
        Raises :class:`IllegalMoveError` at a table that is not strict, or without partners.
        """
        if self.outcome is not None:
            return ()
        self._require_strict()
        if not self._partners:
            raise IllegalMoveError(Refusal(RefusalCode.NO_PARTNER))
        events: list[Event] = []
        was_finished = not self._stocks[seat]
        number = self._put_under(seat, events)
        events.append(CardsPutUnder(seat, number))
        if was_finished and number:
            events.append(make_stock_turned((seat, self._stocks[seat][-1])))
        return tuple(events)

    # ------------------------------------------------------------------ filling

    def _begin_by_hand(self, seat: int, events: list[Event]) -> None:
        """Have the hand of ``seat``, whose turn begins, filled by hand unless that is left out."""
        if not self._fill_ups_lost[seat]:
            self._see_what_is_due(seat)
            return
        self._lose_fill_up(seat, is_lost=False)
        self._filling = Filling.DONE if self._hands[seat] else Filling.LEFT_OUT
        events.append(FillUpLeftOut(seat))

    def _fill_hand(self, seat: int, events: list[Event]) -> None:
        """Fill the hand, or have it filled by hand at a strict table."""
        if self.options.strict:
            self._see_what_is_due(seat)
        else:
            self._fill(seat, events)

    def _see_what_is_due(self, seat: int) -> None:
        is_due = len(self._hands[seat]) < HAND_SIZE and (self._draw or self._set_aside)
        self._filling = Filling.DUE if is_due else Filling.DONE

    def _draw_refusal(self) -> Refusal | None:
        if not self.options.strict:
            return Refusal(RefusalCode.NOT_STRICT)
        return None if self._draw or self._set_aside else Refusal(RefusalCode.NOTHING_TO_DRAW)

    def _draw_by_hand(self, seat: int, events: list[Event]) -> None:
        """Draw a card into the hand if one is due; else it is one too many."""
        card = self._take_card(events)
        if card is None:
            return
        if self._filling is Filling.DUE:
            self._hands[seat] += (card,)
            events.append(CardDrawn(seat, card))
            self._see_what_is_due(seat)
            return
        was_finished = not self._stocks[seat]
        self._stocks[seat] = stock = self._shuffler.insert(card, self._stocks[seat])
        self._look_at_stocks()
        events.append(OneDrawnTooMany(seat, stock))
        if was_finished:
            events.append(make_stock_turned((seat, stock[-1])))

    # ------------------------------------------------------------------ penalties

    def _require_strict(self) -> None:
        if not self.options.strict:
            raise IllegalMoveError(Refusal(RefusalCode.NOT_STRICT))

    def _lose_fill_up(self, seat: int, *, is_lost: bool) -> None:
        lost = list(self._fill_ups_lost)
        lost[seat] = is_lost
        self._fill_ups_lost = tuple(lost)

    def _put_under(self, seat: int, events: list[Event]) -> int:
        """Put up to two cards under the stockpile, and return how many; a draw that was due may fall away."""
        number = 0
        while number < PUT_UNDER and (card := self._take_card(events)) is not None:
            self._stocks[seat] = (card, *self._stocks[seat])
            number += 1
        self._look_at_stocks()
        if self._filling is Filling.DUE:
            self._see_what_is_due(self.turn)
        return number
