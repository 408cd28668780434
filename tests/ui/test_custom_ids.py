"""What a control carries: read back exactly, and nothing else read at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.notation import MOVES
from bot.render.panel import Action, Verb
from bot.ui.custom_ids import LONGEST, UnreadableIdError, button_id, read_id, select_id

numbers = st.none() | st.integers(0, 2**40)
verbs = st.sampled_from([verb for verb in Verb if verb not in (Verb.MOVE, Verb.CHOOSE)])


@given(st.sampled_from(sorted(MOVES)), numbers, numbers)
def test_move_reads_back(move: str, table: int | None, version: int | None) -> None:
    """Every move at every table and version is read as it was written, and fits a custom id."""
    # given
    action = Action(Verb.MOVE, move, table, version)

    # when
    custom_id = button_id(action)

    # then
    assert read_id(custom_id) == action
    assert len(custom_id) <= LONGEST


@given(verbs, numbers, numbers, st.text("abcdefghijklmnopqrstuvwxyz0123456789-", max_size=30))
def test_verb_reads_back(verb: Verb, table: int | None, version: int | None, argument: str) -> None:
    """The same holds for everything else that a button asks."""
    # given
    action = Action(verb, argument, table, version)

    # when
    read = read_id(button_id(action))

    # then
    assert read == action


def test_select_takes_its_argument_from_the_chosen_line() -> None:
    """A select's custom id names the verb, the value the argument."""
    # given
    custom_id = select_id(Action(Verb.MOVE, table=63, version=26))

    # when
    read = read_id(custom_id, ("H7>D1",))

    # then
    assert custom_id == "ss:3f:1a:move"
    assert read == Action(Verb.MOVE, "H7>D1", 63, 26)


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("", ()),
        ("sb", ()),
        ("sb:1:1:", ()),
        ("sb:1:1:H13>B1", ()),
        ("sb:1:1:h4>b1", ()),
        ("sb:1:1:H4>B9", ()),
        ("sb:1:1:H4>B1\n", ()),
        ("sb:x:1:H4>B1", ()),
        ("sb:-1:1:H4>B1", ()),
        ("sb:1:1:X", ()),
        ("sb:1:1:fly", ()),
        ("sb:1:1:move", ()),
        ("SB:1:1:H4>B1", ()),
        ("sb:1:1:H\uff14>B1", ()),
        ("sb:" + "f" * 16 + ":1:H4>B1", ()),
        ("ss:1:1:move", ()),
        ("ss:1:1:move", ("H4>B1", "H5>B1")),
        ("ss:1:1:move", ("; DROP TABLE games",)),
        ("ss:1:1:fly", ("H4>B1",)),
    ],
)
def test_everything_else_is_unreadable(custom_id: str, values: tuple[str, ...]) -> None:
    """What no screen of ours carries is refused before anybody looks at a table."""
    # given
    forged = custom_id, values

    # when, then
    with pytest.raises(UnreadableIdError):
        read_id(*forged)


@given(st.text(max_size=120), st.lists(st.text(max_size=20), max_size=3))
def test_any_text_is_read_or_unreadable(custom_id: str, values: list[str]) -> None:
    """No text makes any other error."""
    # given
    forged = custom_id, tuple(values)

    # when
    try:
        read = read_id(*forged)
    except UnreadableIdError:
        read = None

    # then
    assert read is None or isinstance(read, Action)
