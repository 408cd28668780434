"""Somebody who plays in several games has to say which one is meant."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.i18n import Translations
from bot.render.panel import Action, Button, Panel, Row, Verb
from bot.render.place import Where, server_label, server_name
from bot.tables.model import TableState

_IN_A_ROW: Final = 5
_MOST: Final = 20


def which_table_panel(tables: Sequence[tuple[TableState, Where]], action: Action, t: Translations) -> Panel:
    """Return a list of the games, a button for each that asks the same of it as ``action``; at most 20."""
    shown = tables[:_MOST]
    buttons = [
        Button(
            t.gettext("{server}: table {number}", server=server_label(where, t), number=table.id),
            _asked_of(table, action),
        )
        for table, where in shown
    ]
    rows: list[Row] = [
        tuple(buttons[start : start + _IN_A_ROW]) for start in range(0, len(buttons), _IN_A_ROW)
    ]
    return Panel(
        "\n".join([t.gettext("**You are in several games.** Which one is meant?"), *_lines(shown, t)]),
        rows=tuple(rows),
    )


def _asked_of(table: TableState, action: Action) -> Action:
    """Return ``action`` at that table; a move and a take-back only as long as the table is as it is now."""
    is_move = action.verb in (Verb.MOVE, Verb.CHOOSE, Verb.UNDO, Verb.ASK_PLAY)
    return replace(action, table=table.id, version=table.version if is_move else None)


def _lines(tables: Sequence[tuple[TableState, Where]], t: Translations) -> list[str]:
    return [
        t.gettext(
            "Table {number}: {server} · {channel}",
            number=table.id,
            server=server_name(where, t),
            channel=where.channel_mention,
        )
        for table, where in tables
    ]
