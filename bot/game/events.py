"""What happened, in the past tense and in order; each event has a form that everybody may read.

Events are named tuples and not dataclasses for speed: a game makes hundreds.
"""

from typing import Final, NamedTuple

from bot.game.cards import Card
from bot.game.making import maker
from bot.game.moves import Discard, Play
from bot.game.options import MOST_PLAYERS
from bot.game.outcome import Outcome


class CardPlayed(NamedTuple):
    """``card`` (0 a wild) went onto a building pile, whose height is now ``height``."""

    seat: int
    move: Play
    card: Card
    height: int


class StockTurned(NamedTuple):
    """The next stock card of ``seat`` lies face up."""

    seat: int
    card: Card


class PileSetAside(NamedTuple):
    """Building pile ``pile`` (1 to 4) was complete; its place is free."""

    pile: int


class DrawPileRebuilt(NamedTuple):
    """The ``number`` set-aside cards are the new draw pile; ``order`` (first on top) nobody may see."""

    number: int
    order: tuple[Card, ...] | None


class CardsDrawn(NamedTuple):
    """``seat`` drew ``number`` cards; ``cards`` is ``None`` for everybody else."""

    seat: int
    number: int
    cards: tuple[Card, ...] | None


class CardDrawn(NamedTuple):
    """``seat`` drew a card by hand, at a strict table; ``card`` is ``None`` for everybody else."""

    seat: int
    card: Card | None


class OneDrawnTooMany(NamedTuple):
    """``seat`` drew when no draw was due: the card was shuffled into the stockpile, unseen.

    ``stock``: the whole new stockpile, bottom first, which nobody may see.
    """

    seat: int
    stock: tuple[Card, ...] | None


class PlayedOutOfTurn(NamedTuple):
    """``seat`` was stopped from playing out of turn: its next turn leaves out the fill-up."""

    seat: int


class FillUpLeftOut(NamedTuple):
    """The turn of ``seat`` that has begun leaves out the fill-up."""

    seat: int


class CardsPutUnder(NamedTuple):
    """``number`` cards, at most two, were put under the stockpile of ``seat``, unseen, for partner talk."""

    seat: int
    number: int


class CardDiscarded(NamedTuple):
    """``seat`` laid a hand card onto a discard pile and ended the turn."""

    seat: int
    move: Discard


class Passed(NamedTuple):
    """``seat`` had an empty hand and might not draw; ``forced`` if the game passed as nothing fitted."""

    seat: int
    forced: bool


class PlayTakenBack(NamedTuple):
    """``seat`` took ``move`` back; everything is as before it."""

    seat: int
    move: Play


class TurnBegan(NamedTuple):
    """``seat`` is on turn; drawing up to five follows."""

    seat: int


class HandsClosed(NamedTuple):
    """Every seat has ended the agreed number of turns: open hands are hidden from now on."""


class GameEnded(NamedTuple):
    """The game is over."""

    outcome: Outcome


Event = (
    CardPlayed
    | StockTurned
    | PileSetAside
    | DrawPileRebuilt
    | CardsDrawn
    | CardDrawn
    | OneDrawnTooMany
    | PlayedOutOfTurn
    | FillUpLeftOut
    | CardsPutUnder
    | CardDiscarded
    | Passed
    | PlayTakenBack
    | TurnBegan
    | HandsClosed
    | GameEnded
)


make_card_played: Final = maker(CardPlayed)
make_stock_turned: Final = maker(StockTurned)
make_cards_drawn: Final = maker(CardsDrawn)
make_card_discarded: Final = maker(CardDiscarded)
TURN_BEGAN: Final = tuple(TurnBegan(seat) for seat in range(MOST_PLAYERS))
"""``TURN_BEGAN[seat]``."""


def redact(event: Event, viewer: int | None) -> Event:
    """Return the form of ``event`` that the seat ``viewer`` may read; ``None`` is everybody."""
    match event:
        case CardsDrawn() if event.seat != viewer:
            return event._replace(cards=None)
        case CardDrawn() if event.seat != viewer:
            return event._replace(card=None)
        case DrawPileRebuilt():
            return event._replace(order=None)
        case OneDrawnTooMany():
            return event._replace(stock=None)
        case _:
            return event
