"""The ended games of a server."""

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.scoring import blocked
from bot.i18n import Translations
from bot.render.arguments import read_game
from bot.render.history import game_label, history_panel
from bot.render.panel import Action, Verb
from bot.tables.occupants import Person
from bot.tables.scores import History
from tests.support.matches import won
from tests.support.panels import broken_limits, button, drawn, labels, selects
from tests.support.partners import pair_won
from tests.support.scores import ANNA, BEN, ended, page_of, some_games
from tests.support.states import seated

SOME = page_of(*some_games(), page=2, pages=3, total=27)
NONE = page_of()


def test_history(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Each way in which a game can end, the winner with a sign and in words, who has left in words."""
    assert drawn(history_panel(SOME, None, t, asker=ANNA.id)) == snapshot


@pytest.mark.parametrize(
    ("person", "heading"),
    [
        (None, "**Games of this server** · 27 ended games"),
        (ANNA, "**Your games** · 27 ended games"),
        (BEN, "**Games of Ben** · 27 ended games"),
        (Person(BEN.id, ""), "**Games of Ben** · 27 ended games"),
        (Person(4242, ""), "**Games of Nameless** · 27 ended games"),
    ],
)
def test_heading_says_whose_games(person: Person | None, heading: str, t: Translations) -> None:
    """A name that is not given is looked for in the games."""
    assert history_panel(SOME, person, t, asker=ANNA.id).text == heading


@pytest.mark.parametrize("person", [None, ANNA, BEN])
def test_no_games(person: Person | None, t: Translations) -> None:
    """There is nothing to open, and the text says so."""
    panel = history_panel(NONE, person, t, asker=ANNA.id)

    assert "ended in this server yet" in panel.text
    assert (panel.lines, selects(panel)) == ((), [])


@pytest.mark.parametrize(
    ("person", "offered"),
    [
        (None, {"My games": "101.1"}),
        (ANNA, {"Everybody’s games": "0.1"}),
        (BEN, {"Everybody’s games": "0.1", "My games": "101.1"}),
    ],
)
def test_other_lists_are_offered(person: Person | None, offered: dict[str, str], t: Translations) -> None:
    """Everybody's games and the reader's own, whichever is not shown."""
    panel = history_panel(SOME, person, t, asker=ANNA.id)

    found = [label for label in labels(panel) if label.endswith("games")]
    assert {label: button(panel, label).action.argument for label in found} == offered


def test_pages_stay_with_the_person(t: Translations) -> None:
    """Turning the page does not change whose games are shown."""
    panel = history_panel(SOME, BEN, t, asker=ANNA.id)

    assert button(panel, "← Back").action == Action(Verb.HISTORY, "102.1")
    assert button(panel, "Next page →").action == Action(Verb.HISTORY, "102.3")
    assert button(panel, "Statistics").action == Action(Verb.STATS, "102")


def test_every_game_can_be_opened(t: Translations) -> None:
    """The select lists the games of the page."""
    (select,) = selects(history_panel(SOME, None, t, asker=ANNA.id))

    assert select.action == Action(Verb.GAME)
    assert [read_game(choice.value) for choice in select.choices] == [game.number for game in SOME.games]
    assert select.choices[0].label == game_label(SOME.games[0], t) == "Game 17 · Nov 30, 2026"


def test_names_are_plain_where_nothing_is_formatted(t: Translations) -> None:
    """A select shows no backslashes, the list does."""
    game = ended(17, seated("a_b", "Ben"), won(0, 3))

    panel = history_panel(History((game,), 1, 1, 1), None, t, asker=ANNA.id)

    assert selects(panel)[0].choices[0].description == "🏆 a_b, Ben"
    assert "🏆 a\\_b, Ben" in panel.lines


def test_description_of_six_long_names_fits(t: Translations) -> None:
    """Everybody keeps at least the beginning of the name."""
    game = ended(17, seated(*[f"{number}{'W' * 31}" for number in range(6)]), won(0, *[3] * 5))

    (select,) = selects(history_panel(page_of(game), None, t, asker=ANNA.id))

    description = select.choices[0].description
    assert len(description) <= 100
    assert all(f"{number}W" in description for number in range(6))


def test_pairs_stand_together(t: Translations) -> None:
    """The winning pair has one sign, and its points stand once."""
    game = ended(17, seated("Anna", "Ben", "Cleo", "Dag"), pair_won(1, 3, 0, 4, 0))

    panel = history_panel(page_of(game), None, t, asker=ANNA.id)

    assert panel.lines[1:] == ("Anna & Cleo, 🏆 Ben & Dag", "Ben & Dag won, 60 points")
    assert selects(panel)[0].choices[0].description == "Anna & Cleo, 🏆 Ben & Dag"


def test_blocked_game_of_pairs(t: Translations) -> None:
    """The pair with the fewest cards has won."""
    game = ended(17, seated("Anna", "Ben", "Cleo", "Dag"), blocked((3, 1, 1, 4), sides=2))

    panel = history_panel(page_of(game), None, t, asker=ANNA.id)

    assert panel.lines[1:] == ("🏆 Anna & Cleo, Ben & Dag", "Blocked: Anna & Cleo won, 5 points")


def test_three_pairs_of_long_names_fit(t: Translations) -> None:
    """In their lines and in the select."""
    players = seated(*[f"{number}{'W' * 31}" for number in range(6)])
    games = [ended(number, players, pair_won(0, 0, 3, 3, 0, 3, 3)) for number in range(20, 10, -1)]

    panel = history_panel(page_of(*games), None, t, asker=ANNA.id)

    assert broken_limits(panel) == []
    description = selects(panel)[0].choices[0].description
    assert all(f"{number}W" in description for number in range(6))
