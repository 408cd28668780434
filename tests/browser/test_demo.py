"""The demo, as somebody sees and presses it who has no Discord."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, opened
from tests.browser.playing import button, command, discard, look, messages, on_turn, play_on, throw_away_first

pytestmark = pytest.mark.slow
TALL: ViewportSize = {"width": 620, "height": 1180}


def test_from_the_lobby_to_the_first_discard(browser: Browser, address: str, pictures: Path) -> None:
    """By pressing what a person would press, two people get from the lobby to the first discard."""
    anna = opened(browser, address, WIDE, viewer="Anna")
    bertil = opened(browser, address, PHONE, viewer="Bertil")

    button(bertil, "Join").click()
    expect(messages(anna).get_by_text("Bertil")).to_be_visible()
    button(anna, "Begin").click()
    player = on_turn(anna, bertil)
    assert player is not None
    button(player, "My hand").click()
    expect(discard(player)).to_be_visible()
    anna.screenshot(path=pictures / "board.png")
    player.screenshot(path=pictures / "hand.png")
    throw_away_first(player)

    expect(messages(player).get_by_text(re.compile("Discards D1"))).to_be_visible()
    expect(discard(player)).to_have_count(0)


def test_one_person_plays_a_whole_game_against_the_computer(
    browser: Browser, address: str, pictures: Path
) -> None:
    """One person presses buttons only, from the lobby to the result."""
    anna = opened(browser, address, TALL, viewer="Anna")

    button(anna, "Begin").click()
    play_on(anna, turns=3)
    if on_turn(anna) is not None:
        look(anna)
    anna.screenshot(path=pictures / "demo.png")
    play_on(anna)

    expect(messages(anna).get_by_text(re.compile("plays the last stock card"))).to_be_visible()


def test_refused_command_is_no_fault(browser: Browser, address: str) -> None:
    """A command that is not possible now is answered, and the page does not speak of a failure."""
    anna = opened(browser, address, WIDE, viewer="Anna")

    command(anna, "/skipbo next")

    expect(messages(anna).get_by_text("This game has not begun yet. The host begins it.")).to_be_visible()
    expect(anna.get_by_text("uncertain")).to_have_count(0)
    expect(anna.get_by_text("failed")).to_have_count(0)


def test_two_people_play_a_whole_game_in_two_tabs(browser: Browser, address: str) -> None:
    """Two people press buttons only, each in an own tab, and each tab follows the other."""
    anna = opened(browser, address, WIDE, viewer="Anna")
    bertil = opened(browser, address, PHONE, viewer="Bertil")

    button(bertil, "Join").click()
    expect(messages(anna).get_by_text("Bertil")).to_be_visible()
    button(anna, "Begin").click()
    play_on(anna, bertil)

    for page in (anna, bertil):
        expect(messages(page).get_by_text(re.compile("plays the last stock card"))).to_be_visible()
