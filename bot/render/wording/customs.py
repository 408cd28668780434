"""What partners say to each other, in the fixed words there are (section 6)."""

from typing import Final

from bot.game.cards import WILD, Card
from bot.game.moves import PartnerDiscardTop, Play
from bot.i18n import Translations
from bot.render.wording.cards import card_name

_ON_A_PHONE: Final = 34


def asked_words(move: Play, card: Card, number: int, t: Translations) -> str:
    """Return the words that ask for ``move``: ``Partner, play your 7``.

    ``card`` is what lies there, ``number`` what it would be on the pile: that is said of a SKIP-BO.
    """
    name = card_name(card)
    match card == WILD, move.source:
        case False, PartnerDiscardTop(pile):
            return t.gettext("Partner, play your {card} from D{pile}", card=name, pile=pile)
        case False, _:
            return t.gettext("Partner, play your {card}", card=name)
        case True, PartnerDiscardTop(pile):
            return t.gettext(
                "Partner, play your {card} from D{pile} as {number}", card=name, pile=pile, number=number
            )
        case _:
            return t.gettext("Partner, play your {card} as {number}", card=name, number=number)


def asked_label(move: Play, card: Card, number: int, t: Translations) -> str:
    """Return :func:`asked_words` where they fit on a button, else only what is asked for."""
    words = asked_words(move, card, number, t)
    if len(words) <= _ON_A_PHONE:
        return words
    name = card_name(card)
    match card == WILD, move.source:
        case False, PartnerDiscardTop(pile):
            return t.gettext("{card} from D{pile}", card=name, pile=pile)
        case False, _:
            return name
        case True, PartnerDiscardTop(pile):
            return t.gettext("{card} from D{pile} as {number}", card=name, pile=pile, number=number)
        case _:
            return t.gettext("{card} as {number}", card=name, number=number)
