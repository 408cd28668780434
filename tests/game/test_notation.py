"""Moves in text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.errors import NotationError
from bot.game.moves import (
    ALL_MOVES,
    DRAW,
    PASS,
    Discard,
    DiscardTop,
    HandCard,
    PartnerDiscardTop,
    PartnerStockTop,
    Penalty,
    Play,
    StockTop,
)
from bot.game.notation import ENTRIES, MOVES, entry_text, move_text, parse_move, parse_source


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("H4>B1", Play(HandCard(4), 1)),
        ("HW>B1", Play(HandCard(0), 1)),
        ("H12>B4", Play(HandCard(12), 4)),
        ("S>B2", Play(StockTop(), 2)),
        ("D2>B3", Play(DiscardTop(2), 3)),
        ("H11>D3", Discard(11, 3)),
        ("HW>D1", Discard(0, 1)),
        ("PS>B4", Play(PartnerStockTop(), 4)),
        ("PD3>B1", Play(PartnerDiscardTop(3), 1)),
        ("H11>PD3", Discard(11, 3, to_partner=True)),
        ("HW>PD1", Discard(0, 1, to_partner=True)),
        ("-", PASS),
        ("+", DRAW),
    ],
)
def test_text_is_the_move_and_the_move_is_the_text(text: str, move: object) -> None:
    """The examples of the notation, both ways."""
    read = parse_move(text)

    assert (read, move_text(read)) == (move, text)


def test_every_move_has_its_own_text() -> None:
    """Twice 4 stock plays, 16 discard plays and 52 discards; 52 hand plays, the pass and the draw."""
    assert len(ALL_MOVES) == len(set(ALL_MOVES)) == len(MOVES) == 198
    assert [parse_move(move_text(move)) for move in ALL_MOVES] == list(ALL_MOVES)


def test_every_entry_of_a_record_has_its_own_text() -> None:
    """The moves, and the three penalties, which are no moves."""
    assert {entry_text(entry): entry for entry in (*ALL_MOVES, *Penalty)} == ENTRIES
    assert len(ENTRIES) == 198 + 3
    assert ENTRIES.keys() - MOVES.keys() == {"!2", "!N", "!X"}


def test_repr_is_code() -> None:
    """What a test or a log shows can be pasted back."""
    names = {"Play": Play, "Discard": Discard, "HandCard": HandCard, "StockTop": StockTop}

    shown = repr(parse_move("H4>B1"))

    assert (shown, eval(shown, names)) == (
        "Play(source=HandCard(card=4), building_pile=1)",
        parse_move("H4>B1"),
    )


@pytest.mark.parametrize("text", ["h4>b1", " H4>B1\n", "\tH4>b1 "])
def test_case_and_space_around_do_not_matter(text: str) -> None:
    """People type."""
    assert parse_move(text) == Play(HandCard(4), 1)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        (" ", 1),
        ('"; DROP', 0),
        ("H13>B1", 2),
        ("h4>b9", 2),
        ("H4>B0", 2),
        ("H4>B11", 2),
        ("H0>B1", 0),
        ("H04>B1", 0),
        ("H4>", 2),
        ("H4", 2),
        ("H4 > B1", 2),
        ("  H4>B9", 4),
        ("H4>B1>B2", 2),
        ("H4>B1\n-", 2),
        ("H4>B1\x00", 2),
        ("D5>B1", 0),
        ("D1>D2", 2),
        ("S>D1", 1),
        ("S1>B1", 1),
        ("B1>B2", 0),
        ("PS>D1", 2),
        ("PD5>B1", 0),
        ("PD1>PD2", 3),
        ("PH4>B1", 0),
        ("H4>PD5", 2),
        ("H4>PB1", 2),
        ("P", 0),
        ("++", 0),
        ("+4", 0),
        ("!2", 0),
        ("!X", 0),
        ("!N", 0),
        ("--", 0),
        ("–", 0),
        ("H\u0664>B1", 0),
        ("H4>B\uff11", 2),
        ("\u017f>B1", 0),
        ("H4>\u02991", 2),
    ],
    ids=ascii,
)
def test_anything_else_is_no_move(text: str, position: int) -> None:
    """Forged, foreign and mistyped texts are refused, with the position where reading stopped."""
    with pytest.raises(NotationError) as raised:
        parse_move(text)

    assert (raised.value.text, raised.value.position) == (text, position)


@pytest.mark.parametrize("text", ["H4>B1" * 100_000, "H" * 1_000_000, " " * 1_000_000 + "H4"])
def test_very_long_text_is_refused_like_any_other(text: str) -> None:
    """Its message does not repeat it all."""
    with pytest.raises(NotationError) as raised:
        parse_move(text)

    assert len(str(raised.value)) < 200


@given(st.text(alphabet="HSDBW0123456789>-+!P hsdbw\n\u0664\u017f", max_size=8))
def test_whatever_is_read_writes_itself_back(text: str) -> None:
    """A text is a move exactly if it is that move's own text, but for case and space around."""
    try:
        move = parse_move(text)
    except NotationError:
        assert text.strip().upper() not in MOVES or not text.isascii()
    else:
        assert move_text(move) == text.strip().upper()


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("h4", HandCard(4)),
        ("S", StockTop()),
        ("d3", DiscardTop(3)),
        ("pS", PartnerStockTop()),
        ("PD1", PartnerDiscardTop(1)),
    ],
)
def test_source_is_read_alone(text: str, source: object) -> None:
    """A pending choice of a target names the source only."""
    assert parse_source(text) == source


@pytest.mark.parametrize(
    "text", ["", "H13", "D5", "B1", "H4>B1", "\u017f", " S", "-", "+", "P", "PD5", "PH4"]
)
def test_no_source_is_refused(text: str) -> None:
    """Anything else."""
    with pytest.raises(NotationError):
        parse_source(text)


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (HandCard, (13,)),
        (HandCard, (-1,)),
        (DiscardTop, (0,)),
        (PartnerDiscardTop, (5,)),
        (Play, (StockTop(), 5)),
        (Play, (StockTop(), -1)),
        (Discard, (13, 1)),
        (Discard, (1, 0)),
    ],
)
def test_move_of_what_does_not_exist_cannot_be_made(kind: type, numbers: tuple[object, ...]) -> None:
    """There is no card 13 and no pile 5, -1 or 0."""
    with pytest.raises(ValueError, match=r"^-?\d+$"):
        kind(*numbers)
