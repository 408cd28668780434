"""Presets: ways to play that have a name."""

from dataclasses import replace

import pytest

from bot.game.options import Discards, Hands, Options, WildDiscard
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.presets import Preset, preset_match, preset_of, preset_options

THREE_WINS = MatchRules(MatchKind.WINS, 3)
TO_500 = MatchRules(MatchKind.POINTS, 500)


@pytest.mark.parametrize(
    ("preset", "options", "rules"),
    [
        (Preset.CLASSIC, Options(), SINGLE_GAME),
        (Preset.FIRST_GAME, Options(stock=10, open_hands=2), SINGLE_GAME),
        (Preset.SWEDISH, Options(hands=Hands.DEALT), THREE_WINS),
    ],
)
def test_preset_stands_for_options_and_a_match(preset: Preset, options: Options, rules: MatchRules) -> None:
    """Each preset has its house rules and its match, and is recognised by them, with partners too."""
    in_pairs = replace(options, partners=True)

    assert (preset_options(preset), preset_match(preset)) == (options, rules)
    assert preset_options(preset, partners=True) == in_pairs
    assert preset_of(options, rules) is preset
    assert preset_of(in_pairs, rules) is preset


def test_swedish_match_may_be_one_to_500() -> None:
    """The Swedish page knows both matches."""
    assert preset_of(Options(hands=Hands.DEALT), TO_500) is Preset.SWEDISH


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize(
    "other",
    [
        {"stock": 11},
        {"open_hands": 3},
        {"discards": Discards.OPEN},
        {"wild_discard": WildDiscard.OFF},
        {"strict": True},
        {"partners": True, "discard_to_partner": True},
    ],
)
def test_any_other_house_rule_makes_it_no_preset(preset: Preset, other: dict[str, object]) -> None:
    """A table that plays one thing differently follows no preset."""
    assert preset_of(replace(preset_options(preset), **other), preset_match(preset)) is None


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        (Preset.CLASSIC, TO_500),
        (Preset.FIRST_GAME, THREE_WINS),
        (Preset.SWEDISH, SINGLE_GAME),
        (Preset.SWEDISH, MatchRules(MatchKind.WINS, 5)),
        (Preset.SWEDISH, MatchRules(MatchKind.POINTS, 300)),
    ],
)
def test_another_match_makes_it_no_preset(preset: Preset, rules: MatchRules) -> None:
    """Nor does one that plays another match; where the match is left out, the house rules tell."""
    assert preset_of(preset_options(preset), rules) is None
    assert preset_of(preset_options(preset)) is preset
