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
from bot.render.panel import Action, Choice, Panel, Row, Select, Verb
from bot.render.seats import players_expected
from bot.render.wording.controls import verb_label
from bot.render.wording.options import (
    discards_words,
    hands_words,
    open_hands_words,
    stock_words,
    wild_discard_exception,
    wild_discard_words,
)
from bot.tables.model import TableState

_BY_PLAYERS: Final = "auto"
_OFF: Final = "off"
_ALWAYS: Final = "always"
_SIZES: Final = (5, 10, 12, 15, 20, 22, 25, 27, 30)
_OPEN_TURNS: Final = (0, 1, 2, 3, ALWAYS_OPEN)


def options_panel(table: TableState, t: Translations) -> Panel:
    """Return the host's private screen with a select for each option, what is in force chosen."""
    chosen = table.options
    rows: tuple[Row, ...] = (
        _select(Verb.STOCK, table, _stock_choices(table, t), t),
        _select(Verb.HANDS, table, [_choice(v, hands_words(v, t), chosen.hands) for v in Hands], t),
        _select(Verb.OPEN_HANDS, table, _open_hands_choices(chosen, t), t),
        _select(
            Verb.DISCARDS, table, [_choice(v, discards_words(v, t), chosen.discards) for v in Discards], t
        ),
        _select(Verb.WILD_DISCARD, table, _wild_discard_choices(chosen, t), t),
    )
    return Panel(t.gettext("**The house rules of this game.** Everybody sees them in the lobby."), rows=rows)


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
