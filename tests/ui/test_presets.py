"""Presets, partners and strict play as they are chosen: with the command, and in the options."""

from typing import Any

import pytest

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.tables.clock import Clock
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.model import TableState
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.playing import begin, play_to_the_end
from tests.ui.stacking import stack_short_match

THREE_WINS = MatchRules(MatchKind.WINS, 3)
PAGES = (1, 2, 3)


async def state(town: Town) -> TableState:
    """The table as it is stored."""
    return await town.bot.house.tables.state(1)


def private_text(result: object) -> str:
    """What a private answer says."""
    seen = answered(result)
    assert seen.is_private
    return seen.text


async def options_page(host: Player, page: int) -> Seen:
    """A page of the options, opened under the lobby."""
    seen = answered(await host.press_board("Options"))
    for _ in range(page - 1):
        seen = answered(await host.press_private(seen, seen.buttons["More options"]))
    return seen


async def choose(host: Player, seen: Seen, verb: str, value: str) -> Seen:
    """The page after a line of a select was chosen."""
    return answered(await host.press_private(seen, f"ss:1::{verb}", value))


def offered(seen: Seen) -> list[str]:
    """The options of a page."""
    return [named(row[0]) for row in seen.rows if row[0]["type"] == 3]


def named(control: dict[str, Any]) -> str:
    """What a control asks for."""
    return control["custom_id"].rpartition(":")[2]


def chosen_line(seen: Seen) -> str:
    """The label of the chosen line of the first select."""
    assert seen.select is not None
    (chosen,) = [option["label"] for option in seen.select["options"] if option["default"]]
    return chosen


@pytest.mark.parametrize(
    ("wishes", "options", "rules"),
    [
        ({}, Options(), SINGLE_GAME),
        ({"preset": "classic"}, Options(), SINGLE_GAME),
        ({"preset": "first_game"}, Options(stock=10, open_hands=2), SINGLE_GAME),
        ({"preset": "swedish"}, Options(hands=Hands.DEALT), THREE_WINS),
        (
            {"preset": "swedish", "match": "points"},
            Options(hands=Hands.DEALT),
            MatchRules(MatchKind.POINTS, 500),
        ),
        ({"preset": "swedish", "target": 5}, Options(hands=Hands.DEALT), MatchRules(MatchKind.WINS, 5)),
        ({"preset": "swedish", "match": "single"}, Options(hands=Hands.DEALT), SINGLE_GAME),
        (
            {"preset": "first_game", "target": 300},
            Options(10, open_hands=2),
            MatchRules(MatchKind.POINTS, 300),
        ),
        ({"preset": "first_game", "stock": 15, "open_hands": "off"}, Options(stock=15), SINGLE_GAME),
        ({"preset": "swedish", "hands": "first_turn", "partners": True}, Options(partners=True), THREE_WINS),
        (
            {"discard_to_partner": True, "partners": True, "strict": True},
            Options(partners=True, discard_to_partner=True, strict=True),
            SINGLE_GAME,
        ),
        ({"partners": False, "strict": False, "discard_to_partner": False}, Options(), SINGLE_GAME),
    ],
)
async def test_start_takes_a_preset_and_what_wins_over_it(
    town: Town, wishes: dict[str, Any], options: Options, rules: MatchRules
) -> None:
    """What is chosen by itself counts more than the preset, which counts more than the defaults."""
    # given
    (anna,) = town.people("Anna")

    # when
    await anna.command("start", **wishes)

    # then
    table = await state(town)
    assert (table.options, table.match.rules) == (options, rules)


async def test_every_choice_of_start_opens_a_table(town: Town) -> None:
    """Whatever value the command offers for an option is one that the table understands."""
    # given
    (anna,) = town.people("Anna")
    (handed_over, *_) = town.requests("PUT", "/applications/*/commands")
    (group,) = [group for group in handed_over.json if group["name"] == "skipbo"]
    (start,) = [command for command in group["options"] if command["name"] == "start"]
    wishes = [
        (option["name"], choice["value"])
        for option in start["options"]
        for choice in option.get("choices") or []
    ]

    for name, value in wishes:
        # when
        await anna.command("start", **{name: value})

        # then
        assert "Who plays?" in town.board().content, (name, value)
        asked = answered(await anna.press_board("Leave"))
        assert "Who plays?" not in town.board().content, asked.text
    assert {"preset", "match", "open_hands", "discards", "hands", "wild_discard", "clock"} == {
        name for name, _ in wishes
    }


@pytest.mark.parametrize("wishes", [{}, {"partners": False}, {"preset": "swedish"}])
async def test_discarding_to_the_partner_needs_partners(town: Town, wishes: dict[str, Any]) -> None:
    """It is answered in words, and no table is opened."""
    # given
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command("start", discard_to_partner=True, **wishes))

    # then
    assert "with partners only" in text
    assert town.messages(town.channel.id) == []


@pytest.mark.parametrize(
    "wishes", [{"preset": "danish"}, {"preset": ""}, {"preset": "swedish", "target": 26}]
)
async def test_preset_that_does_not_exist_is_answered(town: Town, wishes: dict[str, Any]) -> None:
    """A client that sends what its form does not allow, or a target too high, gets an answer and no table."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "start", **wishes)
    await town.rush()

    # then
    assert private_text(town.last_result())
    assert town.messages(town.channel.id) == []


async def test_preset_in_the_options_sets_rules_and_match(town: Town) -> None:
    """Both change at once, the page and the lobby say so, and another preset takes everything back."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", discards="open", wild_discard="off", match="games")
    page = await options_page(anna, 1)

    # when
    page = await choose(anna, page, "preset", "swedish")

    # then
    swedish = await state(town)
    assert (swedish.options, swedish.match.rules) == (Options(hands=Hands.DEALT), THREE_WINS)
    assert "Preset: Swedish." in town.board().content
    assert chosen_line(page) == "Swedish"

    await choose(anna, page, "preset", "classic")
    classic = await state(town)
    assert (classic.options, classic.match.rules) == (Options(), SINGLE_GAME)
    assert "Preset" not in town.board().content


async def test_each_option_is_changed_on_its_page(town: Town) -> None:
    """Every select of every page can be used; partners bring the partner's discard piles with them."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start")
    found: dict[str, int] = {}

    # when
    for page in PAGES:
        seen = await options_page(anna, page)
        for verb in offered(seen):
            (last,) = [row[0]["options"][-1]["value"] for row in seen.rows if named(row[0]) == verb]
            again = await choose(anna, seen, verb, last)
            assert offered(again) == offered(seen)
            found[verb] = page

    # then
    table = await state(town)
    assert table.options == Options(
        30,
        Hands.DEALT,
        ALWAYS_OPEN,
        Discards.OPEN,
        WildDiscard.OFF,
        partners=True,
        discard_to_partner=True,
        strict=True,
    )
    assert table.match.rules == MatchRules(MatchKind.GAMES, 10)
    assert table.clock is Clock.THREE_DAYS
    assert list(found) == [
        "preset",
        "stock",
        "partners",
        "match",
        "clock",
        "open-hands",
        "discards",
        "hands",
        "strict",
        "wild-discard",
        "discard-to-partner",
    ]


async def test_turning_partners_off_turns_their_discards_off(town: Town) -> None:
    """What needs partners goes with them, and is refused without them."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", partners=True, discard_to_partner=True)
    page = await options_page(anna, 1)

    # when
    await choose(anna, page, "partners", "off")

    # then
    assert (await state(town)).options == Options()
    forged = await choose(anna, page, "discard-to-partner", "on")
    assert "with partners only" in forged.text
    assert (await state(town)).options == Options()


async def test_between_games_pairs_and_match_stay(town: Town) -> None:
    """A preset changes the house rules then; partners and match are not offered, and forged ones refused."""
    # given
    people = town.people("Anna", "Bo")
    stack_short_match(town)
    await begin(town, *people, match="games")
    await play_to_the_end(town, people)
    anna = people[0]
    page = answered(await anna.press(town.channel.id, town.board().id, "sb:1::options"))

    # when
    forged = await choose(anna, page, "partners", "on")
    again = await choose(anna, page, "preset", "swedish")

    # then
    assert offered(page) == ["preset", "stock"] == offered(again)
    assert "The pairs stay as they are" in forged.text
    table = await state(town)
    assert table.options == Options(hands=Hands.DEALT)
    assert table.match.rules == MatchRules(MatchKind.GAMES, 5)


async def test_six_at_a_swedish_table_take_up_three_pairs(town: Town) -> None:
    """The lobby proposes them; the host's press makes them and leads on to the pairs, others' are refused."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", preset="swedish")
    await bo.press_board("Join")
    await anna.command("computer", count=4)
    assert "how about three pairs?" in town.board().content

    # when
    refused = private_text(await bo.press_board("Play in three pairs"))
    pairs = answered(await anna.press_board("Play in three pairs"))

    # then
    assert refused == "Only the host, Anna, can do that."
    assert (await state(town)).options == Options(hands=Hands.DEALT, partners=True)
    assert pairs.is_private
    assert "Pair 3: Computer 1 & Computer 4" in pairs.lines
    assert "Pair 3: Computer 1 & Computer 4" in town.board().lines
    assert "three pairs" not in town.board().content
    assert "Preset: Swedish." in town.board().content


async def test_partners_with_five_are_refused(town: Town) -> None:
    """The lobby says so before, and beginning is refused with the numbers that fit."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", partners=True)
    await anna.command("computer", count=4)

    # when
    text = private_text(await anna.press_board("Begin"))

    # then
    assert "Partners need 4 or 6 players, now 5." in town.board().content
    assert "Partners play with 4 or 6 players" in text
    assert "Pairs" not in town.board().buttons
