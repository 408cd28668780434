"""A lobby that has closed by itself."""

from bot.i18n import Translations
from bot.render.clock import rules_in_force
from bot.render.column import sections
from bot.render.controls import rules_button, table_button
from bot.render.panel import Panel, Style, Verb
from bot.render.seats import person_name
from bot.render.wording.match import match_words
from bot.render.wording.presence import lobby_expired
from bot.tables.model import TableState


def expired_panel(table: TableState, t: Translations) -> Panel:
    """Return the public screen of a lobby that was not begun in time; another one like it may be opened."""
    match, rules = table.match.rules, rules_in_force(table, t)
    lines = [
        lobby_expired(person_name(table.host, t), t),
        t.gettext("Whoever opens a new one hosts it, with the same house rules."),
        *([t.gettext("Match: {goal}.", goal=match_words(match, t))] if match.is_match else []),
    ]
    return Panel(
        "\n".join(lines),
        title=t.gettext("Skip-Bo · table {number}", number=table.id),
        lines=sections([t.gettext("**House rules**"), *(f"• {rule}" for rule in rules)] if rules else []),
        rows=((table_button(Verb.ANEW, table, t, style=Style.MAIN), rules_button(t)),),
    )
