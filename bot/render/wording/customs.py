"""What partners say to each other, in the fixed words there are (section 6)."""

from bot.game.cards import WILD, Card
from bot.game.moves import PartnerDiscardTop, Play
from bot.i18n import Translations
from bot.render.wording.cards import card_name


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
