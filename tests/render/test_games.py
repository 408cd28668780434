"""Somebody's running games."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations, translations_for
from bot.render.games import MOST_GAMES, Game, games_panel
from bot.render.panel import Link, Select
from bot.render.place import Where
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer
from tests.render.test_limits import NASTY
from tests.render.test_marking import marking, unmarked
from tests.support.panels import broken_limits, controls, drawn
from tests.support.states import Played, lobby, person, seated
from tests.support.stretching import stretched

ANNA, BEN = person(0), person(1)
names = st.sampled_from(NASTY) | st.text(min_size=1, max_size=32)


def game(table: TableState, number: int, server: str = "Friday cards") -> Game:
    """A table of that number, in a channel of its own."""
    where = Where(server, f"<#{500 + number}>", f"https://discord.com/channels/900/{500 + number}/77")
    return Game(replace(table, id=number), where)


def running(*players: str | None) -> TableState:
    """A game that has begun with these players."""
    return Played.dealt(1, seated(*players)).table


def with_turn(table: TableState, turn: int) -> TableState:
    """The same table with that seat on turn."""
    assert table.view is not None
    return replace(table, view=table.view._replace(turn=turn))


def between(table: TableState) -> TableState:
    """The same table between two games."""
    return replace(table, phase=Phase.BETWEEN, coming=table.seats)


def test_game_without_its_channel_waits_for_nobody(t: Translations) -> None:
    """Not for the reader either, who is on turn."""
    table = with_turn(running("Anna", "Ben"), 0)
    lost = replace(table, attendance=replace(table.attendance, is_suspended=True))

    shown = drawn(games_panel([game(lost, 1)], t, reader=ANNA.id))

    assert "waits: its channel is lost" in shown
    assert "your turn" not in shown


def test_each_kind(t: Translations, snapshot: SnapshotAssertion) -> None:
    """One's own turn, somebody else's, a computer player's, lobbies and what is between two games."""
    table = running("Anna", "Ben", None)
    orders = [with_turn(table, turn) for turn in range(3)]
    held = replace(orders[1], seats=(Computer("simplest", sits_for=ANNA), *table.seats[1:]))
    theirs = replace(lobby(seated("Anna", "Ben")), host=BEN)
    tables = [*orders, held, lobby(seated("Anna")), theirs, between(table)]
    tables.append(between(replace(table, host=BEN)))
    games = [game(each, number) for number, each in enumerate(tables, 1)]

    assert drawn(games_panel(games, t, reader=ANNA.id)) == snapshot


def test_no_game(t: Translations) -> None:
    """Whoever has none hears how to open one."""
    panel = games_panel([], t, reader=ANNA.id)

    assert "/skipbo start" in panel.text
    assert (panel.lines, panel.rows) == ((), ())


@pytest.mark.parametrize(("reader", "told"), [(101, "in 2."), (102, "in 1."), (103, "in 1 game.")])
def test_own_turns_are_in_the_text(reader: int, told: str, t: Translations) -> None:
    """Where embeds are switched off it is still told in how many games one is awaited, and in which."""
    table = running("Anna", "Ben")
    turns = [0, 0, 1] if reader < 103 else [0]
    games = [game(with_turn(table, turn), number) for number, turn in enumerate(turns, 1)]

    panel = games_panel(games, t, reader=reader)

    marked = [one.label.startswith("► ") for one in controls(panel) if not isinstance(one, Select)]
    assert told in panel.text
    assert marked == [101 + turn == reader for turn in turns]


def test_more_games_than_there_is_room_for(t: Translations) -> None:
    """Ten are shown in the given order, each with its link, and the others counted."""
    games = [game(running("Anna", "Ben"), number) for number in range(30, 5, -1)]

    panel = games_panel(games, t, reader=ANNA.id)

    links = [control for control in controls(panel) if isinstance(control, Link)]
    assert "in 25 games" in panel.text
    assert next(line for line in panel.lines if "Table" in line).startswith("**Table 30**")
    assert sum("Table" in line for line in panel.lines) == MOST_GAMES
    assert panel.lines[-1] == "and 15 games more"
    assert [link.url for link in links] == [each.where.url for each in games[:MOST_GAMES]]
    assert len(links) == MOST_GAMES


def faults(name: str, server: str, t: Translations) -> list[str]:
    """What is wrong with the longest list of games with such names."""
    table = replace(running(*[name] * 6), host=person(1, name))
    tables = [table, lobby(table.seats), replace(table, phase=Phase.BETWEEN, coming=table.seats[1:])]
    tables[1] = replace(tables[1], host=person(1, name))
    games = [game(tables[number % 3], 10**6 + number, server) for number in range(25)]
    panel = games_panel(games, t, reader=ANNA.id)
    assert any("Table" in line or "⟦" in line for line in panel.lines)
    return broken_limits(panel)


@pytest.mark.parametrize("name", NASTY)
def test_hard_names_keep_every_limit(name: str, t: Translations) -> None:
    """Six such players in such a server, 25 times; in a longer language as well."""
    with stretched():
        longer = translations_for("en")

    assert faults(name, name, t) == []
    assert broken_limits(games_panel([game(running(name, "Ben"), 1, name)], longer, reader=1)) == []


def test_longest_names_fit_an_embed(t: Translations) -> None:
    """Ten games with names that take the most letters for their columns."""
    name = "*\u0301\u0302" * 32
    table = replace(running(name, name), seats=(Computer("simplest", sits_for=person(0, name)), BEN))

    panel = games_panel([game(table, 10**6 + number, name) for number in range(11)], t, reader=ANNA.id)

    assert 1000 < len("\n".join(panel.lines)) <= 4096


@settings(max_examples=20, deadline=None)
@given(names, names)
def test_any_names_keep_every_limit(name: str, server: str) -> None:
    """Names by chance."""
    assert faults(name, server, translations_for("en")) == []


def test_every_word_is_translated() -> None:
    """No line has a word of its own."""
    table = running("Anna", "Ben")
    held = replace(table, seats=(Computer("simplest", sits_for=ANNA), BEN))
    tables = [table, held, lobby(table.seats), between(table), between(replace(table, host=BEN))]
    games = [game(each, number) for number, each in enumerate(tables * 3, 1)]

    assert [*unmarked(games_panel(games, marking(), reader=ANNA.id))] == []
    assert [*unmarked(games_panel([], marking(), reader=ANNA.id))] == []


def test_nobody_is_mentioned() -> None:
    """Names ring for nobody; the only mentions are of the channels."""
    for name in NASTY:
        panel = games_panel([game(running(name, name), 1, name)], translations_for("en"), reader=1)
        shown = "\n".join((panel.text, *panel.lines))  # controls mention nobody
        assert re.findall(r"@everyone|@here|<[@#][!&]?\d+>", shown) == ["<#501>"]
