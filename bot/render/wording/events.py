"""What happened, in words: whole sentences, and in the few signs that a phone has room for."""

from typing import assert_never

from bot.game.cards import WILD, Card
from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsDrawn,
    CardsPutUnder,
    DrawPileRebuilt,
    Event,
    FillUpLeftOut,
    GameEnded,
    HandsClosed,
    OneDrawnTooMany,
    Passed,
    PileSetAside,
    PlayedOutOfTurn,
    PlayTakenBack,
    StockTurned,
    TurnBegan,
)
from bot.game.moves import DiscardTop, HandCard, PartnerDiscardTop, PartnerStockTop, StockTop
from bot.i18n import Translations
from bot.render.wording.cards import card_name, card_sign


def event_sentence(event: Event, name: str, t: Translations) -> str:
    """Return ``event`` as a sentence; ``name`` is the name of the seat it is about, if it is about one."""
    match event:
        case CardPlayed():
            return _play_sentence(event, name, t)
        case StockTurned(_, card):
            return t.gettext("{name} turns up {card}.", name=name, card=card_name(card))
        case CardsDrawn(_, number):
            return t.ngettext("{name} draws {n} card.", "{name} draws {n} cards.", number, name=name)
        case CardDiscarded():
            return t.gettext("{name} discards {card}.", name=name, card=card_name(event.move.card))
        case Passed():
            return t.gettext("{name} has nothing to draw and passes.", name=name)
        case PlayTakenBack():
            return t.gettext("{name} takes a play back.", name=name)
        case TurnBegan():
            return t.gettext("{name} is on turn.", name=name)
        case CardDrawn() | OneDrawnTooMany() | PlayedOutOfTurn() | FillUpLeftOut() | CardsPutUnder():
            return _strict_sentence(event, name, t)
        case _:
            return _table_sentence(event, t)


def event_note(event: Event, t: Translations) -> str:
    """Return ``event`` as short as a line of plays has it; the line says whose turn it is."""
    match event:
        case CardPlayed():
            return onto_pile(card_played(event, t), event.move.building_pile, t)
        case StockTurned(_, card):
            return t.gettext("{card} turned up", card=card_sign(card))
        case CardsDrawn(_, number):
            return t.ngettext("{n} new card", "{n} new cards", number)
        case CardDiscarded():
            return t.gettext("discard {card}", card=card_sign(event.move.card))
        case Passed():
            return t.gettext("pass")
        case PlayTakenBack():
            return t.gettext("taken back")
        case TurnBegan():
            return t.gettext("on turn")
        case CardDrawn() | OneDrawnTooMany() | PlayedOutOfTurn() | FillUpLeftOut() | CardsPutUnder():
            return _strict_note(event, t)
        case _:
            return _table_note(event, t)


def card_played(event: CardPlayed, t: Translations) -> str:
    """Return which card was played and from where: ``5``, ``★ as 6``, ``7 (stock)``, ``10 (D1)``."""
    card = _as_number(card_sign(event.card), event, t)
    match event.move.source:
        case HandCard():
            return card
        case StockTop():
            # Translators: a card from the stockpile, in a list of what happened
            return t.gettext("{card} (stock)", card=card)
        case DiscardTop(pile):
            # Translators: a card from discard pile 1 to 4; D as moves write a discard pile (D2>B1)
            return t.gettext("{card} (D{pile})", card=card, pile=pile)
        case PartnerStockTop():
            # Translators: a card from the partner's stockpile; PS as moves write it (PS>B1)
            return t.gettext("{card} (PS)", card=card)
        case PartnerDiscardTop(pile):
            # Translators: a card from the partner's discard pile 1 to 4; PD as moves write it (PD2>B1)
            return t.gettext("{card} (PD{pile})", card=card, pile=pile)
        case _:
            assert_never(event.move.source)


def onto_pile(cards: str, pile: int, t: Translations) -> str:
    """Return the note of one card or more that went onto building pile ``pile``."""
    # Translators: cards that went onto a building pile, in a list of what happened
    return t.gettext("{cards} → pile {pile}", cards=cards, pile=pile)


def _as_number(card: str, event: CardPlayed, t: Translations) -> str:
    if event.card != WILD:
        return card
    return t.gettext("{card} as {number}", card=card, number=event.height)


def _play_sentence(event: CardPlayed, name: str, t: Translations) -> str:
    card = _as_number(card_name(event.card), event, t)
    pile = event.move.building_pile
    match event.move.source:
        case HandCard():
            return t.gettext("{name} plays {card} on pile {pile}.", name=name, card=card, pile=pile)
        case StockTop():
            return t.gettext(
                "{name} plays {card} from the stockpile on pile {pile}.", name=name, card=card, pile=pile
            )
        case DiscardTop():
            return t.gettext(
                "{name} plays {card} from a discard pile on pile {pile}.", name=name, card=card, pile=pile
            )
        case PartnerStockTop():
            return t.gettext(
                "{name} plays {card} from the partner’s stockpile on pile {pile}.",
                name=name,
                card=card,
                pile=pile,
            )
        case PartnerDiscardTop():
            return t.gettext(
                "{name} plays {card} from a discard pile of the partner’s on pile {pile}.",
                name=name,
                card=card,
                pile=pile,
            )
        case _:
            assert_never(event.move.source)


_StrictEvent = CardDrawn | OneDrawnTooMany | PlayedOutOfTurn | FillUpLeftOut | CardsPutUnder


def _strict_sentence(event: _StrictEvent, name: str, t: Translations) -> str:
    match event:
        case CardDrawn():
            return t.gettext("{name} draws a card by hand.", name=name)
        case OneDrawnTooMany():
            return t.gettext(
                "{name} draws one card too many: it is shuffled into the stockpile, unseen.", name=name
            )
        case PlayedOutOfTurn():
            return t.gettext("{name} was out of turn: the next turn leaves out the fill-up.", name=name)
        case FillUpLeftOut():
            return t.gettext("{name} does not fill up in this turn.", name=name)
        case CardsPutUnder(_, number):
            return t.ngettext(
                "Partner talk: {n} card goes unseen under the stockpile of {name}.",
                "Partner talk: {n} cards go unseen under the stockpile of {name}.",
                number,
                name=name,
            )
        case _:
            assert_never(event)


def _strict_note(event: _StrictEvent, t: Translations) -> str:
    match event:
        case CardDrawn():
            return t.gettext("one card drawn")
        case OneDrawnTooMany():
            return t.gettext("one card too many")
        case PlayedOutOfTurn():
            return t.gettext("out of turn")
        case FillUpLeftOut():
            return t.gettext("no fill-up")
        case CardsPutUnder(_, number):
            return t.ngettext("talk: {n} card under", "talk: {n} cards under", number)
        case _:
            assert_never(event)


def _table_sentence(event: PileSetAside | DrawPileRebuilt | HandsClosed | GameEnded, t: Translations) -> str:
    match event:
        case PileSetAside(pile):
            return t.gettext("Pile {pile} is complete and set aside.", pile=pile)
        case DrawPileRebuilt(number):
            return t.ngettext(
                "{n} set-aside card is the new draw pile.",
                "The {n} set-aside cards are shuffled into a new draw pile.",
                number,
            )
        case HandsClosed():
            return t.gettext("From now on the hands are closed.")
        case GameEnded():
            return t.gettext("The game is over.")
        case _:
            assert_never(event)


def _table_note(event: PileSetAside | DrawPileRebuilt | HandsClosed | GameEnded, t: Translations) -> str:
    match event:
        case PileSetAside(pile):
            return t.gettext("pile {pile} complete", pile=pile)
        case DrawPileRebuilt():
            return t.gettext("draw pile reshuffled")
        case HandsClosed():
            return t.gettext("hands closed")
        case GameEnded():
            return t.gettext("game over")
        case _:
            assert_never(event)


def turn_sentence(name: str, t: Translations, *, plays: int, discard: Card | None) -> str:
    """Return a whole turn as a sentence; without a ``discard`` it ended with a pass."""
    if discard is None and not plays:
        return t.gettext("{name} has nothing to draw and passes.", name=name)
    if discard is None:
        return t.ngettext(
            "{name} plays {n} card and passes.", "{name} plays {n} cards and passes.", plays, name=name
        )
    if not plays:
        return t.gettext("{name} discards {card}.", name=name, card=card_name(discard))
    return t.ngettext(
        "{name} plays {n} card and discards {card}.",
        "{name} plays {n} cards and discards {card}.",
        plays,
        name=name,
        card=card_name(discard),
    )


def turn_note(name: str, t: Translations, *, plays: int, discard: Card | None) -> str:
    """Return a whole turn in a line; without a ``discard`` it ended with a pass."""
    if discard is None and not plays:
        return t.gettext("{name}: pass", name=name)
    if discard is None:
        return t.ngettext("{name}: {n} card, pass", "{name}: {n} cards, pass", plays, name=name)
    if not plays:
        return t.gettext("{name}: discard {card}", name=name, card=card_sign(discard))
    return t.ngettext(
        "{name}: {n} card, discard {card}",
        "{name}: {n} cards, discard {card}",
        plays,
        name=name,
        card=card_sign(discard),
    )
