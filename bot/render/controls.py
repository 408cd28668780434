"""Buttons that look the same on every screen."""

from bot.i18n import Translations
from bot.render.panel import Action, Button, Style, Verb
from bot.render.wording.controls import verb_label
from bot.tables.model import TableState


def table_button(
    verb: Verb, table: TableState, t: Translations, *, style: Style = Style.PLAIN, label: str = ""
) -> Button:
    """Return the button that asks ``verb`` of ``table``, whatever its version is by then."""
    return Button(label or verb_label(verb, t), Action(verb, table=table.id), style)


def moment_button(
    verb: Verb, table: TableState, t: Translations, *, style: Style = Style.PLAIN, label: str = ""
) -> Button:
    """Return the button that asks ``verb`` of ``table`` as long as the game that is on now is on, or over."""
    return Button(label or verb_label(verb, t), Action(verb, str(table.moment), table.id), style)


def rules_button(t: Translations) -> Button:
    """Return the button that opens the rules."""
    return Button(verb_label(Verb.RULES, t), Action(Verb.RULES))
