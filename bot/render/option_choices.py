"""The lines of the selects of house rules and matches, and what a chosen line stands for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
from bot.render.clock import clock_choices
from bot.render.panel import Choice, Verb
from bot.render.seats import players_expected
from bot.render.wording.match import match_words
from bot.render.wording.options import (
    discards_words,
    hands_words,
    open_hands_words,
    stock_words,
    wild_discard_exception,
    wild_discard_words,
)
from bot.render.wording.presets import preset_name, preset_words
from bot.render.wording.switches import switch_words
from bot.tables.clock import Clock
from bot.tables.match import SINGLE_GAME, TARGETS, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.presets import Preset, preset_of, preset_options

ON: Final = "on"
OFF: Final = "off"
_BY_PLAYERS: Final = "auto"
_ALWAYS: Final = "always"
_SIZES: Final = (5, 10, 12, 15, 20, 22, 25, 27, 30)
_OPEN_TURNS: Final = (0, 1, 2, 3, ALWAYS_OPEN)
_MATCHES: Final = (
    SINGLE_GAME,
    *(MatchRules(MatchKind.POINTS, points) for points in (100, 200, 300, 500, 1000)),
    *(MatchRules(MatchKind.WINS, wins) for wins in (2, 3, 5)),
    *(MatchRules(MatchKind.GAMES, games) for games in (2, 3, 5, 10)),
)


@dataclass(frozen=True, slots=True)
class InForce:
    """What is chosen so far.

    ``rules``: the match, ``None`` where it is settled.  ``players``: how many, ``None`` where that is open.
    """

    options: Options
    rules: MatchRules | None
    players: int | None = None
    clock: Clock = Clock.OFF


def option_choices(verb: Verb, table: TableState, t: Translations) -> tuple[Choice, ...]:
    """Return the lines of the select of ``verb``, an option of a table, what is in force chosen."""
    rules = table.match.rules if table.phase is Phase.LOBBY else None
    return choices(verb, InForce(table.options, rules, players_expected(table), table.clock), t)


def choices(verb: Verb, chosen: InForce, t: Translations) -> tuple[Choice, ...]:
    """Return the lines of the select of ``verb``, an option, with those ``chosen`` marked."""
    if verb is Verb.CLOCK:
        return clock_choices(chosen.clock, t)
    return tuple(_choices(verb, chosen, t))


def chosen_match(value: str) -> MatchRules:
    """Return the match that the line ``value`` of its select stands for; raises ``ValueError`` for others."""
    kind, _, target = value.partition(".")
    allowed = TARGETS[MatchKind(kind)]
    return MatchRules(MatchKind(kind), _one_of(range(allowed.least, allowed.most + 1), target))


def changed(options: Options, verb: Verb, value: str) -> Options:
    """Return ``options`` after the line ``value`` was chosen in the select of ``verb``.

    A preset leaves the partners as they are.  Raises ``ValueError`` for a verb that is no option and a value
    that it does not have, and :class:`bot.game.errors.OptionsError` for what needs another option first.
    """
    match verb:
        case Verb.PRESET:
            return preset_options(Preset(value), partners=options.partners)
        case Verb.STOCK:
            return replace(options, stock=None if value == _BY_PLAYERS else _stock(value))
        case Verb.PARTNERS:
            on = _switch(value)
            return replace(options, partners=on, discard_to_partner=on and options.discard_to_partner)
        case Verb.HANDS:
            return replace(options, hands=Hands(value))
        case Verb.OPEN_HANDS:
            return replace(options, open_hands=_open_turns(value))
        case Verb.DISCARDS:
            return replace(options, discards=Discards(value))
        case Verb.STRICT:
            return replace(options, strict=_switch(value))
        case Verb.WILD_DISCARD:
            return replace(options, wild_discard=WildDiscard(value))
        case Verb.DISCARD_TO_PARTNER:
            return replace(options, discard_to_partner=_switch(value))
        case _:
            raise ValueError(verb)


# ---------------------------------------------------------------------- reading


def _stock(value: str) -> int:
    return _one_of(range(SMALLEST_STOCK, LARGEST_STOCK + 1), value)


def _open_turns(value: str) -> int:
    named = {OFF: 0, _ALWAYS: ALWAYS_OPEN}
    return named[value] if value in named else _one_of(range(1, MOST_OPEN_TURNS + 1), value)


def _switch(value: str) -> bool:
    return (OFF, ON).index(value) == 1


def _one_of(allowed: range, value: str) -> int:
    """Return the number of ``allowed`` that ``value`` spells; raises ``ValueError`` if there is none."""
    return allowed[[str(number) for number in allowed].index(value)]


# ---------------------------------------------------------------------- lines


def _choices(verb: Verb, in_force: InForce, t: Translations) -> Iterator[Choice]:
    chosen = in_force.options
    match verb:
        case Verb.PRESET:
            return _preset_choices(in_force, t)
        case Verb.STOCK:
            return _stock_choices(in_force, t)
        case Verb.PARTNERS:
            return _switch_choices(verb, t, is_on=chosen.partners)
        case Verb.MATCH:
            return _match_choices(in_force.rules or SINGLE_GAME, t)
        case Verb.HANDS:
            return (_choice(value, hands_words(value, t), chosen.hands) for value in Hands)
        case Verb.OPEN_HANDS:
            return _open_hands_choices(chosen, t)
        case Verb.DISCARDS:
            return (_choice(value, discards_words(value, t), chosen.discards) for value in Discards)
        case Verb.STRICT:
            return _switch_choices(verb, t, is_on=chosen.strict)
        case Verb.DISCARD_TO_PARTNER:
            return _switch_choices(verb, t, is_on=chosen.discard_to_partner)
        case _:
            return _wild_discard_choices(chosen, t)


def _preset_choices(in_force: InForce, t: Translations) -> Iterator[Choice]:
    """Yield all presets; between games, when the match is settled, the house rules tell which is played."""
    chosen = preset_of(in_force.options, in_force.rules)
    for preset in Preset:
        yield Choice(
            preset_name(preset, t), preset.value, preset_words(preset, t), is_chosen=preset is chosen
        )


def _switch_choices(verb: Verb, t: Translations, *, is_on: bool) -> Iterator[Choice]:
    for value, on in ((OFF, False), (ON, True)):
        label, remark = switch_words(verb, t, on=on)
        yield Choice(label, value, remark, is_chosen=on is is_on)


def _match_choices(chosen: MatchRules, t: Translations) -> Iterator[Choice]:
    """Yield the usual matches, and the chosen one where it is none of them."""
    for rules in dict.fromkeys([*_MATCHES, chosen]):
        value = f"{rules.kind.value}.{rules.target}"
        yield Choice(match_words(rules, t), value, is_chosen=rules == chosen)


def _choice(value: Enum, label: str, chosen: Enum) -> Choice:
    return Choice(label, str(value.value), is_chosen=value is chosen)


def _stock_choices(in_force: InForce, t: Translations) -> Iterator[Choice]:
    """Yield "by number of players", the usual sizes and the chosen one, with a remark where one is due."""
    chosen, players = in_force.options.stock, in_force.players
    usual, most = "", LARGEST_STOCK
    if players is not None:
        usual = t.ngettext("Now {n} card each", "Now {n} cards each", usual_stock(players))
        most = largest_stock(players)
    yield Choice(stock_words(None, t), _BY_PLAYERS, usual, is_chosen=chosen is None)
    for size in sorted({*_SIZES, chosen or _SIZES[0]}):
        remark = t.gettext("Too many for {players} players", players=players) if size > most else ""
        yield Choice(stock_words(size, t), str(size), remark, is_chosen=size == chosen)


def _open_hands_choices(options: Options, t: Translations) -> Iterator[Choice]:
    names = {0: OFF, ALWAYS_OPEN: _ALWAYS}
    for turns in dict.fromkeys([*_OPEN_TURNS, options.open_hands]):
        value = names.get(turns, str(turns))
        yield Choice(open_hands_words(turns, t), value, is_chosen=turns == options.open_hands)


def _wild_discard_choices(options: Options, t: Translations) -> Iterator[Choice]:
    for value in WildDiscard:
        label, exception = wild_discard_words(value, t), wild_discard_exception(value, t)
        yield Choice(label, value.value, exception, is_chosen=value is options.wild_discard)
