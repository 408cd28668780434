"""What partners have told each other, as the whole table sees it, and the talk that opponents may call."""

from typing import Final

from bot.game.cards import Card
from bot.game.moves import PartnerDiscardTop, Play
from bot.game.views import SpectatorView
from bot.i18n import Translations
from bot.render.controls import table_button
from bot.render.panel import Action, Button, Style, Verb
from bot.render.seats import seat_label, seat_name
from bot.render.tabletop import view_of
from bot.render.wording.calling import (
    asks,
    call_label,
    declines,
    points,
    substitute_comes,
    substitute_wanted,
    talk_watch,
    talked,
)
from bot.render.wording.controls import verb_label
from bot.render.wording.customs import asked_words
from bot.tables.customs import Talk
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Person

_LABEL_WIDTH: Final = 20
_NAME_WIDTH: Final = 24


def customs_sentences(table: TableState, t: Translations) -> list[str]:
    """Return what the partners of the running turn have told each other, and the talk that may be called."""
    partner = table.waiting_partner
    told = [] if partner is None else [*_request(table, partner, t), *_pointing(table, partner, t)]
    talks = [_talk_sentence(table, talk, t) for talk in _open_talks(table)]
    return [*told, *talks, *_missing_partners(table, t)]


def join_buttons(table: TableState, t: Translations) -> tuple[Button, ...]:
    """Return the button with which somebody sits down who is invited to a partner's seat."""
    is_open = any(_is_left(table, invitation.seat) for invitation in table.customs.invitations)
    return (table_button(Verb.JOIN, table, t, style=Style.GOOD),) if is_open else ()


def call_buttons(table: TableState, t: Translations) -> tuple[Button, ...]:
    """Return a button for each talk that may be called."""
    talks = _open_talks(table)
    return tuple(_call_button(table, talk, t, is_only=len(talks) == 1) for talk in talks)


def talk_lines(table: TableState, t: Translations) -> list[str]:
    """Return whether partner talk is noticed, where it costs something."""
    view = view_of(table)
    if not (view.options.partners and view.options.strict) or view.open_hands is not None:
        return []
    return [talk_watch(t, is_watched=table.is_talk_watched)]


def _request(table: TableState, partner: int, t: Translations) -> list[str]:
    view, asked = view_of(table), table.customs.asked
    card = None if asked is None else _card_of(asked.move, view, partner)
    if asked is None or card is None:
        return []
    number = len(view.building[asked.move.building_pile - 1]) + 1
    words = asked_words(asked.move, card, number, t)
    name = seat_name(table, partner, t, width=_NAME_WIDTH)
    request = asks(seat_name(table, view.turn, t, width=_NAME_WIDTH), name, words, t)
    return [request, declines(name, t)] if asked.is_declined else [request]


def _card_of(move: Play, view: SpectatorView, partner: int) -> Card | None:
    match move.source:
        case PartnerDiscardTop(pile):
            return view.discard_tops[partner][pile - 1]
        case _:
            return view.stock_tops[partner]


def _pointing(table: TableState, partner: int, t: Translations) -> list[str]:
    pointed = table.customs.pointed
    if pointed is None or pointed.card is None:
        return []
    return [points(seat_name(table, partner, t, width=_NAME_WIDTH), pointed.card, t)]


def _missing_partners(table: TableState, t: Translations) -> list[str]:
    """Return for each partner who has left who may invite a substitute, or that somebody is invited."""
    invited = {invitation.seat for invitation in table.customs.invitations}
    lines: list[str] = []
    for seat in range(len(table.seats)):
        partner = table.partner_of(seat)
        if partner is None or not (_is_left(table, seat) and isinstance(table.seats[partner], Person)):
            continue
        name = seat_name(table, partner, t, width=_NAME_WIDTH)
        lines.append(substitute_comes(name, t) if seat in invited else substitute_wanted(name, t))
    return lines


def _is_left(table: TableState, seat: int) -> bool:
    """Return whether a computer player sits in there for somebody."""
    occupant = table.seats[seat]
    return isinstance(occupant, Computer) and occupant.sits_for is not None


def _open_talks(table: TableState) -> list[Talk]:
    """Return the talks of this turn and the one before that nobody has called."""
    return [talk for talk in table.customs.talks if not talk.is_called]


def _talk_sentence(table: TableState, talk: Talk, t: Translations) -> str:
    partner = table.partner_of(talk.seat)
    on_turn = talk.seat if partner is None else partner
    return talked(
        seat_name(table, talk.seat, t, width=_NAME_WIDTH),
        seat_name(table, on_turn, t, width=_NAME_WIDTH),
        talk.turn,
        t,
    )


def _call_button(table: TableState, talk: Talk, t: Translations, *, is_only: bool) -> Button:
    """Return the button that calls a talk as long as it may be called; it says whose if there are several."""
    turn_id = table.turn_id - table.turn_number + talk.turn
    name = seat_label(table, talk.seat, t, width=_LABEL_WIDTH)
    label = verb_label(Verb.CALL, t) if is_only else call_label(name, t)
    return Button(label, Action(Verb.CALL, f"{talk.seat}.{turn_id}", table.id), Style.DANGER)
