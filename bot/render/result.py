"""The end of a game, for the whole table."""

from bot.i18n import Translations
from bot.render.column import sections
from bot.render.controls import rules_button
from bot.render.panel import Panel
from bot.render.seats import seat_name
from bot.render.turns import turns_in_words
from bot.render.wording.outcome import outcome_sentences
from bot.tables.model import TableState


def result_panel(table: TableState, t: Translations) -> Panel:
    """Return the public screen of a table that is over: who won, the arithmetic, how to go on."""
    return Panel(
        text="\n".join([*_ending(table, t), t.gettext("Another game? `/skipbo start`")]),
        title=t.gettext("Skip-Bo · game {number} is over", number=table.id),
        lines=sections(_stock_lines(table, t), turns_in_words(table, t)),
        rows=((rules_button(t),),),
    )


def _ending(table: TableState, t: Translations) -> list[str]:
    outcome = table.view.outcome if table.view else None
    if outcome is None:
        return [t.gettext("This game was closed before anybody had won.")]
    return outcome_sentences(outcome, [seat_name(table, seat, t) for seat in range(len(table.seats))], t)


def _stock_lines(table: TableState, t: Translations) -> list[str]:
    if table.view is None:
        return []
    return [
        t.gettext("**Stock cards left**"),
        *(
            t.gettext("{name}: {left}", name=seat_name(table, seat, t, width=28), left=left)
            for seat, left in enumerate(table.view.stock_left)
        ),
    ]
