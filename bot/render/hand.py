"""The hand: a player's own cards with everything that can be done with them, in private."""

from bot.game.cards import Card
from bot.game.moves import Discard, Play, Source
from bot.i18n import Translations
from bot.render.asking import answer_buttons, custom_lines
from bot.render.controls import table_button
from bot.render.hand_controls import (
    card_rows,
    discard_rows,
    discard_target_rows,
    discards_of,
    source_name,
    target_rows,
    turn_buttons,
)
from bot.render.hand_lines import card_lines, place_line
from bot.render.moves import plays_of
from bot.render.panel import Button, Link, Panel, Row, Verb
from bot.render.place import Where
from bot.render.wording.cards import card_name
from bot.render.wording.clock import your_time_ran_out
from bot.tables.model import HandState, Phase
from bot.tables.occupants import Person

__all__ = ["Where", "hand_panel"]


def hand_panel(
    hand: HandState,
    t: Translations,
    *,
    where: Where,
    notice: str = "",
    choosing: Source | None = None,
    discarding: Card | None = None,
) -> Panel:
    """Return the private screen of one player.

    ``notice`` is what the player has to be told first.  ``choosing``: the card whose target is asked for, if
    it has one.  ``discarding``: the hand card whose discard pile is asked for, if it may be discarded.
    """
    targets = plays_of(hand, choosing) if choosing is not None else ()
    discards = discards_of(hand, discarding) if discarding is not None else ()
    question = _question(hand, targets, discards, t)
    told = [place_line(hand, t, where=where), notice, question]
    if not question:
        told[2:] = [*_late_lines(hand, t), *custom_lines(hand, t)]
    return Panel(
        text="\n".join(line for line in told if line),
        lines=card_lines(hand, t),
        rows=_rows(hand, targets, discards, t, where=where),
    )


def _late_lines(hand: HandState, t: Translations) -> list[str]:
    """Return that the clock has ended the player's last turn."""
    if hand.table.phase is not Phase.PLAYING:
        return []
    player = hand.table.seats[hand.seat]
    is_late = isinstance(player, Person) and hand.table.attendance.overruns_of(player.id) > 0
    return [your_time_ran_out(t)] if is_late else []


def _question(
    hand: HandState, targets: tuple[Play, ...], discards: tuple[Discard, ...], t: Translations
) -> str:
    if targets:
        return t.gettext("Which pile shall {card} go on?", card=source_name(hand, targets[0].source))
    if discards:
        return t.gettext("Which pile shall {card} be discarded on?", card=card_name(discards[0].card))
    return ""


def _rows(
    hand: HandState,
    targets: tuple[Play, ...],
    discards: tuple[Discard, ...],
    t: Translations,
    *,
    where: Where,
) -> tuple[Row, ...]:
    if targets:
        return target_rows(hand, targets, t)
    if discards:
        return discard_target_rows(hand, discards, t)
    link = Link(t.gettext("To the table"), where.url)
    if hand.table.phase is not Phase.PLAYING:
        return ((link,),)
    if not hand.is_on_turn:
        cards = card_rows(hand, t) if hand.view.options.strict else []
        return (*cards, (*_waiting_buttons(hand, t), link))
    refresh = table_button(Verb.HAND, hand.table, t, label=t.gettext("Refresh"))
    return (*card_rows(hand, t), (*turn_buttons(hand, t), refresh, link), *discard_rows(hand, t))


def _waiting_buttons(hand: HandState, t: Translations) -> tuple[Button, ...]:
    """Return what somebody can do who is not on turn."""
    refresh = table_button(Verb.HAND, hand.table, t, label=t.gettext("Refresh"))
    point = (table_button(Verb.POINT, hand.table, t),) if _may_point(hand) else ()
    return (*answer_buttons(hand, t), *point, refresh)


def _may_point(hand: HandState) -> bool:
    is_waiting = hand.table.waiting_partner == hand.seat
    return is_waiting and hand.view.stock_tops[hand.seat] is not None and hand.table.customs.pointed is None
