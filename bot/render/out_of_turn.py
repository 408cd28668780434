"""The question that is asked once, privately, before a card is put down out of turn at a strict table."""

from bot.game.moves import Source
from bot.i18n import Translations
from bot.render.panel import Action, Button, Panel, Style, Verb
from bot.render.seats import seat_name
from bot.render.wording.cards import card_name
from bot.render.wording.controls import verb_label
from bot.render.wording.moves import source_card
from bot.tables.model import HandState


def out_of_turn_panel(hand: HandState, source: Source | None, t: Translations) -> Panel:
    """Return the question whether the card at ``source``, any card without one, is really meant."""
    question = t.gettext("You are not on turn. Really put it down?")
    yes = Action(Verb.OUT_OF_TURN_SURELY, str(hand.table.turn_id), hand.table.id)
    return Panel(
        f"{question}\n{_cost(hand, source, t)}",
        rows=(
            (
                Button(verb_label(Verb.OUT_OF_TURN_SURELY, t), yes, Style.DANGER),
                Button(verb_label(Verb.DISMISS, t), Action(Verb.DISMISS)),
            ),
        ),
    )


def _cost(hand: HandState, source: Source | None, t: Translations) -> str:
    card = None if source is None else source_card(source, hand.view)
    name = seat_name(hand.table, hand.view.turn, t)
    if card is None:
        return t.gettext(
            "It is stopped and goes back, **{name}** plays on, and your next turn begins without a fill-up.",
            name=name,
        )
    return t.gettext(
        "Your {card} is stopped and goes back, **{name}** plays on, and your next turn begins without a"
        " fill-up.",
        card=card_name(card),
        name=name,
    )
