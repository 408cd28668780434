"""What partners do beside moving, told to the whole table, and what offences cost (sections 6 and 7)."""

from bot.game.cards import Card
from bot.game.events import CardDiscarded, CardsPutUnder, PlayedOutOfTurn
from bot.i18n import Translations
from bot.render.wording.cards import card_name, card_sign


def asks(name: str, partner: str, words: str, t: Translations) -> str:
    """Return that the player on turn has asked the partner for a play, in ``words``."""
    return t.gettext("**{name}** asks **{partner}**: “{words}”", name=name, partner=partner, words=words)


def declines(name: str, t: Translations) -> str:
    """Return that the partner does not make the play that is asked for."""
    return t.gettext("**{name}**: not now", name=name)


def points(name: str, card: Card, t: Translations) -> str:
    """Return that the waiting partner points at the own stockpile, which shows ``card``."""
    return t.gettext("**{name}** points at the stockpile: {card}", name=name, card=card_name(card))


def talked(name: str, partner: str, turn: int, t: Translations) -> str:
    """Return that the waiting partner wrote in the turn ``turn`` of ``partner``, and how long that counts."""
    return t.gettext(
        "**{name}** wrote while **{partner}** was on turn. Opponents may call it until the end of turn"
        " {turn}.",
        name=name,
        partner=partner,
        turn=turn + 1,
    )


def call_label(name: str, t: Translations) -> str:
    """Return what the button says that calls one talk of several."""
    return t.gettext("Call it: {name}", name=name)


def talk_watch(t: Translations, *, is_watched: bool) -> str:
    """Return whether the bot notices partner talk."""
    return t.gettext("Partner talk is watched") if is_watched else t.gettext("Partner talk is not watched")


def fill_up_lost(t: Translations) -> str:
    """Return that the next turn of somebody begins without drawing."""
    return t.gettext("Next turn without a fill-up")


def passes(name: str, t: Translations) -> str:
    """Return that somebody passed at a strict table: with nothing to draw, or with the fill-up left out."""
    return t.gettext("{name} cannot draw and passes.", name=name)


def penalty_note(event: PlayedOutOfTurn | CardsPutUnder, name: str, t: Translations) -> str:
    """Return, as short as a line of plays has it, whose offence was stopped or called."""
    if isinstance(event, PlayedOutOfTurn):
        return t.gettext("{name} out of turn", name=name)
    return t.ngettext("talk: {n} card under {name}", "talk: {n} cards under {name}", event.number, name=name)


def discard_to_partner_note(event: CardDiscarded, t: Translations) -> str:
    """Return, as short as a line of plays has it, onto which pile of the partner's a card was discarded."""
    card, pile = card_sign(event.move.card), event.move.discard_pile
    # Translators: PD is a discard pile of the partner's, as moves write it (H9>PD2)
    return t.gettext("discard {card} (PD{pile})", card=card, pile=pile)


def drawn_note(number: int, t: Translations) -> str:
    """Return how many cards were drawn by hand."""
    return t.ngettext("{n} card drawn", "{n} cards drawn", number)


def too_many_note(number: int, t: Translations) -> str:
    """Return how many cards were drawn that were not due."""
    return t.ngettext("{n} card too many", "{n} cards too many", number)


def substitute_wanted(name: str, t: Translations) -> str:
    """Return that the player of that name may invite somebody to the partner's seat."""
    return t.gettext(
        "A computer player sits in for the partner of **{name}**, who may invite somebody:"
        " `/skipbo partner action:invite`.",
        name=name,
    )


def substitute_comes(name: str, t: Translations) -> str:
    """Return that somebody is invited to the seat of the partner of that player."""
    return t.gettext("**{name}** has invited somebody as the new partner: press *Join*.", name=name)
