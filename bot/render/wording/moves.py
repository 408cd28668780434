"""Moves in words, plain: for labels, autocompletion and logs."""

from typing import assert_never

from bot.game.cards import WILD, Card
from bot.game.moves import (
    Discard,
    DiscardTop,
    Draw,
    HandCard,
    Move,
    PartnerDiscardTop,
    PartnerStockTop,
    Pass,
    Play,
    Source,
    StockTop,
)
from bot.game.teams import partner_of
from bot.game.views import PlayerView
from bot.i18n import Translations
from bot.render.wording.cards import NOTHING, card_name


def move_label(move: Move, view: PlayerView, t: Translations) -> str:
    """Return what the player does with ``move``, in at most 100 characters."""
    match move:
        case Play():
            return _play_label(move, view, t)
        case Discard():
            return _long_discard_label(move, view, t)
        case Pass():
            return t.gettext("Pass")
        case Draw():
            return t.gettext("Draw a card") if view.must_draw else t.gettext("Draw one card too many")
        case _:
            assert_never(move)


def discard_label(move: Discard, view: PlayerView, t: Translations) -> str:
    """Return ``move`` as a line of the select that is all about discarding: ``7 → D2 (on 8)``."""
    card, top = card_name(move.card), _target_top(move, view)
    pile, on = move.discard_pile, NOTHING if top is None else card_name(top)
    match top, move.to_partner:
        case None, False:
            return t.gettext("{card} → D{pile} (empty)", card=card, pile=pile)
        case None, True:
            return t.gettext("{card} → PD{pile} (empty)", card=card, pile=pile)
        case _, False:
            return t.gettext("{card} → D{pile} (on {top})", card=card, pile=pile, top=on)
        case _:
            return t.gettext("{card} → PD{pile} (on {top})", card=card, pile=pile, top=on)


def discard_target_label(move: Discard, view: PlayerView, t: Translations) -> str:
    """Return ``move`` where only its pile is in question: ``D2 (on 8)``."""
    top, pile = _target_top(move, view), move.discard_pile
    on = NOTHING if top is None else card_name(top)
    match top, move.to_partner:
        case None, False:
            return t.gettext("D{pile} (empty)", pile=pile)
        case None, True:
            return t.gettext("PD{pile} (empty)", pile=pile)
        case _, False:
            return t.gettext("D{pile} (on {top})", pile=pile, top=on)
        case _:
            return t.gettext("PD{pile} (on {top})", pile=pile, top=on)


def target_label(play: Play, view: PlayerView, t: Translations) -> str:
    """Return ``play`` where only its target is in question: ``Pile 2 as 10``."""
    number = wanted(view, play.building_pile)
    return t.gettext("Pile {pile} as {number}", pile=play.building_pile, number=number)


def source_card(source: Source, view: PlayerView) -> Card | None:
    """Return the player's card at ``source``, ``None`` if there is none."""
    match source:
        case HandCard(card):
            return card if card in view.hand else None
        case StockTop():
            return view.stock_tops[view.seat]
        case DiscardTop(pile):
            return discard_top(view, pile)
        case PartnerStockTop():
            partner = _partner(view)
            return None if partner is None else view.stock_tops[partner]
        case PartnerDiscardTop(pile):
            return partners_discard_top(view, pile)
        case _:
            assert_never(source)


def discard_top(view: PlayerView, pile: int) -> Card | None:
    """Return the top of the player's own discard pile ``pile``, ``None`` if it is empty."""
    return _discard_top(view, view.seat, pile)


def partners_discard_top(view: PlayerView, pile: int) -> Card | None:
    """Return the top of the partner's discard pile ``pile``, ``None`` if it is empty or nobody's."""
    partner = _partner(view)
    return None if partner is None else _discard_top(view, partner, pile)


def wanted(view: PlayerView, pile: int) -> Card:
    """Return the number that building pile ``pile`` wants."""
    return len(view.building[pile - 1]) + 1


def _partner(view: PlayerView) -> int | None:
    return partner_of(view.seat, view.options, seats=len(view.stock_tops))


def _discard_top(view: PlayerView, seat: int, pile: int) -> Card | None:
    cards = view.remembered[seat][pile - 1]
    return cards[-1] if cards else None


def _target_top(move: Discard, view: PlayerView) -> Card | None:
    """Return the card on which ``move`` lays another, ``None`` if the place is empty."""
    top_of = partners_discard_top if move.to_partner else discard_top
    return top_of(view, move.discard_pile)


def _long_discard_label(move: Discard, view: PlayerView, t: Translations) -> str:
    card, top = card_name(move.card), _target_top(move, view)
    pile, on = move.discard_pile, NOTHING if top is None else card_name(top)
    match top, move.to_partner:
        case None, False:
            return t.gettext("Discard {card} on D{pile} (empty)", card=card, pile=pile)
        case None, True:
            return t.gettext("Discard {card} on your partner’s D{pile} (empty)", card=card, pile=pile)
        case _, False:
            return t.gettext("Discard {card} on D{pile} (on {top})", card=card, pile=pile, top=on)
        case _:
            return t.gettext(
                "Discard {card} on your partner’s D{pile} (on {top})", card=card, pile=pile, top=on
            )


def _play_label(move: Play, view: PlayerView, t: Translations) -> str:
    pile = move.building_pile
    card = _card_for(source_card(move.source, view), wanted(view, pile), t)
    match move.source:
        case HandCard():
            return t.gettext("Play {card} on pile {pile}", card=card, pile=pile)
        case StockTop():
            return t.gettext("Play stock card {card} on pile {pile}", card=card, pile=pile)
        case DiscardTop(discard_pile):
            return t.gettext(
                "Play {card} from D{discard_pile} on pile {pile}",
                card=card,
                discard_pile=discard_pile,
                pile=pile,
            )
        case PartnerStockTop():
            return t.gettext("Play your partner’s stock card {card} on pile {pile}", card=card, pile=pile)
        case PartnerDiscardTop(discard_pile):
            return t.gettext(
                "Play {card} from your partner’s D{discard_pile} on pile {pile}",
                card=card,
                discard_pile=discard_pile,
                pile=pile,
            )
        case _:
            assert_never(move.source)


def _card_for(card: Card | None, number: Card, t: Translations) -> str:
    if card is None:
        return NOTHING
    if card == WILD:
        return t.gettext("{card} as {number}", card=card_name(card), number=number)
    return card_name(card)
