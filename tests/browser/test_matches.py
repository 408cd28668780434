"""A match in the demo: from the options to the rematch, and what the server keeps of it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, WIDE, opened
from tests.browser.playing import PATIENCE, button, command, messages, play_on, until

pytestmark = pytest.mark.slow
MOST_GAMES = 4  # three players, of whom one wins twice


def test_match_from_the_options_to_the_history(browser: Browser, address: str, pictures: Path) -> None:
    """Two people play a match to two games won in two tabs; then one of them looks at what is kept of it."""
    anna = opened(browser, address, WIDE, viewer="Anna")
    bertil = opened(browser, address, PHONE, viewer="Bertil")
    button(bertil, "Join").click()
    expect(messages(anna).get_by_text("Bertil")).to_be_visible()
    choose_match(anna, "First to win 2 games")

    games = play_match(anna, bertil)
    messages(bertil).locator("img[alt^='Games won']").first.scroll_into_view_if_needed()
    bertil.screenshot(path=pictures / "match.png")

    expect(messages(bertil).get_by_text(re.compile("wins the match!")).first).to_be_visible()
    command(bertil, "/skipbo leaderboard")
    expect(messages(bertil).get_by_text("Leaderboard of The demo")).to_be_visible()
    bertil.screenshot(path=pictures / "leaderboard.png")
    command(bertil, "/skipbo history")
    expect(messages(bertil).get_by_text(f"{games} ended games")).to_be_visible()
    open_newest_game(bertil)
    button(bertil, "Last").click()
    expect(messages(bertil).get_by_text(re.compile(r"move (\d+) of \1 "))).to_be_visible()
    bertil.screenshot(path=pictures / "step.png")
    deal_on(anna, "Rematch")


def choose_match(page: Page, label: str) -> None:
    """Choose the match in the options of the lobby."""
    button(page, "Options").click()
    messages(page).get_by_role("combobox", name=re.compile("Match|single")).last.click()
    messages(page).get_by_role("option", name=label).click()
    expect(messages(page).get_by_text(f"Match: {label}.")).to_be_visible()


def play_match(anna: Page, bertil: Page) -> int:
    """Begin, deal on after each game, and return how many games the match took."""
    button(anna, "Begin").click()
    for games in range(1, MOST_GAMES + 1):
        play_on(anna, bertil)
        rematch_or_next = messages(anna).get_by_role("button", name=re.compile("^(Rematch|Next game)$")).last
        if rematch_or_next.inner_text() == "Rematch":
            return games
        deal_on(anna, "Next game")
    raise AssertionError("the match does not end")


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
