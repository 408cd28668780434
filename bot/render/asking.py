"""Questions beside the cards: asking the partner for a play, pointing, putting a card down out of turn."""

from typing import Final

from bot.game.cards import Card
from bot.game.moves import PartnerDiscardTop, Play
from bot.game.notation import move_text
from bot.i18n import Translations
from bot.render.controls import table_button
from bot.render.hand_controls import back_button, seen_action
from bot.render.hand_lines import card_lines, place_line
from bot.render.moves import partners_plays
from bot.render.panel import Action, Button, Link, Panel, Style, Verb
from bot.render.place import Where
from bot.render.seats import seat_name
from bot.render.wording.cards import card_name
from bot.render.wording.controls import verb_label
from bot.render.wording.customs import asked_label, asked_words
from bot.render.wording.moves import wanted
from bot.render.wording.partner_answers import lapsed_answer
from bot.tables.model import HandState

_IN_A_ROW: Final = 5


def ask_panel(hand: HandState, t: Translations, *, where: Where) -> Panel:
    """Return the question which of the partner's cards to ask for, a button for each play that differs."""
    plays = partners_plays(hand)
    question = (
        t.gettext("What do you ask your partner for?")
        if plays
        else t.gettext("None of your partner’s cards can be played now.")
    )
    buttons = tuple(
        Button(_ask_label(hand, play, t), seen_action(hand, Verb.ASK_PLAY, move_text(play)), Style.MAIN)
        for play in plays
    )
    rows = (buttons[first : first + _IN_A_ROW] for first in range(0, len(buttons), _IN_A_ROW))
    return Panel(
        text=f"{place_line(hand, t, where=where)}\n{question}",
        lines=card_lines(hand, t),
        rows=(*rows, (back_button(hand, t),)),
    )


def asked_panel(hand: HandState, t: Translations, *, where: Where) -> Panel:
    """Return the message to the partner who is asked for a play; later, that the request has lapsed."""
    buttons = answer_buttons(hand, t)
    if not buttons:
        return lapsed_panel(t, where=where)
    return Panel(
        text="\n".join([place_line(hand, t, where=where), *custom_lines(hand, t)]),
        rows=((*buttons, _link(t, where=where)),),
    )


def lapsed_panel(t: Translations, *, where: Where) -> Panel:
    """Return what is left of a request once the turn or the next move has come."""
    return Panel(lapsed_answer(t), rows=((_link(t, where=where),),))


def out_of_turn_panel(hand: HandState, t: Translations) -> Panel:
    """Return the question whether a card is really to be put down out of turn, at a strict table."""
    question = t.gettext("You are not on turn. Really put it down?")
    cost = t.gettext(
        "It is stopped and goes back, **{name}** plays on, and your next turn begins without a fill-up.",
        name=seat_name(hand.table, hand.view.turn, t),
    )
    lines = [question, cost]
    if not hand.view.hand:
        lines.append(t.gettext("Your hand is empty: that turn would have nothing to play from it."))
    yes = Action(Verb.OUT_OF_TURN_SURELY, str(hand.table.turn_id), hand.table.id)
    buttons = (
        Button(verb_label(Verb.OUT_OF_TURN_SURELY, t), yes, Style.DANGER),
        table_button(Verb.HAND, hand.table, t, label=verb_label(Verb.DISMISS, t)),
    )
    return Panel("\n".join(lines), rows=(buttons,))


def answer_buttons(hand: HandState, t: Translations) -> tuple[Button, ...]:
    """Return the answers of a player who is asked for a play and has not declined; nothing for others."""
    if not _is_asked(hand):
        return ()
    return (
        Button(verb_label(Verb.PLAY_ASKED, t), _answer(hand, Verb.PLAY_ASKED), Style.GOOD),
        Button(verb_label(Verb.DECLINE, t), _answer(hand, Verb.DECLINE)),
    )


def _answer(hand: HandState, verb: Verb) -> Action:
    """Return the answer to the request that is open now."""
    asked = hand.table.customs.asked
    return Action(verb, "" if asked is None else str(asked.number), hand.table.id)


def custom_lines(hand: HandState, t: Translations) -> list[str]:
    """Return what a player has been told by the partner, or has asked and heard."""
    lines: list[str] = []
    customs, partner = hand.table.customs, hand.table.waiting_partner
    if hand.is_on_turn and partner is not None:
        if customs.pointed is not None and customs.pointed.card is not None:
            name, card = seat_name(hand.table, partner, t), card_name(customs.pointed.card)
            lines.append(t.gettext("**{name}** points at the stockpile: {card}", name=name, card=card))
        if customs.asked is not None:
            words = _words(hand, customs.asked.move, t)
            lines.append(
                t.gettext("You have asked: {words} – not now", words=words)
                if customs.asked.is_declined
                else t.gettext("You have asked: {words}", words=words)
            )
    elif customs.asked is not None and _is_asked(hand):
        name, words = seat_name(hand.table, hand.view.turn, t), _words(hand, customs.asked.move, t)
        lines.append(t.gettext("**{name}** asks: {words}", name=name, words=words))
    return lines


def _is_asked(hand: HandState) -> bool:
    asked = hand.table.customs.asked
    return asked is not None and not asked.is_declined and hand.table.waiting_partner == hand.seat


def _words(hand: HandState, play: Play, t: Translations) -> str:
    return asked_words(play, _asked_card(hand, play), wanted(hand.view, play.building_pile), t)


def _ask_label(hand: HandState, play: Play, t: Translations) -> str:
    return asked_label(play, _asked_card(hand, play), wanted(hand.view, play.building_pile), t)


def _asked_card(hand: HandState, play: Play) -> Card:
    """Return the card of the waiting partner that ``play`` takes; raises ``ValueError`` if there is none."""
    view, partner = hand.view, hand.table.waiting_partner
    if partner is None:
        raise ValueError(play)
    source = play.source
    if isinstance(source, PartnerDiscardTop):
        return view.remembered[partner][source.pile - 1][-1]
    card = view.stock_tops[partner]
    if card is None:
        raise ValueError(play)
    return card


def _link(t: Translations, *, where: Where) -> Link:
    return Link(t.gettext("To the table"), where.url)
