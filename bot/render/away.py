"""What somebody is shown, or sent, about being there or not."""

from bot.i18n import Translations
from bot.render.controls import table_button
from bot.render.panel import Link, Panel, Style, Verb
from bot.render.place import Where, server_name
from bot.render.wording.clock import still_on_turn
from bot.render.wording.presence_answers import away_sentence, returning_sentence
from bot.tables.attendance import DeadlineKind
from bot.tables.model import TableState


def away_panel(table: TableState, t: Translations, *, reader: int, where: Where | None = None) -> Panel:
    """Return what stands in place of the hand of somebody in whose seat a computer player sits."""
    is_returning = reader in table.attendance.returning
    sentence = returning_sentence(t) if is_returning else away_sentence(t)
    label = t.gettext("Refresh") if is_returning else t.gettext("I am back")
    row = (table_button(Verb.HAND, table, t, style=Style.MAIN, label=label),)
    if where is None:
        return Panel(sentence, rows=((*row, table_button(Verb.WATCH, table, t)),))
    return Panel(f"{_place(table, t, where)}\n{sentence}", rows=((*row, _link(where, t)),))


def reminder_panel(table: TableState, t: Translations, *, where: Where) -> Panel:
    """Return the message that reminds its reader of the turn."""
    sentence = still_on_turn(table.due(DeadlineKind.TURN), t)
    button = table_button(Verb.HAND, table, t, style=Style.MAIN)
    return Panel(f"{_place(table, t, where)}\n{sentence}", rows=((button, _link(where, t)),))


def _place(table: TableState, t: Translations, where: Where) -> str:
    return t.gettext(
        "{server} · {channel} · table {number}",
        server=server_name(where, t),
        channel=where.channel_mention,
        number=table.id,
    )


def _link(where: Where, t: Translations) -> Link:
    return Link(t.gettext("To the table"), where.url)
