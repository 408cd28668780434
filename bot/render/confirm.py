"""Questions that are asked once, privately, before something is lost; and what is left afterwards."""

from bot.i18n import Translations
from bot.render.controls import table_button
from bot.render.panel import Action, Button, Panel, Style, Verb
from bot.render.wording.controls import verb_label
from bot.tables.model import Phase, TableState


def end_panel(table: TableState, t: Translations) -> Panel:
    """Return the question whether the game shall really end."""
    if table.phase is Phase.LOBBY:
        return _question(t.gettext("Close this game before it has begun?"), Verb.END_SURELY, table, t)
    question = t.gettext("End this game for everybody? Nobody wins, and it cannot be taken up again.")
    return _question(question, Verb.END_SURELY, table, t)


def leave_panel(table: TableState, t: Translations) -> Panel:
    """Return the question whether the reader really gives up the seat."""
    if len(table.people) == 1:
        question = t.gettext("Leave this game? You are the last person in it: it ends, and nobody wins.")
    else:
        question = t.gettext("Leave this game? A computer player sits in for you and plays on.")
    return _question(question, Verb.LEAVE_SURELY, table, t)


def done_panel(text: str) -> Panel:
    """Return ``text`` without controls, in place of a question that was answered."""
    return Panel(text)


def _question(question: str, yes: Verb, table: TableState, t: Translations) -> Panel:
    no = Button(verb_label(Verb.DISMISS, t), Action(Verb.DISMISS))
    return Panel(question, rows=((table_button(yes, table, t, style=Style.DANGER), no),))
