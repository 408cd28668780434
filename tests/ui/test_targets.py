"""Targets of matches that cannot be."""

import pytest

from tests.support.discord import Town, answered


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"match": "points", "target": 10}, "from 50 to 5,000"),
        ({"match": "wins", "target": 26}, "from 2 to 25"),
        ({"match": "games", "target": 1}, "2 to 50 games"),
        ({"match": "single", "target": 5}, "has no target"),
        ({"target": 3}, "from 50 to 5,000"),
    ],
)
async def test_target_out_of_range(town: Town, options: dict[str, Any], answer: str) -> None:
    """A target that the kind of match cannot have is refused with the range; no table is opened."""
    # given
    (anna,) = town.people("Anna")

    # when
    refused = answered(await anna.command("start", **options))

    # then
    assert answer in refused.content
    assert town.messages(town.channel.id) == []
