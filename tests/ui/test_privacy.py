"""Seeing and taking away what is kept of oneself, and having it deleted."""

import json
from pathlib import Path

import pytest

from tests.support.discord import Town, answered, opened
from tests.support.rows import rows
from tests.ui.ended import ended
from tests.ui.own_data import NAME, NOTHING, privacy
from tests.ui.playing import begin

QUESTION = "Delete everything that is kept about you?"


@pytest.mark.parametrize("where", ["server", "direct message"])
async def test_show(town: Town, where: str) -> None:
    """Everything that is kept is told in words, here and there, with the policy beside it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    await ended(town, bo, anna)
    await begin(town, anna, bo)

    # when
    seen = await privacy(bo, where=where)
    stranger = await privacy(town.person("Zoe"), where=where)

    # then
    assert seen.is_private
    assert "Your name as last seen: Bo" in seen.lines
    assert "Your seat in 1 running game" in seen.text
    assert "2 closed tables" in seen.text
    assert "**The Harbour**\n2 games, 1 won (50%), 35 points." in seen.text
    assert "Anna" not in seen.text
    assert town.files(seen)["PRIVACY.md"].startswith(b"# Privacy")
    assert stranger.text == NOTHING


async def test_address_of_the_policy(tmp_path: Path) -> None:
    """Where whoever runs the bot has named an address, it is linked, and no file comes with it."""
    address = "https://example.org/privacy"
    async with opened(tmp_path, privacy_url=address) as town:
        # given
        (anna,) = town.people("Anna")

        # when
        seen = await privacy(anna)

        # then
        assert seen.links == [address]
        assert town.files(seen) == {}


@pytest.mark.parametrize("where", ["server", "direct message"])
async def test_export(town: Town, where: str) -> None:
    """The file holds every result of the person, and neither ids nor names of others nor cards."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo)
    await ended(town, bo, anna, match_winners=(0,))
    await begin(town, anna, bo)

    # when
    seen = await privacy(bo, "export", where)

    # then
    ((name, content),) = town.files(seen).items()
    kept = json.loads(content)
    (server,) = kept["servers"]
    assert name == "skipbo-my-data.json"
    assert kept["person"] == {"id": str(bo.id), "name": "Bo"}
    assert server["server_id"] == str(town.guild.id)
    assert server["numbers"]["points"] == 35
    assert [(game["game"], game["seat"], game["won"]) for game in server["results"]] == [
        (1, 2, False),
        (2, 1, True),
    ]
    assert "Anna" not in content.decode()
    assert str(anna.id) not in content.decode()
    assert kept["live_tables"] == [3]


async def test_unknown_person(town: Town) -> None:
    """Of somebody who has never played there is nothing to export, and nothing to delete."""
    # given
    (anna,) = town.people("Anna")

    # when
    exported, asked = await privacy(anna, "export"), await privacy(anna, "delete")

    # then
    assert json.loads(town.files(exported)["skipbo-my-data.json"])["servers"] == []
    assert asked.text == NOTHING
    assert asked.buttons == {}


async def test_unknown_action(town: Town) -> None:
    """A client that sends another action is answered, and nothing happens."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "privacy", action="sell")
    await town.settle()

    # then
    assert "too old" in answered(town.last_result()).content


async def test_question_can_be_declined(town: Town, tmp_path: Path) -> None:
    """It says what will be lost; who says no keeps everything."""
    # given
    anna, bo = town.people("Anna", NAME)
    await ended(town, anna, bo)
    await begin(town, anna, bo)
    before = rows(tmp_path)

    # when
    question = await privacy(bo, "delete")
    await bo.press_private(question, question.button("No"))

    # then
    assert QUESTION in question.content
    assert "You leave 1 running game" in question.content
    assert rows(tmp_path) == before
