"""A match in the demo: from the options to the rematch, and what the server keeps of it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, WIDE, opened
from tests.browser.playing import PATIENCE, button, command, messages, play_on, until

pytestmark = pytest.mark.slow


def test_match_from_the_options_to_the_history(browser: Browser, address: str, pictures: Path) -> None:
    """Two people play the first game of a match in two tabs, look at what is kept of it, and deal on."""
    anna = opened(browser, address, WIDE, viewer="Anna")
    bertil = opened(browser, address, PHONE, viewer="Bertil")
    button(bertil, "Join").click()
    expect(messages(anna).get_by_text("Bertil")).to_be_visible()
    choose_match(anna, "First to win 2 games")

    button(anna, "Begin").click()
    play_on(anna, bertil)
    bertil.screenshot(path=pictures / "match.png")

    expect(messages(bertil).get_by_text("The match goes on", exact=False)).to_be_visible()
    command(bertil, "/skipbo leaderboard")
    expect(messages(bertil).get_by_text("Leaderboard of The demo")).to_be_visible()
    bertil.screenshot(path=pictures / "leaderboard.png")
    command(bertil, "/skipbo history")
    expect(messages(bertil).get_by_text("1 ended game", exact=False)).to_be_visible()
    open_newest_game(bertil)
    button(bertil, "Last").click()
    expect(messages(bertil).get_by_text(re.compile(r"move (\d+) of \1 "))).to_be_visible()
    bertil.screenshot(path=pictures / "step.png")
    deal_on(anna, "Next game")


def choose_match(page: Page, label: str) -> None:
    """Choose the match in the options of the lobby."""
    button(page, "Options").click()

    def choose() -> None:
        messages(page).get_by_role("combobox", name=re.compile("Match|single")).last.click(timeout=PATIENCE)
        messages(page).get_by_role("option", name=label).click(timeout=PATIENCE)

    chosen = messages(page).get_by_text(f"Match: {label}.")
    until(choose, lambda: expect(chosen).to_be_visible(timeout=PATIENCE))


def deal_on(page: Page, label: str) -> None:
    """Press the button that deals the next game, and see its board."""
    board = messages(page).get_by_text(re.compile("Skip-Bo · turn")).last
    until(
        lambda: button(page, label).click(timeout=PATIENCE),
        lambda: expect(board).to_be_visible(timeout=PATIENCE),
    )


def open_newest_game(page: Page) -> None:
    """Choose the first line of the list of games."""
    messages(page).get_by_role("combobox").last.click()
    messages(page).get_by_role("listbox").get_by_role("option").first.click()
    expect(messages(page).get_by_text("skipbo-game-", exact=False)).to_be_visible()
