"""The demo, as somebody sees and presses it who has no Discord."""

import contextlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLateError

from tests.browser.conftest import PHONE, opened

pytestmark = pytest.mark.slow
WIDE = {"width": 1000, "height": 1150}
TALL = {"width": 620, "height": 1180}
MOST_TURNS = 200
PATIENCE = 3_000  # milliseconds
TRIES = 5
expect.set_options(timeout=30_000)  # a busy machine is no fault


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


def messages(page: Page) -> Locator:
    """Everything that stands in the channel."""
    return page.locator("#channel-message-list")


def button(page: Page, label: str) -> Locator:
    """The newest button of that name."""
    return messages(page).get_by_role("button", name=label, exact=True).last


def discard(page: Page) -> Locator:
    """The newest select with which a turn ends."""
    return messages(page).get_by_role("combobox", name="Discard …").last


def headline(page: Page) -> Locator:
    """The first lines of the board, or of the result that takes its place."""
    boards = (
        messages(page).locator("article.channel-message").filter(has_text=re.compile("Skip-Bo · turn|🏆"))
    )
    return boards.last.locator(".message-content")


def on_turn(*pages: Page) -> Page | None:
    """The page of the person whose turn it is, as soon as it is a person's; none when the game is over."""
    players = {viewer(page): page for page in pages}
    pattern = re.compile(f"► @?({'|'.join(players)})|🏆")
    expect(headline(pages[0])).to_have_text(pattern)
    found = pattern.search(headline(pages[0]).inner_text())
    assert found is not None
    return players.get(found[1])


def viewer(page: Page) -> str:
    """Whose page it is."""
    return page.get_by_label("Viewing as").locator("option:checked").inner_text()


def until(press: Callable[[], None], expected: Callable[[], None]) -> None:
    """Press again, as a person would, when the page has swallowed the press because it drew itself anew."""
    for _ in range(TRIES):
        with contextlib.suppress(TooLateError, AssertionError):
            press()
        with contextlib.suppress(AssertionError):
            expected()
            return
    expected()


def throw_away_first(page: Page) -> None:
    """End the turn with the first line of the select."""
    first = messages(page).get_by_role("listbox").get_by_role("option").first

    def press() -> None:
        if not first.is_visible():
            discard(page).click(timeout=PATIENCE)
        first.click(timeout=PATIENCE)

    until(press, lambda: expect(discard(page)).to_have_count(0, timeout=PATIENCE))


def play_on(*pages: Page, turns: int = MOST_TURNS) -> None:
    """Let everybody press a playable card, the stock card first, or discard, until the game is over."""
    for _ in range(turns):
        player = on_turn(*pages)
        if player is None:
            return
        if re.search(f"► @?{viewer(player)}", headline(player).inner_text()):  # no page is behind
            take_turn(player)
        else:
            player.wait_for_timeout(200)
    assert turns < MOST_TURNS, f"no end after {turns} turns"


def look(page: Page) -> None:
    """Press *My hand* and see the hand of a turn."""
    until(
        lambda: button(page, "My hand").click(timeout=PATIENCE),
        lambda: expect(discard(page)).to_be_visible(timeout=PATIENCE),
    )


def take_turn(page: Page) -> None:
    """Look at the hand, play while something is playable, then discard."""
    look(page)
    while play_or_discard(page):
        pass


def play_or_discard(page: Page) -> bool:
    """Press one control of the newest hand and wait for what it does; return whether the turn goes on."""
    hand = messages(page).locator("article.channel-message").last
    labels = hand.get_by_role("button", name=re.compile("^✓")).all_inner_texts()
    if not labels:
        throw_away_first(page)
        return False
    before = hand.inner_text()
    chosen = next((label for label in labels if "Stock" in label), labels[0])
    until(
        lambda: hand.get_by_role("button", name=chosen, exact=True).click(timeout=PATIENCE),
        lambda: expect(hand).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE),
    )
    if hand.get_by_role("button", name="Back").count():
        until(
            lambda: hand.get_by_role("button").first.click(timeout=PATIENCE),
            lambda: expect(hand.get_by_role("button", name="Back")).to_have_count(0, timeout=PATIENCE),
        )
    return hand.get_by_text("your turn").count() > 0
