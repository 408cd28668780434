"""The house rules of a table, chosen privately by its host."""

from typing import Final

from bot.i18n import Translations
from bot.render.option_choices import option_choices
from bot.render.panel import Action, Button, Panel, Select, Verb
from bot.render.wording.controls import verb_label
from bot.tables.model import Phase, TableState

_PAGES: Final = {
    1: (Verb.PRESET, Verb.STOCK, Verb.PARTNERS, Verb.MATCH),
    2: (Verb.CLOCK, Verb.OPEN_HANDS, Verb.DISCARDS, Verb.HANDS),
    3: (Verb.STRICT, Verb.WILD_DISCARD, Verb.DISCARD_TO_PARTNER),
}
_SETTLED: Final = (Verb.MATCH, Verb.PARTNERS)
"""What stays as it is once the first game of a match was dealt."""


def options_panel(table: TableState, t: Translations, *, page: int = 1) -> Panel:
    """Return one page of the host's private screen: a select for each option, what is in force chosen.

    Match and partners are chosen before the first game only, and where partners may discard only with
    partners.  A page that does not exist is the first.
    """
    page = page if page in _PAGES else 1
    selects = [
        Select(verb_label(verb, t), Action(verb, table=table.id), option_choices(verb, table, t))
        for verb in _PAGES[page]
        if _applies(verb, table)
    ]
    return Panel(
        t.gettext("**The house rules of this game.** Everybody sees them in the lobby."),
        rows=(*selects, turning(page, t, table_id=table.id)),
    )


def page_of(verb: Verb) -> int:
    """Return the page on which an option stands."""
    return next(page for page, verbs in _PAGES.items() if verb in verbs)


def verbs_of(page: int) -> tuple[Verb, ...]:
    """Return the options on a page; one that does not exist is the first."""
    return _PAGES.get(page, _PAGES[1])


def turning(page: int, t: Translations, *, table_id: int | None = None) -> tuple[Button, ...]:
    """Return the buttons to the pages before and after one; without a table they are those of a server."""
    ways = ((page - 1, t.gettext("Back")), (page + 1, t.gettext("More options")))
    return tuple(
        Button(label, Action(Verb.OPTIONS, str(to), table=table_id)) for to, label in ways if to in _PAGES
    )


def _applies(verb: Verb, table: TableState) -> bool:
    if verb is Verb.DISCARD_TO_PARTNER:
        return table.options.partners
    return verb not in _SETTLED or table.phase is Phase.LOBBY
