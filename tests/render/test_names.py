"""Names that people choose."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.names import cleaned, columns, in_label, in_text, shortened
from tests.support.panels import displayed

names = st.text(max_size=40) | st.text(
    alphabet="*_~`|<>@#:!&[]()/\\-.1 aé漢ש\u0301\u200b\u202e\n😀", max_size=40
)


@given(names)
def test_name_is_shown_letter_by_letter(name: str) -> None:
    """What Discord shows of an escaped name is the cleaned name itself."""
    assert displayed(in_text(name, 100)) == cleaned(name)


@given(names)
def test_no_sign_that_formats_is_left_bare(name: str) -> None:
    """Every sign that could format, link or mention has its backslash, or a gap after it."""
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "x", in_text(name, 100))

    assert not re.search(r"[\\*_~`|<\[\]():/]|@(?!\u200b)|(?:^| )\d*[-#>+.]", bare)


@given(names, st.integers(2, 40))
def test_name_keeps_its_columns(name: str, width: int) -> None:
    """No name is wider than it was allowed to be."""
    assert columns(shortened(cleaned(name), width)) <= width


@given(names)
def test_name_stays_on_its_line_and_hides_nothing(name: str) -> None:
    """No control character, line break or direction override of a name is left."""
    left = {unicodedata.category(char) for char in cleaned(name)}

    assert left.isdisjoint({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("@everyone", "@\u200beveryone"),
        ("<@1>", r"\<@" + "\u200b1>"),
        ("**bold**", r"\*\*bold\*\*"),
        ("`code`", r"\`code\`"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("https://x.example", r"https\:\/\/x.example"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("# heading", r"\# heading"),
        ("a # b", r"a \# b"),
        ("> quote", r"\> quote"),
        ("1. list", r"1\. list"),
        ("<:x:1>", r"\<\:x\:1>"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_name_can_neither_mention_nor_format(name: str, shown: str) -> None:
    """Mentions, markdown, links and emoji codes in a name are nothing but letters."""
    assert in_text(name) == shown


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("An\nna", "An na"),
        ("a\u202eb", "ab"),
        ("a\u200bb", "ab"),
        ("\u3164\u2800", ""),
        ("  a   b ", "a b"),
        ("z\u0301\u0302\u0303\u0304", "z\u0301\u0302"),
    ],
)
def test_name_is_cleaned(name: str, left: str) -> None:
    """Line breaks, overrides, invisible characters and towers of marks are gone."""
    assert cleaned(name) == left


@pytest.mark.parametrize(
    ("text", "width"), [("Anna", 4), ("漢字", 4), ("😀", 2), ("e\u0301", 1), ("\u2764\ufe0f", 2), ("", 0)]
)
def test_columns_are_those_of_a_phone(text: str, width: int) -> None:
    """Emoji and East Asian letters take two columns, marks none."""
    assert columns(text) == width


def test_long_name_ends_in_an_ellipsis() -> None:
    """A name that was shortened says so."""
    assert in_label("Bartholomew the Great", 12) == "Bartholomew…"


def test_name_from_right_to_left_turns_nothing_around() -> None:
    """A Hebrew name is kept apart from the numbers after it."""
    assert in_text("אבג") == "\u2068אבג\u2069"
