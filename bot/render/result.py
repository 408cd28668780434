"""The end of a game, for the whole table."""

from bot.i18n import Translations
from bot.render.column import fits_embed, sections
from bot.render.controls import rules_button, table_button
from bot.render.match import game_number, match_lines, match_pictures, match_winner_sentences
from bot.render.panel import Panel, Row, Style, Verb
from bot.render.presence import fitting, let_in_buttons, presence_sentences
from bot.render.seats import occupant_name, person_name, seat_name
from bot.render.sides import are_paired
from bot.render.tabletop import seat_blocks
from bot.render.turns import turns_in_words
from bot.render.wording.outcome import outcome_sentences
from bot.tables.model import Phase, TableState


def result_panel(table: TableState, t: Translations) -> Panel:
    """Return the public screen of a game that is over: who won, the arithmetic, the match, how to go on."""
    return Panel(
        text=fitting(
            [
                *_ending(table, t),
                *match_winner_sentences(table, t),
                *_how_to_go_on(table, t),
                *(presence_sentences(table, t) if table.phase is Phase.BETWEEN else []),
            ]
        ),
        title=_title(table, t),
        lines=_lines(table, t),
        rows=_between_rows(table, t) if table.phase is Phase.BETWEEN else _end_rows(table, t),
        files=match_pictures(table, t) if match_winner_sentences(table, t) else (),
    )


def _title(table: TableState, t: Translations) -> str:
    if table.match.rules.is_match and table.phase is not Phase.ABANDONED:
        return t.gettext("Skip-Bo · game {number} is over", number=game_number(table))
    return t.gettext("Skip-Bo · the game is over")


def _lines(table: TableState, t: Translations) -> tuple[str, ...]:
    parts = [_stock_lines(table, t), match_lines(table, t), _coming_lines(table, t)]
    whole = sections(*parts, turns_in_words(table, t))
    return whole if fits_embed(whole) else sections(*parts)


def _between_rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    """Return what may be done between two games; pairs stay as they are, without more computer players."""
    computer = () if are_paired(table) else (table_button(Verb.COMPUTER, table, t),)
    asking = let_in_buttons(table, t)
    return (
        *((asking,) if asking else ()),
        (
            table_button(Verb.NEXT, table, t, style=Style.MAIN),
            table_button(Verb.JOIN, table, t, style=Style.GOOD),
            table_button(Verb.LEAVE, table, t),
            *computer,
            table_button(Verb.OPTIONS, table, t),
        ),
        (table_button(Verb.SCORES, table, t), rules_button(t), table_button(Verb.END, table, t)),
    )


def _end_rows(table: TableState, t: Translations) -> tuple[Row, ...]:
    """Return what may be done after the end; a table at which nothing was dealt offers no rematch."""
    scores = (table_button(Verb.SCORES, table, t),) if table.match.rules.is_match else ()
    if not table.can_be_rematched:
        return ((*scores, rules_button(t)),)
    rematch = table_button(Verb.NEXT, table, t, style=Style.MAIN, label=t.gettext("Rematch"))
    return ((rematch, *scores, rules_button(t)),)


def _how_to_go_on(table: TableState, t: Translations) -> list[str]:
    host = person_name(table.host, t)
    if table.phase is not Phase.BETWEEN:
        if not table.can_be_rematched:
            return [t.gettext("Another game? `/skipbo start`")]
        return [t.gettext("Another game? {host} begins a *Rematch*, or `/skipbo start`.", host=host)]
    dealer = table.next_dealer
    if dealer is None or dealer >= len(table.coming):
        return [t.gettext("The match goes on: {host} presses *Next game*.", host=host)]
    name = occupant_name(table.coming, dealer, t)
    return [t.gettext("The match goes on: {name} deals. {host} presses *Next game*.", name=name, host=host)]


def _coming_lines(table: TableState, t: Translations) -> list[str]:
    """Return who is seated for the next game, if that is not who has just played."""
    if table.phase is not Phase.BETWEEN or table.coming == table.seats:
        return []
    seats = range(len(table.coming))
    return [
        t.gettext("**Seated for the next game**"),
        *(
            t.gettext(
                "{number}: {name}", number=seat + 1, name=occupant_name(table.coming, seat, t, width=25)
            )
            for seat in seats
        ),
    ]


def _ending(table: TableState, t: Translations) -> list[str]:
    outcome = table.view.outcome if table.view else None
    if outcome is None:
        return [t.gettext("This game was closed before anybody had won.")]
    return outcome_sentences(outcome, [seat_name(table, seat, t) for seat in range(len(table.seats))], t)


def _stock_lines(table: TableState, t: Translations) -> list[str]:
    """Return what is left in each stockpile, and in those of a pair together."""
    view = table.view
    if view is None:
        return []
    blocks = seat_blocks(view, lambda seat: [_stock_line(table, view.stock_left[seat], seat, t)], t)
    return [t.gettext("**Stock cards left**"), *(line for block in blocks for line in block)]


def _stock_line(table: TableState, left: int, seat: int, t: Translations) -> str:
    return t.gettext("{name}: {left}", name=seat_name(table, seat, t, width=28), left=left)
