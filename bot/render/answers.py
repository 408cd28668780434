"""Answers to one person: why something was not done, and what to do instead."""

from collections.abc import Iterable
from typing import Final

from bot.game.events import OneDrawnTooMany
from bot.game.moves import Source
from bot.game.refusals import Refusal
from bot.game.views import PlayerView
from bot.i18n import Translations
from bot.render.names import in_text
from bot.render.seats import person_name
from bot.render.wording.match import target_range
from bot.render.wording.moves import source_card
from bot.render.wording.permissions import permission_name
from bot.render.wording.presence_answers import asked_in_answer, returning_sentence
from bot.render.wording.refusals import alternative_sentences, fits_nowhere_sentence, refusal_sentence
from bot.render.wording.table_refusals import table_refusal_sentence
from bot.tables.commands import Begin, Command, Join, Leave, Next, SeatComputers
from bot.tables.match import TARGETS, MatchKind
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Person
from bot.tables.refusals import TableRefusal

_ECHO_WIDTH: Final = 30


def refusal_answer(refusal: Refusal, t: Translations, *, view: PlayerView | None = None) -> str:
    """Return the rule that refuses; with the player's ``view`` also what would be possible instead."""
    alternatives = [] if view is None else alternative_sentences(refusal, view, t)
    return " ".join([refusal_sentence(refusal, t), *alternatives])


def table_refusal_answer(refusal: TableRefusal, t: Translations, *, view: PlayerView | None = None) -> str:
    """Return why a table refuses; where the rules do, as :func:`refusal_answer`."""
    if refusal.rule is not None:
        return refusal_answer(refusal.rule, t, view=view)
    return table_refusal_sentence(refusal, t)


def nowhere_answer(source: Source, t: Translations, *, view: PlayerView) -> str:
    """Return why the card at ``source`` cannot be played anywhere."""
    card = source_card(source, view)
    if card is None:
        return t.gettext("That card is no longer there.")
    return fits_nowhere_sentence(card, view, t)


def notation_answer(text: str, t: Translations) -> str:
    """Return that ``text`` is no move, and how a move is written."""
    return t.gettext(
        "“{text}” is no move. A move is written from>to: `H5>B2` plays 5 from your hand on building pile 2,"
        " `S>B1` your stock card, `D3>B4` the top of your discard pile 3, and `H7>D1` discards 7. `HW` is a"
        " SKIP-BO. More in `/skipbo rules`.",
        text=in_text(text, _ECHO_WIDTH),
    )


def stale_answer(t: Translations) -> str:
    """Return that a control was drawn for a table that has moved on."""
    return t.gettext("That button was from an earlier moment. This is the table now.")


def closing_answer(t: Translations) -> str:
    """Return that the bot is about to end, and takes nothing any more."""
    return t.gettext("I am just being restarted. Nothing was changed; please press again in a minute.")


def storage_answer(t: Translations) -> str:
    """Return that the database did not answer."""
    return t.gettext("The table could not be saved just now. Nothing was changed; please press again.")


def broken_table_answer(t: Translations) -> str:
    """Return that a stored game cannot be read."""
    return t.gettext(
        "This game was stored in a way that cannot be read any more. Sorry! The host or a moderator can end"
        " it, and `/skipbo start` opens another."
    )


def only_in_servers_answer(t: Translations) -> str:
    """Return that this works in a server's channel only."""
    return t.gettext("That works only in a channel of a server.")


def no_game_here_answer(t: Translations) -> str:
    """Return that nobody plays here, or not the reader."""
    return t.gettext("There is no game here. `/skipbo start` in a server’s channel opens one.")


def missing_permissions_answer(names: Iterable[str], t: Translations) -> str:
    """Return which permissions the bot lacks in this channel; ``names`` are those programs use."""
    missing = ", ".join(f"**{permission_name(name, t)}**" for name in names)
    return t.gettext(
        "I cannot play here yet. In this channel I need: {permissions}. Somebody who manages the server can"
        " allow that in the channel’s settings.",
        permissions=missing,
    )


def closed_mailbox_answer(t: Translations) -> str:
    """Return, to be told once, that direct messages to the reader do not arrive."""
    return t.gettext(
        "I cannot send you direct messages. That does not matter: **My hand** under the board shows your"
        " cards, only to you."
    )


def unknown_control_answer(t: Translations) -> str:
    """Return that a control is not one of this bot's, or no longer."""
    return t.gettext("That button is too old to be understood. `/skipbo board` brings a new one.")


def unexpected_answer(reference: str, t: Translations) -> str:
    """Return that something went wrong that should not; ``reference`` finds it in the log."""
    return t.gettext(
        "Sorry, something went wrong. Please look at the table, then try again. If it stays like this, tell"
        " whoever runs the bot: `{reference}`",
        reference=reference,
    )


def opened_answer(t: Translations) -> str:
    """Return that the table stands although its message is late."""
    return t.gettext("The table is open. Its message comes as soon as Discord takes it.")


def left_answer(table: TableState, t: Translations) -> str:
    """Return that the reader has given up the seat in a running game."""
    if not table.people:
        return t.gettext(
            "You have left the game. Nobody else is here: it waits an hour for somebody to come back, then it"
            " ends. `/skipbo join` takes your seat back."
        )
    return t.gettext(
        "You have left the game; a computer player sits in. `/skipbo join` takes your seat back, as long as"
        " nobody else has been invited to it."
    )


def drawn_too_many_answer(table: TableState, t: Translations) -> str:
    """Return what became of a card that was not due, nothing if the last draw was due."""
    events = table.turns[-1].events if table.turns else ()
    if not any(isinstance(event, OneDrawnTooMany) for event in events[-2:]):
        return ""
    return t.gettext("That was one card too many: it was shuffled into your stockpile, unseen.")


def withdrawn_answer(t: Translations) -> str:
    """Return that the reader does not ask for a seat any more."""
    return t.gettext("You do not ask for a seat any more.")


def ended_answer(t: Translations) -> str:
    """Return that the reader has ended the game."""
    return t.gettext("The game is ended.")


def target_answer(kind: MatchKind, t: Translations) -> str:
    """Return which targets a kind of match may have."""
    allowed = TARGETS[kind]
    return target_range(kind, allowed.least, allowed.most, t)


def agreed_answer(table: TableState, t: Translations) -> str:
    """Return that the reader agrees to stop, and whether that was enough."""
    if table.phase is not Phase.PLAYING:
        return t.gettext("All agree: the game has stopped.")
    missing = len(table.people) - len(table.agreed)
    return t.ngettext(
        "You agree to stop. {n} more has to agree.", "You agree to stop. {n} more have to agree.", missing
    )


def accepted_answer(command: Command, table: TableState, t: Translations) -> str:
    """Return that the table did what the reader asked for in the lobby."""
    match command:
        case Join(person):
            return _joined(table, person, t)
        case Leave():
            return t.gettext("You have given up your seat.")
        case SeatComputers():
            computers = sum(isinstance(occupant, Computer) for occupant in table.taken)
            return t.ngettext(
                "{n} computer player sits at the table.", "{n} computer players sit at the table.", computers
            )
        case Begin() | Next():
            return t.gettext("The cards are dealt. Have fun!")
        case _:
            return t.gettext("Done.")


def _joined(table: TableState, person: Person, t: Translations) -> str:
    """Return that somebody sits, will sit with the next turn, or has to wait for the host."""
    if not table.is_seated(person.id) and person.id in table.attendance.returning:
        return returning_sentence(t)
    if any(asking.id == person.id for asking in table.attendance.asking_in):
        return asked_in_answer(person_name(table.host, t), t)
    return t.gettext("You have a seat.")
