"""What a person may see, built by listing it: no field of a view can hold a card hidden from its reader.

Views are named tuples and not dataclasses, because computer players ask for one at every move and a named
tuple is made three times as fast.
"""

from typing import Final, NamedTuple

from bot.game.cards import Card
from bot.game.making import maker
from bot.game.options import Options
from bot.game.outcome import Outcome
from bot.game.position import Piles


class SpectatorView(NamedTuple):
    """What everybody may see.

    ``stock_tops``, ``stock_left``, ``hand_sizes``: by seat.
    ``discard_tops``, ``discard_heights``: by seat, four piles each, ``None`` and 0 where a place is empty.
    ``discards``: the whole piles, only with ``discards=open``.  ``building``: the real cards, bottom first.
    ``open_hands``: all hands while they are public.  ``open_turns_left``: turns until open hands close, of
    the seat that has ended the fewest; ``None`` if they are not counted down.
    ``must_draw``: whether a draw by hand is due.  ``fill_ups_lost``: by seat, whether its next turn leaves
    out the fill-up.
    """

    options: Options
    dealer: int
    turn: int
    stock_tops: tuple[Card | None, ...]
    stock_left: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    discard_tops: tuple[tuple[Card | None, ...], ...]
    discard_heights: tuple[tuple[int, ...], ...]
    discards: tuple[Piles, ...] | None
    building: Piles
    draw_left: int
    set_aside_left: int
    open_hands: Piles | None
    open_turns_left: int | None
    must_draw: bool
    fill_ups_lost: tuple[bool, ...]
    outcome: Outcome | None


class PlayerView(NamedTuple):
    """What the player at ``seat`` may see and remember.

    ``hand``: in the order drawn.  ``remembered``: by seat, the four discard piles with all cards the table
    saw laid down, top last.  ``building``: the real cards, bottom first; a pile wants its height plus one.
    ``set_aside``: completed piles since the last shuffle, seen by all.
    ``must_draw``, ``fill_ups_lost``: as everybody sees them.
    """

    seat: int
    options: Options
    dealer: int
    turn: int
    hand: tuple[Card, ...]
    stock_tops: tuple[Card | None, ...]
    stock_left: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    remembered: tuple[Piles, ...]
    building: Piles
    draw_left: int
    set_aside: tuple[Card, ...]
    open_hands: Piles | None
    must_draw: bool
    fill_ups_lost: tuple[bool, ...]
    outcome: Outcome | None


make_player_view: Final = maker(PlayerView)
