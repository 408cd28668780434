"""Ended games as rows of a table."""

import csv
import io
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.outcome import Termination
from bot.game.scoring import unfinished, won_by_stockpile
from bot.render.export import CSV_HEADER, csv_rows, harmless
from bot.tables.occupants import Computer, Person
from tests.support.matches import won
from tests.support.scores import ANNA, BEN, ended
from tests.support.states import seated

hostile = st.text(
    alphabet="=+-@\uff1d\uff0b\uff0d\uff20\ufe62\u207a;,\t\r\n \u00a0\u200b\x00'\"|aé🏆", max_size=12
)


def rows(name: str = "Ben") -> list[dict[str, str]]:
    """The rows of a game of Anna, somebody with this name, a computer player and one that sits in."""
    players = (ANNA, Person(2**62, name), Computer("hard"), Computer("simplest", sits_for=BEN))
    game = ended(17, players, won(1, 7, 12, 3), decided_match=True)
    return [dict(zip(CSV_HEADER, row, strict=True)) for row in csv_rows(game)]


def test_row_for_each_seat() -> None:
    """Everything about the game and the seat, with an id that no spreadsheet rounds."""
    assert rows()[1] == {
        "game": "17",
        "ended_at": "2026-11-30T20:15:00+00:00",
        "result": "stockpile",
        "seat": "2",
        "player": "Ben",
        "player_id": "u4611686018427387904",
        "computer": "",
        "won": "yes",
        "points": "135",
        "stock_left": "0",
        "counted": "yes",
        "decided_match": "yes",
        "pair": "",
    }


def test_partners_have_the_number_of_their_pair() -> None:
    """The points of a pair stand in both rows, and whoever adds them up sees that they are the same."""
    game = ended(17, seated("Anna", "Ben", "Cleo", "Dag"), won_by_stockpile(1, (3, 0, 4, 0), sides=2))

    table = [dict(zip(CSV_HEADER, row, strict=True)) for row in csv_rows(game)]

    assert [(row["pair"], row["won"], row["points"]) for row in table] == [
        *(("1", "no", "0"), ("2", "yes", "60")),
        *(("1", "no", "0"), ("2", "yes", "60")),
    ]


def test_computers_have_a_level_and_people_behind_them_a_name() -> None:
    """A computer player is nobody; one that sits in plays for somebody."""
    told = [(row["player"], row["player_id"], row["computer"]) for row in rows()]

    assert told[2:] == [("", "", "hard"), ("Ben", "u102", "simplest")]


def test_forgotten_person_has_no_id() -> None:
    """Nothing is left of who asked to be forgotten."""
    game = ended(1, (ANNA, Person(0, "")), unfinished(Termination.RESIGNED, (3, 3)))

    row = dict(zip(CSV_HEADER, csv_rows(game)[1], strict=True))

    assert (row["player"], row["player_id"]) == ("", "")
    assert (row["result"], row["won"], row["counted"], row["decided_match"]) == ("resigned", "no", "no", "no")


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Ben", "Ben"),
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "'  =1"),
        ("\u00a0=1", "'\u00a0=1"),
        ("\u200b=1", "'\u200b=1"),
        ("\t=1", "'\t'=1"),
        ("\tBen", "'\tBen"),
        (" \rBen", "'  Ben"),
        ("\r\n=1", "' =1"),
        ("\uff1d1", "'\uff1d1"),
        ("\uff0b1", "'\uff0b1"),
        ("\uff0d1", "'\uff0d1"),
        ("\uff20x", "'\uff20x"),
        ("\ufe621", "'\ufe621"),
        ("Ben;=1", "Ben;'=1"),
        ("Ben\nCleo", "Ben Cleo"),
        ("Ben\u2028Cleo\x85Dag", "Ben Cleo Dag"),
        ("a=b-c", "a=b-c"),
        ("", ""),
    ],
)
def test_names_are_no_formulas(name: str, cell: str) -> None:
    """What a spreadsheet would run begins with an apostrophe, and lines are not broken."""
    assert harmless(name) == cell
    assert rows(name)[1]["player"] == cell


@given(hostile | st.text(max_size=40))
def test_no_cell_is_run_and_none_breaks_its_line(name: str) -> None:
    """However a name is made up: no cell begins like a formula, also where another sign parts the cells."""
    file = io.StringIO(newline="")
    csv.writer(file).writerow(harmless(name) for _ in range(2))

    ((first, _),) = csv.reader(io.StringIO(file.getvalue(), newline=""))

    assert first == harmless(name)
    assert not re.search(r"[\n\r\v\f\x85\u2028\u2029]", first)
    for part in re.split(r"[;\t]", first):
        shown = re.sub(r"^[\s\x00-\x1f\u200b]+", "", part)
        assert unicodedata.normalize("NFKC", shown)[:1] not in tuple("=+-@")
    assert not first.startswith("\t")


@given(st.text(alphabet=st.characters(categories=["L", "N"]), max_size=32))
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    """Nobody's letters are changed."""
    assert harmless(name) == name
