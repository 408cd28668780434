"""The rules: the command, what it offers, and the selects from page to page."""

import pytest

from tests.support.discord import Town, answered

MOST_SUGGESTIONS = 25


@pytest.mark.parametrize(
    ("select", "topic", "title"),
    [
        pytest.param(0, "partners", "Partners", id="a page of the game"),
        pytest.param(0, "strict", "Strict tables", id="another page of the game"),
        pytest.param(1, "out-of-turn", "Somebody played out of turn?", id="a dispute"),
    ],
)
async def test_each_select_leads_on(town: Town, select: int, topic: str, title: str) -> None:
    """A line of either select turns the same private message into that page, and from there one goes on."""
    # given
    (anna,) = town.people("Anna")
    first = answered(await anna.command("rules"))
    selects = [row[0] for row in first.rows]

    # when
    page = answered(await anna.press_private(first, selects[select]["custom_id"], topic))
    back = answered(await anna.press_private(page, page.rows[0][0]["custom_id"], "basics"))

    # then
    assert [part["placeholder"] for part in selects] == ["How it is played", "Who is right?"]
    assert len({part["custom_id"] for part in selects}) == len(selects)
    assert page.content.startswith(f"**{title}**")
    assert (page.id, back.id) == (first.id, first.id)
    assert back.content == first.content


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("partn", ["partners", "partners-hand", "partner-speaks"]),
        (" STRICT ", ["strict"]),
        ("out of turn", ["out-of-turn"]),
        ("poker", []),
    ],
)
async def test_topics_that_match_are_offered(town: Town, typed: str, offered: list[str]) -> None:
    """The game's pages and the disputes are found by what their titles say."""
    (anna,) = town.people("Anna")

    choices = await anna.member.autocomplete(town.channel, "skipbo rules", "topic", typed)

    assert [choice["value"] for choice in choices] == offered


async def test_no_more_topics_are_offered_than_discord_takes(town: Town) -> None:
    """Without anything typed the first 25 are offered, the game's pages before the disputes."""
    (anna,) = town.people("Anna")

    choices = await anna.member.autocomplete(town.channel, "skipbo rules", "topic", "")

    assert len(choices) == MOST_SUGGESTIONS
    assert [choice["value"] for choice in choices][:3] == ["basics", "turn", "partners"]
