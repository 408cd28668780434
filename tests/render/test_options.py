"""The options of a table."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.errors import OptionsError
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.i18n import Translations, translations_for
from bot.render.option_choices import changed, chosen_match
from bot.render.options import options_panel, page_of
from bot.render.panel import Select, Verb
from bot.render.wording.options import house_rules
from bot.tables.match import Match, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.presets import Preset, preset_match
from tests.support.matches import in_match
from tests.support.panels import broken_limits, buttons, drawn, selects
from tests.support.states import lobby, seated
from tests.support.stretching import stretched

UNUSUAL = Options(
    17, Hands.DEALT, 7, Discards.OPEN, WildDiscard.OFF, partners=True, discard_to_partner=True, strict=True
)
PAGES = (1, 2, 3)
PARTNERS = Options(partners=True)
FIVE_GAMES = MatchRules(MatchKind.GAMES, 5)


@pytest.mark.parametrize(
    "options", [pytest.param(Options(), id="defaults"), pytest.param(UNUSUAL, id="unusual values")]
)
def test_options(options: Options, t: Translations, snapshot: SnapshotAssertion) -> None:
    """Every option is a select in which the value in force is chosen, be it one that is seldom offered."""
    table = lobby(seated("Anna", *[None] * 4), options)

    assert [drawn(options_panel(table, t, page=page)) for page in PAGES] == snapshot


def all_selects(table: TableState, t: Translations) -> list[Select]:
    """The selects of all pages."""
    return [select for page in PAGES for select in selects(options_panel(table, t, page=page))]


def test_every_line_that_is_offered_can_be_read_back(t: Translations) -> None:
    """Choosing any line changes that option and nothing else, and then that line is the chosen one."""
    for select in all_selects(lobby(seated("Anna"), UNUSUAL), t):
        if select.action.verb in (Verb.MATCH, Verb.PRESET, Verb.CLOCK):
            continue
        for choice in select.choices:
            options = changed(PARTNERS, select.action.verb, choice.value)

            shown = all_selects(lobby(seated("Anna"), options), t)
            chosen = {s.action.verb: c.value for s in shown for c in s.choices if c.is_chosen}
            assert chosen[select.action.verb] == choice.value


def test_every_preset_that_is_offered_can_be_read_back(t: Translations) -> None:
    """Choosing any preset with its match makes its line the chosen one; there is a line for each."""
    (select,) = [s for s in all_selects(lobby(seated("Anna")), t) if s.action.verb is Verb.PRESET]

    assert [Preset(choice.value) for choice in select.choices] == list(Preset)
    for choice in select.choices:
        table = lobby(seated("Anna"), changed(UNUSUAL, Verb.PRESET, choice.value))
        table = replace(table, match=Match(preset_match(Preset(choice.value))))
        assert chosen_preset(table, t) == [choice.value]


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


def offered(table: TableState, t: Translations) -> list[Verb]:
    """The options that are offered."""
    return [select.action.verb for select in all_selects(table, t)]


def chosen_preset(table: TableState, t: Translations) -> list[str]:
    """The preset that is shown as chosen."""
    (select,) = [select for select in all_selects(table, t) if select.action.verb is Verb.PRESET]
    return [choice.value for choice in select.choices if choice.is_chosen]


def test_match_and_partners_stay_once_the_match_has_begun(t: Translations) -> None:
    """Between games the house rules may change, the match and who plays with whom may not."""
    before = lobby(seated("Anna", "Ben", "Cleo", "Dag"), UNUSUAL)
    between = in_match(before, [], phase=Phase.BETWEEN)

    assert set(offered(before, t)) - set(offered(between, t)) == {Verb.MATCH, Verb.PARTNERS}


def test_discarding_to_the_partner_is_offered_to_partners(t: Translations) -> None:
    """Without partners there is no such option."""
    alone, in_pairs = lobby(seated("Anna")), lobby(seated("Anna"), PARTNERS)

    assert set(offered(in_pairs, t)) - set(offered(alone, t)) == {Verb.DISCARD_TO_PARTNER}


def test_each_page_leads_to_its_neighbours(t: Translations) -> None:
    """The first page leads on, the last one back; each option is found on its page, four at most."""
    panels = {page: options_panel(lobby(seated("Anna"), UNUSUAL), t, page=page) for page in PAGES}

    ways = {page: [(b.label, b.action.argument) for b in buttons(panel)] for page, panel in panels.items()}
    assert ways == {
        1: [("More options", "2")],
        2: [("Back", "1"), ("More options", "3")],
        3: [("Back", "2")],
    }
    assert all(page_of(select.action.verb) == page for page in PAGES for select in selects(panels[page]))
    assert options_panel(lobby(seated("Anna"), UNUSUAL), t, page=4) == panels[1]


def test_every_page_keeps_every_limit(t: Translations) -> None:
    """Also with every option on offer, and in a language that needs more room."""
    with stretched():
        longer = translations_for("en")
    table = lobby(seated("Anna", *[None] * 5), UNUSUAL)

    panels = [options_panel(table, language, page=page) for language in (t, longer) for page in PAGES]
    assert [fault for panel in panels for fault in broken_limits(panel)] == []


def test_preset_is_chosen_as_long_as_it_is_followed(t: Translations) -> None:
    """Before the match its rules count too; between games, when they are settled, the house rules do."""
    swedish = lobby(seated("Anna", "Ben"), Options(hands=Hands.DEALT))
    by_wins = replace(swedish, match=Match(MatchRules(MatchKind.WINS, 3)))

    assert chosen_preset(swedish, t) == []
    assert chosen_preset(by_wins, t) == ["swedish"]
    assert chosen_preset(in_match(swedish, [], FIVE_GAMES, phase=Phase.BETWEEN), t) == ["swedish"]
    assert chosen_preset(lobby(seated("Anna"), UNUSUAL), t) == []


def test_preset_sets_all_options_but_the_partners() -> None:
    """Whoever plays in pairs still does; everything else is as the preset says."""
    assert changed(UNUSUAL, Verb.PRESET, "classic") == PARTNERS
    assert changed(replace(UNUSUAL, partners=False, discard_to_partner=False), Verb.PRESET, "first_game") == (
        Options(stock=10, open_hands=2)
    )


def test_discarding_to_the_partner_goes_with_the_partners() -> None:
    """It is refused without partners, and no longer chosen when they are not."""
    assert changed(UNUSUAL, Verb.PARTNERS, "off") == replace(
        UNUSUAL, partners=False, discard_to_partner=False
    )
    assert changed(UNUSUAL, Verb.PARTNERS, "on") == UNUSUAL
    with pytest.raises(OptionsError):
        changed(Options(), Verb.DISCARD_TO_PARTNER, "on")


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
        (Verb.PARTNERS, "on", PARTNERS),
        (Verb.STRICT, "on", Options(strict=True)),
        (Verb.STRICT, "off", Options()),
        (Verb.DISCARD_TO_PARTNER, "off", Options()),
        (Verb.PRESET, "swedish", Options(hands=Hands.DEALT)),
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
        (Verb.PARTNERS, "yes"),
        (Verb.STRICT, ""),
        (Verb.DISCARD_TO_PARTNER, "always"),
        (Verb.PRESET, "danish"),
        (Verb.JOIN, "auto"),
    ],
)
def test_foreign_value_is_refused(verb: Verb, value: str) -> None:
    """A value that no line has, or a verb that is no option, is a ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011 - the message is for nobody
        changed(Options(), verb, value)


def test_only_house_rules_that_are_none_of_the_default_are_listed(t: Translations) -> None:
    """A table that chose nothing has no house rules; each choice adds one line."""
    assert house_rules(Options(), t) == ()
    assert house_rules(replace(UNUSUAL, hands=Hands.FIRST_TURN), t) == (
        "Stockpiles of 17 cards",
        "Hands open for 7 turns each",
        "Whole discard piles may be seen",
        "SKIP-BOs may not be discarded",
        "Partners sit opposite",
        "Discards on the partner’s piles, too",
        "Strict table",
    )
