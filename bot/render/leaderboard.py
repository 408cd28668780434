"""The leaderboard of a server."""

from typing import Final

from bot.i18n import Translations
from bot.render.arguments import history_argument, leaderboard_argument, stats_argument
from bot.render.column import sections
from bot.render.paging import page_buttons, page_title
from bot.render.panel import Action, Button, Choice, Panel, Row, Select, Style, Verb
from bot.render.who import line_with_name, member_name, named_server
from bot.render.wording.controls import verb_label
from bot.render.wording.scores import (
    by_words,
    empty_board,
    games_won,
    no_place,
    own_place,
    period_words,
    ranked_number,
)
from bot.tables.scores import By, Leaderboard, LeaderboardLine, Period

OWN: Final = "► "
_CHOSEN: Final = "✓ "
_MEDALS: Final = {1: "🥇 ", 2: "🥈 ", 3: "🥉 "}
_GAP: Final = "⋯"


def leaderboard_panel(
    board: Leaderboard, period: Period, by: By, t: Translations, *, asker: int, server: str
) -> Panel:
    """Return one page of the leaderboard with the place of whoever asked, on whatever page it is."""
    return Panel(
        text="\n".join(_text(board, period, by, t, server=server)),
        title=page_title(board.page, board.pages, t) if board.lines else "",
        lines=_lines(board, by, t, asker=asker),
        rows=_rows(board, period, by, t, asker=asker),
    )


def _text(board: Leaderboard, period: Period, by: By, t: Translations, *, server: str) -> list[str]:
    first = t.gettext("**Leaderboard of {server}**", server=named_server(server, t))
    chosen = f"{period_words(period, t)} · {by_words(by, t)}"
    if not board.lines:
        return [first, chosen, empty_board(period, t), *_missing(board, period, by, t)]
    own = own_place(board.own, board, by, t) if board.own else no_place(board, period, by, t)
    return [first, chosen, own]


def _missing(board: Leaderboard, period: Period, by: By, t: Translations) -> list[str]:
    """Return what whoever asked still lacks, if that is more than a game."""
    return [no_place(board, period, by, t)] if board.games_so_far else []


def _lines(board: Leaderboard, by: By, t: Translations, *, asker: int) -> tuple[str, ...]:
    shown = [text for line in board.lines for text in _two_lines(line, by, t, asker=asker)]
    if board.own is None or any(line.member.person.id == asker for line in board.lines):
        return sections(shown)
    return sections([*shown, _GAP, *_two_lines(board.own, by, t, asker=asker)])


def _two_lines(line: LeaderboardLine, by: By, t: Translations, *, asker: int) -> list[str]:
    """Return rank, name and what is ranked by; and below what else there is to know."""
    mark = (OWN if line.member.person.id == asker else "") + _MEDALS.get(line.rank, "")
    rank, number = t.number(line.rank), ranked_number(line, by, t)
    first = line_with_name(
        lambda name: mark + t.gettext("**{rank}.** {name} · **{value}**", rank=rank, name=name, value=number),
        lambda width: member_name(line.member, t, width=width),
    )
    return [first, games_won(line.games, line.wins, t)]


# ---------------------------------------------------------------------- controls


def _rows(board: Leaderboard, period: Period, by: By, t: Translations, *, asker: int) -> tuple[Row, ...]:
    turning = page_buttons(
        board.page, board.pages, t, action=lambda page: _action(leaderboard_argument(period, by, page))
    )
    return (
        tuple(_period_button(board, each, by, t, is_chosen=each is period) for each in Period),
        _ranking_select(period, by, t),
        (
            *turning,
            Button(t.gettext("My statistics"), Action(Verb.STATS, stats_argument(asker))),
            Button(verb_label(Verb.HISTORY, t), Action(Verb.HISTORY, history_argument(None, 1))),
        ),
    )


def _period_button(board: Leaderboard, period: Period, by: By, t: Translations, *, is_chosen: bool) -> Button:
    """Return the button of a period; that of the one shown stays on its page, which no other button does."""
    label = period_words(period, t)
    if is_chosen:
        here = _action(leaderboard_argument(period, by, board.page))
        return Button(f"{_CHOSEN}{label}", here, Style.MAIN, disabled=True)
    return Button(label, _action(leaderboard_argument(period, by, 1)))


def _ranking_select(period: Period, by: By, t: Translations) -> Select:
    choices = tuple(
        Choice(by_words(each, t), leaderboard_argument(period, each, 1), is_chosen=each is by) for each in By
    )
    return Select(t.gettext("Rank by …"), _action(""), choices)


def _action(argument: str) -> Action:
    return Action(Verb.LEADERBOARD, argument)
