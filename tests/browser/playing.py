"""Pressing what a person would press on the page of the demo."""

import contextlib
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLateError

MOST_TURNS = 200
PATIENCE = 3_000  # milliseconds
TRIES = 5
expect.set_options(timeout=30_000)  # a busy machine is no fault


def messages(page: Page) -> Locator:
    """Everything that stands in the channel."""
    return page.locator("#channel-message-list")


def button(page: Page, label: str) -> Locator:
    """The newest button of that name."""
    return messages(page).get_by_role("button", name=label, exact=True).last


def command(page: Page, text: str) -> None:
    """Use a command without options, once more where the page has swallowed it: then no article is new."""
    box, articles = page.locator("#channel-composer-input"), messages(page).locator("article")
    before = articles.count()

    def give() -> None:
        box.click()
        box.fill(text)
        expect(page.get_by_role("option", name=text).first).to_be_visible(timeout=PATIENCE)
        box.press("Enter")
        page.locator("#send-message").click()

    for _ in range(TRIES):
        with contextlib.suppress(AssertionError, TooLateError):
            give()
        for _ in range(TRIES):
            if articles.count() != before:
                return
            page.wait_for_timeout(1000)


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
