"""The clock of a table: what it is, and the select with which the host changes it."""

from bot.i18n import Translations
from bot.render.panel import Action, Choice, Panel, Select, Verb
from bot.render.wording.clock import clock_explained, clock_remark, clock_rule, clock_words, turn_ends
from bot.render.wording.controls import verb_label
from bot.render.wording.options import house_rules
from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.model import TableState


def clock_panel(table: TableState, t: Translations, *, is_host: bool) -> Panel:
    """Return what the clock of a table is, and for its host the select that changes it."""
    lines = [
        t.gettext("**Clock:** {clock}.", clock=clock_words(table.clock, t)),
        clock_explained(table.clock, t),
        *turn_deadline(table, t),
    ]
    if not is_host:
        return Panel("\n".join(lines))
    select = Select(
        verb_label(Verb.CLOCK, t), Action(Verb.CLOCK, table=table.id), clock_choices(table.clock, t)
    )
    return Panel("\n".join(lines), rows=(select,))


def clock_choices(chosen: Clock, t: Translations) -> tuple[Choice, ...]:
    """Return the lines of the select, what is in force chosen."""
    return tuple(
        Choice(clock_words(clock, t), clock.value, clock_remark(clock, t), is_chosen=clock is chosen)
        for clock in Clock
    )


def rules_in_force(table: TableState, t: Translations) -> tuple[str, ...]:
    """Return a line for each house rule of a table, and one for its clock."""
    return (*house_rules(table.options, t), *clock_rule(table.clock, t))


def turn_deadline(table: TableState, t: Translations) -> list[str]:
    """Return when the time of the running turn is up, if it is limited."""
    when = table.due(DeadlineKind.TURN)
    return [] if when is None else [turn_ends(when, t)]
