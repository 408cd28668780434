"""Open hands that close after some turns: then they are gone from every message."""

import re

import pytest

from tests.support.discord import Town
from tests.support.failing import failing
from tests.support.seen import Seen
from tests.ui.playing import begin, on_turn, step

HAND = re.compile(r"^Hand ")


def everything(town: Town) -> list[Seen]:
    """Every message there is, private answers included."""
    return [Seen(message) for channel in town.env.backend.messages.values() for message in channel.values()]


def shows_hands(seen: Seen) -> bool:
    """Whether the message shows more hands than the one of its reader."""
    return sum(bool(HAND.match(line)) for line in seen.lines) > 1


async def are_open(town: Town) -> bool:
    """Whether everybody may see the hands."""
    view = (await town.bot.house.tables.state(1)).view
    return view is not None and view.open_hands is not None


async def test_hands_close(town: Town) -> None:
    """The board counts down; after two turns each no message shows anybody's hand to others any more."""
    # given
    people = town.people("Anna", "Bo", "Cleo")
    await begin(town, *people, open_hands="2", stock=30)
    texts = [town.board().text]

    # when
    while await are_open(town):
        await step(on_turn(people, town.board()).hand)
        texts.append(town.board().text)
    await town.settle()

    # then
    assert "Hands open for 2 turns more" in texts[0]
    assert any("Hands open for 1 turn more" in text for text in texts)
    assert "closed" in texts[-1]
    assert not [seen.text for seen in everything(town) if shows_hands(seen)]


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_hands_close_where_messages_cannot_be_deleted(town: Town, *, is_restarted: bool) -> None:
    """An old board and an old hand that Discord did not delete are deleted later, after a restart, too."""
    # given
    people = town.people("Anna", "Bo")
    await begin(town, *people, open_hands="1", stock=30)

    # when
    with failing(town, "DELETE", "/channels/*/messages/*", 500):
        for _ in range(6):
            await step(on_turn(people, town.board()).hand)
        left = [seen.id for seen in everything(town) if shows_hands(seen)]
    if is_restarted:
        await town.restart()
    await town.let_pass(minutes=30)

    # then
    assert left
    assert not [seen.text for seen in everything(town) if shows_hands(seen)]
