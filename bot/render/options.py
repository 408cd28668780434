"""The house rules of a table, chosen privately by its host."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum
from typing import Final

from bot.game.options import (
    ALWAYS_OPEN,
    LARGEST_STOCK,
    MOST_OPEN_TURNS,
    SMALLEST_STOCK,
    Discards,
    Hands,
    Options,
    WildDiscard,
    largest_stock,
    usual_stock,
)
from bot.i18n import Translations
from bot.render.panel import Action, Button, Choice, Panel, Select, Verb
from bot.render.seats import players_expected
from bot.render.wording.controls import verb_label
from bot.render.wording.match import match_words
from bot.render.wording.options import (
    discards_words,
    hands_words,
    open_hands_words,
    stock_words,
    wild_discard_exception,
    wild_discard_words,
)
from bot.tables.match import SINGLE_GAME, TARGETS, MatchKind, MatchRules
from bot.tables.model import Phase, TableState

_BY_PLAYERS: Final = "auto"
_OFF: Final = "off"
_ALWAYS: Final = "always"
_SIZES: Final = (5, 10, 12, 15, 20, 22, 25, 27, 30)
_OPEN_TURNS: Final = (0, 1, 2, 3, ALWAYS_OPEN)
_MATCHES: Final = (
    SINGLE_GAME,
    *(MatchRules(MatchKind.POINTS, points) for points in (100, 200, 300, 500, 1000)),
    *(MatchRules(MatchKind.WINS, wins) for wins in (2, 3, 5)),
    *(MatchRules(MatchKind.GAMES, games) for games in (2, 3, 5, 10)),
)
_PAGES: Final = {
    1: (Verb.STOCK, Verb.MATCH, Verb.OPEN_HANDS, Verb.DISCARDS),
    2: (Verb.HANDS, Verb.WILD_DISCARD),
}
_LAST_PAGE: Final = max(_PAGES)


def options_panel(table: TableState, t: Translations, *, page: int = 1) -> Panel:
    """Return one page of the host's private screen: a select for each option, what is in force chosen.

    The match is chosen before its first game only.  A page that does not exist is the first.
    """
    selects = [
        _option_select(verb, table, t) for verb in _PAGES.get(page, _PAGES[1]) if _applies(verb, table)
    ]
    turn = Button(
        t.gettext("More options") if page == 1 else t.gettext("Back"),
        Action(Verb.OPTIONS, str(_LAST_PAGE if page == 1 else 1), table=table.id),
    )
    return Panel(
        t.gettext("**The house rules of this game.** Everybody sees them in the lobby."),
        rows=(*selects, (turn,)),
    )


def page_of(verb: Verb) -> int:
    """Return the page on which an option stands."""
    return next(page for page, verbs in _PAGES.items() if verb in verbs)


def chosen_match(value: str) -> MatchRules:
    """Return the match that the line ``value`` of its select stands for; raises ``ValueError`` for others."""
    kind, _, target = value.partition(".")
    allowed = TARGETS[MatchKind(kind)]
    return MatchRules(MatchKind(kind), _one_of(range(allowed.least, allowed.most + 1), target))


def changed(options: Options, verb: Verb, value: str) -> Options:
    """Return ``options`` after the line ``value`` was chosen in the select of ``verb``.

    Raises ``ValueError`` for a verb that is no option and a value that it does not have.
    """
    match verb:
        case Verb.STOCK:
            return replace(options, stock=None if value == _BY_PLAYERS else _stock(value))
        case Verb.HANDS:
            return replace(options, hands=Hands(value))
        case Verb.OPEN_HANDS:
            return replace(options, open_hands=_open_turns(value))
        case Verb.DISCARDS:
            return replace(options, discards=Discards(value))
        case Verb.WILD_DISCARD:
            return replace(options, wild_discard=WildDiscard(value))
        case _:
            raise ValueError(verb)


def _stock(value: str) -> int:
    return _one_of(range(SMALLEST_STOCK, LARGEST_STOCK + 1), value)


def _open_turns(value: str) -> int:
    named = {_OFF: 0, _ALWAYS: ALWAYS_OPEN}
    return named[value] if value in named else _one_of(range(1, MOST_OPEN_TURNS + 1), value)


def _one_of(allowed: range, value: str) -> int:
    """Return the number of ``allowed`` that ``value`` spells; raises ``ValueError`` if there is none."""
    return allowed[[str(number) for number in allowed].index(value)]


def _applies(verb: Verb, table: TableState) -> bool:
    return verb is not Verb.MATCH or table.phase is Phase.LOBBY


def _option_select(verb: Verb, table: TableState, t: Translations) -> Select:
    chosen = table.options
    match verb:
        case Verb.STOCK:
            choices = _stock_choices(table, t)
        case Verb.MATCH:
            choices = _match_choices(table.match.rules, t)
        case Verb.HANDS:
            choices = (_choice(value, hands_words(value, t), chosen.hands) for value in Hands)
        case Verb.OPEN_HANDS:
            choices = _open_hands_choices(chosen, t)
        case Verb.DISCARDS:
            choices = (_choice(value, discards_words(value, t), chosen.discards) for value in Discards)
        case _:
            choices = _wild_discard_choices(chosen, t)
    return _select(verb, table, choices, t)


def _match_choices(chosen: MatchRules, t: Translations) -> Iterator[Choice]:
    """Yield the usual matches, and the chosen one where it is none of them."""
    for rules in dict.fromkeys([*_MATCHES, chosen]):
        value = f"{rules.kind.value}.{rules.target}"
        yield Choice(match_words(rules, t), value, is_chosen=rules == chosen)


def _select(verb: Verb, table: TableState, choices: Iterable[Choice], t: Translations) -> Select:
    return Select(verb_label(verb, t), Action(verb, table=table.id), tuple(choices))


def _choice(value: Enum, label: str, chosen: Enum) -> Choice:
    return Choice(label, str(value.value), is_chosen=value is chosen)


def _stock_choices(table: TableState, t: Translations) -> Iterator[Choice]:
    """Yield "by number of players", the usual sizes and the chosen one, with a remark where one is due."""
    chosen, players = table.options.stock, players_expected(table)
    usual = t.ngettext("Now {n} card each", "Now {n} cards each", usual_stock(players))
    yield Choice(stock_words(None, t), _BY_PLAYERS, usual, is_chosen=chosen is None)
    most = largest_stock(players)
    for size in sorted({*_SIZES, chosen or _SIZES[0]}):
        remark = t.gettext("Too many for {players} players", players=players) if size > most else ""
        yield Choice(stock_words(size, t), str(size), remark, is_chosen=size == chosen)


def _open_hands_choices(options: Options, t: Translations) -> Iterator[Choice]:
    names = {0: _OFF, ALWAYS_OPEN: _ALWAYS}
    for turns in dict.fromkeys([*_OPEN_TURNS, options.open_hands]):
        value = names.get(turns, str(turns))
        yield Choice(open_hands_words(turns, t), value, is_chosen=turns == options.open_hands)


def _wild_discard_choices(options: Options, t: Translations) -> Iterator[Choice]:
    for value in WildDiscard:
        label, exception = wild_discard_words(value, t), wild_discard_exception(value, t)
        yield Choice(label, value.value, exception, is_chosen=value is options.wild_discard)
