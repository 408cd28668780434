"""The options of a table."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.i18n import Translations
from bot.render.options import changed, chosen_match, options_panel
from bot.render.panel import Select, Verb
from bot.render.wording.options import house_rules
from bot.tables.match import Match, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from tests.support.matches import in_match
from tests.support.panels import drawn, selects, width
from tests.support.states import lobby, seated

UNUSUAL = Options(17, Hands.DEALT, 7, Discards.OPEN, WildDiscard.OFF)


@pytest.mark.parametrize(
    "options", [pytest.param(Options(), id="defaults"), pytest.param(UNUSUAL, id="unusual values")]
)
def test_options(options: Options, t: Translations, snapshot: SnapshotAssertion) -> None:
    """Every option is a select in which the value in force is chosen, be it one that is seldom offered."""
    table = lobby(seated("Anna", *[None] * 4), options)

    assert [drawn(options_panel(table, t, page=page)) for page in (1, 2)] == snapshot


def all_selects(table: TableState, t: Translations) -> list[Select]:
    """The selects of both pages."""
    return [select for page in (1, 2) for select in selects(options_panel(table, t, page=page))]


def test_every_line_that_is_offered_can_be_read_back(t: Translations) -> None:
    """Choosing any line changes that option and nothing else, and then that line is the chosen one."""
    for select in all_selects(lobby(seated("Anna"), UNUSUAL), t):
        if select.action.verb is Verb.MATCH:
            continue
        for choice in select.choices:
            options = changed(Options(), select.action.verb, choice.value)

            shown = all_selects(lobby(seated("Anna"), options), t)
            chosen = {s.action.verb: c.value for s in shown for c in s.choices if c.is_chosen}
            assert chosen[select.action.verb] == choice.value


def test_every_match_that_is_offered_can_be_read_back(t: Translations) -> None:
    """Each line of the match stands for rules that choose the same line; an unusual target has its own."""
    table = replace(lobby(seated("Anna")), match=Match(MatchRules(MatchKind.WINS, 17)))
    (match,) = [select for select in all_selects(table, t) if select.action.verb is Verb.MATCH]

    assert [choice.value for choice in match.choices if choice.is_chosen] == ["wins.17"]
    for choice in match.choices:
        rules = chosen_match(choice.value)
        assert choice.value == f"{rules.kind.value}.{rules.target}"


@pytest.mark.parametrize(
    "value",
    ["", "points", "points.", "points.49", "points.5001", "games.1", "wins.26", "single.2", "wins.+3"],
)
def test_foreign_match_is_refused(value: str) -> None:
    """A match that cannot be chosen is a ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011 - the message is for nobody
        chosen_match(value)


def test_match_stays_once_it_has_begun(t: Translations) -> None:
    """Between games the house rules may change, the match may not."""
    table = in_match(lobby(seated("Anna", "Ben")), [], phase=Phase.BETWEEN)

    assert Verb.MATCH not in [select.action.verb for select in all_selects(table, t)]


@pytest.mark.parametrize(
    ("verb", "value", "options"),
    [
        (Verb.STOCK, "auto", Options()),
        (Verb.STOCK, "5", Options(stock=5)),
        (Verb.HANDS, "dealt", Options(hands=Hands.DEALT)),
        (Verb.OPEN_HANDS, "3", Options(open_hands=3)),
        (Verb.OPEN_HANDS, "always", Options(open_hands=ALWAYS_OPEN)),
        (Verb.DISCARDS, "open", Options(discards=Discards.OPEN)),
        (Verb.WILD_DISCARD, "off", Options(wild_discard=WildDiscard.OFF)),
    ],
)
def test_chosen_value_is_understood(verb: Verb, value: str, options: Options) -> None:
    """The values of the lines are those that ``start`` takes."""
    assert changed(Options(), verb, value) == options


@pytest.mark.parametrize(
    ("verb", "value"),
    [
        (Verb.STOCK, "4"),
        (Verb.STOCK, "31"),
        (Verb.STOCK, "07"),
        (Verb.STOCK, ""),
        (Verb.STOCK, "ten"),
        (Verb.HANDS, "top"),
        (Verb.OPEN_HANDS, "0"),
        (Verb.OPEN_HANDS, "10"),
        (Verb.OPEN_HANDS, "-1"),
        (Verb.DISCARDS, ""),
        (Verb.WILD_DISCARD, "yes"),
        (Verb.JOIN, "auto"),
    ],
)
def test_foreign_value_is_refused(verb: Verb, value: str) -> None:
    """A value that no line has, or a verb that is no option, is a ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011 - the message is for nobody
        changed(Options(), verb, value)


def test_only_house_rules_that_are_none_of_the_default_are_listed(t: Translations) -> None:
    """A table that chose nothing has no house rules; each choice adds one line that fits a phone."""
    assert house_rules(Options(), t) == ()
    assert house_rules(replace(UNUSUAL, hands=Hands.FIRST_TURN), t) == (
        "Stockpiles of 17 cards",
        "Hands open for 7 turns each",
        "Whole discard piles may be seen",
        "SKIP-BOs may not be discarded",
    )
    assert all(width(f"• {rule}") <= 35 for rule in house_rules(UNUSUAL, t))
