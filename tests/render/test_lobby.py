"""The lobby."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import Discards, Hands, Options, WildDiscard
from bot.i18n import Translations
from bot.render.lobby import lobby_panel
from bot.render.panel import Action, Verb
from tests.support.panels import button, drawn, labels
from tests.support.states import lobby, person, seated

ALL_RULES = Options(20, Hands.DEALT, 2, Discards.OPEN, WildDiscard.OFF)


@pytest.mark.parametrize(
    ("names", "options"),
    [
        pytest.param(["Anna"], Options(), id="alone"),
        pytest.param(["Anna", None, "Ben"], Options(), id="three with a computer"),
        pytest.param(["Anna", "Ben"], Options(stock=10), id="short game"),
        pytest.param(["Anna", None, "Ben", None, "Cleo", "Dag"], ALL_RULES, id="full with all house rules"),
    ],
)
def test_lobby(
    names: list[str | None], options: Options, t: Translations, snapshot: SnapshotAssertion
) -> None:
    """The lobby lists the seats, what is played, and how to join."""
    assert drawn(lobby_panel(lobby(seated(*names), options), t)) == snapshot


def test_lobby_says_which_stockpiles_fit(t: Translations) -> None:
    """A chosen size that no longer fits the number of seats is named with the allowed range."""
    table = lobby(seated("Anna", None, None, None, None), Options(stock=30))

    text = lobby_panel(table, t).text

    assert "Stockpiles of 30 cards do not fit 5 players: choose 5 to 27" in text


@pytest.mark.parametrize(("players", "size"), [(1, 30), (2, 30), (4, 30), (5, 20), (6, 20)])
def test_lobby_shows_the_size_that_follows_the_players(players: int, size: int, t: Translations) -> None:
    """Without a choice the stockpiles have 30 cards, from five players on 20."""
    table = lobby(seated("Anna", *[None] * (players - 1)))

    assert f"Stockpiles: {size} cards each." in lobby_panel(table, t).text


def test_lobby_buttons_are_there_for_everybody(t: Translations) -> None:
    """No button of the lobby is switched off or bound to a version: rights are looked up at the press."""
    panel = lobby_panel(lobby(seated("Anna")), t)

    assert labels(panel) == ["Join", "Leave", "Computer", "Options", "Begin", "Rules"]
    assert not any(button(panel, label).disabled for label in labels(panel))
    assert button(panel, "Begin").action == Action(Verb.BEGIN, table=63)


def test_host_is_known_by_id(t: Translations) -> None:
    """The host is marked though the name has changed since the table was opened."""
    table = replace(lobby(seated("Anna", "Ben")), host=person(1, "Benjamin"))

    assert lobby_panel(table, t).lines[1:3] == ("1: Anna", "2: Ben (host)")
