"""The lobby."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import Discards, Hands, Options, WildDiscard
from bot.i18n import Translations, translations_for
from bot.render.lobby import lobby_panel
from bot.render.panel import Action, Verb
from bot.tables.match import SINGLE_GAME, Match, MatchKind, MatchRules
from bot.tables.model import TableState
from tests.support.panels import broken_limits, button, drawn, labels
from tests.support.states import lobby, person, seated
from tests.support.stretching import stretched

ALL_RULES = Options(
    20, Hands.DEALT, 2, Discards.OPEN, WildDiscard.OFF, partners=True, discard_to_partner=True, strict=True
)
PARTNERS = Options(partners=True)
SWEDISH = Options(hands=Hands.DEALT)
THREE_WINS = MatchRules(MatchKind.WINS, 3)
CLASSIC = Options()


@pytest.mark.parametrize(
    ("names", "options"),
    [
        pytest.param(["Anna"], Options(), id="alone"),
        pytest.param(["Anna", None, "Ben"], Options(), id="three with a computer"),
        pytest.param(["Anna", "Ben"], Options(stock=10), id="short game"),
        pytest.param(["Anna", None, "Ben", None, "Cleo", "Dag"], ALL_RULES, id="full with all house rules"),
    ],
)
def test_lobby(
    names: list[str | None], options: Options, t: Translations, snapshot: SnapshotAssertion
) -> None:
    """The lobby lists the seats, what is played, and how to join."""
    assert drawn(lobby_panel(lobby(seated(*names), options), t)) == snapshot


def test_lobby_says_which_stockpiles_fit(t: Translations) -> None:
    """A chosen size that no longer fits the number of seats is named with the allowed range."""
    table = lobby(seated("Anna", None, None, None, None), Options(stock=30))

    text = lobby_panel(table, t).text

    assert "Stockpiles of 30 cards do not fit 5 players: choose 5 to 27" in text


@pytest.mark.parametrize(("players", "size"), [(1, 30), (2, 30), (4, 30), (5, 20), (6, 20)])
def test_lobby_shows_the_size_that_follows_the_players(players: int, size: int, t: Translations) -> None:
    """Without a choice the stockpiles have 30 cards, from five players on 20."""
    table = lobby(seated("Anna", *[None] * (players - 1)))

    assert f"Stockpiles: {size} cards each." in lobby_panel(table, t).text


def test_lobby_buttons_are_there_for_everybody(t: Translations) -> None:
    """No button of the lobby is switched off or bound to a version: rights are looked up at the press."""
    panel = lobby_panel(lobby(seated("Anna")), t)

    assert labels(panel) == ["Join", "Leave", "Computer", "Options", "Begin", "Rules"]
    assert not any(button(panel, label).disabled for label in labels(panel))
    assert button(panel, "Begin").action == Action(Verb.BEGIN, table=63)


def test_host_is_known_by_id(t: Translations) -> None:
    """The host is marked though the name has changed since the table was opened."""
    table = replace(lobby(seated("Anna", "Ben")), host=person(1, "Benjamin"))

    assert lobby_panel(table, t).lines[1:3] == ("1: Anna", "2: Ben (host)")


def lobby_of(
    players: int, options: Options = CLASSIC, rules: MatchRules = SINGLE_GAME, *, name: str = "Anna"
) -> TableState:
    """A lobby with a host called so and computer players."""
    return replace(lobby(seated(name, *[None] * (players - 1)), options), match=Match(rules))


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_partners_need_four_or_six(players: int, t: Translations) -> None:
    """With other numbers the lobby says what is missing, and there are no pairs to be made."""
    panel = lobby_panel(lobby_of(players, PARTNERS), t)

    assert f"⚠ Partners need 4 or 6 players, now {players}." in panel.text
    assert "**Pairs**" not in panel.lines
    assert "Pairs" not in labels(panel)


@pytest.mark.parametrize("players", [4, 6])
def test_partners_are_shown_in_pairs(players: int, t: Translations) -> None:
    """Who sits opposite is a pair, and a button leads to where that is changed."""
    panel = lobby_panel(lobby_of(players, PARTNERS), t)

    pairs = panel.lines[panel.lines.index("**Pairs**") + 1 :][: players // 2]
    assert pairs[0] == f"Pair 1: Anna & Computer {players // 2}"
    assert pairs[-1] == f"Pair {players // 2}: Computer {players // 2 - 1} & Computer {players - 1}"
    assert "⚠" not in panel.text
    assert button(panel, "Pairs").action == Action(Verb.PAIRS, table=63)


def test_without_partners_there_are_no_pairs(t: Translations) -> None:
    """Four who play alone see nothing of pairs in the column or on the buttons."""
    panel = lobby_panel(lobby_of(4), t)

    assert "**Pairs**" not in panel.lines
    assert "Pairs" not in labels(panel)


@pytest.mark.parametrize(
    ("options", "rules", "name"),
    [
        pytest.param(SWEDISH, THREE_WINS, "Swedish", id="swedish"),
        pytest.param(SWEDISH, MatchRules(MatchKind.POINTS, 500), "Swedish", id="swedish to 500"),
        pytest.param(replace(SWEDISH, partners=True), THREE_WINS, "Swedish", id="swedish pairs"),
        pytest.param(Options(10, open_hands=2), SINGLE_GAME, "First game", id="first game"),
        pytest.param(CLASSIC, SINGLE_GAME, None, id="classic"),
        pytest.param(SWEDISH, SINGLE_GAME, None, id="another match"),
        pytest.param(replace(SWEDISH, strict=True), THREE_WINS, None, id="another house rule"),
    ],
)
def test_preset_is_named(options: Options, rules: MatchRules, name: str | None, t: Translations) -> None:
    """A table that follows a preset says so, unless that only says that nothing was chosen."""
    named = [
        line for line in lobby_panel(lobby_of(4, options, rules), t).text.split("\n") if "Preset" in line
    ]

    assert named == ([] if name is None else [f"Preset: {name}."])


@pytest.mark.parametrize(
    ("players", "options", "rules", "is_proposed"),
    [
        pytest.param(6, SWEDISH, THREE_WINS, True, id="six"),
        pytest.param(5, SWEDISH, THREE_WINS, False, id="five"),
        pytest.param(6, replace(SWEDISH, partners=True), THREE_WINS, False, id="in pairs already"),
        pytest.param(6, CLASSIC, SINGLE_GAME, False, id="classic"),
    ],
)
def test_six_at_a_swedish_table_are_proposed_three_pairs(
    *, players: int, options: Options, rules: MatchRules, is_proposed: bool, t: Translations
) -> None:
    """One line says so, and one press does it; the stockpiles have 20 cards."""
    panel = lobby_panel(lobby_of(players, options, rules), t)

    assert ("how about three pairs?" in panel.text) == is_proposed
    assert ("Play in three pairs" in labels(panel)) == is_proposed
    if is_proposed:
        assert button(panel, "Play in three pairs").action == Action(Verb.PARTNERS, "on", table=63)
        assert "Stockpiles: 20 cards each." in panel.text


COMPUTER = "The button Computer seats a computer player."
AGES = "Ages 7 and up"
SHORT = "A short game"
UNO = "know Uno"
NEW_HERE = "A game with 10 cards each is over much sooner"
CLASSIC_LENGTH = "the classic game for two to four players"
WAITS = "the waits between turns are longer"
FEWER = "20 cards each would keep the game from getting long"
PAIR_UP = "Four can be partners"
EXPERIENCED = "an experienced partner"
EVENING = "an evening, not a quick round"
EVERY_ADVICE = (
    COMPUTER,
    AGES,
    SHORT,
    UNO,
    NEW_HERE,
    CLASSIC_LENGTH,
    WAITS,
    FEWER,
    PAIR_UP,
    EXPERIENCED,
    EVENING,
)


@pytest.mark.parametrize(
    ("players", "options", "rules", "advice"),
    [
        pytest.param(1, CLASSIC, SINGLE_GAME, {COMPUTER, AGES}, id="alone"),
        pytest.param(2, CLASSIC, SINGLE_GAME, {CLASSIC_LENGTH, NEW_HERE}, id="two"),
        pytest.param(3, Options(stock=10), SINGLE_GAME, {SHORT, UNO}, id="short"),
        pytest.param(3, Options(stock=15), SINGLE_GAME, {SHORT, UNO}, id="nearly short"),
        pytest.param(3, Options(stock=20), SINGLE_GAME, {NEW_HERE}, id="neither short nor classic"),
        pytest.param(4, CLASSIC, SINGLE_GAME, {CLASSIC_LENGTH, PAIR_UP}, id="four"),
        pytest.param(4, PARTNERS, SINGLE_GAME, {CLASSIC_LENGTH, EXPERIENCED}, id="two pairs"),
        pytest.param(5, CLASSIC, SINGLE_GAME, {WAITS, NEW_HERE}, id="five"),
        pytest.param(6, PARTNERS, SINGLE_GAME, {WAITS, EXPERIENCED}, id="three pairs"),
        pytest.param(5, Options(stock=25), SINGLE_GAME, {FEWER, NEW_HERE}, id="many cards for five"),
        pytest.param(3, CLASSIC, MatchRules(MatchKind.POINTS, 500), {EVENING, CLASSIC_LENGTH}, id="to 500"),
        pytest.param(
            3,
            CLASSIC,
            MatchRules(MatchKind.POINTS, 300),
            {CLASSIC_LENGTH, NEW_HERE},
            id="to 300 is no evening",
        ),
        pytest.param(3, CLASSIC, THREE_WINS, {CLASSIC_LENGTH, NEW_HERE}, id="wins are no points"),
    ],
)
def test_advice_is_what_fits_now(
    players: int, options: Options, rules: MatchRules, advice: set[str], t: Translations
) -> None:
    """By number of players, stockpiles, partners and match: two sentences at most, and no others."""
    text = lobby_panel(lobby_of(players, options, rules), t).text

    assert {sentence for sentence in EVERY_ADVICE if sentence in text} == advice


@pytest.mark.parametrize("options", [ALL_RULES, replace(SWEDISH, partners=True), SWEDISH])
def test_fullest_lobby_keeps_every_limit(options: Options, t: Translations) -> None:
    """Six long names full of markdown, pairs and all house rules, in a language that needs more room too."""
    with stretched():
        longer = translations_for("en")
    for name in ("*_~`|<@1>@everyone[x](h)\\#-1234", "漢字" * 16, "W" * 32):
        table = replace(lobby([person(seat, name) for seat in range(6)], options), match=Match(THREE_WINS))
        assert [
            fault for language in (t, longer) for fault in broken_limits(lobby_panel(table, language))
        ] == []
