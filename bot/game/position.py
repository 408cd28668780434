"""All piles of a game as one frozen value."""

from dataclasses import dataclass
from enum import Enum

from bot.game.cards import BUILDING_PILES, DISCARD_PILES, Card
from bot.game.deal import Deal
from bot.game.options import Options

Piles = tuple[tuple[Card, ...], ...]
EMPTY_DISCARDS: Piles = ((),) * DISCARD_PILES
EMPTY_BUILDING: Piles = ((),) * BUILDING_PILES


class Filling(Enum):
    """How it stands with the cards that the player on turn has to draw (sections 3 and 7).

    ``DUE``: the hand is to be filled by hand, and there is something to draw.  ``LEFT_OUT``: the turn began
    with an empty hand that may not be filled.
    """

    DONE = "done"
    DUE = "due"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True)
class Position:
    """Where all cards lie and who is on turn.

    Stockpiles, discard piles and building piles have their top last; the draw pile has it first.
    ``hands``: in the order drawn.  ``discards``: by seat, four piles each.
    ``passes``: passes in a row so far.  ``turns_ended``: by seat.  ``plays``: plays so far in this turn.
    ``filling``: other than done at strict tables only.  ``fill_ups_lost``: by seat, whether its next turn
    leaves out the fill-up.
    """

    options: Options
    dealer: int
    turn: int
    stocks: Piles
    hands: Piles
    discards: tuple[Piles, ...]
    building: Piles
    draw: tuple[Card, ...]
    set_aside: tuple[Card, ...] = ()
    passes: int = 0
    turns_ended: tuple[int, ...] = ()
    plays: int = 0
    filling: Filling = Filling.DONE
    fill_ups_lost: tuple[bool, ...] = ()

    def cards(self) -> list[Card]:
        """Return every card of every place, sorted."""
        places = [self.draw, self.set_aside, *self.stocks, *self.hands, *self.building]
        places += [pile for piles in self.discards for pile in piles]
        return sorted(card for place in places for card in place)


def dealt_position(options: Options, deal: Deal) -> Position:
    """Return the position right after the deal, before the first player draws (section 2)."""
    seats = len(deal.stocks)
    return Position(
        options=options,
        dealer=deal.dealer,
        turn=(deal.dealer + 1) % seats,
        stocks=deal.stocks,
        hands=deal.hands,
        discards=(EMPTY_DISCARDS,) * seats,
        building=EMPTY_BUILDING,
        draw=deal.draw,
        turns_ended=(0,) * seats,
        fill_ups_lost=(False,) * seats,
    )
