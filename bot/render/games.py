"""Somebody's running games: where they are, and who is to do something there."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.i18n import Translations
from bot.render.column import sections
from bot.render.panel import Link, Panel, Row
from bot.render.place import Where, server_label, server_name
from bot.render.seats import occupant_name, person_name
from bot.render.wording.games import games_sentence, more_games, no_games_answer
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person

MOST_GAMES: Final = 10
_IN_A_ROW: Final = 5
_NAME_WIDTH: Final = 20


class Game(NamedTuple):
    """A live table with the link to it."""

    table: TableState
    where: Where


def games_panel(games: Sequence[Game], t: Translations, *, reader: int) -> Panel:
    """Return the reader's games in the given order, at most ten of them; the others are counted."""
    if not games:
        return Panel(no_games_answer(t))
    waiting = sum(_waits_for(game.table, reader) for game in games)
    return Panel(
        games_sentence(len(games), t, own_turns=waiting),
        lines=_lines(games, t, reader=reader),
        rows=_rows(games, t, reader=reader),
    )


def _rows(games: Sequence[Game], t: Translations, *, reader: int) -> tuple[Row, ...]:
    links = [_link(game, t, reader=reader) for game in games[:MOST_GAMES]]
    return tuple(tuple(links[start : start + _IN_A_ROW]) for start in range(0, len(links), _IN_A_ROW))


def _link(game: Game, t: Translations, *, reader: int) -> Link:
    """Return the way to the board; a sign stands before those that wait for the reader."""
    table, where = game
    label = t.gettext("{server}: table {number}", server=server_label(where, t), number=table.id)
    return Link(f"► {label}" if _waits_for(table, reader) else label, where.url)


def _lines(games: Sequence[Game], t: Translations, *, reader: int) -> tuple[str, ...]:
    """Return the games as one column; ten of them fit an embed whatever people and servers are called."""
    left = len(games) - MOST_GAMES
    blocks = (_block(game, t, reader=reader) for game in games[:MOST_GAMES])
    return sections(*blocks, [more_games(left, t)] if left > 0 else [])


def _block(game: Game, t: Translations, *, reader: int) -> list[str]:
    table, where = game
    return [
        t.gettext("**Table {number}**: {server}", number=table.id, server=server_name(where, t)),
        where.channel_mention,
        _state(table, t, reader=reader),
        *([] if table.is_seated(reader) else [t.gettext("A computer player sits in for you.")]),
    ]


def _state(table: TableState, t: Translations, *, reader: int) -> str:
    """Return who is to do something, who is on turn or hosts what has not begun, or that nobody can."""
    if table.is_suspended:
        return t.gettext("waits: its channel is lost")
    if _waits_for(table, reader):
        return t.gettext("► **your turn**")
    if table.on_turn is not None and table.view is not None:
        name = occupant_name(table.seats, table.view.turn, t, width=_NAME_WIDTH)
        return t.gettext("on turn: {name}", name=name)
    is_host, host = table.host.id == reader, person_name(table.host, t, width=_NAME_WIDTH)
    if table.phase is Phase.LOBBY:
        return t.gettext("lobby: you begin") if is_host else t.gettext("lobby: {host} begins", host=host)
    if is_host:
        return t.gettext("between two games: you go on")
    return t.gettext("between two games: {host} goes on", host=host)


def _waits_for(table: TableState, reader: int) -> bool:
    is_on_turn = isinstance(table.on_turn, Person) and table.on_turn.id == reader
    return is_on_turn and not table.is_suspended
