"""What somebody without a seat sees."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.options import Discards, Options
from bot.i18n import Translations
from bot.render.board import board_panel, result_panel
from bot.render.lobby import lobby_panel
from bot.render.panel import Action, Verb
from bot.render.watch import no_seat_panel, watch_panel
from bot.tables.model import Phase
from bot.tables.occupants import Computer
from tests.support.panels import button, drawn, labels
from tests.support.states import Played, lobby, person, seated, standing_game

TWO = seated("Anna", "Ben")


def test_watching(t: Translations, snapshot: SnapshotAssertion) -> None:
    """A spectator sees the board with a button that brings it up to date."""
    played = Played.dealt(2, TWO).go_on(30)

    assert drawn(watch_panel(played.table, t)) == snapshot


def test_spectator_sees_exactly_the_board(t: Translations) -> None:
    """Text and lines are those of the public board."""
    table = Played.dealt(2, TWO).go_on(30).table

    board, watched = board_panel(table, t), watch_panel(table, t)

    assert (watched.text, watched.lines) == (board.text, board.lines)
    assert button(watched, "Refresh").action == Action(Verb.WATCH, table=63)


def test_spectator_may_look_through_open_discard_piles(t: Translations) -> None:
    """Where they are open, everybody may; elsewhere nothing is offered."""
    for options, offered in (
        (Options(discards=Discards.OPEN), ["Refresh", "Rules", "Discard piles"]),
        (Options(), ["Refresh", "Rules"]),
    ):
        assert labels(watch_panel(Played.dealt(2, TWO, options).table, t)) == offered


def test_watching_ends_with_the_game(t: Translations) -> None:
    """When the game is over the spectator sees the result, before it begins the lobby."""
    over = Played.dealt(2, TWO).go_on(5000).table
    waiting = lobby(TWO)

    assert watch_panel(over, t) == result_panel(over, t)
    assert watch_panel(waiting, t) == lobby_panel(waiting, t)


@pytest.mark.parametrize(
    ("phase", "offered"),
    [
        (Phase.LOBBY, ["Join"]),
        (Phase.PLAYING, ["Watch"]),
        (Phase.FINISHED, []),
        (Phase.ABANDONED, []),
    ],
)
def test_no_seat(phase: Phase, offered: list[str], t: Translations) -> None:
    """Without a seat one may join a lobby and watch a game."""
    table = replace(Played(standing_game("5"), TWO).table, phase=phase)

    panel = no_seat_panel(table, t)

    assert labels(panel) == offered
    assert panel.text


def test_seat_that_is_held_can_be_taken_back(t: Translations) -> None:
    """Whose seat a computer player holds is offered to take it back; anybody else may ask the host for it."""
    seats = (person(0), Computer("simplest", sits_for=person(1)))
    table = Played(standing_game("5"), seats).table

    assert labels(no_seat_panel(table, t, reader=person(1).id)) == ["Join", "Watch"]
    assert labels(no_seat_panel(table, t, reader=999)) == ["Watch", "Ask for a seat"]
