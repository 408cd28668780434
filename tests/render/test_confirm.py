"""Questions before something is lost, and which game is meant."""

from dataclasses import replace

from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.confirm import done_panel, end_panel, leave_panel
from bot.render.panel import Action, Panel, Style, Verb
from bot.render.place import Where
from bot.render.which import which_table_panel
from tests.support.matches import in_match
from tests.support.panels import broken_limits, buttons, drawn
from tests.support.states import Played, lobby, seated, standing_game

TWO = seated("Anna", "Ben")


def test_ending_asks_once(t: Translations) -> None:
    """Ending a game or closing a lobby asks first; yes is the dangerous button."""
    running, waiting = Played(standing_game("5"), TWO).table, lobby(TWO)

    questions = [end_panel(table, t, may_end=True, may_agree=False) for table in (running, waiting)]

    for panel in questions:
        yes, no = buttons(panel)
        assert (yes.action.verb, yes.action.table, yes.style) == (Verb.END_SURELY, 63, Style.DANGER)
        assert no.action == Action(Verb.DISMISS)
    assert questions[0].text != questions[1].text


def test_ending_a_match_asks_what_shall_end(t: Translations) -> None:
    """In a match either the game ends, which is dealt again, or the whole match."""
    table = in_match(Played(standing_game("5"), TWO).table, [])

    panel = end_panel(table, t, may_end=True, may_agree=False)

    assert [button.action.verb for button in buttons(panel)] == [Verb.END_GAME, Verb.END_SURELY, Verb.DISMISS]


def test_who_may_end_nothing_may_agree(t: Translations) -> None:
    """A player without rights is only asked whether to agree, and is told how many do so far."""
    table = replace(Played(standing_game("5"), TWO).table, agreed=(101,))

    panel = end_panel(table, t, may_end=False, may_agree=True)

    assert [button.action.verb for button in buttons(panel)] == [Verb.AGREE, Verb.DISMISS]
    assert "all 2 people" in panel.text
    assert "1 agree so far" in panel.text


def test_leaving_asks_once(t: Translations) -> None:
    """Leaving says what becomes of the seat."""
    panel = leave_panel(Played(standing_game("5"), TWO).table, t)

    yes, no = buttons(panel)
    assert yes.action == Action(Verb.LEAVE_SURELY, "2", table=63)
    assert no.action == Action(Verb.DISMISS)
    assert "computer player" in panel.text


def test_what_is_done_has_no_controls() -> None:
    """An answered question leaves its answer and nothing to press."""
    assert done_panel("Done.") == Panel("Done.")


def test_which_game(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """Who plays in several games gets a button for each, which asks the same of that game."""
    table = Played(standing_game("5"), TWO).table
    tables = [(replace(table, id=64), replace(where, server="*Chess* club")), (table, where)]

    assert drawn(which_table_panel(tables, Action(Verb.MOVE, "H5>B1", version=3), t)) == snapshot


def test_no_more_games_than_buttons(t: Translations, where: Where) -> None:
    """Of very many games the first twenty are offered."""
    table = Played(standing_game("5"), TWO).table
    tables = [(replace(table, id=10**9 + number), replace(where, server="漢" * 40)) for number in range(30)]

    panel = which_table_panel(tables, Action(Verb.HAND), t)

    assert len(buttons(panel)) == 20
    assert broken_limits(panel) == []
