"""Every private screen of a player in a game with partners or at a strict table, under a name."""

from collections.abc import Iterator
from dataclasses import replace

from bot.game.moves import DiscardTop, HandCard, PartnerDiscardTop, PartnerStockTop, Source, StockTop
from bot.i18n import Translations
from bot.render.asking import ask_panel, asked_panel, lapsed_panel, out_of_turn_panel
from bot.render.hand import hand_panel
from bot.render.moves import partners_plays
from bot.render.panel import Panel
from bot.render.place import Where
from bot.render.wording.moves import source_card
from bot.tables.customs import Asked, Customs, Pointed
from bot.tables.model import HandState
from tests.support.states import Played

PILES = range(1, 5)
SOURCES: tuple[Source, ...] = (
    StockTop(),
    PartnerStockTop(),
    *map(HandCard, range(13)),
    *map(DiscardTop, PILES),
    *map(PartnerDiscardTop, PILES),
)


def private_screens(hand: HandState, t: Translations, *, where: Where) -> Iterator[tuple[str, Panel]]:
    """What this player may be shown at this moment."""
    notice = "That button was from an earlier moment. " * 8
    yield "hand with a notice", hand_panel(hand, t, where=where, notice=notice)
    for source in SOURCES:
        if source_card(source, hand.view) is not None:
            yield f"choosing for {source}", hand_panel(hand, t, where=where, choosing=source)
    for card in dict.fromkeys(hand.view.hand):
        yield f"discarding {card}", hand_panel(hand, t, where=where, discarding=card)
    yield "ask", ask_panel(hand, t, where=where)
    yield "lapsed", lapsed_panel(t, where=where)
    yield "out of turn", out_of_turn_panel(hand, t)
    yield from told_screens(hand, t, where=where)


def told_screens(hand: HandState, t: Translations, *, where: Where) -> Iterator[tuple[str, Panel]]:
    """Those on which partners read what they have told each other."""
    yield "hand", hand_panel(hand, t, where=where)
    yield "asked", asked_panel(hand, t, where=where)


def with_customs(hand: HandState, customs: Customs) -> HandState:
    """The same hand at a table where partners have told each other this."""
    return replace(hand, table=replace(hand.table, customs=customs))


def possible_customs(played: Played) -> Iterator[Customs]:
    """What partners can have told each other: requests for the first and the last play, and gestures."""
    partner = played.table.waiting_partner
    if partner is None:
        return
    pointed = Pointed(played.game.spectator_view().stock_tops[partner])
    yield Customs(pointed=pointed)
    moves = partners_plays(played.hand())
    for move in {*moves[:1], *moves[-1:]}:
        yield Customs(asked=Asked(move), pointed=pointed)
        yield Customs(asked=Asked(move, is_declined=True), pointed=Pointed(None))
